"""Impossible positions: each is refused with its line and with the possible values."""

from __future__ import annotations

from typing import Any

import pytest

from backroom.engine.codecs import NUMBER, SEATS, BySeat, Codec
from backroom.engine.conformance.checks import same
from backroom.engine.game import Game
from backroom.engine.position import PositionError
from backroom.engine.registry import find_games
from tests.engine import toy
from tests.engine.toy import TOY, Toy, make


def read(text: str, game: Game = TOY) -> Toy:
    s = game.position(text)
    assert isinstance(s, Toy)
    return s


REFUSED: dict[str, tuple[str, int | None, str]] = {
    "bad TOML": ("seats = 3\nsky =\n", 2, "this is no TOML: Invalid value"),
    "open end": ("seats = 3\n\n[A\n", 3, "this is no TOML"),
    "unknown game": ('game = "chess"\n', 1, "this is a position of 'chess', not of 'toy'"),
    "unknown version": ('game = "toy"\nversion = 9\n', 2, "this follows version 9 of toy; here is version 3"),
    "no seats": ("# nothing\n", None, "'seats' is missing; toy is played by 2 to 4 seats"),
    "too many seats": ("\nseats = 9\n", 2, "seats: toy is played by 2 to 4 seats, not by 9"),
    "seats as a word": ("seats = true\n", 1, "seats: toy is played by 2 to 4 seats, not by True"),
    "unknown seat": ("seats = 2\n[C]\npoints = 1\n", 2, "there is no seat C at a table of 2"),
    "unknown option": (
        "seats = 2\n[options]\ncharm = true\n",
        3,
        "there is no option 'charm' in [options]; did you mean charms?",
    ),
    "bad option": ("seats = 2\n[options]\npace = 4\n", 3, "pace: option pace cannot be 4; it is one of: slow, fast"),
    "unknown table": ("seats = 2\n[tabel]\nround = 1\n", 2, "there is no table or key 'tabel'; did you mean table?"),
    "table as key": ("seats = 2\nA = 3\n", 2, "A should be a table, [A]"),
    "unknown field": (
        "seats = 2\n[table]\nround = 1\nskyy = 1\n",
        4,
        "there is no field 'skyy' in [table]; did you mean sky?",
    ),
    "unknown field of a seat": (
        "seats = 2\n[B]\npoint = 1\n",
        3,
        "there is no field 'point' in [B]; did you mean points?",
    ),
    "nothing near": (
        "seats = 2\n[rng]\nxyz = 1\n",
        3,
        "there is no key 'xyz' in [rng]; there are: key, state, count",
    ),
    "unknown word": ('seats = 2\n[table]\nsky = "snow"\n', 3, "sky: 'snow' is unknown here; it is one of: sun, rain"),
    "wrong kind": ('seats = 2\n[A]\npoints = "many"\n', 3, "points: should be a whole number, not 'many'"),
    "no flag": ("seats = 2\n[A]\ncharm = 1\n", 3, "charm: should be true or false, not 1"),
    "no list": ("seats = 2\n[table]\ndeck = 4\n", 3, "deck: should be a list, not 4"),
    "seat not at the table": (
        'seats = 2\n[table]\nboost = "D"\n',
        3,
        "boost: there is no such seat at a table of 2: 'D'",
    ),
    "players at once": ("seats = 2\n[table]\nplayers = []\n", 3, "each seat has a table of its own, such as [A]"),
    "row as table": ("seats = 2\n[tricks]\ncard = 1\n", 2, "tricks: should be tables under [[tricks]]"),
    "field of a row": (
        "seats = 2\n[[tricks]]\n[[tricks]]\nkard = 1\n",
        4,
        "there is no field 'kard' in [tricks]; did you mean card?",
    ),
    "value in a row": (
        "seats = 2\n[[tricks]]\nseat = 1\n",
        3,
        "seat: 1 is no seat; seats are letters such as 'A', or 'nobody'",
    ),
    "a card too many": ("seats = 2\n[A]\ncards = [0, 1, 2]\n", 3, "13 cards instead of 12"),
    "a card too few": ("seats = 2\n[table]\ndeck = []\n", 3, "4 cards instead of 12"),
    "cards in two places": (
        "seats = 2\n[A]\ncards = [\n  0,\n]\n[B]\ncards = []\n",
        7,
        "9 cards instead of 12 (said on lines 3, 7)",
    ),
    "two charms": ("seats = 2\nseed = 1\nA.charm = true\nB.charm = true\n", None, "2 charms instead of 1"),
    "unknown step": ('seats = 2\nphase = "windw"\n', 2, "there is no step 'windw'; did you mean window?"),
    "unknown step ahead": ('seats = 2\n[open]\nagenda = ["lunch 0"]\n', 3, "there is no step 'lunch'; there are: dawn"),
    "agenda as text": (
        'seats = 2\n[open]\nagenda = "lay"\n',
        3,
        'agenda: should be a list such as ["last 0", "next seat=B"]',
    ),
    "number of a frame": ('seats = 2\n[open]\nagenda = ["lay x"]\n', 3, "agenda: should be a step and a number, or"),
    "part of a frame": ('seats = 2\n[open]\nagenda = ["lay seat=²"]\n', 3, "agenda: '²' is no seat"),
    "stranger asked": ('seats = 2\n[open]\nacting = ["C"]\n', 3, "acting: there are only 2 seats"),
    "asked is no list": (
        "seats = 2\n[open]\nacting = 3\n",
        3,
        "acting: should be a list of seats such as ['A', 'C'], not 3",
    ),
    "answer of a stranger": ('seats = 2\n[answers]\nC = "pass"\n', 3, "the step 'lay' does not ask C; it asks A, B"),
    "some asked": ('seats = 2\n[open]\nacting = ["B"]\n', 3, "acting: the step 'lay' asks A, B"),
    "nobody asked": ("seats = 2\n[open]\nacting = []\n", 3, "acting: the step 'lay' asks A, B"),
    "asked twice": ('seats = 2\n[open]\nacting = ["B", "A", "B"]\n', 3, "acting: 'B' is said twice"),
    "asked after the end": (
        'seats = 2\n[open]\nstep = "over"\nacting = ["A"]\n',
        4,
        "acting: the step 'over' asks nobody",
    ),
    "more after the end": ('seats = 2\n[open]\nstep = "over"\nagenda = ["lay 0"]\n', 4, "agenda: the game is over"),
    "a number of the end": ('seats = 2\n[open]\nstep = "over"\narg = 1\n', 4, "arg: the end has no argument, not 1"),
    "luck that stands still": ("seats = 2\n[rng]\nstate = 0\n", 3, "state: should be a number from 1 to 4294967295"),
    "luck out of range": ("seats = 2\n[rng]\nstate = 4294967296\n", 3, "state: should be a number from 1 to"),
    "draws out of range": ("seats = 2\n[rng]\ncount = -1\n", 3, "count: should be a number from 0 to 4294967295"),
    "illegal answer": ('seats = 2\n[answers]\nA = "use"\n', 3, "A cannot 'use' now; legal: lay "),
    "no action": ('seats = 2\n[answers]\nA = "dance"\n', 3, "A cannot 'dance' now; legal: lay "),
    "waiting for nobody": ('seats = 2\n[open]\npending = ["A"]\n', 3, "pending: by the sealed answers it is A, B"),
    "short key": ('seats = 2\n[rng]\nkey = "abcd"\n', 3, "key: should be 64 hexadecimal digits, not 'abcd'"),
    "key of letters": ('seats = 2\n[rng]\nkey = "zz"\n', 3, "key: should be 64 hexadecimal digits, not 'zz'"),
    "key as a number": ("seats = 2\n[rng]\nkey = 5\n", 3, "key: should be 64 hexadecimal digits, not 5"),
    "seed of letters": ('seed = "zz"\nseats = 2\n', 1, "seed: a whole number or 64 hexadecimal digits, not 'zz'"),
    "bad seed": ("seed = 1.5\nseats = 2\n", 1, "seed: a whole number or 64 hexadecimal digits, not 1.5"),
    "short seed": ('seed = "ab"\nseats = 2\n', 1, "seed: a whole number or 64 hexadecimal digits, not 'ab'"),
    "luck of words": ('seats = 2\n[rng]\nstate = "good"\n', 3, "state: should be a whole number, not 'good'"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_is_refused_with_its_line(case: str) -> None:
    text, line, problem = REFUSED[case]
    with pytest.raises(PositionError) as refusal:
        read(text)
    assert refusal.value.problem.startswith(problem), refusal.value.problem
    if case != "two charms":  # whose charm is the second depends on the deal
        assert refusal.value.line == line
        assert str(refusal.value).startswith(f"line {line}: " if line else problem)


def test_a_step_that_leaves_somebody_without_an_answer_is_refused() -> None:
    text = "seats = 2\n[A]\ncards = []\n[table]\ndeck = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]\n"
    with pytest.raises(PositionError, match="the step 'lay' asks A, who has nothing to answer"):
        read(text)


@pytest.mark.parametrize(
    ("field", "line"),
    [
        ("sky", 3),
        ("B.points", 5),
        ("B.cards", 4),  # is not said: the table around it
        ("A.points", 1),  # of A nothing is said but that there are two seats
        ("tricks.1.card", 8),
        ("tricks", 6),
        ("step", 10),
        ("arg", 11),
        ("agenda", 9),
        ("deck", 2),
    ],
)
def test_what_the_game_refuses_is_shown_with_its_line(field: str, line: int | None) -> None:
    text = 'seats = 2\n[table]\nsky = "sun"\n[B]\npoints = 1\n[[tricks]]\n[[tricks]]\ncard = 1\n'
    text += '[open]\nstep = "lay"\narg = 0\n'

    def check(s: Toy) -> None:
        raise ValueError(f"{field}: cannot be")

    with pytest.raises(PositionError, match=f"{field}: cannot be") as refusal:
        read(text, make(check=check))
    assert refusal.value.line == line


@pytest.mark.parametrize("part", ["check", "complete_position"])
def test_a_fault_in_a_game_is_no_fault_of_the_text(part: str) -> None:
    """A ValueError that names no field is no complaint about a position, but an error in the game's own code."""

    def breaks(*_: Any) -> None:
        int("x")

    with pytest.raises(ValueError, match="invalid literal") as fault:
        read("seats = 2\n", make(**{part: breaks}))
    assert not isinstance(fault.value, PositionError)


def test_the_short_forms_of_a_step_have_their_lines_too() -> None:
    def check(s: Toy) -> None:
        raise ValueError("step: cannot be")

    for text, line in (('seats = 2\nphase = "lay"\n', 2), ('seats = 2\n[table]\nsky = "sun"\nphase = "lay"\n', 4)):
        with pytest.raises(PositionError) as refusal:
            read(text, make(check=check))
        assert refusal.value.line == line


def test_a_field_that_follows_from_others_is_left_out_and_refused() -> None:
    class Derived(Codec):
        derived = True

    def complete(s: Toy, given: set[str]) -> None:
        s.left = len(s.deck)

    game = make(codecs={**toy.CODECS, "left": Derived()}, complete_position=complete)
    s = game.deal(3, 1)
    assert "left" not in game.describe(s) and same(s, read(game.describe(s), game)) == []
    with pytest.raises(PositionError, match="line 3: left: this follows from the other fields; leave it out"):
        read("seats = 3\n[table]\nleft = 3\n", game)


def test_masks_and_lists_of_seats_stay_in_the_game() -> None:
    game = make(codecs={**toy.CODECS, "sky": SEATS})
    assert read('seats = 2\ntable.sky = ["B"]\n', game).sky == 2
    with pytest.raises(PositionError, match="there is no such seat at a table of 2"):
        read('seats = 2\ntable.sky = ["A", "C"]\n', game)
    with pytest.raises(PositionError, match="sky: 'A' is said twice"):
        read('seats = 2\ntable.sky = ["A", "A"]\n', game)


def test_a_form_that_breaks_is_no_fault_of_the_text() -> None:
    class Odd(Codec):
        def from_text(self, data: Any) -> Any:
            return data["nothing"]

    game = make(codecs={**toy.CODECS, "sky": Odd()})
    with pytest.raises(TypeError):
        read("seats = 2\ntable.sky = 4\n", game)


ODD = [5, -1, 10**9, True, 1.5, "x", "A", "", [], [5], ["x"], [True], [[]], [["x", 1]], [{"x": 1}], {}, {"x": 1}]


@pytest.mark.parametrize("name", list(find_games()))
def test_every_form_refuses_in_words_what_it_cannot_read(name: str) -> None:
    game = find_games()[name]
    for field, codec in game.codecs.items():
        for data in [] if codec.derived else [*ODD, {"A": [1]}, {"x": "y"}, ["A", "A"]]:
            try:
                codec.from_text(data)
            except ValueError as error:
                assert str(error), (field, data)


@pytest.mark.parametrize("given", ["[1]", "[1, 2, 3, 4]"])
def test_a_list_by_seat_has_a_value_for_each_seat(given: str) -> None:
    game = make(codecs={**toy.CODECS, "discard": BySeat(NUMBER)})
    said = f"line 3: discard: one value for each of 3 seats, not {given.count(',') + 1}"
    with pytest.raises(PositionError, match=said):
        game.position(f"seats = 3\n[table]\ndiscard = {given}\n")

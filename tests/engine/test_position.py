"""Positions: what is written is read back whole, a little is enough to begin with, and what cannot be is refused."""

from __future__ import annotations

from typing import Any

import pytest

from backroom.engine.chance import Dice
from backroom.engine.compare import same
from backroom.engine.form import SEATS, Form, Word
from backroom.engine.game import Game
from backroom.engine.masks import LETTERS, MEMBERS
from backroom.engine.opening import open_step
from backroom.engine.playout import rollout
from backroom.engine.position import PositionError
from backroom.engine.toml import lines_of, written
from tests.engine import toy
from tests.engine.toy import SULK, TOY, Toy, make

A, B, C = range(3)


def read(text: str, game: Game = TOY) -> Toy:
    s = game.position(text)
    assert isinstance(s, Toy)
    return s


def halfway(seed: int, steps: int, key: bytes | None = None) -> Toy:
    """A game some answers after its deal, in the middle of a step or not."""
    s = TOY.deal(3, seed if key is None else key)
    dice = Dice(seed)
    for _ in range(steps):
        if not s.over:
            seat = s.asked[dice.below(len(s.asked))]
            options = s.options(seat)
            s.play(seat, options[dice.below(len(options))])
    assert isinstance(s, Toy)
    return s


# ---------------------------------------------------------------------- all of it


@pytest.mark.parametrize("steps", range(0, 30, 3))
def test_a_position_is_read_back_whole_and_plays_on_alike(steps: int) -> None:
    for seed in range(5):
        s = halfway(seed, steps)
        t = read(TOY.describe(s))
        assert same(s, t) == []
        assert TOY.describe(t) == TOY.describe(s)
        rollout(s, Dice(1))
        rollout(t, Dice(1))
        assert same(s, t) == []


def test_the_keyed_stream_goes_on_where_it_stopped() -> None:
    s = halfway(1, 4, key=bytes(range(32)))
    t = read(TOY.describe(s))
    assert t.key == bytes(range(32)) and same(s, t) == []
    assert [s.draw(1000) for _ in range(9)] == [t.draw(1000) for _ in range(9)]


def test_a_finished_game_is_kept_too() -> None:
    s = halfway(2, 100)
    assert s.over
    t = read(TOY.describe(s))
    assert t.over and same(s, t) == [] and TOY.result(t) == TOY.result(s)


def test_sealed_answers_stay_sealed() -> None:
    s = TOY.deal(3, 5)
    s.submit(B, s.legal(B)[1])
    text = TOY.describe(s)
    assert f'[answers]\nB = "{s.legal(B)[1]}"\n' in text
    t = read(text)
    assert t.asked == (A, C) and TOY.view(t, A) == TOY.view(s, A)


def test_an_answer_that_only_the_clock_gives_is_kept() -> None:
    s = TOY.deal(3, 5)
    for seat in s.asked:
        s.play(seat, s.options(seat)[0])
    s.expire(A, "pass")
    assert s.answers[A] == SULK
    assert same(s, read(TOY.describe(s))) == []


def test_it_is_written_as_a_person_would() -> None:
    s = TOY.deal(2, 5, {"charms": False})
    s.players[A].cards, s.players[B].cards = [0, 1], [2, 3]
    assert TOY.describe(s).startswith(
        'game = "toy"\nversion = 3\nseats = 2\n\n[options]\ncharms = false\n\n[table]\nround = 1\nsky = "'
    )
    assert "\n\n[A]\ncards = [0, 1]\nsize = 2\nlaid = -1\ndown = false\n" in TOY.describe(s)
    assert '\n[open]\nstep = "lay"\nn = 0\nagenda = ["refill 0", "reveal 0", "window 0"]\n' in TOY.describe(s)


def test_long_lists_are_broken_between_items() -> None:
    text = written(list(range(60)))
    assert text.startswith("[\n    0, 1, ") and text.endswith("59,\n]")
    assert max(map(len, text.splitlines())) <= 100


def test_what_toml_cannot_hold_is_said() -> None:
    with pytest.raises(TypeError, match="a position cannot hold None"):
        written(None)
    assert written({"a b": ["x", True], "c": {}}) == '{ "a b" = ["x", true], c = {} }'


# ---------------------------------------------------------------------- a little of it


def test_nothing_but_seats_is_a_deal() -> None:
    assert same(read("seats = 3"), TOY.deal(3, 0)) == []
    assert same(read("seats = 3\nseed = 9"), TOY.deal(3, 9)) == []
    assert read(f'seats = 3\nseed = "{bytes(32).hex()}"').key == bytes(32)


def test_what_is_said_is_laid_over_the_deal() -> None:
    s = read('seats = 3\n[table]\nsky = "rain"\n[B]\npoints = 4\n')
    assert s.sky == 1 and [h.points for h in s.players] == [0, 4, 0]


def test_options_are_settled_as_for_a_deal() -> None:
    s = read('seats = 2\n[options]\ncharms = "no"\npace = "fast"\n')
    assert s.house == {"charms": False, "pace": "fast"}


def test_dotted_keys_and_inline_tables_say_the_same() -> None:
    assert read("seats = 3\nB.points = 4\n").players[B].points == 4
    assert read("seats = 3\nB = { points = 4 }\n").players[B].points == 4


def test_a_row_of_records_is_an_array_of_tables() -> None:
    s = read('seats = 2\n[[tricks]]\nseat = "B"\ncard = 3\n[[tricks]]\ncard = 4\n')
    assert isinstance(s.tricks, tuple)
    assert [(trick.seat, trick.card) for trick in s.tricks] == [(1, 3), (0, 4)]
    assert read("seats = 2\n[table]\ntricks = []\n").tricks == ()


def test_a_phase_is_opened_with_what_follows_it_in_a_deal() -> None:
    for text in ('seats = 3\nphase = "window"', 'seats = 3\n[table]\nphase = "window"'):
        s = read(text)
        assert (s.step.name, s.asked) == ("window", (A, B, C))
        assert [(step.name, n) for step, n in s.agenda] == [("refill", 0), ("reveal", 0)]


def test_a_step_that_asks_nobody_happens_at_once() -> None:
    s = read('seats = 3\n[open]\nstep = "refill"\nagenda = []\n')
    assert s.step.name == "lay" and [h.size for h in s.players] == [3, 3, 3]


def test_a_step_that_all_have_answered_happens_at_once() -> None:
    s = read('seats = 2\n[answers]\nA = "lay 4"\nB = "lay 5"\n[A]\ncards = [4, 6]\n[B]\ncards = [5, 7]\n[table]\n'
             "deck = [0, 1, 2, 3, 8, 9, 10, 11]\n")  # fmt: skip
    assert s.step.name == "window" and [h.laid for h in s.players] == [4, 5]


def test_a_game_completes_what_only_it_can_know() -> None:
    seen: list[set[str]] = []

    def arrange(s: Toy, given: set[str]) -> None:
        seen.append(given)
        for seat, h in enumerate(s.players):
            if "players.cards" in given and f"{LETTERS[seat]}.cards" not in given:
                h.cards = []
            h.size = len(h.cards)
        held = {card for h in s.players for card in h.cards}
        s.deck = [card for card in range(toy.CARDS) if card not in held]
        s.left = len(s.deck)
        if "step" in given and "agenda" not in given:
            s.agenda = [(s.game.steps["refill"], 7)]

    game = make(arrange=arrange)
    s = read('seats = 2\nphase = "lay"\n[table]\nround = 2\n[A]\ncards = [1, 2, 3]\n[B]\ncards = [5]', game)
    assert s.players[A].size == 3 and s.left == 8 and s.agenda == [(game.steps["refill"], 7)]
    assert seen == [{"round", "players.cards", "A.cards", "B.cards", "step"}]


def test_a_complaint_of_the_game_finds_its_line() -> None:
    def arrange(s: Toy, given: set[str]) -> None:
        raise ValueError("A.points: nobody has that many")

    with pytest.raises(PositionError) as refusal:
        read("seats = 2\n[A]\ncharm = true\npoints = 90\n", make(arrange=arrange))
    assert str(refusal.value) == "line 4: A.points: nobody has that many"
    with pytest.raises(PositionError) as refusal:
        read("seats = 2\n", make(arrange=arrange))
    assert refusal.value.line is None


def test_a_step_is_opened_for_whom_it_asks_or_for_whom_was_said() -> None:
    s = TOY.deal(3, 1)
    open_step(s, TOY.steps["window"], 4, [])
    assert (s.step.name, s.n, s.agenda, s.asked) == ("window", 4, [], (A, B, C))
    open_step(s, TOY.steps["lay"], 0, [], 0b10)
    assert s.asked == (B,)


# ---------------------------------------------------------------------- what cannot be


REFUSED: dict[str, tuple[str, int | None, str]] = {
    "bad TOML": ("seats = 3\nsky =\n", 2, "this is no TOML: Invalid value"),
    "open end": ("seats = 3\n\n[A\n", 3, "this is no TOML"),
    "unknown game": ('game = "chess"\n', 1, "this is a position of 'chess', not of 'toy'"),
    "unknown version": ('game = "toy"\nversion = 9\n', 2, "this follows version 9 of toy; here is version 3"),
    "no seats": ("# nothing\n", None, "seats: toy is played by 2 to 4 seats, not by missing"),
    "too many seats": ("\nseats = 9\n", 2, "seats: toy is played by 2 to 4 seats, not by 9"),
    "seats as a word": ("seats = true\n", 1, "seats: toy is played by 2 to 4 seats, not by True"),
    "unknown seat": ("seats = 2\n[C]\npoints = 1\n", 2, "there is no seat C at a table of 2"),
    "unknown option": ("seats = 2\n[options]\ncharm = true\n", 3, "there is no option 'charm' in [options]; did you mean charms?"),
    "bad option": ("seats = 2\n[options]\npace = 4\n", 3, "pace: option pace cannot be 4; it is one of: slow, fast"),
    "unknown table": ("seats = 2\n[tabel]\nround = 1\n", 2, "there is no table or key 'tabel'; did you mean table?"),
    "table as key": ("seats = 2\nA = 3\n", 2, "A should be a table, [A]"),
    "unknown field": ("seats = 2\n[table]\nround = 1\nskies = 1\n", 4, "there is no field 'skies' in [table]; did you mean sky?"),
    "unknown field of a seat": ("seats = 2\n[B]\npoint = 1\n", 3, "there is no field 'point' in [B]; did you mean points?"),
    "nothing near": ("seats = 2\n[chance]\nxyz = 1\n", 3, "there is no key 'xyz' in [chance]; there are: key, luck, drawn"),
    "unknown word": ('seats = 2\n[table]\nsky = "snow"\n', 3, "sky: 'snow' is unknown here; it is one of: sun, rain"),
    "wrong kind": ('seats = 2\n[A]\npoints = "many"\n', 3, "points: should be a whole number, not 'many'"),
    "no flag": ("seats = 2\n[A]\ncharm = 1\n", 3, "charm: should be true or false, not 1"),
    "no list": ("seats = 2\n[table]\ndeck = 4\n", 3, "deck: should be a list, not 4"),
    "seat not at the table": ('seats = 2\n[table]\nboost = "D"\n', 3, "boost: there is no such seat at a table of 2: 'D'"),
    "players at once": ("seats = 2\n[table]\nplayers = []\n", 3, "each seat has a table of its own, such as [A]"),
    "row as table": ("seats = 2\n[tricks]\ncard = 1\n", 2, "tricks: should be tables under [[tricks]]"),
    "field of a row": ("seats = 2\n[[tricks]]\n[[tricks]]\nkard = 1\n", 4, "there is no field 'kard' in [tricks]; did you mean card?"),
    "value in a row": ("seats = 2\n[[tricks]]\nseat = 1\n", 3, "seat: 1 is no seat; seats are letters such as 'A', or 'nobody'"),
    "a card too many": ("seats = 2\n[A]\ncards = [0, 1, 2]\n", 3, "13 cards instead of 12"),
    "a card too few": ("seats = 2\n[table]\ndeck = []\n", 3, "4 cards instead of 12"),
    "cards in two places": (
        "seats = 2\n[A]\ncards = [\n  0,\n]\n[B]\ncards = []\n", 7, "9 cards instead of 12 (said on lines 3, 7)",
    ),
    "two charms": ("seats = 2\nseed = 1\nA.charm = true\nB.charm = true\n", None, "2 charms instead of 1"),
    "unknown step": ('seats = 2\nphase = "windw"\n', 2, "there is no step 'windw'; did you mean window?"),
    "unknown step ahead": ('seats = 2\n[open]\nagenda = ["lunch 0"]\n', 3, "there is no step 'lunch'; there are: dawn"),
    "agenda as text": ('seats = 2\n[open]\nagenda = "lay"\n', 3, 'agenda: should be a list such as ["last 0", "next 2"]'),
    "number of a frame": ('seats = 2\n[open]\nagenda = ["lay x"]\n', 3, "agenda: invalid literal for int()"),
    "stranger asked": ('seats = 2\n[open]\nasked = ["C"]\n', 3, "asked: there are only 2 seats"),
    "asked is no list": ("seats = 2\n[open]\nasked = 3\n", 3, "asked: should be a list of seats such as ['A', 'C'], not 3"),
    "answer of a stranger": ('seats = 2\n[answers]\nC = "pass"\n', 3, "the step 'lay' does not ask C; it asks A, B"),
    "answer unasked": ('seats = 2\n[open]\nasked = ["B"]\n[answers]\nA = "pass"\n', 5, "the step 'lay' does not ask A; it asks B"),
    "illegal answer": ('seats = 2\n[answers]\nA = "use"\n', 3, "A cannot 'use' now; legal: lay "),
    "no action": ('seats = 2\n[answers]\nA = "dance"\n', 3, "A cannot 'dance' now; legal: lay "),
    "waiting for nobody": ('seats = 2\n[open]\nwaiting = ["A"]\n', 3, "waiting: by the sealed answers it is A, B"),
    "short key": ('seats = 2\n[chance]\nkey = "abcd"\n', 3, "key: should have 64 hexadecimal digits, not 4"),
    "key of letters": ('seats = 2\n[chance]\nkey = "zz"\n', 3, "key: non-hexadecimal number found"),
    "bad seed": ("seed = 1.5\nseats = 2\n", 1, "seed: a whole number or 64 hexadecimal digits, not 1.5"),
    "short seed": ('seed = "ab"\nseats = 2\n', 1, "seed: a whole number or 64 hexadecimal digits, not 'ab'"),
    "luck of words": ('seats = 2\n[chance]\nluck = "good"\n', 3, "luck: should be a whole number, not 'good'"),
}  # fmt: skip


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


def test_a_field_that_follows_from_others_is_left_out_and_refused() -> None:
    class Derived(Form):
        derived = True

    def arrange(s: Toy, given: set[str]) -> None:
        s.left = len(s.deck)

    game = make(forms={**toy.FORMS, "left": Derived()}, arrange=arrange)
    s = game.deal(3, 1)
    assert "left" not in game.describe(s) and same(s, read(game.describe(s), game)) == []
    with pytest.raises(PositionError, match="line 3: left: this follows from the other fields; leave it out"):
        read("seats = 3\n[table]\nleft = 3\n", game)


def test_masks_and_lists_of_seats_stay_at_the_table() -> None:
    game = make(forms={**toy.FORMS, "sky": SEATS})
    assert read('seats = 2\ntable.sky = ["B"]\n', game).sky == 2
    with pytest.raises(PositionError, match="there is no such seat at a table of 2"):
        read('seats = 2\ntable.sky = ["A", "C"]\n', game)


def test_what_a_form_stumbles_over_is_refused() -> None:
    class Odd(Word):
        def parse(self, data: Any) -> Any:
            return data["nothing"]

    game = make(forms={**toy.FORMS, "sky": Odd(toy.SKY)})
    with pytest.raises(PositionError, match="line 2: sky: makes no sense here"):
        read("seats = 2\ntable.sky = 4\n", game)


# ---------------------------------------------------------------------- lines


def test_lines_are_found_by_table_and_key() -> None:
    text = 'a = 1 # b = 2\nlist = [ # [x]\n  "k = 3",\n]\n[t]\n"two words" = 1\nx.y = 2\n[[r]]\nz = 1\n[[r]]\nz = 2\n[t.u]\nv = 1\n'
    assert lines_of(text) == {
        ("a",): 1, ("list",): 2, ("t",): 5, ("t", "two words"): 6, ("t", "x", "y"): 7,
        ("r",): 8, ("r", 0): 8, ("r", 0, "z"): 9, ("r", 1): 10, ("r", 1, "z"): 11, ("t", "u"): 12, ("t", "u", "v"): 13,
    }  # fmt: skip


def test_members_of_a_mask_name_the_seats_that_wait() -> None:
    s = read('seats = 3\n[open]\nasked = ["A", "C"]\n')
    assert MEMBERS[s.waiting] == (A, C)

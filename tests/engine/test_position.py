"""Positions: a written position is read back whole, and a short text is enough to begin with."""

from __future__ import annotations

import pytest

from backroom.engine.bitmasks import LETTERS
from backroom.engine.conformance.checks import same
from backroom.engine.game import Game
from backroom.engine.position import PositionError
from backroom.engine.position.document import lines_of, written
from backroom.engine.position.reader import open_step
from backroom.engine.rng import FastRng
from backroom.engine.rollout import rollout
from tests.engine import toy
from tests.engine.toy import SULK, TOY, Toy, make

A, B, C = range(3)


def read(text: str, game: Game = TOY) -> Toy:
    s = game.position(text)
    assert isinstance(s, Toy)
    return s


def halfway(seed: int, steps: int, key: bytes | None = None) -> Toy:
    """A game some answers after its deal, perhaps in the middle of a step."""
    s = TOY.deal(3, seed if key is None else key)
    rng = FastRng(seed)
    for _ in range(steps):
        if not s.over:
            seat = s.pending_seats[rng.below(len(s.pending_seats))]
            legal = s.legal_ids(seat)
            s.play(seat, legal[rng.below(len(legal))])
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
        rollout(s, FastRng(1))
        rollout(t, FastRng(1))
        assert same(s, t) == []


def test_the_keyed_stream_goes_on_where_it_stopped() -> None:
    s = halfway(1, 4, key=bytes(range(32)))
    t = read(TOY.describe(s))
    assert t.rng_key == bytes(range(32)) and same(s, t) == []
    assert [s.draw(1000) for _ in range(9)] == [t.draw(1000) for _ in range(9)]


def test_a_finished_game_is_kept_too() -> None:
    s = halfway(2, 100)
    assert s.over
    t = read(TOY.describe(s))
    assert t.over and same(s, t) == [] and TOY.result(t) == TOY.result(s)


def test_sealed_answers_stay_sealed() -> None:
    s = TOY.deal(3, 5)
    s.submit(B, s.legal_actions(B)[1])
    text = TOY.describe(s)
    assert f'[answers]\nB = "{s.legal_actions(B)[1]}"\n' in text
    t = read(text)
    assert t.pending_seats == (A, C) and TOY.view(t, A) == TOY.view(s, A)


def test_an_answer_that_only_the_clock_gives_is_kept() -> None:
    s = TOY.deal(3, 5)
    for seat in s.pending_seats:
        s.play(seat, s.legal_ids(seat)[0])
    s.expire(A, "sulk")
    assert s.answers[A] == SULK
    assert same(s, read(TOY.describe(s))) == []


def test_it_is_written_as_a_person_would() -> None:
    s = TOY.deal(2, 5, {"charms": False})
    assert isinstance(s, Toy)
    s.players[A].cards, s.players[B].cards = [0, 1], [2, 3]
    assert TOY.describe(s).startswith(
        'format = 2\ngame = "toy"\nversion = 3\nseats = 2\n\n[options]\ncharms = false\n\n[table]\nround = 1\nsky = "'
    )
    assert "\n\n[A]\ncards = [0, 1]\nsize = 2\nplayed = -1\ndown = false\n" in TOY.describe(s)
    assert '\n[open]\nstep = "lay"\narg = 0\nagenda = ["refill 0", "reveal 0", "window 0"]\n' in TOY.describe(s)


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
    assert read(f'seats = 3\nseed = "{bytes(32).hex()}"').rng_key == bytes(32)


def test_what_is_said_is_laid_over_the_deal() -> None:
    s = read('seats = 3\n[table]\nsky = "rain"\n[B]\npoints = 4\n')
    assert s.sky == 1 and [h.points for h in s.players] == [0, 4, 0]


def test_options_are_validated_as_for_a_deal() -> None:
    s = read('seats = 2\n[options]\ncharms = "no"\npace = "fast"\n')
    assert s.options == {"charms": False, "pace": "fast"}


def test_dotted_keys_and_inline_tables_say_the_same() -> None:
    assert read("seats = 3\nB.points = 4\n").players[B].points == 4
    assert read("seats = 3\nB = { points = 4 }\n").players[B].points == 4


def test_records_of_a_kind_are_an_array_of_tables() -> None:
    s = read('seats = 2\n[[tricks]]\nseat = "B"\ncard = 3\n[[tricks]]\ncard = 4\n')
    assert isinstance(s.tricks, tuple)
    assert [(trick.seat, trick.card) for trick in s.tricks] == [(1, 3), (0, 4)]
    assert read("seats = 2\n[table]\ntricks = []\n").tricks == ()


def test_a_phase_is_opened_with_what_follows_it_in_a_deal() -> None:
    for text in ('seats = 3\nphase = "window"', 'seats = 3\n[table]\nphase = "window"'):
        s = read(text)
        assert (s.step.name, s.pending_seats) == ("window", (A, B, C))
        assert [(step.name, n) for step, n in s.agenda] == [("refill", 0), ("reveal", 0)]


def test_a_step_that_asks_nobody_happens_at_once() -> None:
    s = read('seats = 3\n[open]\nstep = "refill"\nagenda = []\n')
    assert s.step.name == "lay" and [h.size for h in s.players] == [3, 3, 3]


def test_a_step_that_all_have_answered_happens_at_once() -> None:
    s = read('seats = 2\n[answers]\nA = "lay 4"\nB = "lay 5"\n[A]\ncards = [4, 6]\n[B]\ncards = [5, 7]\n[table]\n'
             "deck = [0, 1, 2, 3, 8, 9, 10, 11]\n")  # fmt: skip
    assert s.step.name == "window" and [h.played for h in s.players] == [4, 5]


def test_a_game_completes_what_only_it_can_know() -> None:
    seen: list[set[str]] = []

    def complete(s: Toy, given: set[str]) -> None:
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

    game = make(complete_position=complete)
    s = read('seats = 2\nphase = "lay"\n[table]\nround = 2\n[A]\ncards = [1, 2, 3]\n[B]\ncards = [5]', game)
    assert s.players[A].size == 3 and s.left == 8 and s.agenda == [(game.steps["refill"], 7)]
    assert seen == [{"round", "players.cards", "A.cards", "B.cards", "step"}]


def test_a_complaint_of_the_game_finds_its_line() -> None:
    def complete(s: Toy, given: set[str]) -> None:
        raise ValueError("A.points: nobody has that many")

    with pytest.raises(PositionError) as refusal:
        read("seats = 2\n[A]\ncharm = true\npoints = 90\n", make(complete_position=complete))
    assert str(refusal.value) == "line 4: A.points: nobody has that many"
    with pytest.raises(PositionError) as refusal:
        read("\nseats = 2\n", make(complete_position=complete))
    assert refusal.value.line == 2  # nothing is said of A but that there are two seats


def test_a_step_is_opened_for_whom_it_asks() -> None:
    s = TOY.deal(3, 1)
    open_step(s, TOY.steps["window"], 4, [])
    assert (s.step.name, s.arg, s.agenda, s.pending_seats) == ("window", 4, [], (A, B, C))


# ---------------------------------------------------------------------- lines


def test_lines_are_found_by_table_and_key() -> None:
    text = 'a = 1 # b = 2\nlist = [ # [x]\n  "k = 3",\n]\n[t]\n"two words" = 1\nx.y = 2\n'
    text += "[[r]]\nz = 1\n[[r]]\nz = 2\n[t.u]\nv = 1\n"
    assert lines_of(text) == {
        ("a",): 1, ("list",): 2, ("t",): 5, ("t", "two words"): 6, ("t", "x", "y"): 7,
        ("r",): 8, ("r", 0): 8, ("r", 0, "z"): 9, ("r", 1): 10, ("r", 1, "z"): 11, ("t", "u"): 12, ("t", "u", "v"): 13,
    }  # fmt: skip

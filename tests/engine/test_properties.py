"""Random typing, texts and damage: a clear error, never a crash, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import backroom
from backroom.engine.position.document import PositionError
from backroom.engine.record import ReplayError, read
from backroom.engine.replay import run
from backroom.engine.rng import FastRng
from backroom.engine.state import Illegal, State

CASH = backroom.get_game("cash2")
GOLDEN = sorted((Path(__file__).parents[1] / "games" / "cash2" / "replays").glob("*.txt"))
SOME = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def somewhere(seed: int, steps: int) -> State:
    """A position of random play."""
    s = CASH.deal(seats=4 + seed % 5, seed=seed, options={"powers": bool(seed % 2)})
    rng = FastRng(seed)
    for _ in range(steps):
        for seat in s.pending_seats:
            ids = s.legal_ids(seat)
            s.play(seat, ids[rng.below(len(ids))])
    return s


def broken(text: str, at: int, cut: int, put: str) -> str:
    """A text with something cut out and something put in."""
    at %= len(text)
    return text[:at] + put + text[at + cut :]


@SOME
@given(st.integers(0, 200), st.integers(0, 60))
def test_a_position_is_written_and_read_back(seed: int, steps: int) -> None:
    text = CASH.describe(somewhere(seed, steps))
    assert CASH.describe(CASH.position(text)) == text


@SOME
@given(st.integers(0, 40), st.integers(0, 4000), st.integers(0, 30), st.text(max_size=12))
def test_a_broken_position_is_refused_or_is_one(seed: int, at: int, cut: int, put: str) -> None:
    text = broken(CASH.describe(somewhere(seed, seed)), at, cut, put)
    try:
        s = CASH.position(text)
    except PositionError as error:
        assert str(error)
    else:
        assert s.over or s.pending_seats


@SOME
@given(st.sampled_from(GOLDEN), st.integers(0, 6000), st.integers(0, 30), st.text(max_size=12))
def test_a_broken_record_is_refused_or_plays(path: Path, at: int, cut: int, put: str) -> None:
    try:
        run(read(broken(path.read_text(), at, cut, put)))
    except ReplayError as error:
        assert str(error)


@SOME
@given(st.integers(0, 100), st.integers(0, 30), st.integers(0, 7), st.text(max_size=20))
def test_any_text_as_an_action_is_refused_and_changes_nothing(seed: int, steps: int, seat: int, text: str) -> None:
    s = somewhere(seed, steps)
    before = CASH.describe(s)
    seat %= s.seats
    if text not in [str(action) for action in s.legal_actions(seat)]:
        try:
            s.submit(seat, text)
        except Illegal as refusal:
            assert refusal.legal == [str(action) for action in s.legal_actions(seat)]
            assert CASH.describe(s) == before


@given(st.integers(0, 2**64), st.integers(1, 1000))
def test_numbers_stay_below_their_bound(seed: int, n: int) -> None:
    rng = FastRng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))

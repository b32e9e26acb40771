"""Confidence sequences: intervals that hold at every look."""

from __future__ import annotations

from collections import Counter

import pytest

from backroom.arena.confidence import Z, average, confidence_sequence, mirror, rules_out
from backroom.engine.rng import FastRng

RUNS = 60
LOOKS = 100


def ordinary(values: Counter[float]) -> bool:
    """The verdict of an ordinary 95 % interval, which is valid for one look only."""
    n, mean = values.total(), average(values)
    spread = sum(times * (value - mean) ** 2 for value, times in values.items()) / n
    return n >= 20 and abs(mean) > Z * (spread / n) ** 0.5


def test_a_look_after_every_deal_is_wrong_once_in_twenty_at_most() -> None:
    """Two bots of one strength: no verdict is right. The ordinary interval would give one far too often."""
    wrong = naive = 0
    for run in range(RUNS):
        rng = FastRng(run)
        values: Counter[float] = Counter()
        strayed = hasty = False
        for _ in range(LOOKS):
            values[float(rng.below(3) - 1)] += 1
            strayed = strayed or rules_out(values, 0.0, -1.0) or rules_out(mirror(values), 0.0, -1.0)
            hasty = hasty or ordinary(values)
        wrong += strayed
        naive += hasty
    assert wrong <= RUNS / 20 < RUNS / 10 < naive


def test_wins_in_a_row() -> None:
    """With all fractions the stake grows to (2^(n+1) - 1) / (n + 1): 31.9 after seven wins, 56.8 after eight."""
    assert not rules_out(Counter({1.0: 7}), 0.0, -1.0)
    assert rules_out(Counter({1.0: 8}), 0.0, -1.0)


def test_deals_that_both_win_say_nothing_and_cost_little() -> None:
    """A side that random wins nearly always: only the few deals count that the stronger bot alone wins."""
    assert rules_out(Counter({0.0: 90, 1.0: 10}), 0.0, -1.0)
    assert not rules_out(Counter({0.0: 90, 1.0: 6, -1.0: 4}), 0.0, -1.0)


@pytest.mark.parametrize("wins", [0, 1, 50, 99, 100])
def test_shares_at_the_edge(wins: int) -> None:
    values = Counter({1.0: wins, 0.0: 100 - wins})
    low, high = confidence_sequence(values, 0.0, 1.0)
    assert 0 <= low <= wins / 100 <= high <= 1
    assert (low == 0) == (wins == 0) and (high == 1) == (wins == 100), "a win has been seen, so the share is not 0"
    assert high - low < 0.35 and (low, high) != (wins / 100, wins / 100)


def test_an_interval_ends_where_a_mean_can_no_longer_be_ruled_out() -> None:
    values = Counter({1.0: 30, 0.0: 20, -1.0: 10})
    low, high = confidence_sequence(values, -1.0, 1.0)
    assert rules_out(values, low - 1e-6, -1.0) and not rules_out(values, low + 1e-6, -1.0)
    assert confidence_sequence(mirror(values), -1.0, 1.0) == pytest.approx((-high, -low))
    assert low < average(values) < high and average(values) == pytest.approx(1 / 3)

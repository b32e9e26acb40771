"""Win rates and their intervals."""

from __future__ import annotations

import pytest

from backroom.arena import compute_win_rates
from backroom.arena.confidence import estimate_share


def test_shares_add_up_and_intervals_come_from_deals() -> None:
    results = [
        {"game": i, "deal": i // 2, "bots": ["x", "y"][:: 1 - 2 * (i % 2)], "winners": [won], "ranks": ranks}
        for i, (won, ranks) in enumerate([(0, [1, 2]), (1, [2, 1]), (0, [1, 2]), (0, [1, 2])])
    ]
    best, other = compute_win_rates(results)
    assert (best.bot, best.share, best.chairs) == ("x", 0.75, 4) and other.share == pytest.approx(0.25)
    assert best.place == pytest.approx(1.25)
    deals = estimate_share([(1.0, 1), (0.5, 1)])
    assert deals and (best.low, best.high) == (deals.low, deals.high)
    assert other.low is not None and other.high is not None and 0 < other.low < 0.25 < other.high < 1


def test_an_interval_has_a_width_and_of_one_deal_there_is_none() -> None:
    results = [{"game": i, "deal": i, "bots": ["x", "y"], "winners": [0, 1], "ranks": [1, 1]} for i in range(20)]
    for found in compute_win_rates(results):
        assert found.low is not None and found.high is not None
        assert found.low < 0.4 and found.high > 0.6, "twenty deals that end alike prove little"
    assert [(found.low, found.high) for found in compute_win_rates(results[:1])] == [(None, None)] * 2


def test_a_shared_win_is_shared() -> None:
    result = {"game": 0, "deal": 0, "bots": ["x", "y", "z"], "winners": [0, 2], "ranks": [1, 3, 1]}
    assert {found.bot: found.share for found in compute_win_rates([result])} == {"x": 0.5, "z": 0.5, "y": 0.0}

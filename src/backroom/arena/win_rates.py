"""Win rates of bots, with intervals, ranks and faults.

A game is worth one point, shared by its winners. A bot's win rate is the average of the points of one seat of it; by
chance that would be one divided by the number of seats. Games of one deal resemble each other, so the interval counts
deals and not games (see confidence.py).
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from backroom.arena.confidence import estimate_share
from backroom.arena.results import GameResult


class WinRate(NamedTuple):
    """One bot. `low` and `high` bound its share with 95 % confidence; they are None after a single deal."""

    bot: str
    chairs: int  # seats played
    share: float  # points for each of them
    low: float | None
    high: float | None
    place: float  # the average rank; 1 is best
    faults: dict[str, int]  # by kind


def payoffs(result: GameResult) -> list[float]:
    """The points of each seat."""
    won = result["winners"]
    return [1 / len(won) if seat in won else 0.0 for seat in range(len(result["bots"]))]


def compute_win_rates(results: list[GameResult]) -> list[WinRate]:
    """The win rates of all bots in these games, the best first."""
    bots = list(dict.fromkeys(bot for result in results for bot in result["bots"]))
    return sorted((compute_win_rate(bot, results) for bot in bots), key=lambda found: -found.share)


def compute_win_rate(bot: str, results: list[GameResult]) -> WinRate:
    deals: dict[int, list[float]] = {}
    ranks: list[int] = []
    faults: Counter[str] = Counter()
    for result in results:
        for seat, (name, points) in enumerate(zip(result["bots"], payoffs(result))):
            if name == bot:
                deals.setdefault(result["deal"], []).append(points)
                ranks.append(result["ranks"][seat])
        faults.update(fault["kind"] for fault in result.get("faults", ()) if fault["bot"] == bot)
    found = estimate_share([(sum(points) / len(points), 1) for points in deals.values()])
    assert found is not None
    return WinRate(bot, len(ranks), found.value, found.low, found.high, sum(ranks) / len(ranks), dict(faults))

"""What many games say about bots: shares of wins with intervals, places, faults.

A bot's share is what one chair of it wins, where every game is worth one point to its winners; by chance it would be
one in as many as there are seats. Games of one deal are alike, so the deal is what is counted: the interval is that
of a share over deals, as in reports, and stays between none and all.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from backroom.arena.estimate import estimate_share
from backroom.arena.game_runner import GameResult


class WinRate(NamedTuple):
    """One bot. `low` and `high` bound its share with 95 % confidence; of a single deal nothing can be said."""

    bot: str
    chairs: int  # how often it sat somewhere
    share: float
    low: float | None
    high: float | None
    place: float  # on the average, 1 is best
    faults: dict[str, int]


def payoffs(result: GameResult) -> list[float]:
    won = result["winners"]
    return [1 / len(won) if seat in won else 0.0 for seat in range(len(result["bots"]))]


def compute_win_rates(results: list[GameResult]) -> list[WinRate]:
    """Every bot that played, the best first."""
    bots = list(dict.fromkeys(bot for row in results for bot in row["bots"]))
    return sorted((compute_win_rate(bot, results) for bot in bots), key=lambda found: -found.share)


def compute_win_rate(bot: str, results: list[GameResult]) -> WinRate:
    deals: dict[int, list[float]] = {}
    places: list[int] = []
    faults: Counter[str] = Counter()
    for row in results:
        for seat, (name, points) in enumerate(zip(row["bots"], payoffs(row))):
            if name == bot:
                deals.setdefault(row["deal"], []).append(points)
                places.append(row["ranks"][seat])
        faults.update(fault["kind"] for fault in row.get("faults", ()) if fault["bot"] == bot)
    found = estimate_share([(sum(points) / len(points), 1) for points in deals.values()])
    assert found is not None
    return WinRate(bot, len(places), found.value, found.low, found.high, sum(places) / len(places), dict(faults))

"""Rows of games that nobody played."""

from __future__ import annotations

from backroom.arena import Plan
from backroom.engine.game import Result
from backroom.engine.options import Value
from backroom.engine.stats import Stats
from backroom.report.collect import GameResult, make_result
from backroom.report.samples import Job

ROUNDS: dict[str, Value] = {"rounds": 3}


def made(
    winners: list[int],
    scores: list[int],
    stats: Stats | None = None,
    number: int = 0,
    options: dict[str, Value] = ROUNDS,
    changed: bool = False,
) -> GameResult:
    """A game of `hands`, or a game that looks like it with more seats."""
    plan = Plan("hands", len(scores), options, ("random",), 1, 0.0)
    job = Job(plan, number, ("rounds",), not changed, True)
    ranks = [1 if seat in winners else 2 for seat in range(len(scores))]
    return make_result(job, options, Result(winners, scores, ranks, "majority"), stats or Stats(None), 7, 9)

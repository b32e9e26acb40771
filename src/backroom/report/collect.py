"""Collects the results of a report's games: plays the jobs and keeps one `GameResult` for each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import closing
from typing import NamedTuple

from backroom.arena.executor import run_in_processes
from backroom.arena.game_runner import run_game
from backroom.arena.sandbox import CallGuard
from backroom.engine.game import Game, Result
from backroom.engine.options import Value
from backroom.engine.state import State
from backroom.engine.stats import Stats
from backroom.report.samples import Job


class GameResult(NamedTuple):
    """The part of one game that a report keeps.

    The last four fields come from the game's `stats`; without `stats` the fields are empty.
    """

    job: Job
    options: dict[str, Value]  # every option that was in force
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    decisions: int
    answers: int
    faults: Counter[tuple[str, str]]  # bot and kind
    length: int | None
    traits: dict[str, list[list[str]]]
    counts: dict[str, list[int]]
    chances: dict[str, list[tuple[int, int]]]

    def course(self) -> tuple[object, ...]:
        """The course of a game, as far as a report can tell; two games with the same course went the same way."""
        return self.winners, self.scores, self.reason, self.decisions, self.answers, self.length, self.counts


def play_jobs(
    jobs: list[Job], workers: int = 1, progress: Callable[[int], None] | None = None, watched: bool = False
) -> list[GameResult]:
    """Play all jobs, in several processes if asked; the results stand in the order of the jobs.

    `progress` is called with the number of finished games. With `watched`, bots are called under the arena's guards.
    """
    results: dict[int, GameResult] = {}
    with closing(run_in_processes(play_job, list(enumerate(jobs)), workers, watched)) as found:
        for at, result in found:
            results[at] = result
            if progress is not None:
                progress(len(results))
    return [results[at] for at in range(len(jobs))]


def play_job(numbered: tuple[int, Job], watch: CallGuard) -> tuple[int, GameResult]:
    """Play one job; called in a worker process, and returns the place of the job beside its result."""
    at, job = numbered
    run = run_game(job.plan, job.number, watch)
    game, s = run.game, run.s
    result = game.result(s)
    assert result is not None
    stats = game.stats(s) if game.stats is not None else Stats(None)
    sides = find_sides(game, s)
    if sides:
        stats.traits["side"] = sides
    decisions = sum(counts.total() for counts in run.times.values())
    faults = Counter((fault["bot"], fault["kind"]) for fault in run.faults)
    return at, make_result(job, s.options, result, stats, decisions, len(run.log.answers), faults)


def find_sides(game: Game, s: State) -> list[list[str]]:
    """The side of each seat, or an empty list where sides have no names."""
    names = [[name for name, mask in game.sides(s) if name and mask >> seat & 1] for seat in range(s.seats)]
    return names if all(names) else []


def make_result(
    job: Job,
    options: dict[str, Value],
    result: Result,
    stats: Stats,
    decisions: int,
    answers: int,
    faults: Counter[tuple[str, str]] | None = None,
) -> GameResult:
    """A `GameResult` from the engine's result and the game's stats."""
    return GameResult(
        job, dict(options), result.winners, result.scores, result.reason, decisions, answers,
        faults or Counter(), stats.length, stats.traits, stats.counts, stats.chances,
    )  # fmt: skip

"""Games, one after the other and over several processes; those that a book has are left out."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from time import perf_counter
from typing import NamedTuple

from backroom.arena.executor import Done, Executor, Job, JobFunction, run_jobs
from backroom.arena.game_runner import GameResult, Times, add_times, play_one
from backroom.arena.plan import Plan, Schedule
from backroom.arena.processes import make_executor
from backroom.arena.results import Results
from backroom.arena.watch import CallGuard

Progress = Callable[[GameResult], None]


class Batch(NamedTuple):
    """Some games, to be played one after the other."""

    name: str  # for whoever handed it out
    schedule: Schedule
    numbers: tuple[int, ...]


class PlayedBatch(NamedTuple):
    name: str
    results: list[GameResult]
    times: Times
    seconds: float


BatchExecutor = Executor[Batch, PlayedBatch]


def play_batch(batch: Batch, call_guard: CallGuard) -> PlayedBatch:
    began = perf_counter()
    rows: list[GameResult] = []
    times: Times = {}
    for i in batch.numbers:
        row, spent = play_one(batch.schedule, i, call_guard)
        rows.append(row)
        add_times(times, spent)
    return PlayedBatch(batch.name, rows, times, perf_counter() - began)


def play_all(
    plan: Plan,
    games: int,
    results: Results,
    workers: int = 1,
    progress: Progress | None = None,
    executor: BatchExecutor | None = None,
    isolate: bool = False,
) -> Times:
    """Play what the book lacks; returns how long choices took. Stopped early, the book has what was finished.

    One worker is this process, unless the bots are to be watched: then it is another, and they cannot end ours.
    """
    todo = [Batch("", plan, (i,)) for i in range(games) if i not in results.by_game]
    times: Times = {}
    with closing(run_jobs(executor or make_executor(play_batch, min(workers, len(todo)), isolate), todo)) as found:
        for played in found:
            for row in played.results:
                results.add(row)
                if progress is not None:
                    progress(row)
            add_times(times, played.times)
    return times


def run_in_processes(
    function: JobFunction[Job, Done], jobs: Sequence[Job], workers: int, isolate: bool = False
) -> Generator[Done, None, None]:
    """Each job done, in any order, by so many processes; `act` is found by its name there."""
    return run_jobs(make_executor(function, min(workers, len(jobs)), isolate), jobs)

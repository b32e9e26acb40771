"""All games of a plan, over several processes; those that a book has are left out."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from multiprocessing import get_context
from typing import TypeVar

from backroom.arena.plan import Plan
from backroom.arena.rows import Book
from backroom.arena.sitting import Row, play

Times = dict[str, tuple[int, float]]
Progress = Callable[[Row], None]
Job = TypeVar("Job")
Done = TypeVar("Done")


def play_one(job: tuple[Plan, int]) -> tuple[Row, Times]:
    return play(*job)


def deaf() -> None:
    """Ctrl-C is for the process that hands out the games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_all(
    plan: Plan, games: int, book: Book, workers: int = 1, progress: Progress | None = None
) -> dict[str, tuple[int, float]]:
    """Play what the book lacks; returns choices and seconds by bot. Stopped early, the book has what was finished."""
    todo = [(plan, i) for i in range(games) if i not in book.rows]
    times: Times = {}
    with closing(results(todo, workers)) as found:
        for row, spent in found:
            book.add(row)
            for spec, (count, seconds) in spent.items():
                before = times.get(spec, (0, 0.0))
                times[spec] = before[0] + count, before[1] + seconds
            if progress is not None:
                progress(row)
    return times


def results(todo: list[tuple[Plan, int]], workers: int) -> Generator[tuple[Row, Times], None, None]:
    yield from spread(play_one, todo, workers)


def spread(act: Callable[[Job], Done], todo: Sequence[Job], workers: int) -> Generator[Done, None, None]:
    """Each job done, in any order, by so many processes; `act` is found by its name there."""
    if workers <= 1 or len(todo) <= 1:
        yield from map(act, todo)
        return
    with get_context("spawn").Pool(min(workers, len(todo)), initializer=deaf) as pool:
        found: Iterable[Done] = pool.imap_unordered(act, todo)
        yield from found

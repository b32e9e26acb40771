"""Games, one after the other and over several processes; those that a book has are left out."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from time import perf_counter
from typing import NamedTuple

from backroom.arena.crew import Act, Crew, Done, Job, carried_out
from backroom.arena.plan import Games, Plan
from backroom.arena.processes import hire
from backroom.arena.rows import Book
from backroom.arena.sitting import Row, Times, add_times, play
from backroom.arena.watch import Watch

Progress = Callable[[Row], None]


class Batch(NamedTuple):
    """Some games, to be played one after the other."""

    name: str  # for whoever handed it out
    games: Games
    numbers: tuple[int, ...]


class Played(NamedTuple):
    name: str
    rows: list[Row]
    times: Times
    seconds: float


Players = Crew[Batch, Played]


def play_batch(batch: Batch, watch: Watch) -> Played:
    began = perf_counter()
    rows: list[Row] = []
    times: Times = {}
    for i in batch.numbers:
        row, spent = play(batch.games, i, watch)
        rows.append(row)
        add_times(times, spent)
    return Played(batch.name, rows, times, perf_counter() - began)


def play_all(
    plan: Plan,
    games: int,
    book: Book,
    workers: int = 1,
    progress: Progress | None = None,
    players: Players | None = None,
    watched: bool = False,
) -> Times:
    """Play what the book lacks; returns how long choices took. Stopped early, the book has what was finished.

    One worker is this process, unless the bots are to be watched: then it is another, and they cannot end ours.
    """
    todo = [Batch("", plan, (i,)) for i in range(games) if i not in book.rows]
    times: Times = {}
    with closing(carried_out(players or hire(play_batch, min(workers, len(todo)), watched), todo)) as found:
        for played in found:
            for row in played.rows:
                book.add(row)
                if progress is not None:
                    progress(row)
            add_times(times, played.times)
    return times


def spread(
    act: Act[Job, Done], todo: Sequence[Job], workers: int, watched: bool = False
) -> Generator[Done, None, None]:
    """Each job done, in any order, by so many processes; `act` is found by its name there."""
    return carried_out(hire(act, min(workers, len(todo)), watched), todo)

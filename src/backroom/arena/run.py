"""Games, one after the other and over several processes; those that a book has are left out."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from time import perf_counter
from typing import NamedTuple

from backroom.arena.crew import Crew, Done, Job, carried_out, hire
from backroom.arena.plan import Games, Plan
from backroom.arena.rows import Book
from backroom.arena.sitting import Row, Times, add_times, play

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


def play_batch(batch: Batch) -> Played:
    began = perf_counter()
    rows: list[Row] = []
    times: Times = {}
    for i in batch.numbers:
        row, spent = play(batch.games, i)
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
) -> Times:
    """Play what the book lacks; returns how long choices took. Stopped early, the book has what was finished."""
    todo = [Batch("", plan, (i,)) for i in range(games) if i not in book.rows]
    times: Times = {}
    with closing(carried_out(players or hire(play_batch, min(workers, len(todo))), todo)) as found:
        for played in found:
            for row in played.rows:
                book.add(row)
                if progress is not None:
                    progress(row)
            add_times(times, played.times)
    return times


def spread(act: Callable[[Job], Done], todo: Sequence[Job], workers: int) -> Generator[Done, None, None]:
    """Each job done, in any order, by so many processes; `act` is found by its name there."""
    return carried_out(hire(act, min(workers, len(todo))), todo)

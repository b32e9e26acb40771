"""The runner: the nine laws over many games of every game and mode, with all seat counts and with drawn options.

The setup of a game follows from its seed alone, so a failing one is found again by that seed. Seat counts take turns;
so do the values of the option that a game lists first, which changes it most. The other options keep their defaults in
every third game and are drawn in the rest.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from multiprocessing import get_context
from typing import Any, Final, NamedTuple

from backroom.engine.conformance.trial import Findings, check_game
from backroom.engine.game import Game
from backroom.engine.options import spelled
from backroom.engine.registry import get_game
from backroom.engine.rng import FastRng

MODE: Final = "mode"
APART: Final = 1 << 40  # from the seeds of deals, so that options and cards are drawn independently
PLAIN_EVERY: Final = 3
BATCH: Final = 2  # games handed to a worker together


class Job(NamedTuple):
    """One game to check: its name, mode, seats, options and seed."""

    game: str
    mode: str
    seats: int
    options: dict[str, Any]
    seed: int


class Group:
    """The findings of one mode of a game (a game without modes is one group)."""

    def __init__(self, game: str, mode: str) -> None:
        self.game = game
        self.mode = mode
        self.findings = Findings()
        self.failed: list[Job] = []

    def add(self, job: Job, findings: Findings) -> None:
        self.findings.add(findings)
        if findings.broken:
            self.failed.append(job)


Progress = Callable[[Group, Job, Findings], None]


def modes(game: Game) -> list[str]:
    option = game.option(MODE)
    return [""] if option is None else [spelled(value) for value in option.values]


def job(game: Game, mode: str, seed: int) -> Job:
    """The job of this seed."""
    options: dict[str, Any] = {MODE: mode} if mode else {}
    seat_counts = game.seat_counts(options)
    seats = seat_counts[seed % len(seat_counts)]
    turn = seed // len(seat_counts)
    rng = FastRng(APART + seed)
    for option in game.options:
        values = option.allowed(seats)
        if option.name == MODE:
            continue
        if option is game.options[0]:
            options[option.name] = values[turn % len(values)]
            turn //= len(values)
        else:
            drawn = values[rng.below(len(values))]
            options[option.name] = drawn if turn % PLAIN_EVERY else option.preset(seats)
    return Job(game.name, mode, seats, options, seed)


def check_games(
    games: Sequence[Game],
    count: int,
    seed: int = 1,
    workers: int = 2,
    progress: Progress | None = None,
) -> list[Group]:
    """Check `count` games of each mode of each game; `progress` is called after each.

    With more than one worker other processes look the games up by name, so the games must be registered.
    """
    groups = {(game.name, mode): Group(game.name, mode) for game in games for mode in modes(game)}
    here = {game.name: game for game in games}
    jobs = [job(here[name], mode, number) for name, mode in groups for number in range(seed, seed + count)]
    done = in_sequence(here, jobs) if workers <= 1 else in_parallel(jobs, workers)
    for task, findings in done:
        group = groups[task.game, task.mode]
        group.add(task, findings)
        if progress is not None:
            progress(group, task, findings)
    return list(groups.values())


def in_sequence(games: dict[str, Game], jobs: Iterable[Job]) -> Iterator[tuple[Job, Findings]]:
    for task in jobs:
        yield task, check_game(games[task.game], task.seats, task.options, task.seed)


def in_parallel(jobs: Iterable[Job], workers: int) -> Iterator[tuple[Job, Findings]]:
    """Run jobs in spawned processes, which works the same on every system."""
    with get_context("spawn").Pool(workers, ignore_interrupts) as pool:
        yield from pool.imap_unordered(run_job, jobs, BATCH)


def ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that started the workers; it ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def run_job(task: Job) -> tuple[Job, Findings]:
    return task, check_game(known(task.game), task.seats, task.options, task.seed)


@cache
def known(name: str) -> Game:
    return get_game(name)

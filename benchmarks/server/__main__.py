"""The speed of the server, next to that of its disk and its database, all in turns on one machine.

    python -m benchmarks.server            nine rounds: about five minutes
    python -m benchmarks.server --quick    short ones, to see that all of it works
    python -m benchmarks.server --against COMMIT    the last commit against an older one: `benchmarks/versions`

In every round: a flush after each line of a file; a commit a row in bare SQLite with `synchronous=FULL`; one stream of
rows through our store; 64 guests in 16 matches who click as fast as they are answered; one guest whose clicks are timed
until everybody in the match has seen them (`lean.py`, whose own share is small), with a server that has nothing in it
(`bare.py`) and with ours. Clicks and commits follow once more with a pause before each, and both again with a server on
PostgreSQL, of one process and of two.

Once in a run: the memory of a match that has begun and has no connection, on PostgreSQL too; 1,000 open matches, 50 of
them played; ten played while spectators flood the server; the page of a match as a phone loads it. Servers run in
processes of their own, and all guests share one. Programs that this machine lacks (PostgreSQL, chromium) are named.
Compare the ratios, not the rates.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from benchmarks.server import bare, floods, guests, lean, limits, page
from benchmarks.server.processes import ServerProcess, running_servers
from benchmarks.versions.server import compare_servers

GUESTS = 64
KB = 1000.0
PAUSE = 0.01  # seconds, after which disk and processors are as they are when somebody clicks now and then


class Sizes(msgspec.Struct, frozen=True):
    rounds: int = 9
    seconds: float = 1.0
    open: int = 1000  # matches,
    active: int = 50  # of which so many are played at,
    a_second: float = 4.0  # at each so many clicks a second,
    watched: float = 20.0  # for so many seconds
    looks: int = 9  # of a phone at the page of a match


QUICK = Sizes(rounds=1, seconds=0.3, open=60, active=10, watched=2.0, looks=2)
Figures = dict[str, list[float]]


class Floor(msgspec.Struct, frozen=True):
    """A figure, divided by another one or by nothing, and the value that it must reach or stay under."""

    ours: str
    theirs: str
    limit: float
    under: bool = False

    @property
    def name(self) -> str:
        return f"{self.ours} / {self.theirs}" if self.theirs else self.ours

    def values(self, found: Figures) -> list[float]:
        if self.ours not in found:
            return []
        return [a / b for a, b in zip(found[self.ours], found[self.theirs])] if self.theirs else found[self.ours]


FLOORS = [
    Floor("one stream /s", "raw flush /s", 0.5),
    Floor("64 guests /s", "bare SQLite /s", 0.5),
    Floor("lone click p50 ms", "lone commit p50 ms", 4.0, under=True),
    Floor("active p99 ms", "", 100.0, under=True),
    Floor("flooded p99 ms", "", 250.0, under=True),
    Floor("idle match KB", "", 100.0, under=True),
    Floor("page KB", "", 120.0, under=True),
    Floor("first paint s", "", 1.0, under=True),
]


def part(took: list[float], share: float) -> float:
    """The time, in milliseconds, within which this share of the clicks was shown."""
    return sorted(took)[min(len(took) - 1, int(share * len(took)))] * 1000


def rate(took: list[float]) -> float:
    return len(took) / sum(took)


def measure(folder: Path, sizes: Sizes) -> Figures:
    found: Figures = {}

    def note(name: str, value: float) -> None:
        found.setdefault(name, []).append(value)

    with running_servers(f"sqlite:///{folder}/server.sqlite") as [server], postgres_servers() as larger:
        for round in range(sizes.rounds):
            own = folder / str(round)
            own.mkdir()
            note("raw flush /s", rate(limits.raw_flush(own, sizes.seconds)))
            commits = limits.bare_sqlite(own, sizes.seconds)
            note("bare SQLite /s", rate(commits))
            note("lone commit p50 ms", part(commits, 0.5))
            note("one stream /s", rate(asyncio.run(limits.one_stream(own, sizes.seconds))))
            note(f"{GUESTS} guests /s", asyncio.run(guests.saturate([server.url], GUESTS, sizes.seconds)))
            note("bare click p50 ms", part(bare.lone(own, sizes.seconds), 0.5))
            lone = lean.lone([server.url], sizes.seconds)
            note("lone click p50 ms", part(lone, 0.5))
            note("lone click p99 ms", part(lone, 0.99))
            note("commit after a pause p50 ms", part(limits.bare_sqlite(own, sizes.seconds, PAUSE), 0.5))
            note("click after a pause p50 ms", part(lean.lone([server.url], sizes.seconds, PAUSE), 0.5))
            for name, several in larger.items():
                urls = [one.url for one in several]
                note(f"{GUESTS} guests, {name} /s", asyncio.run(guests.saturate(urls, GUESTS, sizes.seconds)))
                lone = lean.lone(urls, sizes.seconds)
                note(f"lone click, {name}, p50 ms", part(lone, 0.5))
                note(f"lone click, {name}, p99 ms", part(lone, 0.99))
        for name, several in larger.items():
            note(f"idle match, {name} KB", idle_match(several, sizes.open // 4))
    with running_servers(f"sqlite:///{folder}/crowd.sqlite") as [server]:
        note("idle match KB", idle_match([server], sizes.open - sizes.active))
        crowd(server.url, sizes, note)
        if page.CHROMIUM is not None:
            for seen in page.looks(server.url, sizes.looks):
                for name, value in seen.items():
                    note(name, value)
    with running_servers(f"sqlite:///{folder}/flooded.sqlite", bounded=True) as [server]:
        flooded(server, sizes, note)
    return found


def flooded(server: ServerProcess, sizes: Sizes, note: Callable[[str, float], None]) -> None:
    """Clicks of guests while others flood the server, and the memory that the floods take."""
    cookie = asyncio.run(guests.register_guest(server.url))
    _, opened = guests.post(f"{server.url}/api/tables", guests.GAME, cookie)
    before = server.memory()
    with floods.flooding(server.url, opened["code"]):
        took = asyncio.run(guests.active(server.url, min(sizes.active, 10), sizes.a_second, sizes.watched))
        note("flooded memory MB", (server.memory() - before) / KB / KB)
    note("flooded p50 ms", part(took, 0.5))
    note("flooded p99 ms", part(took, 0.99))


def idle_match(several: list[ServerProcess], count: int) -> float:
    """The memory of a match without connections, in all processes of the server together."""
    urls = [server.url for server in several]
    asyncio.run(guests.leave_open(urls, 5 * len(urls)))  # what the first matches bring with them is no match's own
    before = sum(server.memory() for server in several)
    asyncio.run(guests.leave_open(urls, count))
    return (sum(server.memory() for server in several) - before) / count / KB


def crowd(url: str, sizes: Sizes, note: Callable[[str, float], None]) -> None:
    took = asyncio.run(guests.active(url, sizes.active, sizes.a_second, sizes.watched))
    note("active p50 ms", part(took, 0.5))
    note("active p99 ms", part(took, 0.99))


@contextmanager
def postgres_servers() -> Iterator[dict[str, list[ServerProcess]]]:
    """Servers on PostgreSQL, of one process and of two; none without PostgreSQL."""
    from tests.server.cluster import Cluster, programs

    if programs() is None:
        yield {}
        return
    cluster = Cluster(durable=True)
    try:
        with running_servers(cluster.database()) as one, running_servers(cluster.database(), 2) as two:
            yield {"PostgreSQL": one, "PostgreSQL, two processes": two}
    finally:
        cluster.close()


def report(found: Figures) -> Iterator[str]:
    for name, values in found.items():
        spread = f"{min(values):.2f} .. {max(values):.2f}" if len(values) > 1 else ""
        yield f"{name:44} {statistics.median(values):10.2f}   {spread}"
    for floor in FLOORS:
        values = floor.values(found)
        if not values:
            yield f"{floor.name:44} not measured: something is missing on this machine"
            continue
        middle = statistics.median(values)
        met = middle <= floor.limit if floor.under else middle >= floor.limit
        side = "at most" if floor.under else "at least"
        yield f"{floor.name:44} {middle:10.2f}   {side} {floor.limit:g}: {'met' if met else 'missed'}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--against", metavar="COMMIT")
    said = parser.parse_args()
    if said.against:
        for line in compare_servers(said.against, said.quick):
            print(line)
        return
    sizes = QUICK if said.quick else Sizes()
    with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_DIR")) as name:
        for line in report(measure(Path(name), sizes)):
            print(line)


if __name__ == "__main__":
    main()

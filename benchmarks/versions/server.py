"""How fast the server is, old against new: servers of both versions, in turns in one run.

Every round has the same stretches on both, in alternating order, each on a server that has just started: clicks of one
guest, such clicks with a pause before each, 64 guests, clicks in many matches at a human pace, the memory of matches
without guests, rows through the store, the page of a match as a phone loads it; and once more with a server on
PostgreSQL, of one process and of two. The guests are ours for both. Beside the time of a click stands the server's
processor time for it, which the rest of the machine disturbs least.
"""

from __future__ import annotations

import asyncio
import statistics
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

from benchmarks.server import guests, lean, limits, page
from benchmarks.server.processes import ServerProcess, running_servers
from benchmarks.versions.checkout import Checkout, Versions, installed
from benchmarks.versions.compare import Figures, Round, interval_of_median, report

PAUSE: Final = 0.01
GUESTS: Final = 64
LAUNCHERS: Final = ("benchmarks.server.processes", "benchmarks.server.house")  # newest first: it has had two names
STREAM: Final = """
import asyncio, pathlib, sys
from benchmarks.server import limits
took = asyncio.run(limits.one_stream(pathlib.Path(sys.argv[1]), float(sys.argv[2])))
print(sum(took) / len(took) * 1000)
"""

NewDatabase = Callable[[], str]


class Sizes(msgspec.Struct, frozen=True):
    rounds: int = 15
    seconds: float = 1.0
    open: int = 100  # matches without guests,
    active: int = 20  # and those that are played at a human pace
    a_second: float = 4.0
    watched: float = 3.0


QUICK: Final = Sizes(rounds=1, seconds=0.2, open=10, active=3, watched=1.0)


def launcher(version: Checkout) -> list[str]:
    """The command that starts this version's server without its limits of rates."""
    module = next(name for name in LAUNCHERS if (version.folder / f"{name.replace('.', '/')}.py").is_file())
    return [version.python, "-m", module]


def worked(servers: list[ServerProcess]) -> float:
    """Seconds of processor time of these servers so far, in all of their threads."""
    tasks = [task for server in servers for task in Path(f"/proc/{server.run.pid}/task").iterdir()]
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9


def lone_clicks(servers: list[ServerProcess], what: str, seconds: float, pause: float = 0.0) -> Figures:
    before = worked(servers)
    took = lean.lone([server.url for server in servers], seconds, pause)
    spent = (worked(servers) - before) / len(took) * 1000
    return {f"{what}, p50 ms": statistics.median(took) * 1000, f"{what}, processor ms": spent}


def many_guests(servers: list[ServerProcess], what: str, seconds: float) -> Figures:
    before = worked(servers)
    rate = asyncio.run(guests.saturate([server.url for server in servers], GUESTS, seconds))
    spent = (worked(servers) - before) / (rate * seconds) * 1000
    return {f"{what}, ms a move": 1000 / rate, f"{what}, processor ms a move": spent}


def crowd(server: ServerProcess, sizes: Sizes) -> Figures:
    took = sorted(asyncio.run(guests.active(server.url, sizes.active, sizes.a_second, sizes.watched)))
    at = f"click in {sizes.active} matches"
    return {f"{at}, p50 ms": took[len(took) // 2] * 1000, f"{at}, p99 ms": took[int(len(took) * 0.99)] * 1000}


def idle_matches(server: ServerProcess, count: int) -> Figures:
    asyncio.run(guests.leave_open([server.url], 5))  # what the first matches bring with them is no match's own
    before = server.memory()
    asyncio.run(guests.leave_open([server.url], count))
    return {"match without guests KB": max(server.memory() - before, 1) / count / 1000}


def stretches(version: Checkout, folder: Path, sizes: Sizes, larger: NewDatabase | None) -> Figures:
    folder.mkdir()
    row = version.run(version.python, "-c", STREAM, str(folder), str(sizes.seconds))
    found: Figures = {"one stream, ms a row": float(row)}
    program, at = launcher(version), version.folder
    with running_servers(f"sqlite:///{folder}/server.sqlite", program=program, folder=at) as servers:
        found |= idle_matches(servers[0], sizes.open)
        found |= lone_clicks(servers, "lone click", sizes.seconds)
        found |= lone_clicks(servers, "click after a pause", sizes.seconds, PAUSE)
        found |= many_guests(servers, f"{GUESTS} guests", sizes.seconds)
        found |= crowd(servers[0], sizes)
        if page.CHROMIUM is not None:
            found |= next(page.looks(servers[0].url, 1))
    for count in (1, 2) if larger else ():
        name = f"PostgreSQL, {count} process{'es' * (count > 1)}"
        with running_servers(larger(), count, program=program, folder=at) as servers:  # type: ignore[misc]
            found |= lone_clicks(servers, f"lone click, {name}", sizes.seconds)
            found |= many_guests(servers, f"{GUESTS} guests, {name}", sizes.seconds)
    return found


@contextmanager
def postgres() -> Iterator[NewDatabase | None]:
    """Makes databases; None where there is no PostgreSQL."""
    from tests.server.cluster import Cluster, programs

    if programs() is None:
        yield None
        return
    cluster = Cluster(durable=True)
    try:
        yield cluster.database
    finally:
        cluster.close()


def compare_servers(against: str, quick: bool) -> Iterator[str]:
    """The lines of the report. Called by `benchmarks.server` for `--against`."""
    sizes = QUICK if quick else Sizes()
    with installed(against, "psycopg[binary]") as versions, postgres() as larger:
        yield from measure(versions, versions.new.folder.with_name("data"), sizes, larger)


def measure(versions: Versions, folder: Path, sizes: Sizes, larger: NewDatabase | None) -> Iterator[str]:
    rounds: list[Round] = []
    commits: list[float] = []
    for number in range(sizes.rounds):
        own = folder / str(number)
        own.mkdir(parents=True)
        commits.append(statistics.median(limits.bare_sqlite(own, sizes.seconds)) * 1000)
        found = {
            version: stretches(version, own / version.commit, sizes, larger) for version in versions.in_turn(number)
        }
        rounds.append(Round(found[versions.new], found[versions.old]))
    yield from report(rounds)
    for which in ("new", "old"):
        shares = [getattr(round, which)["lone click, p50 ms"] / commit for round, commit in zip(rounds, commits)]
        low, middle, high = interval_of_median(shares)
        yield f"{f'lone click / lone commit, {which}':52} {middle:9.3f}   {low:.3f} .. {high:.3f}"

"""uvloop against asyncio's own event loop, in turns in one run: the latency of a click, and what it costs the server.

    .venv/bin/pip install uvloop
    .venv/bin/python -m benchmarks.server.loops --rounds 15

Two servers run side by side, with the same code on different loops. Every round has the same three stretches on both,
in alternating order: clicks of one guest, such clicks with a pause before each, and 64 guests. Beside the latency
stands the server's processor time for each click, which the rest of the machine disturbs least. The figures are the
median of the ratios of all rounds, and half the distance of their quartiles.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import tempfile
from contextlib import ExitStack
from pathlib import Path

from benchmarks.server import guests, lean, limits
from benchmarks.server.processes import LOOPS, ServerProcess

PAUSE = 0.01
GUESTS = 64
Figures = dict[str, float]


def worked(server: ServerProcess) -> float:
    """Seconds of processor time of the server so far, in all of its threads."""
    tasks = Path(f"/proc/{server.run.pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9


def clicks(server: ServerProcess, seconds: float, pause: float) -> tuple[float, float]:
    """The median latency of a lone click, and its processor time, both in milliseconds."""
    before = worked(server)
    took = lean.lone([server.url], seconds, pause)
    return statistics.median(took) * 1000, (worked(server) - before) / len(took) * 1000


def stretches(server: ServerProcess, seconds: float) -> Figures:
    found: Figures = {}
    found["lone click, p50 ms"], found["lone click, processor ms"] = clicks(server, seconds, 0.0)
    found["click after a pause, p50 ms"], found["click after a pause, processor ms"] = clicks(server, seconds, PAUSE)
    before = worked(server)
    rate = asyncio.run(guests.saturate([server.url], GUESTS, seconds))
    found[f"{GUESTS} guests, ms a move"] = 1000 / rate
    found[f"{GUESTS} guests, processor ms a move"] = (worked(server) - before) / (rate * seconds) * 1000
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=1.0)
    said = parser.parse_args()
    rounds: list[dict[str, Figures]] = []
    commits: list[float] = []
    with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_DIR")) as name, ExitStack() as stack:
        servers = {loop: ServerProcess(f"sqlite:///{name}/{loop}.sqlite", loop) for loop in LOOPS}
        for server in servers.values():
            stack.callback(server.stop)
            server.wait()
        for number in range(said.rounds):
            own = Path(name) / str(number)
            own.mkdir()
            commits.append(statistics.median(limits.bare_sqlite(own, said.seconds)) * 1000)
            turns = list(servers) if number % 2 else list(servers)[::-1]
            rounds.append({loop: stretches(servers[loop], said.seconds) for loop in turns})
    mine, theirs = LOOPS
    for figure in rounds[0][mine]:
        ratios = [round[mine][figure] / round[theirs][figure] for round in rounds]
        low, middle, high = statistics.quantiles(ratios, n=4)
        values = [statistics.median([round[loop][figure] for round in rounds]) for loop in LOOPS]
        shown = "   ".join(f"{loop} {value:.3f}" for loop, value in zip(LOOPS, values))
        print(f"{figure:38} {mine} / {theirs} {middle:.3f} ± {(high - low) / 2:.3f}   {shown}")
    for loop in LOOPS:
        shares = [round[loop]["lone click, p50 ms"] / commit for round, commit in zip(rounds, commits)]
        print(f"lone click / lone commit, {loop:25} {statistics.median(shares):.2f}")


if __name__ == "__main__":
    main()

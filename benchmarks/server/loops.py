"""uvloop against asyncio's own loop, in turns in one run: what a click costs the house, and how long it takes.

    .venv/bin/pip install uvloop
    .venv/bin/python -m benchmarks.server.loops --rounds 15

Two houses stand side by side, each with the same code on its own loop. Every round has the same three stretches in
both, first the one and then the other, in turns: one guest's clicks, such clicks with a pause before each, and 64
guests. Beside the time until everybody has seen it stands the house's processor time for each click, which the rest of
the machine disturbs least. Shown is the median of the ratios of each round, and half the distance of their quartiles.
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
from benchmarks.server.house import LOOPS, ServerProcess

PAUSE = 0.01
GUESTS = 64
Figures = dict[str, float]


def worked(house: ServerProcess) -> float:
    """Seconds of processor time of the house so far, in all of its threads."""
    tasks = Path(f"/proc/{house.run.pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9


def clicks(house: ServerProcess, seconds: float, pause: float) -> tuple[float, float]:
    """Of a lone click: the median until everybody has seen it, and the processor time; both in milliseconds."""
    before = worked(house)
    took = lean.lone([house.url], seconds, pause)
    return statistics.median(took) * 1000, (worked(house) - before) / len(took) * 1000


def stretches(house: ServerProcess, seconds: float) -> Figures:
    found: Figures = {}
    found["lone click, p50 ms"], found["lone click, processor ms"] = clicks(house, seconds, 0.0)
    found["click after a pause, p50 ms"], found["click after a pause, processor ms"] = clicks(house, seconds, PAUSE)
    before = worked(house)
    rate = asyncio.run(guests.saturate([house.url], GUESTS, seconds))
    found[f"{GUESTS} guests, ms a move"] = 1000 / rate
    found[f"{GUESTS} guests, processor ms a move"] = (worked(house) - before) / (rate * seconds) * 1000
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=1.0)
    said = parser.parse_args()
    rounds: list[dict[str, Figures]] = []
    commits: list[float] = []
    with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_DIR")) as name, ExitStack() as stack:
        houses = {loop: ServerProcess(f"sqlite:///{name}/{loop}.sqlite", loop) for loop in LOOPS}
        for house in houses.values():
            stack.callback(house.stop)
            house.wait()
        for number in range(said.rounds):
            own = Path(name) / str(number)
            own.mkdir()
            commits.append(statistics.median(limits.bare_sqlite(own, said.seconds)) * 1000)
            turns = list(houses) if number % 2 else list(houses)[::-1]
            rounds.append({loop: stretches(houses[loop], said.seconds) for loop in turns})
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

"""The command: measures, prints, keeps.

A run of everything with at least nine rounds is kept in benchmarks/results/peers.json, and the page and the plot in
docs/ are written anew from it. A shorter or narrower run only prints, and keeps its figures where `--json` says.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from pathlib import Path
from typing import Any, Final

from rich import box
from rich.console import Console
from rich.table import Table

from benchmarks.peers.compare import verdicts
from benchmarks.peers.install import EXCUSES
from benchmarks.peers.page import grids, renewed
from benchmarks.peers.plot import draw
from benchmarks.peers.run import ROOT, Progress, chosen, measure, start

KEPT: Final = ROOT / "benchmarks" / "results" / "peers.json"
PAGE: Final = ROOT / "docs" / "performance.md"
PLOT: Final = ROOT / "docs" / "performance.svg"
COMPILED: Final = Path(".venv-compiled", "bin", "python")

ROUNDS: Final = 9
SECONDS: Final = 0.3
QUICK_ROUNDS: Final = 3
QUICK_SECONDS: Final = 0.05
LONGEST: Final = 60.0  # seconds of one figure in one round

EXAMPLES: Final = """examples:
  make bench-peers                                  everything; docs/performance.md is written anew
  make bench-peers ARGS=--quick                     a minute, to see that all of it works
  make bench-peers ARGS="--only search --rounds 5"  only the searches
  python -m benchmarks.peers --only "cash2 games" --only "goofspiel games" --json games.json
  python -m benchmarks.peers --redraw               page and plot once more from the figures kept"""


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="python -m benchmarks.peers",
        description="How fast the games run next to OpenSpiel, PettingZoo and RLCard, in one run.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("--rounds", type=count, metavar="N", help=f"rounds over everything; {ROUNDS} unless said")
    made.add_argument("--seconds", type=duration, metavar="S", help=f"of each figure in a round; {SECONDS} unless said")
    made.add_argument("--quick", action="store_true", help=f"{QUICK_ROUNDS} short rounds; nothing is kept")
    made.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="TEXT",
        help="only figures whose line of progress holds this text (may be repeated)",
    )
    made.add_argument("--json", type=Path, metavar="FILE", help="keep the figures here, whatever was measured")
    made.add_argument(
        "--compiled", default=str(COMPILED), metavar="PYTHON", help=f"has our compiled core; {COMPILED} unless said"
    )
    made.add_argument("--redraw", action="store_true", help="measure nothing; write page and plot from what is kept")
    return made


def count(text: str) -> int:
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return value


def duration(text: str) -> float:
    value = float(text)
    if not 0 < value <= LONGEST:
        raise argparse.ArgumentTypeError(f"must be more than 0 and at most {LONGEST:g}")
    return value


def machine() -> str:
    return f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"


def collect(args: argparse.Namespace, rounds: int, seconds: float) -> dict[str, Any]:
    """All figures, as plain data."""
    excuses: dict[str, str] = json.loads(EXCUSES.read_text(encoding="utf-8")) if EXCUSES.exists() else {}
    say = Progress()
    workers, missing = start(args.compiled, excuses, say)
    try:
        figures = chosen(workers, args.only)
        missing += measure(figures, rounds, seconds, say)
    finally:
        say("")
        for worker in workers:
            worker.close()
    versions = {"Python": platform.python_version()}
    for worker in workers:
        versions |= worker.hello["versions"]
    found = [figure.plain() for figure in figures if figure.rates]
    return {
        "rounds": rounds,
        "seconds": seconds,
        "machine": machine(),
        "versions": versions,
        "missing": missing,
        "floors": [verdict.plain() for verdict in verdicts(found)],
        "figures": found,
    }


def show(data: dict[str, Any]) -> None:
    console = Console(width=None if sys.stdout.isatty() else 200)
    for grid in grids(data):
        table = Table(*grid.head, title=grid.title, box=box.SIMPLE_HEAD, title_justify="left")
        for column in table.columns[1:]:
            column.justify = "right"
        for row in grid.rows:
            table.add_row(*(cell.replace("**", "") for cell in row))
        console.print(table)


def written(data: dict[str, Any]) -> str:
    """The figures as JSON, one a line, so that a new run reads as a diff."""
    lists = {name: data[name] for name in ("missing", "floors", "figures")}
    head = json.dumps({name: value for name, value in data.items() if name not in lists}, indent=1)
    parts = [
        f' "{name}": [\n' + ",\n".join(f"  {json.dumps(row)}" for row in rows) + "\n ]" for name, rows in lists.items()
    ]
    return head.removesuffix("\n}") + ",\n" + ",\n".join(parts) + "\n}\n"


def redraw(data: dict[str, Any]) -> None:
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8"), data), encoding="utf-8")
    PLOT.write_text(draw(data["figures"]), encoding="utf-8")


def main() -> int:
    args = parser().parse_args()
    if args.redraw:
        redraw(json.loads(KEPT.read_text(encoding="utf-8")))
        return 0
    rounds = args.rounds or (QUICK_ROUNDS if args.quick else ROUNDS)
    seconds = args.seconds or (QUICK_SECONDS if args.quick else SECONDS)
    try:
        data = collect(args, rounds, seconds)
    except KeyboardInterrupt:
        print("\nstopped; nothing was kept", file=sys.stderr)
        return 130
    if not data["figures"]:
        if args.only:
            print("no figure has in its name: " + ", ".join(args.only), file=sys.stderr)
        print(
            "nothing was measured",
            *(f"{lack['what']}: {lack['reason']}" for lack in data["missing"]),
            sep="\n  ",
            file=sys.stderr,
        )
        return 1
    show(data)
    if args.json:
        args.json.write_text(written(data), encoding="utf-8")
    if rounds >= ROUNDS and not args.only and not args.quick:
        KEPT.write_text(written(data), encoding="utf-8")
        redraw(data)
        print(f"kept: {', '.join(str(path.relative_to(ROOT)) for path in (KEPT, PAGE, PLOT))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""How strong a bot is: one of its kind at a table of others, over many games.

    python benchmarks/strength.py --games 200 --seats 6 --bots search:400 --workers 2 --seed 1

Game number i is the same whatever the number of workers: its deal and the luck of its bots follow from the seed, and
the measured bot sits in seat i modulo seats. Every finished game goes into a file under benchmarks/results/ at once;
the same command goes on where it was stopped, and Ctrl-C prints what is known. A shared win counts as its share.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing import Pool
from pathlib import Path
from typing import Any

from backroom import get_game
from backroom.bots import Bot, make_bot, play_game

RESULTS = Path(__file__).parent / "results"
STRIDE = 1_000_003  # keeps the seeds of different runs and games apart
Z = 1.959964  # 95 %


@dataclass(frozen=True)
class Plan:
    """What is measured: everything that one game needs to know."""

    game: str
    seats: int
    options: dict[str, str]
    bot: str
    others: str
    seed: int

    @property
    def file(self) -> Path:
        house = "".join(f"-{name}={value}" for name, value in sorted(self.options.items()))
        spec = f"{self.bot}-vs-{self.others}".replace(":", "_")
        return RESULTS / f"strength-{self.game}-{self.seats}{house}-{spec}-seed{self.seed}.json"


class Watch(Bot):
    """Sits before a bot and takes the time of its real choices."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.times: list[float] = []

    def choose(self, view: dict[str, Any], options: list[str], events: list[dict[str, Any]]) -> str:
        start = time.perf_counter()
        answer = self.bot.choose(view, options, events)
        if len(options) > 1:
            self.times.append(time.perf_counter() - start)
        return answer


def play(job: tuple[Plan, int]) -> dict[str, Any]:
    """Game number i, as a row of the results."""
    plan, i = job
    game = get_game(plan.game)
    seed = plan.seed * STRIDE + i
    seat = i % plan.seats
    watch = Watch(make_bot(plan.bot, game, seed))
    bots: list[Bot] = [make_bot(plan.others, game, seed * plan.seats + other) for other in range(plan.seats)]
    bots[seat] = watch
    s, _ = play_game(game, plan.seats, seed, plan.options, bots)
    result = game.result(s)
    assert result is not None
    share = 1 / len(result.winners) if seat in result.winners else 0.0
    row = {"game": i, "seat": seat, "share": round(share, 4), "rank": result.ranks[seat]}
    return row | {"ms": Counter(rounded(1000 * spent) for spent in watch.times)}


def rounded(value: float) -> str:
    """Two digits are enough for a percentile, and keep the file small."""
    return f"{float(f'{value:.2g}'):g}"


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def percentile(times: Counter[str], part: float) -> float:
    """Milliseconds that this part of the moves took at most."""
    left = part * times.total()
    for value in sorted(times, key=float):
        left -= times[value]
        if left <= 0:
            return float(value)
    return 0.0


class Results:
    """The finished games of a plan, on disk and in figures."""

    def __init__(self, plan: Plan, fresh: bool) -> None:
        self.plan = plan
        self.rows: dict[int, dict[str, Any]] = {}
        self.times: Counter[str] = Counter()
        if plan.file.exists() and not fresh:
            known = json.loads(plan.file.read_text(encoding="utf-8"))
            self.rows = {row["game"]: row for row in known["games"]}
            self.times = Counter(known["ms"])

    def add(self, row: dict[str, Any]) -> None:
        self.times.update(row.pop("ms"))
        self.rows[row["game"]] = row
        self.save()

    def figures(self) -> dict[str, Any]:
        games = len(self.rows)
        share = sum(row["share"] for row in self.rows.values()) / games
        low, high = wilson(share, games)
        return {
            "bot": self.plan.bot,
            "others": self.plan.others,
            "table": f"{self.plan.game}, {self.plan.seats} seats",
            "options": self.plan.options,
            "seed": self.plan.seed,
            "played": games,
            "share": round(share, 4),
            "interval": [round(low, 4), round(high, 4)],
            "moves": self.times.total(),
            "median_ms": percentile(self.times, 0.5),
            "p95_ms": percentile(self.times, 0.95),
        }

    def save(self) -> None:
        """Written beside and moved over, so that a file is always whole."""
        rows = [json.dumps(self.rows[i]) for i in sorted(self.rows)]
        head = json.dumps(self.figures() | {"ms": dict(sorted(self.times.items(), key=lambda item: float(item[0])))})
        RESULTS.mkdir(exist_ok=True)
        beside = self.plan.file.with_suffix(".part")
        beside.write_text(head[:-1] + ', "games": [\n' + ",\n".join(rows) + "\n]}\n", encoding="utf-8")
        os.replace(beside, self.plan.file)

    def __str__(self) -> str:
        if not self.rows:
            return "no game finished yet"
        f = self.figures()
        low, high = f["interval"]
        return (
            f"{f['bot']} among {f['others']}, {f['table']}: wins {f['share']:.1%} "
            f"(95 %: {low:.1%} to {high:.1%}) of {f['played']} games; chance is {1 / self.plan.seats:.1%}; "
            f"a move takes {f['median_ms'] / 1000:.3g} s (median), {f['p95_ms'] / 1000:.3g} s (p95)"
        )


def quiet_worker() -> None:
    """Ctrl-C is the parent's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def played(jobs: list[tuple[Plan, int]], workers: int) -> Iterator[dict[str, Any]]:
    if workers == 1:
        yield from map(play, jobs)
        return
    with Pool(workers, quiet_worker) as pool:
        yield from pool.imap_unordered(play, jobs)


def measure(plan: Plan, games: int, workers: int, fresh: bool) -> Results:
    results = Results(plan, fresh)
    jobs = [(plan, i) for i in range(games) if i not in results.rows]
    start = time.monotonic()
    try:
        for done, row in enumerate(played(jobs, workers), 1):
            results.add(row)
            left = (time.monotonic() - start) / done * (len(jobs) - done)
            share = results.figures()["share"]
            print(f"\r{len(results.rows)}/{games}  {share:.1%}  {left / 60:.0f} min left ", end="", file=sys.stderr)
    except KeyboardInterrupt:
        print("\nstopped; the same command goes on from here", file=sys.stderr)
    print(file=sys.stderr)
    return results


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="cash2")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--bots", default="search:400", help="the bot that is measured")
    parser.add_argument("--against", default="random", help="who sits in all other chairs")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fresh", action="store_true", help="forget the games played so far")
    args = parser.parse_args()
    options = dict(text.split("=", 1) for text in args.option)
    plan = Plan(args.game, args.seats, options, args.bots, args.against, args.seed)
    print(measure(plan, args.games, args.workers, args.fresh))
    print(plan.file)


if __name__ == "__main__":
    main()

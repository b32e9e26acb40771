"""How strong a bot is: in one chair, or in all chairs of a side, at a table of others, over many games.

    python benchmarks/strength.py --games 200 --seats 6 --bots search:400 --workers 2 --seed 1
    python benchmarks/strength.py --game noir --option mode=spy_tag --seats 6 --chairs AD,BE,CF --least 60 --games 200

The measured bot has a chair of its own in turn, or the chairs that are named: a letter, or the letters of a side. What
the others would get in its place is measured first, over as many games: chairs are not alike. Game number i is the same
whatever the number of workers: its deal and the luck of its bots follow from the seed. Every finished game goes into a
file under benchmarks/results/ at once; the same command goes on where it was stopped, and Ctrl-C prints what is known.
A shared win counts as its share. With `--least` it ends as soon as so many games are played and the two intervals
lie apart.
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
from dataclasses import dataclass, replace
from multiprocessing import Pool
from pathlib import Path
from typing import Any

from backroom import get_game
from backroom.bots import Bot, make_bot, play_game
from backroom.engine.masks import LETTERS

RESULTS = Path(__file__).parent / "results"
STRIDE = 1_000_003  # keeps the seeds of different runs and games apart
Z = 1.959964  # 95 %


@dataclass(frozen=True)
class Plan:
    """What is measured: everything that one game needs to know."""

    game: str
    seats: int
    options: dict[str, str]
    chairs: tuple[str, ...]  # taken in turn, game by game; none: every seat by itself
    bot: str
    others: str
    seed: int

    @property
    def file(self) -> Path:
        house = "".join(f"-{name}={value}" for name, value in sorted(self.options.items()))
        chairs = "".join(f"-{chair}" for chair in self.chairs)
        spec = f"{self.bot}-vs-{self.others}".replace(":", "_")
        return RESULTS / f"strength-{self.game}-{self.seats}{house}{chairs}-{spec}-seed{self.seed}.json"

    def taken(self, i: int) -> str:
        """The chairs of the measured bot in game number i."""
        chairs = self.chairs or LETTERS[: self.seats]
        return chairs[i % len(chairs)]


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
    chairs = plan.taken(i)
    bots: list[Bot] = [make_bot(plan.others, game, seed * plan.seats + other) for other in range(plan.seats)]
    watches = {LETTERS.index(chair): Watch(make_bot(plan.bot, game, seed + LETTERS.index(chair))) for chair in chairs}
    for seat, watch in watches.items():
        bots[seat] = watch
    s, _ = play_game(game, plan.seats, seed, plan.options, bots)
    result = game.result(s)
    assert result is not None
    won = [seat for seat in result.winners if seat in watches]
    share = len(won) / len(result.winners) if won else 0.0
    row = {"game": i, "chairs": chairs, "share": round(share, 4), "end": result.reason}
    return row | {"ms": Counter(rounded(1000 * spent) for watch in watches.values() for spent in watch.times)}


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
            "chairs": ",".join(self.plan.chairs) or "each in turn",
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
            f"{f['bot']} among {f['others']}, {f['table']}, chairs {f['chairs']}: wins {f['share']:.1%} "
            f"(95 %: {low:.1%} to {high:.1%}) of {f['played']} games, which end by {dict(self.ends())}; "
            f"a move takes {f['median_ms'] / 1000:.3g} s (median), {f['p95_ms'] / 1000:.3g} s (p95)"
        )

    def ends(self) -> Counter[str]:
        return Counter(row["end"] for row in self.rows.values())

    def apart(self, other: Results) -> bool:
        """Whether it is decided which of the two is better."""
        low, high = self.figures()["interval"]
        other_low, other_high = other.figures()["interval"]
        return bool(low > other_high or high < other_low)


def quiet_worker() -> None:
    """Ctrl-C is the parent's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def played(jobs: list[tuple[Plan, int]], workers: int) -> Iterator[dict[str, Any]]:
    if workers == 1:
        yield from map(play, jobs)
        return
    with Pool(workers, quiet_worker) as pool:
        yield from pool.imap_unordered(play, jobs)


def measure(plan: Plan, games: int, workers: int, fresh: bool, least: int, base: Results | None) -> Results:
    """So many games, or at least so many until it is decided against a base."""
    results = Results(plan, fresh)
    jobs = [(plan, i) for i in range(games) if i not in results.rows]
    start = time.monotonic()
    try:
        for done, row in enumerate(played(jobs, workers), 1):
            results.add(row)
            left = (time.monotonic() - start) / done * (len(jobs) - done)
            share = results.figures()["share"]
            print(f"\r{len(results.rows)}/{games}  {share:.1%}  {left / 60:.0f} min left ", end="", file=sys.stderr)
            if base is not None and least <= len(results.rows) and results.apart(base):
                break
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
    parser.add_argument("--chairs", default="", help="where it sits: A, a side as AD, several in turn as AD,BE,CF")
    parser.add_argument("--against", default="random", help="who sits in all other chairs")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule")
    parser.add_argument("--least", type=int, help="enough games if they decide it (default: all of --games)")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fresh", action="store_true", help="forget the games played so far")
    args = parser.parse_args()
    options = dict(text.split("=", 1) for text in args.option)
    chairs = tuple(args.chairs.split(",")) if args.chairs else ()
    plan = Plan(args.game, args.seats, options, chairs, args.bots, args.against, args.seed)
    base = measure(replace(plan, bot=plan.others), args.games, args.workers, args.fresh, args.games, None)
    print(base)
    least = args.games if args.least is None else args.least
    print(measure(plan, args.games, args.workers, args.fresh, least, base))
    print(plan.file.name)


if __name__ == "__main__":
    main()

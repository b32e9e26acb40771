"""`backroom bench`: how fast the games run on this machine, in figures that compare with those of another machine.

Every figure is measured next to a calibration loop of plain Python, in the same rounds: a slow or busy machine slows
both. The rounds are interleaved over all figures, and each figure is the median of its rounds. A game names the cases
that are measured, and a budget for each figure there, in `budgets.toml` in its folder. Budgets are those of the
reference machine; they are scaled by the speed of the calibration loop here.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tomllib
from collections.abc import Callable, Mapping
from itertools import cycle
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, Final

from rich import box
from rich.table import Table
from rich.text import Text

from backroom import __version__, core
from backroom.cli.arguments import Parser, find_game, parse_positive
from backroom.cli.errors import CommandError
from backroom.cli.terminal.screen import make_console
from backroom.engine.game import Game
from backroom.engine.options import spelled
from backroom.engine.registry import find_games
from backroom.engine.rollout import rollouts
from backroom.engine.state import State
from backroom.words import Words, words_folder

ROUNDS: Final = 9
SPREAD: Final = 7  # every so many decisions a position is kept for copies, views and imagined worlds
KEPT: Final = 64
LONGEST: Final = 600.0  # seconds for one figure
REFERENCE_US: Final = 2.5  # one turn of the calibration loop on the machine that the budgets were set on
BUDGETS: Final = "budgets.toml"  # in the folder of a game


class Probe:
    """One figure: `work(times)` repeats the measured operation about `times` times and returns the exact number."""

    def __init__(self, what: str, work: Callable[[int], int], budget: float | None = None) -> None:
        self.what = what
        self.work = work
        self.budget = budget
        self.times = 1
        self.costs: list[float] = []  # microseconds each, by round

    def once(self) -> float:
        """Measure one round; returns its seconds of processor time and keeps the cost."""
        start = process_time()
        done = self.work(self.times)
        spent = process_time() - start
        self.costs.append(spent / done * 1e6)
        return spent

    def warm_up(self, seconds: float) -> None:
        """Choose `times` so that a round lasts about so many seconds."""
        while (spent := self.once()) < seconds / 4:
            self.times *= 2
        self.times = max(1, round(self.times * seconds / max(spent, 1e-9)))
        self.costs.clear()


class Case:
    """One case of a game (seats and options), and the probes that measure it."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any], budgets: Mapping[str, float]) -> None:
        self.game = game
        self.seats = seats
        self.options = dict(options)
        self.starts = [game.deal(seats=seats, seed=seed, options=options) for seed in range(8)]
        self.positions = list(midgame(self.starts[0].copy()))
        self.views = [game.view(s, s.pending_seats[0]) for s in self.positions]
        works = {
            "decisions": self.decide,
            "playouts": self.play_out,
            "copies": self.copy,
            "views": self.view,
            "imagines": self.imagine,
        }
        self.probes = [Probe(what, work, budgets.get(what)) for what, work in works.items()]

    def decide(self, times: int) -> int:
        """Decisions in a loop of Python around the engine, as a user of the library writes it."""
        chance = random.Random(times).random
        count = 0
        for start in cycle(self.starts):
            s = start.copy()
            while s.pending:
                for seat in s.pending_seats:
                    legal = s.legal_ids(seat)
                    s.play(seat, legal[int(chance() * len(legal))])
                    count += 1
            if count >= times:
                break
        return count

    def play_out(self, times: int) -> int:
        count = 0
        for seed, start in enumerate(cycle(self.starts)):
            count += rollouts(start, 1, seed)
            if count >= times:
                break
        return count

    def copy(self, times: int) -> int:
        for s in self.positions * times:
            s.copy()
        return times * len(self.positions)

    def view(self, times: int) -> int:
        for _ in range(times):
            for s in self.positions:
                self.game.view(s, s.pending_seats[0])
        return times * len(self.positions)

    def imagine(self, times: int) -> int:
        for seed in range(times):
            for view in self.views:
                self.game.imagine(view, seed)
        return times * len(self.views)


def midgame(s: State) -> list[State]:
    """Positions spread over random games."""
    kept: list[State] = []
    chance = random.Random(1).random
    start = s.copy()
    while len(kept) < KEPT:
        s = start.copy()
        decisions = 0
        while s.pending:
            for seat in s.pending_seats:
                if decisions % SPREAD == 0:
                    kept.append(s.copy())
                legal = s.legal_ids(seat)
                s.play(seat, legal[int(chance() * len(legal))])
                decisions += 1
    return kept[:KEPT]


class Counter:
    """The work of the calibration loop: fields, lists, small integers and calls, as in rules."""

    __slots__ = ("slots", "total")

    def __init__(self) -> None:
        self.slots = [0, 1, 2, 3]
        self.total = 0

    def step(self, i: int) -> None:
        if self.slots[i & 3] & 1:
            self.total += i
        self.slots[i & 3] = self.total & 255


def calibrate(times: int) -> int:
    """The calibration loop: plain Python that uses nothing of the package."""
    for _ in range(times):
        counter = Counter()
        for i in range(16):
            counter.step(i)
    return times


def measure(cases: list[Case], seconds: float) -> Probe:
    """Run all rounds, interleaved over all probes; `seconds` is the approximate total time of one probe."""
    calibration = Probe("calibration", calibrate)
    probes = [calibration, *(probe for case in cases for probe in case.probes)]
    for probe in probes:
        probe.warm_up(seconds / ROUNDS)
    for _ in range(ROUNDS):
        for probe in probes:
            probe.once()
    return calibration


def figures(probe: Probe, calibration: Probe) -> dict[str, Any]:
    """The figures of one probe: cost, rate, its ratio to the calibration loop, and the share of the budget used."""
    each = median(probe.costs)
    ratio = median(loop / cost for loop, cost in zip(calibration.costs, probe.costs))
    out: dict[str, Any] = {"us": round(each, 3), "per_second": round(1e6 / each), "ratio": round(ratio, 4)}
    if probe.budget is not None:
        used = 1 / ratio * REFERENCE_US / probe.budget
        out |= {"budget_us": probe.budget, "used": round(used, 2), "met": used <= 1}
    return out


def report(cases: list[Case], calibration: Probe) -> dict[str, Any]:
    """Everything measured, as plain data."""
    return {
        "backroom": __version__,
        "form": core.describe_build(),
        "python": sys.version.split()[0],
        "rounds": ROUNDS,
        "calibration": figures(calibration, calibration),
        "setups": [
            {
                "game": case.game.name,
                "version": case.game.version,
                "seats": case.seats,
                "options": case.options,
                "figures": {probe.what: figures(probe, calibration) for probe in case.probes},
            }
            for case in cases
        ],
    }


def show(words: Words, data: dict[str, Any]) -> Table:
    titles = [words(f"ui-bench-{column}") for column in ("what", "rate", "each", "ratio", "budget")]
    table = Table(*titles, title=words("ui-bench-title"), box=box.SIMPLE_HEAD, title_justify="left")
    table.columns[0].no_wrap = True
    for column in table.columns[1:]:
        column.justify = "right"
    add_row(table, words("bench-calibration"), data["calibration"])
    for case in data["setups"]:
        options = [f"{name}={spelled(value)}" for name, value in case["options"].items()]
        table.add_section()
        table.add_row(Text(" ".join([case["game"], str(case["seats"]), *options]), style="lamp"))
        for what, found in case["figures"].items():
            add_row(table, "  " + words(f"bench-{what}"), found)
    return table


def add_row(table: Table, what: str, found: dict[str, Any]) -> None:
    budget = Text("")
    if "met" in found:
        sign, style = ("✓", "default") if found["met"] else ("✗", "trouble")
        budget = Text(f"{found['budget_us']:g} {sign} ×{found['used']:.2f}", style=style)
    ratio = f"{found['ratio']:.3g}"
    table.add_row(what, f"{found['per_second']:,}".replace(",", " "), f"{found['us']:.2f}", ratio, budget)


def add(parser: Parser) -> None:
    words = parser.words
    parser.add_argument("game", nargs="*", help=words("cli-arg-game"))
    parser.add_argument("--seconds", metavar="S", default="1", help=words("cli-arg-seconds"))
    parser.add_argument("--json", metavar="FILE", help=words("cli-arg-json"))
    parser.set_examples("bench", "bench cash2 --seconds 3 --json speed.json")


def run(args: argparse.Namespace) -> int:
    words: Words = args.words
    seconds = parse_positive(words, args.seconds, "--seconds")
    if seconds > LONGEST:
        raise CommandError(words("error-between", flag="--seconds", low="0", high=f"{LONGEST:g}", text=args.seconds))
    games = [find_game(words, name) for name in args.game] or list(find_games().values())
    cases = [case for game in games for case in cases_of(game)]
    data = report(cases, measure(cases, seconds))
    if args.json == "-":
        print(json.dumps(data, indent=1))
        return 0
    make_console(args.plain).print(show(words, data))
    if args.json:
        Path(args.json).write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    return 0


def cases_of(game: Game) -> list[Case]:
    """The cases that the game's own `budgets.toml` names; without that file one of middling size, no budgets."""
    path = words_folder(game).with_name(BUDGETS)
    if not path.is_file():
        return [Case(game, game.seats[len(game.seats) // 2], {}, {})]
    cases = tomllib.loads(path.read_text(encoding="utf-8"))["case"]
    return [Case(game, case["seats"], case.get("options", {}), case["budgets"]) for case in cases]

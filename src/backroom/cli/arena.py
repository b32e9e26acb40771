"""`backroom arena`: bots against each other in many games, every bot in every seat of every deal.

Prints the share of wins of each bot with its confidence interval, beside the share of chance. With `--out` each
finished game is appended to a file, and the same command continues after an interruption. Ctrl-C prints the results
so far.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from rich import box
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from backroom.arena import Plan, WinRate, compute_win_rates, play_all
from backroom.arena.executor import RepeatedCrash
from backroom.arena.game_runner import BatchExecutor
from backroom.arena.parquet import write_parquet
from backroom.arena.ratings import Rating, Ratings
from backroom.arena.results import GameResult, Results, Times, percentile
from backroom.bots import SPECS
from backroom.cli.arguments import (
    Parser,
    check_parquet_file,
    find_game,
    parse_count,
    parse_integer,
    parse_options,
    parse_seats,
)
from backroom.cli.bot_arguments import (
    add_run_arguments,
    connect_cluster,
    has_external_bot,
    parse_bots,
    parse_move_seconds,
    refusing_other_plans,
)
from backroom.cli.terminal.screen import make_console
from backroom.engine.game import Game
from backroom.extras import MissingExtra, install_command
from backroom.report.labels import fault_line
from backroom.words import Words

GAMES: Final = 100
EXIT_INTERRUPTED: Final = 130
EXIT_BROKEN: Final = 1  # exit code: the worker processes died
CELL_PADDING: Final = (0, 1, 0, 0)  # of columns, so that a table fits into 80 characters


def add(parser: Parser) -> None:
    words = parser.words
    known = ", ".join(SPECS)
    parser.add_argument("game", help=words("cli-arg-game"))
    parser.add_argument("--bots", metavar="BOTS", required=True, help=words("cli-arg-arena-bots", known=known))
    parser.add_argument("--games", metavar="N", default=str(GAMES), help=words("cli-arg-arena-games"))
    parser.add_argument("--seats", metavar="N", help=words("cli-arg-seats"))
    parser.add_argument("--mode", metavar="MODE", help=words("cli-arg-mode"))
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help=words("cli-arg-option"))
    add_run_arguments(parser)
    parser.add_argument("--out", metavar="FILE", help=words("cli-arg-arena-out"))
    parser.add_argument("--parquet", metavar="FILE", help=words("cli-arg-arena-parquet"))
    parser.add_argument("--json", action="store_true", help=words("cli-arg-json"))
    parser.set_examples(
        "arena cash2 --bots search:100,random --games 60 --seats 6",
        "arena noir --mode spy_tag --seats 6 --bots search:50,random --out spies.jsonl",
        "arena boss --seats 3 --bots mine.py:Coward,random,'cmd:node bot.js' --move 2",
        "arena cash2 --bots search:400,random --games 6000 --ray 192.0.2.7:6379",
        "arena ladder --minutes 60",
    )


def run(args: argparse.Namespace) -> int:
    words: Words = args.words
    game = find_game(words, args.game)
    plan = make_plan(words, game, args)
    games = round_up_to_deals(parse_count(words, args, "games"), plan.seats)
    workers = parse_count(words, args, "workers")
    parquet = check_parquet_file(words, args.parquet) if args.parquet else None
    console = make_console(args.plain, stderr=args.json)
    with refusing_other_plans(words):
        book = Results(plan, Path(args.out) if args.out else None)
    players = connect_cluster(args, has_external_bot(plan.bots))
    times, code = play_plan(console, words, plan, games, book, workers, players)
    results = [result for result in book.ordered() if result["game"] < games]
    if not results:
        return code
    print_results(console, words, plan, results, times, as_json=args.json)
    if parquet:
        write_parquet(results, parquet)
    return code


def make_plan(words: Words, game: Game, args: argparse.Namespace) -> Plan:
    """The plan of games from the arguments, checked before anything is played."""
    seats = parse_seats(words, game, args.seats, args.mode)
    options = parse_options(words, game, args.option, args.mode, seats)
    bots = parse_bots(words, game, args.bots)
    return Plan(
        game.name, seats, options, bots, parse_integer(words, args.seed, "--seed"), parse_move_seconds(words, args)
    )


def round_up_to_deals(games: int, seats: int) -> int:
    """Round up to whole deals: every bot plays every seat of a deal."""
    return -(-games // seats) * seats


def play_plan(
    console: Console, words: Words, plan: Plan, games: int, book: Results, workers: int, players: BatchExecutor | None
) -> tuple[Times, int]:
    """Play; returns the times of choices and the exit code."""
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    done = sum(i < games for i in book.by_game)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(words("ui-check-progress", done=done, total=games), total=games, completed=done)

        def progress(result: GameResult) -> None:
            nonlocal done
            done += 1
            bar.update(task, completed=done, description=words("ui-check-progress", done=done, total=games))

        try:
            return play_all(plan, games, book, workers, progress, players, has_external_bot(plan.bots)), 0
        except KeyboardInterrupt:
            console.print(words("ui-interrupted"))
            return {}, EXIT_INTERRUPTED
        except RepeatedCrash as gone:
            print_workers_died(words, gone)
            return {}, EXIT_BROKEN


def print_workers_died(words: Words, gone: RepeatedCrash) -> None:
    print(words("error-arena-gone", times=gone.times), file=sys.stderr)


def print_results(
    console: Console,
    words: Words,
    plan: Plan,
    results: list[GameResult],
    times: Times,
    as_json: bool,
) -> None:
    found = compute_win_rates(results)
    ratings = rate_bots(results)
    if as_json:
        print(json.dumps(to_json(plan, results, found, ratings), ensure_ascii=False, indent=1))
        return
    console.print(results_table(words, plan, results, found, ratings, times))
    if ratings is None:
        console.print(Text(words("ui-arena-no-ratings", command=install_command("arena")), style="faint"))
    for rate in found:
        print_faults(console, words, rate.bot, rate.faults)


def print_faults(console: Console, words: Words, bot: str, faults: Mapping[str, int]) -> None:
    if faults:
        console.print(Text(fault_line(words, bot, faults), style="trouble"))


def rate_bots(results: list[GameResult]) -> dict[str, Rating] | None:
    """Ratings of the bots; None if openskill is not installed."""
    try:
        ratings = Ratings()
    except MissingExtra:
        return None
    for result in results:
        ratings.add(result)
    return ratings.by_bot


def to_json(
    plan: Plan, results: list[GameResult], found: list[WinRate], ratings: dict[str, Rating] | None
) -> dict[str, Any]:
    bots = []
    for rate in found:
        bots.append(rate._asdict())
        if ratings is not None:
            bots[-1]["rating"] = ratings[rate.bot]._asdict()
    return {"plan": plan.to_json(), "games": len(results), "chance": 1 / plan.seats, "bots": bots}


def results_table(
    words: Words,
    plan: Plan,
    results: list[GameResult],
    found: list[WinRate],
    ratings: dict[str, Rating] | None,
    times: Times,
) -> Table:
    title = words(
        "ui-arena-title", game=plan.game, seats=plan.seats, games=len(results), chance=percent_text(1 / plan.seats)
    )
    heads = ["chairs", "share", "place"] + ["rating"] * (ratings is not None) + ["time"]
    table = Table(title=title, box=box.SIMPLE_HEAD, padding=CELL_PADDING, title_justify="left")
    table.add_column(words("ui-bot"), overflow="fold")
    for head in heads:
        table.add_column(words(f"ui-arena-{head}"), justify="right", no_wrap=True)
    for rate in found:
        line = [
            str(rate.chairs),
            f"{percent_text(rate.share)} {interval_text(rate)}",
            f"{rate.place:.2f}",
        ]
        if ratings is not None:
            rating = ratings[rate.bot]
            line.append(f"{rating.mu:.1f} ± {2 * rating.sigma:.1f}")
        table.add_row(Text(rate.bot, style="key"), *line, times_text(times, rate.bot))
    return table


def interval_text(rate: WinRate) -> str:
    """The confidence interval; `(?)` for a single deal."""
    if rate.low is None or rate.high is None:
        return "(?)"
    return f"({100 * rate.low:.1f}–{100 * rate.high:.1f})"


def times_text(times: Times, bot: str) -> str:
    """Median and 95th percentile of the time of a choice."""
    found = times.get(bot)
    return f"{percentile(found, 0.5):g} / {percentile(found, 0.95):g}" if found else ""


def percent_text(share: float) -> str:
    return f"{100 * share:.1f} %"

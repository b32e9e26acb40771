"""`backroom report`: the balance of a game, measured over many games between bots, as an HTML page and a CSV file.

Both files are written when all games have been played: Ctrl-C leaves none behind.
"""

from __future__ import annotations

import argparse
import os
import re
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from backroom.arena.executor import RepeatedCrash
from backroom.bots import SPECS
from backroom.cli.arguments import Parser, check_output_file, find_game, parse_count, parse_integer, parse_options
from backroom.cli.bot_arguments import add_move_argument, has_external_bot, parse_bots, parse_move_seconds
from backroom.cli.errors import CommandError
from backroom.cli.terminal.screen import make_console
from backroom.engine.game import Game
from backroom.engine.options import Value
from backroom.report import (
    InvalidReport,
    Report,
    ReportRequest,
    compute_figures,
    fault_figures,
    fault_lines,
    plan_jobs,
    play_jobs,
    read_csv,
    render_html,
    request_fields,
    write_csv,
)
from backroom.words import Words

GAMES: Final = 1000
DEFAULT_BOT: Final = "cautious"
SIZES: Final = re.compile(r"(\d+)(?:-(\d+))?")
ONLY_PLAYED: Final = ("games", "seats", "bots", "seed", "mode", "option", "baseline_only", "move")


def add(parser: Parser) -> None:
    words = parser.words
    known = ", ".join(SPECS)
    parser.add_argument("game", help=words("cli-arg-report-game"))
    parser.add_argument("--games", metavar="N", help=words("cli-arg-report-games"))
    parser.add_argument("--out", metavar="FILE", help=words("cli-arg-report-out"))
    parser.add_argument("--csv", metavar="FILE", help=words("cli-arg-report-csv"))
    parser.add_argument("--compare", metavar="FILE", help=words("cli-arg-report-compare"))
    parser.add_argument("--seats", metavar="N", help=words("cli-arg-report-seats"))
    parser.add_argument("--bots", metavar="BOTS", help=words("cli-arg-report-bots", known=known))
    parser.add_argument("--mode", metavar="MODE", help=words("cli-arg-mode"))
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", help=words("cli-arg-option"))
    parser.add_argument("--baseline-only", action="store_true", default=None, help=words("cli-arg-report-baseline"))
    parser.add_argument("--seed", metavar="S", help=words("cli-arg-seed"))
    add_move_argument(parser)
    parser.add_argument("--workers", metavar="W", default=str(os.cpu_count() or 1), help=words("cli-arg-workers"))
    parser.set_examples(
        "report cash2 --games 5000 --out report.html",
        "report noir --mode fbi_mafia --seats 6 --games 500 --out mafia.html",
        "report cash2 --seats 4-6 --option powers=true --baseline-only --seed 2 --out new.html --compare report.csv",
        "report new.csv --compare report.csv --out both.html",
    )


def run(args: argparse.Namespace) -> int:
    words: Words = args.words
    older = read_report(words, Path(args.compare)) if args.compare else None
    if args.game.endswith(".csv"):
        sheet = read_given_report(words, args)
        game = find_game(words, sheet.request["game"])
        check_same_game(words, game, older, args.compare)
        out = check_output_file(words, "--out", args.out or str(Path(args.game).with_suffix(".html")))
        write_whole(out, render_html(sheet, Words(words.lang, game), older))
        print(out)
        return 0
    game = find_game(words, args.game)
    check_same_game(words, game, older, args.compare)
    request = make_request(words, game, args)
    workers = parse_count(words, args, "workers")
    out = check_output_file(words, "--out", args.out or f"report-{game.name}.html")
    csv = check_output_file(words, "--csv", args.csv or str(out.with_suffix(".csv")))
    if csv == out or (args.compare and csv.resolve() == Path(args.compare).resolve()):
        raise CommandError(words("error-report-same-file", file=str(csv)))
    for path in (out, csv):
        path.parent.mkdir(parents=True, exist_ok=True)
    sheet = play_and_measure(make_console(args.plain, stderr=True), words, request, workers)
    write_whole(csv, write_csv(sheet))
    write_whole(out, render_html(sheet, Words(words.lang, game), older))
    print(words("ui-report-done", page=str(out), figures=str(csv)))
    for line in fault_lines(words, sheet.figures):
        print(line)
    return 0


def read_given_report(words: Words, args: argparse.Namespace) -> Report:
    """Read an earlier report as the subject; refuses arguments that would change its games."""
    for name in (*ONLY_PLAYED, "csv"):
        if getattr(args, name) is not None:
            raise CommandError(words("error-report-reads", argument=f"--{name.replace('_', '-')}"))
    return read_report(words, Path(args.game))


def read_report(words: Words, path: Path) -> Report:
    """Read a CSV file of an earlier report."""
    try:
        return read_csv(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise CommandError(words("error-no-file", file=str(path))) from None
    except OSError as error:
        raise CommandError(words("error-read-file", file=str(path), problem=error.strerror or str(error))) from None
    except (InvalidReport, UnicodeDecodeError) as error:
        raise CommandError(words("error-report-file", file=str(path), problem=str(error))) from None


def check_same_game(words: Words, game: Game, older: Report | None, path: str | None) -> None:
    """Refuse to compare reports on two games."""
    if older is not None and older.request["game"] != game.name:
        raise CommandError(
            words("error-report-other-game", file=str(path), other=older.request["game"], game=game.name)
        )


def make_request(words: Words, game: Game, args: argparse.Namespace) -> ReportRequest:
    """The request from the arguments, checked before anything is played."""
    games = parse_count(words, args, "games") if args.games is not None else GAMES
    given = parse_given(words, game, args.option or [], args.mode)
    sizes = parse_sizes(words, game, args.seats, given)
    bots = parse_bots(words, game, args.bots or DEFAULT_BOT)
    seed, move = parse_integer(words, args.seed or "1", "--seed"), parse_move_seconds(words, args)
    return ReportRequest(game, sizes, given, bots, seed, games, bool(args.baseline_only), move)


def parse_given(words: Words, game: Game, texts: Sequence[str], mode: str | None) -> dict[str, Value]:
    """The given options. A value is valid if at least one number of seats allows it."""
    for seats in game.seats[:-1]:
        try:
            return parse_options(words, game, texts, mode, seats)
        except CommandError:
            continue
    return parse_options(words, game, texts, mode, game.seats[-1])


def parse_sizes(words: Words, game: Game, text: str | None, given: dict[str, Value]) -> list[int]:
    """The numbers of seats from `6`, `4-8` or `4,6`; without the argument, all numbers that the mode allows."""
    options = {**given, **({"mode": mode.default} if (mode := game.option("mode")) and "mode" not in given else {})}
    possible = game.seat_counts(options)
    if text is None:
        return list(possible)
    sizes: set[int] = set()
    for part in text.split(","):
        found = SIZES.fullmatch(part.strip())
        if found is None or int(found[2] or found[1]) < int(found[1]):
            raise CommandError(words("error-report-sizes", text=text))
        sizes.update(range(int(found[1]), int(found[2] or found[1]) + 1))
    if not sizes <= set(possible):
        known = ", ".join(map(str, possible))
        raise CommandError(words("error-report-no-sizes", game=game.name, text=text, known=known))
    return sorted(sizes)


def play_and_measure(console: Console, words: Words, request: ReportRequest, workers: int) -> Report:
    """Play the games of a request and compute the figures."""
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=request.games)

        def progress(done: int) -> None:
            bar.update(task, completed=done, description=words("ui-check-progress", done=done, total=request.games))

        progress(0)
        try:
            rows = play_jobs(plan_jobs(request), workers, progress, has_external_bot(request.bots))
        except RepeatedCrash as gone:
            raise CommandError(words("error-arena-gone", times=gone.times)) from None
    return Report(request_fields(request), [*compute_figures(request.game, rows), *fault_figures(rows)])


def write_whole(path: Path, text: str) -> None:
    """Write a file atomically: by a temporary file that replaces it."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as out:
            out.write(text)
        os.chmod(name, 0o666 & ~read_umask())
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def read_umask() -> int:
    """The umask of the process, which can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask

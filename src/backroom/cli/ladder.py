"""`backroom arena ladder`: each bot against the next weaker one, in every game and mode, in a given time.

The time is shared over all pairs. A decided pair leaves the rest of its time to the others; undecided pairs are listed.
With `--out` each finished game is appended to a file, and the same command (other minutes are allowed) continues from
there. Ctrl-C prints the results so far.
"""

from __future__ import annotations

import argparse
import shlex
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Final

from rich import box
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from backroom.arena.confidence import average
from backroom.arena.duel import Duel, make_duel
from backroom.arena.executor import RepeatedCrash, make_executor
from backroom.arena.game_runner import BatchExecutor, play_batch
from backroom.arena.ladder import UNDECIDED, WEAKER, Comparison, Ladder, LadderResults
from backroom.cli.arena import (
    CELL_PADDING,
    EXIT_BROKEN,
    EXIT_INTERRUPTED,
    percent_text,
    print_faults,
    print_workers_died,
)
from backroom.cli.arguments import (
    Parser,
    check_writable_file,
    choose_seats,
    find_game,
    parse_count,
    parse_decimal,
    parse_integer,
)
from backroom.cli.bot_arguments import (
    add_run_arguments,
    check_bot,
    connect_cluster,
    has_external_bot,
    parse_move_seconds,
    refusing_other_plans,
)
from backroom.cli.errors import CommandError, with_suggestion
from backroom.cli.terminal.screen import make_console
from backroom.engine.game import Game
from backroom.engine.registry import find_games, get_game
from backroom.words import Words

MINUTES: Final = 60
LEAST: Final = 20
DEFAULT_RUNGS: Final = "random,cautious,search:30,search:100,search:300"
COLUMNS: Final = ("game", "mode", "side", "pair", "strong", "weak", "gain", "interval", "games", "verdict")


def add(parser: Parser) -> None:
    words = parser.words
    games = ", ".join(default_games())
    parser.add_argument("--minutes", metavar="M", default=str(MINUTES), help=words("cli-arg-ladder-minutes"))
    parser.add_argument("--games", metavar="GAMES", default=games, help=words("cli-arg-ladder-games"))
    parser.add_argument("--modes", metavar="MODES", default="", help=words("cli-arg-ladder-modes"))
    parser.add_argument("--seats", metavar="N", help=words("cli-arg-seats"))
    parser.add_argument("--rungs", metavar="BOTS", default=DEFAULT_RUNGS, help=words("cli-arg-ladder-rungs"))
    parser.add_argument("--least", metavar="N", default=str(LEAST), help=words("cli-arg-ladder-least"))
    add_run_arguments(parser)
    parser.add_argument("--out", metavar="FILE", help=words("cli-arg-arena-out"))
    parser.add_argument("--markdown", metavar="FILE", help=words("cli-arg-ladder-markdown"))
    parser.set_examples(
        "arena ladder --minutes 60 --out ladder.jsonl --markdown ladder.md",
        "arena ladder --minutes 5 --games noir --modes heist,fbi_mafia --rungs random,search:60",
        "arena ladder --minutes 10 --games cash2 --rungs search:100,mine.py:Coward",
    )


def default_games() -> list[str]:
    """The games without the examples."""
    return [name for name, game in find_games().items() if not game.example]


def run(args: argparse.Namespace) -> int:
    words: Words = args.words
    seed, move = parse_integer(words, args.seed, "--seed"), parse_move_seconds(words, args)
    duels = make_duels(words, args, seed, move)
    seconds, workers = 60 * parse_decimal(words, args.minutes, "--minutes"), parse_count(words, args, "workers")
    page = check_writable_file(words, "--markdown", args.markdown) if args.markdown else None
    with refusing_other_plans(words):
        shelf = LadderResults(seed, move, Path(args.out) if args.out else None)
        ladder = Ladder(duels, shelf, parse_count(words, args, "least"))
    console = make_console(args.plain)
    watched = has_external_bot(split_list(args.rungs))
    players = connect_cluster(args, watched) or make_executor(play_batch, workers, watched)
    code = play_ladder(console, words, ladder, seconds, players)
    console.print(ladder_table(words, ladder))
    for name in ("undecided", "reversed"):
        console.print(*list_verdict(words, ladder, name), sep="\n")
    for bot, faults in count_faults(ladder).items():
        print_faults(console, words, bot, faults)
    if page:
        page.write_text(markdown(words, ladder, command_text(args)), encoding="utf-8")
    return code


# ---------------------------------------------------------------------- what is asked for


def make_duels(words: Words, args: argparse.Namespace, seed: int, move: float) -> list[Duel]:
    """Each bot against the next weaker one, in each game and mode."""
    rungs = split_list(args.rungs)
    games = [find_game(words, name) for name in split_list(args.games)]
    for game in games:
        for spec in rungs:
            check_bot(words, spec, game)
    if len(rungs) < 2 or len(set(rungs)) < len(rungs):
        raise CommandError(words("error-ladder-rungs"))
    found: list[Duel] = []
    for game, mode in choose_modes(words, games, split_list(args.modes)):
        options = game.variants()[mode]
        seat_counts = game.seat_counts(options)
        # Of two middles the larger: docs/research.md has measured those.
        usual = str(seat_counts[len(seat_counts) // 2])
        seats = choose_seats(words, seat_counts, args.seats or usual, f"{game.name} {mode}")
        found += [make_duel(game, mode, seats, options, pair, seed, move) for pair in pairwise(rungs)]
    return found


def split_list(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def choose_modes(words: Words, games: list[Game], wanted: list[str]) -> list[tuple[Game, str]]:
    """The wanted modes of these games; without any, all modes."""
    found = [(game, mode) for game in games for mode in game.variants()]
    known = list(dict.fromkeys(mode for _, mode in found))
    for mode in wanted:
        if mode not in known:
            raise with_suggestion(words, words("error-ladder-mode", mode=mode, known=words.listing(known)), mode, known)
    return [(game, mode) for game, mode in found if not wanted or mode in wanted]


def command_text(args: argparse.Namespace) -> str:
    """The command line that repeats this ladder."""
    text = f"backroom arena ladder --minutes {args.minutes} --rungs {shlex.quote(args.rungs)} --seed {args.seed}"
    if split_list(args.games) != default_games():
        text += f" --games {','.join(split_list(args.games))}"
    for name in ("modes", "seats", "move"):
        text += f" --{name} {shlex.quote(getattr(args, name))}" if getattr(args, name) else ""
    return text + (f" --least {args.least}" if args.least != str(LEAST) else "")


# ---------------------------------------------------------------------- playing


def play_ladder(console: Console, words: Words, ladder: Ladder, seconds: float, players: BatchExecutor) -> int:
    """Play in the given time; returns the exit code."""
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(progress_text(words, ladder), total=seconds)

        def progress() -> None:
            bar.update(task, completed=bar.tasks[task].elapsed or 0.0, description=progress_text(words, ladder))

        try:
            ladder.play(players, seconds, progress)
        except KeyboardInterrupt:
            console.print(words("ui-interrupted"))
            return EXIT_INTERRUPTED
        except RepeatedCrash as gone:
            print_workers_died(words, gone)
            return EXIT_BROKEN
    return 0


def progress_text(words: Words, ladder: Ladder) -> str:
    verdicts = [question.verdict != UNDECIDED for _, question in ladder.comparisons]
    return words("ui-ladder-progress", decided=sum(verdicts), total=len(verdicts))


# ---------------------------------------------------------------------- telling


def markdown_cells(words: Words, duel: Duel, question: Comparison) -> list[str]:
    head = [duel.game, f"{duel.mode} ({duel.seats})", side_name(words, duel, question)]
    head.append(f"{duel.stronger} > {duel.weaker}")
    verdict = words(f"ui-ladder-{question.verdict}")
    if not question.deals:
        return [*head, "", "", "", "", "0", verdict]
    low, high = question.interval
    shares = [
        percent_text(average(question.strong)),
        percent_text(average(question.weak)),
        f"{100 * question.gain:+.1f}",
    ]
    return [*head, *shares, f"{100 * low:+.1f} … {100 * high:+.1f}", str(2 * question.deals), verdict]


def side_name(words: Words, duel: Duel, question: Comparison) -> str:
    """The role or side of a comparison in words."""
    if duel.alike:
        return words("ui-ladder-alike")
    own = Words(words.lang, get_game(duel.game))
    return own(f"role-{question.side}") if f"role-{question.side}" in own else question.side


def column_heads(words: Words) -> list[str]:
    shared = {name: f"ui-check-{name}" for name in ("game", "mode", "games")} | {"interval": "ui-arena-interval"}
    return [words(shared.get(name, f"ui-ladder-{name}")) for name in COLUMNS]


def ladder_table(words: Words, ladder: Ladder) -> Table:
    """The results in 80 characters, grouped by match and side. The Markdown table has the fractions too."""
    table = Table(title=words("ui-ladder-title"), box=box.SIMPLE_HEAD, padding=CELL_PADDING, title_justify="left")
    table.add_column(words("ui-ladder-pair"), overflow="fold")
    for name in ("shares", "gains"):
        table.add_column(words(f"ui-ladder-{name}"), justify="right", no_wrap=True)
    table.add_column(words("ui-check-games"), justify="right", no_wrap=True)
    table.add_column(words("ui-ladder-verdict"), no_wrap=True)
    for name, sides in group_duels(words, ladder).items():
        table.add_row(Text(name, style="key"))
        for side, found in sides.items():
            if side:
                table.add_row(Text(side, style="gold"))
            for duel, question in found:
                verdict = words(f"ui-ladder-{question.verdict}")
                table.add_row(f"{duel.stronger} > {duel.weaker}", *figure_cells(question), verdict)
    return table


def group_duels(words: Words, ladder: Ladder) -> dict[str, dict[str, list[tuple[Duel, Comparison]]]]:
    """All pairs by game, mode and seats, then by side if sides differ."""
    found: dict[str, dict[str, list[tuple[Duel, Comparison]]]] = {}
    for duel, question in ladder.comparisons:
        side = "" if duel.alike else side_name(words, duel, question)
        sides = found.setdefault(f"{duel.game} {duel.mode} ({duel.seats})", {})
        sides.setdefault(side, []).append((duel, question))
    return found


def figure_cells(question: Comparison) -> list[str]:
    if not question.deals:
        return ["", "", "0"]
    low, high = question.interval
    shares = f"{100 * average(question.strong):.0f} : {100 * average(question.weak):.0f}"
    return [shares, f"{100 * question.gain:+.0f} ({100 * low:+.0f}…{100 * high:+.0f})", str(2 * question.deals)]


def list_verdict(words: Words, ladder: Ladder, what: str) -> list[str]:
    """The undecided pairs, or those that the weaker bot won, under a heading; empty if there are none."""
    verdict = UNDECIDED if what == "undecided" else WEAKER
    found = [
        f"- {duel.game} {duel.mode}, {side_name(words, duel, question)}: {duel.stronger} > {duel.weaker}"
        for duel, question in ladder.comparisons
        if question.verdict == verdict
    ]
    return [words(f"ui-ladder-{what}"), *found] if found else []


def count_faults(ladder: Ladder) -> dict[str, Counter[str]]:
    """Lost moves by bot and kind."""
    found: dict[str, Counter[str]] = {}
    for bout in ladder.by_duel.values():
        for row in bout.results.values():
            for fault in row.get("faults", ()):
                found.setdefault(fault["bot"], Counter())[fault["kind"]] += 1
    return found


def markdown(words: Words, ladder: Ladder, typed: str) -> str:
    lines = [markdown_cells(words, duel, question) for duel, question in ladder.comparisons]
    rows = [column_heads(words), ["---"] * len(COLUMNS), *lines]
    text = [f"| {' | '.join(cells)} |" for cells in rows]
    for what in ("undecided", "reversed"):
        found = list_verdict(words, ladder, what)
        text += ["", found[0], "", *found[1:]] if found else []
    return "\n".join([*text, "", words("ui-ladder-repeat", command=f"`{typed}`"), ""])

"""`backroom arena ladder`: each bot against the one below it, in every game and mode, in a stated time.

The time is shared over all pairs; one that is decided leaves the rest of its share to the others, and what the time was
too short for is named. With `--out` every finished game goes into a file at once, and the same command (with other
minutes, if you like) goes on from there. Ctrl-C prints what is known so far.
"""

from __future__ import annotations

import argparse
import os
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

from backroom.arena.bets import average
from backroom.arena.crew import Gone
from backroom.arena.duel import Duel, make_duel
from backroom.arena.ladder import OPEN, WEAKER, Ladder, Question, Shelf
from backroom.arena.processes import hire
from backroom.arena.run import Players, play_batch
from backroom.cli.afterwards import file_for_later
from backroom.cli.arena import BROKEN, GAP, STOPPED, percent, tell_faults, tell_gone
from backroom.cli.check import at_least_one
from backroom.cli.lineup import add_move, cluster_of, fitting, move_of, strangers, try_bot
from backroom.cli.parser import Parser
from backroom.cli.screen import make_console
from backroom.cli.trouble import Trouble, unknown
from backroom.cli.wishes import decimal, find_game, number, seats_among
from backroom.engine.game import Game
from backroom.engine.registry import find_games, get_game
from backroom.words import Words

HELP = "each bot against the one below it, in every game and mode, in a stated time"

MINUTES: Final = 60
LEAST: Final = 20
RUNGS: Final = "random,cautious,search:30,search:100,search:300"
HEADS: Final = ("game", "mode", "side", "pair", "strong", "weak", "gain", "interval", "games", "verdict")


def add(parser: Parser) -> None:
    words = parser.words
    games = ", ".join(shown())
    parser.add_argument("--minutes", metavar="M", default=str(MINUTES), help=words("cli-arg-ladder-minutes"))
    parser.add_argument("--games", metavar="GAMES", default=games, help=words("cli-arg-ladder-games"))
    parser.add_argument("--modes", metavar="MODES", default="", help=words("cli-arg-ladder-modes"))
    parser.add_argument("--seats", metavar="N", help=words("cli-arg-seats"))
    parser.add_argument("--rungs", metavar="BOTS", default=RUNGS, help=words("cli-arg-ladder-rungs"))
    parser.add_argument("--least", metavar="N", default=str(LEAST), help=words("cli-arg-ladder-least"))
    parser.add_argument("--seed", metavar="S", default="1", help=words("cli-arg-seed"))
    parser.add_argument("--workers", metavar="W", default=str(os.cpu_count() or 1), help=words("cli-arg-workers"))
    parser.add_argument("--ray", metavar="ADDRESS", help=words("cli-arg-ray"))
    add_move(parser)
    parser.add_argument("--out", metavar="FILE", help=words("cli-arg-arena-out"))
    parser.add_argument("--markdown", metavar="FILE", help=words("cli-arg-ladder-markdown"))
    parser.examples(
        "arena ladder --minutes 60 --out ladder.jsonl --markdown ladder.md",
        "arena ladder --minutes 5 --games noir --modes heist,fbi_mafia --rungs random,search:60",
        "arena ladder --minutes 10 --games cash2 --rungs search:100,mine.py:Coward",
    )


def shown() -> list[str]:
    return [name for name, game in find_games().items() if not game.example]


def run(args: argparse.Namespace) -> int:
    words: Words = args.words
    seed, move = number(words, args.seed, "--seed"), move_of(words, args)
    duels = duels_of(words, args, seed, move)
    seconds, workers = 60 * decimal(words, args.minutes, "--minutes"), at_least_one(words, args, "workers")
    page = file_for_later(words, "--markdown", args.markdown) if args.markdown else None
    with fitting(words):
        shelf = Shelf(seed, move, Path(args.out) if args.out else None)
        ladder = Ladder(duels, shelf, at_least_one(words, args, "least"))
    console = make_console(args.plain)
    watched = strangers(split(args.rungs))
    players = cluster_of(args, watched) or hire(play_batch, workers, watched)
    code = climbed(console, words, ladder, seconds, players)
    console.print(sheet(words, ladder))
    for name in ("undecided", "reversed"):
        console.print(*named(words, ladder, name), sep="\n")
    for bot, faults in faults_of(ladder).items():
        tell_faults(console, words, bot, faults)
    if page:
        page.write_text(markdown(words, ladder, command(args)), encoding="utf-8")
    return code


# ---------------------------------------------------------------------- what is asked for


def duels_of(words: Words, args: argparse.Namespace, seed: int, move: float) -> list[Duel]:
    rungs = split(args.rungs)
    games = [find_game(words, name) for name in split(args.games)]
    for game in games:
        for spec in rungs:
            try_bot(words, spec, game)
    if len(rungs) < 2 or len(set(rungs)) < len(rungs):
        raise Trouble(words("error-ladder-rungs"))
    found: list[Duel] = []
    for game, mode in modes_of(words, games, split(args.modes)):
        options = game.variants()[mode]
        tables = game.seat_counts(options)
        usual = str(tables[len(tables) // 2])  # of two middles the larger: those that docs/bots.md has measured
        seats = seats_among(words, tables, args.seats or usual, f"{game.name} {mode}")
        found += [make_duel(game, mode, seats, options, pair, seed, move) for pair in pairwise(rungs)]
    return found


def split(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def modes_of(words: Words, games: list[Game], wanted: list[str]) -> list[tuple[Game, str]]:
    """Every mode of these games, or the wanted ones."""
    found = [(game, mode) for game in games for mode in game.variants()]
    known = list(dict.fromkeys(mode for _, mode in found))
    for mode in wanted:
        if mode not in known:
            raise unknown(words, words("error-ladder-mode", mode=mode, known=words.listing(known)), mode, known)
    return [(game, mode) for game, mode in found if not wanted or mode in wanted]


def command(args: argparse.Namespace) -> str:
    """What was asked for, as one would type it again."""
    text = f"backroom arena ladder --minutes {args.minutes} --rungs {shlex.quote(args.rungs)} --seed {args.seed}"
    if split(args.games) != shown():
        text += f" --games {','.join(split(args.games))}"
    for name in ("modes", "seats", "move"):
        text += f" --{name} {shlex.quote(getattr(args, name))}" if getattr(args, name) else ""
    return text + (f" --least {args.least}" if args.least != str(LEAST) else "")


# ---------------------------------------------------------------------- playing


def climbed(console: Console, words: Words, ladder: Ladder, seconds: float, players: Players) -> int:
    """Play; returns the exit code."""
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(decided(words, ladder), total=seconds)

        def progress() -> None:
            bar.update(task, completed=bar.tasks[task].elapsed or 0.0, description=decided(words, ladder))

        try:
            ladder.play(players, seconds, progress)
        except KeyboardInterrupt:
            console.print(words("ui-interrupted"))
            return STOPPED
        except Gone as gone:
            tell_gone(words, gone)
            return BROKEN
    return 0


def decided(words: Words, ladder: Ladder) -> str:
    verdicts = [question.verdict != OPEN for _, question in ladder.questions]
    return words("ui-ladder-progress", decided=sum(verdicts), total=len(verdicts))


# ---------------------------------------------------------------------- telling


def line(words: Words, duel: Duel, question: Question) -> list[str]:
    head = [duel.game, f"{duel.mode} ({duel.seats})", side_of(words, duel, question)]
    head.append(f"{duel.stronger} > {duel.weaker}")
    verdict = words(f"ui-ladder-{question.verdict}")
    if not question.deals:
        return [*head, "", "", "", "", "0", verdict]
    low, high = question.between
    shares = [percent(average(question.strong)), percent(average(question.weak)), f"{100 * question.gain:+.1f}"]
    return [*head, *shares, f"{100 * low:+.1f} … {100 * high:+.1f}", str(2 * question.deals), verdict]


def side_of(words: Words, duel: Duel, question: Question) -> str:
    if duel.alike:
        return words("ui-ladder-alike")
    own = Words(words.lang, get_game(duel.game))
    return own(f"role-{question.side}") if f"role-{question.side}" in own else question.side


def heads(words: Words) -> list[str]:
    shared = {name: f"ui-check-{name}" for name in ("game", "mode", "games")} | {"interval": "ui-arena-interval"}
    return [words(shared.get(name, f"ui-ladder-{name}")) for name in HEADS]


def sheet(words: Words, ladder: Ladder) -> Table:
    """No wider than 80 characters: table and side stand over their pairs, and fractions are left to Markdown."""
    table = Table(title=words("ui-ladder-title"), box=box.SIMPLE_HEAD, padding=GAP, title_justify="left")
    table.add_column(words("ui-ladder-pair"), overflow="fold")
    for name in ("shares", "gains"):
        table.add_column(words(f"ui-ladder-{name}"), justify="right", no_wrap=True)
    table.add_column(words("ui-check-games"), justify="right", no_wrap=True)
    table.add_column(words("ui-ladder-verdict"), no_wrap=True)
    for name, sides in grouped(words, ladder).items():
        table.add_row(Text(name, style="key"))
        for side, found in sides.items():
            if side:
                table.add_row(Text(side, style="gold"))
            for duel, question in found:
                verdict = words(f"ui-ladder-{question.verdict}")
                table.add_row(f"{duel.stronger} > {duel.weaker}", *cells(question), verdict)
    return table


def grouped(words: Words, ladder: Ladder) -> dict[str, dict[str, list[tuple[Duel, Question]]]]:
    """All pairs by table and, where sides differ, by side."""
    found: dict[str, dict[str, list[tuple[Duel, Question]]]] = {}
    for duel, question in ladder.questions:
        side = "" if duel.alike else side_of(words, duel, question)
        sides = found.setdefault(f"{duel.game} {duel.mode} ({duel.seats})", {})
        sides.setdefault(side, []).append((duel, question))
    return found


def cells(question: Question) -> list[str]:
    if not question.deals:
        return ["", "", "0"]
    low, high = question.between
    shares = f"{100 * average(question.strong):.0f} : {100 * average(question.weak):.0f}"
    return [shares, f"{100 * question.gain:+.0f} ({100 * low:+.0f}…{100 * high:+.0f})", str(2 * question.deals)]


def named(words: Words, ladder: Ladder, what: str) -> list[str]:
    """What could not be decided, or was decided otherwise than the ladder claims; nothing: no line."""
    verdict = OPEN if what == "undecided" else WEAKER
    found = [
        f"- {duel.game} {duel.mode}, {side_of(words, duel, question)}: {duel.stronger} > {duel.weaker}"
        for duel, question in ladder.questions
        if question.verdict == verdict
    ]
    return [words(f"ui-ladder-{what}"), *found] if found else []


def faults_of(ladder: Ladder) -> dict[str, Counter[str]]:
    found: dict[str, Counter[str]] = {}
    for bout in ladder.bouts.values():
        for row in bout.rows.values():
            for fault in row.get("faults", ()):
                found.setdefault(fault["bot"], Counter())[fault["kind"]] += 1
    return found


def markdown(words: Words, ladder: Ladder, typed: str) -> str:
    lines = [line(words, duel, question) for duel, question in ladder.questions]
    rows = [heads(words), ["---"] * len(HEADS), *lines]
    text = [f"| {' | '.join(cells)} |" for cells in rows]
    for what in ("undecided", "reversed"):
        found = named(words, ladder, what)
        text += ["", found[0], "", *found[1:]] if found else []
    return "\n".join([*text, "", words("ui-ladder-repeat", command=f"`{typed}`"), ""])

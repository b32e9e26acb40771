"""`backroom check`: the nine laws over every game, on all cores.

A summary says for each game and mode what was looked at. A law that does not hold is shown with its seed, with the
command that plays that game again, and with its record in a file; then the exit code is 1. What a game has no words for
is named.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from time import perf_counter
from typing import Final

from rich import box
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from backroom.cli.arguments import find_game, parse_integer, print_broken_games
from backroom.cli.errors import CommandError
from backroom.cli.parser import Parser
from backroom.cli.terminal.screen import make_console
from backroom.cli.wordless import find_missing_words
from backroom.engine.conformance.runner import Group, Job, check_games, modes
from backroom.engine.conformance.trial import LAWS, Findings, Violation
from backroom.engine.registry import find_games
from backroom.words import Words

HELP = "run the laws over the games"

GAMES: Final = 100
FAILURES_SHOWN: Final = 3  # broken games shown of each group; the others are most likely broken in the same way


def add(parser: Parser) -> None:
    words = parser.words
    parser.add_argument("game", nargs="?", help=words("cli-arg-game"))
    parser.add_argument("--games", metavar="N", default=str(GAMES), help=words("cli-arg-games"))
    parser.add_argument("--seed", metavar="S", default="1", help=words("cli-arg-seed"))
    parser.add_argument("--workers", metavar="W", default=str(os.cpu_count() or 1), help=words("cli-arg-workers"))
    parser.set_examples("check", "check cash2 --games 300", "check cash2 --games 1 --seed 17")


def run(args: argparse.Namespace) -> int:
    words: Words = args.words
    games = [find_game(words, args.game)] if args.game else list(find_games().values())
    count, workers = (parse_count(words, args, name) for name in ("games", "workers"))
    seed = parse_integer(words, args.seed, "--seed")
    console = make_console(args.plain)
    total = count * sum(len(modes(game)) for game in games)
    with ProgressBar(console, words, total) as watch:
        groups = check_games(games, count, seed, min(workers, total), watch.game_done)
    console.print(summary_table(words, groups, watch.seconds))
    for game in games:
        for file, ids in find_missing_words(game).items():
            console.print(Text(words("ui-check-wordless", game=game.name, file=file, ids=", ".join(ids)), style="lamp"))
    broken_games = not args.game and print_broken_games(words)
    failures = [(group, job, broken) for group in groups for job, broken in first_failures(group)]
    for group, job, broken in failures:
        print_failure(console, words, group, job, broken)
    if not failures:
        console.print(words("ui-check-all-held", games=total))
    return 1 if failures or broken_games else 0


def parse_count(words: Words, args: argparse.Namespace, name: str) -> int:
    found = parse_integer(words, getattr(args, name), f"--{name}")
    if found < 1:
        raise CommandError(words("error-least", flag=f"--{name}", low="1", text=str(found)))
    return found


class ProgressBar:
    """The progress bar, and how long each group took: groups come one after the other."""

    def __init__(self, console: Console, words: Words, total: int) -> None:
        self.words = words
        self.total = total
        self.count = 0
        self.seconds: dict[Group, float] = {}
        self.last = perf_counter()
        columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
        self.bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
        self.task: TaskID = self.bar.add_task(self.text(), total=total)

    def __enter__(self) -> ProgressBar:
        self.bar.start()
        return self

    def __exit__(self, *trouble: object) -> None:
        self.bar.stop()

    def text(self) -> str:
        return self.words("ui-check-progress", done=self.count, total=self.total)

    def game_done(self, group: Group, job: Job, findings: Findings) -> None:
        self.count += 1
        now = perf_counter()
        self.seconds[group] = self.seconds.get(group, 0.0) + now - self.last
        self.last = now
        self.bar.update(self.task, advance=1, description=f"{self.text()} {job.game} {job.mode}")


def summary_table(words: Words, groups: list[Group], seconds: dict[Group, float]) -> Table:
    heads = [words(f"ui-check-{head}") for head in ("game", "mode", "games", "steps")]
    heads += [words("bench-imagines"), words("ui-check-time"), words("ui-check-verdict")]
    table = Table(*heads, title=words("ui-check-title"), box=box.SIMPLE_HEAD, title_justify="left")
    for column in table.columns[2:6]:
        column.justify = "right"
    for group in groups:
        found = group.findings
        counts = [f"{n:,}".replace(",", " ") for n in (found.games, found.steps, found.worlds)]
        time = words("ui-check-seconds", seconds=f"{seconds.get(group, 0.0):.1f}")
        table.add_row(Text(group.game, style="key"), group.mode, *counts, time, verdict_text(words, found))
    return table


def verdict_text(words: Words, findings: Findings) -> Text:
    """It holds; or which laws do not, and in how many games."""
    text = Text(words("ui-check-broken" if findings.broken else "ui-check-held"))
    text.stylize("trouble" if findings.broken else "gold")
    for law, name in LAWS.items():
        times = sum(broken.law == law for broken in findings.broken)
        if times:
            text.append(f"\n{words(f'law-{name}')} × {times}", style="trouble")
    return text


def first_failures(group: Group) -> list[tuple[Job, Violation]]:
    """The first of the broken games; each was left at its first fault."""
    return list(zip(group.failed, group.findings.broken))[:FAILURES_SHOWN]


def print_failure(console: Console, words: Words, group: Group, job: Job, broken: Violation) -> None:
    law = words(f"law-{LAWS[broken.law]}")
    path = Path("-".join(filter(None, ["broken", group.game, group.mode, str(job.seed)])) + ".txt")
    said = {"law": law, "game": group.game, "seats": job.seats, "seed": str(job.seed), "problem": broken.message}
    console.print(Text(words("ui-check-failure", **said), style="trouble"))
    console.print(Text(f"  backroom check {group.game} --games 1 --seed {job.seed}", style="key"))
    if broken.replay:
        path.write_text(broken.replay, encoding="utf-8")
        console.print("  " + words("ui-check-replay", file=str(path)))

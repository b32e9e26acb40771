"""`backroom check`: the nine laws (conformance checks) over every game, on all cores, and messages a game lacks.

Prints a summary for each game and mode. A broken law is printed with its seed and the command that repeats the game;
its record is written to a file, and the exit code is 1. A game's missing messages (action labels, event sentences,
refusals) are listed by language. Most are found from the game's tables, refusals and results from one random game at
the smallest and at the largest number of seats.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Final

from rich import box
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from backroom.cli.arguments import Parser, find_game, parse_count, parse_integer, print_broken_games
from backroom.cli.terminal.screen import make_console
from backroom.drawing.render import GeneralTable, find_painter, heading_id
from backroom.engine.codecs import NUMBER
from backroom.engine.conformance.runner import Group, Job, check_games, modes
from backroom.engine.conformance.trial import LAWS, Findings, Violation
from backroom.engine.game import Game
from backroom.engine.registry import find_games
from backroom.engine.rng import FastRng
from backroom.engine.state import Illegal
from backroom.engine.step import Step
from backroom.words import LANGUAGES, MissingWords, Words, words_folder

GAMES: Final = 100
FAILURES_SHOWN: Final = 3  # of each group; the other failures most likely have the same cause

# The search for missing messages.
REQUIRED: Final = ("game-name", "game-blurb", "score")
ACTIONS_TRIED: Final = 300  # at most so many actions are tried, spread over the action space
REFUSALS_EVERY: Final = 10  # decisions between two looks at refusals
MAX_DECISIONS: Final = 2000  # of the random game


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


class ProgressBar:
    """The progress bar; also measures the seconds of each group, as groups run one after the other."""

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

    def __exit__(self, *error: object) -> None:
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
    """Whether the laws hold; else which do not, and in how many games."""
    text = Text(words("ui-check-broken" if findings.broken else "ui-check-held"))
    text.stylize("trouble" if findings.broken else "gold")
    for law, name in LAWS.items():
        times = sum(broken.law == law for broken in findings.broken)
        if times:
            text.append(f"\n{words(f'law-{name}')} × {times}", style="trouble")
    return text


def first_failures(group: Group) -> list[tuple[Job, Violation]]:
    """The first broken games of a group. A game stops at its first broken law."""
    return list(zip(group.failed, group.findings.broken))[:FAILURES_SHOWN]


def print_failure(console: Console, words: Words, group: Group, job: Job, broken: Violation) -> None:
    """Print a broken law with the command that repeats its game; writes the record to a file."""
    law = words(f"law-{LAWS[broken.law]}")
    path = Path("-".join(filter(None, ["broken", group.game, group.mode, str(job.seed)])) + ".txt")
    said = {"law": law, "game": group.game, "seats": job.seats, "seed": str(job.seed), "problem": broken.message}
    console.print(Text(words("ui-check-failure", **said), style="trouble"))
    console.print(Text(f"  backroom check {group.game} --games 1 --seed {job.seed}", style="key"))
    if broken.replay:
        path.write_text(broken.replay, encoding="utf-8")
        console.print("  " + words("ui-check-replay", file=str(path)))


def find_missing_words(game: Game) -> dict[str, list[str]]:
    """Missing message ids by file. Every game needs English; another language is checked if the game has its file."""
    found: dict[str, list[str]] = {}
    for lang in LANGUAGES:
        file = f"{lang}.ftl"
        if (words_folder(game) / file).is_file():
            gaps = list(dict.fromkeys(missing_ids(Words(lang, game), game)))
            found |= {file: gaps} if gaps else {}
        elif lang == "en":
            found[file] = ["all"]
    return found


def missing_ids(words: Words, game: Game) -> Iterator[str]:
    """The missing message ids; `…-word` means any id that ends so."""
    ids = [*REQUIRED, *(f"event-{name}" for name in game.events), *(f"option-{option.name}" for option in game.options)]
    for step in game.steps.values():
        if type(step).asks is not Step.asks:
            ids += [f"step-{step.name}", f"help-{step.name}"]
    yield from (id for id in ids if id not in words)
    for text in sample_actions(game):
        yield from missing_in(words.action, text)
    for option in game.options:
        for value in option.values:
            yield from missing_in(words.option, option.name, value)
    if isinstance(find_painter(game), GeneralTable):
        yield from missing_field_names(words, game)
    for seats in {game.seats[0], game.seats[-1]}:
        yield from missing_in_play(words, game, seats)


def missing_in(say: Callable[..., str], *about: object) -> Iterator[str]:
    """The id of the message that `say` lacks for these arguments, if it lacks one."""
    try:
        say(*about)
    except MissingWords as error:
        yield error.id


def missing_field_names(words: Words, game: Game) -> Iterator[str]:
    """Missing names of fields and of their values, for a game that is drawn by the generic table."""
    for path in game.visibility:
        if path not in game.off_screen:
            name = path.rpartition(".")[2]
            if heading_id(words, name) is None:
                yield f"table-{name}"
            known = game.codecs.get(path, NUMBER).vocabulary()
            yield from (f"…-{word}" for word in known if word not in words.nouns and len(word) > 1)


def missing_in_play(words: Words, game: Game, seats: int) -> Iterator[str]:
    """Missing messages for the events, refusals and result of one random game."""
    s = game.new_unstarted(seats, seed=seats)
    log, rng = s.listen(), FastRng(seats)
    s.advance()
    for turn in range(MAX_DECISIONS):
        if s.over:
            break
        seat = s.pending_seats[0]
        if turn % REFUSALS_EVERY == 0:
            reasons = {reason for action in sample_actions(game) for reason in refusal_reasons(s.check, seat, action)}
            yield from (f"why-{reason}" for reason in sorted(reasons) if f"why-{reason}" not in words)
        legal = s.legal_ids(seat)
        s.play(seat, legal[rng.below(len(legal))])
    for event in log.events:
        yield from missing_in(words.event, event)
    result = game.result(s)
    if result is not None and f"reason-{result.reason}" not in words:
        yield f"reason-{result.reason}"


def sample_actions(game: Game) -> list[str]:
    """The texts of the actions; of a large action space, a sample spread over it."""
    actions = game.action_space.actions
    return [action.text for action in actions[:: 1 + len(actions) // ACTIONS_TRIED]]


def refusal_reasons(check: Callable[[int, str], int], seat: int, text: str) -> Iterator[str]:
    """The word of the refusal, if the action is refused."""
    try:
        check(seat, text)
    except Illegal as illegal:
        yield illegal.word

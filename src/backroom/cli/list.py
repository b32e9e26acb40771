"""`backroom list`: the games with seats and options, and the bots."""

from __future__ import annotations

import argparse
import sys
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from backroom import Game, list_games
from backroom.cli.arguments import Parser, find_game, print_broken_games
from backroom.cli.terminal.screen import make_console
from backroom.engine.options import Option, spelled
from backroom.match.bot_tasks import BOT_SPECS, THINKING_SECONDS
from backroom.words import MissingWords, Words

# Bots without a name in the browser -> the end of their message id.
OTHER_SPECS: Final = {
    "search": "search",
    "search:N": "worlds",
    "search:Ts": "seconds",
    "FILE.py:CLASS": "class",
    "cmd:COMMAND": "program",
}


def add(parser: Parser) -> None:
    parser.add_argument("game", nargs="?", help=parser.words("cli-arg-game"))
    parser.set_examples("list", "list cash2")


def run(args: argparse.Namespace) -> int:
    """List all games with their options' names, or one game with its options in full."""
    console = make_console(args.plain)
    if args.game is not None:
        game = find_game(args.words, args.game)
        console.print(game_entry(Words(args.lang, game), game), options_page(Words(args.lang, game), game), sep="\n")
        return 0
    for game in list_games():
        try:
            words = Words(args.lang, game)
            console.print(game_entry(words, game), options_summary(words, game), "", sep="\n")
        except MissingWords as error:  # a game of another package
            print(args.words("error-broken-game", game=game.name, problem=str(error)), file=sys.stderr)
    console.print(bots_table(args.words))
    print_broken_games(args.words)
    return 0


def game_entry(words: Words, game: Game) -> RenderableType:
    """Name, blurb, seats and the command that plays the game."""
    seats = seats_text(words, game)
    head = Text(game.name, style="key").append(f"  {words('game-name')}", style="lamp")
    lines = [words("game-blurb"), f"{words('ui-list-seats')}: {seats}"]
    lines.append(words("ui-list-how", command=f"backroom play {game.name}"))
    return Group(head, Padding(Text("\n".join(lines)), (0, 0, 0, 2)))


def bots_table(words: Words) -> RenderableType:
    """Every bot: its spec, its name in the browser, and its description."""
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False, title=words("ui-list-bots"), title_justify="left")
    for strength in sorted(BOT_SPECS, key=lambda name: THINKING_SECONDS.get(name, 0.0)):
        spec = f"search:{THINKING_SECONDS[strength]:g}s" if strength in THINKING_SECONDS else strength
        table.add_row(Text(spec, style="key"), words(f"strength-{strength}"), words(f"about-strength-{strength}"))
    for spec, id in OTHER_SPECS.items():
        table.add_row(Text(spec, style="key"), "", words(f"ui-list-bot-{id}"))
    return table


def seats_text(words: Words, game: Game) -> str:
    """The numbers of seats, as a range or a list."""
    low, high = game.seats[0], game.seats[-1]
    if len(game.seats) > 1 and len(game.seats) == high - low + 1:
        return words("ui-list-range", low=low, high=high)
    return words.listing(map(str, game.seats))


def group_options(game: Game) -> dict[str, list[Option]]:
    """The options by the variant they belong to, such as `mode=heist`; first the options of all variants."""
    found: dict[str, list[Option]] = {"": []}
    for option in game.options:
        variants = [f"{name}={' | '.join(map(spelled, values))}" for name, values in option.within.items()]
        found.setdefault(", ".join(variants), []).append(option)
    return found


def options_summary(words: Words, game: Game) -> RenderableType:
    """The names of the options, by variant."""
    lines = []
    for within, members in group_options(game).items():
        names = ", ".join(option.name for option in members)
        lines.append(Text(f"{within or words('ui-options')}: {names}", style="faint"))
    return Padding(Group(*lines), (0, 0, 0, 2))


def options_page(words: Words, game: Game) -> RenderableType:
    """Every option with its meaning and its values; the default value is first."""
    parts: list[RenderableType] = []
    for within, members in group_options(game).items():
        head = words("ui-list-within", options=within) if within else words("ui-options")
        parts.append(Padding(Text(head, style="lamp"), (1, 0, 0, 0)))
        for option in members:
            name = Text(option.name, style="key").append(f"  {words('option-' + option.name)}", style="paper")
            parts += [name, Padding(values_table(words, option), (0, 0, 0, 4))]
    return Padding(Group(*parts), (0, 0, 0, 2))


def values_table(words: Words, option: Option) -> RenderableType:
    """One line for each value with its meaning; plain numbers together on one line."""
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    numbers = []
    for value in sorted(option.values, key=lambda value: value != option.default):
        meaning = Text(words.option(option.name, value))
        if value in option.seat_counts:
            counts = words.listing(map(str, option.seat_counts[value]))
            meaning.append(f" ({words('ui-list-seats')}: {counts})", style="faint")
        if value == option.default:
            meaning.append(f" ({words('ui-list-default')})", style="faint")
        if str(value) == words.option(option.name, value):
            numbers.append(meaning.plain)
        else:
            table.add_row(Text(option.text(value), style="key"), meaning)
    if option.numbers is not None:
        numbers.append(words("ui-list-numbers", low=str(option.numbers.start)))
    return Group(*([table] if table.row_count else []), *([Text(", ".join(numbers))] if numbers else []))

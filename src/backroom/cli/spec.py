"""`backroom spec cash2`: what a program that learns gets to see, number by number, and what it may answer."""

from __future__ import annotations

import argparse
import json
from typing import Any

from rich.table import Table
from rich.text import Text

from backroom.adapters.tensor import Layout
from backroom.cli.parser import Parser
from backroom.cli.screen import make_console
from backroom.cli.wishes import find_game, seats_of
from backroom.engine.game import Game
from backroom.words import Words

HELP = "the numbers that programs are given: observations and actions"


def add(parser: Parser) -> None:
    words = parser.words
    parser.add_argument("game", help=words("cli-arg-game"))
    parser.add_argument("--seats", metavar="N", help=words("cli-arg-seats"))
    parser.add_argument("--json", action="store_true", help=words("cli-arg-json"))
    parser.examples("spec cash2", "spec noir --seats 6", "spec boss --json")


def run(args: argparse.Namespace) -> int:
    game = find_game(args.words, args.game)
    seats = seats_of(args.words, game, args.seats)
    layout = Layout(game, seats)
    if args.json:
        print(json.dumps(plain(layout), indent=1))
        return 0
    console = make_console(args.plain)
    words: Words = args.words
    size = words("ui-spec-size", game=game.name, seats=seats, size=layout.size, actions=len(game.alphabet))
    console.print(Text(size, style="lamp"), numbers(words, layout), actions(words, game), sep="\n\n")
    return 0


def plain(layout: Layout) -> dict[str, Any]:
    verbs = layout.game.alphabet.verbs
    return {
        "game": layout.game.name,
        "version": layout.game.version,
        "seats": layout.seats,
        "size": layout.size,
        "observation": [
            {"name": block.name, "at": block.at, "width": block.width, "veiled": block.veiled, "what": block.meaning()}
            for block in layout.blocks
        ],
        "actions": [{"verb": verb.word, "at": verb.base, "arguments": verb.arguments} for verb in verbs],
    }


def numbers(words: Words, layout: Layout) -> Table:
    table = sheet(words("ui-spec-at"), words("ui-spec-width"), words("ui-spec-field"), words("ui-spec-meaning"))
    for block in layout.blocks:
        table.add_row(str(block.at), str(block.width), Text(block.name, style="key"), block.meaning())
    return table


def actions(words: Words, game: Game) -> Table:
    table = sheet(words("ui-spec-at"), words("ui-spec-width"), words("ui-spec-verb"), words("ui-spec-meaning"))
    for verb in game.alphabet.verbs:
        heard = " ".join(["|".join([*some[:4], *["..."] * (len(some) > 4)]) for some in verb.arguments])
        table.add_row(str(verb.base), str(len(verb.texts())), Text(verb.word, style="key"), heard)
    return table


def sheet(*heads: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="faint")
    for at, head in enumerate(heads):
        table.add_column(head, justify="right" if at < 2 else "left", no_wrap=at < 3)
    return table

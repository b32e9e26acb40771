"""`backroom spec cash2`: the observation tensor and the action space of a game, number by number."""

from __future__ import annotations

import argparse
import json
from typing import Any

from rich.table import Table
from rich.text import Text

from backroom.adapters.history_tensor import KEPT, HistoryLayout
from backroom.adapters.tensor import ViewLayout
from backroom.cli.arguments import Parser, find_game, parse_seats
from backroom.cli.terminal.screen import make_console
from backroom.engine.game import Game
from backroom.words import Words

WAIT_MEANING = "in a step where several seats act at once: the action of a seat that is not asked"


def add(parser: Parser) -> None:
    words = parser.words
    parser.add_argument("game", help=words("cli-arg-game"))
    parser.add_argument("--seats", metavar="N", help=words("cli-arg-seats"))
    parser.add_argument("--json", action="store_true", help=words("cli-arg-json"))
    parser.set_examples("spec cash2", "spec noir --seats 6", "spec boss --json")


def run(args: argparse.Namespace) -> int:
    game = find_game(args.words, args.game)
    seats = parse_seats(args.words, game, args.seats)
    layout = ViewLayout(game, seats)
    recall = HistoryLayout(game, seats)
    if args.json:
        print(json.dumps(to_json(layout, recall), indent=1))
        return 0
    console = make_console(args.plain)
    words: Words = args.words
    size = words("ui-spec-size", game=game.name, seats=seats, size=layout.size, actions=len(game.action_space))
    more = words("ui-spec-recall", size=recall.size)
    tables = (
        observation_table(words, layout),
        Text(more, style="lamp"),
        history_table(words, layout, recall),
        actions_table(words, game),
    )
    console.print(Text(size, style="lamp"), *tables, sep="\n\n")
    return 0


def to_json(layout: ViewLayout, recall: HistoryLayout) -> dict[str, Any]:
    action_space = layout.game.action_space
    return {
        "game": layout.game.name,
        "version": layout.game.version,
        "seats": layout.seats,
        "size": layout.size,
        "observation": [block.to_json(layout.seats) for block in layout.blocks],
        "recall": recall.to_json(layout.size),
        "actions": [{"verb": type.name, "at": type.base, "arguments": type.arguments} for type in action_space.types],
        "wait": {"at": len(action_space), "what": WAIT_MEANING},
    }


def observation_table(words: Words, layout: ViewLayout) -> Table:
    """The blocks of the observation tensor."""
    table = empty_table(words("ui-spec-at"), words("ui-spec-width"), words("ui-spec-field"), words("ui-spec-meaning"))
    for block in layout.blocks:
        table.add_row(str(block.at), str(block.width), Text(block.name, style="key"), block.summary())
    return table


def history_table(words: Words, layout: ViewLayout, recall: HistoryLayout) -> Table:
    """The history tensor: how often each kind occurred, then a row for each of the newest events and answers."""
    table = empty_table(words("ui-spec-at"), words("ui-spec-width"), words("ui-spec-field"), words("ui-spec-meaning"))
    told = layout.size, len(recall.kinds), "told", "how often each kind, an event or an own answer"
    rows = (
        told[0] + told[1],
        KEPT * recall.row_width,
        "newest",
        f"{KEPT} rows of {recall.row_width}: the kind, then its arguments",
    )
    for at, width, name, what in (told, rows):
        table.add_row(str(at), str(width), Text(name, style="key"), what)
    for place, kind in enumerate(recall.kinds):
        heard = [f"{block.name} from +{block.at}" for block in kind.blocks]
        what = ", ".join(["answer" if kind.is_answer else "event", *heard])
        table.add_row(f"+{place}", "1", Text(kind.name, style="key"), what)
    return table


def actions_table(words: Words, game: Game) -> Table:
    """The action types with their first number and their arguments."""
    table = empty_table(words("ui-spec-at"), words("ui-spec-width"), words("ui-spec-verb"), words("ui-spec-meaning"))
    for type in game.action_space.types:
        heard = " ".join(["|".join([*some[:4], *["..."] * (len(some) > 4)]) for some in type.arguments])
        table.add_row(str(type.base), str(len(type.texts())), Text(type.name, style="key"), heard)
    table.add_row(str(len(game.action_space)), "1", Text("wait", style="key"), WAIT_MEANING)
    return table


def empty_table(*heads: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="faint")
    for at, head in enumerate(heads):
        table.add_column(head, justify="right" if at < 2 else "left", no_wrap=at < 3)
    return table

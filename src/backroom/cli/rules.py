"""`backroom rules cash2 CG2-5.2`: a clause of the rules, all clauses below a number, or what sections there are."""

from __future__ import annotations

import argparse

from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from backroom.cli.parser import Parser
from backroom.cli.rulebook import Clause, Rulebook, rulebook
from backroom.cli.screen import WIDEST, make_console
from backroom.cli.trouble import Trouble
from backroom.cli.wishes import find_game
from backroom.words import Words

HELP = "the rules, or one clause of them"


def add(parser: Parser) -> None:
    words = parser.words
    parser.add_argument("game", help=words("cli-arg-game"))
    parser.add_argument("clause", nargs="?", help=words("cli-arg-clause", example="CG2-5.2"))
    parser.examples("rules cash2", "rules cash2 CG2-5.2", "rules cash2 P07")


def run(args: argparse.Namespace) -> int:
    game = find_game(args.words, args.game)
    words = Words(args.lang, game)
    book = rulebook(game)
    if not book.clauses:
        raise Trouble(args.words("error-no-rules", game=game.name))
    console = make_console(args.plain)
    console.width = min(console.width, WIDEST)
    if args.clause is None:
        console.print(Text(words("ui-rules-title", game=words("game-name")), style="lamp"))
        if words.lang != "en":
            console.print(Text(words("ui-rules-english"), style="faint"))
        console.print(contents(book))
        return 0
    clauses = book.find(args.clause)
    if not clauses:
        near = book.near(args.clause)
        raise Trouble(words("error-unknown-clause", game=game.name, clause=args.clause, matches=near))
    above = ""
    for clause in clauses:
        if where(clause) != above:
            above = where(clause)
            console.print(Text(above, style="lamp"))
        console.print(Markdown(clause.text))
    return 0


def where(clause: Clause) -> str:
    return " · ".join(clause.above).replace("`", "")


def contents(book: Rulebook) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for section, clauses in book.sections.items():
        first, last = clauses[0].id, clauses[-1].id
        table.add_row(section.replace("`", ""), Text(first if first == last else f"{first} … {last}", style="key"))
    return table

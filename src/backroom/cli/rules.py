"""`backroom rules cash2 CG2-5.2`: a clause of the rules, all clauses below a number, or what sections there are."""

from __future__ import annotations

import argparse

from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from backroom.cli.arguments import find_game
from backroom.cli.errors import CommandError
from backroom.cli.parser import Parser
from backroom.cli.rulebook import Clause, Rulebook, read_rulebook
from backroom.cli.terminal.screen import MAX_WIDTH, make_console
from backroom.words import Words

HELP = "the rules, or one clause of them"


def add(parser: Parser) -> None:
    words = parser.words
    parser.add_argument("game", help=words("cli-arg-game"))
    parser.add_argument("clause", nargs="?", help=words("cli-arg-clause", example="CG2-5.2"))
    parser.set_examples("rules cash2", "rules cash2 CG2-5.2", "rules cash2 P07")


def run(args: argparse.Namespace) -> int:
    game = find_game(args.words, args.game)
    words = Words(args.lang, game)
    book = read_rulebook(game)
    if not book.clauses:
        raise CommandError(args.words("error-no-rules", game=game.name))
    console = make_console(args.plain)
    console.width = min(console.width, MAX_WIDTH)
    if args.clause is None:
        console.print(Text(words("ui-rules-title", game=words("game-name")), style="lamp"))
        if words.lang != "en":
            console.print(Text(words("ui-rules-english"), style="faint"))
        console.print(contents_table(book))
        return 0
    clauses = book.find(args.clause)
    if not clauses:
        near = book.nearest(args.clause)
        raise CommandError(words("error-unknown-clause", game=game.name, clause=args.clause, matches=near))
    above = ""
    for clause in clauses:
        if heading_text(clause) != above:
            above = heading_text(clause)
            console.print(Text(above, style="lamp"))
        console.print(Markdown(clause.text))
    return 0


def heading_text(clause: Clause) -> str:
    return " · ".join(clause.headings).replace("`", "")


def contents_table(book: Rulebook) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for section, clauses in book.sections.items():
        first, last = clauses[0].id, clauses[-1].id
        table.add_row(section.replace("`", ""), Text(first if first == last else f"{first} … {last}", style="key"))
    return table

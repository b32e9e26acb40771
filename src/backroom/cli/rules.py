"""`backroom rules cash2 CG2-5.2`: one clause, all clauses below a number, or the list of sections.

The rules are read from the game's `rules.md`. A clause begins with a line such as "- `CG2-5.2` A player who ducked ..."
and includes the indented lines and the table that follow. A clause is found by its number, whole or in part, with or
without the prefix of the game.
"""

from __future__ import annotations

import argparse
import re
from difflib import get_close_matches
from typing import Final

from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from backroom.cli.arguments import Parser, find_game
from backroom.cli.errors import CommandError
from backroom.cli.terminal.screen import MAX_WIDTH, make_console
from backroom.engine.game import Game
from backroom.words import Words, words_folder

CLAUSE: Final = re.compile(r"^- `([A-Z][A-Z0-9]*-[A-Z0-9][A-Za-z0-9.]*)`")
HEADING: Final = re.compile(r"^(#{2,})\s+(.*)$")
NAME: Final = re.compile(r"^\*\*([^*]+)\*\*$")


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
    """The headings above a clause, on one line."""
    return " · ".join(clause.headings).replace("`", "")


def contents_table(book: Rulebook) -> Table:
    """The sections with their first and last clause."""
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for section, clauses in book.sections.items():
        first, last = clauses[0].id, clauses[-1].id
        table.add_row(section.replace("`", ""), Text(first if first == last else f"{first} … {last}", style="key"))
    return table


class Clause:
    """One numbered rule, with the headings above it."""

    def __init__(self, id: str, headings: list[str]) -> None:
        self.id = id
        self.headings = headings
        self.lines: list[str] = []

    @property
    def text(self) -> str:
        return "\n".join(self.lines).strip()


class Rulebook:
    """The clauses of a game's rules, found by number."""

    def __init__(self, text: str) -> None:
        self.clauses: list[Clause] = []
        self._headings: list[str] = []
        self._open: Clause | None = None
        for line in text.splitlines():
            self._read(line)

    def _read(self, line: str) -> None:
        heading, name, start = HEADING.match(line), NAME.match(line), CLAUSE.match(line)
        if heading:
            self._headings = [*self._headings[: len(heading[1]) - 2], heading[2]]
            self._open = None
        elif name:
            self._headings = [*self._headings[:2], name[1]]
            self._open = None
        elif start:
            self._open = Clause(start[1], list(self._headings))
            self._open.lines.append(line.removeprefix("- "))
            self.clauses.append(self._open)
        elif self._open is not None and (not line.strip() or line[0] in " |"):
            self._open.lines.append(line)
        else:
            self._open = None

    @property
    def sections(self) -> dict[str, list[Clause]]:
        """The clauses under each heading, in the order of the page."""
        found: dict[str, list[Clause]] = {}
        for clause in self.clauses:
            found.setdefault(" · ".join(clause.headings), []).append(clause)
        return found

    def find(self, number: str) -> list[Clause]:
        """The clause of that number, else all clauses below it. The prefix of the game may be left out."""
        wanted = number.strip().lower()
        for head in (wanted, f"{self.prefix.lower()}{wanted}") if wanted else ():
            exact = [clause for clause in self.clauses if clause.id.lower() == head]
            below = [clause for clause in self.clauses if clause.id.lower().startswith(f"{head}.")]
            alike = [clause for clause in self.clauses if clause.id.lower().startswith(head)]
            if alike:
                return exact or below or alike
        return []

    def nearest(self, number: str) -> str:
        """The clause numbers nearest to an unknown one."""
        ids = [clause.id for clause in self.clauses]
        wanted = number.strip().upper()
        matches = get_close_matches(wanted, ids, n=3, cutoff=0.4) or ids[:3]
        return ", ".join(matches)

    @property
    def prefix(self) -> str:
        return self.clauses[0].id.split("-")[0] + "-" if self.clauses else ""


def read_rulebook(game: Game) -> Rulebook:
    """Read `rules.md` of an installed game; a rulebook without clauses if the game has none."""
    path = words_folder(game).parent / "rules.md"
    return Rulebook(path.read_text(encoding="utf-8") if path.is_file() else "")

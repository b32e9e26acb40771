"""The rules of a game as text: reads its `rules.md` into sections and clauses.

A clause begins with a line such as "- `CG2-5.2` A player who ducked ..." and takes along what is indented under it and
a table that follows. A clause is asked for by its number, whole or in part, with or without the prefix of the game.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from backroom.engine.game import Game
from backroom.words import words_folder

CLAUSE: Final = re.compile(r"^- `([A-Z][A-Z0-9]*-[A-Z0-9][A-Za-z0-9.]*)`")
HEADING: Final = re.compile(r"^(#{2,})\s+(.*)$")
NAME: Final = re.compile(r"^\*\*([^*]+)\*\*$")


class Clause:
    """One numbered rule and the headings above it."""

    def __init__(self, id: str, headings: list[str]) -> None:
        self.id = id
        self.headings = headings
        self.lines: list[str] = []

    @property
    def text(self) -> str:
        return "\n".join(self.lines).strip()


class Rulebook:
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
        """Headings that hold clauses, each with its own, in the order of the page."""
        found: dict[str, list[Clause]] = {}
        for clause in self.clauses:
            found.setdefault(" · ".join(clause.headings), []).append(clause)
        return found

    def find(self, number: str) -> list[Clause]:
        """The clause of that number, else all below it; the prefix of the game may be left out."""
        wanted = number.strip().lower()
        for head in (wanted, f"{self.prefix.lower()}{wanted}") if wanted else ():
            exact = [clause for clause in self.clauses if clause.id.lower() == head]
            below = [clause for clause in self.clauses if clause.id.lower().startswith(f"{head}.")]
            alike = [clause for clause in self.clauses if clause.id.lower().startswith(head)]
            if alike:
                return exact or below or alike
        return []

    def nearest(self, number: str) -> str:
        """The numbers most like one that is not there."""
        ids = [clause.id for clause in self.clauses]
        wanted = number.strip().upper()
        matches = get_close_matches(wanted, ids, n=3, cutoff=0.4) or ids[:3]
        return ", ".join(matches)

    @property
    def prefix(self) -> str:
        return self.clauses[0].id.split("-")[0] + "-" if self.clauses else ""


def read_rulebook(game: Game) -> Rulebook:
    """The rules that lie beside the words of the game, wherever it is installed; a page without a clause if none do."""
    path = words_folder(game).parent / "rules.md"
    return Rulebook(path.read_text(encoding="utf-8") if path.is_file() else "")

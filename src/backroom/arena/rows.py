"""Games on disk: a head that says what is played, then one game a line, as JSON.

A file that was left in the middle goes on where it stopped: games that it has are not played again. A line that was
cut off is played again. A file of another plan is refused, never mixed.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

from backroom.arena.plan import Plan
from backroom.arena.sitting import Row

FORMAT: Final = 1


class OtherPlan(ValueError):
    """The file holds games of something else."""


class Lines:
    """A head and rows, in a file or, without one, nowhere."""

    def __init__(self, head: dict[str, Any], path: Path | None) -> None:
        self.path = path
        self.head = head
        self.found: list[Row] = []  # what the file held at first
        if path is None:
            return
        if path.exists() and path.stat().st_size:
            self.found = self.read(path)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.write(self.head)

    def read(self, path: Path) -> list[Row]:
        whole, _, torn = path.read_bytes().rpartition(b"\n")
        lines = whole.split(b"\n")
        try:
            head, *rows = [json.loads(line) for line in lines]
        except ValueError:
            raise OtherPlan(f"{path} is no file of arena games") from None
        if head != self.head:
            differs = [name for name in self.head if not isinstance(head, dict) or head.get(name) != self.head[name]]
            raise OtherPlan(f"{path} holds games of another plan: {', '.join(differs)} differs")
        if torn:
            os.truncate(path, len(whole) + 1)
        return rows

    def write(self, thing: dict[str, Any]) -> None:
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as out:
                out.write(json.dumps(thing, ensure_ascii=False, separators=(",", ":")) + "\n")


class Book(Lines):
    """The games of one plan."""

    def __init__(self, plan: Plan, path: Path | None = None) -> None:
        super().__init__({"arena": FORMAT, **plan.plain()}, path)
        self.rows: dict[int, Row] = {row["game"]: row for row in self.found}

    def add(self, row: Row) -> None:
        self.rows[row["game"]] = row
        self.write(row)

    def games(self) -> list[Row]:
        """In the order of their numbers, however they came in."""
        return [self.rows[i] for i in sorted(self.rows)]

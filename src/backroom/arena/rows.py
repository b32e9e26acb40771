"""Games on disk: a head that says what is played, then one game a line, as JSON.

A file that was left in the middle goes on where it stopped: games that it has are not played again. A line that was
cut off is played again. A file of another plan, of other rules or of a bot that has changed since is refused, never
mixed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from backroom.arena.plan import Plan
from backroom.arena.sitting import Row
from backroom.arena.source import provenance

FORMAT: Final = 1
ORIGIN: Final = ("version", "code")


class OtherPlan(ValueError):
    """The file holds games of something else. `why` is one of those below; `what` is what differs."""

    SAID: Final = {
        "foreign": "{file} is no file of arena games",
        "plan": "{file} holds games of another plan: {what} differs",
        "rules": "{file} holds games by other rules: {what}",
        "bot-changed": "{what} has changed since its games in {file} were played",
    }

    def __init__(self, why: str, file: Path, what: str = "") -> None:
        super().__init__(self.SAID[why].format(file=file, what=what))
        self.why = why
        self.file = file
        self.what = what


def same_origin(file: Path, here: Mapping[str, Any], there: Mapping[str, Any]) -> None:
    """Games by other rules, or by a bot of the same name that was another then, are no part of these."""
    if there.get("version") != here["version"]:
        raise OtherPlan("rules", file, f"{there.get('version', '?')} / {here['version']}")
    for spec, code in here["code"].items():
        if there.get("code", {}).get(spec) != code:
            raise OtherPlan("bot-changed", file, spec)


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
            raise OtherPlan("foreign", path) from None
        if not isinstance(head, dict):
            raise OtherPlan("foreign", path)
        differs = [name for name in self.head if name not in ORIGIN and head.get(name) != self.head[name]]
        if differs:
            raise OtherPlan("plan", path, ", ".join(differs))
        if "version" in self.head:
            same_origin(path, self.head, head)
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
        super().__init__({"arena": FORMAT, **plan.plain(), **provenance(plan.game, plan.bots)}, path)
        self.rows: dict[int, Row] = {row["game"]: row for row in self.found}

    def add(self, row: Row) -> None:
        self.rows[row["game"]] = row
        self.write(row)

    def games(self) -> list[Row]:
        """In the order of their numbers, however they came in."""
        return [self.rows[i] for i in sorted(self.rows)]

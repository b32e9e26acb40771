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

from backroom.arena.game_runner import GameResult
from backroom.arena.plan import Plan
from backroom.arena.provenance import collect_provenance

FORMAT: Final = 1
PROVENANCE_KEYS: Final = ("version", "code")


class FileMismatch(ValueError):
    """The file holds games of something else. `why` is one of those below; `what` is what differs."""

    MESSAGES: Final = {
        "foreign": "{file} is no file of arena games",
        "plan": "{file} holds games of another plan: {what} differs",
        "rules": "{file} holds games by other rules: {what}",
        "bot-changed": "{what} has changed since its games in {file} were played",
    }

    def __init__(self, reason: str, file: Path, difference: str = "") -> None:
        super().__init__(self.MESSAGES[reason].format(file=file, what=difference))
        self.reason = reason
        self.file = file
        self.difference = difference


def check_provenance(file: Path, here: Mapping[str, Any], there: Mapping[str, Any]) -> None:
    """Games by other rules, or by a bot of the same name that was another then, are no part of these."""
    if there.get("version") != here["version"]:
        raise FileMismatch("rules", file, f"{there.get('version', '?')} / {here['version']}")
    for spec, code in here["code"].items():
        if there.get("code", {}).get(spec) != code:
            raise FileMismatch("bot-changed", file, spec)


class ResultsFile:
    """A head and rows, in a file or, without one, nowhere."""

    def __init__(self, header: dict[str, Any], path: Path | None) -> None:
        self.path = path
        self.header = header
        self.loaded: list[GameResult] = []  # what the file held at first
        if path is None:
            return
        if path.exists() and path.stat().st_size:
            self.loaded = self.read(path)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.write(self.header)

    def read(self, path: Path) -> list[GameResult]:
        whole, _, torn = path.read_bytes().rpartition(b"\n")
        lines = whole.split(b"\n")
        try:
            head, *rows = [json.loads(line) for line in lines]
        except ValueError:
            raise FileMismatch("foreign", path) from None
        if not isinstance(head, dict):
            raise FileMismatch("foreign", path)
        differs = [name for name in self.header if name not in PROVENANCE_KEYS and head.get(name) != self.header[name]]
        if differs:
            raise FileMismatch("plan", path, ", ".join(differs))
        if "version" in self.header:
            check_provenance(path, self.header, head)
        if torn:
            os.truncate(path, len(whole) + 1)
        return rows

    def write(self, thing: dict[str, Any]) -> None:
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as out:
                out.write(json.dumps(thing, ensure_ascii=False, separators=(",", ":")) + "\n")


class Results(ResultsFile):
    """The games of one plan."""

    def __init__(self, plan: Plan, path: Path | None = None) -> None:
        super().__init__({"arena": FORMAT, **plan.to_json(), **collect_provenance(plan.game, plan.bots)}, path)
        self.by_game: dict[int, GameResult] = {row["game"]: row for row in self.loaded}

    def add(self, result: GameResult) -> None:
        self.by_game[result["game"]] = result
        self.write(result)

    def ordered(self) -> list[GameResult]:
        """In the order of their numbers, however they came in."""
        return [self.by_game[i] for i in sorted(self.by_game)]

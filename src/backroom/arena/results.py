"""Results of games, in memory and as a file: a header with the plan, then one game a line, as JSON.

A file can be continued: games that it holds are not played again, and a line that was cut off is. A file of another
plan, of another version of the rules, or of a bot that has changed since is refused with FileMismatch.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from backroom.arena.plan import Plan
from backroom.arena.provenance import collect_provenance

GameResult = dict[str, Any]  # one game: its number, deal, bots by seat, ranks, winners, scores, faults
Times = dict[str, Counter[float]]  # by bot: how many choices took so many milliseconds

FORMAT: Final = 1
PROVENANCE_KEYS: Final = ("version", "code")


class FileMismatch(ValueError):
    """The file holds other games. `reason` is a key of MESSAGES; `difference` names what differs."""

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
    """FileMismatch if the games there were played by other rules, or by a bot whose code was different."""
    if there.get("version") != here["version"]:
        raise FileMismatch("rules", file, f"{there.get('version', '?')} / {here['version']}")
    for spec, code in here["code"].items():
        if there.get("code", {}).get(spec) != code:
            raise FileMismatch("bot-changed", file, spec)


class ResultsFile:
    """A header and lines of JSON; without a path, nothing is written."""

    def __init__(self, header: dict[str, Any], path: Path | None) -> None:
        self.path = path
        self.header = header
        self.loaded: list[GameResult] = []  # what the file held when it was opened
        if path is None:
            return
        if path.exists() and path.stat().st_size:
            self.loaded = self.read(path)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.write(self.header)

    def read(self, path: Path) -> list[GameResult]:
        """The results in a file with the same header. A line that was cut off is removed from the file."""
        whole, _, torn = path.read_bytes().rpartition(b"\n")
        lines = whole.split(b"\n")
        try:
            header, *results = [json.loads(line) for line in lines]
        except ValueError:
            raise FileMismatch("foreign", path) from None
        if not isinstance(header, dict):
            raise FileMismatch("foreign", path)
        ours = {name: value for name, value in self.header.items() if name not in PROVENANCE_KEYS}
        differs = [name for name, value in ours.items() if header.get(name) != value]
        if differs:
            raise FileMismatch("plan", path, ", ".join(differs))
        if "version" in self.header:
            check_provenance(path, self.header, header)
        if torn:
            os.truncate(path, len(whole) + 1)
        return results

    def write(self, line: dict[str, Any]) -> None:
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as out:
                out.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")


class Results(ResultsFile):
    """The results of one plan, in memory and, with a path, in a file."""

    def __init__(self, plan: Plan, path: Path | None = None) -> None:
        super().__init__({"arena": FORMAT, **plan.to_json(), **collect_provenance(plan.game, plan.bots)}, path)
        self.by_game: dict[int, GameResult] = {result["game"]: result for result in self.loaded}

    def add(self, result: GameResult) -> None:
        self.by_game[result["game"]] = result
        self.write(result)

    def ordered(self) -> list[GameResult]:
        """All results by the number of the game."""
        return [self.by_game[i] for i in sorted(self.by_game)]


# ---------------------------------------------------------------------- how long bots think


def round_milliseconds(value: float) -> float:
    """Two digits are enough for a percentile, and keep the counters small."""
    return float(f"{value:.2g}")


def add_times(times: Times, more: Times) -> None:
    for spec, counts in more.items():
        times.setdefault(spec, Counter()).update(counts)


def percentile(times: Counter[float], part: float) -> float:
    """The milliseconds that this part of the choices took at most."""
    left = part * times.total()
    for value in sorted(times):
        left -= times[value]
        if left <= 0:
            return value
    return 0.0

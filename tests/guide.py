"""docs/add-a-game.md as a newcomer takes it: the files that it has him write, and the commands that it has him run."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "add-a-game.md"
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.M | re.S)
GAP = "\n\n"  # between two pieces of a file


class Commands(NamedTuple):
    """Lines for the shell, and their output."""

    lines: list[str]
    printed: str


def files() -> dict[str, str]:
    """The text of each file by its path; a file that comes in pieces is put together."""
    found: dict[str, str] = {}
    for _, path, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        if path:
            found[path] = f"{found[path]}{GAP}{text}" if path in found else text
    return found


def write(home: Path) -> None:
    for path, text in files().items():
        (home / path).parent.mkdir(parents=True, exist_ok=True)
        (home / path).write_text(text, encoding="utf-8")


def commands() -> list[Commands]:
    """Every block for the shell, with the block of its output that follows."""
    blocks = BLOCK.findall(PAGE.read_text(encoding="utf-8"))
    found = []
    for (kind, _, text), (after, _, printed) in pairwise(blocks):
        if kind == "sh":
            assert after == "text", f"nothing says what this prints: {text}"
            found.append(Commands(text.splitlines(), printed))
    return found


def mistakes() -> list[tuple[str, list[str]]]:
    """The table of mistakes: what was done, and the pieces of what is read then."""
    rows = re.findall(r"^\| (.+?) \| (.+?) \|$", PAGE.read_text(encoding="utf-8").split("| the mistake |")[1], re.M)
    return [(done, re.findall(r"`([^`]+)`", read)) for done, read in rows if not done.startswith("---")]

"""The text of a position: its tables by name, the line of every key, the formats, and writing TOML."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from typing import Any, Final, NoReturn, TypeVar

from backroom.engine.position.format_1 import new_path, renamed

T = TypeVar("T")

Path = tuple[str | int, ...]  # of a key: ("A", "hand"), ("tricks", 0, "card")


class PositionError(ValueError):
    """A text that describes no possible position: the problem, and its line, if it has one."""

    def __init__(self, problem: str, line: int | None = None) -> None:
        self.problem = problem
        self.line = line
        super().__init__(f"line {line}: {problem}" if line else problem)


FORMAT: Final = 2


class Document:
    """The data of a text, and the line of each piece of it.

    A text of format 1, or of no named format, may use the old names; data and lines bear the new ones.
    """

    def __init__(self, text: str) -> None:
        self.lines = lines_of(text)
        try:
            self.data: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            where = re.search(r"\(at line (\d+)", str(error))
            line = int(where[1]) if where else len(text.splitlines())
            raise PositionError(f"this is no TOML: {str(error).split(' (at ')[0]}", line) from None
        self.check_format()
        self.format: int = self.data.get("format", 1)
        if self.format == 1:
            self.data = renamed(self.data, "")
            self.lines = {new_path(path): line for path, line in reversed(self.lines.items())}

    def check_format(self) -> None:
        said = self.data.get("format", FORMAT)
        if isinstance(said, bool) or not isinstance(said, int) or not 1 <= said <= FORMAT:
            problem = f"format: this version reads the formats 1 to {FORMAT}, not {said!r}"
            self.fail(("format",), problem)

    def section(self, name: str) -> dict[str, Any]:
        """A table by name; empty when the text has none."""
        found = self.data.get(name, {})
        if not isinstance(found, dict):
            self.fail((name,), f"{name} should be a table, [{name}]")
        return dict(found)

    def known(self, path: Path, said: Iterable[str], names: Iterable[str], what: str) -> None:
        """Raise PositionError unless every name is one of these."""
        known = list(names)
        for name in said:
            if name not in known:
                where = f" in [{path[0]}]" if path else ""
                self.fail((*path, name), f"there is no {what} {name!r}{where}{near(name, known)}")

    def attempt(self, path: Path, act: Callable[..., T], *args: Any) -> T:
        """The value that a codec or an option reads here; a ValueError is raised again with its line."""
        try:
            return act(*args)
        except ValueError as error:
            self.fail(path, f"{path[-1]}: {error}")

    def fail(self, path: Path, problem: str) -> NoReturn:
        raise PositionError(problem, line_at(self.lines, path))


def near(name: object, names: Iterable[str]) -> str:
    """A hint for a misspelt name: the nearest names, or all of them when none is near."""
    known = list(names)
    close = get_close_matches(str(name), known)
    if close:
        return f"; did you mean {' or '.join(close)}?"
    return f"; there are: {', '.join(known)}" if known else "; there are none"


# ---------------------------------------------------------------------- TOML
#
# `tomllib` reads TOML but neither writes it nor tells where a value stands. A position needs both: values as a person
# would write them, and the line of every key for error messages.


WIDTH: Final = 100
WORD: Final = r"""(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')"""
HEADER: Final = re.compile(rf"\[(\[?)\s*({WORD}(?:\s*\.\s*{WORD})*)\s*\]")
KEY: Final = re.compile(rf"({WORD}(?:\s*\.\s*{WORD})*)\s*=")
BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
QUOTED: Final = re.compile(r""""(?:\\.|[^"\\])*"|'[^']*'""")


# ---------------------------------------------------------------------- writing


def written(value: Any, indent: int = 0) -> str:
    """A value as TOML; a list too long for its line is broken between its items."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, Mapping):
        pairs = [f"{key_written(key)} = {written(x)}" for key, x in value.items()]
        return "{ " + ", ".join(pairs) + " }" if pairs else "{}"
    if isinstance(value, (list, tuple)):
        items = [written(x) for x in value]
        flat = "[" + ", ".join(items) + "]"
        return flat if len(flat) + indent <= WIDTH else broken(items)
    raise TypeError(f"a position cannot hold {value!r}")


def key_written(key: object) -> str:
    text = str(key)
    return text if BARE.fullmatch(text) else json.dumps(text, ensure_ascii=False)


def broken(items: list[str]) -> str:
    """The lines of a long list, each with as many items as fit."""
    lines = ["   "]
    for item in items:
        if len(lines[-1]) + len(item) + 2 > WIDTH:
            lines.append("   ")
        lines[-1] += f" {item},"
    return "\n".join(["[", *lines, "]"])


def pairs_written(pairs: Mapping[str, Any]) -> list[str]:
    return [f"{key_written(key)} = {written(value, len(key) + 3)}" for key, value in pairs.items()]


# ---------------------------------------------------------------------- finding lines


def lines_of(text: str) -> dict[Path, int]:
    """The line of each key and each table, by path; the first of several counts."""
    found: dict[Path, int] = {}
    counts: dict[Path, int] = {}
    table: Path = ()
    depth = 0  # of brackets still open: what stands inside a list of several lines is no key
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        header = HEADER.match(stripped) if depth == 0 else None
        key = KEY.match(stripped) if depth == 0 else None
        if header:
            table = split(header[2])
            if header[1]:
                counts[table] = counts.get(table, -1) + 1
                found.setdefault(table, number)
                table = (*table, counts[table])
            found.setdefault(table, number)
            continue
        if key:
            found.setdefault((*table, *split(key[1])), number)
        depth = max(0, depth + nesting(line))
    return found


def split(dotted: str) -> Path:
    """The words of a dotted key."""
    return tuple([part.strip("\"'") for part in re.findall(WORD, dotted)])


def nesting(line: str) -> int:
    """How many more brackets a line opens than it closes, without those in texts and comments."""
    bare = QUOTED.sub("", line).split("#", 1)[0]
    return bare.count("[") + bare.count("{") - bare.count("]") - bare.count("}")


def line_at(lines: Mapping[Path, int], path: Path) -> int | None:
    """The line of a path, else of the first thing in it, else of the nearest thing around it."""
    while path:
        inside = [line for known, line in lines.items() if known[: len(path)] == path]
        if inside:
            return min(inside)
        path = path[:-1]
    return None

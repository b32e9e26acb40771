"""The text of a position as somebody wrote it: its tables by name, and refusals that name the line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import Any, NoReturn, TypeVar

from backroom.engine.toml import Path, line_at, lines_of

T = TypeVar("T")


class PositionError(ValueError):
    """A text that describes no possible position: the problem, and the line it stands on, if on any."""

    def __init__(self, problem: str, line: int | None = None) -> None:
        self.problem = problem
        self.line = line
        super().__init__(f"line {line}: {problem}" if line else problem)


class Document:
    """Plain data, and where each piece of it was said."""

    def __init__(self, text: str) -> None:
        self.lines = lines_of(text)
        try:
            self.data: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            where = re.search(r"\(at line (\d+)", str(error))
            line = int(where[1]) if where else len(text.splitlines())
            raise PositionError(f"this is no TOML: {str(error).split(' (at ')[0]}", line) from None

    def section(self, name: str) -> dict[str, Any]:
        """A table by name; empty when the text has none."""
        found = self.data.get(name, {})
        if not isinstance(found, dict):
            self.fail((name,), f"{name} should be a table, [{name}]")
        return dict(found)

    def known(self, path: Path, said: Iterable[str], names: Iterable[str], what: str) -> None:
        """Every name that is said is one of these."""
        known = list(names)
        for name in said:
            if name not in known:
                where = f" in [{path[0]}]" if path else ""
                self.fail((*path, name), f"there is no {what} {name!r}{where}{near(name, known)}")

    def attempt(self, path: Path, act: Callable[..., T], *args: Any) -> T:
        """What a form or an option reads from what stands here; one that refuses it has its line named."""
        try:
            return act(*args)
        except ValueError as error:
            self.fail(path, f"{path[-1]}: {error}")

    def fail(self, path: Path, problem: str) -> NoReturn:
        raise PositionError(problem, line_at(self.lines, path))


def near(name: object, names: Iterable[str]) -> str:
    """A hint for a misspelt name: the nearest ones, or all of them when nothing is near."""
    known = list(names)
    close = get_close_matches(str(name), known)
    if close:
        return f"; did you mean {' or '.join(close)}?"
    return f"; there are: {', '.join(known)}" if known else "; there are none"

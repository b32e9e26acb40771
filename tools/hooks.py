"""Writes docs/hooks.md: every question of the engine and of the rules, and the classes that answer it differently.

`python tools/hooks.py` writes the page; a test says whether it is fresh. Nothing is listed by
hand: the questions are the methods and constants of the classes themselves.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from backroom.engine.step import Step

PAGE = Path(__file__).resolve().parent.parent / "docs" / "hooks.md"
HEAD = """# Hooks: the questions that are asked

Made by `python tools/hooks.py`; do not edit by hand.
"""


def questions(base: type) -> list[tuple[str, str]]:
    """The public methods and constants of a class, as they stand in the source, with their first line or comment."""
    source = inspect.getsource(base)
    out: list[tuple[str, str]] = []
    for name, value in vars(base).items():
        if name.startswith("_") or name in ("name", "index"):
            continue
        if callable(value):
            words = [str(p).partition(":")[0] for p in inspect.signature(value).parameters.values()]
            out.append((f"{name}({', '.join(words[1:])})", first_line(value)))
        else:
            comment = re.search(rf"^    {name}\b[^#\n]*  # (.+)$", source, re.MULTILINE)
            out.append((f"{name} = {value}", comment[1] if comment else ""))
    return out


def first_line(thing: object) -> str:
    return (inspect.getdoc(thing) or "").partition("\n")[0]


def table(rows: Sequence[tuple[str, ...]], *heads: str) -> list[str]:
    cells = [f"| {' | '.join(row)} |" for row in rows]
    return [f"| {' | '.join(heads)} |", "|" + "---|" * len(heads), *cells, ""]


def power_classes() -> list[tuple[str, Any, list[Any]]]:
    """For every game that has powers: its name, the plain rules, and the classes that bend them."""
    out = []
    home = importlib.import_module("backroom.games")
    for module in pkgutil.iter_modules(home.__path__):
        folder = importlib.import_module(f"backroom.games.{module.name}")
        names = {found.name for found in pkgutil.iter_modules(folder.__path__)}
        if {"power", "powers"} <= names:
            base = importlib.import_module(f"backroom.games.{module.name}.power").Power
            powers = importlib.import_module(f"backroom.games.{module.name}.powers")
            bent = [value for value in vars(powers).values() if inspect.isclass(value) and issubclass(value, base)]
            out.append((module.name, base, [power for power in bent if power is not base]))
    return out


def page() -> str:
    lines = [HEAD, "## Steps (`engine/step.py`)", "", first_line(Step), ""]
    lines += table([(f"`{name}`", text) for name, text in questions(Step)], "question", "what it asks")
    for game, base, powers in power_classes():
        lines += [f"## Powers of `{game}` (`games/{game}/power.py`)", "", first_line(base), ""]
        rows = []
        for name, text in questions(base):
            word = name.partition("(")[0].partition(" ")[0]
            who = ", ".join(power.name for power in powers if word in vars(power))
            rows.append((f"`{name}`", text, who or "nobody"))
        lines += table(rows, "question", "what it asks", "who bends it")
        lines += table([(power.name, first_line(power)) for power in powers], "power", "in one line")
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

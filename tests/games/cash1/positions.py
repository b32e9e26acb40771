"""Positions by a few lines: `read("B.wounds = 2")` is their table, `refused(...)` the reason against it."""

from __future__ import annotations

import re

import pytest

from backroom.engine.conformance.checks import same
from backroom.engine.position import PositionError
from backroom.games.cash1.state import Cash1
from tests.games.cash1.talk import GAME

LEGACY = 'table = {round = 4, heir = "B", legacy = "A"}\nB = {power = "wont_need_it", shown = true}\n'


def read(text: str, number: int = 4) -> Cash1:
    """A position in which lines stand for the tables they begin: `B.wounds = 2` is the seat's own."""
    s = GAME.position(f"seats = {number}\n{text}\n")
    assert isinstance(s, Cash1)
    assert same(s, GAME.position(GAME.describe(s))) == []  # one that says everything is left as it is
    return s


def powered(text: str, more: str = "") -> Cash1:
    return read(f"options.powers = true\n{more}\n{text}")


def refused(text: str, number: int = 4) -> str:
    with pytest.raises(PositionError) as caught:
        GAME.position(f"seats = {number}\n{text}\n")
    return re.sub(r"^line \d+: ", "", str(caught.value))


def agenda(s: Cash1) -> list[str]:
    return [f"{step.name} {n}" for step, n in s.agenda]

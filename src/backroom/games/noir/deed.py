"""A deed: one kind of action, shared by all roles that have it. A role is little more than a list of deeds.

A deed has a stretch of codes of its own (`base` and the argument), says which of them are legal for a seat, carries one
out, and lets everyone conclude what follows about its actor: to do it at all he must stand where it can be done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.step import NOTHING, Refusal

if TYPE_CHECKING:
    from backroom.games.noir.state import Noir


class Deed:
    """No deed at all; others say what they do. `clause` is where a mode has the deed from."""

    def __init__(self, base: int, count: int, clause: str) -> None:
        self.base: int = base
        self.end: int = base + count
        self.clause: str = clause

    def legal(self, s: Noir, me: i64) -> ActionIds:
        """The codes this seat may say now. They may depend on what only this seat knows."""
        return NOTHING

    def do(self, s: Noir, me: i64, what: i64) -> None:
        """Carry it out; `what` is the argument: a suspect, an axis, a shift."""

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        """Why it is not among the options."""
        return Refusal(self.clause, "not-now")

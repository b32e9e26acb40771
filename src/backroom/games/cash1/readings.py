"""What anybody reads off the table of the first edition: postures, who holds which gun, who looks into it.

Each is worked out from a view and nothing else, so it tells what the view tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from backroom.engine.visibility import Reading
from backroom.games.cash1.cards import CALLS, ROUNDS

View = Mapping[str, Any]


def rounds_left(view: View) -> int:
    return ROUNDS - int(view["round"])


def calls_left(view: View) -> int:
    """CG1-8.11: until the police come; 0 where nobody calls them."""
    return CALLS - int(view["calls"]) if view["undercover"] else 0


def posture(view: View, seat: int) -> str:
    """CG1-0.3"""
    if seat not in view["alive"]:
        return "dead"
    for word in ("ducked", "withdrawn", "wounded"):
        if seat in view[word]:
            return word
    return "standing"


def guns(view: View, seat: int) -> list[int]:
    """CG1-A03.4: the guns that a seat holds, by owner: its own, and the dead man's."""
    if seat not in view["alive"]:
        return []
    return [seat, view["legacy"]] if seat == view["heir"] else [seat]


def aimed_by(view: View, seat: int) -> list[int]:
    """The guns, by owner, that are loaded and point at this seat."""
    return [gun for gun in view["live"] if seat in view["players"][gun]["aim"]]


READINGS: Final[dict[str, Reading]] = {
    "rounds_left": rounds_left,
    "calls_left": calls_left,
    "players.posture": posture,
    "players.guns": guns,
    "players.aimed_by": aimed_by,
}

"""What anybody reads off the table of the second edition: postures, who looks into which gun, the discard, the piles.

Each is worked out from a view and nothing else, so it tells what the view tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from backroom.engine.visibility import Reading
from backroom.games.cash2.cards import ROUNDS

View = Mapping[str, Any]


def piles_left(view: View) -> int:
    """Rounds to come."""
    return ROUNDS - int(view["round"])


def discard(view: View) -> dict[str, int]:
    """The bullet discard: what everyone knows to lie there, and how many cards lie there unseen."""
    past = [entry for player in view["players"] for entry in player["past"]]
    hidden = past.count("lost") + past.count("paid") - view["dug"] - view["uncovered"]
    return {"click": view["shown_clicks"], "bang": view["shown_bangs"], "hidden": hidden}


def posture(view: View, seat: int) -> str:
    """CG2-0.2"""
    if seat not in view["alive"]:
        return "dead"
    if seat in view["ducked"]:
        return "ducked"
    return "wounded" if seat in view["wounded"] else "standing"


def aimed_by(view: View, seat: int) -> list[int]:
    """The seats whose loaded guns point at this one."""
    return [i for i, player in enumerate(view["players"]) if player["loaded"] and player["aim"] == seat]


READINGS: Final[dict[str, Reading]] = {
    "piles_left": piles_left,
    "discard": discard,
    "players.posture": posture,
    "players.aimed_by": aimed_by,
}

"""What anybody reads off the table of Noir: hands as cards, how far each side has come, counts.

Each is worked out from a view and nothing else, so it tells what the view tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from backroom.engine.visibility import HIDDEN, Reading
from backroom.games.noir.modes.registry import ADDITIONS, MODES
from backroom.games.noir.suspects import LETTERS, NAMES

View = Mapping[str, Any]
LETTER_OF: Final = dict(zip(NAMES, LETTERS))


# ---------------------------------------------------------------------- hands


def hand_size(view: View, seat: int) -> int:
    """NR-C9.1: all that came into the hand, but for the identity and what was played."""
    slots = sum([slot["owner"] == seat for slot in view["hand"]])
    return slots - len(view["left"]) - bool(view["players"][seat]["settled"]) if slots else 0


def hand(view: View, seat: int) -> list[str]:
    """The cards of it, a `?` for each that this viewer has not seen."""
    me = view["players"][seat]
    mine = [slot["card"] for slot in view["hand"] if slot["owner"] == seat and slot["card"] != HIDDEN]
    known = [card for card in mine if LETTER_OF[card] not in view["left"]]
    if me["settled"] and me["identity"] in known:
        known.remove(me["identity"])
    return known + [HIDDEN] * (hand_size(view, seat) - len(known))


# ---------------------------------------------------------------------- how far each side has come


def score(view: View, seat: int) -> int:
    return tally(view, seat)[0]


def goal(view: View, seat: int) -> int:
    return tally(view, seat)[1]


def tally(view: View, seat: int) -> tuple[int, int]:
    """What counts for the side of a seat, and how much of it wins; 0 where only an accusation or a list decides."""
    return MODES[view["mode"]].tally(view, seat)


def deaths(view: View) -> int:
    return len(view["dead"])


READINGS: Final[dict[str, Reading]] = {
    "deaths": deaths,
    "players.hand_size": hand_size,
    "players.hand": hand,
    "players.score": score,
    "players.goal": goal,
    **{name: read for adds in ADDITIONS.values() for name, read in adds.readings.items()},
}

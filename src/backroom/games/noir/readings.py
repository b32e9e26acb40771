"""What anybody reads off the table of Noir: hands as cards, how far each side has come, counts.

Each is worked out from a view and nothing else, so it tells what the view tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from backroom.engine.visibility import HIDDEN, Reading
from backroom.games.noir.modes.fbi_mafia.mode import FBI_MAFIA, mafia_points
from backroom.games.noir.modes.heist.thief_roles import CROOKS
from backroom.games.noir.modes.registry import MODES
from backroom.games.noir.modes.thief_chief.mode import THIEF_CHIEF
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


def wallets(view: View) -> int:
    """Taken by now."""
    return len(view["pool"]) - len(view["wallets"]) if view["mode"] == THIEF_CHIEF.name else 0


def mafia_score(view: View) -> int:
    """NR-M5.12.2: a point for every death, one more for every trophy."""
    return mafia_points(view) if view["mode"] == FBI_MAFIA.name else 0


# ---------------------------------------------------------------------- counts


def deaths(view: View) -> int:
    return len(view["dead"])


def arrests(view: View) -> int:
    return len(view["arrested"])


def list_left(view: View) -> int:
    """Of the hit list: the target and what lies face down behind it."""
    return len(view["hits"]) + int(view["target"] != "none")


def roles_left(view: View) -> int:
    """Role cards that nobody has yet."""
    dealt = len(view["roles_out"]) + sum([thief["level"] > 0 for thief in view["crew"]])
    return len(CROOKS) - dealt if view["crew"] else 0


READINGS: Final[dict[str, Reading]] = {
    "deaths": deaths,
    "arrests": arrests,
    "score": mafia_score,
    "wallets_taken": wallets,
    "list_left": list_left,
    "roles_left": roles_left,
    "players.hand_size": hand_size,
    "players.hand": hand,
    "players.score": score,
    "players.goal": goal,
}

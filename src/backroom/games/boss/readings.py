"""What anybody reads off the table of The Boss: the row with Chicago in it, badges, who leads, what is not played yet.

Each is worked out from a view and nothing else, so it tells what the view tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from backroom.engine.visibility import Reading
from backroom.games.boss.box import GOLD, LAST_BADGE, POLICE, SILVER
from backroom.games.boss.cards import PLACES

View = Mapping[str, Any]
CHICAGO: Final = PLACES[-1]
BADGES: Final = {card: (silver, gold) for card, silver, gold in zip(POLICE, SILVER, GOLD)}


def chicago(view: View) -> int:
    """TB-7.1: how many cities stand to the left of it."""
    return min(int(view["round"]), len(view["cards"]))


def row(view: View) -> list[str]:
    """The places as they lie, from left to right, in which they are paid out."""
    cities = list(view["cards"])
    left = chicago(view)
    return [*cities[:left], CHICAGO, *cities[left:]]


def badges(view: View) -> dict[str, int]:
    """TB-9.1: of each colour, over the whole game."""
    shown = [BADGES[card] for card in view["police"]]
    return {"silver": sum([silver for silver, _ in shown]), "gold": sum([gold for _, gold in shown])}


def last_round(view: View) -> bool:
    """TB-9.2: with the third badge of a colour."""
    return max(badges(view).values()) >= LAST_BADGE


def leaders(view: View) -> dict[str, int]:
    """TB-8.2: by place, who leads there; places without anybody are left out."""
    found: dict[str, int] = {}
    for seat, player in enumerate(view["players"]):
        rookies = player["out_rookies"]
        for place in {**player["out_veterans"], **rookies}:
            if player["out_veterans"].get(place, 0) + rookies.get(place, 0) == view["top"][place]:
                found[place] = seat
    return found


def unplayed(view: View) -> dict[str, list[str]]:
    """TB-10.4: by city, the faces that do not lie in its line: they are in hands, and one of them is hidden."""
    out = {city: faces.copy() for city, faces in view["cards"].items()}
    for city, line in view["lines"].items():
        for played in line:
            out[city].remove(played[2:])
    return out


def hand_size(view: View, seat: int) -> int:
    """TB-3.4: backs are public."""
    return sum(view["players"][seat]["backs"].values())


def supply(view: View, seat: int) -> int:
    """TB-5.2: all who are at hand."""
    player = view["players"][seat]
    return int(player["veterans"]) + int(player["rookies"])


READINGS: Final[dict[str, Reading]] = {
    "chicago": chicago,
    "row": row,
    "badges": badges,
    "last_round": last_round,
    "leaders": leaders,
    "unplayed": unplayed,
    "players.hand_size": hand_size,
    "players.supply": supply,
}

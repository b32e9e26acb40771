"""The Killer of the Mafia (NR-M5.8): Murder, Fast Shift and the Disguise of the Undercover."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT
from backroom.games.noir.actions.canvass import raise_hands
from backroom.games.noir.actions.collapse import Collapse
from backroom.games.noir.actions.murder import Murder
from backroom.games.noir.actions.shift import Shift
from backroom.games.noir.base import Role
from backroom.games.noir.modes.fbi_mafia.sides import FBI, MAFIA, side_seats
from backroom.games.noir.modes.fbi_mafia.undercover import DISGUISE_IN_TEAM
from backroom.games.noir.state import Noir


def ask_agents(s: Noir, card: i64) -> None:
    """NR-M5.8.2: before a marked victim of a Murder dies, the agents next to it raise a hand; by option they do not."""
    if s.marked & BIT[card] and s.options["killer_canvass_on_marked"]:
        raise_hands(s, card, s.near(card), side_seats(s, FBI))


KILLER: Final = Role("mafia_killer", (Shift(2), Collapse(), Murder("NR-M5.8.1"), DISGUISE_IN_TEAM), MAFIA)

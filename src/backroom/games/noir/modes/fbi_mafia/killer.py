"""The Killer of the Mafia (NR-M5.8): Murder, Fast Shift and the Disguise of the Undercover."""

from __future__ import annotations

from typing import Final

from backroom.games.noir.collapse import Collapse
from backroom.games.noir.deeds import Murder
from backroom.games.noir.mode import Role
from backroom.games.noir.modes.fbi_mafia.sides import MAFIA
from backroom.games.noir.modes.fbi_mafia.undercover import TeamDisguise
from backroom.games.noir.shift import Shift

KILLER: Final = Role("mafia_killer", (Shift(2), Collapse(), Murder("NR-M5.8.1"), TeamDisguise()), MAFIA)

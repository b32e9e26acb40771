"""The Sneak (NR-M6.7.4): shifts that nobody notices."""

from __future__ import annotations

from typing import Final

from backroom.games.noir.action_space import SOFT
from backroom.games.noir.modes.heist.thief import PLAIN_SHIFT, ROBBERY, AbilityShift, ThiefRole

SOFTLY: Final = AbilityShift(SOFT, 0, "NR-M6.7.4", False)
SNEAK: Final = ThiefRole("sneak", (PLAIN_SHIFT, ROBBERY, SOFTLY))

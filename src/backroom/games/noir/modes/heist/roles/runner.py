"""The Runner (NR-M6.6.2): shifts by two."""

from __future__ import annotations

from typing import Final

from backroom.games.noir import board as grid
from backroom.games.noir.action_space import FAST, RUN
from backroom.games.noir.modes.heist.thief import PLAIN_SHIFT, ROBBERY, AbilityShift, ThiefRole

BY_TWO: Final = AbilityShift(FAST, grid.STEPS, "NR-M6.6.2", True)
BY_ONE: Final = AbilityShift(RUN, 0, "NR-M6.6.2", True)
RUNNER: Final = ThiefRole("runner", (PLAIN_SHIFT, ROBBERY, BY_ONE, BY_TWO))

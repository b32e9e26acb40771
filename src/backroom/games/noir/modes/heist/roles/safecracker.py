"""The Safecracker (NR-M6.6.1): tokens stay where they lie."""

from __future__ import annotations

from typing import Final

from backroom.games.noir.modes.heist.thief import PLAIN_SHIFT, ROBBERY, ThiefRole

SAFECRACKER: Final = ThiefRole("safecracker", (PLAIN_SHIFT, ROBBERY), keeps=True)

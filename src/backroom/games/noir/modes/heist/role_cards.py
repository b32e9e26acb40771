"""The role cards of the thieves (NR-M6.1.2): the first level, then the second. A role card is its number here."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT
from backroom.games.noir.base import Role
from backroom.games.noir.modes.heist.roles.cleaner import CLEANER
from backroom.games.noir.modes.heist.roles.decoy import DECOY
from backroom.games.noir.modes.heist.roles.hacker import HACKER
from backroom.games.noir.modes.heist.roles.impersonator import IMPERSONATOR
from backroom.games.noir.modes.heist.roles.master_cracker import MASTER_CRACKER
from backroom.games.noir.modes.heist.roles.mole import MOLE
from backroom.games.noir.modes.heist.roles.painter import PAINTER
from backroom.games.noir.modes.heist.roles.runner import RUNNER
from backroom.games.noir.modes.heist.roles.safecracker import SAFECRACKER
from backroom.games.noir.modes.heist.roles.scout import SCOUT
from backroom.games.noir.modes.heist.roles.sneak import SNEAK
from backroom.games.noir.modes.heist.table import LEVEL_ONE
from backroom.games.noir.state import Noir

THIEF_ROLES: Final[tuple[Role, ...]] = (
    SAFECRACKER, RUNNER, CLEANER, DECOY, MOLE, HACKER, PAINTER, IMPERSONATOR, SCOUT, SNEAK, MASTER_CRACKER,
)  # fmt: skip


def level_of(number: int) -> int:
    return 1 if number < LEVEL_ONE else 2


def role_deck(s: Noir, held: i64) -> list[int]:
    """NR-M6.1.2: the level that is drawn first lies on top, which is the end."""
    out: list[int] = []
    for numbers in (range(LEVEL_ONE, len(THIEF_ROLES)), range(LEVEL_ONE)):
        level = [number for number in numbers if not held & BIT[number]]
        s.shuffle(level)
        out += level
    return out

"""The modes, in the order of the rulebook. A new mode is a file or a folder beside these, and a line here."""

from __future__ import annotations

from typing import Final

from backroom.games.noir.base import NO_ROLE, Additions, Mode, Role
from backroom.games.noir.modes.fbi_mafia.mode import FBI_MAFIA
from backroom.games.noir.modes.heist.mode import HEIST
from backroom.games.noir.modes.hitman_sleuth import HITMAN_SLEUTH
from backroom.games.noir.modes.killer_inspector import KILLER_INSPECTOR
from backroom.games.noir.modes.spy_tag import SPY_TAG
from backroom.games.noir.modes.thief_chief.mode import THIEF_CHIEF

MODES: Final[dict[str, Mode]] = {
    mode.name: mode for mode in (KILLER_INSPECTOR, HITMAN_SLEUTH, SPY_TAG, THIEF_CHIEF, FBI_MAFIA, HEIST)
}
ADDITIONS: Final[dict[str, Additions]] = {mode.name: mode.additions() for mode in MODES.values()}
ROLES: Final[dict[str, Role]] = {role.name: role for mode in MODES.values() for role in (*mode.roles, NO_ROLE)}

"""Roles: who one is at the table, and what one can do."""

from __future__ import annotations

from typing import Final

from backroom.games.noir.deed import Deed

# Sides of mode 5.
NO_SIDE: Final = 0
MAFIA: Final = 1
FBI: Final = 2
# Tokens of mode 5, each kind the affair of one role.
TOKENS: Final = ("none", "bomb", "threat", "guard")
NO_TOKEN: Final = 0
BOMBS: Final = 1
THREATS: Final = 2
GUARDS: Final = 3


class Role:
    """A name and a list of deeds; in mode 5 also a side and the tokens it lays. Roles are made once, and shared."""

    def __init__(self, name: str, deeds: tuple[Deed, ...], side: int = NO_SIDE, token: int = NO_TOKEN) -> None:
        self.name: str = name
        self.deeds: tuple[Deed, ...] = deeds
        self.side: int = side
        self.token: int = token


NO_ROLE: Final = Role("none", ())

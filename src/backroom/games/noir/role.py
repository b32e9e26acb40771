"""Roles: who one is at the table, and what one can do."""

from __future__ import annotations

from typing import Final

from backroom.games.noir.deed import Deed


class Role:
    """A name and a list of deeds. Roles are made once, by the modes, and shared."""

    def __init__(self, name: str, deeds: tuple[Deed, ...]) -> None:
        self.name: str = name
        self.deeds: tuple[Deed, ...] = deeds


NO_ROLE: Final = Role("none", ())

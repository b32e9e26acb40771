"""What only one mode has, as fields of the state: a table of its own, and rows. A new mode adds its own here.

A mode sets its table when a state is made (`Mode.furnish`). The tables of other modes are never set; their rows are
empty.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from backroom.engine.state import State

if TYPE_CHECKING:
    from backroom.games.noir.modes.fbi_mafia.table import FbiMafiaTable
    from backroom.games.noir.modes.heist.table import Ghost, HeistTable, Thief
    from backroom.games.noir.modes.hitman_sleuth import HitmanSleuthTable
    from backroom.games.noir.modes.spy_tag import SpyTagTable
    from backroom.games.noir.modes.thief_chief.table import ThiefChiefTable


class Tables(State):
    """The base of the state of Noir (`state.py`)."""

    __slots__ = ("fbi_mafia", "ghosts", "heist", "hitman_sleuth", "spy_tag", "thief_chief", "thieves")

    hitman_sleuth: HitmanSleuthTable
    spy_tag: SpyTagTable
    thief_chief: ThiefChiefTable
    fbi_mafia: FbiMafiaTable
    heist: HeistTable

    def __init__(self) -> None:
        self.thieves: list[Thief] = []  # of a heist, by seat
        self.ghosts: list[Ghost] = []  # of a heist: former identities of which something is known

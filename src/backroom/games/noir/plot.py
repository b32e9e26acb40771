"""The plot of a gang of thieves: which safe is the next, who robs it, and how many shifts they are away from it.

Three tokens must lie on a safe within one round, so three thieves must stand before it together. Thieves know each
other's identities (NR-M6.9.1): all of them come to the same plot without a word.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.step import NOTHING
from backroom.games.noir import board as grid
from backroom.games.noir.heist import TO_OPEN, cell_of, gang
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import cards_of

FAR: Final = 99
WAYS: Final[dict[int, ActionIds]] = {}  # by zone; made when first met


def way_to(zone: int) -> ActionIds:
    """By cell: how many shifts a card there is away from a zone. A line is a ring, its ends are neighbours."""
    if zone not in WAYS:
        WAYS[zone] = tuple(
            [min([FAR] + [shifts_between(at, cell) for cell in cards_of(zone)]) for at in range(grid.CELLS)]
        )
    return WAYS[zone]


def shifts_between(one: int, other: int) -> int:
    down = abs(one // grid.LONGEST - other // grid.LONGEST)
    across = abs(one % grid.LONGEST - other % grid.LONGEST)
    return min(down, grid.LONGEST - down) + min(across, grid.LONGEST - across)


class Plot:
    """The safe, where its robbers stand, and how many shifts are missing in all."""

    __slots__ = ("cells", "missing", "ready", "safe", "way")

    def __init__(self, s: Noir, me: i64) -> None:
        self.safe: i64 = -1
        self.missing: i64 = FAR
        self.cells: list[int] = []  # of the three who are nearest
        self.way: ActionIds = NOTHING
        thieves = MEMBERS[gang(s, me)]
        places = [cell_of(s, seat) for seat in thieves]
        for safe in range(len(s.zones)):
            if s.zones[safe] and not s.opened & BIT[safe]:
                self.weigh(safe, way_to(s.zones[safe]), places)
        self.ready: i64 = 0  # thieves who stand before the safe or have a token on it
        for at in range(len(thieves)):
            if s.crew[thieves[at]].safe == self.safe or (places[at] >= 0 and self.way[places[at]] == 0):
                self.ready += 1

    def weigh(self, safe: i64, way: ActionIds, places: list[i64]) -> None:
        """Whether this safe is nearer than those before; of two alike the first."""
        order = sorted([way[cell] * grid.CELLS + cell for cell in places if cell >= 0])[:TO_OPEN]
        missing: i64 = 0
        for place in order:
            missing += place // grid.CELLS
        if missing < self.missing:
            self.safe = safe
            self.missing = missing
            self.cells = [place % grid.CELLS for place in order]
            self.way = way

    def after(self, s: Noir, shift: i64) -> i64:
        """How many shifts are missing after this one."""
        lands = grid.landing(s.rows, s.cols, shift)
        missing: i64 = 0
        for cell in self.cells:
            missing += self.way[lands[cell]]
        return missing

"""Safes (NR-M6.2): their zones, by the option `heist_safe_zones`, and the tokens that lie on them.

A zone is a set of cells, a mask in which a cell has the number it has on the board. There are eight names for safes, at
corners and at edges; a game has four of them, the zones of the others are empty. A table may bring a map of its own:
`{nw = [11, 12], ne = [17], sw = [71], se = [77]}`, a cell being its row and its column; as an option it is one line,
`nw:11+12 ne:17 sw:71 se:77`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from backroom.engine.bitmasks import BIT
from backroom.games.noir.action_space import SAFES
from backroom.games.noir.board import LONGEST, cell_at

PLAYED: Final = 4
CENTRE: Final = 24  # row 4, column 4

Zones = tuple[int, ...]


def cell(row: int, col: int) -> int:
    """By row and column from 1."""
    return int(cell_at(row - 1, col - 1))


def block(top: int, left: int, rows: int, cols: int) -> int:
    return sum([BIT[cell(r, c)] for r in range(top, top + rows) for c in range(left, left + cols)])


def corner(side: int, dent: int) -> Zones:
    """The same shape in every corner: a square, of which only cells up to so many steps from the corner count."""
    masks = [0, 0, 0, 0]
    for r in range(side):
        for c in range(side):
            if r + c <= dent:
                for at, (down, right) in enumerate(((False, False), (False, True), (True, False), (True, True))):
                    row = LONGEST - r if down else 1 + r
                    col = LONGEST - c if right else 1 + c
                    masks[at] |= BIT[cell(row, col)]
    return (*masks, 0, 0, 0, 0)


PRESETS: Final[dict[str, Zones]] = {
    "corner_2x2": corner(2, 2),
    "corner_triangle": corner(3, 2),
    "edge_2x3": (0, 0, 0, 0, block(1, 3, 2, 3), block(3, 6, 3, 2), block(6, 3, 2, 3), block(3, 1, 3, 2)),
    "corner_3x3": corner(3, 4),
}


def zones_of(said: str) -> Zones:
    return PRESETS[said] if said in PRESETS else masks_of(cells_by_safe(said))


def read_zones(said: object) -> str:
    """A map that a table brings, as data or as its line: checked, and written as a line."""
    cells = cells_by_safe(said)
    masks_of(cells)
    lines = [f"{safe}:" + "+".join(map(str, sorted(cells[safe]))) for safe in SAFES if safe in cells]
    return " ".join(lines)


def cells_by_safe(said: object) -> dict[str, list[int]]:
    """From the name of a safe to its cells, a cell as two digits."""
    out: dict[str, list[int]] = {}
    if isinstance(said, Mapping):
        if not all(isinstance(cells, list | tuple | str) for cells in said.values()):
            raise ValueError("a map names a list of cells for each safe")
        pairs = [(str(safe), [str(x) for x in cells]) for safe, cells in said.items()]
    else:
        parts = [part.partition(":") for part in str(said).lower().split()]
        pairs = [(safe, cells.split("+")) for safe, _, cells in parts]
    for safe, cells in pairs:
        if safe not in SAFES or safe in out:
            raise ValueError(f"{safe!r} is no safe, or stands twice; a map has four of: {', '.join(SAFES)}")
        out[safe] = [number(text) for text in cells]
    return out


def number(text: str) -> int:
    if len(text) != 2 or not all("1" <= digit <= str(LONGEST) for digit in text):
        raise ValueError(f"{text!r} is no cell; a cell is its row and its column, as 17")
    return int(text)


def masks_of(cells: dict[str, list[int]]) -> Zones:
    if len(cells) != PLAYED:
        raise ValueError(f"a map has four safes, not {len(cells)}")
    masks = [0] * len(SAFES)
    taken = 0
    for safe, numbers in cells.items():
        for x in set(numbers):
            bit = BIT[cell(x // 10, x % 10)]
            if taken & bit:
                raise ValueError(f"the cell {x} lies in two zones")
            taken |= bit
            masks[SAFES.index(safe)] |= bit
    if not all(masks[SAFES.index(safe)] for safe in cells):
        raise ValueError("every zone needs a cell")
    return tuple(masks)

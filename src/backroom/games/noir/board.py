"""The board: a rectangle of cards that shifts, closes up and has neighbours.

A board is a list of 49 cells, seven to a row whatever its size; beyond its edges lies `EMPTY`. So a cell keeps its
number when the board shrinks, and everything about cells is looked up in tables by rows and columns. What lies on
a card (its side, marks, tokens) is kept by suspect and not by cell: it goes where the card goes (NR-C2.9) without
anybody's help.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT

LONGEST: Final = 7  # the longest side
CELLS: Final = 49
EMPTY: Final = -1

# The four ways of a shift.
LEFT: Final = 0
RIGHT: Final = 1
UP: Final = 2
DOWN: Final = 3
WAYS: Final = ("left", "right", "up", "down")
STEPS: Final = 28  # codes of shifts by one; those by two follow
NO_SHIFT: Final = -1

# The undo rule (NR-C3.7).
OPPOSITE: Final = 1
RESTORING: Final = 2
UNDO_RULES: Final[dict[str, int]] = {
    "opposite_or_restoring": OPPOSITE | RESTORING, "opposite_direction": OPPOSITE, "exact_restore": RESTORING,
}  # fmt: skip


# ---------------------------------------------------------------------- cells


def cell_at(row: i64, col: i64) -> i64:
    return LONGEST * row + col


def row_of(cell: i64) -> i64:
    return cell // LONGEST


def col_of(cell: i64) -> i64:
    return cell % LONGEST


def cells_around(rows: int, cols: int, cell: int) -> ActionIds:
    """NR-C2.3: the cells that touch one, corners included."""
    r, c = row_of(cell), col_of(cell)
    return tuple([
        cell_at(i, j)
        for i in range(max(0, r - 1), min(rows, r + 2))
        for j in range(max(0, c - 1), min(cols, c + 2))
        if (i, j) != (r, c)
    ])  # fmt: skip


def by_size(rows: int, cols: int) -> list[ActionIds]:
    return [cells_around(rows, cols, cell) for cell in range(CELLS)]


SIDES: Final = range(LONGEST + 1)
AROUND: Final[list[list[list[ActionIds]]]] = [[by_size(rows, cols) for cols in SIDES] for rows in SIDES]
WHOLE: Final[list[list[ActionIds]]] = [
    [tuple([cell_at(r, c) for r in range(rows) for c in range(cols)]) for cols in SIDES] for rows in SIDES
]


def near(board: list[int], rows: i64, cols: i64, suspect: i64) -> i64:
    """The suspects next to one (NR-C2.3, NR-C2.5): a mask."""
    mask: i64 = 0
    for cell in AROUND[rows][cols][board.index(suspect)]:
        mask |= BIT[board[cell]]
    return mask


def apart(one: int, other: int) -> int:
    """Steps between two cells, corners included: 1 when they touch."""
    down: int = row_of(one) - row_of(other)
    across: int = col_of(one) - col_of(other)
    return max(abs(down), abs(across))


def in_range(board: list[int], rows: i64, cols: i64, suspect: i64, reach: i64, diagonal: bool) -> i64:
    """NR-C2.7: along row and column, or along the diagonals, up to a distance; nothing blocks (NR-C2.6)."""
    mask: i64 = 0
    for cell in (DIAGONAL if diagonal else ORTHOGONAL)[reach][board.index(suspect)]:
        if board[cell] >= 0:
            mask |= BIT[board[cell]]
    return mask


def cells_in_range(cell: int, reach: int, diagonal: bool) -> ActionIds:
    """On the largest board; what lies beyond the edges of a smaller one is empty."""
    out: list[int] = []
    for other in range(CELLS):
        down: int = row_of(other) - row_of(cell)
        across: int = col_of(other) - col_of(cell)
        aligned = abs(down) == abs(across) if diagonal else down == 0 or across == 0
        if other != cell and aligned and apart(cell, other) <= reach:
            out.append(other)
    return tuple(out)


ORTHOGONAL: Final[list[list[ActionIds]]] = [[cells_in_range(cell, k, False) for cell in range(CELLS)] for k in SIDES]
DIAGONAL: Final[list[list[ActionIds]]] = [[cells_in_range(cell, k, True) for cell in range(CELLS)] for k in SIDES]


# A line is a slice of the board, from the left or from the top: by its length, then by its number.
ROW: Final[list[list[slice]]] = [[slice(LONGEST * r, LONGEST * r + cols) for r in range(LONGEST)] for cols in SIDES]
COLUMN: Final[list[list[slice]]] = [[slice(c, c + LONGEST * rows, LONGEST) for c in range(LONGEST)] for rows in SIDES]


def line_of(rows: i64, cols: i64, column: bool, line: i64) -> slice:
    return COLUMN[rows][line] if column else ROW[cols][line]


def swap(board: list[int], one: i64, other: i64) -> None:
    """Two cards exchange their cells; NR-C2.9: with all that lies on them."""
    here: i64 = board.index(one)
    there: i64 = board.index(other)
    board[here] = other
    board[there] = one


# ---------------------------------------------------------------------- the shift
#
# The number of a shift is made of its way, its line, and whether it goes by two: these say what it is made of.


def way_of(shift: i64) -> i64:
    return shift % STEPS // LONGEST


def line_in(shift: i64) -> i64:
    return shift % LONGEST


def is_column(shift: i64) -> bool:
    return shift % STEPS >= UP * LONGEST


def reach_of(shift: i64) -> i64:
    """One, or two."""
    return 2 if shift >= STEPS else 1


def shift_length(rows: i64, cols: i64, shift: i64) -> i64:
    """How many cards lie in the line of a shift; 0 when the board has no such line."""
    if is_column(shift):
        return rows if line_in(shift) < cols else 0
    return cols if line_in(shift) < rows else 0


def moved_by(shift: i64) -> i64:
    """The displacement, right and down counted as plus."""
    return reach_of(shift) if way_of(shift) in (RIGHT, DOWN) else -reach_of(shift)


def undoes(rows: i64, cols: i64, last: i64, shift: i64, rule: i64) -> bool:
    """NR-C3.7: the same line the other way (a), or round to where it was (b)."""
    if last == NO_SHIFT or line_in(last) != line_in(shift) or is_column(last) != is_column(shift):
        return False
    if rule & OPPOSITE and way_of(last) != way_of(shift):
        return True
    whole = shift_length(rows, cols, shift)
    return bool(rule & RESTORING) and (moved_by(last) + moved_by(shift)) % whole == 0


def changing(rows: int, cols: int, reach: int) -> ActionIds:
    """NR-C3.1, NR-C3.5: the shifts that change a board of this size."""
    return tuple([
        shift
        for shift in range(STEPS * reach)
        if shift_length(rows, cols, shift) and moved_by(shift) % shift_length(rows, cols, shift)
    ])  # fmt: skip


SHIFTS: Final[list[list[list[ActionIds]]]] = [
    [[changing(rows, cols, reach) for cols in SIDES] for rows in SIDES] for reach in (0, 1, 2)
]


# By undo rule, reach, size and last shift; made when first met.
LEGAL: Final[list[ActionIds]] = [()] * (4 * 3 * (LONGEST + 1) ** 2 * (2 * STEPS + 1))


def legal_shifts(rows: i64, cols: i64, last: i64, reach: i64, rule: i64) -> ActionIds:
    """NR-C3.2, NR-C3.8, NR-C3.9: every line, but for what would undo the last shift."""
    at = (((rule * 3 + reach) * 8 + rows) * 8 + cols) * (2 * STEPS + 1) + last - NO_SHIFT
    if not LEGAL[at]:
        shifts = SHIFTS[reach][rows][cols]
        LEGAL[at] = tuple([shift for shift in shifts if not undoes(rows, cols, last, shift, rule)])
    return LEGAL[at]


def shift_line(board: list[int], rows: i64, cols: i64, shift: i64) -> None:
    """NR-C3.3: what is pushed out comes in at the other end."""
    line = line_of(rows, cols, is_column(shift), line_in(shift))
    cards = board[line]
    by = moved_by(shift) % len(cards)
    board[line] = cards[-by:] + cards[:-by]


def lands(rows: int, cols: int, shift: int) -> ActionIds:
    board = list(range(CELLS))
    shift_line(board, rows, cols, shift)
    return tuple([board.index(cell) for cell in range(CELLS)])


# By shift and size; made when first met.
LANDING: Final[list[ActionIds]] = [()] * (2 * STEPS * (LONGEST + 1) ** 2)


def landing(rows: i64, cols: i64, shift: i64) -> ActionIds:
    """By cell: where the card that lies there comes to lie by a shift."""
    at = (shift * 8 + rows) * 8 + cols
    if not LANDING[at]:
        LANDING[at] = lands(rows, cols, shift)
    return LANDING[at]


# ---------------------------------------------------------------------- the collapse


def can_collapse(board: list[int], rows: i64, cols: i64, dead: i64, column: bool) -> bool:
    """NR-C4.3: every row, or every column, has a dead card."""
    for line in range(cols if column else rows):
        fallen: i64 = 0
        for card in board[line_of(rows, cols, column, line)]:
            fallen |= dead & BIT[card]
        if not fallen:
            return False
    return True


def close_up(board: list[int], rows: i64, cols: i64, taken: i64, column: bool) -> None:
    """NR-C4.5: the named cards leave, each line keeps its order."""
    for number in range(cols if column else rows):
        line = line_of(rows, cols, column, number)
        board[line] = [card for card in board[line] if not taken & BIT[card]] + [EMPTY]

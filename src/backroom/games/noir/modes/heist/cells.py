"""Where somebody stands in a heist, and the suspects on some cells (NR-C2.8)."""

from __future__ import annotations

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT
from backroom.games.noir import board as grid
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, cards_of


def cell_of(s: Noir, me: i64) -> i64:
    """NR-C2.8; -1: nowhere."""
    return s.board.index(s.players[me].identity) if s.players[me].identity != NONE else -1


def suspects_on(s: Noir, cells: i64) -> i64:
    """The suspects on these cells."""
    mask: i64 = 0
    for cell in cards_of(cells):
        if s.board[cell] >= 0:
            mask |= BIT[s.board[cell]]
    return mask


def suspects_in_line(s: Noir, shift: i64) -> i64:
    """The suspects of the line that a shift would move."""
    mask: i64 = 0
    for card in s.board[grid.line_of(s.rows, s.cols, grid.is_column(shift), grid.line_in(shift))]:
        mask |= BIT[card]
    return mask

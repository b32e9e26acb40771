"""Who is a thief in a heist, and where somebody stands (NR-C2.8, NR-C2.9)."""

from __future__ import annotations

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT
from backroom.games.noir import board as grid
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, cards_of


def gang(s: Noir, thief: i64) -> i64:
    """The seats of all thieves."""
    return BIT[s.seats] - 1 & ~s.mode.foes(s, thief)


def cell_of(s: Noir, me: i64) -> i64:
    """NR-C2.8; -1: nowhere."""
    return s.board.index(s.players[me].identity) if s.players[me].identity != NONE else -1


def standing(s: Noir, cells: i64) -> i64:
    """The suspects on these cells."""
    mask: i64 = 0
    for cell in cards_of(cells):
        if s.board[cell] >= 0:
            mask |= BIT[s.board[cell]]
    return mask


def in_line(s: Noir, shift: i64) -> i64:
    """The suspects of the line that a shift by one would move."""
    mask: i64 = 0
    for card in s.board[grid.line_of(s.rows, s.cols, shift >= grid.STEPS // 2, shift % grid.LONGEST)]:
        mask |= BIT[card]
    return mask


def swap(s: Noir, one: i64, other: i64) -> None:
    """Two cards exchange their cells; NR-C2.9: with all that lies on them."""
    at: i64 = s.board.index(one)
    to: i64 = s.board.index(other)
    s.board[at] = other
    s.board[to] = one

"""Shift (NR-C3), the deed that everybody has."""

from __future__ import annotations

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.events import ALL
from backroom.engine.step import Refusal
from backroom.games.noir import board as grid
from backroom.games.noir.action_space import FAST, SHIFT
from backroom.games.noir.base import Deed
from backroom.games.noir.state import Noir


class Shift(Deed):
    """NR-C3.1: one line, one way, by one; with a reach of two also by two."""

    def __init__(self, reach: int = 1) -> None:
        super().__init__(SHIFT, FAST * reach - SHIFT, "NR-C3.1")
        self.reach: int = reach

    def legal(self, s: Noir, me: i64) -> ActionIds:
        return grid.legal_shifts(s.rows, s.cols, s.last_shift, self.reach, s.undo)

    def by_one(self, s: Noir, me: i64) -> ActionIds:
        """What chance draws from for somebody who hesitates."""
        return grid.legal_shifts(s.rows, s.cols, s.last_shift, 1, s.undo)

    def do(self, s: Noir, me: i64, what: i64) -> None:
        shift(s, me, what)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        if what not in grid.SHIFTS[self.reach][s.rows][s.cols]:
            return Refusal("NR-C3.5", "no-such-shift")
        return Refusal("NR-C3.7", "undoes-last")


def shift(s: Noir, me: i64, what: i64) -> None:
    grid.shift_line(s.board, s.rows, s.cols, what)
    s.last_shift = what
    event = "column_shifted" if grid.is_column(what) else "row_shifted"
    s.tell(ALL, event, me, grid.line_in(what) + 1, grid.way_of(what), grid.reach_of(what))

"""Collapse (NR-C4), line by line.

The board is not touched in between: the cards named so far wait in `taken`, and the rectangle closes up once, when the
last line has named its card. A choice in one line takes nothing from another, so each piece can be completed. A line
with one dead card asks nobody, and neither does an end without a further step.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MOST_SEATS
from backroom.engine.events import ALL
from backroom.engine.packed import Packed
from backroom.engine.step import Refusal, Step
from backroom.games.noir import board as grid
from backroom.games.noir.action_space import COLUMNS, HESITATE, ROWS, STOP, TAKE
from backroom.games.noir.base import Deed
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import count_of

AXES: Final = ("rows", "columns")
COLUMN_AXIS: Final = 1
AXIS_CODES: Final[list[ActionIds]] = [(), (ROWS,), (COLUMNS,), (ROWS, COLUMNS)]
STOP_OR: Final[list[ActionIds]] = [(STOP, *ids) for ids in AXIS_CODES]

LINE_ARG: Final = Packed(seat=MOST_SEATS, line=grid.LONGEST, axis=len(AXES))
LINE_SEAT: Final = LINE_ARG.seat
LINE_NUMBER: Final = LINE_ARG.line
LINE_AXIS: Final = LINE_ARG.axis
CLOSE_UP_ARG: Final = Packed(seat=MOST_SEATS, axis=len(AXES))


def axes(s: Noir) -> i64:
    """NR-C4.3: bit 0 when the rows can close up, bit 1 when the columns can."""
    fallen = s.dead & ~s.gone
    number = count_of(fallen)
    out: i64 = 0
    if number >= s.rows and grid.can_collapse(s.board, s.rows, s.cols, fallen, False):
        out |= 1
    if number >= s.cols and grid.can_collapse(s.board, s.rows, s.cols, fallen, True):
        out |= 2
    return out


class Collapse(Deed):
    """NR-C4.1, NR-C4.2: one dead card leaves every row, or every column."""

    def __init__(self) -> None:
        super().__init__(ROWS, 2, "NR-C4.1")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        return AXIS_CODES[axes(s)]

    def do(self, s: Noir, me: i64, what: i64) -> None:
        close(s, me, what)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal("NR-C4.3", "line-without-dead")


def close(s: Noir, me: i64, axis: i64) -> None:
    """One step of a collapse: its lines come one after the other."""
    s.taken = 0
    s.tell(ALL, "collapsing", me, axis)
    s.push(CLOSE_UP, CLOSE_UP_ARG.pack(seat=me, axis=axis))
    for line in range((s.cols if axis else s.rows) - 1, -1, -1):
        s.push(LINE, LINE_ARG.pack(seat=me, line=line, axis=axis))


def fallen_in(s: Noir, n: i64) -> list[int]:
    """The dead of the line that a frame of LINE stands for."""
    line = grid.line_of(s.rows, s.cols, LINE_AXIS(n) == COLUMN_AXIS, LINE_NUMBER(n))
    return [card for card in s.board[line] if s.dead & BIT[card]]


class Line(Step[Noir]):
    """NR-C4.4: which dead card leaves this line."""

    arg = LINE_ARG
    by_chance = HESITATE

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[LINE_SEAT(arg)] if len(fallen_in(s, arg)) > 1 else 0

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        return tuple([TAKE + card for card in fallen_in(s, arg)])

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("NR-C4.4", "not-dead-in-line")

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        seat = LINE_SEAT(arg)
        id = s.chosen(seat) if s.acting else self.legal(s, seat, arg)[0]
        s.taken |= BIT[id - TAKE]
        s.tell(ALL, "named", seat, id - TAKE)


class CloseUp(Step[Noir]):
    """NR-C4.5, NR-C4.8: the named cards leave the game, the lines close up."""

    arg = CLOSE_UP_ARG

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        column = CLOSE_UP_ARG.axis(arg) == COLUMN_AXIS
        grid.close_up(s.board, s.rows, s.cols, s.taken, column)
        if column:
            s.rows -= 1
        else:
            s.cols -= 1
        s.gone |= s.taken
        s.mode.removed(s, s.taken)
        s.taken = 0
        s.tell(ALL, "collapsed", s.rows, s.cols)
        s.push(MORE, CLOSE_UP_ARG.seat(arg))


class More(Step[Noir]):
    """NR-C4.6: stop, or another step of either axis."""

    arg = Packed(seat=MOST_SEATS)

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[arg] if axes(s) else 0

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        return STOP_OR[axes(s)]

    def timeout(self, s: Noir, seat: i64, arg: i64, partial: i64) -> i64:
        return STOP

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("NR-C4.6", "stop-or-collapse")

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        if s.acting and answers[arg] != STOP:
            close(s, arg, answers[arg] - ROWS)


LINE: Final = Line("line")
CLOSE_UP: Final = CloseUp("close_up")
MORE: Final = More("more")

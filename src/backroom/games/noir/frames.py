"""Which frames can lie on the agenda of a position, and what their numbers can be.

At the bottom lies the turn that comes next, which says whose turn this is. Above it lies what this turn has still to
do, and each step lies on few others only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT, mask_of
from backroom.engine.state import OVER
from backroom.engine.step import Step
from backroom.games.noir import board as grid
from backroom.games.noir.collapse import CLOSE_UP, LINE
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import count_of
from backroom.games.noir.turn import BEGIN, TURN

NO_SEAT: Final = 1 << 30  # the number names none

Frame = tuple[Step[Any], int]

Rest = Callable[[Noir, int], bool]


def nothing(s: Noir, rest: int) -> bool:
    return rest == 0


def on_board(s: Noir, card: int) -> bool:
    return card in s.board


def axis(s: Noir, rest: int) -> bool:
    return True  # there are two


def line_with_dead(s: Noir, rest: int) -> bool:
    line = grid.line_of(s.rows, s.cols, rest % 2 == 1, rest // 2)
    return rest // 2 < (s.cols if rest % 2 else s.rows) and any(s.dead & BIT[card] for card in s.board[line])


class Place:
    """Where a step may lie, and its number: a seat times `unit`, plus the rest.

    `whose`: the seat has one of these roles; `me` means that it must be the one whose turn it is, nothing any seat.
    """

    def __init__(self, on: str, whose: str = "me", unit: int = 1, rest: Rest = nothing) -> None:
        self.on: list[str] = on.split()
        self.whose: list[str] = whose.split()
        self.unit: int = unit
        self.rest: Rest = rest

    def allows(self, s: Noir, n: int, me: int) -> bool:
        seat = n // self.unit
        if n < 0 or seat >= s.seats or not self.rest(s, n % self.unit):
            return False
        roles = [name for name in self.whose if name != "me"]
        return ("me" not in self.whose or seat == me) and (not roles or s.players[seat].role.name in roles)


ACTION: Final[dict[str, Place]] = {"act": Place("turn")}
COLLAPSE: Final[dict[str, Place]] = {
    "line": Place("line close_up", "me", 16, line_with_dead),
    "close_up": Place("turn", "me", 2, axis),
    "more": Place("turn"),
}


def check_frames(s: Noir) -> None:
    """NR-C10.1: one turn after the other; what a turn has still to do lies above the next one."""
    frames: list[Frame] = [*s.agenda, (s.step, s.arg)]
    if s.step is OVER or s.step is BEGIN:
        return demand(not s.agenda, f"agenda: nothing lies under {s.step.name}")
    step, following = frames[0]
    me = s.mode.whose_turn(s, frames, following) if step is TURN and 0 <= following < s.seats else -1
    demand(me >= 0, "agenda: the turn that comes next lies at the bottom")
    for at in range(1, len(frames)):
        check_frame(s, frames[at], frames[at - 1][0].name, me, at == len(s.agenda))
    check_collapse(s, frames)


def check_frame(s: Noir, frame: Frame, under: str, me: int, top: bool) -> None:
    step, n = frame
    place = s.mode.places().get(step.name)
    if place is None or under not in place.on:
        raise ValueError(f"{'step' if top else 'agenda'}: {step.name} does not come out of {under}")
    demand(place.allows(s, n, me), f"{'arg' if top else 'agenda'}: there cannot be {step.name} {n} here")


def check_collapse(s: Noir, frames: list[Frame]) -> None:
    """NR-C4.4: line after line; each that has come has named one of its dead."""
    closing = [n % 2 for step, n in frames if step is CLOSE_UP]
    named: i64 = 0
    for column in closing:
        lines = [n % 16 for step, n in frames[::-1] if step is LINE]
        count = s.cols if column else s.rows
        first = count - len(lines)
        demand(lines == [line * 2 + column for line in range(first, count)], "agenda: the lines come in their order")
        for line in range(first):
            here = mask_of(s.board[grid.line_of(s.rows, s.cols, column == 1, line)])
            demand(count_of(s.taken & s.dead & here) == 1, f"taken: one of the dead of line {line + 1} (NR-C4.4)")
            named |= here
    demand(s.taken & ~named == 0, "taken: nobody has been named for a collapse (NR-C4.4)")


def demand(holds: bool, complaint: str) -> None:
    if not holds:
        raise ValueError(complaint)

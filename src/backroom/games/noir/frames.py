"""Which frames can lie on the agenda of a position, and what their numbers can be.

At the bottom lies the turn that comes next, which says whose turn this is. Above it lies what this turn has still to
do, and each step lies on few others only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT, mask_of
from backroom.engine.position import SEAT_PART, frame_written
from backroom.engine.state import OVER
from backroom.engine.step import Step
from backroom.games.noir import board as grid
from backroom.games.noir.actions.collapse import CLOSE_UP, CLOSE_UP_ARG, COLUMN_AXIS, LINE, LINE_ARG
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import count_of
from backroom.games.noir.turn import BEGIN, TURN

AgendaFrame = tuple[Step[Any], int]

Parts = dict[str, int]  # of a frame argument, by name
Holds = Callable[[Noir, Parts], bool]


def anything(s: Noir, parts: Parts) -> bool:
    return True


def on_board(s: Noir, parts: Parts) -> bool:
    return parts["card"] in s.board


def line_with_dead(s: Noir, parts: Parts) -> bool:
    column = parts["axis"] == COLUMN_AXIS
    line = parts["line"]
    here = s.board[grid.line_of(s.rows, s.cols, column, line)]
    return line < (s.cols if column else s.rows) and any(s.dead & BIT[card] for card in here)


class FrameRule:
    """Where a step may lie: `on` the frame of one of these steps, with an argument of whose parts something `holds`.

    `whose`: the seat in the argument has one of these roles; `me` means that it must be the one whose turn it is,
    nothing any seat.
    """

    def __init__(self, on: str, whose: str = "me", holds: Holds = anything) -> None:
        self.on: list[str] = on.split()
        self.whose: list[str] = whose.split()
        self.holds: Holds = holds

    def allows(self, s: Noir, frame: AgendaFrame, me: int) -> bool:
        step, arg = frame
        if step.arg is None or not step.arg.allows(arg):
            return step.arg is None and arg == 0
        parts = step.arg.unpack(arg)
        return (SEAT_PART not in parts or self.seats(s, parts[SEAT_PART], me)) and self.holds(s, parts)

    def seats(self, s: Noir, seat: int, me: int) -> bool:
        roles = [name for name in self.whose if name != "me"]
        mine = "me" not in self.whose or seat == me
        return seat < s.seats and mine and (not roles or s.players[seat].role.name in roles)


ACTION: Final[dict[str, FrameRule]] = {"act": FrameRule("turn")}
COLLAPSE: Final[dict[str, FrameRule]] = {
    "line": FrameRule("line close_up", "me", line_with_dead),
    "close_up": FrameRule("turn"),
    "more": FrameRule("turn"),
}


def check_frames(s: Noir) -> None:
    """NR-C10.1: one turn after the other; what a turn has still to do lies above the next one."""
    frames: list[AgendaFrame] = [*s.agenda, (s.step, s.arg)]
    if s.step is OVER or s.step is BEGIN:
        return demand(not s.agenda, f"agenda: nothing lies under {s.step.name}")
    step, following = frames[0]
    me = s.mode.whose_turn(s, frames, following) if step is TURN and 0 <= following < s.seats else -1
    demand(me >= 0, "agenda: the turn that comes next lies at the bottom")
    for at in range(1, len(frames)):
        check_frame(s, frames[at], frames[at - 1][0].name, me, at == len(s.agenda))
    check_collapse(s, frames)


def check_frame(s: Noir, frame: AgendaFrame, under: str, me: int, top: bool) -> None:
    step, arg = frame
    place = s.mode.frame_rules().get(step.name)
    if place is None or under not in place.on:
        raise ValueError(f"{'step' if top else 'agenda'}: {step.name} does not come out of {under}")
    demand(place.allows(s, frame, me), f"{'arg' if top else 'agenda'}: there cannot be {frame_written(step, arg)} here")


def check_collapse(s: Noir, frames: list[AgendaFrame]) -> None:
    """NR-C4.4: line after line; each that has come has named one of its dead."""
    closing = [CLOSE_UP_ARG.axis(arg) for step, arg in frames if step is CLOSE_UP]
    named: i64 = 0
    for axis in closing:
        args = [arg for step, arg in frames[::-1] if step is LINE]
        lines = [LINE_ARG.line(arg) for arg in args]
        count = s.cols if axis == COLUMN_AXIS else s.rows
        first = count - len(lines)
        fine = lines == list(range(first, count)) and all(LINE_ARG.axis(arg) == axis for arg in args)
        demand(fine, "agenda: the lines come in their order")
        for line in range(first):
            here = mask_of(s.board[grid.line_of(s.rows, s.cols, axis == COLUMN_AXIS, line)])
            demand(count_of(s.taken & s.dead & here) == 1, f"taken: one of the dead of line {line + 1} (NR-C4.4)")
            named |= here
    demand(s.taken & ~named == 0, "taken: nobody has been named for a collapse (NR-C4.4)")


def demand(holds: bool, complaint: str) -> None:
    if not holds:
        raise ValueError(complaint)

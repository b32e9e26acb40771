"""When the open step closes.

An ordinary one closes when all who were asked have locked, or at its deadline; a quiet one at its deadline only, for
how soon somebody was ready tells what he holds. While the clock is stopped nothing closes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from backroom.engine.bitmasks import BIT
from backroom.match.rows import Answer, Closed, Row

if TYPE_CHECKING:
    from backroom.match.table import Table


def closing(t: Table, now: float, last: Answer | None = None) -> list[Row]:
    """The row that closes the step if everybody has locked; `last` locks with the rows that come before it."""
    play = t.play
    if play is None or play.over or play.quiet:
        return []
    locks = play.locks if last is None else play.locks | BIT[last.seat]
    return [] if play.s.acting & ~locks else [closed(t, now, last)]


def resuming(t: Table, now: float) -> list[Row]:
    """The same for rows that bring somebody to a table that stood still because nobody was there."""
    return closing(t, now) if t.clock.stopped and not t.paused else []


def closed(t: Table, now: float, last: Answer | None = None) -> Closed:
    """The step closes now: what was chosen counts, locked or not; for the others the clock answers."""
    play = t.play
    assert play is not None
    answers = [last if last is not None and seat == last.seat else play.answer(seat) for seat in play.asked]
    return Closed(at=now, question=play.number, step=play.s.step.name, answers=answers)

"""When the open step closes.

An ordinary one closes when all who were asked have locked, or at its deadline; a quiet one at its deadline only, for
how soon somebody was ready tells what he holds. While the clock is stopped nothing closes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from backroom.engine.bitmasks import BIT
from backroom.match.log import Answer, Closed, Entry

if TYPE_CHECKING:
    from backroom.match.match import Match


def close_if_ready(m: Match, now: float, last: Answer | None = None) -> list[Entry]:
    """The row that closes the step if everybody has locked; `last` locks with the rows that come before it."""
    current = m.current_game
    if current is None or current.over or current.hides_timing:
        return []
    locks = current.locks if last is None else current.locks | BIT[last.seat]
    return [] if current.s.acting & ~locks else [close_step(m, now, last)]


def close_if_resumed(m: Match, now: float) -> list[Entry]:
    """The same for rows that bring somebody to a table that stood still because nobody was there."""
    return close_if_ready(m, now) if m.clock.stopped and not m.paused else []


def close_step(m: Match, now: float, last: Answer | None = None) -> Closed:
    """The step closes now: what was chosen counts, locked or not; for the others the clock answers."""
    current = m.current_game
    assert current is not None
    answers = [
        last if last is not None and seat == last.seat else current.answer_if_closed(seat) for seat in current.acting
    ]
    return Closed(at=now, question=current.number, step=current.s.step.name, answers=answers)

"""What time alone brings: a step runs out, a bot sits in for somebody who is away, somebody else becomes host."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from backroom.match.chairs import HOST_GRACE, STAND_IN
from backroom.match.closing import closed
from backroom.match.rows import HostPassed, Lengthened, Row, SatIn, Stalled
from backroom.match.thinking import owing

if TYPE_CHECKING:
    from backroom.match.table import Table

LATE: Final = 5  # seconds that are added where a bot has not answered yet


def due(t: Table) -> float | None:
    if t.retired:
        return None
    times = [passes_at(t), t.clock.deadline, *[chair.bot_at for chair in t.chairs.all]]
    return min([time for time in times if time is not None], default=None)


def passes_at(t: Table) -> float | None:
    """When somebody else will be host."""
    host = t.chairs.people[t.host]
    return None if host.here or not t.chairs.heir() else host.since + HOST_GRACE


def tick(t: Table, now: float) -> list[Row]:
    if t.retired:
        return []
    rows: list[Row] = []
    passes = passes_at(t)
    if passes is not None and now >= passes:
        rows.append(HostPassed(at=now, guest=t.chairs.heir()))
    for seat, chair in enumerate(t.chairs.all):
        if chair.bot_at is not None and now >= chair.bot_at:
            rows.append(SatIn(at=now, seat=seat, bot=STAND_IN))
    if t.clock.over(now):
        rows.append(ended(t, now))
    return rows


def ended(t: Table, now: float) -> Row:
    """The time of a step is up. The clock answers for people; bots that are late are waited for, whatever kept them."""
    assert t.play is not None
    if t.failed:
        return Stalled(at=now, question=t.play.number)
    if owing(t, t.play):
        return Lengthened(at=now, question=t.play.number, seconds=LATE)
    return closed(t, now)

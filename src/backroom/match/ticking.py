"""What time alone brings: a step runs out, a bot sits in for somebody who is away, somebody else becomes host."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from backroom.match.bot_tasks import pending_bot_seats
from backroom.match.closing import close_step
from backroom.match.log import Entry, HostPassed, Lengthened, SatIn, Stalled
from backroom.match.seats import HOST_GRACE, STAND_IN_BOT

if TYPE_CHECKING:
    from backroom.match.match import Match

LATE_BOT_SECONDS: Final = 5  # seconds that are added where a bot has not answered yet


def due(m: Match) -> float | None:
    if m.retired:
        return None
    times = [host_passes_at(m), m.clock.deadline, *[chair.bot_at for chair in m.chairs.all]]
    return min([time for time in times if time is not None], default=None)


def host_passes_at(m: Match) -> float | None:
    """When somebody else will be host."""
    host = m.chairs.people[m.host]
    return None if host.here or not m.chairs.next_host() else host.since + HOST_GRACE


def tick(m: Match, now: float) -> list[Entry]:
    if m.retired:
        return []
    entries: list[Entry] = []
    passes = host_passes_at(m)
    if passes is not None and now >= passes:
        entries.append(HostPassed(at=now, guest=m.chairs.next_host()))
    for seat, chair in enumerate(m.chairs.all):
        if chair.bot_at is not None and now >= chair.bot_at:
            entries.append(SatIn(at=now, seat=seat, bot=STAND_IN_BOT))
    if m.clock.expired(now):
        entries.append(end_step(m, now))
    return entries


def end_step(m: Match, now: float) -> Entry:
    """The time of a step is up. The clock answers for people; bots that are late are waited for, whatever kept them."""
    assert m.current_game is not None
    if m.failed_bots:
        return Stalled(at=now, question=m.current_game.number)
    if pending_bot_seats(m, m.current_game):
        return Lengthened(at=now, question=m.current_game.number, seconds=LATE_BOT_SECONDS)
    return close_step(m, now)

"""Bots that cannot answer, by a fault of the house and none of their own: nothing is made up in their place.

The table stands still and says why; anybody with a chair lets it go on, with the same bots asked again or with others.
A quiet step hides who has answered, and how soon. So what fails there is kept until the step would close, at a time
that everybody knew, and no seat is named. For the same reason other bots come into all chairs of bots at once there:
who could try them one by one would find out whose it was.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from backroom.match import log, protocol_ws
from backroom.match.bot_tasks import pending_bot_seats
from backroom.match.changes import Changes
from backroom.match.log import Entry, Failed, Retried
from backroom.match.refused import Refused

if TYPE_CHECKING:
    from backroom.match.match import Match


def report_failure(
    m: Match, seats: Collection[int], question: int, reason: protocol_ws.FailureReason, now: float
) -> list[Entry]:
    current = m.current_game
    if current is None or current.over or question != current.number or m.clock.stopped:
        return []
    wanted = [seat for seat in pending_bot_seats(m, current) if seat in seats and seat not in m.failed_bots]
    return [Failed(at=now, question=question, seats=wanted, why=reason)] if wanted else []


def retry(m: Match, request: protocol_ws.Retry, guest: str, now: float, bots: Collection[str]) -> list[Entry]:
    if guest != m.host and not m.chairs.seats_of(guest):
        raise Refused("not-seated")
    if m.stall is None:
        raise Refused("not-stalled")
    if request.bot is not None and request.bot not in bots:
        raise Refused("unknown-bot")
    if request.seat is not None and request.seat not in m.stall.seats:
        raise Refused("not-stalled")
    seats = m.stall.seats if request.seat is None else [request.seat]
    seats = seats or [seat for seat, chair in enumerate(m.chairs.all) if chair.bot]
    return [Retried(at=now, guest=guest, key=request.key, seats=seats, bot=request.bot or "")]


def is_open_to_all(m: Match, seat: int) -> bool:
    """Whether somebody may sit down in place of a bot that is stalled; the chair of a person who is away stays his."""
    return m.stall is not None and seat in m.stall.seats and not m.chairs[seat].guest


# ---------------------------------------------------------------------- applying


def apply_stall(m: Match, entry: log.Failed | log.Stalled | log.Retried) -> Changes:
    if isinstance(entry, log.Retried):
        apply_retried(m, entry)
        return Changes(room=True, question=True)
    if m.outdated:
        return Changes()  # this question is asked anew
    assert m.current_game is not None
    if isinstance(entry, log.Failed):
        m.failed_bots |= {seat: m.chairs[seat].bot for seat in entry.seats}
        if entry.why == "thinking" and m.current_game.hides_timing:
            return Changes()
        m.stall = protocol_ws.Stall(sorted(entry.seats), entry.why)
    else:
        m.stall = protocol_ws.Stall([], "thinking")
    return Changes(room=True, question=True)


def apply_retried(m: Match, entry: log.Retried) -> None:
    for seat in entry.seats:
        m.failed_bots.pop(seat, None)
        if entry.bot:
            m.chairs[seat].play_by(entry.bot, entry.at)
    if m.stall is not None and not m.stall.seats:
        m.stall = None
    forget_replaced_bots(m)


def forget_replaced_bots(m: Match) -> None:
    """After chairs have changed: nobody waits for a bot that has gone. What named nobody ends by `Retried` only."""
    m.failed_bots = {seat: bot for seat, bot in m.failed_bots.items() if m.chairs[seat].bot == bot}
    if m.stall is not None and m.stall.seats:
        seats = [seat for seat in m.stall.seats if seat in m.failed_bots]
        m.stall = protocol_ws.Stall(seats, m.stall.why) if seats else None

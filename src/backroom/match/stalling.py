"""Bots that cannot answer, by a fault of the house and none of their own: nothing is made up in their place.

The table stands still and says why; anybody with a chair lets it go on, with the same bots asked again or with others.
A quiet step hides who has answered, and how soon. So what fails there is kept until the step would close, at a time
that everybody knew, and no seat is named. For the same reason other bots come into all chairs of bots at once there:
who could try them one by one would find out whose it was.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from backroom.match import rows, wire
from backroom.match.changes import Changes
from backroom.match.refused import Refused
from backroom.match.rows import Failed, Retried, Row
from backroom.match.thinking import owing

if TYPE_CHECKING:
    from backroom.match.table import Table


def failed(t: Table, seats: Collection[int], question: int, why: wire.Failing, now: float) -> list[Row]:
    play = t.play
    if play is None or play.over or question != play.number or t.clock.stopped:
        return []
    wanted = [seat for seat in owing(t, play) if seat in seats and seat not in t.failed]
    return [Failed(at=now, question=question, seats=wanted, why=why)] if wanted else []


def retry(t: Table, request: wire.Retry, guest: str, now: float, bots: Collection[str]) -> list[Row]:
    if guest != t.host and not t.chairs.held(guest):
        raise Refused("not-seated")
    if t.stall is None:
        raise Refused("not-stalled")
    if request.bot is not None and request.bot not in bots:
        raise Refused("unknown-bot")
    if request.seat is not None and request.seat not in t.stall.seats:
        raise Refused("not-stalled")
    seats = t.stall.seats if request.seat is None else [request.seat]
    seats = seats or [seat for seat, chair in enumerate(t.chairs.all) if chair.bot]
    return [Retried(at=now, guest=guest, key=request.key, seats=seats, bot=request.bot or "")]


def open_to_all(t: Table, seat: int) -> bool:
    """Whether somebody may sit down in place of a bot that is stalled; the chair of a person who is away stays his."""
    return t.stall is not None and seat in t.stall.seats and not t.chairs[seat].guest


# ---------------------------------------------------------------------- applying


def apply(t: Table, row: rows.Failed | rows.Stalled | rows.Retried) -> Changes:
    if isinstance(row, rows.Retried):
        retried(t, row)
        return Changes(room=True, question=True)
    if t.outdated:
        return Changes()  # this question is asked anew
    assert t.play is not None
    if isinstance(row, rows.Failed):
        t.failed |= {seat: t.chairs[seat].bot for seat in row.seats}
        if row.why == "thinking" and t.play.quiet:
            return Changes()
        t.stall = wire.Stall(sorted(row.seats), row.why)
    else:
        t.stall = wire.Stall([], "thinking")
    return Changes(room=True, question=True)


def retried(t: Table, row: rows.Retried) -> None:
    for seat in row.seats:
        t.failed.pop(seat, None)
        if row.bot:
            t.chairs[seat].play_by(row.bot, row.at)
    if t.stall is not None and not t.stall.seats:
        t.stall = None
    look(t)


def look(t: Table) -> None:
    """After chairs have changed: nobody waits for a bot that has gone. What named nobody ends by `Retried` only."""
    t.failed = {seat: bot for seat, bot in t.failed.items() if t.chairs[seat].bot == bot}
    if t.stall is not None and t.stall.seats:
        seats = [seat for seat in t.stall.seats if seat in t.failed]
        t.stall = wire.Stall(seats, t.stall.why) if seats else None

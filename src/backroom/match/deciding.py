"""What a request adds to a table: rows, or a refusal; never a change.

The seat that a request speaks of must be one that the guest holds, and what it wants to do must be among what that seat
may do: that is the one list of what is allowed.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from backroom.engine.state import Illegal
from backroom.match import rows, seating, stalling, talk, wire
from backroom.match.closing import closing
from backroom.match.opening import Fresh, checked
from backroom.match.play import Play
from backroom.match.refused import Refused
from backroom.match.rows import Answer, Row

if TYPE_CHECKING:
    from backroom.match.table import Table

Hostly = wire.SeatBot | wire.Settle | wire.Start | wire.Pause | wire.MoreTime | wire.Rematch

KEY: Final = 64  # characters of a request's key, all of them printable ASCII: it is kept as it is, in any database
MOST_MORE: Final = 600  # seconds that can be added at once


def decide(
    t: Table, request: wire.Requests, guest: str, now: float, fresh: Fresh | None, bots: Collection[str]
) -> list[Row]:
    if t.retired:
        raise Refused("old-rules")
    if not 0 < len(request.key) <= KEY or not (request.key.isascii() and request.key.isprintable()):
        raise Refused("bad-key")
    if not guest:
        raise Refused("no-name")
    if t.seen.knows(guest, request.key):
        return []
    match request:  # what comes most often stands first
        case wire.Lock():
            return lock(t, request, guest, now)
        case wire.Choose():
            return choose(t, request, guest, now)
        case wire.Hello() | wire.Why() | wire.Ping():
            return []
        case wire.Say():
            return talk.speak(t, request, guest, now)
        case wire.Note():
            own_seat(t, request.seat, guest)
            return talk.note(t, request, guest, now)
        case wire.Sit():
            return seating.sit(t, request, guest, now)
        case wire.Stand():
            own_seat(t, request.seat, guest)
            return seating.stand(t, request, guest, now)
        case wire.Retry():
            return stalling.retry(t, request, guest, now, bots)
    return by_host(t, request, guest, now, fresh, bots)


def by_host(t: Table, request: Hostly, guest: str, now: float, fresh: Fresh | None, bots: Collection[str]) -> list[Row]:
    if guest != t.host:
        raise Refused("not-host")
    match request:
        case wire.SeatBot():
            return seating.seat_bot(t, request, guest, now, bots)
        case wire.Settle():
            return seating.settle(t, request, guest, now)
        case wire.Start():
            return seating.start(t, request, guest, now)
        case wire.Pause():
            return pause(t, request, guest, now)
        case wire.MoreTime():
            return more_time(t, request, guest, now)
        case wire.Rematch():
            return rematch(t, request, guest, now, fresh)


def own_seat(t: Table, seat: int, guest: str) -> None:
    """The session holds this seat: nothing that a message says about seats is believed before."""
    if seat not in t.chairs.held(guest):
        raise Refused("not-your-seat")


def running(t: Table) -> Play:
    if t.play is None:
        raise Refused("not-started")
    if t.play.over:
        raise Refused("game-over")
    return t.play


# ---------------------------------------------------------------------- answering


def open_question(t: Table, request: wire.Choose | wire.Lock, guest: str, now: float) -> Play:
    """The question that the request means is open, and open to this seat."""
    own_seat(t, request.seat, guest)
    play = running(t)
    if request.question != play.number or t.clock.over(now):
        raise Refused("too-late")
    if request.seat not in play.asked:
        raise Refused("not-asked")
    return play


def choose(t: Table, request: wire.Choose, guest: str, now: float) -> list[Row]:
    play = open_question(t, request, guest, now)
    action = None if request.action is None else meant(play, request.seat, request.action)
    if play.choices.get(request.seat) == action:
        return []
    number = request.question
    return [rows.Chose(at=now, guest=guest, key=request.key, seat=request.seat, question=number, action=action)]


def meant(play: Play, seat: int, text: str) -> str:
    """The action of this text, if the seat may answer it or the clock could complete it."""
    code = play.s.game.action_space.find(text)
    if code >= 0 and code in play.s.step.partial_answers(play.s, seat, play.s.arg):
        return play.s.game.text(code)
    refusal = reason(play, seat, text)
    if refusal is not None:
        raise Refused(refusal.word.removeprefix("why-"), refusal.clause)
    return play.s.game.text(code)


def reason(play: Play, seat: int, text: str) -> wire.Refusal | None:
    """Why a seat cannot do this now; None: it can."""
    try:
        play.s.check(seat, text)
    except Illegal as illegal:
        return wire.Refusal(f"why-{illegal.word}", illegal.clause)
    return None


def why(t: Table, request: wire.Why, guest: str) -> wire.Refusal | None:
    if t.retired:
        raise Refused("old-rules")
    own_seat(t, request.seat, guest)
    return reason(running(t), request.seat, request.action)


def lock(t: Table, request: wire.Lock, guest: str, now: float) -> list[Row]:
    seat, locked = request.seat, request.locked
    play = open_question(t, request, guest, now)
    if play.locked(seat) == locked:
        return []
    if locked and not play.full(seat):
        raise Refused("half-chosen" if seat in play.choices else "nothing-chosen")
    row = rows.Locked(at=now, guest=guest, key=request.key, seat=seat, question=request.question, locked=locked)
    if not locked or t.clock.stopped:
        return [row]
    return [row, *closing(t, now, Answer(seat, play.choices[seat]))]


# ---------------------------------------------------------------------- the host's


def pause(t: Table, request: wire.Pause, guest: str, now: float) -> list[Row]:
    running(t)
    if t.paused == request.paused:
        return []
    row = rows.Paused(at=now, guest=guest, key=request.key, paused=request.paused)
    goes_on = not request.paused and t.chairs.present()
    return [row, *closing(t, now)] if goes_on else [row]


def more_time(t: Table, request: wire.MoreTime, guest: str, now: float) -> list[Row]:
    play = running(t)
    if not t.clock.limited:
        raise Refused("no-clock")
    if not 0 < request.seconds <= MOST_MORE:
        raise Refused("not-so-long", most=MOST_MORE)
    return [rows.Lengthened(at=now, guest=guest, key=request.key, question=play.number, seconds=request.seconds)]


def rematch(t: Table, request: wire.Rematch, guest: str, now: float, fresh: Fresh | None) -> list[Row]:
    if t.phase != "over":
        raise Refused("not-over")
    if t.next:
        return []
    if fresh is None:
        raise ValueError("a rematch needs a fresh code and secret")
    row = rows.Rematched(at=now, guest=guest, key=request.key, code=fresh.code, secret=checked(fresh.secret))
    return [row]

"""Commands: what a guest's request adds to a match. `decide` returns log entries or raises Refused; it changes nothing.

The guest must hold the seat that a request names (`require_own_seat`), and the seat must be allowed to choose the
action (`parse_choice`).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

import msgspec

from backroom.engine.state import Illegal
from backroom.match import bot_tasks, chat, lobby, log, protocol_ws, seats
from backroom.match.current_game import CurrentGame, close_if_ready
from backroom.match.idempotency import content_digest
from backroom.match.lobby import CodeAndSecret, check_secret
from backroom.match.log import Answer, Entry
from backroom.match.protocol_ws import Refused

if TYPE_CHECKING:
    from backroom.match.match import Match


HostRequest = (
    protocol_ws.SeatBot
    | protocol_ws.Configure
    | protocol_ws.Start
    | protocol_ws.Pause
    | protocol_ws.MoreTime
    | protocol_ws.Rematch
)

MAX_KEY: Final = 64  # characters of an idempotency key; printable ASCII, which every database stores unchanged
MAX_MORE_TIME: Final = 600  # seconds that can be added at once


def decide(
    m: Match, request: protocol_ws.Requests, guest: str, now: float, fresh: CodeAndSecret | None, bots: Collection[str]
) -> list[Entry]:
    """The entries of one request; see `Match.decide`. The first one keeps the digest of the request."""
    if m.retired:
        raise Refused("old-rules")
    if not 0 < len(request.key) <= MAX_KEY or not (request.key.isascii() and request.key.isprintable()):
        raise Refused("bad-key")
    if not guest:
        raise Refused("no-name")
    content = content_digest(request)
    if m.handled_requests.contains(guest, request.key, content):
        return []
    entries = decide_new(m, request, guest, now, fresh, bots)
    return [msgspec.structs.replace(entries[0], content=content), *entries[1:]] if entries else []


def decide_new(
    m: Match, request: protocol_ws.Requests, guest: str, now: float, fresh: CodeAndSecret | None, bots: Collection[str]
) -> list[Entry]:
    """The entries of a request that was not handled before."""
    match request:  # the most frequent requests stand first
        case protocol_ws.Lock():
            return lock(m, request, guest, now)
        case protocol_ws.Choose():
            return choose(m, request, guest, now)
        case protocol_ws.Hello() | protocol_ws.Explain() | protocol_ws.Ping():
            return []
        case protocol_ws.Say():
            return chat.say(m, request, guest, now)
        case protocol_ws.Note():
            require_own_seat(m, request.seat, guest)
            return chat.note(m, request, guest, now)
        case protocol_ws.Sit():
            return seats.sit(m, request, guest, now)
        case protocol_ws.Stand():
            require_own_seat(m, request.seat, guest)
            return seats.stand(m, request, guest, now)
        case protocol_ws.Retry():
            return bot_tasks.retry(m, request, guest, now, bots)
    return decide_as_host(m, request, guest, now, fresh, bots)


def decide_as_host(
    m: Match, request: HostRequest, guest: str, now: float, fresh: CodeAndSecret | None, bots: Collection[str]
) -> list[Entry]:
    """The requests that only the host may make."""
    if guest != m.host:
        raise Refused("not-host")
    match request:
        case protocol_ws.SeatBot():
            return seats.seat_bot(m, request, guest, now, bots)
        case protocol_ws.Configure():
            return lobby.configure(m, request, guest, now)
        case protocol_ws.Start():
            return lobby.start(m, request, guest, now)
        case protocol_ws.Pause():
            return pause(m, request, guest, now)
        case protocol_ws.MoreTime():
            return more_time(m, request, guest, now)
        case protocol_ws.Rematch():
            return rematch(m, request, guest, now, fresh)


def require_own_seat(m: Match, seat: int, guest: str) -> None:
    """Checks that the guest holds this seat, before anything else in the request is read."""
    if seat not in m.chairs.seats_of(guest):
        raise Refused("not-your-seat")


def require_running(m: Match) -> CurrentGame:
    """The game of a match that has started and is not over."""
    if m.current_game is None:
        raise Refused("not-started")
    if m.current_game.over:
        raise Refused("game-over")
    return m.current_game


# ---------------------------------------------------------------------- answering


def require_open_question(
    m: Match, request: protocol_ws.Choose | protocol_ws.Lock, guest: str, now: float
) -> CurrentGame:
    """The game, if the request's question is open and asks this seat, and the seat is the guest's."""
    require_own_seat(m, request.seat, guest)
    current = require_running(m)
    if request.question != current.number or m.clock.expired(now):
        raise Refused("too-late")
    if request.seat not in current.acting:
        raise Refused("not-asked")
    return current


def choose(m: Match, request: protocol_ws.Choose, guest: str, now: float) -> list[Entry]:
    current = require_open_question(m, request, guest, now)
    id = None if request.action is None else parse_choice(current, request.seat, request.action)
    if current.choices.get(request.seat) == id:
        return []
    number, action = request.question, None if id is None else current.s.game.text(id)
    return [log.Chose(at=now, guest=guest, key=request.key, seat=request.seat, question=number, action=action)]


def parse_choice(current: CurrentGame, seat: int, text: str) -> int:
    """The action's id, if the action is legal for the seat or a partial answer that the clock could complete."""
    id, offer = current.find(text), current.offers[seat]
    if id not in offer.legal and id not in offer.partial:
        refusal = find_refusal(current, seat, text)
        assert refusal is not None
        raise Refused(refusal.word.removeprefix("why-"), refusal.clause)
    return id


def find_refusal(current: CurrentGame, seat: int, text: str) -> protocol_ws.Refusal | None:
    """The reason why a seat cannot do this now; None: it can."""
    try:
        current.s.check(seat, text)
    except Illegal as illegal:
        return protocol_ws.Refusal(f"why-{illegal.word}", illegal.clause)
    return None


def explain(m: Match, request: protocol_ws.Explain, guest: str) -> protocol_ws.Refusal | None:
    """The answer to `Explain`; None: the action is legal. Raises Refused for a seat of another guest."""
    if m.retired:
        raise Refused("old-rules")
    require_own_seat(m, request.seat, guest)
    return find_refusal(require_running(m), request.seat, request.action)


def lock(m: Match, request: protocol_ws.Lock, guest: str, now: float) -> list[Entry]:
    seat, locked = request.seat, request.locked
    current = require_open_question(m, request, guest, now)
    if current.locked(seat) == locked:
        return []
    choice = current.choice(seat)
    if locked and not current.has_full_choice(seat):
        raise Refused("nothing-chosen" if choice is None else "half-chosen")
    entry = log.Locked(at=now, guest=guest, key=request.key, seat=seat, question=request.question, locked=locked)
    if not locked or choice is None or m.clock.stopped:
        return [entry]
    return [entry, *close_if_ready(m, now, Answer(seat, choice))]


# ---------------------------------------------------------------------- requests of the host


def pause(m: Match, request: protocol_ws.Pause, guest: str, now: float) -> list[Entry]:
    require_running(m)
    if m.paused == request.paused:
        return []
    entry = log.Paused(at=now, guest=guest, key=request.key, paused=request.paused)
    goes_on = not request.paused and m.chairs.present()
    return [entry, *close_if_ready(m, now)] if goes_on else [entry]


def more_time(m: Match, request: protocol_ws.MoreTime, guest: str, now: float) -> list[Entry]:
    current = require_running(m)
    if not m.clock.limited:
        raise Refused("no-clock")
    if not 0 < request.seconds <= MAX_MORE_TIME:
        raise Refused("not-so-long", most=MAX_MORE_TIME)
    return [log.Lengthened(at=now, guest=guest, key=request.key, question=current.number, seconds=request.seconds)]


def rematch(m: Match, request: protocol_ws.Rematch, guest: str, now: float, fresh: CodeAndSecret | None) -> list[Entry]:
    if m.phase != "over":
        raise Refused("not-over")
    if m.rematch_code:
        return []
    if fresh is None:
        raise ValueError("a rematch needs a fresh code and secret")
    entry = log.Rematched(at=now, guest=guest, key=request.key, code=fresh.code, secret=check_secret(fresh.secret))
    return [entry]

"""What one guest is shown: the room, which is public, and the hands of the seats the guest holds, nothing else.

Everything is built up from what this guest may know. A hand is one seat's view, options, choice and what it was told;
who holds no seat has one hand without a seat. In a quiet step `locked` holds the guest's own seats only.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from backroom.engine.bitmasks import MEMBERS, mask_of
from backroom.match import protocol_http, protocol_ws, stalling
from backroom.match.changes import Changes
from backroom.match.current_game import CurrentGame
from backroom.match.seats import ChairState

if TYPE_CHECKING:
    from backroom.match.match import Match

SPECTATOR_HAND = "-"


def full_update(m: Match, guest: str, heard: dict[str, int], now: float) -> protocol_ws.Update:
    hands = [full_hand(m, seat, heard) for seat in hand_seats(m, guest)]
    return protocol_ws.Update(
        now=now,
        room=show_room(m),
        question=show_question(m, m.chairs.seats_of(guest)),
        hands=hands,
        talk=m.chat.lines,
        outcome=show_outcome(m),
        seats=m.chairs.seats_of(guest),
        host=guest == m.host,
    )


def affected_guests(m: Match, changes: Changes) -> set[str] | None:
    """The guests to whom these changes say something of their own, None: perhaps all.

    The others see what an onlooker does. If that were wrong it would say too little, never too much.
    """
    if changes.history_from is not None or hides_timing(m):
        return None
    return changes.moved | {m.chairs[seat].guest for seat in changes.hands | changes.notes}


def update(m: Match, guest: str, changes: Changes, now: float) -> protocol_ws.Update | None:
    held = m.chairs.seats_of(guest)
    if not changes.reaches(guest, held):
        return None
    moved = guest in changes.moved
    asked = changes.question or moved or shows_own_hidden_lock(m, held, changes)
    return protocol_ws.Update(
        now=now,
        room=show_room(m) if changes.room else None,
        question=show_question(m, held) if asked else None,
        hands=changed_hands(m, guest, held, changes),
        talk=[] if changes.chat_from is None else m.chat.since(changes.chat_from),
        outcome=None if changes.history_from is None else show_outcome(m),
        seats=held if moved else None,
        host=guest == m.host if moved else None,
    )


def shows_own_hidden_lock(m: Match, held: list[int], changes: Changes) -> bool:
    """In a quiet step a guest's own locks are his to see; nobody else hears of them."""
    return hides_timing(m) and not changes.hands.isdisjoint(held)


def hides_timing(m: Match) -> bool:
    return m.current_game is not None and not m.current_game.over and m.current_game.hides_timing


def hand_seats(m: Match, guest: str) -> list[int | None]:
    """Seats; a spectator's is None. Before the deal nobody has a hand."""
    if m.current_game is None:
        return []
    return [*m.chairs.seats_of(guest)] or [None]


def changed_hands(m: Match, guest: str, held: list[int], changes: Changes) -> list[protocol_ws.Hand]:
    if guest in changes.moved:
        return [full_hand(m, seat, {}) for seat in hand_seats(m, guest)]
    if changes.history_from is not None:
        return [hand_after_step(m, seat, changes) for seat in hand_seats(m, guest)]
    touched = changes.hands | changes.notes
    return [hand_in_step(m, seat, changes) for seat in held if seat in touched]


# ---------------------------------------------------------------------- hands


def full_hand(m: Match, seat: int | None, heard: dict[str, int]) -> protocol_ws.Hand:
    current = m.current_game
    assert current is not None
    told = current.history.events_told(seat)[max(0, heard.get(SPECTATOR_HAND if seat is None else str(seat), 0)) :]
    return make_hand(current, seat, view=True, told=told, notes={} if seat is None else m.notebooks.of(seat))


def hand_after_step(m: Match, seat: int | None, changes: Changes) -> protocol_ws.Hand:
    """After a step has closed."""
    current = m.current_game
    assert current is not None and changes.history_from is not None
    return make_hand(
        current,
        seat,
        view=True,
        told=current.history.events_told(seat, changes.history_from),
        notes=changed_notes(m, seat, changes),
    )


def hand_in_step(m: Match, seat: int, changes: Changes) -> protocol_ws.Hand:
    """While the question stays open: choice and lock."""
    if m.current_game is None:
        return protocol_ws.Hand(seat, notes=changed_notes(m, seat, changes))
    return make_hand(m.current_game, seat, view=False, told=[], notes=changed_notes(m, seat, changes))


def changed_notes(m: Match, seat: int | None, changes: Changes) -> dict[str, str] | None:
    return dict(m.notebooks.of(seat)) if seat is not None and seat in changes.notes else None


def make_hand(
    current: CurrentGame, seat: int | None, *, view: bool, told: list[protocol_ws.Told], notes: dict[str, str] | None
) -> protocol_ws.Hand:
    asked = seat is not None and seat in current.acting
    return protocol_ws.Hand(
        seat=seat,
        view=current.view(seat) if view else None,
        options=(current.legal_actions(seat) if seat is not None else []) if view else None,
        choice=None if seat is None else current.choices.get(seat),
        locked=seat is not None and current.locked(seat),
        default=current.answer_if_closed(seat).action if seat is not None and asked else None,
        events=told,
        notes=notes,
    )


# ---------------------------------------------------------------------- what is public


def show_room(m: Match) -> protocol_ws.Room:
    return protocol_ws.Room(
        code=m.code,
        game=m.game_name,
        version=m.version,
        seats=m.seats,
        options=m.all_options(),
        pace=m.pace,
        listed=m.listed,
        phase=m.phase,
        paused=m.paused,
        stall=m.stall,
        chairs=[show_chair(m, seat, chair) for seat, chair in enumerate(m.chairs.all)],
        commitment=sha256(m.secret).hexdigest(),
        next=m.rematch_code,
    )


def show_chair(m: Match, seat: int, chair: ChairState) -> protocol_ws.Chair:
    return protocol_ws.Chair(
        seat=seat,
        kind=chair.kind,
        name=chair.name,
        bot=chair.bot,
        host=bool(chair.guest) and chair.guest == m.host,
        here=not chair.guest or m.chairs.is_here(chair.guest),
        bot_at=chair.bot_at,
        freed=m.phase == "playing" and (chair.freed or stalling.is_open_to_all(m, seat)),
    )


def show_question(m: Match, own: list[int]) -> protocol_ws.Question | None:
    current = m.current_game
    if current is None or current.over:
        return None
    secret = current.hides_timing
    known = current.locks & mask_of(own) if secret else current.locks
    return protocol_ws.Question(
        number=current.number,
        step=current.s.step.name,
        n=current.s.arg,
        quiet=secret,
        asked=list(current.acting),
        locked=list(MEMBERS[known & current.s.acting]),
        opened=m.clock.opened,
        deadline=m.clock.deadline,
        remaining=m.clock.remaining,
    )


def show_outcome(m: Match) -> protocol_ws.Outcome | None:
    result = None if m.current_game is None else m.current_game.result()
    if result is None:
        return None
    return protocol_ws.Outcome(
        winners=list(result.winners),
        scores=list(result.scores),
        ranks=list(result.ranks),
        reason=result.reason,
        key=m.secret.hex(),
    )


def show_listing(m: Match) -> protocol_http.OpenMatch:
    taken = [chair for chair in m.chairs.all if chair.kind != "empty"]
    return protocol_http.OpenMatch(
        code=m.code,
        game=m.game_name,
        mode=str(m.all_options().get("mode", "")),
        seats=m.seats,
        taken=len(taken),
        phase=m.phase,
        host=m.chairs.name(m.host),
    )

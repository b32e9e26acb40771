"""Projections: the part of a match that one guest is shown.

A projection holds the public room, and the hands of the guest's own seats. Every message is built up from the guest's
own knowledge; nothing is removed from a fuller message. A hand is one seat's view, legal actions, choice and events; a
guest without a seat has one hand without a seat. In a step that hides its timing `locked` holds the guest's own seats
only.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from backroom.engine.bitmasks import MEMBERS, mask_of
from backroom.engine.step import arg_to_json
from backroom.match import bot_tasks, protocol_http, protocol_ws
from backroom.match.apply import Changes
from backroom.match.current_game import CurrentGame
from backroom.match.seats import ChairState

if TYPE_CHECKING:
    from backroom.match.match import Match


SPECTATOR_HAND = "-"


def full_update(m: Match, guest: str, heard: dict[str, int], now: float) -> protocol_ws.Update:
    """Everything that a guest may see; see `Match.full_update`."""
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
    """The guests whose update differs from a spectator's; None: perhaps everybody's does.

    All other guests are sent the spectator's update. An error here would show a guest too little, never too much.
    """
    if changes.history_from is not None or hides_timing(m):
        return None
    return changes.moved | {m.chairs[seat].guest for seat in changes.hands | changes.notes}


def update(m: Match, guest: str, changes: Changes, now: float) -> protocol_ws.Update | None:
    """The changes as one guest sees them; see `Match.update`."""
    held = m.chairs.seats_of(guest)
    if not changes.reaches(guest, held):
        return None
    moved = guest in changes.moved
    has_question = changes.question or moved or shows_own_hidden_lock(m, held, changes)
    return protocol_ws.Update(
        now=now,
        room=show_room(m) if changes.room else None,
        question=show_question(m, held) if has_question else None,
        hands=changed_hands(m, guest, held, changes),
        talk=[] if changes.chat_from is None else m.chat.since(changes.chat_from),
        outcome=None if changes.history_from is None else show_outcome(m),
        seats=held if moved else None,
        host=guest == m.host if moved else None,
    )


def shows_own_hidden_lock(m: Match, held: list[int], changes: Changes) -> bool:
    """Whether a lock of the guest's own must be shown to the guest alone, in a step that hides its timing."""
    return hides_timing(m) and not changes.hands.isdisjoint(held)


def hides_timing(m: Match) -> bool:
    return m.current_game is not None and not m.current_game.over and m.current_game.hides_timing


def hand_seats(m: Match, guest: str) -> list[int | None]:
    """The seats whose hands a guest is shown: a spectator's is None; before the deal there is no hand."""
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
    """The whole hand, with the events after those that the guest has received already."""
    current = m.current_game
    assert current is not None
    told = current.history.events_told(seat)[max(0, heard.get(SPECTATOR_HAND if seat is None else str(seat), 0)) :]
    return make_hand(current, seat, view=True, told=told, notes={} if seat is None else m.notebooks.of(seat))


def hand_after_step(m: Match, seat: int | None, changes: Changes) -> protocol_ws.Hand:
    """The hand after a step has closed, with the events since `changes.history_from`."""
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
    """The hand while the question stays open: only choice, lock, default and notes."""
    if m.current_game is None:
        return protocol_ws.Hand(seat, notes=changed_notes(m, seat, changes))
    return make_hand(m.current_game, seat, view=False, told=[], notes=changed_notes(m, seat, changes))


def changed_notes(m: Match, seat: int | None, changes: Changes) -> dict[str, str] | None:
    return dict(m.notebooks.of(seat)) if seat is not None and seat in changes.notes else None


def make_hand(
    current: CurrentGame, seat: int | None, *, view: bool, told: list[protocol_ws.Told], notes: dict[str, str] | None
) -> protocol_ws.Hand:
    acts = seat is not None and seat in current.acting
    return protocol_ws.Hand(
        seat=seat,
        view=current.view(seat) if view else None,
        legal=(current.offers[seat].texts if seat is not None else []) if view else None,
        choice=None if seat is None else current.choice(seat),
        locked=seat is not None and current.locked(seat),
        default=current.answer_if_closed(seat).action if seat is not None and acts else None,
        events=told,
        notes=notes,
    )


# ---------------------------------------------------------------------- public facts


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
        freed=m.phase == "playing" and (chair.freed or bot_tasks.is_open_to_all(m, seat)),
    )


def show_question(m: Match, own: list[int]) -> protocol_ws.Question | None:
    """The open question for a guest with these seats."""
    current = m.current_game
    if current is None or current.over:
        return None
    hidden = current.hides_timing
    shown = current.locks & mask_of(own) if hidden else current.locks
    return protocol_ws.Question(
        number=current.number,
        step=current.s.step.name,
        arg=arg_to_json(current.s.step, current.s.arg),
        hides_timing=hidden,
        acting=list(current.acting),
        locked=list(MEMBERS[shown & current.s.acting]),
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
    """The match in the list of open matches; see `Match.listing`."""
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

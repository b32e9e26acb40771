"""What one guest is shown: the room, which is public, and the hands of the seats the guest holds, nothing else.

Everything is built up from what this guest may know. A hand is one seat's view, options, choice and what it was told;
who holds no seat has one hand without a seat. In a quiet step `locked` holds the guest's own seats only.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from backroom.engine.bitmasks import MEMBERS, mask_of
from backroom.match import bodies, stalling, wire
from backroom.match.chairs import Chair
from backroom.match.changes import Changes
from backroom.match.play import Play

if TYPE_CHECKING:
    from backroom.match.table import Table

SPECTATOR_HAND = "-"


def snapshot(t: Table, guest: str, heard: dict[str, int], now: float) -> wire.Update:
    hands = [whole_hand(t, seat, heard) for seat in hands_of(t, guest)]
    return wire.Update(
        now=now,
        room=room(t),
        question=question(t, t.chairs.held(guest)),
        hands=hands,
        talk=t.talk.lines,
        outcome=outcome(t),
        seats=t.chairs.held(guest),
        host=guest == t.host,
    )


def concerned(t: Table, changes: Changes) -> set[str] | None:
    """The guests to whom these changes say something of their own, None: perhaps all.

    The others see what an onlooker does. If that were wrong it would say too little, never too much.
    """
    if changes.page is not None or quiet(t):
        return None
    return changes.moved | {t.chairs[seat].guest for seat in changes.hands | changes.notes}


def update(t: Table, guest: str, changes: Changes, now: float) -> wire.Update | None:
    held = t.chairs.held(guest)
    if not changes.reaches(guest, held):
        return None
    moved = guest in changes.moved
    asked = changes.question or moved or own_quiet_lock(t, held, changes)
    return wire.Update(
        now=now,
        room=room(t) if changes.room else None,
        question=question(t, held) if asked else None,
        hands=changed_hands(t, guest, held, changes),
        talk=[] if changes.said is None else t.talk.since(changes.said),
        outcome=None if changes.page is None else outcome(t),
        seats=held if moved else None,
        host=guest == t.host if moved else None,
    )


def own_quiet_lock(t: Table, held: list[int], changes: Changes) -> bool:
    """In a quiet step a guest's own locks are his to see; nobody else hears of them."""
    return quiet(t) and not changes.hands.isdisjoint(held)


def quiet(t: Table) -> bool:
    return t.play is not None and not t.play.over and t.play.quiet


def hands_of(t: Table, guest: str) -> list[int | None]:
    """Seats; a spectator's is None. Before the deal nobody has a hand."""
    if t.play is None:
        return []
    return [*t.chairs.held(guest)] or [None]


def changed_hands(t: Table, guest: str, held: list[int], changes: Changes) -> list[wire.Hand]:
    if guest in changes.moved:
        return [whole_hand(t, seat, {}) for seat in hands_of(t, guest)]
    if changes.page is not None:
        return [next_hand(t, seat, changes) for seat in hands_of(t, guest)]
    touched = changes.hands | changes.notes
    return [hand(t, seat, changes) for seat in held if seat in touched]


# ---------------------------------------------------------------------- hands


def whole_hand(t: Table, seat: int | None, heard: dict[str, int]) -> wire.Hand:
    play = t.play
    assert play is not None
    told = play.story.told(seat)[max(0, heard.get(SPECTATOR_HAND if seat is None else str(seat), 0)) :]
    return a_hand(play, seat, view=True, told=told, notes={} if seat is None else t.notes.of(seat))


def next_hand(t: Table, seat: int | None, changes: Changes) -> wire.Hand:
    """After a step has closed."""
    play = t.play
    assert play is not None and changes.page is not None
    return a_hand(play, seat, view=True, told=play.story.told(seat, changes.page), notes=new_notes(t, seat, changes))


def hand(t: Table, seat: int, changes: Changes) -> wire.Hand:
    """While the question stays open: choice and lock."""
    if t.play is None:
        return wire.Hand(seat, notes=new_notes(t, seat, changes))
    return a_hand(t.play, seat, view=False, told=[], notes=new_notes(t, seat, changes))


def new_notes(t: Table, seat: int | None, changes: Changes) -> dict[str, str] | None:
    return dict(t.notes.of(seat)) if seat is not None and seat in changes.notes else None


def a_hand(
    play: Play, seat: int | None, *, view: bool, told: list[wire.Told], notes: dict[str, str] | None
) -> wire.Hand:
    asked = seat is not None and seat in play.asked
    return wire.Hand(
        seat=seat,
        view=play.view(seat) if view else None,
        options=(play.options(seat) if seat is not None else []) if view else None,
        choice=None if seat is None else play.choices.get(seat),
        locked=seat is not None and play.locked(seat),
        default=play.answer(seat).action if seat is not None and asked else None,
        events=told,
        notes=notes,
    )


# ---------------------------------------------------------------------- what is public


def room(t: Table) -> wire.Room:
    return wire.Room(
        code=t.code,
        game=t.name,
        version=t.version,
        seats=t.seats,
        options=t.house(),
        pace=t.pace,
        listed=t.listed,
        phase=t.phase,
        paused=t.paused,
        stall=t.stall,
        chairs=[shown_chair(t, seat, chair) for seat, chair in enumerate(t.chairs.all)],
        commitment=sha256(t.secret).hexdigest(),
        next=t.next,
    )


def shown_chair(t: Table, seat: int, chair: Chair) -> wire.Chair:
    return wire.Chair(
        seat=seat,
        kind=chair.kind,
        name=chair.name,
        bot=chair.bot,
        host=bool(chair.guest) and chair.guest == t.host,
        here=not chair.guest or t.chairs.here(chair.guest),
        bot_at=chair.bot_at,
        freed=t.phase == "playing" and (chair.freed or stalling.open_to_all(t, seat)),
    )


def question(t: Table, own: list[int]) -> wire.Question | None:
    play = t.play
    if play is None or play.over:
        return None
    secret = play.quiet
    known = play.locks & mask_of(own) if secret else play.locks
    return wire.Question(
        number=play.number,
        step=play.s.step.name,
        n=play.s.arg,
        quiet=secret,
        asked=list(play.asked),
        locked=list(MEMBERS[known & play.s.acting]),
        opened=t.clock.opened,
        deadline=t.clock.deadline,
        remaining=t.clock.remaining,
    )


def outcome(t: Table) -> wire.Outcome | None:
    result = None if t.play is None else t.play.result()
    if result is None:
        return None
    return wire.Outcome(
        winners=list(result.winners),
        scores=list(result.scores),
        ranks=list(result.ranks),
        reason=result.reason,
        key=t.secret.hex(),
    )


def listing(t: Table) -> bodies.OpenTable:
    taken = [chair for chair in t.chairs.all if chair.kind != "empty"]
    return bodies.OpenTable(
        code=t.code,
        game=t.name,
        mode=str(t.house().get("mode", "")),
        seats=t.seats,
        taken=len(taken),
        phase=t.phase,
        host=t.chairs.name(t.host),
    )

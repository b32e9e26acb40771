"""What each row does to a table: the only code that changes one.

It is deterministic, asks no clock and checks nothing: a row was decided before it was written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from backroom.match import clock, rows, stalling
from backroom.match.chairs import STAND_IN
from backroom.match.changes import Changes
from backroom.match.opening import Rules
from backroom.match.play import START, Play
from backroom.match.story import Story

if TYPE_CHECKING:
    from backroom.match.table import Table


def apply(t: Table, row: rows.Row) -> Changes:
    if isinstance(row, rows.Carried):
        return carried(t, row)
    if t.retired:
        return kept(t, row)
    match row:
        case rows.Chose() | rows.Locked():
            return Changes() if t.outdated else meant(t, row)
        case rows.Closed():
            return closed(t, row)
        case rows.Spoke() | rows.Noted():
            return said(t, row)
        case rows.Paused():
            t.paused = row.paused
            run_or_stop(t, row.at)
            return Changes(room=True, question=True)
        case rows.Failed() | rows.Stalled() | rows.Retried():
            changes = stalling.apply(t, row)
            run_or_stop(t, row.at)
            return changes
        case rows.Lengthened():
            t.clock.lengthen(row.seconds)
            return Changes(question=True)
        case rows.Started():
            return started(t, row)
        case rows.Rematched():
            t.next = row.code
            return Changes(room=True)
        case rows.Settled():
            return settled(t, row)
        case _:
            return seated(t, row)


def said(t: Table, row: rows.Spoke | rows.Noted) -> Changes:
    if isinstance(row, rows.Spoke):
        return Changes(said=t.talk.add(t, row))
    t.notes.write(row.seat, row.about, row.mark)
    return Changes(notes={row.seat})


def kept(t: Table, row: rows.Row) -> Changes:
    """Of a table whose rules are not known here only what its record needs; nothing of it is played."""
    if isinstance(row, rows.Settled):
        settled(t, row)
    elif isinstance(row, rows.Started):
        t.story.add(START, [])
    elif isinstance(row, rows.Closed):
        t.story.add(row.step, row.answers)
    return Changes()


def seated(t: Table, row: rows.Row) -> Changes:
    """Chairs, and who is there."""
    match row:
        case rows.Sat():
            t.chairs.sit(row.seat, row.guest, row.name, row.here, row.at)
            if t.play is not None:
                t.chairs.played.add(row.guest)
            changes = Changes(room=True, moved={row.guest})
        case rows.Stood():
            changes = Changes(room=True, moved={row.guest})
            if t.play is None:
                t.chairs.stand(row.seat)
            else:
                t.chairs.free(row.seat, STAND_IN, row.at)
            t.notes.burn(row.seat)
        case rows.BotSeated():
            changes = bot_seated(t, row)
        case rows.SatIn():
            t.chairs[row.seat].play_by(row.bot, row.at)
            changes = Changes(room=True)
        case rows.Away() | rows.Back():
            t.chairs.move(row.guest, isinstance(row, rows.Back), row.at)
            changes = Changes(room=True)
        case rows.HostPassed():
            before = t.chairs.host
            t.chairs.pass_host(row.guest)
            changes = Changes(room=True, moved={before, row.guest})
        case _:
            raise TypeError(f"the row {row} cannot follow here")
    stalling.look(t)
    changes.question |= run_or_stop(t, row.at)
    return changes


def settled(t: Table, row: rows.Settled) -> Changes:
    if row.seats is not None:
        t.seats = row.seats
        t.chairs.resize(row.seats)
    if row.options is not None:
        t.options = row.options
    if row.pace is not None:
        t.pace = row.pace
    if row.listed is not None:
        t.listed = row.listed
    return Changes(room=True)


def bot_seated(t: Table, row: rows.BotSeated) -> Changes:
    chair = t.chairs[row.seat]
    before = chair.guest
    if t.play is None:
        t.chairs.stand(row.seat)
        if row.bot:
            chair.play_by(row.bot, row.at)
    else:
        t.chairs.free(row.seat, row.bot, row.at, barred=row.guest)
    t.notes.burn(row.seat)
    return Changes(room=True, moved={before} if before else set())


def run_or_stop(t: Table, at: float) -> bool:
    """The clock stands while the host wants it to, bots are stalled, or nobody is there. Whether that has changed."""
    if t.play is None or t.play.over:
        return False
    before = t.clock.stopped
    attended = bool(t.chairs.present())
    if attended:
        t.chairs.give_grace(at)
    else:
        t.chairs.hold_grace()
    if t.paused or t.stall is not None or not attended:
        t.clock.stop(at)
    else:
        t.clock.go(at)
    return before != t.clock.stopped


# ---------------------------------------------------------------------- the game


def started(t: Table, row: rows.Started) -> Changes:
    assert t.game is not None
    t.story = Story.of(t.seats)
    t.play = Play.deal(t.game, t.seats, t.secret, t.options, t.story)
    t.chairs.played = {chair.guest for chair in t.chairs.all if chair.guest}
    run_or_stop(t, row.at)
    return opened(t, row.at, 0)


def closed(t: Table, row: rows.Closed) -> Changes:
    assert t.play is not None
    t.play.close(row.step, row.answers)
    return opened(t, row.at, row.question)


def opened(t: Table, at: float, page: int) -> Changes:
    """The next question is open, or the game is over."""
    assert t.play is not None
    if t.play.over:
        t.chairs.hold_grace()
        t.clock.begin(at, None)
    else:
        t.clock.begin(at, clock.length(t.play.s, t.pace))
    return Changes(room=page == 0 or t.play.over, question=True, page=page)


def carried(t: Table, row: rows.Carried) -> Changes:
    """Other rules from here on. What was chosen under the old ones is not asked of the new: the question begins anew.

    Here these rules may be no longer known, or not yet: another process of the house may be older than the row.
    """
    if not row.question:
        t.versions.clear()  # nothing was dealt by the old ones
    t.versions.append(Rules(row.question, row.version))
    changes = Changes()
    if t.game is None or t.game.version != row.version:
        t.game = t.play = None
    elif t.play is not None:
        t.play.ask_anew()
        t.failed, t.stall = {}, None
        run_or_stop(t, row.at)
        changes = opened(t, row.at, len(t.story))
    changes.room = True
    return changes


def meant(t: Table, row: rows.Chose | rows.Locked) -> Changes:
    return chose(t, row) if isinstance(row, rows.Chose) else locked(t, row)


def chose(t: Table, row: rows.Chose) -> Changes:
    """Nobody but the chooser sees it, unless a lock falls with it in the open."""
    assert t.play is not None
    before = t.play.locks
    t.play.choose(row.seat, row.action)
    return Changes(question=before != t.play.locks and not t.play.quiet, hands={row.seat})


def locked(t: Table, row: rows.Locked) -> Changes:
    """In a quiet step nobody but the seat itself sees that it is ready."""
    assert t.play is not None
    t.play.lock(row.seat, row.locked)
    return Changes(question=not t.play.quiet, hands={row.seat})

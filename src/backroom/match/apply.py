"""What each row does to a table: the only code that changes one.

It is deterministic, asks no clock and checks nothing: a row was decided before it was written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from backroom.match import log, stalling, timers
from backroom.match.changes import Changes
from backroom.match.current_game import START, CurrentGame
from backroom.match.history import History
from backroom.match.lobby import RulesVersion
from backroom.match.seats import STAND_IN_BOT

if TYPE_CHECKING:
    from backroom.match.match import Match


def apply(m: Match, entry: log.Entry) -> Changes:
    if isinstance(entry, log.RulesAdopted):
        return apply_rules_adopted(m, entry)
    if m.retired:
        return apply_retired(m, entry)
    match entry:
        case log.Chose() | log.Locked():
            return Changes() if m.outdated else apply_answering(m, entry)
        case log.Closed():
            return apply_closed(m, entry)
        case log.Spoke() | log.Noted():
            return apply_said(m, entry)
        case log.Paused():
            m.paused = entry.paused
            run_or_stop_clock(m, entry.at)
            return Changes(room=True, question=True)
        case log.Failed() | log.Stalled() | log.Retried():
            changes = stalling.apply_stall(m, entry)
            run_or_stop_clock(m, entry.at)
            return changes
        case log.Lengthened():
            m.clock.extend(entry.seconds)
            return Changes(question=True)
        case log.Started():
            return apply_started(m, entry)
        case log.Rematched():
            m.rematch_code = entry.code
            return Changes(room=True)
        case log.Configured():
            return apply_configured(m, entry)
        case _:
            return apply_seating(m, entry)


def apply_said(m: Match, entry: log.Spoke | log.Noted) -> Changes:
    if isinstance(entry, log.Spoke):
        return Changes(chat_from=m.chat.add(m, entry))
    m.notebooks.write(entry.seat, entry.about, entry.mark)
    return Changes(notes={entry.seat})


def apply_retired(m: Match, entry: log.Entry) -> Changes:
    """Of a table whose rules are not known here only what its record needs; nothing of it is played."""
    if isinstance(entry, log.Configured):
        apply_configured(m, entry)
    elif isinstance(entry, log.Started):
        m.history.add(START, [])
    elif isinstance(entry, log.Closed):
        m.history.add(entry.step, entry.answers)
    return Changes()


def apply_seating(m: Match, entry: log.Entry) -> Changes:
    """Chairs, and who is there."""
    match entry:
        case log.Sat():
            m.chairs.sit(entry.seat, entry.guest, entry.name, entry.here, entry.at)
            if m.current_game is not None:
                m.chairs.played.add(entry.guest)
            changes = Changes(room=True, moved={entry.guest})
        case log.Stood():
            changes = Changes(room=True, moved={entry.guest})
            if m.current_game is None:
                m.chairs.stand(entry.seat)
            else:
                m.chairs.free(entry.seat, STAND_IN_BOT, entry.at)
            m.notebooks.clear(entry.seat)
        case log.BotSeated():
            changes = apply_bot_seated(m, entry)
        case log.SatIn():
            m.chairs[entry.seat].play_by(entry.bot, entry.at)
            changes = Changes(room=True)
        case log.Away() | log.Back():
            m.chairs.set_here(entry.guest, isinstance(entry, log.Back), entry.at)
            changes = Changes(room=True)
        case log.HostPassed():
            before = m.chairs.host
            m.chairs.pass_host(entry.guest)
            changes = Changes(room=True, moved={before, entry.guest})
        case _:
            raise TypeError(f"the row {entry} cannot follow here")
    stalling.forget_replaced_bots(m)
    changes.question |= run_or_stop_clock(m, entry.at)
    return changes


def apply_configured(m: Match, entry: log.Configured) -> Changes:
    if entry.seats is not None:
        m.seats = entry.seats
        m.chairs.resize(entry.seats)
    if entry.options is not None:
        m.options = entry.options
    if entry.pace is not None:
        m.pace = entry.pace
    if entry.listed is not None:
        m.listed = entry.listed
    return Changes(room=True)


def apply_bot_seated(m: Match, entry: log.BotSeated) -> Changes:
    chair = m.chairs[entry.seat]
    before = chair.guest
    if m.current_game is None:
        m.chairs.stand(entry.seat)
        if entry.bot:
            chair.play_by(entry.bot, entry.at)
    else:
        m.chairs.free(entry.seat, entry.bot, entry.at, barred=entry.guest)
    m.notebooks.clear(entry.seat)
    return Changes(room=True, moved={before} if before else set())


def run_or_stop_clock(m: Match, at: float) -> bool:
    """The clock stands while the host wants it to, bots are stalled, or nobody is there. Whether that has changed."""
    if m.current_game is None or m.current_game.over:
        return False
    before = m.clock.stopped
    attended = bool(m.chairs.present())
    if attended:
        m.chairs.start_grace(at)
    else:
        m.chairs.stop_grace()
    if m.paused or m.stall is not None or not attended:
        m.clock.stop(at)
    else:
        m.clock.resume(at)
    return before != m.clock.stopped


# ---------------------------------------------------------------------- the game


def apply_started(m: Match, entry: log.Started) -> Changes:
    assert m.game is not None
    m.history = History.of(m.seats)
    m.current_game = CurrentGame.deal(m.game, m.seats, m.secret, m.options, m.history)
    m.chairs.played = {chair.guest for chair in m.chairs.all if chair.guest}
    run_or_stop_clock(m, entry.at)
    return open_question(m, entry.at, 0)


def apply_closed(m: Match, entry: log.Closed) -> Changes:
    assert m.current_game is not None
    m.current_game.close(entry.step, entry.answers)
    return open_question(m, entry.at, entry.question)


def open_question(m: Match, at: float, history_from: int) -> Changes:
    """The next question is open, or the game is over."""
    assert m.current_game is not None
    if m.current_game.over:
        m.chairs.stop_grace()
        m.clock.begin(at, None)
    else:
        m.clock.begin(at, timers.step_seconds(m.current_game.s, m.pace))
    return Changes(room=history_from == 0 or m.current_game.over, question=True, history_from=history_from)


def apply_rules_adopted(m: Match, entry: log.RulesAdopted) -> Changes:
    """Other rules from here on. What was chosen under the old ones is not asked of the new: the question begins anew.

    Here these rules may be no longer known, or not yet: another process of the house may be older than the row.
    """
    if not entry.question:
        m.versions.clear()  # nothing was dealt by the old ones
    m.versions.append(RulesVersion(entry.question, entry.version))
    changes = Changes()
    if m.game is None or m.game.version != entry.version:
        m.game = m.current_game = None
    elif m.current_game is not None:
        m.current_game.reset_choices()
        m.failed_bots, m.stall = {}, None
        run_or_stop_clock(m, entry.at)
        changes = open_question(m, entry.at, len(m.history))
    changes.room = True
    return changes


def apply_answering(m: Match, entry: log.Chose | log.Locked) -> Changes:
    return apply_chose(m, entry) if isinstance(entry, log.Chose) else apply_locked(m, entry)


def apply_chose(m: Match, entry: log.Chose) -> Changes:
    """Nobody but the chooser sees it, unless a lock falls with it in the open."""
    assert m.current_game is not None
    before = m.current_game.locks
    m.current_game.choose(entry.seat, entry.action)
    return Changes(question=before != m.current_game.locks and not m.current_game.hides_timing, hands={entry.seat})


def apply_locked(m: Match, entry: log.Locked) -> Changes:
    """In a quiet step nobody but the seat itself sees that it is ready."""
    assert m.current_game is not None
    m.current_game.lock(entry.seat, entry.locked)
    return Changes(question=not m.current_game.hides_timing, hands={entry.seat})

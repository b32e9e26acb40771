"""The effect of each log entry: the only code that changes a match.

`apply` is deterministic, reads no clock and checks nothing, because every entry was decided before it was written. The
result is `Changes`, from which `projection` makes the updates of the guests.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from backroom.match import log, timers
from backroom.match.current_game import START, CurrentGame
from backroom.match.history import History
from backroom.match.lobby import RulesVersion
from backroom.match.presence import STAND_IN_BOT
from backroom.match.protocol_ws import Stall

if TYPE_CHECKING:
    from backroom.match.match import Match


class Changes(msgspec.Struct):
    """The places of a match that have changed, and for whom. A guest for whom nothing has changed is sent nothing.

    Changes carry no values. So the changes of several entries add up to one object, and a guest is always shown the
    latest values.
    """

    room: bool = False  # for everybody: chairs, options, pause
    question: bool = False  # for everybody: who has locked, the clock
    history_from: int | None = None  # for everybody: the events from this step of the history on, and all views
    chat_from: int | None = None  # for everybody: the chat from this number on
    hands: set[int] = msgspec.field(default_factory=set)  # for the holders of these seats: choice and lock
    notes: set[int] = msgspec.field(default_factory=set)  # for the holders of these seats: their notebooks
    moved: set[str] = msgspec.field(default_factory=set)  # guests who hold other seats than before, or became host

    def is_public(self) -> bool:
        """Whether everybody is to be shown something."""
        return self.room or self.question or self.history_from is not None or self.chat_from is not None

    def reaches(self, guest: str, seats: list[int]) -> bool:
        """Whether a guest with these seats is to be shown anything."""
        return self.is_public() or guest in self.moved or not (self.hands | self.notes).isdisjoint(seats)

    def add(self, later: Changes) -> None:
        self.room |= later.room
        self.question |= later.question
        self.history_from = earliest(self.history_from, later.history_from)
        self.chat_from = earliest(self.chat_from, later.chat_from)
        self.hands |= later.hands
        self.notes |= later.notes
        self.moved |= later.moved


def earliest(a: int | None, b: int | None) -> int | None:
    return b if a is None else a if b is None else min(a, b)


# ---------------------------------------------------------------------- applying entries


def apply(m: Match, entry: log.Entry) -> Changes:
    """Changes the match as the entry says; called by `Match.apply` only."""
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
            changes = apply_stall(m, entry)
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
    """Keeps the entries that the record of a match with unknown rules needs. Nothing is played."""
    if isinstance(entry, log.Configured):
        apply_configured(m, entry)
    elif isinstance(entry, log.Started):
        m.history.add(START, [])
    elif isinstance(entry, log.Closed):
        m.history.add(entry.step, entry.answers)
        m.end_logged = entry.last
    elif isinstance(entry, log.Rematched):
        m.end_logged = True
    return Changes()


def apply_seating(m: Match, entry: log.Entry) -> Changes:
    """Entries about chairs and connections."""
    match entry:
        case log.Sat():
            m.chairs.sit(entry.seat, entry.guest, entry.name, entry.here, entry.at)
            if m.current_game is not None:
                m.chairs.played.add(entry.guest)
            changes = Changes(room=True, moved={entry.guest})
        case log.Stood():
            changes = empty_chair(m, entry, STAND_IN_BOT)
        case log.BotSeated():
            changes = empty_chair(m, entry, entry.bot, barred=entry.guest)
            if m.current_game is None and entry.bot:
                m.chairs[entry.seat].play_by(entry.bot, entry.at)
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
            raise TypeError(f"the entry {entry} cannot follow here")
    forget_replaced_bots(m)
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


def empty_chair(m: Match, entry: log.Stood | log.BotSeated, bot: str, barred: str = "") -> Changes:
    """The person leaves the chair for good; in a running game the bot plays on.

    The next person in the chair is shown the hand of the seat, but not the private notes of the one who left, nor the
    answer to the open question, locked or not.
    """
    seat, current = entry.seat, m.current_game
    before = m.chairs[seat].guest
    m.notebooks.clear(seat)
    changes = Changes(room=True, moved={before} if before else set())
    if current is None:
        m.chairs.stand(seat)
    else:
        m.chairs.free(seat, bot, entry.at, barred)
        changes.question = current.locked(seat) and not current.hides_timing
        current.drop_answer(seat)
    return changes


def run_or_stop_clock(m: Match, at: float) -> bool:
    """Stops the clock while the host pauses, bots are stalled, or nobody is connected. Returns whether that changed."""
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
    """Starts the clock of the next question, or stops every timer when the game is over."""
    assert m.current_game is not None
    if m.current_game.over:
        m.chairs.stop_grace()
        m.clock.begin(at, None)
    else:
        m.clock.begin(at, timers.step_seconds(m.current_game.s, m.pace))
    return Changes(room=history_from == 0 or m.current_game.over, question=True, history_from=history_from)


def apply_rules_adopted(m: Match, entry: log.RulesAdopted) -> Changes:
    """The match follows another version of the rules from here on. The open question begins anew, without choices.

    This process may not know that version (any more, or yet): another process of the same server wrote the entry.
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
    """A choice is shown to its seat only. Others are told when the choice also opens a visible lock."""
    assert m.current_game is not None
    before = m.current_game.locks
    m.current_game.choose(entry.seat, entry.action)
    return Changes(question=before != m.current_game.locks and not m.current_game.hides_timing, hands={entry.seat})


def apply_locked(m: Match, entry: log.Locked) -> Changes:
    """A lock is shown to everybody; in a step that hides its timing, to its own seat only."""
    assert m.current_game is not None
    m.current_game.lock(entry.seat, entry.locked)
    return Changes(question=not m.current_game.hides_timing, hands={entry.seat})


# ---------------------------------------------------------------------- bots that fail


def apply_stall(m: Match, entry: log.Failed | log.Stalled | log.Retried) -> Changes:
    """The entries `Failed`, `Stalled` and `Retried`.

    A failure stalls the match at once. In a step that hides its timing, a failure does so only if the server has no
    such bot, which everybody can see; any other failure waits for `Stalled`, when the step would close.
    """
    if isinstance(entry, log.Retried):
        apply_retried(m, entry)
        return Changes(room=True, question=True)
    if m.outdated:
        return Changes()  # the question will begin anew under the adopted rules
    assert m.current_game is not None
    if isinstance(entry, log.Failed):
        m.failed_bots |= {seat: m.chairs[seat].bot for seat in entry.seats}
        if entry.why == "thinking" and m.current_game.hides_timing:
            return Changes()
        m.stall = Stall(sorted(entry.seats), entry.why)
    else:
        m.stall = Stall([], "thinking")
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
    """Drops the failures of bots that have left their chairs. A stall without seats ends by `Retried` only."""
    m.failed_bots = {seat: bot for seat, bot in m.failed_bots.items() if m.chairs[seat].bot == bot}
    if m.stall is not None and m.stall.seats:
        seats = [seat for seat in m.stall.seats if seat in m.failed_bots]
        m.stall = Stall(seats, m.stall.reason) if seats else None

"""Time in a match: the clock of the open question, how long a step lasts, and the entries that time alone brings.

The length of a step depends on public facts only: the step's name, whether it hides its timing, how many seats it asks,
and the match's pace. The number of legal actions is no part of it, because that number may be a secret.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from backroom.engine.state import State
from backroom.match import presence
from backroom.match.bot_tasks import pending_bot_seats
from backroom.match.current_game import close_step
from backroom.match.log import Entry, Lengthened, Stalled
from backroom.match.protocol_ws import Pace

if TYPE_CHECKING:
    from backroom.match.match import Match

SECONDS_HIDDEN: Final[dict[Pace, float]] = {"off": 8.0, "relaxed": 7.0, "brisk": 5.0}  # the step hides its timing
SECONDS_TOGETHER: Final[dict[Pace, float]] = {"relaxed": 45.0, "brisk": 20.0}  # it asks several seats
SECONDS_ALONE: Final[dict[Pace, float]] = {"relaxed": 60.0, "brisk": 30.0}  # it asks one seat

MIN_AFTER_PAUSE: Final = 5.0  # seconds that are left at least when the clock runs again, to read the question
LATE_BOT_SECONDS: Final = 5  # seconds that are added where a bot has not answered yet


def step_seconds(s: State, pace: Pace) -> float | None:
    """How many seconds the open step lasts: exactly where it hides its timing, else at most; None: without a limit."""
    if s.step.hides_timing(s, s.arg):
        return SECONDS_HIDDEN[pace]
    usual = (SECONDS_ALONE if len(s.pending_seats) == 1 else SECONDS_TOGETHER).get(pace)
    return None if usual is None else usual * s.game.pace.get(s.step.name, 1.0)


class Clock(msgspec.Struct):
    """The clock of the open question. The clock runs to a deadline, or is stopped and keeps the remaining seconds."""

    opened: float = 0.0
    deadline: float | None = None
    remaining: float | None = None
    stopped: bool = False
    resumed: float = 0.0  # when it last began to run

    def begin(self, at: float, seconds: float | None) -> None:
        self.opened = self.resumed = at
        self.deadline = None if seconds is None or self.stopped else at + seconds
        self.remaining = seconds if self.stopped else None

    def stop(self, at: float) -> None:
        if not self.stopped:
            self.stopped = True
            if self.deadline is not None:
                self.remaining = max(0.0, self.deadline - at)
                self.deadline = None

    def resume(self, at: float) -> None:
        if self.stopped:
            self.stopped = False
            self.resumed = at
            if self.remaining is not None:
                self.deadline = at + max(self.remaining, MIN_AFTER_PAUSE)
                self.remaining = None

    def extend(self, seconds: float) -> None:
        if self.deadline is not None:
            self.deadline += seconds
        elif self.remaining is not None:
            self.remaining += seconds

    @property
    def limited(self) -> bool:
        return self.deadline is not None or self.remaining is not None

    def expired(self, now: float) -> bool:
        return self.deadline is not None and now >= self.deadline


def due(m: Match) -> float | None:
    """The next time at which `tick` has entries, if nothing happens before; None: never."""
    if m.retired:
        return None
    times = [presence.host_passes_at(m), m.clock.deadline, *[chair.bot_at for chair in m.chairs.all]]
    return min([time for time in times if time is not None], default=None)


def tick(m: Match, now: float) -> list[Entry]:
    """The entries that time alone has brought by now."""
    if m.retired:
        return []
    entries = presence.replace_absent(m, now)
    if m.clock.expired(now):
        entries.append(end_step(m, now))
    return entries


def end_step(m: Match, now: float) -> Entry:
    """The entry for a step whose time is up. The clock answers for people; a late bot gets more time."""
    assert m.current_game is not None
    if m.failed_bots:
        return Stalled(at=now, question=m.current_game.number)
    if pending_bot_seats(m, m.current_game):
        return Lengthened(at=now, question=m.current_game.number, seconds=LATE_BOT_SECONDS)
    return close_step(m, now)

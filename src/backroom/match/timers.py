"""The clock of the open question, and how long people have for one.

How long a step lasts depends on what everybody knows: its name, whether it is quiet, how many it asks, the table's
pace. How many options a seat has is no part of it, for that may be a secret.
"""

from __future__ import annotations

from typing import Final

import msgspec

from backroom.engine.state import State
from backroom.match.protocol_ws import Pace

SECONDS_HIDDEN: Final[dict[Pace, float]] = {"off": 8.0, "relaxed": 7.0, "brisk": 5.0}
SECONDS_TOGETHER: Final[dict[Pace, float]] = {"relaxed": 45.0, "brisk": 20.0}
SECONDS_ALONE: Final[dict[Pace, float]] = {"relaxed": 60.0, "brisk": 30.0}

MIN_AFTER_PAUSE: Final = 5.0  # seconds that are left when the clock goes on: who comes back can see what is asked


def step_seconds(s: State, pace: Pace) -> float | None:
    """How many seconds the open step lasts at most, a quiet one exactly; None: as long as it takes."""
    if s.step.hides_timing(s, s.arg):
        return SECONDS_HIDDEN[pace]
    usual = (SECONDS_ALONE if len(s.pending_seats) == 1 else SECONDS_TOGETHER).get(pace)
    return None if usual is None else usual * s.game.pace.get(s.step.name, 1.0)


class Clock(msgspec.Struct):
    """It runs to a deadline, or stands and keeps what remains."""

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

"""Who was thinking when a process died.

Before anything is asked of a stranger's bot, the process that plays chalks it up on a slate: which game, which of the
questions to strangers there, in which chair, since when and for how long. A process that dies, or has to be ended
because that time is long over, leaves its slate to whoever watches it. The game is then played again from its first
card by another process, where that question is not put any more: the move is lost. The same seed asks the same
questions, so the same moves are lost whoever plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from time import monotonic
from typing import Final, NamedTuple

from backroom.bots import Fault

GRACE_SECONDS: Final = 2.0  # seconds beyond its time in which a bot may still be called away by itself
MAX_LOST_CALLS: Final = 3  # processes that one chair may cost a game; then its bot is not asked any more


class LostCall(NamedTuple):
    """A question that must not be put again."""

    game: int
    number: int
    seat: int
    kind: str
    detail: str


class OpenCall(NamedTuple):
    """What stands on a slate; `seconds` are 0.0 where nobody but the bot itself keeps its time."""

    game: int
    number: int
    seat: int
    since: float
    seconds: float

    @property
    def overdue(self) -> bool:
        return bool(self.seconds) and monotonic() > self.since + self.seconds + GRACE_SECONDS

    def to_lost_call(self, exit_code: int | None) -> LostCall:
        """What the bot has done to its process."""
        if self.overdue:
            return LostCall(self.game, self.number, self.seat, "hung", f"no answer in {self.seconds:g} s")
        return LostCall(self.game, self.number, self.seat, "crashed", f"its process ended with code {exit_code}")


class OpenCallSlot:
    """Written by one process, read by another one, also when the first is dead."""

    def __init__(self) -> None:
        self.shared = get_context("spawn").RawArray("d", 1 + len(OpenCall._fields))

    def write(self, mark: OpenCall) -> None:
        self.shared[:] = (1.0, *mark)

    def clear(self) -> None:
        self.shared[0] = 0.0

    def read(self) -> OpenCall | None:
        written, game, question, seat, since, seconds = self.shared
        return OpenCall(int(game), int(question), int(seat), since, seconds) if written else None


class CallGuard:
    """Counts the questions to strangers, and knows those that cost a process before. Without a slate nobody looks."""

    def __init__(self, slot: OpenCallSlot | None = None, lost: Sequence[LostCall] = ()) -> None:
        self.slot = slot
        self.lost = lost
        self.game = 0
        self.calls = 0

    def begin_game(self, game: int) -> None:
        self.game = game
        self.calls = 0

    @contextmanager
    def guard(self, seat: int, seconds: float) -> Iterator[None]:
        """While a stranger's code runs; a Fault in its place where that is known to end badly."""
        self.calls += 1
        self.refuse_lost_call(seat)
        if self.slot is not None:
            self.slot.write(OpenCall(self.game, self.calls, seat, monotonic(), seconds))
        try:
            yield
        finally:
            if self.slot is not None:
                self.slot.clear()

    def refuse_lost_call(self, seat: int) -> None:
        mine = [loss for loss in self.lost if (loss.game, loss.seat) == (self.game, seat)]
        known = [loss for loss in mine if loss.number <= self.calls]
        if known and (len(known) >= MAX_LOST_CALLS or known[-1].number == self.calls):
            raise Fault(known[-1].kind, known[-1].detail)

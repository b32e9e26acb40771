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

GRACE: Final = 2.0  # seconds beyond its time in which a bot may still be called away by itself
LIVES: Final = 3  # processes that one chair may cost a game; then its bot is not asked any more


class Loss(NamedTuple):
    """A question that must not be put again."""

    game: int
    question: int
    seat: int
    kind: str
    detail: str


class Mark(NamedTuple):
    """What stands on a slate; `seconds` are 0.0 where nobody but the bot itself keeps its time."""

    game: int
    question: int
    seat: int
    since: float
    seconds: float

    @property
    def overdue(self) -> bool:
        return bool(self.seconds) and monotonic() > self.since + self.seconds + GRACE

    def loss(self, code: int | None) -> Loss:
        """What the bot has done to its process."""
        if self.overdue:
            return Loss(self.game, self.question, self.seat, "hung", f"no answer in {self.seconds:g} s")
        return Loss(self.game, self.question, self.seat, "crashed", f"its process ended with code {code}")


class Slate:
    """Written by one process, read by another one, also when the first is dead."""

    def __init__(self) -> None:
        self.marks = get_context("spawn").RawArray("d", 1 + len(Mark._fields))

    def write(self, mark: Mark) -> None:
        self.marks[:] = (1.0, *mark)

    def wipe(self) -> None:
        self.marks[0] = 0.0

    def read(self) -> Mark | None:
        written, game, question, seat, since, seconds = self.marks
        return Mark(int(game), int(question), int(seat), since, seconds) if written else None


class Watch:
    """Counts the questions to strangers, and knows those that cost a process before. Without a slate nobody looks."""

    def __init__(self, slate: Slate | None = None, lost: Sequence[Loss] = ()) -> None:
        self.slate = slate
        self.lost = lost
        self.game = 0
        self.question = 0

    def begin(self, game: int) -> None:
        self.game = game
        self.question = 0

    @contextmanager
    def over(self, seat: int, seconds: float) -> Iterator[None]:
        """While a stranger's code runs; a Fault in its place where that is known to end badly."""
        self.question += 1
        self.refuse(seat)
        if self.slate is not None:
            self.slate.write(Mark(self.game, self.question, seat, monotonic(), seconds))
        try:
            yield
        finally:
            if self.slate is not None:
                self.slate.wipe()

    def refuse(self, seat: int) -> None:
        mine = [loss for loss in self.lost if (loss.game, loss.seat) == (self.game, seat)]
        known = [loss for loss in mine if loss.question <= self.question]
        if known and (len(known) >= LIVES or known[-1].question == self.question):
            raise Fault(known[-1].kind, known[-1].detail)

"""Calls into external bots: a call returns its value or raises Fault, and costs at most its time.

Two guards stand here. `run_untrusted` turns every exception of a bot's code into a Fault and interrupts the code after
its time. `CallGuard` handles the cases beyond any exception handler: a bot that ends its process or ignores the
interrupt. Before each call, the process that plays writes an OpenCall into shared memory: game, number of the call,
seat, start and time. When the process dies or is killed because the time is long over, its executor reads the open call
and has the game played again from the start in another process, where this call raises Fault at once. The same seed
makes the same calls, so the same moves are lost with any number of processes.
"""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from time import monotonic
from types import FrameType
from typing import Any, Final, NamedTuple, TypeVar

from backroom.bots import Bot, Fault
from backroom.bots.bot import FAULT_KINDS
from backroom.bots.external import ProgramBot

REPEAT_SECONDS: Final = 0.1  # a bot that catches the interrupt is interrupted again
MAX_DETAIL: Final = 200  # characters of the detail of a fault
GRACE_SECONDS: Final = 2.0  # after its time, in which a bot may still be interrupted before its process is killed
MAX_LOST_CALLS: Final = 3  # processes that one seat may cost a game; then its bot is not called any more

T = TypeVar("T")


# ---------------------------------------------------------------------- one call


class TimeLimitExceeded(BaseException):
    """The time for a move is over. No Exception, so that a bot's `except Exception` does not catch it."""


def run_untrusted(act: Callable[[], T], seconds: float) -> T:
    """The value of `act()`. Every exception of `act` becomes a Fault, `sys.exit` included."""
    try:
        with time_limit(seconds):
            return act()
    except TimeLimitExceeded:
        raise Fault("hung", f"no answer in {seconds:g} s") from None
    except KeyboardInterrupt as error:
        if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
            raise  # Ctrl-C; in a process that ignores SIGINT the bot has raised it
        raise Fault("crashed", describe_error(error)) from error
    except BaseException as error:
        if isinstance(error, Fault) and error.kind in FAULT_KINDS:
            raise Fault(error.kind, make_storable(error.detail)) from error
        raise Fault("crashed", describe_error(error)) from error


def describe_error(error: BaseException) -> str:
    """Type and message of an error. The `__str__` of an external bot's error may raise, too."""
    try:
        return make_storable(f"{type(error).__name__}: {error}")
    except Exception:
        return type(error).__name__


def make_storable(text: str) -> str:
    """The text, cut to MAX_DETAIL and encodable as UTF-8."""
    return text[:MAX_DETAIL].encode("utf-8", "replace").decode("utf-8")


class Alarm:
    """The signal handler of `time_limit`."""

    def __init__(self) -> None:
        self.fired = False
        self.armed = True

    def fire(self, number: int, frame: FrameType | None) -> None:
        self.fired = True
        if self.armed:
            raise TimeLimitExceeded


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Interrupt the block with TimeLimitExceeded after its time; 0.0 is no limit.

    Works in the main thread and where SIGALRM exists, and is no limit elsewhere. A bot that catches the interrupt
    again and again is stopped by CallGuard, if its process is watched.
    """
    if sys.platform == "win32" or not seconds or threading.current_thread() is not threading.main_thread():
        yield
        return
    alarm = Alarm()
    before = signal.signal(signal.SIGALRM, alarm.fire)
    signal.setitimer(signal.ITIMER_REAL, seconds, REPEAT_SECONDS)
    try:
        try:
            yield
        finally:
            alarm.armed = False  # no interrupt may hit the lines below
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    if alarm.fired:
        raise TimeLimitExceeded


def choose_trusted(
    bot: Bot, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]], seconds: float
) -> str:
    """The answer of a bot of this package.

    The bot may exceed its time; an error in the bot's code is raised as it is.
    """
    try:
        with time_limit(seconds):
            return bot.choose(view, list(legal), events)
    except TimeLimitExceeded:
        raise Fault("hung", f"no answer in {seconds:g} s") from None


def choose_untrusted(
    bot: Bot, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]], seconds: float
) -> str:
    """The answer of an external bot, or Fault. A program keeps its own time (`ProgramBot.seconds`)."""

    def answer() -> str:
        said = bot.choose(view, list(legal), events)  # a copy, which the bot may change
        if said not in legal:
            raise Fault("nonsense", f"{said!r} is not legal")
        return said

    return run_untrusted(answer, 0.0 if isinstance(bot, ProgramBot) else seconds)


# ---------------------------------------------------------------------- calls that end a process


class LostCall(NamedTuple):
    """A call that has ended a process and must not be made again."""

    game: int
    number: int
    seat: int
    kind: str
    detail: str


class OpenCall(NamedTuple):
    """A call in progress. `seconds` is 0.0 where only the bot itself keeps its time."""

    game: int
    number: int
    seat: int
    since: float
    seconds: float

    @property
    def overdue(self) -> bool:
        return bool(self.seconds) and monotonic() > self.since + self.seconds + GRACE_SECONDS

    def to_lost_call(self, exit_code: int | None) -> LostCall:
        """The lost call, once the process has ended with this code."""
        if self.overdue:
            return LostCall(self.game, self.number, self.seat, "hung", f"no answer in {self.seconds:g} s")
        return LostCall(self.game, self.number, self.seat, "crashed", f"its process ended with code {exit_code}")


class OpenCallSlot:
    """The open call of one process, in shared memory: readable by its parent also when the process is dead."""

    def __init__(self) -> None:
        self.shared = get_context("spawn").RawArray("d", 1 + len(OpenCall._fields))

    def write(self, call: OpenCall) -> None:
        self.shared[:] = (1.0, *call)

    def clear(self) -> None:
        self.shared[0] = 0.0

    def read(self) -> OpenCall | None:
        written, game, number, seat, since, seconds = self.shared
        return OpenCall(int(game), int(number), int(seat), since, seconds) if written else None


class CallGuard:
    """Numbers the calls to external bots in a game and refuses those that are known to end a process.

    Without a slot nobody watches this process, and nothing is written.
    """

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
        """Announce the call in the block; for a lost call, raise its Fault instead."""
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
        mine = [call for call in self.lost if (call.game, call.seat) == (self.game, seat)]
        reached = [call for call in mine if call.number <= self.calls]
        if reached and (len(reached) >= MAX_LOST_CALLS or reached[-1].number == self.calls):
            raise Fault(reached[-1].kind, reached[-1].detail)

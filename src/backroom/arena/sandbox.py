"""Strangers' code, called so that nothing of it gets out but what was asked for, or a Fault."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, TypeVar

from backroom.bots import Fault
from backroom.bots.fault import FAULT_KINDS

REPEAT_SECONDS: Final = 0.1  # seconds: whoever catches the first call is called again
MAX_DETAIL: Final = 200  # characters of what is told about a fault

T = TypeVar("T")


class TimeLimitExceeded(BaseException):
    """The time for a move is over. No Exception, so that a bot that catches those does not catch it."""


def run_untrusted(act: Callable[[], T], seconds: float) -> T:
    """What it gives; whatever else it does is a Fault. Also `sys.exit`: that is not for a bot to say."""
    try:
        with time_limit(seconds):
            return act()
    except TimeLimitExceeded:
        raise Fault("hung", f"no answer in {seconds:g} s") from None
    except KeyboardInterrupt as error:
        if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
            raise  # a person has pressed Ctrl-C; who is deaf to that has it from the bot
        raise Fault("crashed", describe_error(error)) from error
    except BaseException as error:
        if isinstance(error, Fault) and error.kind in FAULT_KINDS:
            raise Fault(error.kind, make_storable(error.detail)) from error
        raise Fault("crashed", describe_error(error)) from error


def describe_error(error: BaseException) -> str:
    """An error in a line. It is a stranger's, too: it may fail to say what it is."""
    try:
        return make_storable(f"{type(error).__name__}: {error}")
    except Exception:
        return type(error).__name__


def make_storable(text: str) -> str:
    """Not for ever, and such that any file can hold it."""
    return text[:MAX_DETAIL].encode("utf-8", "replace").decode("utf-8")


class Alarm:
    def __init__(self) -> None:
        self.fired = False
        self.armed = True

    def fire(self, number: int, frame: FrameType | None) -> None:
        self.fired = True
        if self.armed:
            raise TimeLimitExceeded


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """So long and no longer; an answer that comes after the bell is none.

    Only a process's first thread can be called away like this, and not on every system. Whoever catches even this,
    again and again, is ended with his process, where somebody watches it.
    """
    if sys.platform == "win32" or not seconds or threading.current_thread() is not threading.main_thread():
        yield
        return
    bell = Alarm()
    before = signal.signal(signal.SIGALRM, bell.fire)
    signal.setitimer(signal.ITIMER_REAL, seconds, REPEAT_SECONDS)
    try:
        try:
            yield
        finally:
            bell.armed = False  # if it rings before this is done, there is time enough for what follows
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    if bell.fired:
        raise TimeLimitExceeded

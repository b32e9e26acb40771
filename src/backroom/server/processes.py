"""Several processes of one house on one listening socket, and the parent that watches over them and serves nobody.

What ties them together is a pipe that nobody ever writes to. When its other end closes, every process closes in good
order: because the parent wants it so, or because the parent is no more, however it ended. A process that dies is
followed by another one. One that dies at once has followers that wait longer and longer, and after a few of them the
house gives up: what ails them does not pass by itself.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkProcess
from types import FrameType
from typing import Final

from backroom.server import ending

log = logging.getLogger("backroom.processes")

Work = Callable[[Callable[[], None], int], None]  # what a process does: says that it is up, until the pipe closes

FORK: Final = multiprocessing.get_context("fork")  # the parent has one thread, and what it holds is what they need
CALLS: Final = (signal.SIGINT, signal.SIGTERM)
AT_ONCE: Final = 5.0  # seconds: who ends sooner has never stood
FIRST_WAIT: Final = 0.5  # seconds before the follower of one who died at once; doubled each time
FALLS: Final = 5  # in a row at one place; then the house gives up


class KeepsDying(Exception):
    """A process of the house ends at once, again and again."""


class Place:
    """Where one process stands, and after it the next one."""

    def __init__(self) -> None:
        self.process: ForkProcess | None = None
        self.news: Connection | None = None  # it says once that it is up
        self.up = False
        self.born = 0.0
        self.falls = 0  # of those who died at once, in a row
        self.due = 0.0  # when the next one may start

    def start(self, target: Callable[[Connection], None]) -> None:
        self.news, says = FORK.Pipe(duplex=False)
        self.process = FORK.Process(target=target, args=(says,))
        signal.pthread_sigmask(signal.SIG_BLOCK, CALLS)  # between two handlers a signal would be lost
        self.process.start()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, CALLS)
        says.close()
        self.born = time.monotonic()

    def sources(self) -> list[Connection | int]:
        """Where news of it may come from."""
        said: list[Connection | int] = [] if self.news is None else [self.news]
        return said if self.process is None else [*said, self.process.sentinel]

    def hear(self) -> None:
        """It is up, or it never will be."""
        if self.news is not None:
            with suppress(EOFError), self.news:
                self.up = bool(self.news.recv_bytes())
            self.news = None

    def ended(self) -> int:
        """With which code. The place is free then."""
        assert self.process is not None
        self.process.join()
        code = self.process.exitcode or 0
        self.process.close()
        if self.news is not None:
            self.news.close()
        self.process, self.news, self.up = None, None, False
        return code

    def fell(self) -> None:
        """Its process has ended, and nobody asked it to."""
        now = time.monotonic()
        log.warning("process ended", extra={"code": self.ended()})
        self.falls = self.falls + 1 if now - self.born < AT_ONCE else 0
        self.due = now + (FIRST_WAIT * 2 ** (self.falls - 1) if self.falls else 0.0)


class Processes:
    def __init__(self, count: int, work: Work) -> None:
        self.work = work
        self.places = [Place() for _ in range(count)]
        self.ending, self.held = os.pipe()

    def run(self, announce: Callable[[], None]) -> None:
        """Until SIGINT or SIGTERM; `announce` is called once all of them are up. KeepsDying: they do not stay up."""
        announced = False
        with calls() as called:
            try:
                while not self.look(called):
                    if not announced and all(place.up for place in self.places):
                        announce()
                        announced = True
            finally:
                self.close(called)

    def look(self, called: int) -> bool:
        """Start whom we miss, and wait for news. Whether somebody wants us to stop."""
        now = time.monotonic()
        for place in self.places:
            if place.process is None and place.due <= now:
                place.start(self.child)
        waits = [place.due - now for place in self.places if place.process is None]
        news = wait([called, *self.sources()], min(waits, default=None))
        for place in self.places:
            if place.news in news:
                place.hear()
            if place.process is not None and place.process.sentinel in news:
                place.fell()
                if place.falls >= FALLS:
                    raise KeepsDying
        return called in news and bool(os.read(called, 1))

    def sources(self) -> list[Connection | int]:
        return [source for place in self.places for source in place.sources()]

    def child(self, says: Connection) -> None:
        os.close(self.held)
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, who then lets go of the pipe
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, CALLS)
        try:
            self.work(lambda: says.send_bytes(b"up"), self.ending)
        except Exception:
            log.exception("process broke")
            raise SystemExit(1) from None

    def close(self, called: int) -> None:
        """All of them close in good order, unless we are called a second time, or wait too long."""
        os.close(self.held)
        os.close(self.ending)
        deadline = time.monotonic() + ending.PROCESSES
        while self.sources():
            news = wait([called, *self.sources()], max(0.0, deadline - time.monotonic()))
            hurry = not news or called in news
            for place in self.places:
                if place.news in news:
                    place.hear()
                if place.process is not None and (hurry or place.process.sentinel in news):
                    place.process.kill()  # one who has ended does not mind
                    place.ended()


@contextmanager
def calls() -> Iterator[int]:
    """A descriptor that can be read when somebody has asked us to stop."""
    called, calling = os.pipe()
    os.set_blocking(calling, False)

    def call(sent: int, frame: FrameType | None) -> None:
        os.write(calling, b".")

    before = [(sent, signal.signal(sent, call)) for sent in CALLS]
    try:
        yield called
    finally:
        for sent, handler in before:
            signal.signal(sent, handler)
        os.close(called)
        os.close(calling)

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

from backroom.server import shutdown

log = logging.getLogger("backroom.processes")

Work = Callable[[Callable[[], None], int], None]  # what a process does: says that it is up, until the pipe closes

FORK: Final = multiprocessing.get_context("fork")  # the parent has one thread, and what it holds is what they need
STOP_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
MIN_LIFETIME: Final = 5.0  # seconds: who ends sooner has never stood
FIRST_BACKOFF: Final = 0.5  # seconds before the follower of one who died at once; doubled each time
MAX_CRASHES: Final = 5  # in a row at one place; then the house gives up


class CrashLoop(Exception):
    """A process of the house ends at once, again and again."""


class ProcessSlot:
    """Where one process stands, and after it the next one."""

    def __init__(self) -> None:
        self.process: ForkProcess | None = None
        self.ready_pipe: Connection | None = None  # it says once that it is up
        self.ready = False
        self.started_at = 0.0
        self.crashes = 0  # of those who died at once, in a row
        self.restart_at = 0.0  # when the next one may start

    def start(self, target: Callable[[Connection], None]) -> None:
        self.ready_pipe, says = FORK.Pipe(duplex=False)
        self.process = FORK.Process(target=target, args=(says,))
        signal.pthread_sigmask(signal.SIG_BLOCK, STOP_SIGNALS)  # between two handlers a signal would be lost
        self.process.start()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOP_SIGNALS)
        says.close()
        self.started_at = time.monotonic()

    def waitables(self) -> list[Connection | int]:
        """Where news of it may come from."""
        said: list[Connection | int] = [] if self.ready_pipe is None else [self.ready_pipe]
        return said if self.process is None else [*said, self.process.sentinel]

    def read_ready(self) -> None:
        """It is up, or it never will be."""
        if self.ready_pipe is not None:
            with suppress(EOFError), self.ready_pipe:
                self.ready = bool(self.ready_pipe.recv_bytes())
            self.ready_pipe = None

    def reap(self) -> int:
        """With which code. The place is free then."""
        assert self.process is not None
        self.process.join()
        code = self.process.exitcode or 0
        self.process.close()
        if self.ready_pipe is not None:
            self.ready_pipe.close()
        self.process, self.ready_pipe, self.ready = None, None, False
        return code

    def record_crash(self) -> None:
        """Its process has ended, and nobody asked it to."""
        now = time.monotonic()
        log.warning("process ended", extra={"code": self.reap()})
        self.crashes = self.crashes + 1 if now - self.started_at < MIN_LIFETIME else 0
        self.restart_at = now + (FIRST_BACKOFF * 2 ** (self.crashes - 1) if self.crashes else 0.0)


class Supervisor:
    def __init__(self, count: int, work: Work) -> None:
        self.work = work
        self.slots = [ProcessSlot() for _ in range(count)]
        self.stop_pipe, self.stop_pipe_writer = os.pipe()

    def run(self, announce: Callable[[], None]) -> None:
        """Until SIGINT or SIGTERM; `announce` is called once all of them are up. KeepsDying: they do not stay up."""
        announced = False
        with catch_stop_signals() as called:
            try:
                while not self.step(called):
                    if not announced and all(place.ready for place in self.slots):
                        announce()
                        announced = True
            finally:
                self.close(called)

    def step(self, signal_pipe: int) -> bool:
        """Start whom we miss, and wait for news. Whether somebody wants us to stop."""
        now = time.monotonic()
        for place in self.slots:
            if place.process is None and place.restart_at <= now:
                place.start(self.run_child)
        waits = [place.restart_at - now for place in self.slots if place.process is None]
        news = wait([signal_pipe, *self.waitables()], min(waits, default=None))
        for place in self.slots:
            if place.ready_pipe in news:
                place.read_ready()
            if place.process is not None and place.process.sentinel in news:
                place.record_crash()
                if place.crashes >= MAX_CRASHES:
                    raise CrashLoop
        return signal_pipe in news and bool(os.read(signal_pipe, 1))

    def waitables(self) -> list[Connection | int]:
        return [source for place in self.slots for source in place.waitables()]

    def run_child(self, ready_pipe: Connection) -> None:
        os.close(self.stop_pipe_writer)
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, who then lets go of the pipe
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOP_SIGNALS)
        try:
            self.work(lambda: ready_pipe.send_bytes(b"up"), self.stop_pipe)
        except Exception:
            log.exception("process broke")
            raise SystemExit(1) from None

    def close(self, signal_pipe: int) -> None:
        """All of them close in good order, unless we are called a second time, or wait too long."""
        os.close(self.stop_pipe_writer)
        os.close(self.stop_pipe)
        deadline = time.monotonic() + shutdown.ALL_PROCESSES
        while self.waitables():
            news = wait([signal_pipe, *self.waitables()], max(0.0, deadline - time.monotonic()))
            hurry = not news or signal_pipe in news
            for place in self.slots:
                if place.ready_pipe in news:
                    place.read_ready()
                if place.process is not None and (hurry or place.process.sentinel in news):
                    place.process.kill()  # one who has ended does not mind
                    place.reap()


@contextmanager
def catch_stop_signals() -> Iterator[int]:
    """A descriptor that can be read when somebody has asked us to stop."""
    called, calling = os.pipe()
    os.set_blocking(calling, False)

    def call(sent: int, frame: FrameType | None) -> None:
        os.write(calling, b".")

    before = [(sent, signal.signal(sent, call)) for sent in STOP_SIGNALS]
    try:
        yield called
    finally:
        for sent, handler in before:
            signal.signal(sent, handler)
        os.close(called)
        os.close(calling)

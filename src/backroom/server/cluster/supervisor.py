"""The supervisor: forks several server processes on one listening socket, and restarts those that die.

The supervisor serves no guest itself.

A pipe to which nobody writes connects them. When the supervisor closes its end, or ends in any way, every process shuts
down in good order. A process that dies is restarted; after a crash at once, with exponential backoff; after several
crashes in a row the server gives up.
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

log = logging.getLogger("backroom.supervisor")

# the main function of a process: it reports that it is ready, and runs until the pipe closes
Work = Callable[[Callable[[], None], int], None]

FORK: Final = multiprocessing.get_context("fork")  # the processes need its socket; its only other thread writes the log
STOP_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
MIN_LIFETIME: Final = 5.0  # seconds: a process that ends sooner counts as a crash
FIRST_BACKOFF: Final = 0.5  # seconds before a restart after a crash; doubled each time
MAX_CRASHES: Final = 5  # in a row in one slot; then the server gives up


class CrashLoop(Exception):
    """A server process crashed at once, again and again."""


class ProcessSlot:
    """One of the N slots for a process; it holds the current process and its crash count."""

    def __init__(self) -> None:
        self.process: ForkProcess | None = None
        self.ready_pipe: Connection | None = None  # the process writes to it once, when it is ready
        self.ready = False
        self.started_at = 0.0
        self.crashes = 0  # in a row
        self.restart_at = 0.0  # earliest time of the next start

    def start(self, target: Callable[[Connection], None]) -> None:
        self.ready_pipe, child_end = FORK.Pipe(duplex=False)
        self.process = FORK.Process(target=target, args=(child_end,))
        signal.pthread_sigmask(signal.SIG_BLOCK, STOP_SIGNALS)  # a signal between two handlers would be lost
        self.process.start()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOP_SIGNALS)
        child_end.close()
        self.started_at = time.monotonic()

    def waitables(self) -> list[Connection | int]:
        """The descriptors that tell about this process."""
        pipes: list[Connection | int] = [] if self.ready_pipe is None else [self.ready_pipe]
        return pipes if self.process is None else [*pipes, self.process.sentinel]

    def read_ready(self) -> None:
        """Read from the pipe: the process is ready, or has closed the pipe and never will be."""
        if self.ready_pipe is not None:
            with suppress(EOFError), self.ready_pipe:
                self.ready = bool(self.ready_pipe.recv_bytes())
            self.ready_pipe = None

    def reap(self) -> int:
        """Free the slot. Returns the exit code."""
        assert self.process is not None
        self.process.join()
        code = self.process.exitcode or 0
        self.process.close()
        if self.ready_pipe is not None:
            self.ready_pipe.close()
        self.process, self.ready_pipe, self.ready = None, None, False
        return code

    def record_crash(self) -> None:
        """Record a crash: the process has ended unasked."""
        now = time.monotonic()
        log.warning("process ended", extra={"code": self.reap()})
        self.crashes = self.crashes + 1 if now - self.started_at < MIN_LIFETIME else 0
        self.restart_at = now + (FIRST_BACKOFF * 2 ** (self.crashes - 1) if self.crashes else 0.0)


class Supervisor:
    """Keeps `count` processes running, each of which calls `work`."""

    def __init__(self, count: int, work: Work) -> None:
        self.work = work
        self.slots = [ProcessSlot() for _ in range(count)]
        self.stop_pipe, self.stop_pipe_writer = os.pipe()

    def run(self, announce: Callable[[], None]) -> None:
        """Run until SIGINT or SIGTERM.

        `announce` is called once all processes are ready. CrashLoop: they do not stay up.
        """
        announced = False
        with catch_stop_signals() as signal_pipe:
            try:
                while not self.step(signal_pipe):
                    if not announced and all(slot.ready for slot in self.slots):
                        announce()
                        announced = True
            finally:
                self.close(signal_pipe)

    def step(self, signal_pipe: int) -> bool:
        """Start missing processes and wait for events. Returns whether a stop was requested."""
        now = time.monotonic()
        for slot in self.slots:
            if slot.process is None and slot.restart_at <= now:
                slot.start(self.run_child)
        waits = [slot.restart_at - now for slot in self.slots if slot.process is None]
        events = wait([signal_pipe, *self.waitables()], min(waits, default=None))
        for slot in self.slots:
            if slot.ready_pipe in events:
                slot.read_ready()
            if slot.process is not None and slot.process.sentinel in events:
                slot.record_crash()
                if slot.crashes >= MAX_CRASHES:
                    raise CrashLoop
        return signal_pipe in events and bool(os.read(signal_pipe, 1))

    def waitables(self) -> list[Connection | int]:
        return [source for slot in self.slots for source in slot.waitables()]

    def run_child(self, ready_pipe: Connection) -> None:
        os.close(self.stop_pipe_writer)
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the supervisor, which then closes the pipe
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOP_SIGNALS)
        try:
            self.work(lambda: ready_pipe.send_bytes(b"up"), self.stop_pipe)
        except Exception:
            log.exception("process broke")
            raise SystemExit(1) from None
        finally:
            logging.shutdown()  # a forked process ends without it

    def close(self, signal_pipe: int) -> None:
        """Let all processes shut down. A second signal, or the end of the time budget, kills them."""
        os.close(self.stop_pipe_writer)
        os.close(self.stop_pipe)
        deadline = time.monotonic() + shutdown.ALL_PROCESSES
        while self.waitables():
            events = wait([signal_pipe, *self.waitables()], max(0.0, deadline - time.monotonic()))
            hurry = not events or signal_pipe in events
            for slot in self.slots:
                if slot.ready_pipe in events:
                    slot.read_ready()
                if slot.process is not None and (hurry or slot.process.sentinel in events):
                    slot.process.kill()  # harmless for one that has ended
                    slot.reap()


@contextmanager
def catch_stop_signals() -> Iterator[int]:
    """A descriptor that becomes readable when a stop signal arrives."""
    signal_pipe, signal_writer = os.pipe()
    os.set_blocking(signal_writer, False)

    def wake_up(number: int, frame: FrameType | None) -> None:
        os.write(signal_writer, b".")

    previous = [(number, signal.signal(number, wake_up)) for number in STOP_SIGNALS]
    try:
        yield signal_pipe
    finally:
        for number, handler in previous:
            signal.signal(number, handler)
        os.close(signal_pipe)
        os.close(signal_writer)

"""A crew of processes that may die: killed by the system, or by a stranger's bot that they hold.

Each has one job in hand. One that dies is followed by another, which does the same job again; if a bot was thinking
then, its move is lost this time (`watch.py`). If nobody was, the job is tried a few times, and then all is given up
rather than waited for.
"""

from __future__ import annotations

import os
import pickle
import signal
from collections import deque
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import Any, Final, Generic

from backroom.arena.executor import Done, Executor, InProcessExecutor, Job, JobFunction, RepeatedCrash
from backroom.arena.watch import CallGuard, LostCall, OpenCallSlot

POLL_SECONDS: Final = 0.5  # seconds between two looks after those that say nothing
MAX_TRIES: Final = 3  # for a job at which processes die without anybody to blame


class Task(Generic[Job]):
    """A job, and what it has cost so far."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.lost_calls: list[LostCall] = []
        self.deaths = 0  # that nobody is to blame for


class Worker(Generic[Job, Done]):
    """A process and the task it has in hand. Started afresh rather than forked: the same on every system."""

    def __init__(self, function: JobFunction[Job, Done]) -> None:
        context = get_context("spawn")
        self.slot = OpenCallSlot()
        self.connection, there = context.Pipe()
        self.process = context.Process(target=serve_jobs, args=(there, function, self.slot), daemon=True)
        self.process.start()
        there.close()
        self.task: Task[Job] | None = None

    def assign(self, task: Task[Job]) -> None:
        self.task = task
        with suppress(OSError):  # it has died while it had nothing to do; whoever waits for it will see
            self.connection.send((task.job, task.lost_calls))

    @property
    def ready(self) -> bool:
        """It has said something, or never will. Others may hold its line open when it is dead: ask it, too."""
        return self.connection.poll() or not self.process.is_alive()

    @property
    def overdue(self) -> bool:
        mark = self.slot.read()
        return mark is not None and mark.overdue

    def kill(self) -> None:
        self.process.kill()
        self.process.join()
        self.connection.close()


class ProcessExecutor(Executor[Job, Done]):
    """`act` is found by its name there."""

    def __init__(self, function: JobFunction[Job, Done], workers: int) -> None:
        self.capacity = workers + 1  # so that nobody waits for the next one
        self.function = function
        self.workers = [Worker[Job, Done](function) for _ in range(workers)]
        self.queued: deque[Task[Job]] = deque()
        self.done: deque[Done | BaseException] = deque()

    def submit(self, job: Job) -> None:
        self.queued.append(Task(job))
        self.assign_tasks()

    def assign_tasks(self) -> None:
        for worker in self.workers:
            if worker.task is None and self.queued:
                worker.assign(self.queued.popleft())

    def wait(self, seconds: float | None) -> Done | None:
        end = None if seconds is None else monotonic() + seconds
        while not self.done:
            left = POLL_SECONDS if end is None else min(POLL_SECONDS, end - monotonic())
            if left <= 0:
                return None
            wait([worker.connection for worker in self.workers if worker.task is not None], left)
            self.check_workers()
        found = self.done.popleft()
        if isinstance(found, BaseException):
            raise found
        return found

    def check_workers(self) -> None:
        """After everybody who has something in hand."""
        for at, worker in enumerate(self.workers):
            if worker.task is None:
                continue
            if worker.overdue and not worker.connection.poll():
                self.replace(at)
            elif worker.ready:
                self.receive(at)
        self.assign_tasks()

    def receive(self, at: int) -> None:
        try:
            self.done.append(self.workers[at].connection.recv())
        except (EOFError, OSError):
            self.replace(at)
        else:
            self.workers[at].task = None

    def replace(self, at: int) -> None:
        """Somebody else does what a dead one had in hand, or one that is as good as dead."""
        gone = self.workers[at]
        task, mark = gone.task, gone.slot.read()
        assert task is not None
        gone.kill()
        if mark is not None:
            task.lost_calls.append(mark.to_lost_call(gone.process.exitcode))
        else:
            task.deaths += 1
        if task.deaths == MAX_TRIES:
            raise RepeatedCrash(MAX_TRIES)
        self.workers[at] = Worker(self.function)
        self.workers[at].assign(task)

    def close(self) -> None:
        for worker in self.workers:
            worker.kill()


def serve_jobs(connection: Connection, function: JobFunction[Any, Any], slot: OpenCallSlot) -> None:
    """What such a process does until nobody has anything more for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that hands out the games
    os.dup2(2, 1)  # and what a bot prints is not what the command says
    while True:
        try:
            job, lost = connection.recv()
        except (EOFError, OSError):
            return
        try:
            found: Any = function(job, CallGuard(slot, lost))
        except BaseException as error:
            found = error
        try:
            connection.send(found)
        except (TypeError, AttributeError, pickle.PicklingError):  # an error that holds what cannot be sent
            connection.send(RuntimeError(repr(found)))


def make_executor(function: JobFunction[Job, Done], workers: int, isolate: bool = False) -> Executor[Job, Done]:
    """Strangers' bots are watched: they play in a process of their own, also where one is enough."""
    enough = workers < 1 or (workers == 1 and not isolate)
    return InProcessExecutor(function) if enough else ProcessExecutor(function, workers)

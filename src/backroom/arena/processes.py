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

from backroom.arena.crew import Act, Alone, Crew, Done, Gone, Job
from backroom.arena.watch import Loss, Slate, Watch

LOOK: Final = 0.5  # seconds between two looks after those that say nothing
TRIES: Final = 3  # for a job at which processes die without anybody to blame


class Task(Generic[Job]):
    """A job, and what it has cost so far."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.lost: list[Loss] = []
        self.deaths = 0  # that nobody is to blame for


class Worker(Generic[Job, Done]):
    """A process and the task it has in hand. Started afresh rather than forked: the same on every system."""

    def __init__(self, act: Act[Job, Done]) -> None:
        context = get_context("spawn")
        self.slate = Slate()
        self.line, there = context.Pipe()
        self.process = context.Process(target=work, args=(there, act, self.slate), daemon=True)
        self.process.start()
        there.close()
        self.task: Task[Job] | None = None

    def hand(self, task: Task[Job]) -> None:
        self.task = task
        with suppress(OSError):  # it has died while it had nothing to do; whoever waits for it will see
            self.line.send((task.job, task.lost))

    @property
    def ready(self) -> bool:
        """It has said something, or never will. Others may hold its line open when it is dead: ask it, too."""
        return self.line.poll() or not self.process.is_alive()

    @property
    def overdue(self) -> bool:
        mark = self.slate.read()
        return mark is not None and mark.overdue

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.line.close()


class Processes(Crew[Job, Done]):
    """`act` is found by its name there."""

    def __init__(self, act: Act[Job, Done], workers: int) -> None:
        self.room = workers + 1  # so that nobody waits for the next one
        self.act = act
        self.workers = [Worker[Job, Done](act) for _ in range(workers)]
        self.waiting: deque[Task[Job]] = deque()
        self.done: deque[Done | BaseException] = deque()

    def start(self, job: Job) -> None:
        self.waiting.append(Task(job))
        self.share_out()

    def share_out(self) -> None:
        for worker in self.workers:
            if worker.task is None and self.waiting:
                worker.hand(self.waiting.popleft())

    def wait(self, seconds: float | None) -> Done | None:
        end = None if seconds is None else monotonic() + seconds
        while not self.done:
            left = LOOK if end is None else min(LOOK, end - monotonic())
            if left <= 0:
                return None
            wait([worker.line for worker in self.workers if worker.task is not None], left)
            self.look()
        found = self.done.popleft()
        if isinstance(found, BaseException):
            raise found
        return found

    def look(self) -> None:
        """After everybody who has something in hand."""
        for at, worker in enumerate(self.workers):
            if worker.task is None:
                continue
            if worker.overdue and not worker.line.poll():
                self.replace(at)
            elif worker.ready:
                self.hear(at)
        self.share_out()

    def hear(self, at: int) -> None:
        try:
            self.done.append(self.workers[at].line.recv())
        except (EOFError, OSError):
            self.replace(at)
        else:
            self.workers[at].task = None

    def replace(self, at: int) -> None:
        """Somebody else does what a dead one had in hand, or one that is as good as dead."""
        gone = self.workers[at]
        task, mark = gone.task, gone.slate.read()
        assert task is not None
        gone.end()
        if mark is not None:
            task.lost.append(mark.loss(gone.process.exitcode))
        else:
            task.deaths += 1
        if task.deaths == TRIES:
            raise Gone(TRIES)
        self.workers[at] = Worker(self.act)
        self.workers[at].hand(task)

    def close(self) -> None:
        for worker in self.workers:
            worker.end()


def work(line: Connection, act: Act[Any, Any], slate: Slate) -> None:
    """What such a process does until nobody has anything more for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that hands out the games
    os.dup2(2, 1)  # and what a bot prints is not what the command says
    while True:
        try:
            job, lost = line.recv()
        except (EOFError, OSError):
            return
        try:
            found: Any = act(job, Watch(slate, lost))
        except BaseException as error:
            found = error
        try:
            line.send(found)
        except (TypeError, AttributeError, pickle.PicklingError):  # an error that holds what cannot be sent
            line.send(RuntimeError(repr(found)))


def hire(act: Act[Job, Done], workers: int, watched: bool = False) -> Crew[Job, Done]:
    """Strangers' bots are watched: they play in a process of their own, also where one is enough."""
    enough = workers < 1 or (workers == 1 and not watched)
    return Alone(act) if enough else Processes(act, workers)

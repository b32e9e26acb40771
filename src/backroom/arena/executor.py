"""Executors: they run jobs in this process or in several, and return the results in any order.

A game depends on nothing but its plan and its number, so its result is the same wherever it is played. ray_executor.py
adds the machines of a Ray cluster.

The processes of a ProcessExecutor may die: killed by the system, or ended by an external bot in them. Each has one job
at a time. When it dies, a new process does the same job again. If a bot was called at that moment, its call is then
lost (see sandbox.py). If not, the job is tried MAX_TRIES times before RepeatedCrash is raised.
"""

from __future__ import annotations

import os
import pickle
import signal
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import Any, Final, Generic, TypeVar

from backroom.arena.sandbox import CallGuard, LostCall, OpenCallSlot

POLL_SECONDS: Final = 0.5  # between two checks of workers that are silent
MAX_TRIES: Final = 3  # of a job whose process dies outside a call to a bot

Job = TypeVar("Job")
Done = TypeVar("Done")
JobFunction = Callable[[Job, CallGuard], Done]


class RepeatedCrash(ValueError):
    """The processes of one job died again and again, and no bot was called at that moment."""

    def __init__(self, times: int) -> None:
        super().__init__(f"a process that played has died {times} times at the same game")
        self.times = times


class Executor(ABC, Generic[Job, Done]):
    """Runs jobs that are submitted, and returns each result once. More than `capacity` open jobs gain nothing."""

    capacity: int

    @abstractmethod
    def submit(self, job: Job) -> None: ...

    @abstractmethod
    def wait(self, seconds: float | None) -> Done | None:
        """The next result; None if no result comes in that time. An exception of the job is raised here."""

    @abstractmethod
    def close(self) -> None:
        """End all processes and drop the jobs that are not done."""


class InProcessExecutor(Executor[Job, Done]):
    """Runs a job in this process, when its result is waited for."""

    def __init__(self, function: JobFunction[Job, Done]) -> None:
        self.capacity = 1
        self.function = function
        self.jobs: deque[Job] = deque()

    def submit(self, job: Job) -> None:
        self.jobs.append(job)

    def wait(self, seconds: float | None) -> Done | None:
        return self.function(self.jobs.popleft(), CallGuard())

    def close(self) -> None:
        self.jobs.clear()


class Task(Generic[Job]):
    """A job with the calls it has lost and the unexplained deaths of its processes."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.lost_calls: list[LostCall] = []
        self.deaths = 0


class Worker(Generic[Job, Done]):
    """A process and its current task. The process is spawned, not forked, as on every system."""

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
        with suppress(OSError):  # the process died while it was idle; `ready` will say so
            self.connection.send((task.job, task.lost_calls))

    @property
    def ready(self) -> bool:
        """Whether the process has sent its result or is dead.

        Another process may hold the pipe open, so both are checked.
        """
        return self.connection.poll() or not self.process.is_alive()

    @property
    def overdue(self) -> bool:
        call = self.slot.read()
        return call is not None and call.overdue

    def kill(self) -> None:
        self.process.kill()
        self.process.join()
        self.connection.close()


class ProcessExecutor(Executor[Job, Done]):
    """Runs jobs in several worker processes, which find `function` by its name."""

    def __init__(self, function: JobFunction[Job, Done], workers: int) -> None:
        self.capacity = workers + 1  # so that a free worker has its next job at once
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
        """Collect results, and replace workers that are dead or overdue."""
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
        """Kill a worker and give its task to a new one."""
        gone = self.workers[at]
        task, call = gone.task, gone.slot.read()
        assert task is not None
        gone.kill()
        if call is not None:
            task.lost_calls.append(call.to_lost_call(gone.process.exitcode))
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
    """The main function of a worker process: run jobs until the connection is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is handled by the parent
    os.dup2(2, 1)  # what a bot prints goes to the error stream and not into the command's output
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
        except (TypeError, AttributeError, pickle.PicklingError):  # an error with something in it that cannot be sent
            connection.send(RuntimeError(repr(found)))


def make_executor(function: JobFunction[Job, Done], workers: int, isolate: bool = False) -> Executor[Job, Done]:
    """An executor for so many workers. With `isolate`, as external bots need it, one worker is a process, too."""
    in_process = workers < 1 or (workers == 1 and not isolate)
    return InProcessExecutor(function) if in_process else ProcessExecutor(function, workers)


def run_jobs(executor: Executor[Job, Done], jobs: Iterable[Job]) -> Generator[Done, None, None]:
    """Run all jobs, yield each result as it comes, and close the executor."""
    todo = iter(jobs)
    running = 0
    with closing(executor):
        while True:
            while running < executor.capacity and (job := next(todo, None)) is not None:
                executor.submit(job)
                running += 1
            if not running:
                return
            done = executor.wait(None)
            assert done is not None
            running -= 1
            yield done


def run_in_processes(
    function: JobFunction[Job, Done], jobs: Sequence[Job], workers: int, isolate: bool = False
) -> Generator[Done, None, None]:
    """Run all jobs in so many processes, which find `function` by its name."""
    return run_jobs(make_executor(function, min(workers, len(jobs)), isolate), jobs)

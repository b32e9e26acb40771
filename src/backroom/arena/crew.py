"""Who does the work: this process, or several. Where a game is played makes no difference to it."""

from __future__ import annotations

import signal
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from multiprocessing import get_context
from queue import Empty, SimpleQueue
from typing import Generic, TypeVar

Job = TypeVar("Job")
Done = TypeVar("Done")


class Crew(ABC, Generic[Job, Done]):
    """Jobs go in, and come out done in any order. At most `room` of them are worth handing in at once."""

    room: int

    @abstractmethod
    def start(self, job: Job) -> None: ...

    @abstractmethod
    def wait(self, seconds: float | None) -> Done | None:
        """Something that is done, or None when it took too long."""

    @abstractmethod
    def close(self) -> None:
        """Leave everything that is not done."""


class Alone(Crew[Job, Done]):
    """This process: a job is done when somebody waits for it."""

    def __init__(self, act: Callable[[Job], Done]) -> None:
        self.room = 1
        self.act = act
        self.jobs: deque[Job] = deque()

    def start(self, job: Job) -> None:
        self.jobs.append(job)

    def wait(self, seconds: float | None) -> Done | None:
        return self.act(self.jobs.popleft())

    def close(self) -> None:
        self.jobs.clear()


class Processes(Crew[Job, Done]):
    """Started afresh rather than forked: the same on every system. `act` is found by its name there."""

    def __init__(self, act: Callable[[Job], Done], workers: int) -> None:
        self.room = workers + 1  # so that nobody waits for the next one
        self.act = act
        self.pool = get_context("spawn").Pool(workers, initializer=deaf)
        self.done: SimpleQueue[Done | BaseException] = SimpleQueue()

    def start(self, job: Job) -> None:
        self.pool.apply_async(self.act, (job,), callback=self.done.put, error_callback=self.done.put)

    def wait(self, seconds: float | None) -> Done | None:
        try:
            found = self.done.get(timeout=seconds)
        except Empty:
            return None
        if isinstance(found, BaseException):
            raise found
        return found

    def close(self) -> None:
        self.pool.terminate()
        self.pool.join()


def deaf() -> None:
    """Ctrl-C is for the process that hands out the games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def hire(act: Callable[[Job], Done], workers: int) -> Crew[Job, Done]:
    return Alone(act) if workers <= 1 else Processes(act, workers)


def carried_out(crew: Crew[Job, Done], jobs: Iterable[Job]) -> Generator[Done, None, None]:
    """All of them, as they are done; then the crew goes home."""
    waiting = iter(jobs)
    running = 0
    with closing(crew):
        while True:
            while running < crew.room and (job := next(waiting, None)) is not None:
                crew.start(job)
                running += 1
            if not running:
                return
            done = crew.wait(None)
            assert done is not None
            running -= 1
            yield done

"""Who does the work: this process, or several. Where a game is played makes no difference to it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from typing import Generic, TypeVar

from backroom.arena.watch import CallGuard

Job = TypeVar("Job")
Done = TypeVar("Done")
JobFunction = Callable[[Job, CallGuard], Done]


class RepeatedCrash(ValueError):
    """Processes die at the same job again and again, and nobody knows why."""

    def __init__(self, times: int) -> None:
        super().__init__(f"a process that played has died {times} times at the same game")
        self.times = times


class Executor(ABC, Generic[Job, Done]):
    """Jobs go in, and come out done in any order. At most `room` of them are worth handing in at once."""

    capacity: int

    @abstractmethod
    def submit(self, job: Job) -> None: ...

    @abstractmethod
    def wait(self, seconds: float | None) -> Done | None:
        """Something that is done, or None when it took too long."""

    @abstractmethod
    def close(self) -> None:
        """Leave everything that is not done."""


class InProcessExecutor(Executor[Job, Done]):
    """This process: a job is done when somebody waits for it."""

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


def run_jobs(executor: Executor[Job, Done], jobs: Iterable[Job]) -> Generator[Done, None, None]:
    """All of them, as they are done; then the crew goes home."""
    waiting = iter(jobs)
    running = 0
    with closing(executor):
        while True:
            while running < executor.capacity and (job := next(waiting, None)) is not None:
                executor.submit(job)
                running += 1
            if not running:
                return
            done = executor.wait(None)
            assert done is not None
            running -= 1
            yield done

"""Who does the work: this process, or several. Where a game is played makes no difference to it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from typing import Generic, TypeVar

from backroom.arena.watch import Watch

Job = TypeVar("Job")
Done = TypeVar("Done")
Act = Callable[[Job, Watch], Done]


class Gone(ValueError):
    """Processes die at the same job again and again, and nobody knows why."""

    def __init__(self, times: int) -> None:
        super().__init__(f"a process that played has died {times} times at the same game")
        self.times = times


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

    def __init__(self, act: Act[Job, Done]) -> None:
        self.room = 1
        self.act = act
        self.jobs: deque[Job] = deque()

    def start(self, job: Job) -> None:
        self.jobs.append(job)

    def wait(self, seconds: float | None) -> Done | None:
        return self.act(self.jobs.popleft(), Watch())

    def close(self) -> None:
        self.jobs.clear()


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

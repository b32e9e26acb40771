"""Group commit: one thread that writes, and commits together all the work that came in while it was flushing.

So a hundred tables share one flush, and a lone one waits for nobody. To wake a thread and to be woken by it costs as
much as a quick disk: where commits have been quick, work that has no company is committed on the event loop itself.
What a commit is stands in each store; here is only who waits for what. Answers are given after the commit, never
before.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, TypeVar

from backroom.server.store import StoreError

C = TypeVar("C")  # a connection
T = TypeVar("T")

TOGETHER: Final = 512  # pieces of work in one commit, at most
QUICK: Final = 0.002  # seconds: so long the event loop may wait for a disk


class Job(Generic[C]):
    """One piece of work, and where its answer is awaited."""

    __slots__ = ("answer", "error", "result", "work")

    def __init__(self, work: Callable[[C], Any], answer: asyncio.Future[Any]) -> None:
        self.work = work
        self.answer = answer
        self.result: Any = None
        self.error: Exception | None = None

    def tell(self) -> None:
        if self.answer.done():
            return
        if self.error is None:
            self.answer.set_result(self.result)
        else:
            self.answer.set_exception(self.error)


class Writer(Generic[C]):
    """`commit` does all jobs in one transaction and leaves in each its result or its error; it never raises.

    It always runs on the thread if the database is `far`: how long a network takes is no promise for the next time.
    """

    def __init__(
        self, commit: Callable[[Sequence[Job[C]]], None], close: Callable[[], None], far: bool = False
    ) -> None:
        self.commit = commit
        self.close_connection = close
        self.far = far
        self.quick = False  # the last commit was
        self.new: list[Job[C]] = []  # nobody has begun with them
        self.jobs: queue.SimpleQueue[Job[C] | None] = queue.SimpleQueue()
        self.handed = 0  # jobs that the thread has not answered
        self.loop = asyncio.get_running_loop()
        self.closed = False
        self.thread = threading.Thread(target=self.run, name="store", daemon=True)
        self.thread.start()

    async def write(self, work: Callable[[C], T]) -> T:
        if self.closed:
            raise StoreError("the store is closed")
        job = Job(work, self.loop.create_future())
        self.new.append(job)
        if self.handed:
            self.hand_over()
        elif len(self.new) == 1:
            self.loop.call_soon(self.begin)  # whoever else has been heard by now comes before that
        result: T = await job.answer  # who stops waiting stops nothing: the row may be durable by then
        return result

    def begin(self) -> None:
        if len(self.new) == 1 and self.quick:
            alone = [self.new.pop()]
            self.commit_timed(alone)
            tell_all(alone)
        else:
            self.hand_over()

    def hand_over(self) -> None:
        for job in self.new:
            self.jobs.put(job)
        self.handed += len(self.new)
        self.new.clear()

    def commit_timed(self, jobs: Sequence[Job[C]]) -> None:
        began = time.perf_counter()
        self.commit(jobs)
        self.quick = not self.far and time.perf_counter() - began < QUICK

    def run(self) -> None:
        last = False
        while not last:
            jobs = [self.jobs.get()]
            while jobs[-1] is not None and len(jobs) < TOGETHER and not self.jobs.empty():
                jobs.append(self.jobs.get())
            last = jobs[-1] is None
            wanted = [job for job in jobs if job is not None]
            if wanted:
                self.commit_timed(wanted)
                self.loop.call_soon_threadsafe(self.answer, wanted)
        self.close_connection()

    def answer(self, jobs: Sequence[Job[C]]) -> None:
        self.handed -= len(jobs)
        tell_all(jobs)

    async def close(self) -> None:
        if not self.closed:
            self.closed = True
            self.hand_over()
            self.jobs.put(None)
            await asyncio.to_thread(self.thread.join)


def tell_all(jobs: Sequence[Job[Any]]) -> None:
    for job in jobs:
        job.tell()

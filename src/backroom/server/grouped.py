"""Group commit: one thread that writes, and commits together all the work that came in while it was flushing.

So a hundred tables share one flush, and a lone one waits for nobody. What a commit is stands in each store; here is
only who waits for what. Answers are given after the commit, never before.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, TypeVar

from backroom.server.store import StoreError

C = TypeVar("C")  # a connection
T = TypeVar("T")

TOGETHER: Final = 512  # pieces of work in one commit, at most


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
    """`commit` does all jobs in one transaction and leaves in each its result or its error; it never raises."""

    def __init__(self, commit: Callable[[Sequence[Job[C]]], None], close: Callable[[], None]) -> None:
        self.commit = commit
        self.close_connection = close
        self.jobs: queue.SimpleQueue[Job[C] | None] = queue.SimpleQueue()
        self.loop = asyncio.get_running_loop()
        self.closed = False
        self.thread = threading.Thread(target=self.run, name="store", daemon=True)
        self.thread.start()

    async def write(self, work: Callable[[C], T]) -> T:
        if self.closed:
            raise StoreError("the store is closed")
        job = Job(work, self.loop.create_future())
        self.jobs.put(job)
        result: T = await job.answer  # who stops waiting stops nothing: the row may be durable by then
        return result

    def run(self) -> None:
        last = False
        while not last:
            jobs = [self.jobs.get()]
            while jobs[-1] is not None and len(jobs) < TOGETHER and not self.jobs.empty():
                jobs.append(self.jobs.get())
            last = jobs[-1] is None
            wanted = [job for job in jobs if job is not None]
            if wanted:
                self.commit(wanted)
                self.loop.call_soon_threadsafe(tell_all, wanted)
        self.close_connection()

    async def close(self) -> None:
        if not self.closed:
            self.closed = True
            self.jobs.put(None)
            await asyncio.to_thread(self.thread.join)


def tell_all(jobs: Sequence[Job[Any]]) -> None:
    for job in jobs:
        job.tell()

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

from backroom.server.storage.store import StoreError

C = TypeVar("C")  # a connection
T = TypeVar("T")

MAX_JOBS_PER_COMMIT: Final = 512  # pieces of work in one commit, at most
QUICK_COMMIT: Final = 0.002  # seconds: so long the event loop may wait for a disk


class Job(Generic[C]):
    """One piece of work, and where its answer is awaited."""

    __slots__ = ("error", "future", "result", "work")

    def __init__(self, work: Callable[[C], Any], future: asyncio.Future[Any]) -> None:
        self.work = work
        self.future = future
        self.result: Any = None
        self.error: Exception | None = None

    def resolve(self) -> None:
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class GroupCommit(Generic[C]):
    """`commit` does all jobs in one transaction and leaves in each its result or its error; it never raises.

    It always runs on the thread if the database is `far`: how long a network takes is no promise for the next time.
    """

    def __init__(
        self, commit: Callable[[Sequence[Job[C]]], None], close: Callable[[], None], remote: bool = False
    ) -> None:
        self.commit = commit
        self.close_connection = close
        self.remote = remote
        self.quick = False  # the last commit was
        self.unstarted: list[Job[C]] = []  # nobody has begun with them
        self.queue: queue.SimpleQueue[Job[C] | None] = queue.SimpleQueue()
        self.in_flight = 0  # jobs that the thread has not answered
        self.loop = asyncio.get_running_loop()
        self.closed = False
        self.thread = threading.Thread(target=self.run, name="store", daemon=True)
        self.thread.start()

    async def write(self, work: Callable[[C], T]) -> T:
        if self.closed:
            raise StoreError("the store is closed")
        job = Job(work, self.loop.create_future())
        self.unstarted.append(job)
        if self.in_flight:
            self.hand_to_thread()
        elif len(self.unstarted) == 1:
            self.loop.call_soon(self.start)  # whoever else has been heard by now comes before that
        result: T = await job.future  # who stops waiting stops nothing: the row may be durable by then
        return result

    def start(self) -> None:
        if len(self.unstarted) == 1 and self.quick:
            alone = [self.unstarted.pop()]
            self.commit_timed(alone)
            resolve_all(alone)
        else:
            self.hand_to_thread()

    def hand_to_thread(self) -> None:
        for job in self.unstarted:
            self.queue.put(job)
        self.in_flight += len(self.unstarted)
        self.unstarted.clear()

    def commit_timed(self, jobs: Sequence[Job[C]]) -> None:
        began = time.perf_counter()
        self.commit(jobs)
        self.quick = not self.remote and time.perf_counter() - began < QUICK_COMMIT

    def run(self) -> None:
        last = False
        while not last:
            jobs = [self.queue.get()]
            while jobs[-1] is not None and len(jobs) < MAX_JOBS_PER_COMMIT and not self.queue.empty():
                jobs.append(self.queue.get())
            last = jobs[-1] is None
            wanted = [job for job in jobs if job is not None]
            if wanted:
                self.commit_timed(wanted)
                self.loop.call_soon_threadsafe(self.resolve, wanted)
        self.close_connection()

    def resolve(self, jobs: Sequence[Job[C]]) -> None:
        self.in_flight -= len(jobs)
        resolve_all(jobs)

    async def close(self) -> None:
        if not self.closed:
            self.closed = True
            self.hand_to_thread()
            self.queue.put(None)
            await asyncio.to_thread(self.thread.join)


def resolve_all(jobs: Sequence[Job[Any]]) -> None:
    for job in jobs:
        job.resolve()

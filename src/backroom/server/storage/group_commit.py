"""Group commit: one thread writes, and commits together all jobs that arrived during the last flush.

A hundred matches share one flush, and a single job waits for nobody. Waking a thread takes as long as a fast disk, so a
job without company is committed on the event loop itself if the last commit was quick; but the loop never waits for a
lock that somebody else holds. Each store defines its commit; this module keeps the futures of those who wait. Results
are delivered after the commit, never before.
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

MAX_JOBS_PER_COMMIT: Final = 512
QUICK_COMMIT: Final = 0.002  # seconds that a commit may block the event loop


class WouldWait(Exception):
    """The commit needs a lock that another process holds. Nothing was done."""


class Job(Generic[C]):
    """One piece of work, and the future that its result goes to."""

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
    """Collects jobs and commits them in groups. Owned by a store.

    `commit` does all jobs in one transaction and leaves a result or an error in each job. The only exception is
    WouldWait, if the second argument forbids `commit` to wait. A `remote` database always commits on the thread: the
    duration of one round trip says nothing about the next.
    """

    def __init__(
        self, commit: Callable[[Sequence[Job[C]], bool], None], close: Callable[[], None], remote: bool = False
    ) -> None:
        self.commit = commit
        self.close_connection = close
        self.remote = remote
        self.quick = False  # the last commit took less than QUICK_COMMIT
        self.unstarted: list[Job[C]] = []  # jobs that no commit has started with
        self.queue: queue.SimpleQueue[Job[C] | None] = queue.SimpleQueue()
        self.in_flight = 0  # jobs that the thread has not finished
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
            self.loop.call_soon(self.start)  # jobs of the same turn of the loop come before that
        result: T = await job.future  # cancelling the wait does not cancel the job: the row may be durable by then
        return result

    def start(self) -> None:
        if len(self.unstarted) == 1 and self.quick:
            try:
                self.commit_timed(self.unstarted, wait=False)
            except WouldWait:
                self.quick = False
            else:
                resolve_all(self.unstarted)
                self.unstarted.clear()
                return
        self.hand_to_thread()

    def hand_to_thread(self) -> None:
        for job in self.unstarted:
            self.queue.put(job)
        self.in_flight += len(self.unstarted)
        self.unstarted.clear()

    def commit_timed(self, jobs: Sequence[Job[C]], wait: bool) -> None:
        began = time.perf_counter()
        self.commit(jobs, wait)
        self.quick = not self.remote and time.perf_counter() - began < QUICK_COMMIT

    def run(self) -> None:
        last = False
        while not last:
            jobs = [self.queue.get()]
            while jobs[-1] is not None and len(jobs) < MAX_JOBS_PER_COMMIT and not self.queue.empty():
                jobs.append(self.queue.get())
            last = jobs[-1] is None
            group = [job for job in jobs if job is not None]
            if group:
                self.commit_timed(group, wait=True)
                self.loop.call_soon_threadsafe(self.resolve, group)
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

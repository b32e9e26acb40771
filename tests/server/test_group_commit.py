"""Where work is committed: with company on the thread, alone on the event loop if the disk has been quick."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable, Sequence

import pytest

from backroom.server.storage.group_commit import GroupCommit, Job, WouldWait

pytestmark = pytest.mark.anyio  # the tests that are coroutines

LOOP, THREAD = "MainThread", "store"


class Disk:
    """Counts what is committed together, and where."""

    def __init__(self) -> None:
        self.commits: list[tuple[str, int]] = []
        self.takes = 0.0
        self.locked = False  # by somebody else

    def commit(self, jobs: Sequence[Job[None]], wait: bool) -> None:
        if self.locked and not wait:
            raise WouldWait
        time.sleep(self.takes)
        self.commits.append((threading.current_thread().name, len(jobs)))
        for job in jobs:
            job.result = job.work(None)


async def tell(story: Callable[[GroupCommit[None], Disk], Awaitable[None]], far: bool = False) -> list[tuple[str, int]]:
    disk = Disk()

    async def told() -> None:
        writer = GroupCommit(disk.commit, lambda: None, far)
        await story(writer, disk)
        await writer.close()

    await asyncio.wait_for(told(), 60)  # whoever is forgotten would wait for ever
    return disk.commits


async def one_by_one(writer: GroupCommit[None], disk: Disk) -> None:
    for i in range(4):
        assert await writer.write(lambda db, i=i: i) == i  # type: ignore[misc]


async def test_alone_on_a_quick_disk_it_needs_no_thread_once_that_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("backroom.server.storage.group_commit.QUICK_COMMIT", 60.0)
    assert await tell(one_by_one) == [(THREAD, 1)] + 3 * [(LOOP, 1)]


async def test_a_database_far_away_never_holds_up_the_event_loop() -> None:
    assert await tell(one_by_one, far=True) == 4 * [(THREAD, 1)]


async def test_a_disk_that_turns_slow_holds_up_the_event_loop_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("backroom.server.storage.group_commit.QUICK_COMMIT", 0.5)

    async def story(writer: GroupCommit[None], disk: Disk) -> None:
        await one_by_one(writer, disk)
        disk.takes = 0.6
        for _ in range(3):
            await writer.write(lambda db: None)

    assert (await tell(story))[4:] == [(LOOP, 1), (THREAD, 1), (THREAD, 1)]


async def test_the_event_loop_waits_for_nobodys_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("backroom.server.storage.group_commit.QUICK_COMMIT", 60.0)

    async def story(writer: GroupCommit[None], disk: Disk) -> None:
        await one_by_one(writer, disk)
        disk.locked = True
        await one_by_one(writer, disk)

    assert await tell(story) == [(THREAD, 1)] + 3 * [(LOOP, 1)] + 4 * [(THREAD, 1)]


async def test_company_shares_a_commit_on_the_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("backroom.server.storage.group_commit.QUICK_COMMIT", 60.0)

    async def story(writer: GroupCommit[None], disk: Disk) -> None:
        await writer.write(lambda db: None)
        hold = threading.Event()
        both = [asyncio.create_task(writer.write(lambda db: hold.wait(30))) for _ in range(2)]
        await asyncio.sleep(0.05)
        later = asyncio.create_task(writer.write(lambda db: "later"))  # alone, but somebody is at it already
        await asyncio.sleep(0.05)
        hold.set()
        assert await asyncio.gather(*both, later) == [True, True, "later"]

    commits = await tell(story)
    assert sum(count for _, count in commits) == 4
    assert {where for where, _ in commits} == {THREAD}


async def test_what_was_asked_for_before_the_end_is_done() -> None:
    async def story(writer: GroupCommit[None], disk: Disk) -> None:
        last = asyncio.create_task(writer.write(lambda db: "done"))
        await asyncio.sleep(0)  # it has asked; nobody has begun
        assert disk.commits == []
        await writer.close()
        assert await last == "done"

    assert await tell(story) == [(THREAD, 1)]

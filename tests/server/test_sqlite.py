"""The store at home: group commit, every commit flushed, a full disk, files that are not as they should be."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest

from backroom.server.storage import reading, sqlite, sqlite_file
from backroom.server.storage.group_commit import Job
from backroom.server.storage.sqlite import SqliteStore
from backroom.server.storage.sqlite_file import OpenFiles
from backroom.server.storage.store import (
    SCHEMA_VERSION,
    DatabaseInUse,
    FilesLost,
    ForeignDatabase,
    NewerSchema,
    Row,
    SeqTaken,
    SnapshotRow,
    StorageFull,
    UnsafeStorage,
)

pytestmark = pytest.mark.anyio  # the tests that are coroutines


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(path)
    try:
        yield store
    finally:
        await store.close()


async def open_and_close(path: Path) -> None:
    await (await SqliteStore.open(path)).close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "house.sqlite"


def row(seq: int, body: bytes = b"{}", code: str = "T", guest: str | None = None, key: str | None = None) -> Row:
    return Row(code, seq, float(seq), body, guest, key)


def test_what_a_statement_is_given_is_bound_by_its_place() -> None:
    """Up to Python 3.12.3 `?1` is taken for a name, and every row would bring a warning of what 3.14 will do."""
    statements = [sqlite.INSERT, sqlite.INSERT_NEXT, sqlite.SAVE_SNAPSHOT, reading.ENTRIES, reading.MATCHES]
    assert not re.search(r"\?\d", "".join(statements))


async def test_a_disk_that_cannot_keep_a_promise_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file system without shared memory has no write-ahead log, and SQLite says so only to who listens."""
    path, connect = tmp_path / "house.sqlite", sqlite3.connect

    def elsewhere(where: Path, **how: Any) -> sqlite3.Connection:
        db: sqlite3.Connection = connect(f"file:{where}?vfs=unix-none", uri=True, **how)
        return db

    with monkeypatch.context() as network:
        network.setattr(sqlite3, "connect", elsewhere)
        for _ in range(2):
            with pytest.raises(UnsafeStorage):
                await open_and_close(path)
    await open_and_close(path)  # nobody holds on to the file


async def test_what_came_meanwhile_shares_one_flush_and_a_failure_takes_no_neighbour_along(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []
    commit = sqlite.commit

    def counted(db: sqlite3.Connection, files: OpenFiles, jobs: Sequence[Job[sqlite3.Connection]], wait: bool) -> None:
        sizes.append(len(jobs))
        commit(db, files, jobs, wait)

    monkeypatch.setattr(sqlite, "commit", counted)
    async with opened(path) as store:
        hold = threading.Event()
        first = asyncio.create_task(store.write(lambda db: hold.wait(5)))
        await asyncio.sleep(0.05)
        tries = [asyncio.create_task(store.append([row(1, code=f"T{i % 40}")])) for i in range(50)]
        await asyncio.sleep(0.05)
        hold.set()
        await first
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(result) for result in results] == [type(None)] * 40 + [SeqTaken] * 10
        assert len(await store.active_matches(0)) == 40
        assert sizes == [1, 50]


async def test_nobody_is_answered_before_the_commit(path: Path) -> None:
    """While another process holds the file no commit can be made, and so no answer is given."""
    async with opened(path) as store:
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        pending = asyncio.create_task(store.append([row(1)]))
        await asyncio.sleep(0.2)
        assert not pending.done()
        other.execute("ROLLBACK")
        other.close()
        await asyncio.wait_for(pending, 6)


@pytest.mark.parametrize("lost", ["", "-wal", "-shm"])
@pytest.mark.parametrize("how", ["deleted", "replaced"])
async def test_where_a_file_is_lost_nothing_is_accepted_until_it_is_back(path: Path, lost: str, how: str) -> None:
    file = path.with_name(path.name + lost)
    away = path.with_name("away")
    async with opened(path) as store:
        await store.append([row(1)])
        file.rename(away)
        if how == "replaced":
            file.write_bytes(away.read_bytes())
        for refused in (store.append([row(2)]), store.read_rows("T"), store.save_snapshots([])):
            with pytest.raises(FilesLost):
                await refused
        away.rename(file)
        assert [row.seq for row in await store.read_rows("T")] == [1], "it was refused before it was written"
        await store.append([row(2)])
    async with opened(path) as store:
        assert [row.seq for row in await store.read_rows("T")] == [1, 2]


async def test_a_file_that_is_lost_during_a_commit_is_noticed_before_the_answer(path: Path) -> None:
    async with opened(path) as store:
        with pytest.raises(FilesLost):
            await store.write(lambda db: path.with_name(path.name + "-wal").unlink())


async def test_who_stops_waiting_stops_nothing(path: Path) -> None:
    held = threading.Event()
    async with opened(path) as store:
        slow = asyncio.create_task(store.write(lambda db: held.wait(30)))
        gone = asyncio.create_task(store.append([row(1)]))
        next = asyncio.create_task(store.append([row(1, code="U")]))
        await asyncio.sleep(0.05)
        gone.cancel()
        held.set()
        await asyncio.gather(slow, next)
        assert gone.cancelled()
        assert len(await store.read_rows("T")) == 1


async def test_a_lone_failure_leaves_nothing_behind_and_holds_nobody_up(path: Path) -> None:
    async with opened(path) as store:
        await store.append([row(1)])
        with pytest.raises(SeqTaken):
            await store.append([row(2), row(2)])
        assert len(await store.read_rows("T")) == 1
        with closing(sqlite3.connect(path, timeout=0)) as other:
            other.execute("BEGIN IMMEDIATE")


async def test_every_commit_is_flushed(path: Path) -> None:
    async with opened(path) as store:
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("fullfsync", 1)):
            assert (await store.write(lambda db, name=pragma: db.execute(f"PRAGMA {name}").fetchone()))[0] == value  # type: ignore[misc]


async def test_a_full_disk_refuses_and_goes_on_when_there_is_room(path: Path) -> None:
    async with opened(path) as store:
        await store.append([row(1)])
        pages = await store.write(lambda db: db.execute("PRAGMA page_count").fetchone()[0])
        await store.write(lambda db: db.execute(f"PRAGMA max_page_count={pages}").fetchone())
        with pytest.raises(StorageFull):
            await store.append([row(2, b"x" * 100_000)])
        assert [r.seq for r in await store.read_rows("T")] == [1]
        await store.write(lambda db: db.execute("PRAGMA max_page_count=1000000").fetchone())
        await store.append([row(2, b"x" * 100_000)])
        assert [r.seq for r in await store.read_rows("T")] == [1, 2]


async def test_a_fault_in_one_piece_of_work_is_its_own(path: Path) -> None:
    async with opened(path) as store:
        with pytest.raises(ZeroDivisionError):
            await store.write(lambda db: 1 // 0)
        await store.append([row(1)])


async def test_a_backup_is_whole_by_itself(path: Path, tmp_path: Path) -> None:
    async with opened(path) as store:
        await store.append([row(1, b"kept")])
        await store.save_snapshots([SnapshotRow("T", 1, b"as it lies")])
        sqlite_file.copy_database(path, tmp_path / "copy.sqlite")
        await store.append([row(2, b"later")])

    async with opened(tmp_path / "copy.sqlite") as store:
        assert [r.body for r in await store.read_rows("T")] == [b"kept"]
        assert await store.read_snapshot("T") == SnapshotRow("T", 1, b"as it lies")


# ---------------------------------------------------------------------- files that are not as they should be


async def test_a_schema_from_the_future_is_refused_and_not_touched(path: Path) -> None:
    await open_and_close(path)
    with sqlite3.connect(path) as db:
        db.execute(f"PRAGMA user_version={SCHEMA_VERSION + 1}")
    db.close()
    with pytest.raises(NewerSchema, match=f"schema {SCHEMA_VERSION + 1}"):
        await open_and_close(path)


async def test_an_empty_file_is_made_a_server_and_a_foreign_one_is_not(path: Path) -> None:
    path.parent.mkdir()
    path.touch()
    await open_and_close(path)
    other = path.with_name("other.sqlite")
    with sqlite3.connect(other) as db:
        db.execute("CREATE TABLE recipes (name)")
    db.close()
    with pytest.raises(ForeignDatabase):
        await open_and_close(other)
    text = path.with_name("notes.txt")
    text.write_text("milk, eggs, " * 100)
    with pytest.raises(ForeignDatabase):
        await open_and_close(text)
    assert text.read_text().startswith("milk")


async def test_an_old_schema_is_brought_up_to_date(path: Path) -> None:
    """A file without any of the migrations is the oldest there can be."""
    path.parent.mkdir()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version=0")
    db.close()
    await open_and_close(path)
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA user_version").fetchone()[0] == SCHEMA_VERSION
    db.close()


async def test_one_server_a_file(path: Path) -> None:
    async with opened(path):
        with pytest.raises(DatabaseInUse):
            await SqliteStore.open(path)

    await open_and_close(path)


async def test_others_of_this_machine_cannot_read_the_file(path: Path) -> None:
    await open_and_close(path)
    assert path.stat().st_mode & 0o077 == 0

"""The store at home: one SQLite file, write-ahead log, every commit flushed to the disk.

One thread writes (`grouped.py`). Each piece of work in a commit has a savepoint of its own, unless it is alone there:
one that fails takes nothing of its neighbours with it. Reads go through a second connection, which sees committed rows
only. What may be lost goes through a third, without a flush: saved positions, and tables that are forgotten. The file
itself: `sqlite_file.py`.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Final, TypeVar

from backroom.server.storage.group_commit import GroupCommit, Job
from backroom.server.storage.guests import GuestStore, RunSql
from backroom.server.storage.sqlite_file import connect, prepare_file, to_store_error
from backroom.server.storage.store import (
    DuplicateRequest,
    MatchDeleted,
    MatchInfo,
    PeerListener,
    Row,
    SeqTaken,
    SnapshotRow,
    StoreError,
)  # fmt: skip

T = TypeVar("T")

INSERT: Final = "INSERT INTO rows (tbl, seq, at, guest, key, body) VALUES (?, ?, ?, ?, ?, ?)"
INSERT_NEXT: Final = """
    INSERT INTO rows (tbl, seq, at, guest, key, body)
    VALUES (?, (SELECT seq + 1 FROM rows WHERE tbl = ? AND seq = ? - 1), ?, ?, ?, ?)
"""  # after the row before it; where there is none, there is no number for it
CONSTRAINT_ERRORS: Final = {
    sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY: SeqTaken,
    sqlite3.SQLITE_CONSTRAINT_UNIQUE: DuplicateRequest,
    sqlite3.SQLITE_CONSTRAINT_NOTNULL: MatchDeleted,
}
MATCHES: Final = """
    SELECT first.tbl, coalesce(first.guest, ''), first.at, last.at FROM rows AS first
    JOIN rows AS last ON last.tbl = first.tbl
     AND last.seq = (SELECT max(seq) FROM rows WHERE tbl = first.tbl)
    WHERE first.seq = 1 AND last.at {} ? ORDER BY first.at
"""
SAVE_SNAPSHOT: Final = """
    INSERT INTO positions (tbl, seq, body) SELECT tbl, seq, ? FROM rows WHERE tbl = ? AND seq = ?
    ON CONFLICT (tbl) DO UPDATE SET seq = excluded.seq, body = excluded.body WHERE excluded.seq >= positions.seq
"""


class SqliteStore:
    """Opened with `await SqliteStore.open(path)`."""

    exclusive = True

    def __init__(self, path: Path, lock_file: IO[bytes]) -> None:
        self.path = path
        self.lock_file = lock_file
        self.guests = GuestStore(self)
        self.reader = connect(path)
        self.reader_lock = threading.Lock()
        self.housekeeping = connect(path)
        self.housekeeping.execute("PRAGMA synchronous=NORMAL")
        self.housekeeping_lock = threading.Lock()
        db = connect(path)
        self.writer: GroupCommit[sqlite3.Connection] = GroupCommit(lambda jobs: commit(db, jobs), db.close)

    @classmethod
    async def open(cls, path: Path) -> SqliteStore:
        claim = await asyncio.to_thread(prepare_file, path)
        return cls(path, claim)

    # ------------------------------------------------------------------ writing

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return await self.writer.write(work)

    def append(self, rows: Sequence[Row]) -> Coroutine[Any, Any, None]:
        return self.writer.write(SqliteAppend(rows))

    async def change(self, work: Callable[[RunSql], T], guests: Sequence[str] = ()) -> T:
        return await self.write(lambda db: work(lambda sql, *args: db.execute(sql, args).fetchall()))

    async def save_snapshots(self, snapshots: Sequence[SnapshotRow]) -> None:
        lines = [(position.body, position.code, position.seq) for position in snapshots]
        await self.housekeep(lambda db: db.executemany(SAVE_SNAPSHOT, lines))

    async def delete_match(self, code: str, seq: int) -> bool:
        return await self.housekeep(lambda db: delete_match(db, code, seq))

    async def housekeep(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Something that no row waits for, apart from all rows."""
        if self.writer.closed:
            raise StoreError("the store is closed")
        return await asyncio.to_thread(self.housekeep_now, work)

    def housekeep_now(self, work: Callable[[sqlite3.Connection], T]) -> T:
        with self.housekeeping_lock:
            try:
                rollback(self.housekeeping)
                self.housekeeping.execute("BEGIN IMMEDIATE")
                result = work(self.housekeeping)
                self.housekeeping.execute("COMMIT")
                return result
            except sqlite3.Error as error:
                raise to_store_error(error) from error

    # ------------------------------------------------------------------ reading

    async def select(self, sql: str, *args: object) -> list[Any]:
        return await asyncio.to_thread(self.select_now, sql, args)

    def select_now(self, sql: str, args: tuple[object, ...]) -> list[Any]:
        with self.reader_lock:
            return self.reader.execute(sql, args).fetchall()

    async def read_rows(self, code: str, after: int = 0) -> list[Row]:
        sql = "SELECT tbl, seq, at, body, guest, key FROM rows WHERE tbl = ? AND seq > ? ORDER BY seq"
        return [Row(*line) for line in await self.select(sql, code, after)]

    async def read_snapshot(self, code: str) -> SnapshotRow | None:
        found = await self.select("SELECT tbl, seq, body FROM positions WHERE tbl = ?", code)
        return SnapshotRow(*found[0]) if found else None

    async def active_matches(self, since: float) -> list[MatchInfo]:
        return [MatchInfo(*line) for line in await self.select(MATCHES.format(">="), since)]

    async def silent_matches(self, before: float) -> list[MatchInfo]:
        return [MatchInfo(*line) for line in await self.select(MATCHES.format("<"), before)]

    async def count_opened_by(self, guest: str, since: float) -> int:
        sql = "SELECT count(*) FROM rows WHERE seq = 1 AND guest = ? AND at >= ?"
        return int((await self.select(sql, guest, since))[0][0])

    # ------------------------------------------------------------------ the rest

    def listen(self, listener: PeerListener) -> None:
        """A file at home has one house; a second one loses the race for a number and reads."""

    async def close(self) -> None:
        await self.writer.close()
        await asyncio.to_thread(self.close_now)

    def close_now(self) -> None:
        """Not on the event loop: somebody may be reading or keeping still."""
        with self.housekeeping_lock:
            self.housekeeping.close()
        with self.reader_lock:
            self.reader.close()
        self.lock_file.close()


# ---------------------------------------------------------------------- commits


class SqliteAppend:
    """Rows to be written; a single one is a single statement."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.rows = rows

    def __call__(self, db: sqlite3.Connection) -> None:
        insert_rows(db, self.rows)


def insert_rows(db: sqlite3.Connection, rows: Sequence[Row]) -> None:
    lines = [(row.code, row.seq, row.at, row.guest, row.key, row.body) for row in rows]
    table, seq = rows[0].code, rows[0].seq
    try:
        if seq == 1:
            db.execute(INSERT, lines[0])
        else:
            db.execute(INSERT_NEXT, (table, *lines[0]))
        if len(lines) > 1:
            db.executemany(INSERT, lines[1:])
    except sqlite3.IntegrityError as error:
        raise CONSTRAINT_ERRORS[error.sqlite_errorcode](f"{table} {seq}") from None


def delete_match(db: sqlite3.Connection, code: str, seq: int) -> bool:
    if db.execute("SELECT max(seq) FROM rows WHERE tbl = ?", (code,)).fetchone()[0] != seq:
        return False
    for kind in ("rows", "positions"):
        db.execute(f"DELETE FROM {kind} WHERE tbl = ?", (code,))
    return True


def commit(db: sqlite3.Connection, jobs: Sequence[Job[sqlite3.Connection]]) -> None:
    """All jobs in one transaction. If it cannot be made durable, none of them happened."""
    try:
        rollback(db)
        if len(jobs) == 1:
            run_alone(db, jobs[0])
        else:
            db.execute("BEGIN IMMEDIATE")
            for job in jobs:
                run_in_savepoint(db, job)
            db.execute("COMMIT")
    except sqlite3.Error as error:
        for job in jobs:
            job.error = to_store_error(error)
        with suppress(sqlite3.Error):  # then the next commit begins with it, and says so if it cannot
            rollback(db)


def rollback(db: sqlite3.Connection) -> None:
    """A commit that failed may have left its transaction open."""
    if db.in_transaction:
        db.execute("ROLLBACK")


def run_alone(db: sqlite3.Connection, job: Job[sqlite3.Connection]) -> None:
    """Without neighbours the transaction is savepoint enough, and a single statement is its own transaction."""
    if not isinstance(job.work, SqliteAppend) or len(job.work.rows) > 1:
        db.execute("BEGIN IMMEDIATE")
    try:
        job.result = job.work(db)
    except sqlite3.Error:
        raise
    except Exception as error:
        job.error = error
        rollback(db)
    else:
        if db.in_transaction:
            db.execute("COMMIT")


def run_in_savepoint(db: sqlite3.Connection, job: Job[sqlite3.Connection]) -> None:
    db.execute("SAVEPOINT job")
    try:
        job.result = job.work(db)
    except sqlite3.Error:
        raise  # the whole transaction is in doubt
    except Exception as error:
        job.error = error
        db.execute("ROLLBACK TO job")
    db.execute("RELEASE job")

"""The SQLite store: one file, write-ahead log, every commit flushed to disk. For one process.

One thread writes (`group_commit.py`). Each job of a commit has its own savepoint, unless it is alone: a job that fails
does not undo its neighbours. Reads use a second connection, which sees committed rows only. Snapshots and deletions,
which may be lost, use a third one without a flush. `sqlite_file.py` opens and migrates the file.

The files must be the opened ones: a write to a deleted or replaced file is lost. The files are checked before each
read, and before and after each commit.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Final, TypeVar

from backroom.server.storage.group_commit import GroupCommit, Job, WouldWait
from backroom.server.storage.guests import GuestStore, RunSql
from backroom.server.storage.reading import StoreReader
from backroom.server.storage.sqlite_file import BUSY_TIMEOUT, OpenFiles, connect, is_busy, prepare_file, to_store_error
from backroom.server.storage.store import (
    DuplicateRequest,
    MatchDeleted,
    PeerListener,
    Row,
    SeqTaken,
    SnapshotRow,
    StoreError,
)  # fmt: skip

T = TypeVar("T")

INSERT: Final = "INSERT INTO entries (match_code, seq, at, guest, key, body) VALUES (?, ?, ?, ?, ?, ?)"
INSERT_NEXT: Final = """
    INSERT INTO entries (match_code, seq, at, guest, key, body)
    VALUES (?, (SELECT seq + 1 FROM entries WHERE match_code = ? AND seq = ? - 1), ?, ?, ?, ?)
"""  # after its predecessor; without one, the number is NULL and the insert fails
CONSTRAINT_ERRORS: Final = {
    sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY: SeqTaken,
    sqlite3.SQLITE_CONSTRAINT_UNIQUE: DuplicateRequest,
    sqlite3.SQLITE_CONSTRAINT_NOTNULL: MatchDeleted,
}
PATIENT: Final = f"PRAGMA busy_timeout={1000 * BUSY_TIMEOUT:.0f}"  # another program may have the file for a moment
IMPATIENT: Final = "PRAGMA busy_timeout=0"
SAVE_SNAPSHOT: Final = """
    INSERT INTO snapshots (match_code, seq, body)
    SELECT match_code, seq, ? FROM entries WHERE match_code = ? AND seq = ?
    ON CONFLICT (match_code) DO UPDATE SET seq = excluded.seq, body = excluded.body WHERE excluded.seq >= snapshots.seq
"""


class SqliteStore(StoreReader):
    """Open one with `await SqliteStore.open(path)`."""

    exclusive = True
    risky_settings: Sequence[str] = ()  # `connect` refuses them

    def __init__(self, path: Path, lock_file: IO[bytes]) -> None:
        super().__init__()
        self.path = path
        self.lock_file = lock_file
        self.guests = GuestStore(self)
        self.reader = connect(path)
        self.reader_lock = threading.Lock()
        self.housekeeping = connect(path)
        self.housekeeping.execute("PRAGMA synchronous=NORMAL")
        self.housekeeping_lock = threading.Lock()
        db = connect(path)
        self.files = OpenFiles(path)
        self.writer: GroupCommit[sqlite3.Connection] = GroupCommit(
            lambda jobs, wait: commit(db, self.files, jobs, wait), db.close
        )

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
        rows = [(snapshot.body, snapshot.code, snapshot.seq) for snapshot in snapshots]
        await self.housekeep(lambda db: db.executemany(SAVE_SNAPSHOT, rows))

    async def delete_match(self, code: str, seq: int) -> bool:
        return await self.housekeep(lambda db: delete_match(db, code, seq))

    async def housekeep(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run low-priority work (snapshots, deletions) apart from the commits of entries."""
        if self.writer.closed:
            raise StoreError("the store is closed")
        return await asyncio.to_thread(self.housekeep_now, work)

    def housekeep_now(self, work: Callable[[sqlite3.Connection], T]) -> T:
        with self.housekeeping_lock:
            try:
                self.files.check()
                rollback(self.housekeeping)
                self.housekeeping.execute("BEGIN IMMEDIATE")
                result = work(self.housekeeping)
                self.housekeeping.execute("COMMIT")
                return result
            except sqlite3.Error as error:
                raise to_store_error(error) from error

    # ------------------------------------------------------------------ reading

    def select_now(self, sql: str, args: tuple[object, ...]) -> list[Any]:
        with self.reader_lock:
            self.files.check()
            try:
                return self.reader.execute(sql, args).fetchall()
            except sqlite3.Error as error:
                raise StoreError(str(error)) from error  # never `StorageFull`: reading needs no room

    async def read_rows_of_peers(self, code: str, after: int) -> list[Row]:
        return []  # one process has the file

    # ------------------------------------------------------------------ the rest

    def listen(self, listener: PeerListener) -> None:
        """Does nothing: only one process has the file."""

    async def close(self) -> None:
        await self.writer.close()
        await asyncio.to_thread(self.close_now)

    def close_now(self) -> None:
        """Close the connections. Runs on a thread, because it waits for reads in progress."""
        with self.housekeeping_lock:
            self.housekeeping.close()
        with self.reader_lock:
            self.reader.close()
        self.lock_file.close()


# ---------------------------------------------------------------------- commits


class SqliteAppend:
    """The job of an append; a single row is a single statement."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.rows = rows

    def __call__(self, db: sqlite3.Connection) -> None:
        insert_rows(db, self.rows)


def insert_rows(db: sqlite3.Connection, rows: Sequence[Row]) -> None:
    values = [(row.code, row.seq, row.at, row.guest, row.key, row.body) for row in rows]
    code, seq = rows[0].code, rows[0].seq
    try:
        if seq == 1:
            db.execute(INSERT, values[0])
        else:
            db.execute(INSERT_NEXT, (code, *values[0]))
        if len(values) > 1:
            db.executemany(INSERT, values[1:])
    except sqlite3.IntegrityError as error:
        raise CONSTRAINT_ERRORS[error.sqlite_errorcode](f"{code} {seq}") from None


def delete_match(db: sqlite3.Connection, code: str, seq: int) -> bool:
    if db.execute("SELECT max(seq) FROM entries WHERE match_code = ?", (code,)).fetchone()[0] != seq:
        return False
    for table in ("entries", "snapshots"):
        db.execute(f"DELETE FROM {table} WHERE match_code = ?", (code,))
    return True


def commit(
    db: sqlite3.Connection, files: OpenFiles, jobs: Sequence[Job[sqlite3.Connection]], wait: bool = True
) -> None:
    """Called by `GroupCommit`. If the transaction cannot be made durable, none of the jobs happened."""
    try:
        files.check()
        commit_now(db, jobs, wait)
        files.check()  # else the rows may be in a file that nobody will find
    except StoreError as error:
        for job in jobs:
            job.error = error


def commit_now(db: sqlite3.Connection, jobs: Sequence[Job[sqlite3.Connection]], wait: bool) -> None:
    try:
        rollback(db)
        db.execute(PATIENT if wait else IMPATIENT)
        if len(jobs) == 1:
            run_alone(db, jobs[0])
        else:
            db.execute("BEGIN IMMEDIATE")
            for job in jobs:
                run_in_savepoint(db, job)
            db.execute("COMMIT")
    except sqlite3.Error as error:
        with suppress(sqlite3.Error):  # the next commit begins with a rollback, and reports its failure
            rollback(db)
        if not wait and is_busy(error):
            raise WouldWait from error
        raise to_store_error(error) from error


def rollback(db: sqlite3.Connection) -> None:
    """Roll back the transaction that a failed commit left open, if there is one."""
    if db.in_transaction:
        db.execute("ROLLBACK")


def run_alone(db: sqlite3.Connection, job: Job[sqlite3.Connection]) -> None:
    """Run a single job without a savepoint; a single statement also without an explicit transaction."""
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

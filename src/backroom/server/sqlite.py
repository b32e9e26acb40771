"""The store at home: one SQLite file, write-ahead log, every commit flushed to the disk.

One thread writes (`grouped.py`). Each piece of work in a commit has a savepoint of its own: one that fails takes
nothing of its neighbours with it. Reads go through a second connection, which sees committed rows only.
"""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import IO, Any, Final, TypeVar

from backroom.server.grouped import Job, Writer
from backroom.server.store import (
    SCHEMA,
    Foreign,
    FutureSchema,
    Guest,
    InUse,
    NoRoom,
    Repeated,
    Row,
    StoreError,
    TableInfo,
    Taken,
)  # fmt: skip

T = TypeVar("T")

APPLICATION: Final = 0x6261636B  # `back`: how a file of ours is told from others
PATIENCE: Final = 5.0  # seconds to wait for another process that holds the file

# What takes a database from one schema to the next; the number of the last one is the schema's.
MIGRATIONS: Final = (
    """
    CREATE TABLE rows (
        tbl TEXT NOT NULL, seq INTEGER NOT NULL, at REAL NOT NULL, guest TEXT, key TEXT, body BLOB NOT NULL,
        PRIMARY KEY (tbl, seq)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX requests ON rows (tbl, guest, key) WHERE key IS NOT NULL;
    CREATE INDEX openings ON rows (guest, at) WHERE seq = 1;
    CREATE TABLE guests (
        id TEXT PRIMARY KEY, token BLOB NOT NULL UNIQUE, name TEXT NOT NULL, since REAL NOT NULL
    ) WITHOUT ROWID;
    """,
)
assert len(MIGRATIONS) == SCHEMA

INSERT: Final = "INSERT INTO rows (tbl, seq, at, guest, key, body) VALUES (?, ?, ?, ?, ?, ?)"


class SqliteStore:
    """Opened with `await SqliteStore.open(path)`."""

    alone = True

    def __init__(self, path: Path, claim: IO[bytes]) -> None:
        self.path = path
        self.claim = claim
        self.reader = connect(path)
        self.reading = threading.Lock()
        db = connect(path)
        self.writer: Writer[sqlite3.Connection] = Writer(lambda jobs: commit(db, jobs), db.close)

    @classmethod
    async def open(cls, path: Path) -> SqliteStore:
        claim = await asyncio.to_thread(prepare, path)
        return cls(path, claim)

    # ------------------------------------------------------------------ writing

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return await self.writer.write(work)

    async def append(self, rows: Sequence[Row]) -> None:
        await self.write(lambda db: insert(db, rows))

    async def add_guest(self, guest: Guest) -> None:
        sql = "INSERT INTO guests (id, token, name, since) VALUES (?, ?, ?, ?)"
        await self.write(lambda db: done(db, sql, guest.id, guest.token, guest.name, guest.since))

    async def rename_guest(self, id: str, name: str) -> None:
        await self.write(lambda db: done(db, "UPDATE guests SET name = ? WHERE id = ?", name, id))

    # ------------------------------------------------------------------ reading

    async def select(self, sql: str, *args: object) -> list[Any]:
        return await asyncio.to_thread(self.select_now, sql, args)

    def select_now(self, sql: str, args: tuple[object, ...]) -> list[Any]:
        with self.reading:
            return self.reader.execute(sql, args).fetchall()

    async def read(self, table: str, after: int = 0) -> list[Row]:
        sql = "SELECT tbl, seq, at, body, guest, key FROM rows WHERE tbl = ? AND seq > ? ORDER BY seq"
        return [Row(*line) for line in await self.select(sql, table, after)]

    async def tables(self, since: float) -> list[TableInfo]:
        sql = """
            SELECT first.tbl, coalesce(first.guest, ''), first.at, last.at FROM rows AS first
            JOIN rows AS last ON last.tbl = first.tbl
             AND last.seq = (SELECT max(seq) FROM rows WHERE tbl = first.tbl)
            WHERE first.seq = 1 AND last.at >= ? ORDER BY first.at
        """
        return [TableInfo(*line) for line in await self.select(sql, since)]

    async def tables_of(self, guest: str, since: float) -> int:
        sql = "SELECT count(*) FROM rows WHERE seq = 1 AND guest = ? AND at >= ?"
        return int((await self.select(sql, guest, since))[0][0])

    async def guest_by_token(self, token: bytes) -> Guest | None:
        found = await self.select("SELECT id, token, name, since FROM guests WHERE token = ?", token)
        return Guest(*found[0]) if found else None

    async def guest(self, id: str) -> Guest | None:
        found = await self.select("SELECT id, token, name, since FROM guests WHERE id = ?", id)
        return Guest(*found[0]) if found else None

    # ------------------------------------------------------------------ the rest

    def listen(self, wake: Callable[[str], None], gone: Callable[[], None]) -> None:
        """A file at home has one house; a second one loses the race for a number and reads."""

    async def close(self) -> None:
        await self.writer.close()
        with self.reading:
            self.reader.close()
        self.claim.close()


# ---------------------------------------------------------------------- the file


def connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA journal_mode=WAL")
    db.execute("PRAGMA synchronous=FULL")
    return db


def prepare(path: Path) -> IO[bytes]:
    """Make the file, or bring an older one up to date. One that is not ours, or from the future, is not touched.

    Returns the claim to it, which holds until it is closed or the process ends, however it ends.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600)  # deals of running games and hashes of sessions lie in it
    claim = claimed(path.with_name(path.name + ".lock"))
    try:
        with closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as db:
            migrate(db)
    except (sqlite3.Error, StoreError) as error:
        claim.close()
        raise unusable(error) if isinstance(error, sqlite3.Error) else error from None
    return claim


def claimed(path: Path) -> IO[bytes]:
    """One house a file: who is connected is then known to it alone."""
    file = path.open("wb")
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise InUse(str(path)) from None
    return file


def check(db: sqlite3.Connection) -> int:
    """The schema of a database of ours, 0 for an empty one; any other is refused."""
    ours = db.execute("PRAGMA application_id").fetchone()[0] == APPLICATION
    found = db.execute("PRAGMA user_version").fetchone()[0]
    if not ours and db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
        raise Foreign("this is a database of another program")
    if found > SCHEMA:
        raise FutureSchema(found)
    return int(found)


def migrate(db: sqlite3.Connection) -> None:
    found = check(db)
    if found < SCHEMA:
        steps = "".join(MIGRATIONS[found:])
        settled = f"PRAGMA application_id={APPLICATION}; PRAGMA user_version={SCHEMA};"
        db.executescript(f"BEGIN IMMEDIATE; {steps} {settled} COMMIT;")


def unusable(error: sqlite3.Error) -> StoreError:
    if getattr(error, "sqlite_errorcode", 0) in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
        return Foreign(str(error))
    return trouble(error)


def copy(source: Path, target: Path) -> None:
    """By SQLite's own means: a consistent copy while others write. It has its name when it is whole."""
    if not source.is_file():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(source))
    part = target.with_name(f"{target.name}.part")
    part.touch(mode=0o600)
    try:
        with closing(sqlite3.connect(source, timeout=PATIENCE)) as db, closing(sqlite3.connect(part)) as out:
            check(db)
            db.backup(out)
        part.rename(target)
    except sqlite3.Error as error:
        raise unusable(error) from None
    finally:
        part.unlink(missing_ok=True)


# ---------------------------------------------------------------------- commits


def done(db: sqlite3.Connection, sql: str, *args: object) -> None:
    db.execute(sql, args)


def insert(db: sqlite3.Connection, rows: Sequence[Row]) -> None:
    try:
        db.executemany(INSERT, [(row.table, row.seq, row.at, row.guest, row.key, row.body) for row in rows])
    except sqlite3.IntegrityError as error:
        seq_taken = error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY
        raise (Taken if seq_taken else Repeated)(f"{rows[0].table} {rows[0].seq}") from None


def commit(db: sqlite3.Connection, jobs: Sequence[Job[sqlite3.Connection]]) -> None:
    """All jobs in one transaction. If it cannot be made durable, none of them happened."""
    try:
        undo(db)
        db.execute("BEGIN IMMEDIATE")
        for job in jobs:
            attempt(db, job)
        db.execute("COMMIT")
    except sqlite3.Error as error:
        for job in jobs:
            job.error = trouble(error)
        with suppress(sqlite3.Error):  # then the next commit begins with it, and says so if it cannot
            undo(db)


def undo(db: sqlite3.Connection) -> None:
    """A commit that failed may have left its transaction open."""
    if db.in_transaction:
        db.execute("ROLLBACK")


def attempt(db: sqlite3.Connection, job: Job[sqlite3.Connection]) -> None:
    db.execute("SAVEPOINT job")
    try:
        job.result = job.work(db)
    except sqlite3.Error:
        raise  # the whole transaction is in doubt
    except Exception as error:
        job.error = error
        db.execute("ROLLBACK TO job")
    db.execute("RELEASE job")


def trouble(error: sqlite3.Error) -> StoreError:
    """What SQLite complains about, in the words of a store."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR):  # a limit on the size of files shows as the latter
        return NoRoom(str(error))
    return StoreError(str(error))

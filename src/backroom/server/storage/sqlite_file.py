"""The SQLite file: created, locked, migrated, copied; and the errors that can occur."""

from __future__ import annotations

import errno
import fcntl
import logging
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import IO, Final

from backroom.server.storage.store import (
    SCHEMA_VERSION,
    DatabaseInUse,
    FilesLost,
    ForeignDatabase,
    NewerSchema,
    StorageFull,
    StoreError,
    UnsafeStorage,
)

log = logging.getLogger("backroom.sqlite")

APPLICATION_ID: Final = 0x6261636B  # "back": tells our files from others
SYNCHRONOUS_FULL: Final = 2  # SQLite's number for synchronous=FULL
BUSY_TIMEOUT: Final = 5.0  # seconds to wait for another process that holds the file

# One script per schema version: MIGRATIONS[n] takes a database from version n to n + 1.
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
    """
    CREATE TABLE positions (tbl TEXT PRIMARY KEY, seq INTEGER NOT NULL, body BLOB NOT NULL);
    """,
    """
    CREATE TABLE sessions (token BLOB PRIMARY KEY, guest TEXT NOT NULL, since REAL NOT NULL) WITHOUT ROWID;
    CREATE INDEX devices ON sessions (guest);
    INSERT INTO sessions (token, guest, since) SELECT token, id, since FROM guests;
    CREATE TABLE named (id TEXT PRIMARY KEY, name TEXT NOT NULL, since REAL NOT NULL) WITHOUT ROWID;
    INSERT INTO named (id, name, since) SELECT id, name, since FROM guests;
    DROP TABLE guests;
    ALTER TABLE named RENAME TO guests;
    CREATE TABLE links (
        token BLOB PRIMARY KEY, guest TEXT NOT NULL, tbl TEXT NOT NULL, until REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX offers ON links (guest);
    """,
    """
    ALTER TABLE rows RENAME TO entries;
    ALTER TABLE entries RENAME COLUMN tbl TO match_code;
    ALTER TABLE positions RENAME TO snapshots;
    ALTER TABLE snapshots RENAME COLUMN tbl TO match_code;
    ALTER TABLE links RENAME COLUMN tbl TO match_code;
    """,
)
assert len(MIGRATIONS) == SCHEMA_VERSION


def connect(path: Path) -> sqlite3.Connection:
    """A connection whose commits are on disk when they return.

    The settings are read back, since SQLite may have ignored them.
    """
    db = sqlite3.connect(path, timeout=BUSY_TIMEOUT, isolation_level=None, check_same_thread=False)
    journal = db.execute("PRAGMA journal_mode=WAL").fetchone()[0]
    db.execute("PRAGMA synchronous=FULL")
    db.execute("PRAGMA fullfsync=ON")  # for macOS, whose fsync does not flush the disk; elsewhere it does nothing
    if journal != "wal" or db.execute("PRAGMA synchronous").fetchone()[0] != SYNCHRONOUS_FULL:
        db.close()
        raise UnsafeStorage(f"journal_mode={journal}")
    return db


class OpenFiles:
    """The files of a database that has connections: none of them is created or deleted until the last one closes."""

    def __init__(self, path: Path) -> None:
        self.paths = [str(path), f"{path}-wal", f"{path}-shm"]
        self.opened = self.identities()
        self.lost = False  # it was said that they are not there any more

    def identities(self) -> list[tuple[int, int]]:
        return [(found.st_dev, found.st_ino) for found in map(os.stat, self.paths)]

    def check(self) -> None:
        """Raises FilesLost if a file was deleted, or another file has its name: writes would be lost."""
        try:
            same = self.identities() == self.opened
        except OSError:
            same = False
        if not same and not self.lost:
            log.error("database files lost", extra={"word": "log-files-lost", "about": {}})
        self.lost = not same
        if not same:
            raise FilesLost(self.paths[0])


def prepare_file(path: Path) -> IO[bytes]:
    """Create the file, or migrate an older one. A foreign or newer file is refused and not touched.

    Returns the lock file; the lock holds until it is closed or the process ends.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600)  # it holds deals of running games and hashes of sessions
    claim = lock(path.with_name(path.name + ".lock"))
    try:
        with closing(sqlite3.connect(path, timeout=BUSY_TIMEOUT, isolation_level=None)) as db:
            migrate(db)
        connect(path).close()  # an unsafe file system shows now, not at the first move
    except (sqlite3.Error, StoreError) as error:
        claim.close()
        raise to_open_error(error) if isinstance(error, sqlite3.Error) else error from None
    return claim


def lock(path: Path) -> IO[bytes]:
    """Lock the file: with one process per file, that process knows who is connected."""
    file = path.open("wb")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise DatabaseInUse(str(path)) from None
    return file


def read_schema(db: sqlite3.Connection) -> int:
    """The schema version of our database, 0 for an empty one. Raises for any other database."""
    ours = db.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID
    found = db.execute("PRAGMA user_version").fetchone()[0]
    if not ours and db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
        raise ForeignDatabase("this is a database of another program")
    if found > SCHEMA_VERSION:
        raise NewerSchema(found)
    return int(found)


def migrate(db: sqlite3.Connection) -> None:
    found = read_schema(db)
    if found < SCHEMA_VERSION:
        steps = "".join(MIGRATIONS[found:])
        settled = f"PRAGMA application_id={APPLICATION_ID}; PRAGMA user_version={SCHEMA_VERSION};"
        db.executescript(f"BEGIN IMMEDIATE; {steps} {settled} COMMIT;")


def to_open_error(error: sqlite3.Error) -> StoreError:
    if getattr(error, "sqlite_errorcode", 0) in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
        return ForeignDatabase(str(error))
    return to_store_error(error)


def copy_database(source: Path, target: Path) -> None:
    """A consistent copy by SQLite's backup API, while others write. The target gets its name when it is complete."""
    if not source.is_file():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(source))
    part = target.with_name(f"{target.name}.part")
    part.touch(mode=0o600)
    try:
        with closing(sqlite3.connect(source, timeout=BUSY_TIMEOUT)) as db, closing(sqlite3.connect(part)) as out:
            read_schema(db)
            db.backup(out)
        part.rename(target)
    except sqlite3.Error as error:
        raise to_open_error(error) from None
    finally:
        part.unlink(missing_ok=True)


def is_busy(error: sqlite3.Error) -> bool:
    """Whether another connection holds a lock for longer than this one waits."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY


def to_store_error(error: sqlite3.Error) -> StoreError:
    """The store error for an error of SQLite."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR):  # a limit on file size shows as IOERR
        return StorageFull(str(error))
    return StoreError(str(error))

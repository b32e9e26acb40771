"""The PostgreSQL store: for several server processes on one database.

The store keeps the guarantees of `storage/store.py`; the unique keys are the only locks between processes. Jobs of a
group commit are sorted by match and number, so that two processes that write the same rows wait for each other in one
order. Each commit notifies the other processes (NOTIFY in the same transaction). A notification only says where to
look; a process that misses one notices at its next append. A lost connection is opened again, and the outcome of its
last commit is read from the rows.

No job waits for long for a lock that another program holds, in a forgotten transaction for instance: such a job fails,
and its group is committed without it. A match whose rows were locked then has the `patient_writer` until an append
succeeds, so that the other matches do not wait with it; changes of guests go there, too.

Presence: each process holds a `PRESENT` advisory lock on its listening connection for as long as it lives. When the
lock of a process is gone, the process has ended, in whatever way, and the others check which of its guests are still
connected. Each process takes a `SETTLED` lock once its start-up check is done. A process that sees no such lock is the
first one up, perhaps with others that are starting, too; it must assume that every guest recorded as present has gone.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from typing import Any, Final, TypeVar

import psycopg
from psycopg import errors

from backroom.server.storage.group_commit import GroupCommit, Job
from backroom.server.storage.guests import GuestStore, RunSql
from backroom.server.storage.reading import StoreReader
from backroom.server.storage.store import (
    SCHEMA_VERSION,
    DuplicateRequest,
    MatchDeleted,
    NewerSchema,
    PeerListener,
    Row,
    RowsLocked,
    SeqTaken,
    SnapshotRow,
    StorageFull,
    StoreError,
)

log = logging.getLogger("backroom.postgres")

T = TypeVar("T")

ANY_NAME: Final = ""  # a notification without a name: any match or guest may have changed
MIGRATING: Final = 0x6261636B  # the advisory lock for migrations
PRESENT: Final = 0x686F7573  # first key of the advisory locks that say which processes live,
SETTLED: Final = 0x7365746C  # and which of them have finished their start-up check
LOCK_TIMEOUT: Final = 1000  # milliseconds to wait for a lock; our own processes hold one for a commit at most
SHORT_LOCK_TIMEOUT: Final = 100  # the same for a group in which this time has passed already
WRITE_TIMEOUT: Final = 5000  # milliseconds for a statement that writes
RECONNECT_DELAY: Final = 1.0  # seconds until a lost listener reconnects
PEER_CHECK_INTERVAL: Final = 2.0  # seconds between two checks of the other processes

MIGRATIONS: Final = (
    """
    CREATE TABLE rows (
        tbl text NOT NULL, seq bigint NOT NULL, at double precision NOT NULL, guest text, key text, body bytea NOT NULL,
        CONSTRAINT numbers PRIMARY KEY (tbl, seq)
    );
    CREATE UNIQUE INDEX requests ON rows (tbl, guest, key) WHERE key IS NOT NULL;
    CREATE INDEX openings ON rows (guest, at) WHERE seq = 1;
    CREATE TABLE guests (
        id text PRIMARY KEY, token bytea NOT NULL UNIQUE, name text NOT NULL, since double precision NOT NULL
    );
    """,
    """
    CREATE TABLE positions (tbl text PRIMARY KEY, seq bigint NOT NULL, body bytea NOT NULL);
    """,
    """
    CREATE TABLE sessions (token bytea PRIMARY KEY, guest text NOT NULL, since double precision NOT NULL);
    CREATE INDEX devices ON sessions (guest);
    INSERT INTO sessions (token, guest, since) SELECT token, id, since FROM guests;
    ALTER TABLE guests DROP COLUMN token;
    CREATE TABLE links (
        token bytea PRIMARY KEY, guest text NOT NULL, tbl text NOT NULL, until double precision NOT NULL
    );
    CREATE INDEX offers ON links (guest);
    """,
    """
    ALTER TABLE rows RENAME TO entries;
    ALTER TABLE entries RENAME COLUMN tbl TO match_code;
    ALTER TABLE positions RENAME TO snapshots;
    ALTER TABLE snapshots RENAME CONSTRAINT positions_pkey TO snapshots_pkey;
    ALTER TABLE snapshots RENAME COLUMN tbl TO match_code;
    ALTER TABLE links RENAME COLUMN tbl TO match_code;
    """,
)
assert len(MIGRATIONS) == SCHEMA_VERSION

# If the machine of a process vanishes, the process's locks go with its connection after 25 seconds without an answer
# to keepalives or to a notification. Older PostgreSQL versions lack the last setting.
KEEPALIVE: Final = {
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "25000",
}
SET_CONFIG: Final = "SELECT set_config(name, %s, false) FROM pg_settings WHERE name = %s"
SETTINGS_OFF: Final = "SELECT name FROM pg_settings WHERE name IN ('fsync', 'full_page_writes') AND setting = 'off'"
LOCK: Final = "SELECT pg_advisory_lock(%s, %s)"
PEERS: Final = """
    SELECT objid::bigint FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE locktype = 'advisory' AND classid::bigint = %s AND objid::bigint <> %s AND granted
      AND datname = current_database()
"""
SAVE_SNAPSHOT: Final = """
    INSERT INTO snapshots (match_code, seq, body)
    SELECT match_code, seq, %s FROM entries WHERE match_code = %s AND seq = %s FOR KEY SHARE
    ON CONFLICT (match_code) DO UPDATE SET seq = excluded.seq, body = excluded.body WHERE excluded.seq >= snapshots.seq
"""


def in_psycopg(sql: str) -> str:
    """A statement of both stores as psycopg wants it."""
    return sql.replace("?", "%s")


class PostgresStore(StoreReader):
    """The store for several processes. Open one with `await PostgresStore.open(url)`."""

    exclusive = False

    def __init__(self, url: str, risky_settings: Sequence[str]) -> None:
        super().__init__()
        self.url = url
        self.risky_settings = risky_settings
        self.guests = GuestStore(self)
        self.process_id = secrets.randbits(31)  # random; a process ignores its own notifications
        self.reader = KeptConnection(url)
        self.reader_lock = threading.Lock()
        self.housekeeping = KeptConnection(url)
        self.housekeeping_lock = threading.Lock()
        self.writer = self.make_writer()
        self.patient_writer = self.make_writer()
        self.locked_codes: set[str] = set()  # of matches whose last append has met somebody else's lock
        self.loop = asyncio.get_running_loop()
        self.listen_thread: threading.Thread | None = None
        self.listen_connection: PgConnection | None = None
        self.peers: set[int] = set()  # process ids seen at the last check
        self.first_check = True  # no check was made yet

    @classmethod
    async def open(cls, url: str) -> PostgresStore:
        return cls(url, await asyncio.to_thread(prepare_database, url))

    def make_writer(self) -> GroupCommit[PgConnection]:
        """A thread with a connection of its own, which is opened when it is needed."""
        connection = KeptConnection(self.url, WRITE_TIMEOUT)
        return GroupCommit(lambda jobs, wait: commit_or_close(connection, jobs), connection.close, remote=True)

    # ------------------------------------------------------------------ writing

    async def append(self, rows: Sequence[Row]) -> None:
        code = rows[0].code
        writer = self.patient_writer if code in self.locked_codes else self.writer
        try:
            await writer.write(PostgresAppend(rows, self.process_id))
        except RowsLocked:
            self.locked_codes.add(code)
            raise
        self.locked_codes.discard(code)

    async def change(self, work: Callable[[RunSql], T], guests: Sequence[str] = ()) -> T:
        result: T = await self.patient_writer.write(PostgresChange(work, guests, self.process_id))
        return result

    async def save_snapshots(self, snapshots: Sequence[SnapshotRow]) -> None:
        ordered = sorted(snapshots, key=lambda snapshot: snapshot.code)
        rows = [(snapshot.body, snapshot.code, snapshot.seq) for snapshot in ordered]
        await self.housekeep(lambda db: db.cursor().executemany(SAVE_SNAPSHOT, rows))

    async def delete_match(self, code: str, seq: int) -> bool:
        return await self.housekeep(lambda db: delete_match(db, code, seq))

    async def housekeep(self, work: Callable[[PgConnection], T]) -> T:
        """Run low-priority work (snapshots, deletions) apart from the commits of entries."""
        if self.writer.closed:
            raise StoreError("the store is closed")
        return await asyncio.to_thread(self.housekeep_now, work)

    def housekeep_now(self, work: Callable[[PgConnection], T]) -> T:
        with self.housekeeping_lock:
            try:
                db = self.housekeeping.connection()
                with db.transaction():
                    db.execute("SET LOCAL synchronous_commit = off")
                    return work(db)
            except psycopg.Error as error:
                self.housekeeping.close()
                raise to_store_error(error) from error

    # ------------------------------------------------------------------ reading

    def select_now(self, sql: str, args: tuple[object, ...]) -> list[Any]:
        """The rows of a query. Retried once on a new connection, which is safe for reads."""
        with self.reader_lock:
            try:
                return self.reader.connection().execute(in_psycopg(sql), args).fetchall()
            except psycopg.Error as error:
                if isinstance(error, WAITED_IN_VAIN):
                    raise to_store_error(error) from error
                self.reader.close()
            try:
                return self.reader.connection().execute(in_psycopg(sql), args).fetchall()
            except psycopg.Error as error:
                self.reader.close()
                raise to_store_error(error) from error

    async def read_rows_of_peers(self, code: str, after: int) -> list[Row]:
        return await self.read_rows(code, after)

    # ------------------------------------------------------------------ other processes

    def listen(self, listener: PeerListener) -> None:
        self.listen_thread = threading.Thread(
            target=self.listen_until_closed, args=(listener,), name="listener", daemon=True
        )
        self.listen_thread.start()

    def listen_until_closed(self, listener: PeerListener) -> None:
        """The listener thread, until the store is closed. After a gap, any match or guest may have changed."""
        while not self.writer.closed:
            try:
                with psycopg.connect(self.url, autocommit=True) as self.listen_connection:
                    self.listen_connection.execute(f"LISTEN {CHANNEL}")
                    for name, value in KEEPALIVE.items():
                        self.listen_connection.execute(SET_CONFIG, (value, name))
                    self.listen_connection.execute(LOCK, (PRESENT, self.process_id))
                    settled = False
                    self.loop.call_soon_threadsafe(listener.peer_wrote, ANY_NAME)
                    self.loop.call_soon_threadsafe(listener.guest_changed, ANY_NAME)
                    while not self.writer.closed:
                        self.check_peers(listener)
                        if not settled:
                            self.listen_connection.execute(LOCK, (SETTLED, self.process_id))
                            settled = True
                        self.handle_notices(PEER_CHECK_INTERVAL, self.listen_connection, listener)
            except (psycopg.Error, StoreError) as error:
                if not self.writer.closed:
                    log.warning("listener lost", extra={"reason": type(error).__name__})
                    threading.Event().wait(RECONNECT_DELAY)
            except RuntimeError:
                if self.loop.is_closed():  # the server has ended
                    return
                raise

    def handle_notices(self, seconds: float, connection: PgConnection, listener: PeerListener) -> None:
        for notice in connection.notifies(timeout=seconds):
            process, _, name = notice.payload.partition(" ")
            if process.isdecimal() and int(process) != self.process_id:  # else our own notification, or not one of ours
                self.peers.add(int(process))  # it was alive a moment ago
                notify = listener.guest_changed if name.startswith(GUEST_PREFIX) else listener.peer_wrote
                self.loop.call_soon_threadsafe(notify, name.removeprefix(GUEST_PREFIX))

    def check_peers(self, listener: PeerListener) -> None:
        """Check which other processes live; report if one has ended.

        A superfluous report does no harm: guests who are there are recorded again.
        """
        living = self.holders(PRESENT)
        if self.peers - living or (self.first_check and not self.holders(SETTLED)):
            self.loop.call_soon_threadsafe(listener.peer_ended)
        self.peers, self.first_check = living, False

    def holders(self, lock: int) -> set[int]:
        return {row[0] for row in self.select_now(PEERS, (lock, self.process_id))}

    async def close(self) -> None:
        await asyncio.gather(self.writer.close(), self.patient_writer.close())
        await asyncio.to_thread(self.close_now)

    def close_now(self) -> None:
        """Close the connections. Runs on a thread, because it waits for reads in progress."""
        if self.listen_connection is not None:
            self.listen_connection.close()
        with self.housekeeping_lock:
            self.housekeeping.close()
        with self.reader_lock:
            self.reader.close()


# ---------------------------------------------------------------------- the database


def prepare_database(url: str) -> list[str]:
    """Create the tables, or migrate older ones, one process at a time. A newer schema is refused.

    Returns the settings of the server that are off and let a power failure undo commits.
    """
    try:
        with psycopg.connect(url) as db:
            db.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
            db.execute("CREATE TABLE IF NOT EXISTS backroom_schema (number integer NOT NULL)")
            row = db.execute("SELECT number FROM backroom_schema").fetchone()
            found = row[0] if row else 0
            if found > SCHEMA_VERSION:
                raise NewerSchema(found)
            for step in MIGRATIONS[found:]:
                db.execute(step)
            if found < SCHEMA_VERSION:
                db.execute("DELETE FROM backroom_schema")
                db.execute("INSERT INTO backroom_schema VALUES (%s)", (SCHEMA_VERSION,))
            return [name for (name,) in db.execute(SETTINGS_OFF)]
    except psycopg.Error as error:
        raise to_store_error(error) from error


# ---------------------------------------------------------------------- the work on a connection


PgConnection = psycopg.Connection[Any]

WAITED_IN_VAIN: Final = (errors.LockNotAvailable, errors.QueryCanceled)  # nothing was changed

GUEST_PREFIX: Final = "@"  # before a guest's id in a notification; without it the name is a match code
CHANNEL: Final = "backroom"
NOTIFY: Final = "SELECT pg_notify(%s, %s)"
# The rows of one decision are one statement, all or none, which also notifies the others: one round trip.
INSERT_ROWS: Final = """
    WITH before AS ({before}), added AS (
        INSERT INTO entries (match_code, seq, at, guest, key, body)
        SELECT line.* FROM before, (VALUES {lines}) AS line RETURNING 1
    )
    SELECT pg_notify(%s, %s) FROM added LIMIT 1
"""
VALUES: Final = "(%s::text, %s::bigint, %s::double precision, %s::text, %s::text, %s::bytea)"
# A shared lock on the previous row: it cannot be deleted meanwhile, and a deleted match cannot be appended to.
LOCK_PREVIOUS: Final = "SELECT 1 FROM entries WHERE match_code = %s AND seq = %s FOR KEY SHARE"
NO_PREVIOUS: Final = "SELECT 1"  # before the first row


class KeptConnection:
    """A connection that is opened when needed, and again after it was lost. A statement waits for a lock for
    LOCK_TIMEOUT only.

    `timeout`: milliseconds for a whole statement; 0 for as long as it takes.
    """

    def __init__(self, url: str, timeout: int = 0) -> None:
        self.url = url
        self.settings = {
            "synchronous_commit": "on",
            "lock_timeout": str(LOCK_TIMEOUT),
            "statement_timeout": str(timeout),
        }
        self.held: PgConnection | None = None

    def connection(self) -> PgConnection:
        if self.held is None:
            self.held = psycopg.connect(self.url, autocommit=True)
            for name, value in self.settings.items():
                self.held.execute(SET_CONFIG, (value, name))
        return self.held

    def close(self) -> None:
        held, self.held = self.held, None
        if held is not None:
            with suppress(psycopg.Error):
                held.close()


class PostgresAppend:
    """The rows of one decision. The job of an append."""

    def __init__(self, rows: Sequence[Row], process_id: int) -> None:
        self.rows = rows
        self.process_id = process_id
        self.first_key = (rows[0].code, rows[0].seq)

    def __call__(self, db: PgConnection) -> None:
        code, seq = self.first_key
        first = seq == 1
        sql = INSERT_ROWS.format(
            before=NO_PREVIOUS if first else LOCK_PREVIOUS, lines=", ".join([VALUES] * len(self.rows))
        )
        args: list[Any] = [] if first else [code, seq - 1]
        for row in self.rows:
            args += (row.code, row.seq, row.at, row.guest, row.key, row.body)
        try:
            if not db.execute(sql, [*args, CHANNEL, f"{self.process_id} {code}"]).rowcount:
                raise MatchDeleted(f"{code} {seq}")
        except errors.UniqueViolation as error:
            kind = SeqTaken if error.diag.constraint_name == "numbers" else DuplicateRequest
            raise kind(f"{code} {seq}") from None


class PostgresChange:
    """A change of guests, of which the other processes are notified."""

    def __init__(self, work: Callable[[RunSql], Any], guests: Sequence[str], process_id: int) -> None:
        self.work = work
        self.guests = guests
        self.process_id = process_id

    def __call__(self, db: PgConnection) -> Any:
        def run(sql: str, *args: object) -> list[Any]:
            cursor = db.execute(in_psycopg(sql), args)
            return cursor.fetchall() if cursor.description else []

        result = self.work(run)
        for guest in self.guests:
            db.execute(NOTIFY, (CHANNEL, f"{self.process_id} {GUEST_PREFIX}{guest}"))
        return result


def delete_match(db: PgConnection, code: str, seq: int) -> bool:
    """Lock the last row first: a concurrent append waits for this lock, and then finds no previous row."""
    db.execute("SELECT 1 FROM entries WHERE match_code = %s AND seq = %s FOR UPDATE", (code, seq))
    last = db.execute("SELECT max(seq) FROM entries WHERE match_code = %s", (code,)).fetchone()
    if last is None or last[0] != seq:
        return False
    db.execute("DELETE FROM entries WHERE match_code = %s", (code,))
    db.execute("DELETE FROM snapshots WHERE match_code = %s", (code,))
    return True


def commit_or_close(kept: KeptConnection, jobs: Sequence[Job[PgConnection]]) -> None:
    """Called by `GroupCommit`. If the outcome of the transaction is unknown, every job gets an error."""
    ordered = sorted(jobs, key=lambda job: job.work.first_key if isinstance(job.work, PostgresAppend) else ("", 0))
    try:
        commit(kept.connection(), ordered)
    except psycopg.Error as error:
        kept.close()
        for job in jobs:
            job.error = to_store_error(error)


def commit(db: PgConnection, jobs: Sequence[Job[PgConnection]]) -> None:
    """Run all jobs in one transaction.

    Jobs rarely fail: only after a failure all jobs run again, each in a savepoint.
    """
    alone = len(jobs) == 1
    whole = alone and isinstance(jobs[0].work, PostgresAppend)  # a single statement is its own transaction
    try:
        with nullcontext() if whole else db.transaction():
            for job in jobs:
                job.result = job.work(db)
    except Exception as error:
        if in_doubt(error):
            raise
        if alone:
            jobs[0].error = job_error(error)
            return
        with db.transaction():
            if isinstance(error, WAITED_IN_VAIN):
                db.execute(f"SET LOCAL lock_timeout = {SHORT_LOCK_TIMEOUT}")
            for job in jobs:
                run_in_savepoint(db, job)


def run_in_savepoint(db: PgConnection, job: Job[PgConnection]) -> None:
    try:
        with db.transaction():  # a savepoint: a failure undoes this job only
            job.result = job.work(db)
    except Exception as error:
        if in_doubt(error):
            raise
        job.error = job_error(error)


def in_doubt(error: Exception) -> bool:
    """Whether the whole transaction is in doubt. A DataError, or a lock, is one job's own: the others go on."""
    return isinstance(error, psycopg.Error) and not isinstance(error, (psycopg.DataError, *WAITED_IN_VAIN))


def job_error(error: Exception) -> Exception:
    return to_store_error(error) if isinstance(error, psycopg.Error) else error


def to_store_error(error: psycopg.Error) -> StoreError:
    """The store error for an error of PostgreSQL. The text never contains the URL, which may hold a password."""
    if isinstance(error, errors.DiskFull):
        return StorageFull("no room")
    if isinstance(error, WAITED_IN_VAIN):
        return RowsLocked("somebody else holds a lock")
    return StoreError(str(error).splitlines()[0] if str(error) else type(error).__name__)

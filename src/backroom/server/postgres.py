"""The store of a larger house: PostgreSQL, with as many processes of the house on it as one likes.

The promises are those of `store.py`; the unique keys are the only locks. Work is grouped as in SQLite, sorted by table
and number first, so that two processes that write the same rows wait for each other in one order. A commit wakes others
by NOTIFY, inside the same transaction: a wake-up only says where to look, and who missed one catches up by
number at the next. A connection that is lost is made anew; what became of its last commit is read from the rows.

Every process holds an advisory lock for as long as it lives, on the connection it listens with: whose lock is gone has
ended, however it ended, and the others look round for whom it served.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final, TypeVar

import psycopg
from psycopg import errors

from backroom.server.grouped import Job, Writer
from backroom.server.store import SCHEMA, FutureSchema, Guest, NoRoom, Repeated, Row, StoreError, TableInfo, Taken

log = logging.getLogger("backroom.postgres")

T = TypeVar("T")
Connection = psycopg.Connection[Any]

CHANNEL: Final = "backroom"
EVERYTHING: Final = ""  # a wake-up that names no table: one may have been missed
MIGRATING: Final = 0x6261636B  # the advisory lock under which the schema is changed
PRESENT: Final = 0x686F7573  # the first half of the advisory locks that say which processes live
AGAIN: Final = 1.0  # seconds until a lost listener is made anew
ROLL_CALL: Final = 2.0  # seconds between two looks at who lives

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
)
assert len(MIGRATIONS) == SCHEMA

OTHERS: Final = """
    SELECT objid::bigint FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE locktype = 'advisory' AND classid::bigint = %s AND objid::bigint <> %s AND granted
      AND datname = current_database()
"""
INSERT: Final = "INSERT INTO rows (tbl, seq, at, guest, key, body) VALUES (%s, %s, %s, %s, %s, %s)"


class PostgresStore:
    """Opened with `await PostgresStore.open(url)`."""

    alone = False

    def __init__(self, url: str) -> None:
        self.url = url
        self.me = secrets.randbits(31)  # wake-ups of our own are not for us
        self.reader = Kept(url)
        self.reading = threading.Lock()
        self.writing = Kept(url)
        self.writer: Writer[Connection] = Writer(self.commit, self.writing.close)
        self.loop = asyncio.get_running_loop()
        self.listening: threading.Thread | None = None
        self.ear: Connection | None = None
        self.others: set[int] = set()  # processes that lived when we last heard of them
        self.fresh = True  # we have not looked yet

    @classmethod
    async def open(cls, url: str) -> PostgresStore:
        await asyncio.to_thread(prepare, url)
        return cls(url)

    # ------------------------------------------------------------------ writing

    async def append(self, rows: Sequence[Row]) -> None:
        await self.writer.write(Append(rows))

    async def add_guest(self, guest: Guest) -> None:
        sql = "INSERT INTO guests (id, token, name, since) VALUES (%s, %s, %s, %s)"
        await self.writer.write(Statement(sql, guest.id, guest.token, guest.name, guest.since))

    async def rename_guest(self, id: str, name: str) -> None:
        await self.writer.write(Statement("UPDATE guests SET name = %s WHERE id = %s", name, id))

    def commit(self, jobs: Sequence[Job[Connection]]) -> None:
        """All jobs in one transaction. If it cannot be made durable, or nobody knows, none of them is answered well."""
        ordered = sorted(jobs, key=lambda job: job.work.place if isinstance(job.work, Append) else ("", 0))
        try:
            db = self.writing.connection()
            with db.transaction():
                for job in ordered:
                    attempt(db, job)
                for table in {job.work.place[0] for job in jobs if isinstance(job.work, Append) and job.error is None}:
                    db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{self.me} {table}"))
        except psycopg.Error as error:
            self.writing.close()
            for job in jobs:
                job.error = trouble(error)

    # ------------------------------------------------------------------ reading

    async def select(self, sql: str, *args: object) -> list[Any]:
        return await asyncio.to_thread(self.select_now, sql, args)

    def select_now(self, sql: str, args: tuple[object, ...]) -> list[Any]:
        """Reading twice does no harm, so a connection that was lost meanwhile is not worth a word."""
        with self.reading:
            try:
                return self.reader.connection().execute(sql, args).fetchall()
            except psycopg.OperationalError:
                self.reader.close()
            try:
                return self.reader.connection().execute(sql, args).fetchall()
            except psycopg.Error as error:
                self.reader.close()
                raise trouble(error) from error

    async def read(self, table: str, after: int = 0) -> list[Row]:
        sql = "SELECT tbl, seq, at, body, guest, key FROM rows WHERE tbl = %s AND seq > %s ORDER BY seq"
        return [Row(*line) for line in await self.select(sql, table, after)]

    async def tables(self, since: float) -> list[TableInfo]:
        sql = """
            SELECT first.tbl, coalesce(first.guest, ''), first.at, last.at FROM rows AS first
            JOIN LATERAL (SELECT at FROM rows WHERE tbl = first.tbl ORDER BY seq DESC LIMIT 1) AS last ON true
            WHERE first.seq = 1 AND last.at >= %s ORDER BY first.at
        """
        return [TableInfo(*line) for line in await self.select(sql, since)]

    async def tables_of(self, guest: str, since: float) -> int:
        sql = "SELECT count(*) FROM rows WHERE seq = 1 AND guest = %s AND at >= %s"
        return int((await self.select(sql, guest, since))[0][0])

    async def guest_by_token(self, token: bytes) -> Guest | None:
        found = await self.select("SELECT id, token, name, since FROM guests WHERE token = %s", token)
        return Guest(*found[0]) if found else None

    async def guest(self, id: str) -> Guest | None:
        found = await self.select("SELECT id, token, name, since FROM guests WHERE id = %s", id)
        return Guest(*found[0]) if found else None

    # ------------------------------------------------------------------ other processes

    def listen(self, wake: Callable[[str], None], gone: Callable[[], None]) -> None:
        self.listening = threading.Thread(target=self.hear, args=(wake, gone), name="listener", daemon=True)
        self.listening.start()

    def hear(self, wake: Callable[[str], None], gone: Callable[[], None]) -> None:
        """Until the store is closed. After a gap everything may have changed."""
        while not self.writer.closed:
            try:
                with psycopg.connect(self.url, autocommit=True) as self.ear:
                    self.ear.execute(f"LISTEN {CHANNEL}")
                    self.ear.execute("SELECT pg_advisory_lock(%s, %s)", (PRESENT, self.me))
                    self.loop.call_soon_threadsafe(wake, EVERYTHING)
                    while not self.writer.closed:
                        self.roll_call(gone)
                        self.hear_for(ROLL_CALL, self.ear, wake)
            except (psycopg.Error, StoreError) as error:
                if not self.writer.closed:
                    log.warning("listener lost", extra={"why": type(error).__name__})
                    threading.Event().wait(AGAIN)
            except RuntimeError:  # the loop is closed, and so is the house
                return

    def hear_for(self, seconds: float, ear: Connection, wake: Callable[[str], None]) -> None:
        for notice in ear.notifies(timeout=seconds):
            who, _, table = notice.payload.partition(" ")
            if int(who) != self.me:
                self.others.add(int(who))  # it lives, or did a moment ago
                self.loop.call_soon_threadsafe(wake, table)

    def roll_call(self, gone: Callable[[], None]) -> None:
        """Which other processes live. Who starts and finds none comes after all who ever were."""
        living = {line[0] for line in self.select_now(OTHERS, (PRESENT, self.me))}
        if self.others - living or (self.fresh and not living):
            self.loop.call_soon_threadsafe(gone)
        self.others, self.fresh = living, False

    async def close(self) -> None:
        await self.writer.close()
        if self.ear is not None:
            self.ear.close()
        with self.reading:
            self.reader.close()


class Kept:
    """A connection that is made when it is needed, and made anew after it was lost."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.held: Connection | None = None

    def connection(self) -> Connection:
        if self.held is None:
            self.held = psycopg.connect(self.url, autocommit=True)
            self.held.execute("SET synchronous_commit = on")
        return self.held

    def close(self) -> None:
        held, self.held = self.held, None
        if held is not None:
            with suppress(psycopg.Error):
                held.close()


# ---------------------------------------------------------------------- pieces of work


class Append:
    """The rows of one decision."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.rows = rows
        self.place = (rows[0].table, rows[0].seq)

    def __call__(self, db: Connection) -> None:
        try:
            with db.cursor() as cursor:
                lines = [(row.table, row.seq, row.at, row.guest, row.key, row.body) for row in self.rows]
                cursor.executemany(INSERT, lines)
        except errors.UniqueViolation as error:
            kind = Taken if error.diag.constraint_name == "numbers" else Repeated
            raise kind(f"{self.place[0]} {self.place[1]}") from None


class Statement:
    def __init__(self, sql: str, *args: object) -> None:
        self.sql = sql
        self.args = args

    def __call__(self, db: Connection) -> None:
        db.execute(self.sql, self.args)


def attempt(db: Connection, job: Job[Connection]) -> None:
    try:
        with db.transaction():  # a savepoint: it takes back its own work only
            job.result = job.work(db)
    except psycopg.Error:
        raise  # the whole transaction is in doubt
    except Exception as error:
        job.error = error


# ---------------------------------------------------------------------- the database


def prepare(url: str) -> None:
    """Make the tables, or bring older ones up to date; one process at a time. Later ones are not touched."""
    try:
        with psycopg.connect(url) as db:
            db.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
            db.execute("CREATE TABLE IF NOT EXISTS backroom_schema (number integer NOT NULL)")
            line = db.execute("SELECT number FROM backroom_schema").fetchone()
            found = line[0] if line else 0
            if found > SCHEMA:
                raise FutureSchema(found)
            for step in MIGRATIONS[found:]:
                db.execute(step)
            if found < SCHEMA:
                db.execute("DELETE FROM backroom_schema")
                db.execute("INSERT INTO backroom_schema VALUES (%s)", (SCHEMA,))
    except psycopg.Error as error:
        raise trouble(error) from error


def trouble(error: psycopg.Error) -> StoreError:
    """What PostgreSQL complains about, in the words of a store; nothing of the address, which may hold a password."""
    if isinstance(error, errors.DiskFull):
        return NoRoom("no room")
    return StoreError(str(error).splitlines()[0] if str(error) else type(error).__name__)

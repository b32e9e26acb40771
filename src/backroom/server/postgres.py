"""The store of a larger house: PostgreSQL, with as many processes of the house on it as one likes.

The promises are those of `store.py`; the unique keys are the only locks. Work is grouped as in SQLite, sorted by table
and number first, so that two processes that write the same rows wait for each other in one order. A commit wakes others
by NOTIFY, inside the same transaction: a wake-up only says where to look, and who missed one catches up by
number at the next. A connection that is lost is made anew; what became of its last commit is read from the rows.

Every process holds an advisory lock for as long as it lives, on the connection it listens with: whose lock is gone has
ended, however it ended, and the others look round for whom it served. A second lock says that it has looked round
itself: who starts and finds nobody with that one comes after all who ever were, and others may be starting with it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import psycopg

from backroom.server.grouped import Job, Writer
from backroom.server.guests import Guests, Run
from backroom.server.postgres_work import CHANNEL, GUEST, Append, Change, Connection, Kept, commit, forget, trouble
from backroom.server.store import (
    SCHEMA,
    Ears,
    FutureSchema,
    Position,
    Row,
    StoreError,
    TableInfo,
)

log = logging.getLogger("backroom.postgres")

T = TypeVar("T")

EVERYTHING: Final = ""  # a wake-up without a name: one may have been missed
MIGRATING: Final = 0x6261636B  # the advisory lock under which the schema is changed
PRESENT: Final = 0x686F7573  # the first half of the advisory locks that say which processes live,
SETTLED: Final = 0x7365746C  # and which of them have looked round since they started
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
)
assert len(MIGRATIONS) == SCHEMA

# When the machine of a process is gone without a word, its locks go with its connection after 25 seconds: of silence,
# or of a notice that nobody confirms. An older PostgreSQL may not know the last one.
ALIVE: Final = {
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "25000",
}
SET: Final = "SELECT set_config(name, %s, false) FROM pg_settings WHERE name = %s"
LOCK: Final = "SELECT pg_advisory_lock(%s, %s)"
OTHERS: Final = """
    SELECT objid::bigint FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE locktype = 'advisory' AND classid::bigint = %s AND objid::bigint <> %s AND granted
      AND datname = current_database()
"""
TABLES: Final = """
    SELECT first.tbl, coalesce(first.guest, ''), first.at, last.at FROM rows AS first
    JOIN LATERAL (SELECT at FROM rows WHERE tbl = first.tbl ORDER BY seq DESC LIMIT 1) AS last ON true
    WHERE first.seq = 1 AND last.at {} %s ORDER BY first.at
"""
KEEP: Final = """
    INSERT INTO positions (tbl, seq, body) SELECT tbl, seq, %s FROM rows WHERE tbl = %s AND seq = %s FOR KEY SHARE
    ON CONFLICT (tbl) DO UPDATE SET seq = excluded.seq, body = excluded.body WHERE excluded.seq >= positions.seq
"""


class PostgresStore:
    """Opened with `await PostgresStore.open(url)`."""

    alone = False

    def __init__(self, url: str) -> None:
        self.url = url
        self.guests = Guests(self)
        self.me = secrets.randbits(31)  # wake-ups of our own are not for us
        self.reader = Kept(url)
        self.reading = threading.Lock()
        self.keeper = Kept(url)
        self.keeping = threading.Lock()
        self.writing = Kept(url)
        self.writer: Writer[Connection] = Writer(self.commit, self.writing.close, far=True)
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
        await self.writer.write(Append(rows, self.me))

    async def change(self, work: Callable[[Run], T], guests: Sequence[str] = ()) -> T:
        result: T = await self.writer.write(Change(work, guests, self.me))
        return result

    async def keep(self, positions: Sequence[Position]) -> None:
        ordered = sorted(positions, key=lambda position: position.table)
        lines = [(position.body, position.table, position.seq) for position in ordered]
        await self.housekeep(lambda db: db.cursor().executemany(KEEP, lines))

    async def forget(self, table: str, seq: int) -> bool:
        return await self.housekeep(lambda db: forget(db, table, seq))

    async def housekeep(self, work: Callable[[Connection], T]) -> T:
        """Something that no row waits for, apart from all rows."""
        if self.writer.closed:
            raise StoreError("the store is closed")
        return await asyncio.to_thread(self.housekeep_now, work)

    def housekeep_now(self, work: Callable[[Connection], T]) -> T:
        with self.keeping:
            try:
                db = self.keeper.connection()
                with db.transaction():
                    db.execute("SET LOCAL synchronous_commit = off")
                    return work(db)
            except psycopg.Error as error:
                self.keeper.close()
                raise trouble(error) from error

    def commit(self, jobs: Sequence[Job[Connection]]) -> None:
        """All jobs in one transaction. If it cannot be made durable, or nobody knows, none of them is answered well."""
        ordered = sorted(jobs, key=lambda job: job.work.place if isinstance(job.work, Append) else ("", 0))
        try:
            commit(self.writing.connection(), ordered)
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
                return self.reader.connection().execute(sql.replace("?", "%s"), args).fetchall()
            except psycopg.Error:
                self.reader.close()
            try:
                return self.reader.connection().execute(sql.replace("?", "%s"), args).fetchall()
            except psycopg.Error as error:
                self.reader.close()
                raise trouble(error) from error

    async def read(self, table: str, after: int = 0) -> list[Row]:
        sql = "SELECT tbl, seq, at, body, guest, key FROM rows WHERE tbl = %s AND seq > %s ORDER BY seq"
        return [Row(*line) for line in await self.select(sql, table, after)]

    async def position(self, table: str) -> Position | None:
        found = await self.select("SELECT tbl, seq, body FROM positions WHERE tbl = %s", table)
        return Position(*found[0]) if found else None

    async def tables(self, since: float) -> list[TableInfo]:
        return [TableInfo(*line) for line in await self.select(TABLES.format(">="), since)]

    async def silent(self, before: float) -> list[TableInfo]:
        return [TableInfo(*line) for line in await self.select(TABLES.format("<"), before)]

    async def tables_of(self, guest: str, since: float) -> int:
        sql = "SELECT count(*) FROM rows WHERE seq = 1 AND guest = %s AND at >= %s"
        return int((await self.select(sql, guest, since))[0][0])

    # ------------------------------------------------------------------ other processes

    def listen(self, ears: Ears) -> None:
        self.listening = threading.Thread(target=self.hear, args=(ears,), name="listener", daemon=True)
        self.listening.start()

    def hear(self, ears: Ears) -> None:
        """Until the store is closed. After a gap everything may have changed."""
        while not self.writer.closed:
            try:
                with psycopg.connect(self.url, autocommit=True) as self.ear:
                    self.ear.execute(f"LISTEN {CHANNEL}")
                    for name, value in ALIVE.items():
                        self.ear.execute(SET, (value, name))
                    self.ear.execute(LOCK, (PRESENT, self.me))
                    settled = False
                    self.loop.call_soon_threadsafe(ears.others_wrote, EVERYTHING)
                    self.loop.call_soon_threadsafe(ears.guest_changed, EVERYTHING)
                    while not self.writer.closed:
                        self.roll_call(ears)
                        if not settled:
                            self.ear.execute(LOCK, (SETTLED, self.me))
                            settled = True
                        self.hear_for(ROLL_CALL, self.ear, ears)
            except (psycopg.Error, StoreError) as error:
                if not self.writer.closed:
                    log.warning("listener lost", extra={"why": type(error).__name__})
                    threading.Event().wait(AGAIN)
            except RuntimeError:
                if self.loop.is_closed():  # and so is the house
                    return
                raise

    def hear_for(self, seconds: float, ear: Connection, ears: Ears) -> None:
        for notice in ear.notifies(timeout=seconds):
            who, _, name = notice.payload.partition(" ")
            if who.isdecimal() and int(who) != self.me:  # else it is our own, or of no house
                self.others.add(int(who))  # it lives, or did a moment ago
                told = ears.guest_changed if name.startswith(GUEST) else ears.others_wrote
                self.loop.call_soon_threadsafe(told, name.removeprefix(GUEST))

    def roll_call(self, ears: Ears) -> None:
        """Which other processes live. To look round once too often does no harm: who is still there says so."""
        living = self.holders(PRESENT)
        if self.others - living or (self.fresh and not self.holders(SETTLED)):
            self.loop.call_soon_threadsafe(ears.other_gone)
        self.others, self.fresh = living, False

    def holders(self, lock: int) -> set[int]:
        return {line[0] for line in self.select_now(OTHERS, (lock, self.me))}

    async def close(self) -> None:
        await self.writer.close()
        await asyncio.to_thread(self.close_now)

    def close_now(self) -> None:
        """Not on the event loop: somebody may be reading or keeping still."""
        if self.ear is not None:
            self.ear.close()
        with self.keeping:
            self.keeper.close()
        with self.reading:
            self.reader.close()


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

"""What the PostgreSQL store does on its connections, piece by piece: rows to add, guests to change, what goes wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from typing import Any, Final

import psycopg
from psycopg import errors

from backroom.server.grouped import Job
from backroom.server.guests import Run
from backroom.server.store import Gone, NoRoom, Repeated, Row, StoreError, Taken

Connection = psycopg.Connection[Any]

GUEST: Final = "@"  # before the name of a guest, which else is that of a table
CHANNEL: Final = "backroom"
WAKE: Final = "SELECT pg_notify(%s, %s)"
# The rows of one decision are one statement, all or none, which also wakes the others: one way there and back.
ADD: Final = """
    WITH before AS ({before}), added AS (
        INSERT INTO rows (tbl, seq, at, guest, key, body)
        SELECT line.* FROM before, (VALUES {lines}) AS line RETURNING 1
    )
    SELECT pg_notify(%s, %s) FROM added LIMIT 1
"""
LINE: Final = "(%s::text, %s::bigint, %s::double precision, %s::text, %s::text, %s::bytea)"
# Who adds a row holds on to the one before it: it cannot be forgotten meanwhile, nor added to once it is.
BEFORE: Final = "SELECT 1 FROM rows WHERE tbl = %s AND seq = %s FOR KEY SHARE"
NOTHING: Final = "SELECT 1"  # before the first one


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


class Append:
    """The rows of one decision, written by one process of the house."""

    def __init__(self, rows: Sequence[Row], me: int) -> None:
        self.rows = rows
        self.me = me
        self.place = (rows[0].table, rows[0].seq)

    def __call__(self, db: Connection) -> None:
        table, seq = self.place
        first = seq == 1
        sql = ADD.format(before=NOTHING if first else BEFORE, lines=", ".join([LINE] * len(self.rows)))
        args: list[Any] = [] if first else [table, seq - 1]
        for row in self.rows:
            args += (row.table, row.seq, row.at, row.guest, row.key, row.body)
        try:
            if not db.execute(sql, [*args, CHANNEL, f"{self.me} {table}"]).rowcount:
                raise Gone(f"{table} {seq}")
        except errors.UniqueViolation as error:
            kind = Taken if error.diag.constraint_name == "numbers" else Repeated
            raise kind(f"{table} {seq}") from None


class Change:
    """Something about guests, of whom the others hear."""

    def __init__(self, work: Callable[[Run], Any], guests: Sequence[str], me: int) -> None:
        self.work = work
        self.guests = guests
        self.me = me

    def __call__(self, db: Connection) -> Any:
        def run(sql: str, *args: object) -> list[Any]:
            cursor = db.execute(sql.replace("?", "%s"), args)
            return cursor.fetchall() if cursor.description else []

        result = self.work(run)
        for guest in self.guests:
            db.execute(WAKE, (CHANNEL, f"{self.me} {GUEST}{guest}"))
        return result


def forget(db: Connection, table: str, seq: int) -> bool:
    """Whoever would add the next row waits from the first line on, and then finds that there is nothing to add to."""
    db.execute("SELECT 1 FROM rows WHERE tbl = %s AND seq = %s FOR UPDATE", (table, seq))
    last = db.execute("SELECT max(seq) FROM rows WHERE tbl = %s", (table,)).fetchone()
    if last is None or last[0] != seq:
        return False
    db.execute("DELETE FROM rows WHERE tbl = %s", (table,))
    db.execute("DELETE FROM positions WHERE tbl = %s", (table,))
    return True


def commit(db: Connection, jobs: Sequence[Job[Connection]]) -> None:
    """All jobs in one transaction. Few ever fail: only where one has do all begin anew, each with a savepoint."""
    alone = len(jobs) == 1
    whole = alone and isinstance(jobs[0].work, Append)  # one statement, and so a transaction by itself
    try:
        with nullcontext() if whole else db.transaction():
            for job in jobs:
                job.result = job.work(db)
    except Exception as error:
        if in_doubt(error):
            raise
        if alone:
            jobs[0].error = spoken(error)
            return
        with db.transaction():
            for job in jobs:
                attempt(db, job)


def attempt(db: Connection, job: Job[Connection]) -> None:
    try:
        with db.transaction():  # a savepoint: it takes back its own work only
            job.result = job.work(db)
    except Exception as error:
        if in_doubt(error):
            raise
        job.error = spoken(error)


def in_doubt(error: Exception) -> bool:
    """Whether the whole transaction is. What cannot be kept as it is was one job's own, and left the others alone."""
    return isinstance(error, psycopg.Error) and not isinstance(error, psycopg.DataError)


def spoken(error: Exception) -> Exception:
    return trouble(error) if isinstance(error, psycopg.Error) else error


def trouble(error: psycopg.Error) -> StoreError:
    """What PostgreSQL complains about, in the words of a store; nothing of the address, which may hold a password."""
    if isinstance(error, errors.DiskFull):
        return NoRoom("no room")
    return StoreError(str(error).splitlines()[0] if str(error) else type(error).__name__)

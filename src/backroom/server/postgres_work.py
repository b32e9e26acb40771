"""What the PostgreSQL store does on its connections, piece by piece: rows to add, guests to change, what goes wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from typing import Any, Final

import psycopg
from psycopg import errors

from backroom.server.storage.group_commit import Job
from backroom.server.storage.guests import RunSql
from backroom.server.storage.store import DuplicateRequest, MatchDeleted, Row, SeqTaken, StorageFull, StoreError

Connection = psycopg.Connection[Any]

GUEST_PREFIX: Final = "@"  # before the name of a guest, which else is that of a table
CHANNEL: Final = "backroom"
NOTIFY: Final = "SELECT pg_notify(%s, %s)"
# The rows of one decision are one statement, all or none, which also wakes the others: one way there and back.
INSERT_ROWS: Final = """
    WITH before AS ({before}), added AS (
        INSERT INTO rows (tbl, seq, at, guest, key, body)
        SELECT line.* FROM before, (VALUES {lines}) AS line RETURNING 1
    )
    SELECT pg_notify(%s, %s) FROM added LIMIT 1
"""
VALUES: Final = "(%s::text, %s::bigint, %s::double precision, %s::text, %s::text, %s::bytea)"
# Who adds a row holds on to the one before it: it cannot be forgotten meanwhile, nor added to once it is.
LOCK_PREVIOUS: Final = "SELECT 1 FROM rows WHERE tbl = %s AND seq = %s FOR KEY SHARE"
NO_PREVIOUS: Final = "SELECT 1"  # before the first one


class KeptConnection:
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


class PostgresAppend:
    """The rows of one decision, written by one process of the house."""

    def __init__(self, rows: Sequence[Row], process_id: int) -> None:
        self.rows = rows
        self.process_id = process_id
        self.first_key = (rows[0].code, rows[0].seq)

    def __call__(self, db: Connection) -> None:
        table, seq = self.first_key
        first = seq == 1
        sql = INSERT_ROWS.format(
            before=NO_PREVIOUS if first else LOCK_PREVIOUS, lines=", ".join([VALUES] * len(self.rows))
        )
        args: list[Any] = [] if first else [table, seq - 1]
        for row in self.rows:
            args += (row.code, row.seq, row.at, row.guest, row.key, row.body)
        try:
            if not db.execute(sql, [*args, CHANNEL, f"{self.process_id} {table}"]).rowcount:
                raise MatchDeleted(f"{table} {seq}")
        except errors.UniqueViolation as error:
            kind = SeqTaken if error.diag.constraint_name == "numbers" else DuplicateRequest
            raise kind(f"{table} {seq}") from None


class PostgresChange:
    """Something about guests, of whom the others hear."""

    def __init__(self, work: Callable[[RunSql], Any], guests: Sequence[str], process_id: int) -> None:
        self.work = work
        self.guests = guests
        self.process_id = process_id

    def __call__(self, db: Connection) -> Any:
        def run(sql: str, *args: object) -> list[Any]:
            cursor = db.execute(sql.replace("?", "%s"), args)
            return cursor.fetchall() if cursor.description else []

        result = self.work(run)
        for guest in self.guests:
            db.execute(NOTIFY, (CHANNEL, f"{self.process_id} {GUEST_PREFIX}{guest}"))
        return result


def delete_match(db: Connection, code: str, seq: int) -> bool:
    """Whoever would add the next row waits from the first line on, and then finds that there is nothing to add to."""
    db.execute("SELECT 1 FROM rows WHERE tbl = %s AND seq = %s FOR UPDATE", (code, seq))
    last = db.execute("SELECT max(seq) FROM rows WHERE tbl = %s", (code,)).fetchone()
    if last is None or last[0] != seq:
        return False
    db.execute("DELETE FROM rows WHERE tbl = %s", (code,))
    db.execute("DELETE FROM positions WHERE tbl = %s", (code,))
    return True


def commit(db: Connection, jobs: Sequence[Job[Connection]]) -> None:
    """All jobs in one transaction. Few ever fail: only where one has do all begin anew, each with a savepoint."""
    alone = len(jobs) == 1
    whole = alone and isinstance(jobs[0].work, PostgresAppend)  # one statement, and so a transaction by itself
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
            for job in jobs:
                run_in_savepoint(db, job)


def run_in_savepoint(db: Connection, job: Job[Connection]) -> None:
    try:
        with db.transaction():  # a savepoint: it takes back its own work only
            job.result = job.work(db)
    except Exception as error:
        if in_doubt(error):
            raise
        job.error = job_error(error)


def in_doubt(error: Exception) -> bool:
    """Whether the whole transaction is. What cannot be kept as it is was one job's own, and left the others alone."""
    return isinstance(error, psycopg.Error) and not isinstance(error, psycopg.DataError)


def job_error(error: Exception) -> Exception:
    return to_store_error(error) if isinstance(error, psycopg.Error) else error


def to_store_error(error: psycopg.Error) -> StoreError:
    """What PostgreSQL complains about, in the words of a store; nothing of the address, which may hold a password."""
    if isinstance(error, errors.DiskFull):
        return StorageFull("no room")
    return StoreError(str(error).splitlines()[0] if str(error) else type(error).__name__)

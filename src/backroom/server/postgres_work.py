"""What the PostgreSQL store does on its connections, piece by piece: rows to add, guests to change, what goes wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

import psycopg
from psycopg import errors

from backroom.server.grouped import Job
from backroom.server.guests import Run
from backroom.server.store import Gone, NoRoom, Repeated, Row, StoreError, Taken

Connection = psycopg.Connection[Any]

GUEST: Final = "@"  # before the name of a guest, which else is that of a table
INSERT: Final = "INSERT INTO rows (tbl, seq, at, guest, key, body) VALUES (%s, %s, %s, %s, %s, %s)"
# Who adds a row holds on to the one before it: it cannot be forgotten meanwhile, nor added to once it is.
NEXT: Final = """
    WITH before AS (SELECT 1 FROM rows WHERE tbl = %s AND seq = %s FOR KEY SHARE)
    INSERT INTO rows (tbl, seq, at, guest, key, body)
    SELECT %s, %s, %s::double precision, %s, %s, %s FROM before
"""


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
    """The rows of one decision."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.rows = rows
        self.place = (rows[0].table, rows[0].seq)

    def __call__(self, db: Connection) -> None:
        table, seq = self.place
        lines: list[Any] = [(row.table, row.seq, row.at, row.guest, row.key, row.body) for row in self.rows]
        try:
            if seq > 1 and not db.execute(NEXT, (table, seq - 1, *lines.pop(0))).rowcount:
                raise Gone(f"{table} {seq}")
            if lines:
                db.cursor().executemany(INSERT, lines)
        except errors.UniqueViolation as error:
            kind = Taken if error.diag.constraint_name == "numbers" else Repeated
            raise kind(f"{table} {seq}") from None


class Change:
    """Something about guests."""

    def __init__(self, work: Callable[[Run], Any], guests: Sequence[str]) -> None:
        self.work = work
        self.guests = guests

    def __call__(self, db: Connection) -> Any:
        def run(sql: str, *args: object) -> list[Any]:
            cursor = db.execute(sql.replace("?", "%s"), args)
            return cursor.fetchall() if cursor.description else []

        return self.work(run)


def touched(work: object) -> list[str]:
    """Of whom others should hear."""
    if isinstance(work, Append):
        return [work.place[0]]
    return [GUEST + guest for guest in work.guests] if isinstance(work, Change) else []


def forget(db: Connection, table: str, seq: int) -> bool:
    """Whoever would add the next row waits from the first line on, and then finds that there is nothing to add to."""
    db.execute("SELECT 1 FROM rows WHERE tbl = %s AND seq = %s FOR UPDATE", (table, seq))
    last = db.execute("SELECT max(seq) FROM rows WHERE tbl = %s", (table,)).fetchone()
    if last is None or last[0] != seq:
        return False
    db.execute("DELETE FROM rows WHERE tbl = %s", (table,))
    db.execute("DELETE FROM positions WHERE tbl = %s", (table,))
    return True


def attempt(db: Connection, job: Job[Connection]) -> None:
    try:
        with db.transaction():  # a savepoint: it takes back its own work only
            job.result = job.work(db)
    except psycopg.Error:
        raise  # the whole transaction is in doubt
    except Exception as error:
        job.error = error


def trouble(error: psycopg.Error) -> StoreError:
    """What PostgreSQL complains about, in the words of a store; nothing of the address, which may hold a password."""
    if isinstance(error, errors.DiskFull):
        return NoRoom("no room")
    return StoreError(str(error).splitlines()[0] if str(error) else type(error).__name__)

"""What the house keeps: rows of tables, and guests. The interface, and what every store promises.

A table is its rows, numbered from 1 without a gap, and rows are only ever added. **(table, seq) is unique, and that is
the only lock**: whoever loses the race for a number reads what the other one wrote and decides again. A row that
came from a request carries the guest and his key for it; the pair is unique within its table, so that a request sent
twice is one row, in whatever process it arrives. `append` returns when the rows are durable, and not before.

Bodies are bytes to a store: what is in them is the match's affair.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

import msgspec

SCHEMA: Final = 1  # the number of the last migration


class Row(msgspec.Struct, frozen=True):
    """One line of a table's log. `guest` and `key` name the request it came from; the clock's rows have none."""

    table: str
    seq: int
    at: float  # of the house's clock; for housekeeping, never shown
    body: bytes
    guest: str | None = None
    key: str | None = None


class Guest(msgspec.Struct, frozen=True):
    """Somebody who gave a name. `id` is public; of the token only a hash is kept."""

    id: str
    token: bytes  # hashed
    name: str
    since: float


class TableInfo(msgspec.Struct, frozen=True):
    """A table without its rows: who opened it, and when something last happened there."""

    code: str
    guest: str
    opened: float
    last: float


class StoreError(Exception):
    """The store cannot do this now; nothing was changed."""


class Taken(StoreError):
    """Somebody else wrote this (table, seq) first."""


class Repeated(StoreError):
    """The request with this guest and key is a row already."""


class NoRoom(StoreError):
    """The disk is full. What was asked for did not happen; it may be asked again when there is room."""


class FutureSchema(StoreError):
    """The database was written by a later version of the house."""

    def __init__(self, found: int) -> None:
        self.found = found
        super().__init__(f"the database has schema {found}; this house knows up to {SCHEMA}")


class Foreign(StoreError):
    """The file or database is not one of a house."""


class InUse(StoreError):
    """Another house has this database open and keeps it to itself."""


class Store(Protocol):
    """Everything is awaited on the event loop and done elsewhere. All or nothing, in every call."""

    alone: bool  # no other process writes here: who is connected is connected to us

    async def append(self, rows: Sequence[Row]) -> None:
        """Make the rows of one decision durable. Taken, Repeated or NoRoom: none of them was written."""

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The rows of a table with a number above `after`, in order. A table without rows does not exist."""

    async def tables(self, since: float) -> list[TableInfo]:
        """The tables where something happened since then."""

    async def tables_of(self, guest: str, since: float) -> int:
        """How many tables a guest has opened since then."""

    async def add_guest(self, guest: Guest) -> None: ...

    async def rename_guest(self, id: str, name: str) -> None: ...

    async def guest_by_token(self, token: bytes) -> Guest | None:
        """Whose token hashes to this."""

    async def guest(self, id: str) -> Guest | None: ...

    def listen(self, wake: Callable[[str], None], gone: Callable[[], None]) -> None:
        """Call `wake(table)` on the event loop when another process has added rows. It only wakes; rows are read.

        And `gone()` when another process has ended: whom it served may be nowhere now.
        """

    async def close(self) -> None:
        """What was promised is durable; nothing more is accepted."""

"""What the house keeps: rows of tables, their saved positions, guests (`guests.py`). What every store promises.

A table is its rows, numbered from 1 without a gap, and rows are only ever added, until all of a table are forgotten
together. **(table, seq) is unique, and that is the only lock**: whoever loses the race for a number reads what the
other one wrote and decides again. A row that came from a request carries the guest and his key for it; the pair is
unique within its table, so that a request sent twice is one row, in whatever process it arrives. `append` returns when
the rows are durable, and not before.

A saved position is a cache of the rows up to its own, the newest of each table. It is written apart from rows, on a
connection of its own: it shares no transaction with them, waits for no flush, and may be lost in a power cut.

Bodies are bytes to a store: what is in them is the match's affair.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import msgspec

from backroom.server.storage.guests import GuestStore

SCHEMA_VERSION: Final = 3  # the number of the last migration


class Row(msgspec.Struct, frozen=True):
    """One line of a table's log. `guest` and `key` name the request it came from; the clock's rows have none."""

    code: str
    seq: int
    at: float  # of the house's clock; for housekeeping, never shown
    body: bytes
    guest: str | None = None
    key: str | None = None


class SnapshotRow(msgspec.Struct, frozen=True):
    """A table as it was when this row had been applied."""

    code: str
    seq: int
    body: bytes


class MatchInfo(msgspec.Struct, frozen=True):
    """A table without its rows: who opened it, and when something last happened there."""

    code: str
    opened_by: str
    opened: float
    last_activity: float


class StoreError(Exception):
    """The store cannot do this now; nothing was changed."""


class SeqTaken(StoreError):
    """Somebody else wrote this (table, seq) first."""


class DuplicateRequest(StoreError):
    """The request with this guest and key is a row already."""


class MatchDeleted(StoreError):
    """The rows before this one are not there: the table has been forgotten."""


class StorageFull(StoreError):
    """The disk is full. What was asked for did not happen; it may be asked again when there is room."""


class NewerSchema(StoreError):
    """The database was written by a later version of the house."""

    def __init__(self, found: int) -> None:
        self.found = found
        super().__init__(f"the database has schema {found}; this house knows up to {SCHEMA_VERSION}")


class ForeignDatabase(StoreError):
    """The file or database is not one of a house."""


class CannotOpen(StoreError):
    """The system does not let it be opened; it says why."""


class DatabaseInUse(StoreError):
    """Another house has this database open and keeps it to itself."""


class UnsafeStorage(StoreError):
    """Where the database lies, what is committed could be lost."""


class PeerListener(Protocol):
    """Who wants to know of other processes. It only wakes: what has become is read. No name: it may be any."""

    def peer_wrote(self, code: str) -> None: ...

    def peer_ended(self) -> None:
        """One has ended: whom it served may be nowhere now."""

    def guest_changed(self, guest: str) -> None:
        """One has given a guest another name, or ended a device of his."""


class Store(Protocol):
    """Everything is awaited on the event loop and done elsewhere. All or nothing, in every call."""

    guests: GuestStore
    exclusive: bool  # no other process writes here: who is connected is connected to us

    async def append(self, rows: Sequence[Row]) -> None:
        """Make the rows of one decision durable. Taken, Repeated, Gone or NoRoom: none of them was written."""

    async def read_rows(self, code: str, after: int = 0) -> list[Row]:
        """The rows of a table with a number above `after`, in order. A table without rows does not exist."""

    async def save_snapshots(self, snapshots: Sequence[SnapshotRow]) -> None:
        """Keep these in place of older ones; of a table that is not there (any more), or has a newer one, none."""

    async def read_snapshot(self, code: str) -> SnapshotRow | None:
        """The newest that is kept of a table."""

    async def active_matches(self, since: float) -> list[MatchInfo]:
        """The tables where something happened since then."""

    async def silent_matches(self, before: float) -> list[MatchInfo]:
        """The tables where nothing has happened since then."""

    async def delete_match(self, code: str, seq: int) -> bool:
        """Let go of a table's rows and position, if this is still its last row. Whether it was."""

    async def count_opened_by(self, guest: str, since: float) -> int:
        """How many tables a guest has opened since then."""

    def listen(self, listener: PeerListener) -> None:
        """Tell what other processes do, on the event loop."""

    async def close(self) -> None:
        """What was promised is durable; nothing more is accepted."""

"""The store: the data that the server keeps, and the guarantees of every implementation (SQLite, PostgreSQL).

The store holds the log entries of matches, their snapshots, and guests (`guests.py`). A match is its entries, numbered
from 1 without a gap; entries are only appended, until a match is deleted as a whole. **(code, seq) is unique: this is
an optimistic lock.** The process that loses the race for a number reads the other's entries and decides again. An entry
that came from a request carries the guest and the request's idempotency key; this pair is unique within a match, so a
repeated request is one entry, in whatever process it arrives. `append` returns when the rows are durable, not before.

A snapshot is a cache of the entries up to its own; the store keeps the newest of each match. Snapshots are written
apart from entries, on another connection and without a flush, and may be lost in a power failure.

Bodies are opaque bytes to the store.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import msgspec

from backroom.server.storage.guests import GuestStore

SCHEMA_VERSION: Final = 4  # the number of the last migration


class Row(msgspec.Struct, frozen=True):
    """A log entry as a database row. `guest` and `key` identify the request; entries of the timer have neither."""

    code: str
    seq: int
    at: float  # server time; for housekeeping, never shown
    body: bytes
    guest: str | None = None
    key: str | None = None


class SnapshotRow(msgspec.Struct, frozen=True):
    """A snapshot as a database row: the match after the entry `seq`."""

    code: str
    seq: int
    body: bytes


class MatchInfo(msgspec.Struct, frozen=True):
    """A match without its entries."""

    code: str
    opened_by: str
    opened: float
    last_activity: float


class StoreError(Exception):
    """The store cannot do this now; nothing was changed."""


class SeqTaken(StoreError):
    """Another process has appended this (code, seq) first."""


class DuplicateRequest(StoreError):
    """A row with this guest and idempotency key exists: the request was handled before."""


class MatchDeleted(StoreError):
    """The previous row does not exist: the match was deleted."""


class StorageFull(StoreError):
    """The disk is full. Nothing was written; the request may be repeated when there is room."""


class RowsLocked(StoreError):
    """Another program holds a lock on these rows for too long. Nothing was changed; the request may be repeated."""


class FilesLost(StoreError):
    """A file of the open database was deleted or replaced. Nothing is read or written until a restart."""


class DamagedLog(Exception):
    """The log of a match is not what was appended. `seq`: the first number that is missing, or has another entry.

    No StoreError: trying again does not help.
    """

    def __init__(self, seq: int) -> None:
        self.seq = seq
        super().__init__(f"entry {seq} is missing or stands elsewhere")


class NewerSchema(StoreError):
    """The database was written by a later version of backroom."""

    def __init__(self, found: int) -> None:
        self.found = found
        super().__init__(f"the database has schema {found}; this version of backroom reads up to {SCHEMA_VERSION}")


class ForeignDatabase(StoreError):
    """The file or database belongs to another program."""


class CannotOpen(StoreError):
    """The system does not allow opening the database; the message says why."""


class DatabaseInUse(StoreError):
    """Another server has this database open for itself."""


class UnsafeStorage(StoreError):
    """The file system could lose committed data."""


class PeerListener(Protocol):
    """Receives notifications from other processes.

    A notification only says where to look. An empty name: any match or guest.
    """

    def peer_wrote(self, code: str) -> None: ...

    def peer_ended(self) -> None:
        """A process has ended; its guests may be gone."""

    def guest_changed(self, change: str) -> None:
        """A process has renamed a guest, or renewed or ended a session; as `describe_change` writes it."""


class Store(Protocol):
    """A store. All methods are awaited on the event loop, run elsewhere, and are all-or-nothing."""

    guests: GuestStore
    exclusive: bool  # no other process uses this database; asked in `cluster/peers.py` only
    risky_settings: Sequence[str]  # of the database, which are off: a power failure can undo what was committed

    async def append(self, rows: Sequence[Row]) -> None:
        """Make the rows of one decision durable.

        SeqTaken, DuplicateRequest, MatchDeleted, StorageFull: none of the rows was written.
        """

    async def read_rows(self, code: str, after: int = 0) -> list[Row]:
        """The rows of a match after number `after`, in order. A match without rows does not exist.

        DamagedLog: a number is missing between them.
        """

    async def read_rows_of_peers(self, code: str, after: int) -> list[Row]:
        """The same rows, if another process may have appended them; none where no other process uses this database."""

    async def save_snapshots(self, snapshots: Sequence[SnapshotRow]) -> None:
        """Save snapshots in place of older ones.

        A snapshot of a deleted match, or older than the saved one, is ignored.
        """

    async def read_snapshot(self, code: str) -> SnapshotRow | None:
        """The saved snapshot of a match."""

    async def active_matches(self, since: float) -> list[MatchInfo]:
        """The matches with activity since then."""

    async def silent_matches(self, before: float) -> list[MatchInfo]:
        """The matches without activity since then."""

    async def delete_match(self, code: str, seq: int) -> bool:
        """Delete a match's rows and snapshot, if `seq` is still its last row. Returns whether it was."""

    async def ping(self) -> None:
        """Ask the database for something, whatever it answers. StoreError: it does not."""

    async def count_opened_by(self, guest: str, since: float) -> int:
        """The number of matches that a guest has opened since then."""

    def listen(self, listener: PeerListener) -> None:
        """Call the listener, on the event loop, when another process changes something."""

    async def close(self) -> None:
        """Make everything promised durable and accept nothing more."""

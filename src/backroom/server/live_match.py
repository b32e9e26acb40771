"""A match in memory, and how a log entry becomes part of it: decide, make durable, apply, show; never in another order.

The match's lock is held by everything that changes the match. Entries are numbered; an append that loses the race for a
number (optimistic lock) writes nothing: the other process's entries are read, applied and shown, and the request is
decided again. `must_catch_up` is set while the outcome of an append is unknown; the next holder of the lock reads
first.

A match is loaded from its snapshot and the entries after it, or from all its entries. A snapshot contains durable
entries only, is made between two entries, and nobody waits for its saving.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from contextlib import suppress
from typing import Final, Protocol

import msgspec

from backroom.match import protocol_ws
from backroom.match.idempotency import check_same_content
from backroom.match.log import Entry, Rematched, belongs_at
from backroom.match.log import decode as decode_entry
from backroom.match.log import encode as encode_entry
from backroom.match.match import Changes, Match, UnusableSnapshot
from backroom.match.protocol_ws import Refused
from backroom.server.clock import Clock
from backroom.server.health import Health
from backroom.server.shutdown import SNAPSHOTS
from backroom.server.storage.store import (
    DamagedLog,
    DuplicateRequest,
    MatchDeleted,
    Row,
    SeqTaken,
    SnapshotRow,
    Store,
    StoreError,
)

log = logging.getLogger("backroom.live_match")

Decide = Callable[[float], Sequence[Entry]]

SNAPSHOT_INTERVAL: Final = 200  # entries between two snapshots

encode: Final = msgspec.json.Encoder().encode


class Viewer(Protocol):
    """The receiver of a match's updates: a connection. An empty guest is a spectator."""

    guest: str

    def show(self, message: bytes) -> None:
        """Take a message. Neither waits nor fails."""

    def match_lost(self) -> None:
        """The match has left memory after a fault; the viewer should reconnect."""


def to_rows(code: str, first: int, entries: Iterable[Entry]) -> list[Row]:
    """Entries as rows of the store.

    Only the first row carries the request's idempotency key: all of them are one request.
    """
    out: list[Row] = []
    for i, entry in enumerate(entries):
        key = entry.key if entry.key and not i else None
        out.append(Row(code, first + i, entry.at, encode_entry(entry, first + i), entry.guest or None, key))
    return out


class BrokenMatch(Exception):
    """A durable entry could not be applied (a fault of ours), or the match was deleted meanwhile.

    The object in memory is useless now; the next request loads the match from the store.
    """


class LiveMatch:
    """One match in memory, with its lock, its viewers and the state of its snapshot. `Matches` owns it."""

    def __init__(self, match: Match, store: Store, clock: Clock) -> None:
        self.match = match
        self.store = store
        self.clock = clock
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.must_catch_up = False
        self.due = match.due()
        self.snapshot_seq = 0  # the number of the last entry in the saved snapshot
        self.last_snapshot_try = 0  # the same of the last attempt, saved or not
        self.broken = False
        self.broken_reported = False  # `Matches.drop_broken` has reported it
        self.last_used = clock.now()
        self.last_activity = self.last_used  # time of the last entry when the match was loaded
        self.thinking_bots: set[tuple[int, int]] = set()  # (seat, question) of every bot that is thinking

    @classmethod
    async def load(cls, code: str, store: Store, clock: Clock, ignore_snapshot: bool = False) -> LiveMatch | None:
        """Load a match from the store; None if there is none. With `ignore_snapshot`, from its entries alone."""
        found = await load_match(code, store, ignore_snapshot)
        if found is None:
            return None
        clock.advance_to(found.at)
        live = cls(found.match, store, clock)
        live.snapshot_seq = live.last_snapshot_try = found.snapshot_seq
        live.last_activity = found.at
        async with live.lock:
            await live.commit(live.match.adopt_rules)
        return live

    @property
    def snapshot_due(self) -> bool:
        """Whether it is time for a snapshot. A failed attempt is not repeated at once."""
        return self.match.entry_count - self.last_snapshot_try >= SNAPSHOT_INTERVAL

    async def save_snapshot(self) -> None:
        """Save a snapshot, unless there is one of this entry. Called without the lock, by `SnapshotSaver`."""
        match = self.match
        if self.broken or match.retired or match.entry_count == self.snapshot_seq:
            return
        self.last_snapshot_try = length = match.entry_count
        await self.store.save_snapshots([SnapshotRow(match.code, length, match.save())])
        self.snapshot_seq = length

    # ------------------------------------------------------------------ with the lock held

    async def commit(self, decide: Decide) -> bool:
        """Decide, append, apply and show.

        Returns whether anything happened. A refusal or a store error raises and has changed nothing.
        """
        self.check_not_broken()
        if self.must_catch_up:
            await self.catch_up()
        while True:
            try:
                entries = decide(self.clock.now())
            except Refused:
                if not await self.catch_up_with_peers():
                    raise
                continue  # what another process has written may allow the request
            if not entries:
                return False
            self.must_catch_up = True
            try:
                await self.store.append(self.rows_to_append(entries))
            except SeqTaken:
                await self.catch_up()
                continue
            except DuplicateRequest:
                await self.catch_up()
                await self.check_same_request(entries[0])
                return True
            except MatchDeleted as error:
                self.broken = True
                raise BrokenMatch(self.match.code) from error
            self.must_catch_up = False
            self.apply(entries)
            return True

    async def check_same_request(self, entry: Entry) -> None:
        """The store has a row with this guest and key, perhaps an old one.

        Raises Refused if the row came from another request.
        """
        for row in await self.store.read_rows(self.match.code):
            if (row.guest, row.key) == (entry.guest, entry.key):
                check_same_content(decode_entry(row.body).content, entry.content)

    def check_not_broken(self) -> None:
        """Raise BrokenMatch if the match broke.

        Called after every wait, so that a broken match decides nothing more.
        """
        if self.broken:
            raise BrokenMatch(self.match.code)

    def rows_to_append(self, entries: Sequence[Entry]) -> list[Row]:
        """The rows of the entries. A rematch adds the first rows of the match that it opens, in the same append."""
        out = to_rows(self.match.code, self.match.entry_count + 1, entries)
        for entry in entries:
            if isinstance(entry, Rematched):
                out += to_rows(entry.code, 1, self.match.rematch_entries(entry))
        return out

    async def catch_up(self) -> bool:
        """Apply the durable entries that this object has not seen. Returns whether there were any."""
        self.check_not_broken()
        missing = await self.read_missing(self.store.read_rows)
        self.must_catch_up = False
        return self.apply_missing(missing)

    async def catch_up_with_peers(self) -> bool:
        """As `catch_up`, for entries of other processes; reads nothing if there are no other processes."""
        self.check_not_broken()
        return self.apply_missing(await self.read_missing(self.store.read_rows_of_peers))

    async def read_missing(self, read: Callable[[str, int], Awaitable[list[Row]]]) -> list[Row]:
        try:
            return check_numbers(await read(self.match.code, self.match.entry_count))
        except DamagedLog as error:
            self.broken = True
            raise BrokenMatch(self.match.code) from error

    def apply_missing(self, rows: Sequence[Row]) -> bool:
        if rows:
            self.apply([decode_entry(row.body) for row in rows])
        return bool(rows)

    def apply(self, entries: Sequence[Entry]) -> None:
        """Apply durable entries, and show each viewer the consequences. The only place that changes the match."""
        try:
            self.notify_viewers(self.match.apply_all(entries))
        except Exception as error:
            self.broken = True
            raise BrokenMatch(self.match.code) from error

    def notify_viewers(self, changes: Changes) -> None:
        now = self.clock.now()
        concerned = self.match.affected_guests(changes)
        updates: dict[str, bytes | None] = {}
        for viewer in list(self.viewers):
            guest = viewer.guest if concerned is None or viewer.guest in concerned else ""
            if guest not in updates:
                update = self.match.update(guest, changes, now)
                updates[guest] = None if update is None else encode(update)
            message = updates[guest]
            if message is not None:
                viewer.show(message)
        self.due = self.match.due()
        self.last_used = now

    # ------------------------------------------------------------------ viewers

    def connected_guests(self) -> set[str]:
        return {viewer.guest for viewer in self.viewers if viewer.guest}

    async def add_viewer(self, viewer: Viewer, heard: dict[str, int], server_version: str) -> None:
        """Send the full state, then add the viewer for all later updates, with no await in between."""
        self.check_not_broken()
        await self.catch_up_with_peers()  # another process may have shown this guest more than we know
        if viewer.guest:
            await self.commit(lambda now: self.match.arrive(viewer.guest, now))
        now = self.clock.now()
        welcome: protocol_ws.Welcome = self.match.welcome(viewer.guest, server_version, now)
        viewer.show(encode(welcome))
        viewer.show(encode(self.match.full_update(viewer.guest, heard, now)))
        self.viewers.add(viewer)
        self.last_used = now

    async def remove_viewer(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        if viewer.guest and viewer.guest not in self.connected_guests():
            await self.commit(lambda now: self.match.depart(viewer.guest, now))

    async def record_arrivals(self) -> None:
        """Record the arrival of every guest who is connected here: another process may have recorded a departure."""
        for guest in self.connected_guests():
            await self.commit(lambda now, guest=guest: self.match.arrive(guest, now))  # type: ignore[misc]

    async def record_departures(self) -> None:
        """Record the departure of every guest who is present by the log and not connected here.

        Called after a restart, of this or another process.
        """
        for guest in self.match.present():
            if guest not in self.connected_guests():
                await self.commit(lambda now, guest=guest: self.match.depart(guest, now))  # type: ignore[misc]


# ---------------------------------------------------------------------- loading a match


class LoadedMatch(msgspec.Struct):
    match: Match
    at: float  # time of the last entry
    snapshot_seq: int = 0  # the number of the last entry in the snapshot


async def load_match(code: str, store: Store, ignore_snapshot: bool = False) -> LoadedMatch | None:
    """Load from the snapshot and the entries after it.

    Without a usable snapshot, and with `ignore_snapshot`, the match is made from all entries. All entries are read and
    their numbers are checked in either case. DamagedLog: an entry is missing, also an entry that only the snapshot has.
    """
    snapshot = None if ignore_snapshot else await store.read_snapshot(code)  # first: it may not be newer than the rows
    rows = await store.read_rows(code)
    if not rows:
        return None
    await asyncio.to_thread(check_numbers, rows)
    found = None if snapshot is None else await load_from_snapshot(snapshot, rows)
    return found or LoadedMatch(await asyncio.to_thread(replay_rows, rows), rows[-1].at)


async def load_from_snapshot(snapshot: SnapshotRow, rows: Sequence[Row]) -> LoadedMatch | None:
    if snapshot.seq > len(rows):
        raise DamagedLog(len(rows) + 1)
    try:
        match = await asyncio.to_thread(restore_snapshot, snapshot, rows[snapshot.seq :])
    except UnusableSnapshot as unusable:
        cause = type(unusable.__cause__).__name__ if unusable.__cause__ else None
        log.warning("snapshot not used", extra={"reason": str(unusable), "cause": cause})
        return None
    return LoadedMatch(match, rows[-1].at, snapshot.seq)


def check_numbers(rows: list[Row]) -> list[Row]:
    """The rows, after a check that each entry has its own number. The store has checked that no number is missing."""
    for row in rows:
        if not belongs_at(row.body, row.seq):
            raise DamagedLog(row.seq)
    return rows


def replay_rows(rows: Sequence[Row]) -> Match:
    return Match.from_entries([decode_entry(row.body) for row in rows])


def restore_snapshot(snapshot: SnapshotRow, rows: Sequence[Row]) -> Match:
    return Match.restore(snapshot.body, [decode_entry(row.body) for row in rows])


# ---------------------------------------------------------------------- snapshots


class SnapshotSaver:
    """Saves snapshots during play and at shutdown. A failure only makes the next load slower."""

    def __init__(self, health: Health) -> None:
        self.health = health
        self.lock = asyncio.Lock()

    async def save(self, live: LiveMatch) -> None:
        """Save one match at a time, so that no move waits for the encoding of more than one snapshot."""
        try:
            async with self.lock:
                await live.save_snapshot()
        except StoreError as error:
            log.warning("snapshot not saved", extra={"reason": type(error).__name__})
        except Exception:  # the entries are durable
            self.health.report_fault("log-table-unsaved", game=live.match.game_name)

    async def save_all(self, matches: Collection[LiveMatch]) -> None:
        """Save all matches at shutdown, running games first, as far as the time allows."""
        deadline = time.monotonic() + SNAPSHOTS
        for number, live in enumerate(sorted(matches, key=lambda live: live.match.phase != "playing")):
            left = deadline - time.monotonic()
            if left <= 0:
                log.warning("not all matches saved", extra={"saved": number, "matches": len(matches)})
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(self.save(live), left)

"""A table in memory, and how a row becomes part of it: decide, make durable, apply, show. Never in another order.

Whoever changes a table holds its lock. A row that loses the race for its number is not written; what the other one
wrote is read, applied and shown, and the request is decided again. `behind` stands while it is not known what became
of a row: whoever has the lock next reads first.

A table comes from its saved position and the rows after that, or from all its rows. A position is only ever made of
rows that are durable, between two of them, and nobody waits until it is kept.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol

import msgspec

from backroom.match import log as kinds
from backroom.match import protocol_ws
from backroom.match.log import Rematched
from backroom.match.match import Changes, Match, UnusableSnapshot
from backroom.match.protocol_ws import Refused
from backroom.server.clock import Clock
from backroom.server.storage.store import DuplicateRequest, MatchDeleted, Row, SeqTaken, SnapshotRow, Store

log = logging.getLogger("backroom.live")

Decide = Callable[[float], Sequence[kinds.Entry]]

SNAPSHOT_INTERVAL: Final = 200  # rows of a table between two saved positions

encode: Final = msgspec.json.Encoder().encode


class Viewer(Protocol):
    """Somebody who is shown a table. An empty guest only looks on."""

    guest: str

    def show(self, message: bytes) -> None:
        """Does not wait, and does not fail."""

    def match_lost(self) -> None:
        """The table is gone from memory; coming back makes sense."""


def to_rows(code: str, first: int, rows: Iterable[kinds.Entry]) -> list[Row]:
    """Rows as a store takes them. The request stands beside its first row only: it is one request."""
    out: list[Row] = []
    for i, row in enumerate(rows):
        key = row.key if row.key and not i else None
        out.append(Row(code, first + i, row.at, kinds.encode(row), row.guest or None, key))
    return out


class BrokenMatch(Exception):
    """A row is durable, but the table could not take it, a fault of ours; or the table has been forgotten meanwhile.

    What is in memory is of no use any more: whoever comes back finds what its rows make.
    """


class LiveMatch:
    def __init__(self, match: Match, store: Store, clock: Clock) -> None:
        self.match = match
        self.store = store
        self.clock = clock
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.must_catch_up = False
        self.due = match.due()
        self.snapshot_seq = 0  # the row of the position that is kept,
        self.last_snapshot_try = 0  # and of the last one that was made
        self.broken = False
        self.broken_reported = False  # by the house, which has said so to everybody
        self.last_used = clock.now()
        self.last_activity = self.last_used  # when something had last happened as it was loaded
        self.thinking_bots: set[tuple[int, int]] = set()  # seat and question of every bot that thinks

    @classmethod
    async def load(cls, code: str, store: Store, clock: Clock, ignore_snapshot: bool = False) -> LiveMatch | None:
        """A table out of its saved position and its rows, `anew`: out of its rows alone; None when there is none."""
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
        """It is time for a new position; one that could not be kept is not tried again at once."""
        return self.match.entry_count - self.last_snapshot_try >= SNAPSHOT_INTERVAL

    async def save_snapshot(self) -> None:
        """Keep the table as it is now, unless it is kept already."""
        table = self.match
        if self.broken or table.retired or table.entry_count == self.snapshot_seq:
            return
        self.last_snapshot_try = length = table.entry_count
        await self.store.save_snapshots([SnapshotRow(table.code, length, table.save())])
        self.snapshot_seq = length

    # ------------------------------------------------------------------ with the lock held

    async def commit(self, decide: Decide) -> bool:
        """Whether anything happened. What is refused or cannot be made durable raises, and changed nothing."""
        self.check_not_broken()
        if self.must_catch_up:
            await self.catch_up()
        while True:
            try:
                rows = decide(self.clock.now())
            except Refused:
                if self.store.exclusive or not await self.catch_up():
                    raise
                continue  # by what another process has written it may be possible
            if not rows:
                return False
            self.must_catch_up = True
            try:
                await self.store.append(self.rows_to_append(rows))
            except SeqTaken:
                await self.catch_up()
                continue
            except DuplicateRequest:
                await self.catch_up()
                return True
            except MatchDeleted as error:
                self.broken = True
                raise BrokenMatch(self.match.code) from error
            self.must_catch_up = False
            self.apply(rows)
            return True

    def check_not_broken(self) -> None:
        """Whoever waited while it broke decides nothing by what is left of it."""
        if self.broken:
            raise BrokenMatch(self.match.code)

    def rows_to_append(self, rows: Sequence[kinds.Entry]) -> list[Row]:
        """The rows, and with a rematch the first rows of the table that it opens: both, or neither."""
        out = to_rows(self.match.code, self.match.entry_count + 1, rows)
        for row in rows:
            if isinstance(row, Rematched):
                out += to_rows(row.code, 1, self.match.rematch_entries(row))
        return out

    async def catch_up(self) -> bool:
        """What is durable and not yet part of the table becomes part of it. Whether there was anything."""
        self.check_not_broken()
        missing = await self.store.read_rows(self.match.code, self.match.entry_count)
        self.must_catch_up = False
        if missing:
            self.apply([kinds.decode(row.body) for row in missing])
        return bool(missing)

    def apply(self, rows: Sequence[kinds.Entry]) -> None:
        """The rows are durable: now, and only now, the table changes and everybody is shown what follows for him."""
        try:
            self.notify_viewers(self.match.apply_all(rows))
        except Exception as error:
            self.broken = True
            raise BrokenMatch(self.match.code) from error

    def notify_viewers(self, changes: Changes) -> None:
        now = self.clock.now()
        concerned = self.match.affected_guests(changes)
        updates: dict[str, bytes | None] = {}
        for eyes in list(self.viewers):
            viewer = eyes.guest if concerned is None or eyes.guest in concerned else ""
            if viewer not in updates:
                update = self.match.update(viewer, changes, now)
                updates[viewer] = None if update is None else encode(update)
            message = updates[viewer]
            if message is not None:
                eyes.show(message)
        self.due = self.match.due()
        self.last_used = now

    # ------------------------------------------------------------------ people

    def connected_guests(self) -> set[str]:
        return {eyes.guest for eyes in self.viewers if eyes.guest}

    async def add_viewer(self, viewer: Viewer, heard: dict[str, int], server_version: str) -> None:
        """The whole picture first; from then on every change, without a gap between the two."""
        self.check_not_broken()
        if not self.store.exclusive:
            await self.catch_up()  # at another process they may have seen more than we know
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
        """Another process saw somebody's last connection go; we have one more."""
        for guest in self.connected_guests():
            await self.commit(lambda now, guest=guest: self.match.arrive(guest, now))  # type: ignore[misc]

    async def record_departures(self) -> None:
        """After a restart, ours or another process's: who was here by the log and is not connected has gone."""
        for guest in self.match.present():
            if guest not in self.connected_guests():
                await self.commit(lambda now, guest=guest: self.match.depart(guest, now))  # type: ignore[misc]


# ---------------------------------------------------------------------- a table out of the store


class LoadedMatch(msgspec.Struct):
    match: Match
    at: float  # when something last happened there
    snapshot_seq: int = 0  # the row of the position that it comes from


async def load_match(code: str, store: Store, ignore_snapshot: bool = False) -> LoadedMatch | None:
    """A table out of its saved position and the rows after it; out of all rows where that cannot be, and `anew`."""
    position = None if ignore_snapshot else await store.read_snapshot(code)
    found = None if position is None else await load_from_snapshot(position, store)
    if found is None:
        rows = await store.read_rows(code)
        found = LoadedMatch(await asyncio.to_thread(replay_rows, rows), rows[-1].at) if rows else None
    return found


async def load_from_snapshot(snapshot: SnapshotRow, store: Store) -> LoadedMatch | None:
    rows = await store.read_rows(snapshot.code, snapshot.seq - 1)  # with its own row, which tells the time
    try:
        table = await asyncio.to_thread(restore_snapshot, snapshot, rows[1:])
    except UnusableSnapshot as unfit:
        cause = type(unfit.__cause__).__name__ if unfit.__cause__ else None
        log.warning("saved position not used", extra={"why": str(unfit), "cause": cause})
        return None
    return LoadedMatch(table, rows[-1].at, snapshot.seq) if rows else None


def replay_rows(rows: Sequence[Row]) -> Match:
    return Match.from_entries([kinds.decode(row.body) for row in rows])


def restore_snapshot(snapshot: SnapshotRow, rows: Sequence[Row]) -> Match:
    return Match.restore(snapshot.body, [kinds.decode(row.body) for row in rows])

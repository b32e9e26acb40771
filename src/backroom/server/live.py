"""A table in memory, and how a row becomes part of it: decide, make durable, apply, show. Never in another order.

Whoever changes a table holds its lock. A row that loses the race for its number is not written; what the other one
wrote is read, applied and shown, and the request is decided again. `behind` stands while it is not known what became
of a row: whoever has the lock next reads first.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol

import msgspec

from backroom.match import rows as kinds
from backroom.match import wire
from backroom.match.refused import Refused
from backroom.match.rows import Rematched
from backroom.match.table import Changes, Table
from backroom.server.clock import Clock
from backroom.server.store import Repeated, Row, Store, Taken

Decide = Callable[[float], Sequence[kinds.Row]]

encode: Final = msgspec.json.Encoder().encode


class Eyes(Protocol):
    """Somebody who is shown a table. An empty guest only looks on."""

    guest: str

    def show(self, message: bytes) -> None:
        """Does not wait, and does not fail."""

    def lost(self) -> None:
        """The table is gone from memory; coming back makes sense."""


def kept(table: str, first: int, rows: Iterable[kinds.Row]) -> list[Row]:
    """Rows as a store takes them. The request stands beside its first row only: it is one request."""
    out: list[Row] = []
    for i, row in enumerate(rows):
        key = row.key if row.key and not i else None
        out.append(Row(table, first + i, row.at, kinds.encode(row), row.guest or None, key))
    return out


class Broken(Exception):
    """A row is durable, but the table could not take it: a fault of ours. The table must be folded afresh."""


class Live:
    def __init__(self, table: Table, store: Store, clock: Clock) -> None:
        self.table = table
        self.store = store
        self.clock = clock
        self.lock = asyncio.Lock()
        self.eyes: set[Eyes] = set()
        self.behind = False
        self.due = table.due()
        self.used = clock.now()
        self.bots: set[tuple[int, int]] = set()  # seat and question of every bot that thinks

    @classmethod
    async def load(cls, code: str, store: Store, clock: Clock) -> Live | None:
        """A table out of its rows; None when there is none."""
        log = await store.read(code)
        if not log:
            return None
        clock.not_before(log[-1].at)
        table = await asyncio.to_thread(fold, log)
        return cls(table, store, clock)

    # ------------------------------------------------------------------ with the lock held

    async def commit(self, decide: Decide) -> bool:
        """Whether anything happened. What is refused or cannot be made durable raises, and changed nothing."""
        if self.behind:
            await self.catch_up()
        while True:
            try:
                rows = decide(self.clock.now())
            except Refused:
                if self.store.alone or not await self.catch_up():
                    raise
                continue  # by what another process has written it may be possible
            if not rows:
                return False
            self.behind = True
            try:
                await self.store.append(self.written(rows))
            except Taken:
                await self.catch_up()
                continue
            except Repeated:
                await self.catch_up()
                return True
            self.behind = False
            self.happened(rows)
            return True

    def written(self, rows: Sequence[kinds.Row]) -> list[Row]:
        """The rows, and with a rematch the first rows of the table that it opens: both, or neither."""
        out = kept(self.table.code, self.table.length + 1, rows)
        for row in rows:
            if isinstance(row, Rematched):
                out += kept(row.code, 1, self.table.rematch(row))
        return out

    async def catch_up(self) -> bool:
        """What is durable and not yet part of the table becomes part of it. Whether there was anything."""
        missing = await self.store.read(self.table.code, self.table.length)
        self.behind = False
        if missing:
            self.happened([kinds.decode(row.body) for row in missing])
        return bool(missing)

    def happened(self, rows: Sequence[kinds.Row]) -> None:
        """The rows are durable: now, and only now, the table changes and everybody is shown what follows for him."""
        try:
            self.show(self.table.apply_all(rows))
        except Exception as error:
            raise Broken(self.table.code) from error

    def show(self, changes: Changes) -> None:
        now = self.clock.now()
        updates: dict[str, bytes | None] = {}
        for eyes in list(self.eyes):
            if eyes.guest not in updates:
                update = self.table.update(eyes.guest, changes, now)
                updates[eyes.guest] = None if update is None else encode(update)
            message = updates[eyes.guest]
            if message is not None:
                eyes.show(message)
        self.due = self.table.due()
        self.used = now

    # ------------------------------------------------------------------ people

    def connected(self) -> set[str]:
        return {eyes.guest for eyes in self.eyes if eyes.guest}

    async def open_eyes(self, eyes: Eyes, heard: dict[str, int], house: str) -> None:
        """The whole picture first; from then on every change, without a gap between the two."""
        if not self.store.alone:
            await self.catch_up()  # at another process they may have seen more than we know
        if eyes.guest:
            await self.commit(lambda now: self.table.arrive(eyes.guest, now))
        now = self.clock.now()
        welcome: wire.Welcome = self.table.welcome(eyes.guest, house, now)
        eyes.show(encode(welcome))
        eyes.show(encode(self.table.snapshot(eyes.guest, heard, now)))
        self.eyes.add(eyes)
        self.used = now

    async def close_eyes(self, eyes: Eyes) -> None:
        self.eyes.discard(eyes)
        if eyes.guest and eyes.guest not in self.connected():
            await self.commit(lambda now: self.table.depart(eyes.guest, now))

    async def still_here(self) -> None:
        """Another process saw somebody's last connection go; we have one more."""
        for guest in self.connected():
            await self.commit(lambda now, guest=guest: self.table.arrive(guest, now))  # type: ignore[misc]

    async def nobody_came_back(self) -> None:
        """After a restart, ours or another process's: who was here by the log and is not connected has gone."""
        for guest in self.table.present():
            if guest not in self.connected():
                await self.commit(lambda now, guest=guest: self.table.depart(guest, now))  # type: ignore[misc]


def fold(log: Sequence[Row]) -> Table:
    return Table.fold([kinds.decode(row.body) for row in log])

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

from backroom.match import rows as kinds
from backroom.match import wire
from backroom.match.refused import Refused
from backroom.match.rows import Rematched
from backroom.match.table import Changes, Table, Unfit
from backroom.server.clock import Clock
from backroom.server.store import Gone, Position, Repeated, Row, Store, Taken

log = logging.getLogger("backroom.live")

Decide = Callable[[float], Sequence[kinds.Row]]

EVERY: Final = 200  # rows of a table between two saved positions

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
    """A row is durable, but the table could not take it, a fault of ours; or the table has been forgotten meanwhile.

    What is in memory is of no use any more: whoever comes back finds what its rows make.
    """


class Live:
    def __init__(self, table: Table, store: Store, clock: Clock) -> None:
        self.table = table
        self.store = store
        self.clock = clock
        self.lock = asyncio.Lock()
        self.eyes: set[Eyes] = set()
        self.behind = False
        self.due = table.due()
        self.saved = 0  # the row of the position that is kept,
        self.tried = 0  # and of the last one that was made
        self.broken = False
        self.given_up = False  # by the house, which has said so to everybody
        self.used = clock.now()
        self.last = self.used  # when something had last happened as it was loaded
        self.bots: set[tuple[int, int]] = set()  # seat and question of every bot that thinks

    @classmethod
    async def load(cls, code: str, store: Store, clock: Clock, anew: bool = False) -> Live | None:
        """A table out of its saved position and its rows, `anew`: out of its rows alone; None when there is none."""
        found = await look_up(code, store, anew)
        if found is None:
            return None
        clock.not_before(found.at)
        live = cls(found.table, store, clock)
        live.saved = live.tried = found.saved
        live.last = found.at
        async with live.lock:
            await live.commit(live.table.carry)
        return live

    @property
    def ripe(self) -> bool:
        """It is time for a new position; one that could not be kept is not tried again at once."""
        return self.table.length - self.tried >= EVERY

    async def save(self) -> None:
        """Keep the table as it is now, unless it is kept already."""
        table = self.table
        if self.broken or table.retired or table.length == self.saved:
            return
        self.tried = length = table.length
        await self.store.keep([Position(table.code, length, table.save())])
        self.saved = length

    # ------------------------------------------------------------------ with the lock held

    async def commit(self, decide: Decide) -> bool:
        """Whether anything happened. What is refused or cannot be made durable raises, and changed nothing."""
        self.stand_whole()
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
            except Gone as error:
                self.broken = True
                raise Broken(self.table.code) from error
            self.behind = False
            self.happened(rows)
            return True

    def stand_whole(self) -> None:
        """Whoever waited while it broke decides nothing by what is left of it."""
        if self.broken:
            raise Broken(self.table.code)

    def written(self, rows: Sequence[kinds.Row]) -> list[Row]:
        """The rows, and with a rematch the first rows of the table that it opens: both, or neither."""
        out = kept(self.table.code, self.table.length + 1, rows)
        for row in rows:
            if isinstance(row, Rematched):
                out += kept(row.code, 1, self.table.rematch(row))
        return out

    async def catch_up(self) -> bool:
        """What is durable and not yet part of the table becomes part of it. Whether there was anything."""
        self.stand_whole()
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
            self.broken = True
            raise Broken(self.table.code) from error

    def show(self, changes: Changes) -> None:
        now = self.clock.now()
        concerned = self.table.concerned(changes)
        updates: dict[str, bytes | None] = {}
        for eyes in list(self.eyes):
            viewer = eyes.guest if concerned is None or eyes.guest in concerned else ""
            if viewer not in updates:
                update = self.table.update(viewer, changes, now)
                updates[viewer] = None if update is None else encode(update)
            message = updates[viewer]
            if message is not None:
                eyes.show(message)
        self.due = self.table.due()
        self.used = now

    # ------------------------------------------------------------------ people

    def connected(self) -> set[str]:
        return {eyes.guest for eyes in self.eyes if eyes.guest}

    async def open_eyes(self, eyes: Eyes, heard: dict[str, int], house: str) -> None:
        """The whole picture first; from then on every change, without a gap between the two."""
        self.stand_whole()
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


# ---------------------------------------------------------------------- a table out of the store


class Found(msgspec.Struct):
    table: Table
    at: float  # when something last happened there
    saved: int = 0  # the row of the position that it comes from


async def look_up(code: str, store: Store, anew: bool = False) -> Found | None:
    """A table out of its saved position and the rows after it; out of all rows where that cannot be, and `anew`."""
    position = None if anew else await store.position(code)
    found = None if position is None else await resume(position, store)
    if found is None:
        rows = await store.read(code)
        found = Found(await asyncio.to_thread(fold, rows), rows[-1].at) if rows else None
    return found


async def resume(position: Position, store: Store) -> Found | None:
    rows = await store.read(position.table, position.seq - 1)  # with its own row, which tells the time
    try:
        table = await asyncio.to_thread(resumed, position, rows[1:])
    except Unfit as unfit:
        cause = type(unfit.__cause__).__name__ if unfit.__cause__ else None
        log.warning("saved position not used", extra={"why": str(unfit), "cause": cause})
        return None
    return Found(table, rows[-1].at, position.seq) if rows else None


def fold(rows: Sequence[Row]) -> Table:
    return Table.fold([kinds.decode(row.body) for row in rows])


def resumed(position: Position, rows: Sequence[Row]) -> Table:
    return Table.restore(position.body, [kinds.decode(row.body) for row in rows])

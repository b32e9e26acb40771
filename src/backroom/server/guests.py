"""What a store knows of guests: their names, the devices they are known by, and the links that bring them to another.

The same statements for every kind of store. Of tokens only hashes come here. A link is exchanged once: whoever deletes
it has it, and of several who try at the same moment that is one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol, TypeVar

import msgspec

T = TypeVar("T")

DEVICES: Final = 24  # of one guest; the one that came first gives way


class Guest(msgspec.Struct, frozen=True):
    """Somebody who gave a name. `id` is public."""

    id: str
    name: str
    since: float


class Link(msgspec.Struct, frozen=True):
    """The way to another device, by a table."""

    token: bytes  # hashed
    guest: str
    table: str
    until: float


class Run(Protocol):
    """One statement, with `?` for its arguments; what it returns."""

    def __call__(self, sql: str, *args: object) -> list[Any]: ...


class Desk(Protocol):
    """The store behind it."""

    async def change(self, work: Callable[[Run], T], guests: Sequence[str] = ()) -> T:
        """All of the work, durable, or nothing. Others hear of these guests: those who stand there when it is done."""

    async def select(self, sql: str, *args: object) -> list[Any]: ...


class Guests:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def add(self, guest: Guest, token: bytes) -> None:
        """Somebody new, on this device."""

        def work(run: Run) -> None:
            run("INSERT INTO guests (id, name, since) VALUES (?, ?, ?)", guest.id, guest.name, guest.since)
            run("INSERT INTO sessions (token, guest, since) VALUES (?, ?, ?)", token, guest.id, guest.since)

        await self.desk.change(work)

    async def rename(self, id: str, name: str) -> None:
        await self.desk.change(lambda run: run("UPDATE guests SET name = ? WHERE id = ?", name, id), [id])

    async def known(self, token: bytes, since: float) -> Guest | None:
        """Whose device has this token, unless it was given out before `since`."""
        sql = """
            SELECT guests.id, guests.name, guests.since FROM sessions JOIN guests ON guests.id = sessions.guest
            WHERE sessions.token = ? AND sessions.since >= ?
        """
        found = await self.desk.select(sql, token, since)
        return Guest(*found[0]) if found else None

    async def others(self, id: str, token: bytes) -> int:
        """How many devices a guest is known by, beside this one."""
        sql = "SELECT count(*) FROM sessions WHERE guest = ? AND token <> ?"
        return int((await self.desk.select(sql, id, token))[0][0])

    # ------------------------------------------------------------------ coming and going

    async def offer(self, link: Link, now: float) -> None:
        """A guest has one link at a time: a new one takes the place of the last."""

        def work(run: Run) -> None:
            run("DELETE FROM links WHERE guest = ? OR until < ?", link.guest, now)
            run("INSERT INTO links (token, guest, tbl, until) VALUES (?, ?, ?, ?)", *msgspec.structs.astuple(link))

        await self.desk.change(work)

    async def exchange(self, link: bytes, token: bytes, now: float, before: bytes = b"") -> Link | None:
        """The link for a device's token, in place of the one `before`. None: there is no such link, or no longer.

        One piece of work: if any of it fails the link is as good as it was, and the device is who it was.
        """
        touched: list[str] = []

        def work(run: Run) -> Link | None:
            found = run(
                "DELETE FROM links WHERE token = ? AND until >= ? RETURNING token, guest, tbl, until", link, now
            )
            if not found:
                return None
            taken = Link(*found[0])
            ended = run("DELETE FROM sessions WHERE token = ? RETURNING guest", before)
            touched.extend([taken.guest, *(guest for (guest,) in ended)])  # one may give way: others look
            run("INSERT INTO sessions (token, guest, since) VALUES (?, ?, ?)", token, taken.guest, now)
            newest = "SELECT token FROM sessions WHERE guest = ? ORDER BY since DESC, token LIMIT ?"
            run(f"DELETE FROM sessions WHERE guest = ? AND token NOT IN ({newest})", taken.guest, taken.guest, DEVICES)
            return taken

        return await self.desk.change(work, touched)

    async def end(self, guest: str, token: bytes) -> None:
        """This device is nobody's any more."""
        await self.desk.change(lambda run: run("DELETE FROM sessions WHERE token = ?", token), [guest])

    async def expire(self, before: float, now: float) -> None:
        """Devices that were known before then are nobody's, and links that are too old lead nowhere."""

        def work(run: Run) -> None:
            run("DELETE FROM sessions WHERE since < ?", before)
            run("DELETE FROM links WHERE until < ?", now)

        await self.desk.change(work)

    async def end_others(self, guest: str, token: bytes) -> None:
        """Nor is any other of this guest's, or the link that would bring one more."""

        def work(run: Run) -> None:
            run("DELETE FROM links WHERE guest = ?", guest)
            run("DELETE FROM sessions WHERE guest = ? AND token <> ?", guest, token)

        await self.desk.change(work, [guest])

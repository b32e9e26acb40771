"""What a store knows of guests: their names, the devices they are known by, and the links that bring them to another.

The same statements for every kind of store. Of tokens only hashes come here. A link is exchanged once: whoever deletes
it has it, and of several who try at the same moment that is one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol, TypeVar

import msgspec

T = TypeVar("T")

MAX_DEVICES: Final = 24  # of one guest; the one that came first gives way


class Guest(msgspec.Struct, frozen=True):
    """Somebody who gave a name. `id` is public."""

    id: str
    name: str
    since: float


class DeviceLink(msgspec.Struct, frozen=True):
    """The way to another device, by a table."""

    token: bytes  # hashed
    guest: str
    code: str
    expires: float


class RunSql(Protocol):
    """One statement, with `?` for its arguments; what it returns."""

    def __call__(self, sql: str, *args: object) -> list[Any]: ...


class GuestBackend(Protocol):
    """The store behind it."""

    async def change(self, work: Callable[[RunSql], T], guests: Sequence[str] = ()) -> T:
        """All of the work, durable, or nothing. Others hear of these guests: those who stand there when it is done."""

    async def select(self, sql: str, *args: object) -> list[Any]: ...


class GuestStore:
    def __init__(self, backend: GuestBackend) -> None:
        self.backend = backend

    async def add(self, guest: Guest, token: bytes) -> None:
        """Somebody new, on this device."""

        def work(run: RunSql) -> None:
            run("INSERT INTO guests (id, name, since) VALUES (?, ?, ?)", guest.id, guest.name, guest.since)
            run("INSERT INTO sessions (token, guest, since) VALUES (?, ?, ?)", token, guest.id, guest.since)

        await self.backend.change(work)

    async def rename(self, id: str, name: str) -> None:
        await self.backend.change(lambda run: run("UPDATE guests SET name = ? WHERE id = ?", name, id), [id])

    async def find_by_token(self, token: bytes, since: float) -> Guest | None:
        """Whose device has this token, unless it was given out before `since`."""
        sql = """
            SELECT guests.id, guests.name, guests.since FROM sessions JOIN guests ON guests.id = sessions.guest
            WHERE sessions.token = ? AND sessions.since >= ?
        """
        found = await self.backend.select(sql, token, since)
        return Guest(*found[0]) if found else None

    async def count_other_devices(self, id: str, token: bytes) -> int:
        """How many devices a guest is known by, beside this one."""
        sql = "SELECT count(*) FROM sessions WHERE guest = ? AND token <> ?"
        return int((await self.backend.select(sql, id, token))[0][0])

    # ------------------------------------------------------------------ coming and going

    async def add_link(self, link: DeviceLink, now: float) -> None:
        """A guest has one link at a time: a new one takes the place of the last."""

        def work(run: RunSql) -> None:
            run("DELETE FROM links WHERE guest = ? OR until < ?", link.guest, now)
            run("INSERT INTO links (token, guest, tbl, until) VALUES (?, ?, ?, ?)", *msgspec.structs.astuple(link))

        await self.backend.change(work)

    async def redeem_link(self, link: bytes, token: bytes, now: float, before: bytes = b"") -> DeviceLink | None:
        """The link for a device's token, in place of the one `before`. None: there is no such link, or no longer.

        One piece of work: if any of it fails the link is as good as it was, and the device is who it was.
        """
        touched: list[str] = []

        def work(run: RunSql) -> DeviceLink | None:
            found = run(
                "DELETE FROM links WHERE token = ? AND until >= ? RETURNING token, guest, tbl, until", link, now
            )
            if not found:
                return None
            taken = DeviceLink(*found[0])
            ended = run("DELETE FROM sessions WHERE token = ? RETURNING guest", before)
            touched.extend([taken.guest, *(guest for (guest,) in ended)])  # one may give way: others look
            run("INSERT INTO sessions (token, guest, since) VALUES (?, ?, ?)", token, taken.guest, now)
            newest = "SELECT token FROM sessions WHERE guest = ? ORDER BY since DESC, token LIMIT ?"
            run(
                f"DELETE FROM sessions WHERE guest = ? AND token NOT IN ({newest})",
                taken.guest,
                taken.guest,
                MAX_DEVICES,
            )
            return taken

        return await self.backend.change(work, touched)

    async def end_device(self, guest: str, token: bytes) -> None:
        """This device is nobody's any more."""
        await self.backend.change(lambda run: run("DELETE FROM sessions WHERE token = ?", token), [guest])

    async def delete_expired(self, before: float, now: float) -> None:
        """Devices that were known before then are nobody's, and links that are too old lead nowhere."""

        def work(run: RunSql) -> None:
            run("DELETE FROM sessions WHERE since < ?", before)
            run("DELETE FROM links WHERE until < ?", now)

        await self.backend.change(work)

    async def end_other_devices(self, guest: str, token: bytes) -> None:
        """Nor is any other of this guest's, or the link that would bring one more."""

        def work(run: RunSql) -> None:
            run("DELETE FROM links WHERE guest = ?", guest)
            run("DELETE FROM sessions WHERE guest = ? AND token <> ?", guest, token)

        await self.backend.change(work, [guest])

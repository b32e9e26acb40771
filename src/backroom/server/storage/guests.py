"""Guests in the database: names, sessions (one per device), and links to further devices.

The SQL is the same for both stores. Only hashes of tokens are stored. A link is used once: the transaction that deletes
its row has the link, so of several simultaneous tries one succeeds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol, TypeVar

import msgspec

T = TypeVar("T")

MAX_DEVICES: Final = 24  # of one guest; the oldest session is dropped


class Guest(msgspec.Struct, frozen=True):
    """A person with a name. `id` is public."""

    id: str
    name: str
    since: float


class DeviceLink(msgspec.Struct, frozen=True):
    """A one-time link that brings a guest to another device, and there to a match."""

    token: bytes  # hashed
    guest: str
    code: str
    expires: float


def describe_change(guest: str, old: bytes = b"", new: bytes = b"") -> str:
    """The text of a notification about a guest: the id, and the hashes of a session's old and new token."""
    return f"{guest} {old.hex()} {new.hex()}".strip()


def read_change(text: str) -> tuple[str, bytes, bytes]:
    """The parts of a `describe_change`. Without a guest: anything may have changed."""
    guest, old, new = (*text.split(), "", "", "")[:3]
    return guest, bytes.fromhex(old), bytes.fromhex(new)


class RunSql(Protocol):
    """Runs one statement, with `?` for its arguments, and returns the rows."""

    def __call__(self, sql: str, *args: object) -> list[Any]: ...


class GuestBackend(Protocol):
    """The part of a store that `GuestStore` needs."""

    async def change(self, work: Callable[[RunSql], T], guests: Sequence[str] = ()) -> T:
        """Do all of the work in one transaction, durable, or nothing.

        Other processes are notified of the changes in `guests` when the work is done: ids, or as `describe_change`
        writes them.
        """

    async def select(self, sql: str, *args: object) -> list[Any]: ...


class GuestStore:
    def __init__(self, backend: GuestBackend) -> None:
        self.backend = backend

    async def add(self, guest: Guest, token: bytes) -> None:
        """Add a new guest with a session for this device."""

        def work(run: RunSql) -> None:
            run("INSERT INTO guests (id, name, since) VALUES (?, ?, ?)", guest.id, guest.name, guest.since)
            run("INSERT INTO sessions (token, guest, since) VALUES (?, ?, ?)", token, guest.id, guest.since)

        await self.backend.change(work)

    async def renew(self, guest: Guest, old: bytes, new: bytes, now: float) -> bool:
        """Give the guest this name, and the session another token. False: the session has ended."""

        def work(run: RunSql) -> bool:
            renew = "UPDATE sessions SET token = ?, since = ? WHERE token = ? AND guest = ? RETURNING guest"
            if not run(renew, new, now, old, guest.id):
                return False
            run("UPDATE guests SET name = ? WHERE id = ?", guest.name, guest.id)
            return True

        return await self.backend.change(work, [describe_change(guest.id, old, new)])

    async def find_by_token(self, token: bytes, since: float) -> Guest | None:
        """The guest of the session with this token hash, unless the session is older than `since`."""
        sql = """
            SELECT guests.id, guests.name, guests.since FROM sessions JOIN guests ON guests.id = sessions.guest
            WHERE sessions.token = ? AND sessions.since >= ?
        """
        found = await self.backend.select(sql, token, since)
        return Guest(*found[0]) if found else None

    async def count_other_devices(self, id: str, token: bytes) -> int:
        """The number of other sessions of a guest."""
        sql = "SELECT count(*) FROM sessions WHERE guest = ? AND token <> ?"
        return int((await self.backend.select(sql, id, token))[0][0])

    # ------------------------------------------------------------------ coming and going

    async def add_link(self, link: DeviceLink, now: float) -> None:
        """Add a link. A guest has one link at a time; the new one replaces the last."""

        def work(run: RunSql) -> None:
            run("DELETE FROM links WHERE guest = ? OR until < ?", link.guest, now)
            values = msgspec.structs.astuple(link)
            run("INSERT INTO links (token, guest, match_code, until) VALUES (?, ?, ?, ?)", *values)

        await self.backend.change(work)

    async def redeem_link(self, link: bytes, token: bytes, now: float, before: bytes = b"") -> DeviceLink | None:
        """Use up a link and open a session, in place of the session `before`.

        None: there is no such link, or it has expired.

        All in one transaction: if any of it fails, the link is still good and the old session is still valid.
        """
        touched: list[str] = []

        def work(run: RunSql) -> DeviceLink | None:
            found = run(
                "DELETE FROM links WHERE token = ? AND until >= ? RETURNING token, guest, match_code, until", link, now
            )
            if not found:
                return None
            taken = DeviceLink(*found[0])
            ended = run("DELETE FROM sessions WHERE token = ? RETURNING guest", before)
            # the oldest session may be dropped: the connections of both guests are checked again
            touched.extend([taken.guest, *(guest for (guest,) in ended)])
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
        """End the session of this device."""
        await self.backend.change(lambda run: run("DELETE FROM sessions WHERE token = ?", token), [guest])

    async def delete_expired(self, before: float, now: float) -> None:
        """Delete sessions from before `before`, and expired links."""

        def work(run: RunSql) -> None:
            run("DELETE FROM sessions WHERE since < ?", before)
            run("DELETE FROM links WHERE until < ?", now)

        await self.backend.change(work)

    async def end_other_devices(self, guest: str, token: bytes) -> None:
        """End all other sessions of this guest, and delete the link to a further device."""

        def work(run: RunSql) -> None:
            run("DELETE FROM links WHERE guest = ?", guest)
            run("DELETE FROM sessions WHERE guest = ? AND token <> ?", guest, token)

        await self.backend.change(work, [guest])

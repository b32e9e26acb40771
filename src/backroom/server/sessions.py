"""Who knocks: guests by the token in their cookie. A name is enough; of the token only a hash is kept.

A guest may be known by several devices, each with a token of its own. To another one he comes by a link: a token of the
same kind, good for a few minutes and for one exchange. A device may be ended from any other; whoever ends one has the
others here and in other processes look again (`House.guest_changed`).

A token has 128 random bits, so a fast hash is enough for it: there is nothing to guess. The public id of a guest is
drawn apart from the token and tells nothing about it.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

from backroom.match.opening import a_name
from backroom.match.refused import Refused
from backroom.server.guests import Guest, Guests, Link

COOKIE: Final = "backroom"
TOKEN_BYTES: Final = 16
ID_BYTES: Final = 8
REMEMBERED: Final = 4096  # guests kept in memory
LASTS: Final = 180 * 24 * 3600  # seconds that a token is good for, and its cookie kept by a browser
LINK_LASTS: Final = 600  # seconds that a link is good for
BELIEVED: Final = 3600.0  # seconds until what is remembered of a token is looked up again


class Known(NamedTuple):
    """Whose a token is, and how long that is believed without another look."""

    guest: Guest
    until: float


class Denied(Refused):
    """The same refusal, with the status of an HTTP answer."""

    def __init__(self, word: str, status: int = 400, **args: str | int) -> None:
        self.status = status
        super().__init__(word, "", **args)


def hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


class Sessions:
    def __init__(self, guests: Guests, now: Callable[[], float], password: str = "") -> None:
        self.guests = guests
        self.now = now
        self.password = password
        self.known: OrderedDict[bytes, Known] = OrderedDict()  # by hash of the token, the last used last
        self.forgotten = 0  # how often: what was read before that is not remembered after it

    def check_password(self, given: str) -> None:
        if self.password and not hmac.compare_digest(hashed(self.password), hashed(given)):
            raise Denied("password", 403)

    async def enter(self, name: str) -> tuple[Guest, str]:
        """A new guest, and the token that only he is told."""
        token = new_token()
        guest = Guest(secrets.token_hex(ID_BYTES), a_name(name), self.now())
        await self.guests.add(guest, hashed(token))
        return guest, token

    async def rename(self, guest: Guest, name: str) -> Guest:
        renamed = Guest(guest.id, a_name(name), guest.since)
        await self.guests.rename(guest.id, renamed.name)
        return renamed

    async def find(self, token: str | None) -> Guest | None:
        return await self.whose(hashed(token)) if token else None

    async def whose(self, key: bytes) -> Guest | None:
        """The guest whose token hashes to this."""
        before = self.forgotten
        known = self.known.get(key)
        if known is None or known.until <= self.now():
            known = await self.look_up(key)
        if known is None:
            self.known.pop(key, None)
            return None
        if before == self.forgotten:
            self.known[key] = known
            self.known.move_to_end(key)
            if len(self.known) > REMEMBERED:
                self.known.popitem(last=False)
        return known.guest

    async def look_up(self, key: bytes) -> Known | None:
        """Believed for a while; so a token that is too old ends within that, too."""
        now = self.now()
        guest = await self.guests.known(key, now - LASTS)
        return None if guest is None else Known(guest, now + BELIEVED)

    def forget(self, guest: str) -> None:
        """Something about this guest has changed; without a name: perhaps about all."""
        self.forgotten += 1
        for key in [key for key, found in self.known.items() if guest in ("", found.guest.id)]:
            del self.known[key]

    async def expire(self) -> None:
        """Of what is good for nothing any more nothing is kept."""
        now = self.now()
        await self.guests.expire(now - LASTS, now)

    # ------------------------------------------------------------------ other devices

    async def link(self, guest: Guest, code: str) -> str:
        """The token of a link that brings this guest to another device, and there to a table."""
        token = new_token()
        now = self.now()
        await self.guests.offer(Link(hashed(token), guest.id, code, now + LINK_LASTS), now)
        return token

    async def exchange(self, link: str, before: str) -> tuple[Link, str]:
        """The link for the token of a device, in place of the one `before`. Denied when it was used, or is too old."""
        token = new_token()
        taken = await self.guests.exchange(hashed(link), hashed(token), self.now(), hashed(before))
        if taken is None:
            raise Denied("link-used", 410)
        return taken, token

    async def others(self, guest: Guest, token: str) -> int:
        return await self.guests.others(guest.id, hashed(token))

    async def end(self, guest: Guest, token: str) -> None:
        await self.guests.end(guest.id, hashed(token))

    async def end_others(self, guest: Guest, token: str) -> None:
        await self.guests.end_others(guest.id, hashed(token))


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)

"""Who knocks: guests by the token in their cookie. A name is enough; of the token only a hash is kept.

A token has 128 random bits, so a fast hash is enough for it: there is nothing to guess. The public id of a guest is
drawn apart from the token and tells nothing about it.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from backroom.match.opening import a_name
from backroom.match.refused import Refused
from backroom.server.store import Guest, Store

COOKIE: Final = "backroom"
TOKEN_BYTES: Final = 16
ID_BYTES: Final = 8
REMEMBERED: Final = 4096  # guests kept in memory
LASTS: Final = 180 * 24 * 3600  # seconds that a cookie is kept by a browser


class Denied(Refused):
    """The same refusal, with the status of an HTTP answer."""

    def __init__(self, word: str, status: int = 400, **args: str | int) -> None:
        self.status = status
        super().__init__(word, "", **args)


def hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


class Sessions:
    def __init__(self, store: Store, now: Callable[[], float], password: str = "") -> None:
        self.store = store
        self.now = now
        self.password = password
        self.known: OrderedDict[bytes, Guest] = OrderedDict()  # by hash of the token, the last used last

    def check_password(self, given: str) -> None:
        if self.password and not hmac.compare_digest(hashed(self.password), hashed(given)):
            raise Denied("password", 403)

    async def enter(self, name: str) -> tuple[Guest, str]:
        """A new guest, and the token that only he is told."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        guest = Guest(secrets.token_hex(ID_BYTES), hashed(token), a_name(name), self.now())
        await self.store.add_guest(guest)
        self.remember(guest)
        return guest, token

    async def rename(self, guest: Guest, name: str) -> Guest:
        renamed = Guest(guest.id, guest.token, a_name(name), guest.since)
        await self.store.rename_guest(guest.id, renamed.name)
        self.remember(renamed)
        return renamed

    async def find(self, token: str | None) -> Guest | None:
        if not token:
            return None
        key = hashed(token)
        guest = self.known.get(key) or await self.store.guest_by_token(key)
        if guest is not None:
            self.remember(guest)
        return guest

    def remember(self, guest: Guest) -> None:
        self.known[guest.token] = guest
        self.known.move_to_end(guest.token)
        if len(self.known) > REMEMBERED:
            self.known.popitem(last=False)

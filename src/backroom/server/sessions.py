"""Guest sessions: tokens, devices, and links to further devices. A name is enough to become a guest.

A guest may have several devices, each with a token in a cookie. A link brings a guest to another device: a token of the
same kind, valid for a few minutes and for one exchange. Any device may end another one's session; then all processes
check their connections again (`Server.guest_changed`). `cookies.py` has the cookie with the token.

A token has 128 random bits, so a fast hash is enough: there is nothing to guess. A guest's public id is drawn
separately and tells nothing about the token.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

from backroom.match.names import clean_name
from backroom.match.protocol_ws import Refused
from backroom.server.storage.guests import DeviceLink, Guest, GuestStore, describe_change

TOKEN_BYTES: Final = 16
ID_BYTES: Final = 8
MAX_CACHED_GUESTS: Final = 4096  # in memory
SESSION_SECONDS: Final = 180 * 24 * 3600  # validity of a session and its cookie
LINK_SECONDS: Final = 600  # validity of a link
CACHE_SECONDS: Final = 3600.0  # seconds until a cached session is read again


class CachedGuest(NamedTuple):
    """The guest of a token, and when the cache entry expires."""

    guest: Guest
    expires: float


class Renewed(NamedTuple):
    """A guest whose device has a new token, with the argument of `Server.guest_changed`."""

    guest: Guest
    token: str
    change: str


def hash_token(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


class Sessions:
    """Creates guests, finds the guest of a cookie, adds and ends devices. Guests are cached by token hash."""

    def __init__(
        self,
        guests: GuestStore,
        now: Callable[[], float],
        password: str = "",
        check_name: Callable[[str], None] = lambda name: None,
    ) -> None:
        self.guests = guests
        self.check_name = check_name  # refuses names that mean something else on this server
        self.now = now
        self.password = password
        # hash of the token -> guest, least recently used first
        self.cache: OrderedDict[bytes, CachedGuest] = OrderedDict()
        self.invalidations = 0  # count: a read that began before an invalidation is not cached after it

    def check_password(self, given: str) -> None:
        if self.password and not hmac.compare_digest(hash_token(self.password), hash_token(given)):
            raise Refused("password")

    async def create_guest(self, name: str) -> tuple[Guest, str]:
        """Create a guest. Returns the guest and the session token, which nobody else learns."""
        self.check_name(name)
        token = new_token()
        guest = Guest(secrets.token_hex(ID_BYTES), clean_name(name), self.now())
        await self.guests.add(guest, hash_token(token))
        return guest, token

    async def renew(self, guest: Guest, token: str, name: str) -> Renewed:
        """Rename the guest and give this device a new token. The old token is worthless from now on."""
        if name != guest.name:
            self.check_name(name)
        renamed, fresh = Guest(guest.id, clean_name(name), guest.since), new_token()
        old, new = hash_token(token), hash_token(fresh)
        if not await self.guests.renew(renamed, old, new, self.now()):
            raise Refused("no-guest")
        return Renewed(renamed, fresh, describe_change(guest.id, old, new))

    async def find(self, token: str | None) -> Guest | None:
        return await self.find_by_hash(hash_token(token)) if token else None

    async def find_by_hash(self, key: bytes) -> Guest | None:
        """The guest of the session with this token hash."""
        before = self.invalidations
        known = self.cache.get(key)
        if known is None or known.expires <= self.now():
            known = await self.read_guest(key)
        if known is None:
            self.cache.pop(key, None)
            return None
        if before == self.invalidations:
            self.cache[key] = known
            self.cache.move_to_end(key)
            if len(self.cache) > MAX_CACHED_GUESTS:
                self.cache.popitem(last=False)
        return known.guest

    async def read_guest(self, key: bytes) -> CachedGuest | None:
        """The guest from the store.

        The cache expires after CACHE_SECONDS, so an expired session ends within that time.
        """
        now = self.now()
        guest = await self.guests.find_by_token(key, now - SESSION_SECONDS)
        return None if guest is None else CachedGuest(guest, now + CACHE_SECONDS)

    def invalidate(self, guest: str) -> None:
        """A guest has changed: drop the cached sessions; without an id, those of all guests."""
        self.invalidations += 1
        for key in [key for key, found in self.cache.items() if guest in ("", found.guest.id)]:
            del self.cache[key]

    async def delete_expired(self) -> None:
        """Delete expired sessions and links."""
        now = self.now()
        await self.guests.delete_expired(now - SESSION_SECONDS, now)

    # ------------------------------------------------------------------ other devices

    async def create_link(self, guest: Guest, code: str) -> str:
        """Create the token of a link that brings this guest to another device and to a match."""
        token = new_token()
        now = self.now()
        await self.guests.add_link(DeviceLink(hash_token(token), guest.id, code, now + LINK_SECONDS), now)
        return token

    async def redeem_link(self, link: str, before: str) -> tuple[DeviceLink, str]:
        """Exchange a link for a session token, in place of the session `before`.

        Refused if the link was used or has expired.
        """
        token = new_token()
        taken = await self.guests.redeem_link(hash_token(link), hash_token(token), self.now(), hash_token(before))
        if taken is None:
            raise Refused("link-used")
        return taken, token

    async def count_other_devices(self, guest: Guest, token: str) -> int:
        return await self.guests.count_other_devices(guest.id, hash_token(token))

    async def end_device(self, guest: Guest, token: str) -> None:
        await self.guests.end_device(guest.id, hash_token(token))

    async def end_other_devices(self, guest: Guest, token: str) -> None:
        await self.guests.end_other_devices(guest.id, hash_token(token))


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)

"""Idempotency keys: the requests whose entries a match has already, so that a repeated request changes nothing.

A retry comes within seconds, so the latest requests are enough. The set follows from the log alone.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Final

import msgspec

from backroom.match.log import Entry

CAPACITY: Final = 120  # requests


@lru_cache(maxsize=64)  # computed when a request is decided, and needed again when its entry is applied
def request_digest(guest: str, key: str) -> bytes:
    """A guest and an idempotency key, in a few bytes."""
    return blake2b(f"{guest}\n{key}".encode(), digest_size=12).digest()


class HandledRequests(msgspec.Struct):
    """The latest requests with entries. `Match.apply` adds to it, `commands.decide` asks it."""

    digests: dict[bytes, None] = msgspec.field(default_factory=dict)  # in order of arrival

    def add(self, entry: Entry) -> None:
        if entry.key:
            self.digests[request_digest(entry.guest, entry.key)] = None
            if len(self.digests) > CAPACITY:
                del self.digests[next(iter(self.digests))]

    def contains(self, guest: str, key: str) -> bool:
        return request_digest(guest, key) in self.digests

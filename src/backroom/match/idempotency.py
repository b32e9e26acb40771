"""The requests that have their rows already: one that comes again is the same request, not a second one.

A retry comes within seconds, so the last ones are enough. Which ones those are follows from the rows.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Final

import msgspec

from backroom.match.log import Entry

CAPACITY: Final = 120


@lru_cache(maxsize=64)  # asked for when a request is decided, and soon again when its row has happened
def request_digest(guest: str, key: str) -> bytes:
    """A request in few bytes."""
    return blake2b(f"{guest}\n{key}".encode(), digest_size=12).digest()


class HandledRequests(msgspec.Struct):
    digests: dict[bytes, None] = msgspec.field(default_factory=dict)  # in their order

    def add(self, entry: Entry) -> None:
        if entry.key:
            self.digests[request_digest(entry.guest, entry.key)] = None
            if len(self.digests) > CAPACITY:
                del self.digests[next(iter(self.digests))]

    def contains(self, guest: str, key: str) -> bool:
        return request_digest(guest, key) in self.digests

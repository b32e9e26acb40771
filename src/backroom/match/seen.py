"""The requests that have their rows already: one that comes again is the same request, not a second one.

A retry comes within seconds, so the last ones are enough. Which ones those are follows from the rows.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Final

import msgspec

from backroom.match.rows import Row

KEPT: Final = 120


@lru_cache(maxsize=64)  # asked for when a request is decided, and soon again when its row has happened
def mark(guest: str, key: str) -> bytes:
    """A request in few bytes."""
    return blake2b(f"{guest}\n{key}".encode(), digest_size=12).digest()


class Seen(msgspec.Struct):
    last: dict[bytes, None] = msgspec.field(default_factory=dict)  # in their order

    def add(self, row: Row) -> None:
        if row.key:
            self.last[mark(row.guest, row.key)] = None
            if len(self.last) > KEPT:
                del self.last[next(iter(self.last))]

    def knows(self, guest: str, key: str) -> bool:
        return mark(guest, key) in self.last

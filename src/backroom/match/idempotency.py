"""Idempotency keys: the requests whose entries a match has already, so that a repeated request changes nothing.

A retry comes within seconds, so the latest requests are enough. The set follows from the log alone. A retry is the same
request: a key that comes again with another one is refused.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Final

import msgspec

from backroom.match.log import Entry
from backroom.match.protocol_ws import Refused, Request

CAPACITY: Final = 120  # requests
DIGEST_BYTES: Final = 12

_encode: Final = msgspec.json.Encoder().encode


@lru_cache(maxsize=64)  # computed when a request is decided, and needed again when its entry is applied
def request_digest(guest: str, key: str) -> bytes:
    """A guest and an idempotency key, in a few bytes."""
    return blake2b(f"{guest}\n{key}".encode(), digest_size=DIGEST_BYTES).digest()


def content_digest(request: Request) -> bytes:
    """The whole content of a request, in a few bytes."""
    return blake2b(_encode(request), digest_size=DIGEST_BYTES).digest()


def check_same_content(before: bytes, now: bytes) -> None:
    """Refuses a key that was used for another request."""
    if before and before != now:
        raise Refused("key-used")


class HandledRequests(msgspec.Struct):
    """The latest requests with entries. `Match.apply` adds to it, `commands.decide` asks it."""

    digests: dict[bytes, bytes] = msgspec.field(default_factory=dict)  # in order of arrival, each with its content

    def add(self, entry: Entry) -> None:
        if entry.key:
            self.digests[request_digest(entry.guest, entry.key)] = entry.content
            if len(self.digests) > CAPACITY:
                del self.digests[next(iter(self.digests))]

    def contains(self, guest: str, key: str, content: bytes) -> bool:
        """Whether this request was handled. Refused if the key was another request's."""
        before = self.digests.get(request_digest(guest, key))
        if before is None:
            return False
        check_same_content(before, content)
        return True

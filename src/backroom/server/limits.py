"""Everything is bounded: how much a message, a guest and the house may have, and how fast.

The numbers are for a house among friends, far above what a table needs and far below what would hurt a small machine.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

MAX_MESSAGE_BYTES: Final = 4096  # bytes of one message from a guest
MAX_NON_MESSAGE_FRAMES: Final = (
    256  # frames that are no message, pings and parts of one, in what comes at once or makes one message
)
MAX_BODY_BYTES: Final = 8192  # bytes of one HTTP request's body
MAX_RECORD_BYTES: Final = 256 * 1024  # bytes of a record that somebody brings
MAX_QUEUED_MESSAGES: Final = 256  # messages that wait for a slow connection; then it is ended
MAX_CONNECTIONS: Final = 1000
MAX_CONNECTIONS_OF_GUEST: Final = 24
FILE_DESCRIPTORS: Final = 2 * MAX_CONNECTIONS + 200  # files and sockets that a process may need for them
MAX_MATCHES_IN_MEMORY: Final = 2000  # in memory
MAX_NEW_MATCHES_OF_GUEST: Final = 40  # opened within a day
IDLE_SECONDS: Final = 900.0  # seconds after which a table that wants nothing leaves memory and list
HELLO_TIMEOUT: Final = 10.0  # seconds for the first message of a connection
DAY: Final = 24 * 3600.0

MESSAGES_PER_SECOND: Final = 20.0  # of one connection, lasting; a burst may be twice as many
REQUESTS_PER_SECOND: Final = 0.5  # names, wrong passwords, devices, records and films for one address
REQUEST_BURST: Final = 30.0
CONNECTS_PER_SECOND: Final = 1.0  # connections of one guest, each of which may be two rows of its table
CONNECT_BURST: Final = 60.0
MAX_ADDRESSES: Final = 4096  # remembered


class TokenBucket:
    """Fills at a rate, up to a size; every use takes one. `wait` says how long until one is there."""

    __slots__ = ("capacity", "level", "rate", "updated")

    def __init__(self, rate: float, capacity: float, now: float) -> None:
        self.rate = rate
        self.capacity = capacity
        self.level = capacity
        self.updated = now

    def reserve(self, now: float) -> float:
        """Take one, on credit if need be; how many seconds until it was earned."""
        self.level = min(self.capacity, self.level + (now - self.updated) * self.rate)
        self.updated = now
        self.level -= 1
        return max(0.0, -self.level / self.rate)

    def take(self, now: float) -> bool:
        """Take one if there is one."""
        if self.reserve(now) > 0:
            self.level += 1
            return False
        return True


class RateLimiter:
    """A bucket for every address that knocks; the one that has been silent longest is forgotten first."""

    def __init__(self, rate: float = REQUESTS_PER_SECOND, capacity: float = REQUEST_BURST) -> None:
        self.rate = rate
        self.capacity = capacity
        self.buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def allows(self, address: str, now: float) -> bool:
        bucket = self.buckets.setdefault(address, TokenBucket(self.rate, self.capacity, now))
        self.buckets.move_to_end(address)
        if len(self.buckets) > MAX_ADDRESSES:
            self.buckets.popitem(last=False)
        return bucket.take(now)

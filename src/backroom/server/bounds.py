"""Everything is bounded: how much a message, a guest and the house may have, and how fast.

The numbers are for a house among friends, far above what a table needs and far below what would hurt a small machine.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

MESSAGE: Final = 4096  # bytes of one message from a guest
SCRAPS: Final = 256  # frames that are no message, pings and parts of one, in what comes at once or makes one message
BODY: Final = 8192  # bytes of one HTTP request's body
RECORD: Final = 256 * 1024  # bytes of a record that somebody brings
QUEUE: Final = 256  # messages that wait for a slow connection; then it is ended
CONNECTIONS: Final = 1000
CONNECTIONS_OF_GUEST: Final = 24
DESCRIPTORS: Final = 2 * CONNECTIONS + 200  # files and sockets that a process may need for them
TABLES: Final = 2000  # in memory
TABLES_OF_GUEST: Final = 40  # opened within a day
IDLE: Final = 900.0  # seconds after which a table that wants nothing leaves memory and list
HELLO: Final = 10.0  # seconds for the first message of a connection
DAY: Final = 24 * 3600.0

MESSAGES_PER_SECOND: Final = 20.0  # of one connection, lasting; a burst may be twice as many
ENTRIES_PER_SECOND: Final = 0.5  # names, wrong passwords, devices, records and films for one address
ENTRIES_AT_ONCE: Final = 30.0
COMINGS_PER_SECOND: Final = 1.0  # connections of one guest, each of which may be two rows of its table
COMINGS_AT_ONCE: Final = 60.0
ADDRESSES: Final = 4096  # remembered


class Bucket:
    """Fills at a rate, up to a size; every use takes one. `wait` says how long until one is there."""

    __slots__ = ("at", "level", "rate", "size")

    def __init__(self, rate: float, size: float, now: float) -> None:
        self.rate = rate
        self.size = size
        self.level = size
        self.at = now

    def wait(self, now: float) -> float:
        """Take one, on credit if need be; how many seconds until it was earned."""
        self.level = min(self.size, self.level + (now - self.at) * self.rate)
        self.at = now
        self.level -= 1
        return max(0.0, -self.level / self.rate)

    def take(self, now: float) -> bool:
        """Take one if there is one."""
        if self.wait(now) > 0:
            self.level += 1
            return False
        return True


class Doorman:
    """A bucket for every address that knocks; the one that has been silent longest is forgotten first."""

    def __init__(self, rate: float = ENTRIES_PER_SECOND, size: float = ENTRIES_AT_ONCE) -> None:
        self.rate = rate
        self.size = size
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def admits(self, address: str, now: float) -> bool:
        bucket = self.buckets.setdefault(address, Bucket(self.rate, self.size, now))
        self.buckets.move_to_end(address)
        if len(self.buckets) > ADDRESSES:
            self.buckets.popitem(last=False)
        return bucket.take(now)

"""Limits: how much a message, a guest and the server may use, and how fast (rate limits).

The numbers suit a server among friends: far above what a match needs, far below what would hurt a small machine.
`RateLimiter` keeps a token bucket per address or guest.
"""

from __future__ import annotations

import logging
import resource
from collections import OrderedDict
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final

from starlette.requests import HTTPConnection

MAX_MESSAGE_BYTES: Final = 4096  # bytes of one WebSocket message from a guest
MAX_FRAGMENTS: Final = 256  # frames of one WebSocket message
MAX_BODY_BYTES: Final = 8192  # bytes of the body of one HTTP request
MAX_RECORD_BYTES: Final = 256 * 1024  # bytes of an uploaded record
MAX_RECORD_LINES: Final = 5000  # of a record that is played again
MAX_REPLAY_BYTES: Final = 16 * 1024 * 1024  # of the frames of one replay view, before they are compressed
MAX_REPLAYS: Final = 12  # replay views that are made or wait for their turn
MAX_REPLAYS_OF_GUEST: Final = 2  # the page asks for another viewer's while the last one is being made
REPLAY_SECONDS: Final = 30.0  # for one replay view
REPLAY_MEMORY: Final = 1024 * 1024 * 1024  # bytes of address space of the process that makes them
MAX_QUEUED_MESSAGES: Final = 256  # messages queued for a slow connection; above that the connection is ended
MAX_QUEUED_BYTES: Final = 512 * 1024  # bytes of them, which a hundred views of the largest game fill
MAX_CONNECTIONS: Final = 1000
MAX_CONNECTIONS_OF_GUEST: Final = 24
MAX_SPECTATORS: Final = MAX_CONNECTIONS // 2  # connections of nobody's
MAX_SPECTATORS_OF_ADDRESS: Final = 60
MAX_HTTP_CONNECTIONS: Final = MAX_CONNECTIONS - 50
MAX_HTTP_CONNECTIONS_OF_ADDRESS: Final = 100  # a browser has six
HEAD_SECONDS: Final = 10.0  # until the head of a request is there
BODY_SECONDS: Final = 10.0  # until its body is there
BODY_BYTES_PER_SECOND: Final = 8192  # for a long body there is more time
ANSWER_SECONDS: Final = 60.0  # until an answer has been read whose connection is to close
FILE_DESCRIPTORS: Final = 2 * MAX_CONNECTIONS + 200  # files and sockets that a process may need for them
MAX_MATCHES_IN_MEMORY: Final = 2000  # LiveMatch objects of one process
MAX_NEW_MATCHES_OF_GUEST: Final = 40  # opened by one guest within a day
MATCHES_PER_SECOND: Final = 0.2  # opened from one address
MATCH_BURST: Final = float(MAX_NEW_MATCHES_OF_GUEST)
LISTED_AT_ONCE: Final = 20  # open matches on one page of the list
IDLE_SECONDS: Final = 900.0  # seconds after which an unused match leaves memory, and the list
HELLO_TIMEOUT: Final = 10.0  # seconds until the first message of a connection
DAY: Final = 24 * 3600.0

MESSAGES_PER_SECOND: Final = 20.0  # sustained, per connection; a burst may have twice as many
BYTES_PER_SECOND: Final = 4.0 * MAX_MESSAGE_BYTES  # sustained, per connection; pings and empty frames count
BYTE_BURST: Final = 4.0 * MAX_MESSAGE_BYTES
REQUESTS_PER_SECOND: Final = 0.5  # names, wrong passwords, devices, records and replay views, per address
REQUEST_BURST: Final = 30.0
MISSES_PER_SECOND: Final = 0.2  # codes of no match, per address
MISS_BURST: Final = 20.0
CONNECTS_PER_SECOND: Final = 1.0  # connections of one guest; each may add two log entries
CONNECT_BURST: Final = 60.0
MAX_ADDRESSES: Final = 4096  # buckets remembered


class TokenBucket:
    """A token bucket: it fills at `rate` up to `capacity`, and each use takes a token or several."""

    __slots__ = ("capacity", "level", "rate", "updated")

    def __init__(self, rate: float, capacity: float, now: float) -> None:
        self.rate = rate
        self.capacity = capacity
        self.level = capacity
        self.updated = now

    def reserve(self, now: float, count: int = 1) -> float:
        """Take tokens, on credit if there are too few. Returns the seconds until they are earned."""
        self.level = min(self.capacity, self.level + (now - self.updated) * self.rate)
        self.updated = now
        self.level -= count
        return max(0.0, -self.level / self.rate)

    def take(self, now: float, count: int = 1) -> bool:
        """Take tokens if there are enough. Returns whether there were."""
        if self.reserve(now, count) > 0:
            self.level += count
            return False
        return True


class RateLimiter:
    """A token bucket per address or guest. The least recently used bucket is dropped first."""

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

    def refund(self, address: str) -> None:
        """Give back what the last `allows` took: it was no such use after all."""
        if bucket := self.buckets.get(address):
            bucket.level = min(bucket.capacity, bucket.level + 1)


def client_network(asked: HTTPConnection) -> str:
    """Whom a limit per address counts for this request."""
    return network_of(asked.client.host if asked.client else "")


def network_of(text: str) -> str:
    """The address, or the /64 network of an IPv6 address: a household has one, and in it addresses without end."""
    try:
        address = ip_address(text)
    except ValueError:  # a proxy that writes something else
        return text
    if isinstance(address, IPv4Address) or address.is_link_local:
        return str(address)
    return str(address.ipv4_mapped or IPv6Address(int(address) >> 64 << 64))


# ---------------------------------------------------------------------- file descriptors


log = logging.getLogger("backroom.limits")


def raise_descriptor_limit(needed: int = FILE_DESCRIPTORS) -> None:
    """Raise the limit of open files to `needed`, if the system allows it; warn in the log if it does not."""
    soft, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return
    granted = needed if most == resource.RLIM_INFINITY else min(needed, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (granted, most))
    if granted < needed:
        log.warning("few descriptors", extra={"granted": granted, "needed": needed})

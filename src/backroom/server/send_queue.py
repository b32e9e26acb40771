"""The send queue of one connection: bounded, sent in order by a task of the connection, and held while it must be."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from backroom.server import limits


class QueueFull(Exception):
    """The queue has reached its limit."""


class SendQueue:
    """`put` never waits; `send` waits while the guest does not read. `Connection` owns one queue.

    A message without company is taken however long it is: else its guest could never be shown it.
    """

    def __init__(self, send: Callable[[str], Awaitable[None]]) -> None:
        self.send = send
        self.messages: deque[bytes] = deque()
        self.size = 0  # bytes of all messages
        self.filled = asyncio.Event()
        self.holds = 0
        self.released = asyncio.Event()  # set: there is no hold
        self.released.set()

    def put(self, message: bytes) -> None:
        size = self.size + len(message)
        if len(self.messages) >= limits.MAX_QUEUED_MESSAGES or (self.messages and size > limits.MAX_QUEUED_BYTES):
            raise QueueFull
        self.messages.append(message)
        self.size = size
        self.filled.set()

    def hold(self) -> None:
        """Nothing more is sent until `release` was called as often."""
        self.holds += 1
        self.released.clear()

    def release(self) -> None:
        self.holds -= 1
        if not self.holds:
            self.released.set()

    def clear(self) -> None:
        """Drop what was not sent."""
        self.messages.clear()
        self.size = 0

    async def send_all(self) -> None:
        """Wait for messages, and send them."""
        await self.filled.wait()
        self.filled.clear()
        while self.messages:
            if not self.released.is_set():
                await self.released.wait()
                continue  # they may be gone
            message = self.messages.popleft()
            self.size -= len(message)
            await self.send(message.decode())

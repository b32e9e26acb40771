"""The send queue of one connection: bounded, and sent in order by a task of the connection."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from backroom.server import limits


class QueueFull(Exception):
    """The queue has reached its limit."""


class SendQueue:
    """`put` never waits; `send` waits while the guest does not read. `Connection` owns one queue."""

    def __init__(self, send: Callable[[str], Awaitable[None]]) -> None:
        self.send = send
        self.messages: deque[bytes] = deque()
        self.filled = asyncio.Event()

    def put(self, message: bytes) -> None:
        if len(self.messages) >= limits.MAX_QUEUED_MESSAGES:
            raise QueueFull
        self.messages.append(message)
        self.filled.set()

    async def send_all(self) -> None:
        """Wait for messages, and send them."""
        await self.filled.wait()
        self.filled.clear()
        while self.messages:
            await self.send(self.messages.popleft().decode())

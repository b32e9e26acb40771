"""What is on its way to one connection, in its order: no message overtakes another.

All that is shown in one turn of the event loop goes out as one piece, without a task that has to wake for it: who
clicked has the reply with the update. Where the way is not free a task sends patiently, one message after the other.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from backroom.server import limits
from backroom.server.fast_frames import SendNow


class QueueFull(Exception):
    """Too many messages wait already."""


class SendQueue:
    def __init__(self, send_now: SendNow, send: Callable[[str], Awaitable[None]]) -> None:
        self.send_now = send_now
        self.send = send
        self.loop = asyncio.get_running_loop()
        self.messages: deque[bytes] = deque()
        self.draining = False  # patiently
        self.blocked = asyncio.Event()  # patience is needed

    def put(self, message: bytes) -> None:
        if len(self.messages) >= limits.MAX_QUEUED_MESSAGES:
            raise QueueFull
        self.messages.append(message)
        if len(self.messages) == 1 and not self.draining:
            self.loop.call_soon(self.flush)

    def flush(self) -> None:
        if not self.messages or self.draining:
            return
        if self.send_now(self.messages):
            self.messages.clear()
        else:
            self.blocked.set()

    async def drain(self) -> None:
        self.blocked.clear()
        self.draining = True
        while self.messages:
            await self.send(self.messages.popleft().decode())
        self.draining = False

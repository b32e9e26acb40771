"""What is on its way to one connection, in its order: no message overtakes another.

All that is shown in one turn of the event loop goes out as one piece, without a task that has to wake for it: who
clicked has the reply with the update. Where the way is not free a task sends patiently, one message after the other.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from backroom.server import bounds
from backroom.server.line import SendNow


class Full(Exception):
    """Too many messages wait already."""


class Outbox:
    def __init__(self, send_now: SendNow, send: Callable[[str], Awaitable[None]]) -> None:
        self.send_now = send_now
        self.send = send
        self.loop = asyncio.get_running_loop()
        self.waiting: deque[bytes] = deque()
        self.emptying = False  # patiently
        self.stuck = asyncio.Event()  # patience is needed

    def put(self, message: bytes) -> None:
        if len(self.waiting) >= bounds.QUEUE:
            raise Full
        self.waiting.append(message)
        if len(self.waiting) == 1 and not self.emptying:
            self.loop.call_soon(self.flush)

    def flush(self) -> None:
        if not self.waiting or self.emptying:
            return
        if self.send_now(self.waiting):
            self.waiting.clear()
        else:
            self.stuck.set()

    async def empty(self) -> None:
        self.stuck.clear()
        self.emptying = True
        while self.waiting:
            await self.send(self.waiting.popleft().decode())
        self.emptying = False

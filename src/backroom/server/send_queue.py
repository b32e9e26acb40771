"""The send queue of one connection. Messages are sent in order.

All messages of one turn of the event loop go out as one write, without waking a task: update and reply arrive together.
If the socket's buffer is full, a task sends one message after the other and waits.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from backroom.server import limits
from backroom.server.fast_frames import SendNow


class QueueFull(Exception):
    """The queue has reached its limit."""


class SendQueue:
    """`send_now` writes at once or returns False; `send` waits. `Connection` owns one queue."""

    def __init__(self, send_now: SendNow, send: Callable[[str], Awaitable[None]]) -> None:
        self.send_now = send_now
        self.send = send
        self.loop = asyncio.get_running_loop()
        self.messages: deque[bytes] = deque()
        self.draining = False  # a task is sending one by one
        self.blocked = asyncio.Event()  # a task has to send

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

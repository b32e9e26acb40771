"""What has come in on one connection and waits to be read, by the one task that reads there.

For uvicorn it is the queue that it expects. Python's own can do more, for any number of readers, and takes its time.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any


class ReceiveQueue(asyncio.Queue[Any]):
    def __init__(self) -> None:
        super().__init__()
        self.waiting: deque[Any] = deque()
        self.reader: asyncio.Future[None] | None = None

    @property
    def wanted(self) -> bool:
        """Whether somebody waits for what comes next."""
        return self.reader is not None

    def empty(self) -> bool:
        return not self.waiting

    def put_nowait(self, item: Any) -> None:
        self.waiting.append(item)
        reader, self.reader = self.reader, None
        if reader is not None and not reader.done():
            reader.set_result(None)

    async def get(self) -> Any:
        while not self.waiting:
            self.reader = asyncio.get_running_loop().create_future()
            await self.reader
        return self.waiting.popleft()

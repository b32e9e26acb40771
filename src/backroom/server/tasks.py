"""The background tasks of one server process: nobody awaits them, and a shutdown cancels all of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, TypeVar

from backroom.server.clock import Clock
from backroom.server.shutdown import TASKS
from backroom.server.storage.store import StoreError

log = logging.getLogger("backroom.tasks")

T = TypeVar("T")

RETRY_DELAY: Final = 1.0  # seconds until something that the store refused is tried again


class Tasks:
    """Made by `Server`, used by whatever works beside requests. A fault in a task is reported by the event loop."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.running: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.running.add(task)
        task.add_done_callback(self.running.discard)

    async def retry_until_stored(self, trouble: str, work: Callable[[], Awaitable[T]]) -> T:
        """Call `work` again and again until the store accepts it."""
        while True:
            try:
                return await work()
            except StoreError as error:
                log.warning(trouble, extra={"reason": type(error).__name__})
                await self.clock.sleep_until(self.clock.now() + RETRY_DELAY)

    async def close(self) -> None:
        for task in self.running:
            task.cancel()
        if self.running:
            await asyncio.wait(self.running, timeout=TASKS)

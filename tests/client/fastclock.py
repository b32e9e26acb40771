"""A clock for the tests of the pages: nobody waits as long as people do."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Final

from backroom.server.clock import Clock


class FastClock(Clock):
    """A house in a hurry: bots and quiet steps take a small part of their usual time."""

    FASTER: Final = 25

    def __init__(self) -> None:
        super().__init__()
        self.since = time.monotonic()

    def now(self) -> float:
        return round(self.offset + self.since + (time.monotonic() - self.since) * self.FASTER, 3)

    async def wait(self, until: float | None, wake: asyncio.Event) -> None:
        if until is None:
            await wake.wait()
            return
        with suppress(asyncio.TimeoutError):
            await asyncio.wait_for(wake.wait(), max(0.0, until - self.now()) / self.FASTER)

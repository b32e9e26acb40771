"""The server's clock: the one clock for matches, sessions and limits.

The clock shows seconds of the civil day but never jumps: after the start it follows the machine's monotonic counter.
Tests replace the clock by a clock that moves only when told, or speed it up: with a `scale` of 0.05, twenty server
seconds take one second of the machine, in every process of the server alike.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Final

STARTED: Final = time.time(), time.monotonic()  # one moment by the date and by the counter; forked processes share it


class Clock:
    scale = 1.0

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self.rate = 1.0 / scale
        self.offset = STARTED[0] - STARTED[1] * self.rate

    def now(self) -> float:
        return int((time.monotonic() * self.rate + self.offset) * 1000 + 0.5) / 1000  # `round` takes four times as long

    def advance_to(self, moment: float) -> None:
        """Never show an earlier time than a recorded one, even if the machine's date was set back since."""
        self.offset += max(0.0, moment - self.now())

    async def wait(self, until: float | None, wake: asyncio.Event) -> None:
        """Wait until that moment or until `wake` is set; without a moment, until `wake` is set."""
        if until is None:
            await wake.wait()
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(wake.wait(), max(0.0, until - self.now()) * self.scale)

    async def sleep_until(self, moment: float) -> None:
        await self.wait(moment, asyncio.Event())

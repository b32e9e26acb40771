"""The house's clock: the one clock there is for tables, sessions and limits.

It shows seconds of the civil day, but once the house is open it never jumps: it goes on by the machine's steady
counter. Tests bring one that stands still until it is pushed, or have everything go by faster: a `scale` of 0.05 makes
twenty seconds of the house out of one of the machine's, in every process of the house alike.
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
        """What is on record happened before now, whatever became of the machine's date since."""
        self.offset += max(0.0, moment - self.now())

    async def wait(self, until: float | None, wake: asyncio.Event) -> None:
        """Until that moment, or until somebody wakes us; None: only that."""
        if until is None:
            await wake.wait()
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(wake.wait(), max(0.0, until - self.now()) * self.scale)

    async def sleep_until(self, moment: float) -> None:
        await self.wait(moment, asyncio.Event())

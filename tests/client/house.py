"""A house for the tests of the pages: its clock runs fast, it deals the same cards each time, and it
lends a browser."""

from __future__ import annotations

import asyncio
import os
import secrets
import shutil
import time
from contextlib import suppress
from random import Random
from types import SimpleNamespace
from typing import Any, Final

import pytest

from backroom.server.clock import Clock

CHROMIUM: Final = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


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


def known_secrets(name: str) -> Any:
    """For `fresh.secrets`: the same tables under this name each time. Codes are not what is dealt, and stay unknown."""
    return SimpleNamespace(choice=secrets.choice, token_bytes=Random(name).randbytes)


def required() -> str:
    """Debian's browser. Where there is none the test is skipped, unless everything is required."""
    if CHROMIUM is not None:
        return CHROMIUM
    sentence = "there is no chromium here: apt install chromium"
    if os.environ.get("BACKROOM_REQUIRE_ALL"):
        pytest.fail(sentence)
    pytest.skip(sentence)

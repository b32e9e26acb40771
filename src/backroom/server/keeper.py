"""Saved positions, now and then and at the end: made between two moves, kept while play goes on.

A position that cannot be made or kept is logged and costs nobody more than a slower start: the rows are there.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Collection
from contextlib import suppress

from backroom.server.health import Health
from backroom.server.live_match import LiveMatch
from backroom.server.shutdown import SNAPSHOTS
from backroom.server.storage.store import StoreError

log = logging.getLogger("backroom.keeper")


class SnapshotSaver:
    def __init__(self, health: Health) -> None:
        self.health = health
        self.lock = asyncio.Lock()

    async def save(self, live: LiveMatch) -> None:
        """One table after the other, so that no move waits for more than one of them to be written out."""
        try:
            async with self.lock:
                await live.save_snapshot()
        except StoreError as error:
            log.warning("position not kept", extra={"why": type(error).__name__})
        except Exception:  # the rows are there
            self.health.report_fault("log-table-unsaved", game=live.match.game_name)

    async def save_all(self, matches: Collection[LiveMatch]) -> None:
        """Every table at the end, as far as the time reaches; games that are not over first."""
        deadline = time.monotonic() + SNAPSHOTS
        for number, live in enumerate(sorted(matches, key=lambda live: live.match.phase != "playing")):
            left = deadline - time.monotonic()
            if left <= 0:
                log.warning("not all tables saved", extra={"saved": number, "tables": len(matches)})
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(self.save(live), left)

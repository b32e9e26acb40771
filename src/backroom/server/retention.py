"""Tables that are forgotten, after a time that the host sets: those whose game is over or never began.

A game that has begun and not ended is kept however long it waits, for its people may come back to it. Nothing is
forgotten that is in memory here, or where somebody is connected elsewhere: by the rows it may seem so long after a
house was killed, so we ask, and look again when the time is up anew. The store lets a table go only if nothing has
happened there since we looked. So every process may do this whenever it likes.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Container
from contextlib import AbstractAsyncContextManager, suppress
from typing import Final

from backroom.match.match import Match
from backroom.server import limits
from backroom.server.clock import Clock
from backroom.server.health import Health
from backroom.server.live_match import BrokenMatch, LiveMatch, load_match
from backroom.server.storage.store import MatchInfo, Store, StoreError

log = logging.getLogger("backroom.forgetting")

SWEEP_INTERVAL: Final = 3600.0  # seconds

Hold = Callable[[str], AbstractAsyncContextManager[None]]  # while it is held nobody brings the table into memory


class Retention:
    def __init__(self, store: Store, clock: Clock, health: Health, days: int) -> None:
        self.store = store
        self.clock = clock
        self.health = health
        self.days = days
        self.kept_matches: dict[str, float] = {}  # tables that stay, and when something last happened there

    async def run(self, in_memory: Container[str], hold_code: Hold) -> None:
        while True:
            try:
                await self.delete_expired(in_memory, hold_code)
            except StoreError as error:
                log.warning("tables not forgotten", extra={"why": type(error).__name__})
            await self.clock.sleep_until(self.clock.now() + SWEEP_INTERVAL)

    async def delete_expired(self, in_memory: Container[str], hold_code: Hold) -> None:
        count = 0
        silent = await self.store.silent_matches(self.clock.now() - self.days * limits.DAY)
        self.kept_matches = {
            info.code: info.last_activity for info in silent if self.kept_matches.get(info.code) == info.last_activity
        }
        for info in silent:
            if info.code not in self.kept_matches:
                async with hold_code(info.code):
                    if info.code not in in_memory:
                        count += await self.delete_if_expired(info)
        if count:
            log.info("tables forgotten", extra={"tables": count})

    async def delete_if_expired(self, info: MatchInfo) -> bool:
        """Whether it is gone now, and by our doing."""
        try:
            found = await load_match(info.code, self.store)
        except StoreError:
            raise
        except Exception:  # it is not forgotten
            self.health.report_fault("log-table-unread")
            self.kept_matches[info.code] = info.last_activity
            return False
        if found is None or found.at != info.last_activity:  # another process has forgotten it, or asks just now
            return False
        if found.match.phase == "playing":
            self.kept_matches[info.code] = info.last_activity
            return False
        # By the rows of a house that was killed people are still there; at home nobody is at a table not in memory.
        if not self.store.exclusive and found.match.present() and not found.match.retired:
            await self.record_departures(found.match)
            return False
        return await self.store.delete_match(info.code, found.match.entry_count)

    async def record_departures(self, match: Match) -> None:
        """Everybody is said to have gone; who is at another process says at once that he is there. Time runs anew."""
        live = LiveMatch(match, self.store, self.clock)
        async with live.lock:
            with suppress(BrokenMatch):  # another process has forgotten it
                await live.record_departures()

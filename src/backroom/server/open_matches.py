"""The open tables whose guests are served by other processes of the house, for the list on its first page.

Such a table is not in the memory of this process. That somebody wrote to it is noted when we are woken; it is looked at
when somebody wants the list, and then without clock and bots, which are the affair of those who serve its guests. What
can never be listed, because the game is over or has begun in private, is remembered so as not to be looked at again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Container
from typing import Any

from backroom.match import log as kinds
from backroom.match.match import Match
from backroom.server import limits
from backroom.server.clock import Clock
from backroom.server.health import Health
from backroom.server.live_match import load_match
from backroom.server.storage.store import Store, StoreError

log = logging.getLogger("backroom.board")


class OpenMatches:
    def __init__(self, store: Store, clock: Clock, health: Health) -> None:
        self.store = store
        self.clock = clock
        self.health = health
        self.last_write: dict[str, float] = {}  # where somebody has written, and when we last heard of it
        self.stale: dict[str, None] = {}  # what of it we have not looked at since
        self.matches: dict[str, Match] = {}
        self.unlistable: dict[str, None] = {}
        self.refresh_lock = asyncio.Lock()

    def note_write(self, code: str, at: float | None = None) -> None:
        """Somebody has written there: now, or at another time."""
        if code not in self.unlistable:
            self.last_write.pop(code, None)
            self.last_write[code] = self.clock.now() if at is None else at
            self.stale[code] = None
            trim(self.last_write)
            trim(self.stale)

    async def note_recent_writes(self) -> None:
        """We have not listened for a while."""
        for info in await self.store.active_matches(self.clock.now() - limits.DAY):
            self.note_write(info.code, info.last_activity)

    async def list_open(self, in_memory: Container[str]) -> list[Match]:
        """All that are to be listed and are not `here`."""
        async with self.refresh_lock:
            while self.stale:
                code = next(iter(self.stale))
                if code not in in_memory:
                    await self.refresh(code)
                self.stale.pop(code, None)
            for code in [code for code in self.matches if code in in_memory or not self.is_recent(code)]:
                del self.matches[code]
            return [table for table in self.matches.values() if table.listed]

    async def refresh(self, code: str) -> None:
        table = self.matches.pop(code, None)
        try:
            if table is None:
                found = await load_match(code, self.store)
                table = None if found is None else found.match
            else:
                table.apply_all([kinds.decode(row.body) for row in await self.store.read_rows(code, table.entry_count)])
        except StoreError:
            raise
        except Exception:  # the others are listed all the same
            self.health.report_fault("log-table-unread")
            self.unlistable[code] = None
        else:
            if table is None or table.phase == "over" or (table.phase == "playing" and not table.listed):
                self.unlistable[code] = None
            else:
                self.matches[code] = table
        trim(self.matches)
        trim(self.unlistable)

    def is_recent(self, code: str) -> bool:
        """As long as a table of our own would stay in memory."""
        return (
            bool(self.matches[code].present())
            or self.clock.now() - self.last_write.get(code, 0.0) < limits.IDLE_SECONDS
        )


def trim(things: dict[str, Any]) -> None:
    """Who was heard of first goes first."""
    while len(things) > limits.MAX_MATCHES_IN_MEMORY:
        del things[next(iter(things))]

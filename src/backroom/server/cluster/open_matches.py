"""Open matches that other processes serve, for the list on the front page.

There are such matches only with PostgreSQL and several processes. Such a match is not in this process's memory. A wake-
up notes that somebody wrote to the match. The match is read from the store when a guest asks for the list, without
timers and bots: those belong to the process that serves its guests. A match that can never be listed (finished, or
started in private) is remembered and not read again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Container
from typing import Any

from backroom.match.log import decode as decode_entry
from backroom.match.match import Match
from backroom.server import limits
from backroom.server.clock import Clock
from backroom.server.health import Health
from backroom.server.live_match import check_numbers, load_match
from backroom.server.storage.store import Store, StoreError

log = logging.getLogger("backroom.open_matches")


class OpenMatches:
    """Read-only copies of the open matches of other processes. `Matches` owns one."""

    def __init__(self, store: Store, clock: Clock, health: Health) -> None:
        self.store = store
        self.clock = clock
        self.health = health
        self.last_write: dict[str, float] = {}  # match code -> time of the last known write
        self.stale: dict[str, None] = {}  # match codes written to since the last read
        self.matches: dict[str, Match] = {}
        self.unlistable: dict[str, None] = {}
        self.refresh_lock = asyncio.Lock()

    def note_write(self, code: str, at: float | None = None) -> None:
        """Note that a process wrote to this match, now or at the given time."""
        if code not in self.unlistable:
            self.last_write.pop(code, None)
            self.last_write[code] = self.clock.now() if at is None else at
            self.stale[code] = None
            trim(self.last_write)
            trim(self.stale)

    async def note_recent_writes(self) -> None:
        """Note every recently used match, after a gap in which notifications may have been missed."""
        for info in await self.store.active_matches(self.clock.now() - limits.DAY):
            self.note_write(info.code, info.last_activity)

    async def list_open(self, in_memory: Container[str]) -> list[Match]:
        """All open matches, except those in this process's memory."""
        async with self.refresh_lock:
            while self.stale:
                code = next(iter(self.stale))
                if code not in in_memory:
                    await self.refresh(code)
                self.stale.pop(code, None)
            for code in [code for code in self.matches if code in in_memory or not self.is_recent(code)]:
                del self.matches[code]
            return [match for match in self.matches.values() if match.listed]

    async def refresh(self, code: str) -> None:
        match = self.matches.pop(code, None)
        try:
            if match is None:
                found = await load_match(code, self.store)
                match = None if found is None else found.match
            else:
                rows = check_numbers(await self.store.read_rows(code, match.entry_count))
                match.apply_all([decode_entry(row.body) for row in rows])
        except StoreError:
            raise
        except Exception:  # the other matches are listed all the same
            self.health.report_fault("log-table-unread")
            self.unlistable[code] = None
        else:
            if match is None or match.phase == "over" or (match.phase == "playing" and not match.listed):
                self.unlistable[code] = None
            else:
                self.matches[code] = match
        trim(self.matches)
        trim(self.unlistable)

    def is_recent(self, code: str) -> bool:
        """Whether the match would still be in memory, if this process served it."""
        return (
            bool(self.matches[code].present())
            or self.clock.now() - self.last_write.get(code, 0.0) < limits.IDLE_SECONDS
        )


def trim(things: dict[str, Any]) -> None:
    """Drop the oldest items above the limit."""
    while len(things) > limits.MAX_MATCHES_IN_MEMORY:
        del things[next(iter(things))]

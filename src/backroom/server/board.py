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

from backroom.match import rows as kinds
from backroom.match.table import Table
from backroom.server import bounds
from backroom.server.clock import Clock
from backroom.server.health import Health
from backroom.server.live import look_up
from backroom.server.store import Store, StoreError

log = logging.getLogger("backroom.board")


class Board:
    def __init__(self, store: Store, clock: Clock, health: Health) -> None:
        self.store = store
        self.clock = clock
        self.health = health
        self.heard: dict[str, float] = {}  # where somebody has written, and when we last heard of it
        self.unread: dict[str, None] = {}  # what of it we have not looked at since
        self.tables: dict[str, Table] = {}
        self.never: dict[str, None] = {}
        self.looking = asyncio.Lock()

    def hear(self, code: str, at: float | None = None) -> None:
        """Somebody has written there: now, or at another time."""
        if code not in self.never:
            self.heard.pop(code, None)
            self.heard[code] = self.clock.now() if at is None else at
            self.unread[code] = None
            bound(self.heard)
            bound(self.unread)

    async def hear_all(self) -> None:
        """We have not listened for a while."""
        for info in await self.store.tables(self.clock.now() - bounds.DAY):
            self.hear(info.code, info.last)

    async def listed(self, here: Container[str]) -> list[Table]:
        """All that are to be listed and are not `here`."""
        async with self.looking:
            while self.unread:
                code = next(iter(self.unread))
                if code not in here:
                    await self.look(code)
                self.unread.pop(code, None)
            for code in [code for code in self.tables if code in here or not self.lively(code)]:
                del self.tables[code]
            return [table for table in self.tables.values() if table.listed]

    async def look(self, code: str) -> None:
        table = self.tables.pop(code, None)
        try:
            if table is None:
                found = await look_up(code, self.store)
                table = None if found is None else found.table
            else:
                table.apply_all([kinds.decode(row.body) for row in await self.store.read(code, table.length)])
        except StoreError:
            raise
        except Exception:  # the others are listed all the same
            self.health.fails("log-table-unread")
            self.never[code] = None
        else:
            if table is None or table.phase == "over" or (table.phase == "playing" and not table.listed):
                self.never[code] = None
            else:
                self.tables[code] = table
        bound(self.tables)
        bound(self.never)

    def lively(self, code: str) -> bool:
        """As long as a table of our own would stay in memory."""
        return bool(self.tables[code].present()) or self.clock.now() - self.heard.get(code, 0.0) < bounds.IDLE


def bound(things: dict[str, Any]) -> None:
    """Who was heard of first goes first."""
    while len(things) > bounds.TABLES:
        del things[next(iter(things))]

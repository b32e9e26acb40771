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

from backroom.match.table import Table
from backroom.server import bounds
from backroom.server.clock import Clock
from backroom.server.health import Health
from backroom.server.live import Broken, Live, look_up
from backroom.server.store import Store, StoreError, TableInfo

log = logging.getLogger("backroom.forgetting")

EVERY: Final = 3600.0  # seconds

Hold = Callable[[str], AbstractAsyncContextManager[None]]  # while it is held nobody brings the table into memory


class Forgetting:
    def __init__(self, store: Store, clock: Clock, health: Health, days: int) -> None:
        self.store = store
        self.clock = clock
        self.health = health
        self.days = days
        self.spared: dict[str, float] = {}  # tables that stay, and when something last happened there

    async def run(self, lives: Container[str], hold: Hold) -> None:
        while True:
            try:
                await self.forget_all(lives, hold)
            except StoreError as error:
                log.warning("tables not forgotten", extra={"why": type(error).__name__})
            await self.clock.sleep_until(self.clock.now() + EVERY)

    async def forget_all(self, lives: Container[str], hold: Hold) -> None:
        count = 0
        silent = await self.store.silent(self.clock.now() - self.days * bounds.DAY)
        self.spared = {info.code: info.last for info in silent if self.spared.get(info.code) == info.last}
        for info in silent:
            if info.code not in self.spared:
                async with hold(info.code):
                    if info.code not in lives:
                        count += await self.forget(info)
        if count:
            log.info("tables forgotten", extra={"tables": count})

    async def forget(self, info: TableInfo) -> bool:
        """Whether it is gone now, and by our doing."""
        try:
            found = await look_up(info.code, self.store)
        except StoreError:
            raise
        except Exception:  # it is not forgotten
            self.health.fails("log-table-unread")
            self.spared[info.code] = info.last
            return False
        if found is None or found.at != info.last:  # another process has forgotten it, or asks just now
            return False
        if found.table.phase == "playing":
            self.spared[info.code] = info.last
            return False
        # By the rows of a house that was killed people are still there; at home nobody is at a table not in memory.
        if not self.store.alone and found.table.present() and not found.table.retired:
            await self.ask_after(found.table)
            return False
        return await self.store.forget(info.code, found.table.length)

    async def ask_after(self, table: Table) -> None:
        """Everybody is said to have gone; who is at another process says at once that he is there. Time runs anew."""
        live = Live(table, self.store, self.clock)
        async with live.lock:
            with suppress(Broken):  # another process has forgotten it
                await live.nobody_came_back()

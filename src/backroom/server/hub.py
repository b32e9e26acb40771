"""The tables of the house in memory: found or loaded when somebody asks, dropped when nobody does.

Here meet the four that can move a table: a guest's request, a connection that comes or goes, the clock, and a bot. All
of them go through `Live.commit`. One task watches the clocks of all tables. What breaks at one table is logged, and
takes that table out of memory with everybody who looks at it; the others never notice.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

from backroom import __version__
from backroom.match import bodies, wire
from backroom.match.refused import Refused
from backroom.match.table import Table
from backroom.server import bounds
from backroom.server.board import Board
from backroom.server.clock import Clock
from backroom.server.ending import TASKS
from backroom.server.forgetting import Forgetting
from backroom.server.fresh import fresh, fresh_for, may_be_code
from backroom.server.guests import Guest
from backroom.server.health import Health
from backroom.server.keeper import Keeper
from backroom.server.live import Broken, Eyes, Live, kept
from backroom.server.seated import Seated
from backroom.server.sessions import Denied
from backroom.server.store import Store, StoreError, Taken
from backroom.server.workers import Workers

log = logging.getLogger("backroom.hub")

T = TypeVar("T")

AGAIN: Final = 1.0  # seconds until a row that found no room is tried again
OVERDUE: Final = 3.0  # seconds that a clock is late at most, wherever somebody serves its table
LOOK: Final = 60.0  # seconds after which all tables are looked at in any case


class Hub:
    def __init__(
        self, store: Store, clock: Clock, workers: Workers, health: Health, bots: tuple[str, ...], forget: int = 0
    ) -> None:
        self.store = store
        self.clock = clock
        self.workers = workers
        self.health = health
        self.bots = bots
        self.lives: dict[str, Live] = {}
        self.loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # while somebody wants them
        self.wake = asyncio.Event()
        self.alarm = math.inf  # when the clocks are next looked at, unless somebody wakes
        self.looked = clock.now()  # when they last were
        self.tasks: set[asyncio.Task[Any]] = set()
        self.seating: dict[Eyes, Live] = {}
        self.board = Board(store, clock, health)
        self.keeper = Keeper(health)
        self.seated = Seated(self)
        self.forgetting = Forgetting(store, clock, health, forget)
        self.distrusted: set[str] = set()  # tables whose saved positions may be what broke them

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def until_kept(self, trouble: str, work: Callable[[], Awaitable[T]]) -> T:
        """Again and again, until the store is there for it."""
        while True:
            try:
                return await work()
            except StoreError as error:
                log.warning(trouble, extra={"why": type(error).__name__})
                await self.clock.sleep_until(self.clock.now() + AGAIN)

    def start(self) -> None:
        self.spawn(self.run_clocks())
        self.spawn(self.load_recent())
        if self.forgetting.days:
            self.spawn(self.forgetting.run(self.lives, self.hold))

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=TASKS)
        await self.keeper.save_all(self.lives.values())

    # ------------------------------------------------------------------ tables

    async def find(self, code: str) -> Live:
        """The table with this code, from memory or from its rows."""
        code = code.upper()
        if code not in self.lives:
            if not may_be_code(code):
                raise Denied("no-table", 404)
            async with self.hold(code):
                if code not in self.lives:
                    await self.load(code)
        return self.lives[code]

    @asynccontextmanager
    async def hold(self, code: str) -> AsyncIterator[None]:
        """One at a time for what brings a table into memory, or lets it be forgotten."""
        lock = self.loading.setdefault(code, asyncio.Lock())
        async with lock:
            yield

    async def load(self, code: str) -> None:
        if len(self.lives) >= bounds.TABLES:
            self.drop_idle(0.0)
        if len(self.lives) >= bounds.TABLES:
            raise Denied("house-full", 503)
        live = await self.loaded(code)
        if live is None:
            raise Denied("no-table", 404)
        if self.store.alone or self.unattended(live):
            async with live.lock:
                await live.nobody_came_back()
        self.lives[code] = live
        self.moved(live)
        self.wake.set()  # by its rows it may be later than the clock had it

    async def loaded(self, code: str) -> Live | None:
        """Where our own code breaks over a saved position it is made known, and the rows alone are right."""
        if code not in self.distrusted:
            try:
                return await Live.load(code, self.store, self.clock)
            except StoreError:
                raise
            except Exception:
                self.health.fails("log-table-unread")
                self.distrusted.add(code)
        return await Live.load(code, self.store, self.clock, anew=True)

    def unattended(self, live: Live) -> bool:
        """No process has had it lately: it is too old for a look round, or what was due there has not been done.

        Then nobody is there, whatever the rows say, and the clock must not take their moves.
        """
        now = self.clock.now()
        return live.last < now - bounds.DAY or (live.due is not None and live.due < now - OVERDUE)

    async def load_recent(self) -> None:
        """Games go on after a restart, also those that nobody comes back to."""
        tables = await self.until_kept("tables not found", lambda: self.store.tables(self.clock.now() - bounds.DAY))
        for info in tables:
            try:
                await self.until_kept("table not loaded", partial(self.find, info.code))
            except Denied as error:  # there are more than fit
                log.warning("table not loaded", extra={"why": error.refusal.word})
            except Exception:  # the others are loaded all the same
                self.health.fails("log-table-unread")

    async def open(self, wish: bodies.NewTable, guest: Guest) -> str:
        await self.check_tables_of(guest.id)
        while True:
            new = fresh()
            row = Table.open(
                wish, code=new.code, secret=new.secret, guest=guest.id, name=guest.name, now=self.clock.now()
            )
            try:
                await self.store.append(kept(new.code, 1, [row]))
            except Taken:
                continue
            log.info("table opened", extra={"game": wish.game, "seats": wish.seats})
            return new.code

    async def check_tables_of(self, guest: str) -> None:
        if await self.store.tables_of(guest, self.clock.now() - bounds.DAY) >= bounds.TABLES_OF_GUEST:
            raise Denied("too-many-tables", 429, most=bounds.TABLES_OF_GUEST)

    async def listed(self) -> list[bodies.OpenTable]:
        """The tables that are open to all, whichever process serves their guests."""
        tables = [live.table for live in self.lives.values()] + await self.board.listed(self.lives)
        return [table.listing() for table in tables if table.listed and table.phase != "over"]

    def drop_idle(self, idle: float = bounds.IDLE) -> None:
        now = self.clock.now()
        for code, live in list(self.lives.items()):
            free = not live.eyes and not live.bots and not live.lock.locked()
            if free and live.due is None and now - live.used >= idle:
                del self.lives[code]
                if not self.store.alone and live.table.present():
                    self.board.hear(code)  # somebody is there, by another process
                self.spawn(self.keeper.save(live))

    def broke(self, live: Live) -> None:
        """A fault of ours at one table, said once. It is folded afresh from its rows for whoever comes back."""
        live.broken = True
        if live.given_up:
            return
        live.given_up = True
        self.health.fails("log-table-broke", game=live.table.name)
        if self.lives.get(live.table.code) is live:  # and not the next one, of whoever is back already
            del self.lives[live.table.code]
        if len(live.table.versions) == 1:  # else its rows alone no longer make it
            self.distrusted.add(live.table.code)
        for eyes in list(live.eyes):
            eyes.lost()

    # ------------------------------------------------------------------ guests

    async def enter(self, eyes: Eyes, code: str, hello: wire.Hello) -> None:
        live = await self.find(code)
        async with live.lock:
            self.seating[eyes] = live
            try:
                await live.open_eyes(eyes, hello.heard, __version__)
            except Broken:
                self.broke(live)
                raise
        self.moved(live)

    async def leave(self, eyes: Eyes) -> None:
        live = self.seating.pop(eyes, None)
        if live is None:
            return
        async with live.lock:
            try:
                await live.close_eyes(eyes)
            except StoreError as error:  # the clock will find out later that nobody is there
                log.warning("departure not kept", extra={"why": type(error).__name__})
            except Exception:
                self.broke(live)
                return
        self.moved(live)

    async def handle(self, eyes: Eyes, request: wire.Requests) -> wire.Refusal | None:
        """Done and durable when it returns. Refused, NoRoom: nothing has changed."""
        live = self.seating[eyes]
        if isinstance(request, wire.Ping):
            return None  # no need to wait for anybody
        async with live.lock:
            if isinstance(request, wire.Why):
                return live.table.why(request, eyes.guest)
            if not eyes.guest:
                raise Refused("no-guest")
            if isinstance(request, wire.Rematch) and not live.table.next:  # it opens a table like any other
                await self.check_tables_of(eyes.guest)
            try:
                await live.commit(
                    lambda now: live.table.decide(request, eyes.guest, now, fresh_for(request), self.bots)
                )
            except Broken:
                self.broke(live)
                raise
        asyncio.get_running_loop().call_soon(self.told, live)
        return None

    # ------------------------------------------------------------------ the clock, bots

    def told(self, live: Live) -> None:
        """Everybody has been shown what a request did; what follows from it has waited so long."""
        try:
            self.moved(live)
        except Exception:
            self.broke(live)

    def moved(self, live: Live) -> None:
        """After anything that may have changed a table: its bots think, and the clocks are looked at again.

        Bots think where somebody is who waits for them, and not in every process that has the table in memory.
        """
        if self.store.alone or live.eyes:
            self.seated.think(live)
        if live.ripe:
            live.tried = live.table.length
            self.spawn(self.keeper.save(live))
        if live.due is not None and live.due < self.alarm:  # else a move at one table would cost a look at all
            self.wake.set()

    async def run_clocks(self) -> None:
        """Whatever goes wrong in a look, there is another one: all tables of the house wait for it."""
        while True:
            self.wake.clear()
            try:
                self.look_at_clocks()
            except Exception:  # all tables of the house wait for the next look; at /healthz it is said
                self.health.fails("log-clocks")
                self.alarm = self.clock.now() + AGAIN
            else:
                self.health.passes("log-clocks")
            await self.clock.wait(self.alarm, self.wake)

    def look_at_clocks(self) -> None:
        now = self.clock.now()
        for live in list(self.lives.values()):
            if live.due is not None and live.due <= now:
                live.due = None  # until it has ticked
                self.spawn(self.tick(live))
        self.drop_idle()
        dues = [live.due for live in self.lives.values() if live.due is not None]
        self.alarm = min([now + LOOK, *dues])
        self.looked = now

    @property
    def punctual(self) -> bool:
        """Whether somebody still looks at the clocks, and to the end."""
        return self.clock.now() - self.looked < 2 * LOOK

    async def tick(self, live: Live) -> None:
        try:
            async with live.lock:
                await live.commit(live.table.tick)
                live.due = live.table.due()
        except StoreError as error:
            log.warning("clock's row not kept", extra={"why": type(error).__name__})
            live.due = self.clock.now() + AGAIN
        except Exception:
            self.broke(live)
            return
        self.moved(live)

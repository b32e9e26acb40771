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
from backroom.match import protocol_http, protocol_ws
from backroom.match.match import Match
from backroom.match.protocol_ws import Refused
from backroom.server import limits
from backroom.server.bots.dispatch import BotDispatcher
from backroom.server.bots.pool import BotPool
from backroom.server.clock import Clock
from backroom.server.health import Health
from backroom.server.ids import is_possible_code, new_match_ids, new_match_ids_for
from backroom.server.keeper import SnapshotSaver
from backroom.server.live_match import BrokenMatch, LiveMatch, Viewer, to_rows
from backroom.server.open_matches import OpenMatches
from backroom.server.retention import Retention
from backroom.server.sessions import Denied
from backroom.server.shutdown import TASKS
from backroom.server.storage.guests import Guest
from backroom.server.storage.store import SeqTaken, Store, StoreError

log = logging.getLogger("backroom.hub")

T = TypeVar("T")

RETRY_DELAY: Final = 1.0  # seconds until a row that found no room is tried again
MAX_DELAY: Final = 3.0  # seconds that a clock is late at most, wherever somebody serves its table
LOOK_INTERVAL: Final = 60.0  # seconds after which all tables are looked at in any case


class Matches:
    def __init__(
        self,
        store: Store,
        clock: Clock,
        bot_pool: BotPool,
        health: Health,
        bots: tuple[str, ...],
        retention_days: int = 0,
    ) -> None:
        self.store = store
        self.clock = clock
        self.bot_pool = bot_pool
        self.health = health
        self.bots = bots
        self.in_memory: dict[str, LiveMatch] = {}
        self.load_locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # while somebody wants them
        self.wake = asyncio.Event()
        self.next_look = math.inf  # when the clocks are next looked at, unless somebody wakes
        self.last_look = clock.now()  # when they last were
        self.tasks: set[asyncio.Task[Any]] = set()
        self.joined: dict[Viewer, LiveMatch] = {}
        self.open_matches = OpenMatches(store, clock, health)
        self.snapshot_saver = SnapshotSaver(health)
        self.bot_dispatcher = BotDispatcher(self)
        self.retention = Retention(store, clock, health, retention_days)
        self.distrusted_snapshots: set[str] = set()  # tables whose saved positions may be what broke them

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def retry_until_stored(self, trouble: str, work: Callable[[], Awaitable[T]]) -> T:
        """Again and again, until the store is there for it."""
        while True:
            try:
                return await work()
            except StoreError as error:
                log.warning(trouble, extra={"why": type(error).__name__})
                await self.clock.sleep_until(self.clock.now() + RETRY_DELAY)

    def start(self) -> None:
        self.spawn(self.run_timers())
        self.spawn(self.load_recent())
        if self.retention.days:
            self.spawn(self.retention.run(self.in_memory, self.hold_code))

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=TASKS)
        await self.snapshot_saver.save_all(self.in_memory.values())

    # ------------------------------------------------------------------ tables

    async def find(self, code: str) -> LiveMatch:
        """The table with this code, from memory or from its rows."""
        code = code.upper()
        if code not in self.in_memory:
            if not is_possible_code(code):
                raise Denied("no-table", 404)
            async with self.hold_code(code):
                if code not in self.in_memory:
                    await self.load(code)
        return self.in_memory[code]

    @asynccontextmanager
    async def hold_code(self, code: str) -> AsyncIterator[None]:
        """One at a time for what brings a table into memory, or lets it be forgotten."""
        lock = self.load_locks.setdefault(code, asyncio.Lock())
        async with lock:
            yield

    async def load(self, code: str) -> None:
        if len(self.in_memory) >= limits.MAX_MATCHES_IN_MEMORY:
            self.drop_idle(0.0)
        if len(self.in_memory) >= limits.MAX_MATCHES_IN_MEMORY:
            raise Denied("house-full", 503)
        live = await self.read_from_store(code)
        if live is None:
            raise Denied("no-table", 404)
        if self.store.exclusive or self.is_unattended(live):
            async with live.lock:
                await live.record_departures()
        self.in_memory[code] = live
        self.after_change(live)
        self.wake.set()  # by its rows it may be later than the clock had it

    async def read_from_store(self, code: str) -> LiveMatch | None:
        """Where our own code breaks over a saved position it is made known, and the rows alone are right."""
        if code not in self.distrusted_snapshots:
            try:
                return await LiveMatch.load(code, self.store, self.clock)
            except StoreError:
                raise
            except Exception:
                self.health.report_fault("log-table-unread")
                self.distrusted_snapshots.add(code)
        return await LiveMatch.load(code, self.store, self.clock, ignore_snapshot=True)

    def is_unattended(self, live: LiveMatch) -> bool:
        """No process has had it lately: it is too old for a look round, or what was due there has not been done.

        Then nobody is there, whatever the rows say, and the clock must not take their moves.
        """
        now = self.clock.now()
        return live.last_activity < now - limits.DAY or (live.due is not None and live.due < now - MAX_DELAY)

    async def load_recent(self) -> None:
        """Games go on after a restart, also those that nobody comes back to."""
        tables = await self.retry_until_stored(
            "tables not found", lambda: self.store.active_matches(self.clock.now() - limits.DAY)
        )
        for info in tables:
            try:
                await self.retry_until_stored("table not loaded", partial(self.find, info.code))
            except Denied as error:  # there are more than fit
                log.warning("table not loaded", extra={"why": error.refusal.word})
            except Exception:  # the others are loaded all the same
                self.health.report_fault("log-table-unread")

    async def open_match(self, wish: protocol_http.NewMatch, guest: Guest) -> str:
        await self.check_new_matches_of(guest.id)
        while True:
            new = new_match_ids()
            row = Match.open(
                wish, code=new.code, secret=new.secret, guest=guest.id, name=guest.name, now=self.clock.now()
            )
            try:
                await self.store.append(to_rows(new.code, 1, [row]))
            except SeqTaken:
                continue
            log.info("table opened", extra={"game": wish.game, "seats": wish.seats})
            return new.code

    async def check_new_matches_of(self, guest: str) -> None:
        if await self.store.count_opened_by(guest, self.clock.now() - limits.DAY) >= limits.MAX_NEW_MATCHES_OF_GUEST:
            raise Denied("too-many-tables", 429, most=limits.MAX_NEW_MATCHES_OF_GUEST)

    async def list_open(self) -> list[protocol_http.OpenMatch]:
        """The tables that are open to all, whichever process serves their guests."""
        tables = [live.match for live in self.in_memory.values()] + await self.open_matches.list_open(self.in_memory)
        return [table.listing() for table in tables if table.listed and table.phase != "over"]

    def drop_idle(self, idle: float = limits.IDLE_SECONDS) -> None:
        now = self.clock.now()
        for code, live in list(self.in_memory.items()):
            free = not live.viewers and not live.thinking_bots and not live.lock.locked()
            if free and live.due is None and now - live.last_used >= idle:
                del self.in_memory[code]
                if not self.store.exclusive and live.match.present():
                    self.open_matches.note_write(code)  # somebody is there, by another process
                self.spawn(self.snapshot_saver.save(live))

    def drop_broken(self, live: LiveMatch) -> None:
        """A fault of ours at one table, said once. It is folded afresh from its rows for whoever comes back."""
        live.broken = True
        if live.broken_reported:
            return
        live.broken_reported = True
        self.health.report_fault("log-table-broke", game=live.match.game_name)
        if self.in_memory.get(live.match.code) is live:  # and not the next one, of whoever is back already
            del self.in_memory[live.match.code]
        if len(live.match.versions) == 1:  # else its rows alone no longer make it
            self.distrusted_snapshots.add(live.match.code)
        for eyes in list(live.viewers):
            eyes.match_lost()

    # ------------------------------------------------------------------ guests

    async def connect(self, viewer: Viewer, code: str, hello: protocol_ws.Hello) -> None:
        live = await self.find(code)
        async with live.lock:
            self.joined[viewer] = live
            try:
                await live.add_viewer(viewer, hello.heard, __version__)
            except BrokenMatch:
                self.drop_broken(live)
                raise
        self.after_change(live)

    async def disconnect(self, viewer: Viewer) -> None:
        live = self.joined.pop(viewer, None)
        if live is None:
            return
        async with live.lock:
            try:
                await live.remove_viewer(viewer)
            except StoreError as error:  # the clock will find out later that nobody is there
                log.warning("departure not kept", extra={"why": type(error).__name__})
            except Exception:
                self.drop_broken(live)
                return
        self.after_change(live)

    async def handle(self, viewer: Viewer, request: protocol_ws.Requests) -> protocol_ws.Refusal | None:
        """Done and durable when it returns. Refused, NoRoom: nothing has changed."""
        live = self.joined[viewer]
        if isinstance(request, protocol_ws.Ping):
            return None  # no need to wait for anybody
        async with live.lock:
            if isinstance(request, protocol_ws.Explain):
                return live.match.explain(request, viewer.guest)
            if not viewer.guest:
                raise Refused("no-guest")
            if (
                isinstance(request, protocol_ws.Rematch) and not live.match.rematch_code
            ):  # it opens a table like any other
                await self.check_new_matches_of(viewer.guest)
            try:
                await live.commit(
                    lambda now: live.match.decide(request, viewer.guest, now, new_match_ids_for(request), self.bots)
                )
            except BrokenMatch:
                self.drop_broken(live)
                raise
        asyncio.get_running_loop().call_soon(self.after_request, live)
        return None

    # ------------------------------------------------------------------ the clock, bots

    def after_request(self, live: LiveMatch) -> None:
        """Everybody has been shown what a request did; what follows from it has waited so long."""
        try:
            self.after_change(live)
        except Exception:
            self.drop_broken(live)

    def after_change(self, live: LiveMatch) -> None:
        """After anything that may have changed a table: its bots think, and the clocks are looked at again.

        Bots think where somebody is who waits for them, and not in every process that has the table in memory.
        """
        if self.store.exclusive or live.viewers:
            self.bot_dispatcher.dispatch(live)
        if live.snapshot_due:
            live.last_snapshot_try = live.match.entry_count
            self.spawn(self.snapshot_saver.save(live))
        if live.due is not None and live.due < self.next_look:  # else a move at one table would cost a look at all
            self.wake.set()

    async def run_timers(self) -> None:
        """Whatever goes wrong in a look, there is another one: all tables of the house wait for it."""
        while True:
            self.wake.clear()
            try:
                self.start_due_ticks()
            except Exception:  # all tables of the house wait for the next look; at /healthz it is said
                self.health.report_fault("log-clocks")
                self.next_look = self.clock.now() + RETRY_DELAY
            else:
                self.health.clear_fault("log-clocks")
            await self.clock.wait(self.next_look, self.wake)

    def start_due_ticks(self) -> None:
        now = self.clock.now()
        for live in list(self.in_memory.values()):
            if live.due is not None and live.due <= now:
                live.due = None  # until it has ticked
                self.spawn(self.tick(live))
        self.drop_idle()
        dues = [live.due for live in self.in_memory.values() if live.due is not None]
        self.next_look = min([now + LOOK_INTERVAL, *dues])
        self.last_look = now

    @property
    def timers_running(self) -> bool:
        """Whether somebody still looks at the clocks, and to the end."""
        return self.clock.now() - self.last_look < 2 * LOOK_INTERVAL

    async def tick(self, live: LiveMatch) -> None:
        try:
            async with live.lock:
                await live.commit(live.match.tick)
                live.due = live.match.due()
        except StoreError as error:
            log.warning("clock's row not kept", extra={"why": type(error).__name__})
            live.due = self.clock.now() + RETRY_DELAY
        except Exception:
            self.drop_broken(live)
            return
        self.after_change(live)

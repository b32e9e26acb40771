"""All matches in the memory of this process, and their timers. Matches are loaded on demand and dropped when idle.

Four things change a match: a guest's request, a connection that comes or goes, the timer, and a bot. All of them take
the match's lock and call `LiveMatch.commit`. One task watches the timers of all matches. A fault at one match is
logged, drops this match from memory and disconnects its viewers; the other matches are not affected.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Final
from weakref import WeakValueDictionary

from backroom import __version__
from backroom.match import protocol_http, protocol_ws
from backroom.match.match import Match
from backroom.match.protocol_ws import Refused
from backroom.server import limits
from backroom.server.bots.dispatch import BotDispatcher
from backroom.server.bots.pool import BotPool
from backroom.server.clock import Clock
from backroom.server.cluster.peers import peers_of
from backroom.server.health import Health
from backroom.server.ids import is_possible_code, new_match_ids, new_match_ids_for
from backroom.server.live_match import BrokenMatch, LiveMatch, SnapshotSaver, Viewer, to_rows
from backroom.server.reserved_names import ReservedNames
from backroom.server.retention import Retention
from backroom.server.storage.guests import Guest
from backroom.server.storage.store import DamagedLog, SeqTaken, Store, StoreError
from backroom.server.tasks import RETRY_DELAY, Tasks

log = logging.getLogger("backroom.matches")

LOOK_INTERVAL: Final = 60.0  # seconds between two looks at all timers at most


class Matches:
    """Finds, loads and drops matches; routes requests, connections and timers to them. One object a process."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        tasks: Tasks,
        bot_pool: BotPool,
        health: Health,
        bots: tuple[str, ...],
        retention_days: int = 0,
    ) -> None:
        self.store = store
        self.clock = clock
        self.tasks = tasks
        self.bot_pool = bot_pool
        self.health = health
        self.bots = bots
        self.reserved_names = ReservedNames(bots)
        self.in_memory: dict[str, LiveMatch] = {}
        # weak: one exists while a loader uses it
        self.load_locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.wake = asyncio.Event()
        self.next_look = math.inf  # when the timers are next looked at, unless `wake` is set before
        self.last_look = clock.now()  # when the timers were last looked at
        self.joined: dict[Viewer, LiveMatch] = {}
        self.snapshot_saver = SnapshotSaver(health)
        self.bot_dispatcher = BotDispatcher(self)
        self.peers = peers_of(self)
        self.retention = Retention(store, clock, health, self.peers, retention_days)
        self.distrusted_snapshots: set[str] = set()  # codes of matches whose snapshot may have caused a fault

    def start(self) -> None:
        self.tasks.spawn(self.run_timers())
        self.tasks.spawn(self.load_recent())
        if self.retention.days:
            self.tasks.spawn(self.retention.run(self.in_memory, self.hold_code))

    async def close(self) -> None:
        """Save what is in memory; the tasks have ended by now."""
        await self.snapshot_saver.save_all(self.in_memory.values())

    # ------------------------------------------------------------------ finding and loading

    async def find(self, code: str) -> LiveMatch:
        """The match with this code, from memory or from the store."""
        code = code.upper()
        if code not in self.in_memory:
            if not is_possible_code(code):
                raise Refused("no-table")
            async with self.hold_code(code):
                if code not in self.in_memory:
                    await self.load(code)
        return self.in_memory[code]

    @asynccontextmanager
    async def hold_code(self, code: str) -> AsyncIterator[None]:
        """A lock per match code: one loader at a time, and no retention while a match is loaded."""
        lock = self.load_locks.setdefault(code, asyncio.Lock())
        async with lock:
            yield

    async def load(self, code: str) -> None:
        if len(self.in_memory) >= limits.MAX_MATCHES_IN_MEMORY:
            self.drop_idle(0.0)
        if len(self.in_memory) >= limits.MAX_MATCHES_IN_MEMORY:
            raise Refused("house-full")
        try:
            live = await self.read_from_store(code)
        except DamagedLog as error:
            self.health.report_fault("log-table-gap", number=str(error.seq))
            raise Refused("damaged-table") from error
        if live is None:
            raise Refused("no-table")
        if self.peers.is_unattended(live):
            async with live.lock:
                await live.record_departures()
        self.in_memory[code] = live
        self.after_change(live)
        self.wake.set()  # this match may be due before `next_look`

    async def read_from_store(self, code: str) -> LiveMatch | None:
        """Load from snapshot and entries.

        If our code breaks on a snapshot, the fault is reported and the entries alone are used.
        """
        if code not in self.distrusted_snapshots:
            try:
                return await LiveMatch.load(code, self.store, self.clock)
            except (StoreError, DamagedLog):
                raise
            except Exception:
                self.health.report_fault("log-table-unread")
                self.distrusted_snapshots.add(code)
        return await LiveMatch.load(code, self.store, self.clock, ignore_snapshot=True)

    async def load_recent(self) -> None:
        """Load recent matches after a restart, so that their games go on even if nobody comes back."""
        recent = await self.tasks.retry_until_stored(
            "recent matches not listed", lambda: self.store.active_matches(self.clock.now() - limits.DAY)
        )
        for info in recent:
            try:
                await self.tasks.retry_until_stored("match not loaded", partial(self.find, info.code))
            except Refused as error:  # memory is full, or its log is damaged
                log.warning("match not loaded", extra={"reason": error.refusal.word})
            except Exception:  # the others are loaded all the same
                self.health.report_fault("log-table-unread")

    async def open_match(self, request: protocol_http.NewMatch, guest: Guest) -> str:
        await self.check_new_matches_of(guest.id)
        while True:
            new = new_match_ids(request.listed)
            entry = Match.open(
                request, code=new.code, secret=new.secret, guest=guest.id, name=guest.name, now=self.clock.now()
            )
            try:
                await self.store.append(to_rows(new.code, 1, [entry]))
            except SeqTaken:
                continue
            log.info("match opened", extra={"game": request.game, "seats": request.seats})
            return new.code

    async def check_new_matches_of(self, guest: str) -> None:
        if await self.store.count_opened_by(guest, self.clock.now() - limits.DAY) >= limits.MAX_NEW_MATCHES_OF_GUEST:
            raise Refused("too-many-tables", most=limits.MAX_NEW_MATCHES_OF_GUEST)

    async def list_open(self) -> list[Match]:
        """The open matches, of this process and of the others."""
        matches = [live.match for live in self.in_memory.values()] + await self.peers.list_open()
        return [match for match in matches if match.listed and match.phase != "over"]

    def drop_idle(self, idle: float = limits.IDLE_SECONDS) -> None:
        now = self.clock.now()
        for code, live in list(self.in_memory.items()):
            free = not live.viewers and not live.thinking_bots and not live.lock.locked()
            if free and live.due is None and now - live.last_used >= idle:
                del self.in_memory[code]
                self.peers.dropped(live)
                self.tasks.spawn(self.snapshot_saver.save(live))

    def drop_broken(self, live: LiveMatch) -> None:
        """Drop a match that broke, and report the fault once. The next request loads the match from its entries."""
        live.broken = True
        if live.broken_reported:
            return
        live.broken_reported = True
        self.health.report_fault("log-table-broke", game=live.match.game_name)
        if self.in_memory.get(live.match.code) is live:  # else a guest has already reloaded the match
            del self.in_memory[live.match.code]
        if len(live.match.versions) == 1:  # with two versions of the rules, the entries alone do not rebuild the match
            self.distrusted_snapshots.add(live.match.code)
        for viewer in list(live.viewers):
            viewer.match_lost()

    # ------------------------------------------------------------------ guests

    async def connect(self, viewer: Viewer, live: LiveMatch, hello: protocol_ws.Hello) -> None:
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
            except StoreError as error:  # the timer will notice later that nobody is there
                log.warning("departure not stored", extra={"reason": type(error).__name__})
            except Exception:
                self.drop_broken(live)
                return
        self.after_change(live)

    async def handle(self, viewer: Viewer, request: protocol_ws.Requests) -> protocol_ws.Refusal | None:
        """Handle one request.

        When the call returns, the request is done and durable. After Refused or StorageFull nothing has changed.
        """
        live = self.joined[viewer]
        if isinstance(request, protocol_ws.Ping):
            return None  # needs no lock
        async with live.lock:
            if isinstance(request, protocol_ws.Explain):
                return live.match.explain(request, viewer.guest)
            if not viewer.guest:
                raise Refused("no-guest")
            if isinstance(request, protocol_ws.Sit):
                self.reserved_names.check(request.name)
            # a rematch opens a match and counts as one
            if isinstance(request, protocol_ws.Rematch) and not live.match.rematch_code:
                await self.check_new_matches_of(viewer.guest)
            try:
                await live.commit(
                    lambda now: live.match.decide(
                        request, viewer.guest, now, new_match_ids_for(request, live.match.listed), self.bots
                    )
                )
            except BrokenMatch:
                self.drop_broken(live)
                raise
        asyncio.get_running_loop().call_soon(self.after_request, live)
        return None

    # ------------------------------------------------------------------ timers and bots

    def after_request(self, live: LiveMatch) -> None:
        """Follow-up of a request.

        Runs in the next turn of the loop, so that viewers and the requester are served first.
        """
        try:
            self.after_change(live)
        except Exception:
            self.drop_broken(live)

    def after_change(self, live: LiveMatch) -> None:
        """Follow-up of every change: ask bots, save a snapshot if due, look at the timers."""
        if self.peers.leave_bots_to_us(live):
            self.bot_dispatcher.dispatch(live)
        if live.snapshot_due:
            live.last_snapshot_try = live.match.entry_count
            self.tasks.spawn(self.snapshot_saver.save(live))
        # only if this match is due first: else each move would cost a look at all matches
        if live.due is not None and live.due < self.next_look:
            self.wake.set()

    async def run_timers(self) -> None:
        """Watch the timers of all matches. A fault in one look does not end the loop."""
        while True:
            self.wake.clear()
            try:
                self.start_due_ticks()
            except Exception:  # reported at /healthz; the next look follows
                self.health.report_fault("log-clocks")
                self.next_look = self.clock.now() + RETRY_DELAY
            else:
                self.health.clear_fault("log-clocks")
            await self.clock.wait(self.next_look, self.wake)

    def start_due_ticks(self) -> None:
        now = self.clock.now()
        for live in list(self.in_memory.values()):
            if live.due is not None and live.due <= now:
                live.due = None  # until the tick has run
                self.tasks.spawn(self.tick(live))
        self.drop_idle()
        dues = [live.due for live in self.in_memory.values() if live.due is not None]
        self.next_look = min([now + LOOK_INTERVAL, *dues])
        self.last_look = now

    @property
    def timers_running(self) -> bool:
        """Whether the timer task is alive and finishes its looks."""
        return self.clock.now() - self.last_look < 2 * LOOK_INTERVAL

    async def tick(self, live: LiveMatch) -> None:
        try:
            async with live.lock:
                await live.commit(live.match.tick)
                live.due = live.match.due()
        except StoreError as error:
            log.warning("timer's entry not stored", extra={"reason": type(error).__name__})
            live.due = self.clock.now() + RETRY_DELAY
        except Exception:
            self.drop_broken(live)
            return
        self.after_change(live)

"""The parts of one server process, wired together: clock, store, matches, guests and bots."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from backroom import __version__
from backroom.match import protocol_http, protocol_ws
from backroom.server import limits
from backroom.server.bots.pool import BotPool
from backroom.server.clock import Clock
from backroom.server.game_cards import list_game_cards
from backroom.server.health import Health
from backroom.server.limits import RateLimiter
from backroom.server.lookups import Lookups
from backroom.server.matches import Matches
from backroom.server.replays import Replays
from backroom.server.sessions import Sessions
from backroom.server.settings import Settings
from backroom.server.shutdown import BOT_PROCESSES, SNAPSHOTS, STORE, TASKS, finish_within
from backroom.server.storage.guests import Guest, read_change
from backroom.server.storage.store import Store
from backroom.server.tasks import Tasks
from backroom.words import LANGUAGES

if TYPE_CHECKING:
    from backroom.server.ws_api import Connections


class Server:
    """One server process: made by `run.py`, used by both APIs. It is also the store's `PeerListener`."""

    def __init__(self, store: Store, settings: Settings, clock: Clock | None = None) -> None:
        self.store = store
        self.settings = settings
        self.clock = clock or Clock(settings.time_scale)
        self.health = Health()
        self.bot_pool = BotPool(settings.bot_workers, host_bots=settings.host_bots, scale=self.clock.scale)
        self.tasks = Tasks(self.clock)
        self.matches = Matches(
            store, self.clock, self.tasks, self.bot_pool, self.health, settings.offered_bots, settings.retention_days
        )
        self.lookups = Lookups(self.matches, self.clock)
        self.sessions = Sessions(store.guests, self.clock.now, settings.password, self.matches.reserved_names.check)
        self.rate_limiter = RateLimiter()
        self.match_limiter = RateLimiter(limits.MATCHES_PER_SECOND, limits.MATCH_BURST)
        self.replays = Replays()
        self.game_cards = list_game_cards()
        self.closing = False

    def start(self, connections: Connections) -> None:
        """Begin the work beside requests. `connections` are told when a guest's sessions have changed."""
        self.connections = connections
        for setting in self.store.risky_settings:
            self.health.report_risk("log-database-risk", setting=setting)
        self.store.listen(self)
        self.matches.start()
        self.tasks.spawn(self.expire_sessions())

    async def expire_sessions(self) -> None:
        """Delete expired sessions and links: at the start, and once a day."""
        while True:
            await self.tasks.retry_until_stored("old sessions not deleted", self.sessions.delete_expired)
            await self.clock.sleep_until(self.clock.now() + limits.DAY)

    async def front_page(self, guest: Guest | None, home: str) -> protocol_http.ServerInfo:
        """The facts for the front page.

        `home` is the URL to pass on to others. With a password, only guests see the list of matches.
        """
        listed = protocol_http.MatchList([], False)
        if guest is not None or not self.settings.password:
            listed = await self.lookups.list_open(guest.id if guest else "")
        return protocol_http.ServerInfo(
            protocol=protocol_ws.PROTOCOL,
            version=__version__,
            languages=list(LANGUAGES),
            bots=list(self.settings.offered_bots),
            games=self.game_cards,
            matches=listed.matches,
            more_matches=listed.more,
            password=bool(self.settings.password),
            guest=guest.id if guest else None,
            name=guest.name if guest else "",
            home=home,
        )

    # ------------------------------------------------------------------ notifications from other processes

    def peer_wrote(self, code: str) -> None:
        self.matches.peers.wrote(code)

    def peer_ended(self) -> None:
        self.matches.peers.ended()

    def guest_changed(self, change: str) -> None:
        """A guest's name or sessions changed, here or in another process.

        `change` is an id or a `describe_change`; empty: any guest may have changed. When the call returns, no
        connection of the guest is sent anything before its session has been checked.
        """
        guest, old, new = read_change(change)
        self.sessions.invalidate(guest)
        if new:
            self.connections.renew(old, new)
        self.connections.recheck(guest)

    async def close(self) -> None:
        self.closing = True
        await finish_within(TASKS + SNAPSHOTS, "matches", self.close_matches())
        await finish_within(BOT_PROCESSES, "bots", self.close_workers())
        await finish_within(STORE, "store", self.store.close())

    async def close_matches(self) -> None:
        await self.tasks.close()
        await self.matches.close()

    async def close_workers(self) -> None:
        await asyncio.gather(self.bot_pool.close(), self.replays.close())

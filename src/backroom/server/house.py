"""The whole house in one object: its clock, its store, its tables, its guests and its bots."""

from __future__ import annotations

from collections.abc import Callable

from backroom import __version__
from backroom.match import bodies, wire
from backroom.server import bounds
from backroom.server.bounds import Doorman
from backroom.server.cards import cards
from backroom.server.clock import Clock
from backroom.server.door import Settings
from backroom.server.ending import SAVING, STORE, TASKS, WORKERS, within
from backroom.server.guests import Guest
from backroom.server.health import Health
from backroom.server.hub import Hub
from backroom.server.others import Others
from backroom.server.sessions import Sessions
from backroom.server.store import Store
from backroom.server.workers import Workers
from backroom.words import LANGUAGES


class House:
    def __init__(self, store: Store, settings: Settings, clock: Clock | None = None) -> None:
        self.store = store
        self.settings = settings
        self.clock = clock or Clock(settings.time_scale)
        self.health = Health()
        self.workers = Workers(settings.bot_workers, own=settings.own_bots, scale=self.clock.scale)
        self.hub = Hub(store, self.clock, self.workers, self.health, settings.offered, settings.forget)
        self.others = Others(self.hub)
        self.sessions = Sessions(store.guests, self.clock.now, settings.password)
        self.doorman = Doorman()
        self.cards = cards()
        self.closing = False
        self.recheck: Callable[[str], None] = lambda guest: None  # whether a guest's connections are still his
        store.listen(self)

    def start(self) -> None:
        self.hub.start()
        self.hub.spawn(self.let_go())

    async def let_go(self) -> None:
        """Devices and links that are too old: now, and once a day."""
        while True:
            await self.hub.until_kept("old devices not let go", self.sessions.expire)
            await self.clock.sleep_until(self.clock.now() + bounds.DAY)

    async def page(self, guest: Guest | None, home: str) -> bodies.House:
        """What the first page shows; others find the house at `home`. With a password tables are for guests only."""
        inside = guest is not None or not self.settings.password
        return bodies.House(
            protocol=wire.PROTOCOL,
            version=__version__,
            languages=list(LANGUAGES),
            bots=list(self.settings.offered),
            games=self.cards,
            tables=await self.hub.listed() if inside else [],
            password=bool(self.settings.password),
            guest=guest.id if guest else None,
            name=guest.name if guest else "",
            home=home,
        )

    # ------------------------------------------------------------------ what other processes do

    def others_wrote(self, table: str) -> None:
        self.others.wrote(table)

    def other_gone(self) -> None:
        self.others.gone()

    def guest_changed(self, guest: str) -> None:
        """Here or elsewhere; without a name: perhaps anybody."""
        self.sessions.forget(guest)
        self.recheck(guest)

    async def close(self) -> None:
        self.closing = True
        await within(TASKS + SAVING, "tables", self.hub.close())
        await within(WORKERS, "bots", self.workers.close())
        await within(STORE, "store", self.store.close())

"""What other processes of the house do to tables that are in memory here: we are woken, read, and show what has become.

Nothing is believed of a wake-up but where to look. So one that comes while we are about to look anyway is no further
look, however many there are; and what cannot be read now is read a little later.
"""

from __future__ import annotations

from backroom.server.hub import Hub
from backroom.server.live import Live


class Others:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.waiting: set[Live] = set()  # tables that we are about to look at

    def wrote(self, code: str) -> None:
        """One has added rows to this table; without a code: perhaps to any."""
        lives = self.hub.lives
        for live in [lives[code]] if code in lives else [] if code else list(lives.values()):
            if live not in self.waiting:
                self.waiting.add(live)
                self.hub.spawn(self.catch_up(live))
        if not code:
            self.hub.spawn(self.hub.until_kept("tables not heard of", self.hub.board.hear_all))
        elif code not in lives:
            self.hub.board.hear(code)

    def gone(self) -> None:
        """One has ended, and whom it served may be nowhere. Who is at a third one is back at once."""
        self.hub.spawn(self.look_round())

    async def look_round(self) -> None:
        await self.hub.load_recent()
        for live in list(self.hub.lives.values()):
            self.hub.spawn(self.catch_up(live, look_round=True))

    async def catch_up(self, live: Live, look_round: bool = False) -> None:
        async def look() -> None:
            async with live.lock:
                self.waiting.discard(live)  # who wrote before this is read now, who writes after it wakes us again
                await live.catch_up()
                await live.still_here()
                if look_round:
                    await live.nobody_came_back()

        try:
            await self.hub.until_kept("not caught up", look)
        except Exception:
            self.hub.broke(live)
            return
        self.hub.moved(live)

"""What other processes of the house do to tables that are in memory here: we are woken, read, and show what has become.

Nothing is believed of a wake-up but where to look, so one too many does no harm. What cannot be read now is read a
little later.
"""

from __future__ import annotations

import logging

from backroom.server.hub import AGAIN, Hub
from backroom.server.live import Live
from backroom.server.store import StoreError

log = logging.getLogger("backroom.others")


class Others:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def wrote(self, code: str) -> None:
        """One has added rows to this table; without a code: perhaps to any."""
        lives = self.hub.lives
        for live in [lives[code]] if code in lives else [] if code else list(lives.values()):
            self.hub.spawn(self.catch_up(live))
        if not code:
            self.hub.spawn(self.hub.board.hear_all())
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
        try:
            async with live.lock:
                await live.catch_up()
                await live.still_here()
                if look_round:
                    await live.nobody_came_back()
        except StoreError as error:
            log.warning("not caught up", extra={"why": type(error).__name__})
            clock = self.hub.clock
            await clock.sleep_until(clock.now() + AGAIN)
            self.hub.spawn(self.catch_up(live, look_round))
            return
        except Exception:
            self.hub.broke(live)
            return
        self.hub.moved(live)

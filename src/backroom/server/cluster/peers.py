"""What other processes of the house do to tables that are in memory here: we are woken, read, and show what has become.

Nothing is believed of a wake-up but where to look. So one that comes while we are about to look anyway is no further
look, however many there are; and what cannot be read now is read a little later.
"""

from __future__ import annotations

from backroom.server.live_match import LiveMatch
from backroom.server.matches import Matches


class Peers:
    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.queued: set[LiveMatch] = set()  # tables that we are about to look at

    def wrote(self, code: str) -> None:
        """One has added rows to this table; without a code: perhaps to any."""
        lives = self.matches.in_memory
        for live in [lives[code]] if code in lives else [] if code else list(lives.values()):
            if live not in self.queued:
                self.queued.add(live)
                self.matches.spawn(self.catch_up(live))
        if not code:
            self.matches.spawn(
                self.matches.retry_until_stored("tables not heard of", self.matches.open_matches.note_recent_writes)
            )
        elif code not in lives:
            self.matches.open_matches.note_write(code)

    def ended(self) -> None:
        """One has ended, and whom it served may be nowhere. Who is at a third one is back at once."""
        self.matches.spawn(self.check_presence())

    async def check_presence(self) -> None:
        await self.matches.load_recent()
        for live in list(self.matches.in_memory.values()):
            self.matches.spawn(self.catch_up(live, look_round=True))

    async def catch_up(self, live: LiveMatch, look_round: bool = False) -> None:
        async def look() -> None:
            async with live.lock:
                self.queued.discard(live)  # who wrote before this is read now, who writes after it wakes us again
                await live.catch_up()
                await live.record_arrivals()
                if look_round:
                    await live.record_departures()

        try:
            await self.matches.retry_until_stored("not caught up", look)
        except Exception:
            self.matches.drop_broken(live)
            return
        self.matches.after_change(live)

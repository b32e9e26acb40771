"""What other processes do to matches in memory here: this process is notified, reads the store, and shows the changes.

A notification only says where to look. A notification for a match that is already queued for a look adds nothing. A
read that fails is tried again later.
"""

from __future__ import annotations

from backroom.server.live_match import LiveMatch
from backroom.server.matches import Matches


class Peers:
    """Called by `Server` for each notification."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.queued: set[LiveMatch] = set()  # matches that are about to be read

    def wrote(self, code: str) -> None:
        """A process has appended entries to this match; without a code: perhaps to any."""
        in_memory = self.matches.in_memory
        for live in [in_memory[code]] if code in in_memory else [] if code else list(in_memory.values()):
            if live not in self.queued:
                self.queued.add(live)
                self.matches.spawn(self.catch_up(live))
        if not code:
            self.matches.spawn(
                self.matches.retry_until_stored("recent matches not read", self.matches.open_matches.note_recent_writes)
            )
        elif code not in in_memory:
            self.matches.open_matches.note_write(code)

    def ended(self) -> None:
        """A process has ended, so its guests may be gone.

        A guest who is connected elsewhere is recorded there at once.
        """
        self.matches.spawn(self.check_presence())

    async def check_presence(self) -> None:
        await self.matches.load_recent()
        for live in list(self.matches.in_memory.values()):
            self.matches.spawn(self.catch_up(live, with_departures=True))

    async def catch_up(self, live: LiveMatch, with_departures: bool = False) -> None:
        async def read_and_show() -> None:
            async with live.lock:
                self.queued.discard(live)  # earlier writes are read now; later ones notify us again
                await live.catch_up()
                await live.record_arrivals()
                if with_departures:
                    await live.record_departures()

        try:
            await self.matches.retry_until_stored("not caught up", read_and_show)
        except Exception:
            self.matches.drop_broken(live)
            return
        self.matches.after_change(live)

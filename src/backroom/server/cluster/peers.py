"""Other processes on the same database: whose guests they serve, and the changes that they make.

`Alone` answers for a server of one process, `Peers` for a server of several. No other module asks for the difference.

When other processes change a match in memory here, this process is notified, reads the store, and shows the changes. A
notification only says where to look. A notification for a match that is already queued for a look adds nothing. A read
that fails is tried again later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from backroom.match.match import Match
from backroom.server import limits
from backroom.server.cluster.open_matches import OpenMatches
from backroom.server.live_match import LiveMatch

if TYPE_CHECKING:
    from backroom.server.matches import Matches

MAX_DELAY: Final = 3.0  # seconds: a timer in any live process is never later than this


class Alone:
    """No other process uses the database: all connections are here, and all entries are written here."""

    def is_unattended(self, live: LiveMatch) -> bool:
        """Whether no process has served this match lately, when it is loaded here.

        Then nobody is connected, also if the entries show guests, and the timer must not answer for the players.
        """
        return True

    def may_serve(self, match: Match) -> bool:
        """Whether guests may be connected elsewhere to a match that is not in memory here."""
        return False

    def leave_bots_to_us(self, live: LiveMatch) -> bool:
        """Whether this process asks the bots of the match."""
        return True

    def dropped(self, live: LiveMatch) -> None:
        """A match has left memory here."""

    async def list_open(self) -> list[Match]:
        """The open matches that are not in memory here."""
        return []

    def wrote(self, code: str) -> None:
        """A process has appended entries to this match; without a code: perhaps to any."""

    def ended(self) -> None:
        """A process has ended, so its guests may be gone."""


class Peers(Alone):
    """For a server that has, or may have, other processes. `Server` hands on each notification."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.open_matches = OpenMatches(matches.store, matches.clock, matches.health)
        self.queued: set[LiveMatch] = set()  # matches that are about to be read

    def is_unattended(self, live: LiveMatch) -> bool:
        """True if the last activity is a day old, or a due timer was not handled in time."""
        now = self.matches.clock.now()
        return live.last_activity < now - limits.DAY or (live.due is not None and live.due < now - MAX_DELAY)

    def may_serve(self, match: Match) -> bool:
        """Whether the entries show guests as present. Entries of a killed server may still do so."""
        return bool(match.present()) and not match.retired

    def leave_bots_to_us(self, live: LiveMatch) -> bool:
        """True if this process has viewers. If two processes ask, the first written answer counts."""
        return bool(live.viewers)

    def dropped(self, live: LiveMatch) -> None:
        if live.match.present():
            self.open_matches.note_write(live.match.code)  # another process serves somebody there

    async def list_open(self) -> list[Match]:
        return await self.open_matches.list_open(self.matches.in_memory)

    # ------------------------------------------------------------------ notifications

    def wrote(self, code: str) -> None:
        in_memory = self.matches.in_memory
        for live in [in_memory[code]] if code in in_memory else [] if code else list(in_memory.values()):
            if live not in self.queued:
                self.queued.add(live)
                self.matches.tasks.spawn(self.catch_up(live))
        if not code:
            self.matches.tasks.spawn(
                self.matches.tasks.retry_until_stored("recent matches not read", self.open_matches.note_recent_writes)
            )
        elif code not in in_memory:
            self.open_matches.note_write(code)

    def ended(self) -> None:
        """Record the guests of an ended process as gone. A guest connected elsewhere is recorded as present there."""
        self.matches.tasks.spawn(self.check_presence())

    async def check_presence(self) -> None:
        await self.matches.load_recent()
        for live in list(self.matches.in_memory.values()):
            self.matches.tasks.spawn(self.catch_up(live, with_departures=True))

    async def catch_up(self, live: LiveMatch, with_departures: bool = False) -> None:
        async def read_and_show() -> None:
            async with live.lock:
                self.queued.discard(live)  # earlier writes are read now; later ones notify us again
                await live.catch_up()
                await live.record_arrivals()
                if with_departures:
                    await live.record_departures()

        try:
            await self.matches.tasks.retry_until_stored("not caught up", read_and_show)
        except Exception:
            self.matches.drop_broken(live)
            return
        self.matches.after_change(live)


def peers_of(matches: Matches) -> Alone:
    """`Alone` for a store that one process owns, else `Peers`."""
    return Alone() if matches.store.exclusive else Peers(matches)

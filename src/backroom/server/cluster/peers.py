"""What a process must know of the other processes of the server, if there are any.

`Alone` answers for a server of one process, `Peers` for one of several. Nobody else asks which of them it is.

What other processes do to matches in memory here: this process is notified, reads the store, and shows the changes. A
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

        Then nobody is connected, whatever the entries say, and the timer must not answer for the players.
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
    """There are other processes, or may be. `Server` hands on each notification."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.open_matches = OpenMatches(matches.store, matches.clock, matches.health)
        self.queued: set[LiveMatch] = set()  # matches that are about to be read

    def is_unattended(self, live: LiveMatch) -> bool:
        """It is old, or a due timer has not been handled."""
        now = self.matches.clock.now()
        return live.last_activity < now - limits.DAY or (live.due is not None and live.due < now - MAX_DELAY)

    def may_serve(self, match: Match) -> bool:
        """If the entries say so. Those of a server that was killed still show its guests as present."""
        return bool(match.present()) and not match.retired

    def leave_bots_to_us(self, live: LiveMatch) -> bool:
        """If there are viewers here. Two processes with viewers both ask; the first answer that is written counts."""
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
                self.matches.spawn(self.catch_up(live))
        if not code:
            self.matches.spawn(
                self.matches.retry_until_stored("recent matches not read", self.open_matches.note_recent_writes)
            )
        elif code not in in_memory:
            self.open_matches.note_write(code)

    def ended(self) -> None:
        """A guest who is connected elsewhere is recorded there at once."""
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


def peers_of(matches: Matches) -> Alone:
    """Whether a server has other processes follows from its database."""
    return Alone() if matches.store.exclusive else Peers(matches)

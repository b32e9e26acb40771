"""How guests and strangers find matches: by a code, or on the list of open ones.

Wrong codes are charged to the address they come from. Every door that would tell whether a match exists finds it here.
An address that has guessed too often is turned away before anything is looked up, with a right code too: else it would
learn which of its guesses was right. Only people of that match are let through, for they learn nothing by it, and may
share their address with whoever guesses.
"""

from __future__ import annotations

from starlette.requests import HTTPConnection

from backroom.match.protocol_http import MatchList
from backroom.match.protocol_ws import Refused
from backroom.server import limits
from backroom.server.clock import Clock
from backroom.server.limits import RateLimiter, client_network
from backroom.server.live_match import LiveMatch
from backroom.server.matches import Matches


class Lookups:
    """The matches of one process, as guests and strangers find them. Used by both APIs and by the page's endpoint."""

    def __init__(self, matches: Matches, clock: Clock) -> None:
        self.matches = matches
        self.clock = clock
        self.misses = RateLimiter(limits.MISSES_PER_SECOND, limits.MISS_BURST)

    async def list_open(self, guest: str, after: int = 0) -> MatchList:
        """A page of the open matches, `after` so many: those of this guest's company first, then the newest."""
        matches = await self.matches.list_open()
        seated = [live.match.chairs.people for live in self.matches.in_memory.values()]
        company = {person for people in seated if guest in people for person in people}
        matches.sort(key=lambda match: (company.isdisjoint(match.chairs.people), -match.opened.at, match.code))
        last = after + limits.LISTED_AT_ONCE
        return MatchList([match.listing() for match in matches[after:last]], len(matches) > last)

    async def find(self, code: str, asked: HTTPConnection, guest: str = "") -> LiveMatch:
        """The match with this code, from memory or from the store; `guest` is who asks. Refused, also after misses."""
        known = self.matches.in_memory.get(code.upper())
        if known is not None and guest in known.match.chairs.people:
            return known
        address = client_network(asked)
        if not self.misses.allows(address, self.clock.now()):
            raise Refused("too-fast")
        missed = False
        try:
            return await self.matches.find(code)
        except Refused as error:
            missed = error.refusal.word == "why-no-table"
            raise
        finally:
            if not missed:
                self.misses.refund(address)

    def find_in_memory(self, code: str, asked: HTTPConnection) -> LiveMatch | None:
        """The same for a mere hint to the page, which is left out after too many misses."""
        address = client_network(asked)
        if not self.misses.allows(address, self.clock.now()):
            return None
        live = self.matches.in_memory.get(code.upper())
        if live is not None:
            self.misses.refund(address)
        return live

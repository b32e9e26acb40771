"""Retention: deletes old matches, if the host has set a number of days.

A match is deleted only if its game is over or never began; a started game is kept, since its players may come back. A
match in memory is kept. If somebody seems to be connected at another process, the match is not deleted now: everybody
is recorded as departed, the other process contradicts if its guests are still there, and the time starts anew. (The
entries of a server that was killed still show its guests as present.) The store deletes a match only if no entry was
added since the check, so every process may run this at any time.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Container
from contextlib import AbstractAsyncContextManager, suppress
from typing import Final

from backroom.match.match import Match
from backroom.server import limits
from backroom.server.clock import Clock
from backroom.server.cluster.peers import Alone
from backroom.server.health import Health
from backroom.server.live_match import BrokenMatch, LiveMatch, load_match
from backroom.server.storage.store import MatchInfo, Store, StoreError

log = logging.getLogger("backroom.retention")

SWEEP_INTERVAL: Final = 3600.0  # seconds between two sweeps

Hold = Callable[[str], AbstractAsyncContextManager[None]]  # while it is held, nobody loads the match


class Retention:
    def __init__(self, store: Store, clock: Clock, health: Health, peers: Alone, days: int) -> None:
        self.store = store
        self.clock = clock
        self.health = health
        self.peers = peers
        self.days = days
        self.kept_matches: dict[str, float] = {}  # matches that are not deleted -> time of their last activity

    async def run(self, in_memory: Container[str], hold_code: Hold) -> None:
        while True:
            try:
                await self.delete_expired(in_memory, hold_code)
            except StoreError as error:
                log.warning("matches not deleted", extra={"reason": type(error).__name__})
            await self.clock.sleep_until(self.clock.now() + SWEEP_INTERVAL)

    async def delete_expired(self, in_memory: Container[str], hold_code: Hold) -> None:
        count = 0
        silent = await self.store.silent_matches(self.clock.now() - self.days * limits.DAY)
        self.kept_matches = {
            info.code: info.last_activity for info in silent if self.kept_matches.get(info.code) == info.last_activity
        }
        for info in silent:
            if info.code not in self.kept_matches:
                async with hold_code(info.code):
                    if info.code not in in_memory:
                        count += await self.delete_if_expired(info)
        if count:
            log.info("matches deleted", extra={"matches": count})

    async def delete_if_expired(self, info: MatchInfo) -> bool:
        """Delete the match if it has expired. Returns whether this call deleted the match."""
        try:
            found = await load_match(info.code, self.store)
        except StoreError:
            raise
        except Exception:  # the match is kept
            self.health.report_fault("log-table-unread")
            self.kept_matches[info.code] = info.last_activity
            return False
        # another process has deleted the match, or is checking it now
        if found is None or found.at != info.last_activity:
            return False
        if found.match.phase == "playing":
            self.kept_matches[info.code] = info.last_activity
            return False
        if self.peers.may_serve(found.match):
            await self.record_departures(found.match)
            return False
        return await self.store.delete_match(info.code, found.match.entry_count)

    async def record_departures(self, match: Match) -> None:
        """Record everybody as departed.

        Another process that still serves a guest records at once that the guest is there.
        """
        live = LiveMatch(match, self.store, self.clock)
        async with live.lock:
            with suppress(BrokenMatch):  # another process has deleted the match
                await live.record_departures()

"""Reading matches from a database: the SQL is the same for both stores."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from backroom.server.storage.store import DamagedLog, MatchInfo, Row, SnapshotRow

ENTRIES: Final = """
    SELECT match_code, seq, at, body, guest, key FROM entries WHERE match_code = ? AND seq > ? ORDER BY seq
"""
SNAPSHOT: Final = "SELECT match_code, seq, body FROM snapshots WHERE match_code = ?"
PING: Final = "SELECT 1 FROM entries LIMIT 1"
OPENED: Final = "SELECT count(*) FROM entries WHERE seq = 1 AND guest = ? AND at >= ?"
MATCHES: Final = """
    SELECT code, opened_by, opened, last_activity FROM (
        SELECT match_code AS code, coalesce(guest, '') AS opened_by, at AS opened, (
            SELECT at FROM entries AS last WHERE last.match_code = first.match_code ORDER BY seq DESC LIMIT 1
        ) AS last_activity
        FROM entries AS first WHERE seq = 1
    ) AS matches WHERE last_activity {} ? ORDER BY opened
"""


class StoreReader:
    """The part of a store that reads matches. A store says how a statement is run.

    Reads have a thread of their own, which ends with the store: whatever else runs on threads holds up no read.
    """

    def __init__(self) -> None:
        self.read_thread = ThreadPoolExecutor(1, "reader")

    async def select(self, sql: str, *args: object) -> list[Any]:
        """The rows of one statement, which has `?` for its arguments."""
        return await asyncio.get_running_loop().run_in_executor(self.read_thread, self.select_now, sql, args)

    def select_now(self, sql: str, args: tuple[object, ...]) -> list[Any]:
        raise NotImplementedError

    async def read_rows(self, code: str, after: int = 0) -> list[Row]:
        rows = [Row(*row) for row in await self.select(ENTRIES, code, after)]
        for seq, row in enumerate(rows, after + 1):
            if row.seq != seq:
                raise DamagedLog(seq)
        return rows

    async def read_snapshot(self, code: str) -> SnapshotRow | None:
        found = await self.select(SNAPSHOT, code)
        return SnapshotRow(*found[0]) if found else None

    async def active_matches(self, since: float) -> list[MatchInfo]:
        return [MatchInfo(*row) for row in await self.select(MATCHES.format(">="), since)]

    async def silent_matches(self, before: float) -> list[MatchInfo]:
        return [MatchInfo(*row) for row in await self.select(MATCHES.format("<"), before)]

    async def ping(self) -> None:
        await self.select(PING)

    async def count_opened_by(self, guest: str, since: float) -> int:
        return int((await self.select(OPENED, guest, since))[0][0])

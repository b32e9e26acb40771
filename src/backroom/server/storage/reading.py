"""Reading matches from a database: the SQL is the same for both stores."""

from __future__ import annotations

from typing import Any, Final

from backroom.server.storage.store import DamagedLog, MatchInfo, Row, SnapshotRow

ROWS: Final = "SELECT tbl, seq, at, body, guest, key FROM rows WHERE tbl = ? AND seq > ? ORDER BY seq"
SNAPSHOT: Final = "SELECT tbl, seq, body FROM positions WHERE tbl = ?"
OPENED: Final = "SELECT count(*) FROM rows WHERE seq = 1 AND guest = ? AND at >= ?"
MATCHES: Final = """
    SELECT code, opened_by, opened, last_activity FROM (
        SELECT tbl AS code, coalesce(guest, '') AS opened_by, at AS opened,
            (SELECT at FROM rows AS last WHERE last.tbl = first.tbl ORDER BY seq DESC LIMIT 1) AS last_activity
        FROM rows AS first WHERE seq = 1
    ) AS matches WHERE last_activity {} ? ORDER BY opened
"""


class StoreReader:
    """The part of a store that reads matches. A store says how a statement is run."""

    async def select(self, sql: str, *args: object) -> list[Any]:
        """The rows of one statement, which has `?` for its arguments."""
        raise NotImplementedError

    async def read_rows(self, code: str, after: int = 0) -> list[Row]:
        rows = [Row(*row) for row in await self.select(ROWS, code, after)]
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

    async def count_opened_by(self, guest: str, since: float) -> int:
        return int((await self.select(OPENED, guest, since))[0][0])

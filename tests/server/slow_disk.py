"""`backroom` with a disk that is slow now and then, whatever the database, and with the clock of `quick_timers.py`.

A commit may wait before it begins, between its rows and its end, and when it is durable and nobody knows it yet. So
there is time to kill the process at each of these points: a server that shows too early, stores half a decision or
loses an acknowledged one is found. A job without company is committed by the thread or on the event loop
(`group_commit.py`). Snapshots are saved every few entries instead of every few hundred, so one is always being
written.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from backroom.cli import main
from backroom.server import live_match
from backroom.server.storage import sqlite
from backroom.server.storage.group_commit import GroupCommit, Job
from tests.server.quick_timers import quick_timers

SECONDS = 0.015
ROWS = 3

quick = GroupCommit.__init__


def now_and_then() -> None:
    time.sleep(random.choice((0.0, 0.0, SECONDS)))


def slow(
    self: GroupCommit[Any],
    commit: Callable[[Sequence[Job[Any]], bool], None],
    close: Callable[[], None],
    remote: bool = False,
) -> None:
    def slowly(jobs: Sequence[Job[Any]], wait: bool) -> None:
        now_and_then()
        commit(jobs, wait)
        now_and_then()

    quick(self, slowly, close, remote)


def slow_inside(kind: Any) -> None:
    """Where rows share a transaction, this is before its end; a lone one is durable by then."""
    added = kind.__call__

    def add(self: Any, db: Any) -> None:
        added(self, db)
        now_and_then()

    kind.__call__ = add


def slow_down() -> None:
    GroupCommit.__init__ = slow  # type: ignore[method-assign]
    live_match.SNAPSHOT_INTERVAL = ROWS  # type: ignore[misc]
    slow_inside(sqlite.SqliteAppend)
    try:
        from backroom.server.cluster import postgres
    except ImportError:
        return
    slow_inside(postgres.PostgresAppend)


if __name__ == "__main__":
    slow_down()
    with quick_timers():
        sys.exit(main())

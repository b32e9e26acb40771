"""`backroom` on a machine whose disk is slow: every commit waits a little first.

So there is time to be killed between a decision and its commit, where a house that shows too early is caught.
"""

from __future__ import annotations

import sqlite3
import sys
import time
from collections.abc import Sequence

from backroom.cli import main
from backroom.server import sqlite
from backroom.server.grouped import Job

SECONDS = 0.015

quick = sqlite.commit


def commit(db: sqlite3.Connection, jobs: Sequence[Job[sqlite3.Connection]]) -> None:
    time.sleep(SECONDS)
    quick(db, jobs)


if __name__ == "__main__":
    sqlite.commit = commit
    sys.exit(main())

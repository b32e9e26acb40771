"""`backroom` on a machine whose disk is slow now and then: many a commit waits a little first, whatever the database.

So there is time to be killed between a decision and its commit, where a house that shows too early is caught; and a
lone row is committed now by the thread that writes, now on the event loop (`grouped.py`). And positions are saved
every few rows instead of every few hundred, so that there is always one being written.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

from backroom.cli import main
from backroom.server import live
from backroom.server.grouped import Job, Writer

SECONDS = 0.015
ROWS = 3

quick = Writer.__init__


def slow(
    self: Writer[Any], commit: Callable[[Sequence[Job[Any]]], None], close: Callable[[], None], far: bool = False
) -> None:
    def slowly(jobs: Sequence[Job[Any]]) -> None:
        time.sleep(random.choice((0.0, SECONDS)))
        commit(jobs)

    quick(self, slowly, close, far)


if __name__ == "__main__":
    Writer.__init__ = slow  # type: ignore[method-assign]
    live.EVERY = ROWS  # type: ignore[misc]
    sys.exit(main())

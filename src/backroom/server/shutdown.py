"""Orderly shutdown within five seconds, whatever hangs: each stage has its own time budget.

The budgets leave room for a machine that is very busy. A stage that takes longer is abandoned; finally the whole
process is. Nothing promised is lost by that: everything that a guest was shown is durable, and nothing that is not
durable was shown.
"""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from collections.abc import Coroutine
from typing import Any, Final

log = logging.getLogger("backroom.shutdown")

SIGNAL_DELAY: Final = 0.3  # seconds until a signal is noticed, and for uvicorn's own pauses
CONNECTIONS: Final = 0.5  # for the closing message to every connection
REQUESTS: Final = 1  # for running requests, and connections that do not close
TASKS: Final = 0.2  # for timers and bots to stop
SNAPSHOTS: Final = 0.8  # for the snapshots of all matches
BOT_PROCESSES: Final = 0.2  # for bot processes that were killed
STORE: Final = 0.4  # for the last commit
LOG: Final = 0.1  # for the last lines of the log
ONE_PROCESS: Final = 3.6  # for all of the above; then the process exits at once
ALL_PROCESSES: Final = 4.0  # for all processes of a server; then the supervisor kills them

assert (
    SIGNAL_DELAY + CONNECTIONS + REQUESTS + TASKS + SNAPSHOTS + BOT_PROCESSES + STORE + LOG < ONE_PROCESS
    and ONE_PROCESS + LOG < ALL_PROCESSES < 5
)


async def finish_within(seconds: float, what: str, work: Coroutine[Any, Any, None]) -> None:
    """Run one stage of the shutdown.

    A stage that takes longer is cancelled; a fault in a stage is logged and does not stop the others.
    """
    task = asyncio.create_task(work)
    done, _ = await asyncio.wait([task], timeout=seconds)
    if not done:
        task.cancel()
        log.warning("left behind", extra={"what": what})
    elif not task.cancelled() and (error := task.exception()) is not None:
        log.error("not closed", exc_info=error, extra={"what": what})


def start_exit_timer() -> None:
    """Start a thread that ends the process when its time is up, even if the event loop hangs."""
    last = threading.Timer(ONE_PROCESS, exit_now)
    last.daemon = True
    last.start()


def exit_now() -> None:
    log.warning("left behind", extra={"what": "process"})
    logging.shutdown()
    os._exit(1)

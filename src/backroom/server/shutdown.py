"""How the house ends in time, whatever hangs: each piece of the end has its seconds, together fewer than five. What is
left of the five is for a machine that is so busy that it gets round to nothing.

A piece that takes longer is left behind, and so may be in the end the whole process. That costs nobody anything that
was promised: what anybody was shown is durable, and what is not durable was shown to nobody.
"""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from collections.abc import Coroutine
from typing import Any, Final

log = logging.getLogger("backroom.ending")

SIGNAL_DELAY: Final = 0.3  # seconds until a wish to stop is seen, and for the pauses of uvicorn's own
CONNECTIONS: Final = 0.5  # for everybody to be told
REQUESTS: Final = 1  # for requests that are under way, and connections that do not close by themselves
TASKS: Final = 0.2  # for clocks and bots to let go
SNAPSHOTS: Final = 0.8  # for the positions of all tables
BOT_PROCESSES: Final = 0.2  # for the processes of bots that were killed
STORE: Final = 0.4  # for the last commit
ONE_PROCESS: Final = 3.6  # for all of that; then the process ends as if it was killed
ALL_PROCESSES: Final = 4.0  # for all processes of a house; then they are killed

assert (
    SIGNAL_DELAY + CONNECTIONS + REQUESTS + TASKS + SNAPSHOTS + BOT_PROCESSES + STORE < ONE_PROCESS < ALL_PROCESSES < 5
)


async def finish_within(seconds: float, what: str, work: Coroutine[Any, Any, None]) -> None:
    """It is done by then, or left behind; a fault in it is no reason not to go on closing."""
    task = asyncio.create_task(work)
    done, _ = await asyncio.wait([task], timeout=seconds)
    if not done:
        task.cancel()
        log.warning("left behind", extra={"what": what})
    elif not task.cancelled() and (error := task.exception()) is not None:
        log.error("not closed", exc_info=error, extra={"what": what})


def start_exit_timer() -> None:
    """From now on the process has its seconds. A thread watches, for what hangs may be the event loop itself."""
    last = threading.Timer(ONE_PROCESS, exit_now)
    last.daemon = True
    last.start()


def exit_now() -> None:
    log.warning("left behind", extra={"what": "process"})
    os._exit(1)

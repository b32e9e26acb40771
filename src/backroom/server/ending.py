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

NOTICE: Final = 0.3  # seconds until a wish to stop is seen, and for the pauses of uvicorn's own
FAREWELL: Final = 0.5  # for everybody to be told
REQUESTS: Final = 1  # for requests that are under way, and connections that do not close by themselves
TASKS: Final = 0.2  # for clocks and bots to let go
SAVING: Final = 0.8  # for the positions of all tables
WORKERS: Final = 0.2  # for the processes of bots that were killed
STORE: Final = 0.4  # for the last commit
PROCESS: Final = 3.6  # for all of that; then the process ends as if it was killed
PROCESSES: Final = 4.0  # for all processes of a house; then they are killed

assert NOTICE + FAREWELL + REQUESTS + TASKS + SAVING + WORKERS + STORE < PROCESS < PROCESSES < 5


async def within(seconds: float, what: str, work: Coroutine[Any, Any, None]) -> None:
    """It is done by then, or left behind; a fault in it is no reason not to go on closing."""
    task = asyncio.create_task(work)
    done, _ = await asyncio.wait([task], timeout=seconds)
    if not done:
        task.cancel()
        log.warning("left behind", extra={"what": what})
    elif not task.cancelled() and (error := task.exception()) is not None:
        log.error("not closed", exc_info=error, extra={"what": what})


def end_in_time() -> None:
    """From now on the process has its seconds. A thread watches, for what hangs may be the event loop itself."""
    last = threading.Timer(PROCESS, end_now)
    last.daemon = True
    last.start()


def end_now() -> None:
    log.warning("left behind", extra={"what": "process"})
    os._exit(1)

"""Replay views: a game is played again in a process of its own, one at a time, within bounds.

Anybody may hand in a record, and playing it costs as much as the whole game did. So neither the event loop nor a thread
of the server does it, what waits is bounded, and a record that takes too long is given up with its process.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from typing import Final

import msgspec

from backroom.match.protocol_ws import Refused
from backroom.server import limits
from backroom.server.replay_worker import READY, ReplayAnswer, ReplayTask
from backroom.server.worker_process import WorkerProcess

COMMAND: Final = (sys.executable, "-m", "backroom.server.replay_worker")


class Replays:
    """Makes replay views for the HTTP API. A server process has one."""

    def __init__(self) -> None:
        self.worker = WorkerProcess(list(COMMAND), READY, 2 * limits.MAX_REPLAY_BYTES)
        self.turn = asyncio.Lock()
        self.asked: Counter[str] = Counter()  # unanswered questions of a guest or an address

    async def view(self, task: ReplayTask, asker: str) -> bytes:
        """The replay view as JSON, compressed by gzip. Refused if the record does not play, or not within the bounds.

        An exception of `WorkerProcess.ask_line` is a fault of ours.
        """
        if self.asked[asker] >= limits.MAX_REPLAYS_OF_GUEST or self.asked.total() >= limits.MAX_REPLAYS:
            raise Refused("replays-busy")
        self.asked[asker] += 1
        try:
            async with self.turn:
                text = await self.worker.ask_line(msgspec.json.encode(task), limits.REPLAY_SECONDS)
        except TimeoutError:
            raise Refused("long-record") from None
        finally:
            self.asked -= Counter([asker])  # whose count is zero is dropped
        answer = msgspec.json.decode(text, type=ReplayAnswer)
        if answer.refused:
            raise Refused(answer.refused, "", **answer.args)
        return answer.view

    async def close(self) -> None:
        await self.worker.stop()

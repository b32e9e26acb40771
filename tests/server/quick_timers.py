"""Clocks and bots so quick that a server can be killed in the middle of their work.

Log entries only hold times, so a process that applies them must use the same clock; the clock is reset after each run.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from unittest.mock import patch

from backroom import get_game
from backroom.bots import make_bot
from backroom.match import bot_tasks, timers
from backroom.server.bots.pool import BotPool, WorkerTask

SECONDS = 0.5  # for any question of a brisk match
LEAST = 0.2  # that are left when the clock goes on
LATE = 1  # that are added where a bot is late
BOT = (0.02, 0.2)  # until a bot answers


async def think(self: BotPool, task: WorkerTask) -> str:
    """Think in this process: the next kill would come before a bot's process is up."""
    return make_bot(task.bot, get_game(task.game), task.seed).choose(task.view, task.legal, task.events)


@contextmanager
def quick_timers() -> Iterator[None]:
    with ExitStack() as stack:
        for times in (timers.SECONDS_HIDDEN, timers.SECONDS_TOGETHER, timers.SECONDS_ALONE):
            stack.enter_context(patch.dict(times, {"brisk": SECONDS}))
        stack.enter_context(patch.object(timers, "MIN_AFTER_PAUSE", LEAST))
        stack.enter_context(patch.object(timers, "LATE_BOT_SECONDS", LATE))
        stack.enter_context(patch.dict(bot_tasks.ANSWER_DELAY, {"brisk": BOT}))
        stack.enter_context(patch.object(BotPool, "think", think))
        yield

"""The bots in the chairs: asked for a thought as soon as they owe an answer, which is given at its time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from backroom.bots import Fault
from backroom.match.table import BotTask
from backroom.server.live import Live
from backroom.server.workers import Task

if TYPE_CHECKING:
    from backroom.server.hub import Hub


class Seated:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def think(self, live: Live) -> None:
        tasks = live.table.thinking(live.bots)
        if not tasks:
            return
        workers = self.hub.workers
        bots = [task.spec for task in tasks]
        ready, share = self.hub.clock.now() + workers.needed(bots), workers.share(bots)
        for task in tasks:
            live.bots.add((task.seat, task.question))
            self.hub.spawn(self.play(live, task, share, max(ready, task.not_before)))

    async def play(self, live: Live, task: BotTask, share: float, not_before: float) -> None:
        try:
            action = await self.thought(task, share)
            await self.hub.clock.sleep_until(not_before)

            async def answer() -> None:
                async with live.lock:
                    await live.commit(lambda now: live.table.bot_answers(task.seat, task.question, action, now))

            await self.hub.until_kept("bot's row not kept", answer)
        except Exception:
            self.hub.broke(live)
            return
        finally:
            live.bots.discard((task.seat, task.question))
        self.hub.moved(live)

    async def thought(self, task: BotTask, share: float) -> str | None:
        """None: it has none."""
        question = Task(task.spec, task.game, task.seed, task.view, task.options, task.events, share=share)
        try:
            return await self.hub.workers.think(question)
        except Fault:
            return None

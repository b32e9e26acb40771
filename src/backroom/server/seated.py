"""The bots in the chairs: asked for a thought as soon as they owe an answer, which is given at its time."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

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
        self.hub.health.thoughts += len(tasks)
        live.bots.update((task.seat, task.question) for task in tasks)
        # A quiet step shows nobody who has answered, and waits for nobody: there each is on its own.
        for batch in [[task] for task in tasks] if tasks[0].view["quiet"] else [tasks]:
            self.hub.spawn(self.play(live, batch, share, ready))

    async def play(self, live: Live, batch: list[BotTask], share: float, ready: float) -> None:
        """None of them answers before the last has thought; then each at its own time, which tells nothing."""
        hub = self.hub
        try:
            tasks = [Task(t.spec, t.game, t.seed, t.view, t.options, t.events, share=share) for t in batch]
            actions = await hub.workers.think_all(tasks)
            hub.health.lost += actions.count(None)
            for task, action in sorted(zip(batch, actions, strict=True), key=lambda pair: pair[0].not_before):
                await hub.clock.sleep_until(max(ready, task.not_before))
                await hub.until_kept("bot's row not kept", partial(self.answer, live, task, action))
                live.bots.discard((task.seat, task.question))
                hub.moved(live)
        except Exception:
            live.bots.difference_update((task.seat, task.question) for task in batch)
            hub.broke(live)

    async def answer(self, live: Live, task: BotTask, action: str | None) -> None:
        async with live.lock:
            await live.commit(lambda now: live.table.bot_answers(task.seat, task.question, action, now))

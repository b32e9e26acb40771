"""The bots in the chairs: asked for a thought as soon as they owe an answer, which is given at its time.

What fails is noted for whoever runs the house, in a quiet step not before it should have closed: who could tell when a
thought failed there could tell whose it was.
"""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING

from backroom.bots import Fault
from backroom.match.chairs import STAND_IN
from backroom.match.table import BotTask
from backroom.match.wire import Failing
from backroom.server.live import Live
from backroom.server.workers import Failure, Task

if TYPE_CHECKING:
    from backroom.server.hub import Hub

log = logging.getLogger("backroom.seated")

Thoughts = list[tuple[BotTask, str | Fault | Failure]]


class Seated:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def think(self, live: Live) -> None:
        tasks = live.table.thinking(live.bots)
        if not tasks:
            return
        strangers = [task for task in tasks if task.spec not in self.hub.bots and task.spec != STAND_IN]
        if strangers:  # the table was kept from a time when the house had other bots
            live.bots.update((task.seat, task.question) for task in strangers)
            self.hub.spawn(self.refuse(live, strangers))
            return
        workers = self.hub.workers
        bots = [task.spec for task in tasks]
        ready, share = self.hub.clock.now() + workers.needed(bots), workers.share(bots)
        self.hub.health.thoughts += len(tasks)
        asked = self.hub.health.thoughts
        live.bots.update((task.seat, task.question) for task in tasks)
        # A quiet step shows nobody who has answered, and waits for nobody: there each is on its own.
        for batch in [[task] for task in tasks] if tasks[0].view["quiet"] else [tasks]:
            self.hub.spawn(self.play(live, batch, share, ready, asked))

    async def refuse(self, live: Live, tasks: list[BotTask]) -> None:
        """This house has no such bots."""
        for bot in {task.spec for task in tasks}:
            self.hub.health.mention("log-bot-unknown", bot=bot)
        try:
            await self.failed(live, tasks, "unknown")
        except Exception:
            self.hub.broke(live)

    async def play(self, live: Live, batch: list[BotTask], share: float, ready: float, asked: int) -> None:
        """None of them answers before the last has thought; then each at its own time, which tells nothing."""
        hub, quiet, closes = self.hub, batch[0].view["quiet"], live.table.clock.deadline
        try:
            tasks = [Task(t.spec, t.game, t.seed, t.view, t.options, t.events, share=share) for t in batch]
            thoughts = list(zip(batch, await hub.workers.think_all(tasks), strict=True))
            failed = [task for task, thought in thoughts if isinstance(thought, Failure)]
            for task, thought in sorted(thoughts, key=lambda pair: pair[0].not_before):
                if not isinstance(thought, Failure):
                    await hub.clock.sleep_until(max(ready, task.not_before))
                    action = None if isinstance(thought, Fault) else thought
                    await hub.until_kept("bot's row not kept", partial(self.answer, live, task, action))
                    live.bots.discard((task.seat, task.question))
                    hub.moved(live)
            if failed:
                await hub.clock.sleep_until(ready)
                await self.failed(live, failed, "thinking")
        except Exception:
            live.bots.difference_update((task.seat, task.question) for task in batch)
            hub.broke(live)
            return
        if quiet and closes is not None:
            await hub.clock.sleep_until(closes)
        self.note(thoughts, asked)

    async def answer(self, live: Live, task: BotTask, action: str | None) -> None:
        async with live.lock:
            await live.commit(lambda now: live.table.bot_answers(task.seat, task.question, action, now))

    async def failed(self, live: Live, tasks: list[BotTask], why: Failing) -> None:
        seats, question = [task.seat for task in tasks], tasks[0].question

        async def stall() -> None:
            async with live.lock:
                await live.commit(lambda now: live.table.bots_failed(seats, question, why, now))

        await self.hub.until_kept("bots' row not kept", stall)
        live.bots.difference_update((seat, question) for seat in seats)
        self.hub.moved(live)

    def note(self, thoughts: Thoughts, asked: int) -> None:
        """For whoever runs the house and whoever watches over it."""
        health = self.hub.health
        for task, thought in thoughts:
            about = {"bot": task.spec, "game": task.game}
            if isinstance(thought, Failure):
                health.lost += 1
                health.fails(thought.word, thought.where, **thought.about)
                continue
            health.thought(asked, "log-no-process")
            if isinstance(thought, Fault):
                health.lost += 1
                health.mention("log-bot-lost", **about)
                log.info("bot lost", extra={**about, "fault": thought.kind, "why": thought.detail})
            else:
                health.thought(asked, "log-bot-breaks", **about)
                health.thought(asked, "log-bot-endless", **about)

"""Dispatches questions to bots: asks the pool as soon as a bot owes an answer, and plays the answer at its time.

A failure is reported to the host only after the time at which a step that hides timing closes: an earlier report would
tell whose bot has failed.
"""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING

from backroom.bots import Fault
from backroom.match.match import BotTask
from backroom.match.presence import STAND_IN_BOT
from backroom.match.protocol_ws import FailureReason
from backroom.server.bots.pool import BotFailure, WorkerTask
from backroom.server.live_match import LiveMatch

if TYPE_CHECKING:
    from backroom.server.matches import Matches

log = logging.getLogger("backroom.bots")

Thoughts = list[tuple[BotTask, str | Fault | BotFailure]]


class BotDispatcher:
    """Asks bots that owe an answer and plays their answers at their time.

    `Matches` calls `dispatch` after every change.
    """

    def __init__(self, matches: Matches) -> None:
        self.matches = matches

    def dispatch(self, live: LiveMatch) -> None:
        tasks = live.match.bot_tasks(live.thinking_bots)
        if not tasks:
            return
        unknown = [task for task in tasks if task.spec not in self.matches.bots and task.spec != STAND_IN_BOT]
        if unknown:  # the match was saved by a server that offered other bots
            live.thinking_bots.update((task.seat, task.question) for task in unknown)
            self.matches.tasks.spawn(self.fail_unknown(live, unknown))
            return
        pool = self.matches.bot_pool
        bots = [task.spec for task in tasks]
        ready, share = self.matches.clock.now() + pool.needed_seconds(bots), pool.time_share(bots)
        self.matches.health.thoughts += len(tasks)
        number = self.matches.health.thoughts
        live.thinking_bots.update((task.seat, task.question) for task in tasks)
        # A step that hides timing shows nobody who has answered, so each bot is on its own.
        for batch in [[task] for task in tasks] if tasks[0].view["hides_timing"] else [tasks]:
            self.matches.tasks.spawn(self.play(live, batch, share, ready, number))

    async def fail_unknown(self, live: LiveMatch, tasks: list[BotTask]) -> None:
        """Stall the match, because this server does not offer its bots. Warns the host."""
        for bot in {task.spec for task in tasks}:
            self.matches.health.warn_once("log-bot-unknown", bot=bot)
        try:
            await self.record_failure(live, tasks, "unknown")
        except Exception:
            self.matches.drop_broken(live)

    async def play(self, live: LiveMatch, batch: list[BotTask], share: float, ready: float, number: int) -> None:
        """Ask the bots of a batch, and play their answers.

        No bot answers before the last has finished; then each answers at its own time. So the timing tells nothing.
        """
        matches, hides_timing, closes = self.matches, batch[0].view["hides_timing"], live.match.clock.deadline
        try:
            tasks = [WorkerTask(t.spec, t.game, t.seed, t.view, t.legal, t.events, share=share) for t in batch]
            thoughts = list(zip(batch, await matches.bot_pool.think_all(tasks), strict=True))
            failed = [task for task, thought in thoughts if isinstance(thought, BotFailure)]
            for task, thought in sorted(thoughts, key=lambda pair: pair[0].not_before):
                if not isinstance(thought, BotFailure):
                    await matches.clock.sleep_until(max(ready, task.not_before))
                    action = None if isinstance(thought, Fault) else thought
                    play_it = partial(self.answer, live, task, action)
                    await matches.tasks.retry_until_stored("bot's answer not stored", play_it)
                    live.thinking_bots.discard((task.seat, task.question))
                    matches.after_change(live)
            if failed:
                await matches.clock.sleep_until(ready)
                await self.record_failure(live, failed, "thinking")
        except Exception:
            live.thinking_bots.difference_update((task.seat, task.question) for task in batch)
            matches.drop_broken(live)
            return
        if hides_timing and closes is not None:
            await matches.clock.sleep_until(closes)
        self.log_thoughts(thoughts, number)

    async def answer(self, live: LiveMatch, task: BotTask, action: str | None) -> None:
        """Play a bot's answer. None: the bot has lost its move."""
        async with live.lock:
            await live.commit(lambda now: live.match.answer_for_bot(task.seat, task.question, action, now))

    async def record_failure(self, live: LiveMatch, tasks: list[BotTask], reason: FailureReason) -> None:
        seats, question = [task.seat for task in tasks], tasks[0].question

        async def stall() -> None:
            async with live.lock:
                await live.commit(lambda now: live.match.report_bot_failure(seats, question, reason, now))

        await self.matches.tasks.retry_until_stored("bots' failure not stored", stall)
        live.thinking_bots.difference_update((seat, question) for seat in seats)
        self.matches.after_change(live)

    def log_thoughts(self, thoughts: Thoughts, number: int) -> None:
        """Count and log the outcomes, for the host and for monitoring."""
        health = self.matches.health
        for task, thought in thoughts:
            about = {"bot": task.spec, "game": task.game}
            if isinstance(thought, BotFailure):
                health.lost_thoughts += 1
                health.report_fault(thought.word, thought.where, **thought.about)
                continue
            health.clear_fault_since(number, "log-no-process")
            if isinstance(thought, Fault):
                health.lost_thoughts += 1
                health.warn_once("log-bot-lost", **about)
                log.info("bot lost", extra={**about, "fault": thought.kind, "reason": thought.detail})
            else:
                health.clear_fault_since(number, "log-bot-breaks", **about)
                health.clear_fault_since(number, "log-bot-endless", **about)

"""A pool of bot processes, so that a long thought never blocks the server.

The processes live as long as the server. A process reports when it is ready, and then gets one question at a time as
JSON: a view, the legal actions, events; never a state. A process that dies or hangs is replaced.

Two kinds of failure are told apart. An external bot (a class or a program that the host offers) that fails loses its
move: `Fault`. If our own code fails (a process that does not start, one of our bots), the question is asked once more,
in a fresh process; then it is a `BotFailure`, and no answer is made up.

A process is busy for its bot's thinking time and some whole `GRAIN`s, however soon it has answered. So nobody can tell
whether the bot had a choice, not even the people of another match whose bots wait for the same process. Only external
bots take the time that they take.
"""

from __future__ import annotations

import asyncio
import json
import logging
import math
import sys
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec

from backroom.bots import Fault
from backroom.bots.external import is_external
from backroom.bots.strengths import thinking_seconds
from backroom.match.bot_tasks import THINKING_SECONDS
from backroom.server.bots.worker import INTERNAL, READY
from backroom.server.logs import describe_fault
from backroom.server.worker_process import NotStarted, WorkerProcess

log = logging.getLogger("backroom.bots")

ANSWER_TIMEOUT: Final = 20.0  # seconds for an answer, beyond the bot's own thinking time
HOST_BOT_TIMEOUT: Final = 5.0  # seconds for an answer of an external bot
MAX_ANSWER_BYTES: Final = 1 << 22  # of one reply
MIN_THINKING_SECONDS: Final = 0.001  # a search needs some time
HOST_BOT_SECONDS: Final = 0.5  # assumed for a host's own bot
GRAIN: Final = 0.03  # seconds: a thought ends at a multiple of them after its thinking time
MAX_WAIT: Final = 2.5  # seconds for all simultaneous thoughts of a match; many bots share them


class WorkerTask(msgspec.Struct, frozen=True):
    """One question to a bot: what its seat may know, and nothing else."""

    bot: str
    game: str
    seed: int
    view: dict[str, Any]
    legal: list[str]
    events: list[dict[str, Any]]
    seconds: float = 0.0  # time limit of an external bot; 0.0: a bot of ours, with its own budget
    share: float = 1.0  # part of the thinking time, if several bots think at once


class BotFailure(Exception):
    """No answer after two attempts, by a fault of our own code.

    `word`: the sentence for the host; `where`: the place in the code.
    """

    def __init__(self, word: str, where: list[str], **about: str) -> None:
        super().__init__(word)
        self.word = word
        self.where = where
        self.about = about


class Thought(msgspec.Struct, frozen=True):
    """A bot's answer, and for a search bot its cost."""

    answer: str
    worlds: int = 0
    seconds: float = 0.0  # the time budget; 0.0: a budget of iterations


class BotUsage(msgspec.Struct):
    """The sum of a bot's work since the start. Sums by question would leak timing."""

    thoughts: int = 0
    worlds: int = 0
    seconds: float = 0.0

    def add(self, thought: Thought) -> None:
        self.thoughts += 1
        self.worlds += thought.worlds
        self.seconds += thought.seconds


class NoAnswer(Exception):
    """A process gave no answer.

    `kind`: `start` if the process never was ready, `ours` for our code, else the kind of the Fault.
    """

    def __init__(self, kind: str, reason: str, where: Sequence[str] = ()) -> None:
        super().__init__(reason)
        self.kind = kind
        self.where = list(where)


class Worker(WorkerProcess):
    """One bot process."""

    def __init__(self, command: list[str], timeout: float, show_stderr: bool = False) -> None:
        super().__init__(command, READY, MAX_ANSWER_BYTES, show_stderr)
        self.timeout = timeout

    async def ask(self, task: WorkerTask, seconds: float = 0.0) -> Thought:
        """Ask the process. Returns the answer, one of the legal actions; `seconds` is the bot's thinking time."""
        try:
            return read_thought(await self.ask_line(msgspec.json.encode(task), self.timeout + seconds), task)
        except NotStarted as error:
            cause = error.__cause__
            raise NoAnswer("start", type(cause).__name__, describe_fault(cause)) from error
        except TimeoutError as error:
            raise NoAnswer("hung", "TimeoutError", describe_fault(error)) from error
        except (OSError, EOFError, ValueError) as error:  # the pipe broke or ended, or the reply is no JSON
            await self.stop()
            raise NoAnswer("crashed", type(error).__name__, describe_fault(error)) from error


def read_thought(text: bytes, task: WorkerTask) -> Thought:
    reply = json.loads(text)
    if isinstance(reply, dict) and reply.keys() == {"fault", "reason", "where"}:
        raise NoAnswer(reply["fault"], reply["reason"], reply["where"])
    thought = Thought(**reply) if isinstance(reply, dict) else Thought(reply)
    if thought.answer not in task.legal:
        raise ValueError("no answer")
    return thought


class BotPool:
    def __init__(
        self,
        count: int,
        command: list[str] | None = None,
        timeout: float = ANSWER_TIMEOUT,
        host_bots: Mapping[str, str] | None = None,
        scale: float = 1.0,
    ) -> None:
        self.host_bots = host_bots or {}
        self.usage: dict[str, BotUsage] = {}  # by the bot's name in the lobby
        self.scale = scale  # of the server's clock: thinking times scale with it
        command_line = command or [sys.executable, "-m", "backroom.server.bots.worker"]
        # The stderr of our bots is not part of the log and may quote a move. A host with external bots sees theirs.
        self.workers = [
            Worker(command_line, timeout, show_stderr=any(map(is_external, self.host_bots.values())))
            for _ in range(count)
        ]
        self.idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()  # the warm process first
        for worker in self.workers:
            self.idle.put_nowait(worker)

    def needed_seconds(self, bots: Sequence[str]) -> float:
        """The seconds that these bots need if no other match asks; no bot answers before."""
        return min(MAX_WAIT, self.total_seconds(bots) + self.total_grains(bots))

    def time_share(self, bots: Sequence[str]) -> float:
        """The part of its time that each bot gets, so that all finish in `needed_seconds`."""
        total = self.total_seconds(bots)
        return min(1.0, (MAX_WAIT - self.total_grains(bots)) / total) if total else 1.0

    def total_seconds(self, bots: Sequence[str]) -> float:
        """The seconds until all have finished at full time, without the last grain of each."""
        return self.shared_evenly([self.bot_seconds(bot) for bot in bots])

    def total_grains(self, bots: Sequence[str]) -> float:
        return self.shared_evenly([GRAIN] * len(bots))

    def shared_evenly(self, times: Sequence[float]) -> float:
        """The seconds until all is done: work is shared evenly, but the last may start late."""
        return (sum(times) + (len(self.workers) - 1) * max(times, default=0.0)) / len(self.workers)

    def bot_seconds(self, bot: str) -> float:
        """The thinking time of a bot, by its name in the lobby."""
        if bot in self.host_bots:
            return thinking_seconds(self.host_bots[bot]) or HOST_BOT_SECONDS
        return THINKING_SECONDS.get(bot, 0.0)

    def is_external(self, bot: str) -> bool:
        """Whether the bot is external: its faults are not ours."""
        return is_external(self.host_bots.get(bot, ""))

    async def think(self, task: WorkerTask) -> str:
        """Ask a bot. Returns its answer, one of the legal actions; raises Fault or BotFailure.

        A bot without a choice is asked, too, and keeps its process for as long as one with a choice: neither the
        waiting time nor a failure may tell.
        """
        worker = await self.idle.get()
        try:
            async with in_grains(self.least_seconds(task), GRAIN * self.scale):
                return await self.ask_twice(worker, task)
        finally:
            self.idle.put_nowait(worker)

    def least_seconds(self, task: WorkerTask) -> float:
        """The time for which a thought keeps its process at least, in seconds of this machine."""
        return 0.0 if self.is_external(task.bot) else self.bot_seconds(task.bot) * task.share * self.scale

    async def ask_twice(self, worker: Worker, task: WorkerTask) -> str:
        for last in (False, True):
            try:
                thought = await worker.ask(self.resolve_bot(task), self.bot_seconds(task.bot))
                self.usage.setdefault(task.bot, BotUsage()).add(thought)
                return thought.answer
            except NoAnswer as lost:
                if self.is_external(task.bot) and lost.kind not in ("start", INTERNAL):
                    raise Fault(lost.kind, str(lost)) from lost
                await worker.stop()  # the second attempt starts a fresh process
                if last:
                    raise to_bot_failure(lost, task) from lost
        raise AssertionError("it was asked twice")

    async def think_all(self, tasks: Sequence[WorkerTask]) -> list[str | Fault | BotFailure]:
        """The answers of all bots, or their failures, when the last has finished."""

        async def answer(task: WorkerTask) -> str | Fault | BotFailure:
            try:
                return await self.think(task)
            except (Fault, BotFailure) as none:
                return none

        return await asyncio.gather(*map(answer, tasks))

    def resolve_bot(self, task: WorkerTask) -> WorkerTask:
        """The task for the actual bot: names of the lobby are replaced by bot specs, with time limits."""
        if task.bot in self.host_bots:
            seconds = HOST_BOT_TIMEOUT if self.is_external(task.bot) else 0.0
            return msgspec.structs.replace(task, bot=self.host_bots[task.bot], seconds=seconds)
        if task.bot in THINKING_SECONDS:
            return msgspec.structs.replace(
                task, bot=f"search:{max(MIN_THINKING_SECONDS, self.search_seconds(task)):.3f}s"
            )
        return task

    def search_seconds(self, task: WorkerTask) -> float:
        """The thinking time of a search bot, in seconds of this machine."""
        return THINKING_SECONDS.get(task.bot, 0.0) * task.share * self.scale

    async def close(self) -> None:
        if self.usage:
            log.info("bots thought", extra={"bots": msgspec.to_builtins(self.usage)})
        await asyncio.gather(*[worker.stop() for worker in self.workers])


@asynccontextmanager
async def in_grains(least: float, grain: float) -> AsyncIterator[None]:
    """What happens inside ends after `least` seconds and one or more whole grains, whether it succeeds or fails."""
    began = time.monotonic()

    async def rest() -> None:
        taken = time.monotonic() - began
        await asyncio.sleep(least + grain * max(1, math.ceil((taken - least) / grain)) - taken)

    try:
        yield
    except (Fault, BotFailure):
        await rest()
        raise
    await rest()


def to_bot_failure(lost: NoAnswer, task: WorkerTask) -> BotFailure:
    """The failure for a lost answer, without the question, so that the host reads it once per bot and game."""
    if lost.kind == "start":
        return BotFailure("log-no-process", lost.where)
    word = "log-bot-endless" if lost.kind == "hung" else "log-bot-breaks"
    return BotFailure(word, lost.where, bot=task.bot, game=task.game)

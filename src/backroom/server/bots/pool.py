"""Bots think in processes of their own, so that a long thought never holds up the house.

A few processes live as long as the house does. Each says when it is up, and is handed one question at a time, as JSON:
a view, options, events; never a state. One that dies or thinks far too long is replaced.

What is wrong is told apart. A stranger's bot (a class or a program that the host offers) that fails has lost its move:
a Fault. Where our own code fails, in a process that does not start or in a bot of ours, the question is put once more,
to a fresh process; then it is a Failure, and no answer is made up.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec

from backroom.bots import Fault
from backroom.bots.external import is_external
from backroom.bots.strengths import thinking_seconds
from backroom.server import shutdown
from backroom.server.bots.worker import INTERNAL, READY
from backroom.server.logs import describe_fault

log = logging.getLogger("backroom.workers")

START_TIMEOUT: Final = 30.0  # seconds until a process is up, on a busy machine
ANSWER_TIMEOUT: Final = 20.0  # seconds for one answer, beyond those that the bot was given
HOST_BOT_TIMEOUT: Final = 5.0  # seconds for an answer of a stranger's bot
MAX_ANSWER_BYTES: Final = 1 << 22  # bytes of one answer, at most
THINKING_SECONDS: Final = {
    "quick": 0.1,
    "search": 0.3,
    "deep": 1.0,
}  # seconds: people wait for a time, not for so many worlds
MIN_THINKING_SECONDS: Final = 0.001  # seconds: a search that has none would not be one
HOST_BOT_SECONDS: Final = 0.5  # that one of the host's own is taken to need
MAX_WAIT: Final = 2.5  # seconds that all who think at once may take together; if they are many, each has less


class WorkerTask(msgspec.Struct, frozen=True):
    """One question to a bot: all that its seat may know, and nothing else."""

    bot: str
    game: str
    seed: int
    view: dict[str, Any]
    legal: list[str]
    events: list[dict[str, Any]]
    seconds: float = 0.0  # for the answer of a bot that nobody here knows; 0.0: one of ours, who keeps its own time
    share: float = 1.0  # of the time it would like: others think at once


class BotFailure(Exception):
    """Our own code has no answer, asked twice: words for whoever runs the house, and `where` in the code it was."""

    def __init__(self, word: str, where: list[str], **about: str) -> None:
        super().__init__(word)
        self.word = word
        self.where = where
        self.about = about


class Thought(msgspec.Struct, frozen=True):
    """What a bot has said, and what it has cost it if it is one that searches."""

    answer: str
    worlds: int = 0
    seconds: float = 0.0  # that it was given; 0.0: a number of worlds


class BotUsage(msgspec.Struct):
    """What a strength has done since the house opened: in sum, for by question it would be a clock on secrets."""

    thoughts: int = 0
    worlds: int = 0
    seconds: float = 0.0

    def add(self, thought: Thought) -> None:
        self.thoughts += 1
        self.worlds += thought.worlds
        self.seconds += thought.seconds


class NoAnswer(Exception):
    """A process has no answer. `kind`: `start` when it was never up, `ours` for our code, else that of a fault."""

    def __init__(self, kind: str, why: str, where: Sequence[str] = ()) -> None:
        super().__init__(why)
        self.kind = kind
        self.where = list(where)


class Worker:
    """One process, started when it is first needed."""

    def __init__(self, command: list[str], timeout: float, show_stderr: bool = False) -> None:
        self.command = command
        self.timeout = timeout
        self.stderr = None if show_stderr else asyncio.subprocess.DEVNULL
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, task: WorkerTask, seconds: float = 0.0) -> Thought:
        """The answer, one of the options; `seconds` are those that the bot was given to think."""
        try:
            process = self.process
            if process is None or process.returncode is not None:
                process = await self.start()
            return await asyncio.wait_for(ask_process(process, task), self.timeout + seconds)
        except TimeoutError as error:
            await self.stop()
            raise NoAnswer("hung", "TimeoutError", describe_fault(error)) from error
        except (OSError, EOFError, ValueError) as error:  # a pipe that broke, that has ended, or that said no JSON
            await self.stop()
            raise NoAnswer("crashed", type(error).__name__, describe_fault(error)) from error
        except asyncio.CancelledError:
            await self.stop()  # half an answer would be taken for the next one's
            raise

    async def start(self) -> asyncio.subprocess.Process:
        """Whatever keeps it from being up, our own mistakes too: people and host are told, and nothing is played."""
        await self.stop()
        try:
            async with asyncio.timeout(START_TIMEOUT):
                pipe = asyncio.subprocess.PIPE
                self.process = await asyncio.create_subprocess_exec(
                    *self.command,
                    stdin=pipe,
                    stdout=pipe,
                    stderr=self.stderr,
                    limit=MAX_ANSWER_BYTES,
                    start_new_session=True,
                )  # a session, and so a group, of its own: whoever it starts can be ended together with it
                assert self.process.stdout is not None
                if (await self.process.stdout.readline()).strip() != READY.encode():
                    raise EOFError
                return self.process
        except Exception as error:
            await self.stop()
            raise NoAnswer("start", type(error).__name__, describe_fault(error)) from error

    async def stop(self) -> None:
        """Whoever it has started ends with it, or would hold on to its pipes, and we would wait for him."""
        process, self.process = self.process, None
        if process is not None:
            with suppress(ProcessLookupError):
                if sys.platform == "win32":
                    process.kill()
                else:
                    os.killpg(process.pid, signal.SIGKILL)
            with suppress(TimeoutError):
                await asyncio.wait_for(process.wait(), shutdown.BOT_PROCESSES)


async def ask_process(process: asyncio.subprocess.Process, task: WorkerTask) -> Thought:
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(msgspec.json.encode(task) + b"\n")
    await process.stdin.drain()
    line = await process.stdout.readline()
    if not line:
        raise EOFError
    said = json.loads(line)
    if isinstance(said, dict) and said.keys() == {"fault", "why", "where"}:
        raise NoAnswer(said["fault"], said["why"], said["where"])
    thought = Thought(**said) if isinstance(said, dict) else Thought(said)
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
        self.usage: dict[str, BotUsage] = {}  # by the name of the bot at the table
        self.scale = scale  # of the house's clock: where time goes by faster, thoughts are shorter
        line = command or [sys.executable, "-m", "backroom.server.bots.worker"]
        # What ours would write there is no line of the log and may tell a move. Who has bots of his own reads theirs.
        self.workers = [
            Worker(line, timeout, show_stderr=any(map(is_external, self.host_bots.values()))) for _ in range(count)
        ]
        self.idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()  # the warm one first
        for worker in self.workers:
            self.idle.put_nowait(worker)

    def needed_seconds(self, bots: Sequence[str]) -> float:
        """Seconds until so many thoughts are thought where no other table asks. Nobody answers before."""
        return min(MAX_WAIT, self.total_seconds(bots))

    def time_share(self, bots: Sequence[str]) -> float:
        """The part of its time that each of them has, so that they keep to what is needed."""
        wanted = self.total_seconds(bots)
        return min(1.0, MAX_WAIT / wanted) if wanted else 1.0

    def total_seconds(self, bots: Sequence[str]) -> float:
        """Seconds until all are done if each takes its time: evenly shared out, but the last may begin late."""
        times = [self.bot_seconds(bot) for bot in bots]
        return (sum(times) + (len(self.workers) - 1) * max(times, default=0.0)) / len(self.workers)

    def bot_seconds(self, bot: str) -> float:
        """That a bot takes for a thought, by its name at the table."""
        if bot in self.host_bots:
            return thinking_seconds(self.host_bots[bot]) or HOST_BOT_SECONDS
        return THINKING_SECONDS.get(bot, 0.0)

    def is_external(self, bot: str) -> bool:
        """Whether its faults are not ours."""
        return is_external(self.host_bots.get(bot, ""))

    async def think(self, task: WorkerTask) -> str:
        """The bot's answer, one of the options; Fault or Failure when there is none.

        One that has no choice is asked too: neither how long the others wait nor who fails may tell.
        """
        worker = await self.idle.get()
        try:
            for last in (False, True):
                try:
                    thought = await worker.ask(self.resolve_bot(task), self.bot_seconds(task.bot))
                    self.usage.setdefault(task.bot, BotUsage()).add(thought)
                    return thought.answer
                except NoAnswer as lost:
                    if self.is_external(task.bot) and lost.kind not in ("start", INTERNAL):
                        raise Fault(lost.kind, str(lost)) from lost
                    await worker.stop()  # the next one is fresh
                    if last:
                        raise to_bot_failure(lost, task) from lost
            raise AssertionError("it was asked twice")
        finally:
            self.idle.put_nowait(worker)

    async def think_all(self, tasks: Sequence[WorkerTask]) -> list[str | Fault | BotFailure]:
        """The answers of all of them, when the last has thought, or why there is none."""

        async def answer(task: WorkerTask) -> str | Fault | BotFailure:
            try:
                return await self.think(task)
            except (Fault, BotFailure) as none:
                return none

        return await asyncio.gather(*map(answer, tasks))

    def resolve_bot(self, task: WorkerTask) -> WorkerTask:
        """To the bot that is meant by its name at the table."""
        if task.bot in self.host_bots:
            seconds = HOST_BOT_TIMEOUT if self.is_external(task.bot) else 0.0
            return msgspec.structs.replace(task, bot=self.host_bots[task.bot], seconds=seconds)
        if task.bot in THINKING_SECONDS:
            return msgspec.structs.replace(
                task, bot=f"search:{max(MIN_THINKING_SECONDS, self.search_seconds(task)):.3f}s"
            )
        return task

    def search_seconds(self, task: WorkerTask) -> float:
        """Seconds of this machine for the thought of a strength."""
        return THINKING_SECONDS.get(task.bot, 0.0) * task.share * self.scale

    async def close(self) -> None:
        if self.usage:
            log.info("bots thought", extra={"bots": msgspec.to_builtins(self.usage)})
        await asyncio.gather(*[worker.stop() for worker in self.workers])


def to_bot_failure(lost: NoAnswer, task: WorkerTask) -> BotFailure:
    """The same for every question of one bot at one game, so that it is said once."""
    if lost.kind == "start":
        return BotFailure("log-no-process", lost.where)
    word = "log-bot-endless" if lost.kind == "hung" else "log-bot-breaks"
    return BotFailure(word, lost.where, bot=task.bot, game=task.game)

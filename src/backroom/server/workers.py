"""Bots think in processes of their own, so that a long thought never holds up the house.

A few processes live as long as the house does. Each is handed one question at a time, as JSON: a view, options,
events; never a state. One that dies or thinks far too long is replaced, and its question is answered by `random`,
so that a table never waits for a bot that will not speak. Bots of the host's own are known here by the names that the
house gave them; one that fails loses its move, and whoever asked is told what it did.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec

from backroom import get_game
from backroom.bots import Fault, make_bot
from backroom.server import ending

log = logging.getLogger("backroom.workers")

PATIENCE: Final = 20.0  # seconds for one answer; budgets of seconds are far below
OWN: Final = 5.0  # seconds for an answer of a bot of the host's own
LINE: Final = 1 << 22  # bytes of one answer, at most
FALLBACK: Final = "random"
THOUGHTS: Final = {"quick": 0.1, "search": 0.3, "deep": 1.0}  # seconds: people wait for a time, not for so many worlds
SHORTEST: Final = 0.001  # seconds: a search that has none would not be one
OWN_THOUGHT: Final = 0.5  # that one of the host's own is taken to need
WAIT: Final = 2.5  # seconds that all who think at once may take together; if they are many, each has less


class Task(msgspec.Struct, frozen=True):
    """One question to a bot: all that its seat may know, and nothing else."""

    bot: str
    game: str
    seed: int
    view: dict[str, Any]
    options: list[str]
    events: list[dict[str, Any]]
    seconds: float = 0.0  # for the answer of a bot that nobody here knows; 0.0: one of ours, who keeps its own time
    share: float = 1.0  # of the time it would like: others think at once


class Lost(Exception):
    """The process is gone, hangs, or said something that is no answer. `kind` is that of a fault."""

    def __init__(self, kind: str, why: str) -> None:
        super().__init__(why)
        self.kind = kind


class Worker:
    """One process, started when it is first needed."""

    def __init__(self, command: list[str], patience: float, heard: bool = False) -> None:
        self.command = command
        self.patience = patience
        self.errors = None if heard else asyncio.subprocess.DEVNULL
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, task: Task) -> str:
        try:
            return await asyncio.wait_for(self.exchange(task), self.patience)
        except TimeoutError as error:
            await self.stop()
            raise Lost("hung", "TimeoutError") from error
        except (OSError, ValueError) as error:
            await self.stop()
            raise Lost("crashed", type(error).__name__) from error
        except asyncio.CancelledError:
            await self.stop()  # half an answer would be taken for the next one's
            raise

    async def exchange(self, task: Task) -> str:
        if self.process is None:
            pipe = asyncio.subprocess.PIPE
            self.process = await asyncio.create_subprocess_exec(
                *self.command, stdin=pipe, stdout=pipe, stderr=self.errors, limit=LINE, start_new_session=True
            )  # a session, and so a group, of its own: whoever it starts can be ended together with it
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(msgspec.json.encode(task) + b"\n")
        await self.process.stdin.drain()
        answer = json.loads(await self.process.stdout.readline())
        if isinstance(answer, dict) and answer.keys() == {"fault", "why"}:
            raise Lost(answer["fault"], answer["why"])
        if answer not in task.options:
            raise ValueError("no answer")
        return str(answer)

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
                await asyncio.wait_for(process.wait(), ending.WORKERS)


class Workers:
    def __init__(
        self,
        count: int,
        command: list[str] | None = None,
        patience: float = PATIENCE,
        own: Mapping[str, str] | None = None,
        scale: float = 1.0,
    ) -> None:
        self.own = own or {}
        self.scale = scale  # of the house's clock: where time goes by faster, thoughts are shorter
        line = command or [sys.executable, "-m", "backroom.server.thinker"]
        # What ours would write there is no line of the log and may tell a move. Who has bots of his own reads theirs.
        self.all = [Worker(line, patience, heard=bool(self.own)) for _ in range(count)]
        self.free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()  # the warm one first
        for worker in self.all:
            self.free.put_nowait(worker)

    def needed(self, bots: Sequence[str]) -> float:
        """Seconds until so many thoughts are thought where no other table asks. Nobody answers before."""
        return min(WAIT, self.wanted(bots))

    def share(self, bots: Sequence[str]) -> float:
        """The part of its time that each of them has, so that they keep to what is needed."""
        wanted = self.wanted(bots)
        return min(1.0, WAIT / wanted) if wanted else 1.0

    def wanted(self, bots: Sequence[str]) -> float:
        """Seconds until all are done if each takes its time: evenly shared out, but the last may begin late."""
        times = [OWN_THOUGHT if bot in self.own else THOUGHTS.get(bot, 0.0) for bot in bots]
        return (sum(times) + (len(self.all) - 1) * max(times, default=0.0)) / len(self.all)

    async def think(self, task: Task) -> str:
        """The bot's answer, always one of the options; a Fault when it is the host's own and has none.

        One that has no choice is asked too, and keeps its process for as long as if it had one: neither how long the
        others wait nor who fails may tell. Only in a quiet step, where nobody sees who has answered, that is a waste.
        """
        own, forced = task.bot in self.own, len(task.options) == 1
        if forced and not own and task.view["quiet"]:
            return task.options[0]
        worker = await self.free.get()
        try:
            began = time.monotonic()
            answer = await worker.ask(self.addressed(task))
            if forced and not own:
                await asyncio.sleep(self.thought(task) - (time.monotonic() - began))
            return answer
        except Lost as error:
            why = {"bot": task.bot, "game": task.game, "fault": error.kind, "why": str(error)}
            log.warning("bot lost", extra=why)
            if own:
                raise Fault(error.kind) from error
            return make_bot(FALLBACK, get_game(task.game), task.seed).choose(task.view, task.options, task.events)
        finally:
            self.free.put_nowait(worker)

    async def think_all(self, tasks: Sequence[Task]) -> list[str | None]:
        """The answers of all of them, when the last has thought; None from one that has none."""

        async def answer(task: Task) -> str | None:
            try:
                return await self.think(task)
            except Fault:
                return None

        return await asyncio.gather(*map(answer, tasks))

    def addressed(self, task: Task) -> Task:
        """To the bot that is meant by its name at the table."""
        if task.bot in self.own:
            return msgspec.structs.replace(task, bot=self.own[task.bot], seconds=OWN)
        if task.bot in THOUGHTS:
            return msgspec.structs.replace(task, bot=f"search:{max(SHORTEST, self.thought(task)):.3f}s")
        return task

    def thought(self, task: Task) -> float:
        """Seconds of this machine for the thought of a strength."""
        return THOUGHTS.get(task.bot, 0.0) * task.share * self.scale

    async def close(self) -> None:
        await asyncio.gather(*[worker.stop() for worker in self.all])

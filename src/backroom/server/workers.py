"""Bots think in processes of their own, so that a long thought never holds up the house.

A few processes live as long as the house does. Each is handed one question at a time, as JSON: a view, options,
events; never a state. One that dies or thinks far too long is replaced, and its question is answered by `random`,
so that a table never waits for a bot that will not speak.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from backroom import get_game
from backroom.bots import make_bot

log = logging.getLogger("backroom.workers")

PATIENCE: Final = 20.0  # seconds for one answer; budgets of seconds are far below
LINE: Final = 1 << 22  # bytes of one answer, at most
FALLBACK: Final = "random"
THOUGHT: Final = 0.5  # seconds: people wait for a time, not for a number of worlds
BUDGETS: Final = {"search": f"search:{THOUGHT}s"}


class Task(msgspec.Struct, frozen=True):
    """One question to a bot: all that its seat may know, and nothing else."""

    bot: str
    game: str
    seed: int
    view: dict[str, Any]
    options: list[str]
    events: list[dict[str, Any]]


class Lost(Exception):
    """The process is gone, hangs, or said something that is no answer."""


class Worker:
    """One process, started when it is first needed."""

    def __init__(self, command: list[str], patience: float) -> None:
        self.command = command
        self.patience = patience
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, task: Task) -> str:
        try:
            return await asyncio.wait_for(self.exchange(task), self.patience)
        except (Lost, OSError, TimeoutError, ValueError) as error:
            await self.stop()
            raise Lost(type(error).__name__) from error
        except asyncio.CancelledError:
            await self.stop()  # half an answer would be taken for the next one's
            raise

    async def exchange(self, task: Task) -> str:
        if self.process is None:
            pipe = asyncio.subprocess.PIPE
            self.process = await asyncio.create_subprocess_exec(*self.command, stdin=pipe, stdout=pipe, limit=LINE)
        assert self.process.stdin is not None and self.process.stdout is not None
        timed = msgspec.structs.replace(task, bot=BUDGETS.get(task.bot, task.bot))
        self.process.stdin.write(msgspec.json.encode(timed) + b"\n")
        await self.process.stdin.drain()
        answer = json.loads(await self.process.stdout.readline() or b"null")
        if answer not in task.options:
            raise Lost("no answer")
        return str(answer)

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()


class Workers:
    def __init__(self, count: int, command: list[str] | None = None, patience: float = PATIENCE) -> None:
        line = command or [sys.executable, "-m", "backroom.server.thinker"]
        self.all = [Worker(line, patience) for _ in range(count)]
        self.free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()  # the warm one first
        for worker in self.all:
            self.free.put_nowait(worker)

    def needed(self, bots: Sequence[str]) -> float:
        """Seconds until so many thoughts are thought, also by those that need not think.

        Nobody answers before: else a bot without a choice would be seen to answer while the others wait for a process.
        """
        slow = sum(bot in BUDGETS for bot in bots)
        return THOUGHT * -(-slow // len(self.all))

    async def think(self, task: Task) -> str:
        """The bot's answer; always one of the options."""
        if len(task.options) == 1:
            return task.options[0]
        worker = await self.free.get()
        try:
            return await worker.ask(task)
        except Lost as error:
            log.warning("bot lost", extra={"bot": task.bot, "game": task.game, "why": str(error)})
            return make_bot(FALLBACK, get_game(task.game), task.seed).choose(task.view, task.options, task.events)
        finally:
            self.free.put_nowait(worker)

    async def close(self) -> None:
        for worker in self.all:
            await worker.stop()

"""A process that answers a line with a line: for work that the event loop must not wait for, and may have to kill.

Bots think in such processes (`bots/pool.py`), and games are played again in one (`replays.py`). The process inherits
`INHERITED` of the server's environment and nothing else: the rest may hold passwords.
"""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from typing import Final

from backroom.server import shutdown

START_TIMEOUT: Final = 30.0  # seconds until a process is ready, on a busy machine
INHERITED: Final = frozenset(
    (
        "PATH HOME TMPDIR TZ LANG LANGUAGE LC_ALL LC_COLLATE LC_CTYPE LC_MESSAGES LC_MONETARY LC_NUMERIC LC_TIME "
        "PYTHONPATH PYTHONHOME PYTHONSAFEPATH PYTHONUSERBASE PYTHONNOUSERSITE PYTHONUTF8 PYTHONIOENCODING "
        "PYTHONHASHSEED PYTHONWARNINGS PYTHONOPTIMIZE PYTHONDONTWRITEBYTECODE PYTHONPYCACHEPREFIX VIRTUAL_ENV "
        "LD_LIBRARY_PATH DYLD_LIBRARY_PATH SYSTEMROOT COMSPEC PATHEXT TEMP TMP USERPROFILE APPDATA LOCALAPPDATA"
    ).split()
)  # variables of the environment


class NotStarted(Exception):
    """A process did not become ready; the cause says why."""


class WorkerProcess:
    """One process, started on the first question. It prints the line `ready` before it reads its first one."""

    def __init__(self, command: list[str], ready: str, longest: int, show_stderr: bool = False) -> None:
        self.command = command
        self.ready = ready
        self.longest = longest  # bytes of an answer
        self.stderr = None if show_stderr else asyncio.subprocess.DEVNULL
        self.process: asyncio.subprocess.Process | None = None

    async def ask_line(self, line: bytes, seconds: float) -> bytes:
        """The answer to a line. If there is none, the process is killed, also if nobody waits for the answer any more.

        Raises NotStarted; TimeoutError after so many seconds; OSError, EOFError or ValueError (the answer is too long).
        """
        answered = False
        try:
            process = self.process
            if process is None or process.returncode is not None:
                process = await self.start()
            answer = await asyncio.wait_for(exchange(process, line), seconds)
            answered = True
            return answer
        finally:
            if not answered:
                await self.stop()  # else half an answer would be read as the next one

    async def start(self) -> asyncio.subprocess.Process:
        await self.stop()
        try:
            async with asyncio.timeout(START_TIMEOUT):
                pipe = asyncio.subprocess.PIPE
                self.process = await asyncio.create_subprocess_exec(
                    *self.command,
                    stdin=pipe,
                    stdout=pipe,
                    stderr=self.stderr,
                    limit=self.longest,
                    env={name: value for name, value in os.environ.items() if name.upper() in INHERITED},
                    start_new_session=True,
                )  # its own process group: its children are killed with it
                assert self.process.stdout is not None
                if (await self.process.stdout.readline()).strip() != self.ready.encode():
                    raise EOFError
                return self.process
        except Exception as error:
            await self.stop()
            raise NotStarted from error

    async def stop(self) -> None:
        """Kill the process group: a surviving child would keep the pipes open."""
        process, self.process = self.process, None
        if process is not None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            with suppress(TimeoutError):
                await asyncio.wait_for(process.wait(), shutdown.BOT_PROCESSES)


async def exchange(process: asyncio.subprocess.Process, line: bytes) -> bytes:
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(line + b"\n")
    await process.stdin.drain()
    answer = await process.stdout.readline()
    if not answer:
        raise EOFError
    return answer

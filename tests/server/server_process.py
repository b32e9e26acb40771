"""A server as a user starts it: the installed command in a process of its own, with the loop and bots it brings.

with started_server(folder, "--bot-workers", "2") as server:
    ann = asyncio.run(server.remote.guest("Ann"))

The output is kept: `server.said` until the server accepted connections, `server.log()` for the lines of its log. The
server shuts down in good order at the end of the block.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from tests.server.rig import RemoteServer

COMMAND: Final = Path(sys.executable).with_name("backroom")
TIMEOUT: Final = 60.0  # seconds; a machine may be busy
BUDGETS: Final = {"quick": 0.1, "search": 0.3, "deep": 1.0}  # seconds, as `docs/bots.md` promises


class ServerProcess:
    def __init__(self, process: subprocess.Popen[str], said: list[str], errors: Path) -> None:
        self.process = process
        self.said = said
        self.errors = errors
        self.port = int(next(found[1] for text in said if (found := re.search(r"http://localhost:(\d+)", text))))
        self.remote = RemoteServer(self.port)
        self.url = self.remote.url

    def log(self) -> list[dict[str, Any]]:
        """The log of the server. Any other line fails, because the server writes nothing else there."""
        return [json.loads(line) for line in self.errors.read_text(encoding="utf-8").splitlines()]

    def warnings(self) -> list[dict[str, Any]]:
        return [line for line in self.log() if line["level"] not in ("debug", "info")]

    def close(self) -> int:
        """Ctrl-C, and the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=TIMEOUT)
        return self.process.returncode


@contextmanager
def started_server(
    folder: Path, *arguments: str, environment: Mapping[str, str] | None = None, log_to: int | None = None
) -> Iterator[ServerProcess]:
    """`backroom host` with these options, its files in this folder, and its log there or in a descriptor."""
    env = {**os.environ, "XDG_DATA_HOME": str(folder), "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", **(environment or {})}
    errors = folder / "errors.txt"
    with errors.open("w", encoding="utf-8") as stderr:
        process = subprocess.Popen(
            [str(COMMAND), "host", "--port", "0", *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=stderr if log_to is None else log_to,
            env=env,
            text=True,
            encoding="utf-8",
            start_new_session=True,
        )
    try:
        server = ServerProcess(process, until_open(process, errors), errors)
        yield server
        assert server.close() == 0, errors.read_text(encoding="utf-8")
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # also processes of a server that hang
        process.communicate()


def until_open(process: subprocess.Popen[str], errors: Path) -> list[str]:
    said: list[str] = []
    assert process.stdout is not None
    for text in process.stdout:
        said.append(text.rstrip("\n"))
        if "Ctrl-C" in text:
            return said
    raise AssertionError(f"it did not open: {said} {errors.read_text(encoding='utf-8')}")


def at(scale: float, **more: str) -> dict[str, str]:
    return {"BACKROOM_TIME_SCALE": str(scale), **more}


async def check_healthy(server: ServerProcess) -> dict[str, int]:
    """Check `/healthz` and the log. Returns the counts of bots' thoughts."""
    answer = await server.remote.http("GET", "/healthz")
    health = answer.json()
    assert (answer.status, health["status"], health["reason"]) == (200, "ok", ""), health
    assert health["bots"]["thoughts"] > 0 and health["bots"]["lost"] == 0, health
    assert not server.warnings(), server.warnings()
    return dict(health["bots"])


def check_search_usage(server: ServerProcess, bot: str, scale: float) -> None:
    """Check the usage that the server logs for a strength when it closes: its time and its worlds."""
    (line,) = [line for line in server.log() if line["event"] == "bots thought"]
    sums = line["bots"][bot]
    assert sums["thoughts"] > 0 and sums["worlds"] >= 2 * sums["thoughts"], (bot, sums)
    share = sums["seconds"] / sums["thoughts"] / (BUDGETS[bot] * scale)
    assert 0.95 <= share <= 1.05, (bot, sums)

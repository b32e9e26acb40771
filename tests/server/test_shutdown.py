"""SIGTERM closes the server within five seconds, whatever hangs in it."""

from __future__ import annotations

import asyncio
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from backroom.match import protocol_ws
from tests.server.rig import RemoteServer

SERVER = """
import asyncio, sys, time
from backroom.cli import main
from backroom.server import live_match, matches, ws_api
from backroom.server.bots import pool
from backroom.server.storage import group_commit

def sleeps(*args): time.sleep(60)
async def waits(*args): await asyncio.sleep(60)
async def in_a_thread(*args): await asyncio.to_thread(time.sleep, 60)
async def refuses_cancellation(*args):
    while True:
        try: await asyncio.sleep(60)
        except asyncio.CancelledError: pass

{}
sys.exit(main())
"""


@pytest.mark.parametrize(
    ("hangs", "code"),
    [
        ("ws_api.Connection.write = refuses_cancellation", None),
        ("matches.Matches.run_timers = refuses_cancellation", None),
        ("matches.Matches.run_timers = waits; live_match.SnapshotSaver.save = in_a_thread", None),
        ("pool.Worker.stop = waits", 0),
        ("group_commit.GroupCommit.close = in_a_thread", 1),
        ("matches.Matches.close = sleeps", 1),
    ],
    ids=["connection", "task", "snapshot", "bot", "commit", "everything"],
)
def test_it_ends_in_time(hangs: str, code: int | None, tmp_path: Path) -> None:
    """In good order where possible; `None`: the exit code depends on the stage that hangs last."""
    line = [sys.executable, "-c", SERVER.format(hangs), "host", "--host", "127.0.0.1", "--port", "0", "--lang", "en"]
    line += ["--database", f"sqlite:///{tmp_path}/house.sqlite"]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout is not None
            port = next(int(found[1]) for text in server.stdout if (found := re.search(r"localhost:(\d+)", text)))
            assert asyncio.run(time_to_close(server, port)) < 5
            assert server.returncode == code or (code is None and server.returncode in (0, 1))
        finally:
            server.kill()


async def time_to_close(server: subprocess.Popen[str], port: int) -> float:
    """The seconds that a shutdown takes while a guest is connected."""
    remote = RemoteServer(port)
    ann = await remote.guest("Ann")
    code = await ann.opens("hands", seats=2)
    async with remote.connect(code, ann.cookie, hello=False) as a:
        await a.send("hello", protocol=protocol_ws.PROTOCOL)
        await a.send("sit", seat=0, name="Ann")
        await asyncio.sleep(0.3)
        began = time.monotonic()
        server.send_signal(signal.SIGTERM)
        await asyncio.to_thread(server.wait, 20)
        return time.monotonic() - began

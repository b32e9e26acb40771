"""SIGTERM closes the house within five seconds, whatever hangs in it."""

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

HOUSE = """
import asyncio, sys, time
from backroom.cli import main
from backroom.server import grouped, hub, sockets, workers
from backroom.server import live_match

def sleeps(*args): time.sleep(60)
async def waits(*args): await asyncio.sleep(60)
async def in_a_thread(*args): await asyncio.to_thread(time.sleep, 60)
async def will_not_be_told(*args):
    while True:
        try: await asyncio.sleep(60)
        except asyncio.CancelledError: pass

{}
sys.exit(main())
"""


@pytest.mark.parametrize(
    ("hangs", "code"),
    [
        ("sockets.Connection.write = will_not_be_told", None),
        ("hub.Hub.run_clocks = will_not_be_told", None),
        ("hub.Hub.run_clocks = waits; live_match.Keeper.save = in_a_thread", None),
        ("workers.Worker.stop = waits", 0),
        ("grouped.Writer.close = in_a_thread", 1),
        ("hub.Hub.close = sleeps", 1),
    ],
    ids=["connection", "task", "position", "bot", "commit", "everything"],
)
def test_it_ends_in_time(hangs: str, code: int | None, tmp_path: Path) -> None:
    """Orderly where that is possible; `None`: who is asked last may still have to be left behind."""
    line = [sys.executable, "-c", HOUSE.format(hangs), "host", "--host", "127.0.0.1", "--port", "0", "--lang", "en"]
    line += ["--database", f"sqlite:///{tmp_path}/house.sqlite"]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as house:
        try:
            assert house.stdout is not None
            port = next(int(found[1]) for text in house.stdout if (found := re.search(r"localhost:(\d+)", text)))
            assert asyncio.run(told_to_close(house, port)) < 5
            assert house.returncode == code or (code is None and house.returncode in (0, 1))
        finally:
            house.kill()


async def told_to_close(house: subprocess.Popen[str], port: int) -> float:
    """How long it takes while somebody is at a table."""
    door = RemoteServer(port)
    ann = await door.guest("Ann")
    code = await ann.opens("hands", seats=2)
    async with door.connect(code, ann.cookie, hello=False) as a:
        await a.send("hello", protocol=protocol_ws.PROTOCOL)
        await a.send("sit", seat=0, name="Ann")
        await asyncio.sleep(0.3)
        began = time.monotonic()
        house.send_signal(signal.SIGTERM)
        await asyncio.to_thread(house.wait, 20)
        return time.monotonic() - began

"""What a guest is sent keeps its order and waits in a bounded queue; a guest who never reads does not stay."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect

from backroom.match import protocol_ws
from backroom.server import app, bounded_ws, limits
from backroom.server.send_queue import QueueFull, SendQueue
from backroom.server.settings import Settings
from backroom.server.ws_api import Connection
from tests.server.rig import TIMEOUT, Rig, open_server

pytestmark = pytest.mark.anyio  # the tests that are coroutines


async def test_what_waits_is_bounded_and_leaves_in_its_order() -> None:
    sent: list[str] = []

    async def send(message: str) -> None:
        await asyncio.sleep(0)
        sent.append(message)

    queue = SendQueue(send)
    numbers = [str(n) for n in range(limits.MAX_QUEUED_MESSAGES)]
    for number in numbers:
        queue.put(number.encode())
    with pytest.raises(QueueFull):
        queue.put(b"one more")
    await queue.send_all()
    assert sent == numbers
    sending = asyncio.create_task(queue.send_all())
    await asyncio.sleep(0)
    assert not sending.done(), "there is nothing to send"
    queue.put(b"last")
    await sending
    assert sent == [*numbers, "last"]


LONG = "x" * 100_000  # two hundred of them are more than all buffers between here and there can hold


@asynccontextmanager
async def deaf(rig: Rig, code: str) -> AsyncIterator[tuple[ClientConnection, Connection]]:
    """Somebody who looks on, and hears no more than he is made to; and how the server sees him."""
    url = f"ws://127.0.0.1:{rig.port}/ws/{code}"
    async with connect(url, compression=None, max_queue=1, proxy=None, close_timeout=0.1) as socket:
        await socket.send(json.dumps({"type": "hello", "protocol": protocol_ws.PROTOCOL, "key": "1"}))
        while json.loads(await socket.recv())["type"] != "reply":
            pass
        [connection] = rig.uvicorn.connections.open
        yield socket, connection


async def test_who_listens_late_hears_all_in_its_order(rig: Rig) -> None:
    ann = await rig.guest("Ann")
    async with deaf(rig, await ann.opens("hands", seats=2)) as (socket, connection):
        for n in range(200):
            connection.show(json.dumps([n, LONG]).encode())
            await asyncio.sleep(0)
        assert connection.send_queue.messages, "otherwise this tells nothing"
        async with asyncio.timeout(TIMEOUT):
            heard = [json.loads(await socket.recv())[0] for _ in range(100)]
            connection.show(json.dumps([200, ""]).encode())
            heard += [json.loads(await socket.recv())[0] for _ in range(101)]
        assert heard == list(range(201))


async def test_who_never_listens_does_not_stay(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """He would sit there for ever, and nobody would sit in for him; and what he was sent would lie in memory."""
    monkeypatch.setattr(app, "PING_INTERVAL", 0.3)
    async with open_server(f"sqlite:///{tmp_path}/house.sqlite", Settings()) as rig:
        ann = await rig.guest("Ann")
        async with deaf(rig, await ann.opens("hands", seats=2)) as (_, connection):
            while connection.ended is None:
                connection.show(json.dumps(LONG).encode())
                await asyncio.sleep(0)
            assert connection.ended.word == "bye-slow"
            async with asyncio.timeout(TIMEOUT):
                while rig.uvicorn.connections.open or kept(rig):
                    await asyncio.sleep(0.01)


async def test_who_answers_no_ping_does_not_stay(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """He is sent less than would fill his queue, and more than he takes."""
    monkeypatch.setattr(app, "PING_INTERVAL", 0.3)
    async with open_server(f"sqlite:///{tmp_path}/house.sqlite", Settings()) as rig:
        ann = await rig.guest("Ann")
        async with deaf(rig, await ann.opens("hands", seats=2)) as (_, connection):
            for _ in range(limits.MAX_QUEUED_MESSAGES - 10):
                connection.show(json.dumps(LONG).encode())
            async with asyncio.timeout(TIMEOUT):
                while rig.uvicorn.connections.open or kept(rig):
                    await asyncio.sleep(0.01)


async def test_who_does_not_read_the_goodbye_does_not_stay(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounded_ws, "LINGER", 0.2)
    ann = await rig.guest("Ann")
    async with deaf(rig, await ann.opens("hands", seats=2)) as (socket, connection):
        for _ in range(limits.MAX_QUEUED_MESSAGES - 10):
            connection.show(json.dumps(LONG).encode())
        await socket.send("no message")
        async with asyncio.timeout(TIMEOUT):
            while rig.uvicorn.connections.open or kept(rig):
                await asyncio.sleep(0.01)


def kept(rig: Rig) -> list[bounded_ws.BoundedWebSocketProtocol]:
    """The connections that uvicorn still holds."""
    found = rig.uvicorn.server_state.connections
    return [one for one in found if isinstance(one, bounded_ws.BoundedWebSocketProtocol)]

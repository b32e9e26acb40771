"""Messages to a guest keep their order and wait in a bounded queue; a guest who never reads does not stay."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import msgspec
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


async def test_what_waits_is_bounded_in_bytes_too(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []

    async def send(message: str) -> None:
        sent.append(message)

    monkeypatch.setattr(limits, "MAX_QUEUED_BYTES", 10)
    queue = SendQueue(send)
    for _ in range(2):  # what has left takes no room
        queue.put(b"longer than the queue may be")
        with pytest.raises(QueueFull):
            queue.put(b"x")
        await queue.send_all()
        queue.put(b"x" * 5)
        queue.put(b"y" * 5)
        with pytest.raises(QueueFull):
            queue.put(b"z")
        await queue.send_all()
    assert sent == ["longer than the queue may be", "xxxxx", "yyyyy"] * 2 and queue.size == 0


async def test_spectators_of_a_large_game_who_never_read_keep_little(rig: Rig) -> None:
    """Each would be shown two hundred views: fewer messages than may wait, and more bytes."""
    ann = await rig.guest("Ann")
    code = await ann.opens("noir", seats=8, options={"mode": "fbi_mafia"})
    async with ann.at(code) as seen:
        for seat in range(8):
            assert await seen.request("sit", seat=seat, name=f"Ann {seat}") is None
        assert await seen.request("start") is None
        await seen.until(lambda seen: seen.question)
        view = rig.server.matches.in_memory[code].match.full_update("", {}, 0.0)
        async with AsyncExitStack() as stack:
            found = [(await stack.enter_async_context(deaf(rig, code)))[1] for _ in range(3)]
            kept = 0
            while any(one.ended is None for one in found):
                for one in found:
                    one.show(msgspec.json.encode(view))
                kept = max(kept, *[one.send_queue.size for one in found])
                await asyncio.sleep(0)
            assert limits.MAX_QUEUED_BYTES / 2 < kept <= limits.MAX_QUEUED_BYTES
            assert {one.ended.word for one in found if one.ended} == {"bye-slow"}
        assert seen.bye is None


LONG = "x" * 100_000


async def fill(connection: Connection) -> int:
    """Show more than all buffers between here and there can hold, so that something waits; how many messages it was."""
    count = 0
    while len(connection.send_queue.messages) < 2:
        connection.show(json.dumps([count, LONG]).encode())
        count += 1
        await asyncio.sleep(0.001)
    assert connection.ended is None
    return count


@asynccontextmanager
async def deaf(rig: Rig, code: str) -> AsyncIterator[tuple[ClientConnection, Connection]]:
    """A spectator who reads only on demand, and the server's side of the connection."""
    url, others = f"ws://127.0.0.1:{rig.port}/ws/{code}", set(rig.uvicorn.connections.open)
    async with connect(url, compression=None, max_queue=1, proxy=None, close_timeout=0.1) as socket:
        await socket.send(json.dumps({"type": "hello", "protocol": protocol_ws.PROTOCOL, "key": "1"}))
        while json.loads(await socket.recv())["type"] != "reply":
            pass
        [connection] = rig.uvicorn.connections.open - others
        yield socket, connection


async def test_who_listens_late_hears_all_in_its_order(rig: Rig) -> None:
    ann = await rig.guest("Ann")
    async with deaf(rig, await ann.opens("hands", seats=2)) as (socket, connection):
        shown = await fill(connection)
        async with asyncio.timeout(TIMEOUT):
            heard = [json.loads(await socket.recv())[0] for _ in range(shown // 2)]
            connection.show(json.dumps([shown, ""]).encode())
            heard += [json.loads(await socket.recv())[0] for _ in range(shown - shown // 2 + 1)]
        assert heard == list(range(shown + 1))


async def test_who_never_listens_does_not_stay(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Such a guest would keep the chair for ever, without a stand-in, and the unread messages would stay in memory."""
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
    """The guest is sent less than would fill the queue, and more than the guest reads."""
    monkeypatch.setattr(app, "PING_INTERVAL", 0.3)
    async with open_server(f"sqlite:///{tmp_path}/house.sqlite", Settings()) as rig:
        ann = await rig.guest("Ann")
        async with deaf(rig, await ann.opens("hands", seats=2)) as (_, connection):
            await fill(connection)
            async with asyncio.timeout(TIMEOUT):
                while rig.uvicorn.connections.open or kept(rig):
                    await asyncio.sleep(0.01)


async def test_who_does_not_read_the_goodbye_does_not_stay(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounded_ws, "LINGER", 0.2)
    ann = await rig.guest("Ann")
    async with deaf(rig, await ann.opens("hands", seats=2)) as (socket, connection):
        await fill(connection)
        await socket.send("no message")
        async with asyncio.timeout(TIMEOUT):
            while rig.uvicorn.connections.open or kept(rig):
                await asyncio.sleep(0.01)


def kept(rig: Rig) -> list[bounded_ws.BoundedWebSocketProtocol]:
    """The connections that uvicorn still holds."""
    found = rig.uvicorn.server_state.connections
    return [one for one in found if isinstance(one, bounded_ws.BoundedWebSocketProtocol)]

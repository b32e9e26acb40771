"""No message overtakes another, whichever way it goes; what is shown in one turn goes out as one piece."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect

from backroom.match import protocol_ws
from backroom.server import app, limits
from backroom.server.fast_frames import EXTENSION, FastWebSocketProtocol, receive, send_now
from backroom.server.send_queue import QueueFull, SendQueue
from backroom.server.ws_api import Connection
from tests.server.rig import TIMEOUT, Rig, with_server


class Wire:
    """Takes pieces as long as the way is free; who is patient gets his through a few turns later."""

    def __init__(self) -> None:
        self.free = True
        self.pieces: list[list[bytes]] = []

    def send_now(self, messages: Iterable[bytes]) -> bool:
        if self.free:
            self.pieces.append(list(messages))
        return self.free

    async def send(self, message: str) -> None:
        for _ in range(5):
            await asyncio.sleep(0)
        self.pieces.append([message.encode()])

    def heard(self) -> list[bytes]:
        return [message for piece in self.pieces for message in piece]


async def patiently(outbox: SendQueue) -> None:
    while True:
        await outbox.blocked.wait()
        await outbox.drain()


def test_what_is_shown_in_one_turn_is_one_piece() -> None:
    async def story() -> None:
        wire = Wire()
        outbox = SendQueue(wire.send_now, wire.send)
        for message in (b"1", b"2"):
            outbox.put(message)
        assert wire.pieces == []
        await asyncio.sleep(0)
        outbox.put(b"3")
        await asyncio.sleep(0)
        assert wire.pieces == [[b"1", b"2"], [b"3"]] and not outbox.messages

    asyncio.run(story())


@example(["block", "put", "turn", "turn", "free", "put", "turn"])  # free again before the patient one is through
@given(st.lists(st.sampled_from(["put", "turn", "free", "block"]), max_size=60))
def test_no_message_overtakes_another(deeds: list[str]) -> None:
    async def story() -> None:
        wire = Wire()
        outbox = SendQueue(wire.send_now, wire.send)
        task = asyncio.create_task(patiently(outbox))
        put: list[bytes] = []
        for deed in deeds:
            if deed == "put":
                put.append(str(len(put)).encode())
                outbox.put(put[-1])
            elif deed == "turn":
                await asyncio.sleep(0)
            else:
                wire.free = deed == "free"
        for _ in range(6 * len(put) + 6):
            await asyncio.sleep(0)
        task.cancel()
        assert wire.heard() == put

    asyncio.run(story())


def test_what_waits_is_bounded() -> None:
    async def story() -> None:
        wire = Wire()
        outbox = SendQueue(wire.send_now, wire.send)
        for _ in range(limits.MAX_QUEUED_MESSAGES):
            outbox.put(b"")
        with pytest.raises(QueueFull):
            outbox.put(b"")

    asyncio.run(story())


def test_under_a_server_of_others_there_is_no_short_way() -> None:
    async def never(*args: object) -> Any:
        raise AssertionError("nobody was asked")

    socket = WebSocket({"type": "websocket"}, never, never)
    assert send_now(socket)([b"x"]) is False
    assert receive(socket) == socket.receive


def test_the_server_takes_the_short_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else all of this would be for nothing, and nobody would notice."""

    async def never(self: SendQueue) -> None:
        raise AssertionError("somebody had to be patient")

    @with_server()
    async def story(rig: Rig) -> None:
        ann = await rig.guest("Ann")
        code = await ann.opens("hands", seats=2)
        monkeypatch.setattr(SendQueue, "drain", never)
        async with ann.at(code) as seen:
            assert await seen.request("sit", seat=0, name="Ann") is None
            assert seen.room["chairs"][0]["name"] == "Ann"
            [connection] = rig.uvicorn.connections.open
            assert not connection.send_queue.blocked.is_set()
            assert connection.next_message == connection.socket.scope["extensions"][EXTENSION]["receive"]
            monkeypatch.undo()


def test_who_asked_hears_it_first_update_and_reply_in_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """He waits for it. The others are told while he wakes."""
    sent: list[tuple[FastWebSocketProtocol, int]] = []

    def noted(self: FastWebSocketProtocol, messages: Iterable[bytes]) -> bool:
        sent.append((self, len(list(messages))))
        return send(self, messages)

    send = FastWebSocketProtocol.send_now
    monkeypatch.setattr(FastWebSocketProtocol, "send_now", noted)

    @with_server()
    async def story(rig: Rig) -> None:
        ann, bob = await rig.guest("Ann"), await rig.guest("Bob")
        code = await ann.opens("hands", seats=2)
        async with ann.at(code) as a, bob.at(code) as b:
            firsts = []
            for seen, name, seat in ((a, "Ann", 0), (b, "Bob", 1)):  # only one of them is the first by chance
                sent.clear()
                assert await seen.request("sit", seat=seat, name=name) is None
                firsts.append(sent[0])
            assert [count for _, count in firsts] == [2, 2]
            assert firsts[0][0] is not firsts[1][0]


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


def test_who_listens_late_hears_all_in_its_order() -> None:
    @with_server()
    async def story(rig: Rig) -> None:
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


def test_who_never_listens_does_not_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """He would sit there for ever, and nobody would sit in for him."""
    monkeypatch.setattr(app, "PING_INTERVAL", 0.3)

    @with_server()
    async def story(rig: Rig) -> None:
        ann = await rig.guest("Ann")
        async with deaf(rig, await ann.opens("hands", seats=2)) as (_, connection):
            while connection.ended is None:
                connection.show(json.dumps(LONG).encode())
                await asyncio.sleep(0)
            assert connection.ended.word == "bye-slow"
            async with asyncio.timeout(TIMEOUT):
                while rig.uvicorn.connections.open:
                    await asyncio.sleep(0.01)

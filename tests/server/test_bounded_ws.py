"""The bounds of one connection: bytes read at once, kept and answered. `test_floods.py` tries them."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from backroom.server import limits
from backroom.server.bounded_ws import MAX_JOINED, READ_BYTES, BoundedWebSocketProtocol, JoinedWrites

pytestmark = pytest.mark.anyio  # the tests that are coroutines

LINES = ["GET / HTTP/1.1", "Host: house", "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"]
REQUEST = "\r\n".join([*LINES, "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "", ""]).encode()


def frame(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


TEXT, PING = frame(Opcode.TEXT, b"text"), frame(Opcode.PING, b"you?")


class Transport(asyncio.Transport):
    """Keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.reads = True
        self.closed = False

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        self.reads = False

    def resume_reading(self) -> None:
        self.reads = True


async def opened(app: Any) -> tuple[BoundedWebSocketProtocol, Transport]:
    """A connection on which an application has been asked for a WebSocket."""
    config = uvicorn.Config(app, ws_max_size=limits.MAX_MESSAGE_BYTES, ws_per_message_deflate=False, log_config=None)
    config.load()
    protocol, transport = BoundedWebSocketProtocol(config, ServerState(), {"now": lambda: 0.0}), Transport()
    protocol.connection_made(transport)
    protocol.data_received(REQUEST)
    await turns()
    transport.written.clear()
    return protocol, transport


async def turns() -> None:
    for _ in range(6):
        await asyncio.sleep(0)


def receive(protocol: BoundedWebSocketProtocol, data: bytes) -> None:
    """Deliver bytes as the event loop does."""
    while data:
        buffer = protocol.get_buffer(-1)
        piece, data = data[: len(buffer)], data[len(buffer) :]
        buffer[: len(piece)] = piece
        protocol.buffer_updated(len(piece))


async def deaf(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    await asyncio.Event().wait()


async def test_while_messages_wait_no_more_is_read() -> None:
    go_on = asyncio.Event()
    taken: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while True:
            taken.append((await receive())["text"])
            await go_on.wait()

    protocol, transport = await opened(app)
    receive(protocol, TEXT)
    assert transport.reads, "one message is read ahead"
    await turns()
    receive(protocol, TEXT)
    assert transport.reads
    receive(protocol, TEXT + TEXT)
    assert not transport.reads and taken == ["text"]
    go_on.set()
    await turns()
    assert transport.reads and taken == ["text"] * 4


async def test_pongs_of_one_read_are_one_write() -> None:
    protocol, transport = await opened(deaf)
    receive(protocol, (PING + TEXT) * 3)
    await turns()
    assert transport.written == [Frame(Opcode.PONG, b"you?").serialize(mask=False) * 3]


async def test_what_is_sent_in_one_turn_is_one_write() -> None:
    transport = Transport()
    joined = JoinedWrites(transport, asyncio.get_running_loop())
    joined.write(b"a")
    joined.write(b"b")
    assert transport.written == []
    await turns()
    joined.write(bytes(MAX_JOINED))
    joined.write(b"c")
    assert transport.written[1:] == [bytes(MAX_JOINED) + b"c"], "so much is not kept"
    joined.write(b"last")
    joined.close()
    await turns()
    assert (transport.written[0], transport.written[2:]) == (b"ab", [b"last"]) and transport.closed


async def test_after_the_goodbye_the_answer_to_it_is_read() -> None:
    leave = asyncio.Event()

    async def leaves(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await leave.wait()
        await send({"type": "websocket.close"})

    protocol, transport = await opened(leaves)
    receive(protocol, TEXT * 3)
    assert not transport.reads
    leave.set()
    await turns()
    receive(protocol, TEXT * 3)
    assert transport.reads and not transport.closed
    receive(protocol, frame(Opcode.CLOSE, b"\x03\xe8"))
    assert transport.closed


@pytest.mark.parametrize("one", [PING, TEXT, frame(Opcode.TEXT, b"")], ids=["pings", "messages", "empty frames"])
async def test_so_many_bytes_at_once_and_no_more(one: bytes) -> None:
    protocol, transport = await opened(deaf)
    count = int(limits.BYTE_BURST) // len(one)
    receive(protocol, one * count)
    assert not transport.closed
    receive(protocol, bytes(READ_BYTES))
    assert transport.closed


async def test_a_message_has_so_many_parts_and_no_more() -> None:
    protocol, transport = await opened(deaf)
    part = frame(Opcode.CONT, b"", fin=False)
    receive(protocol, frame(Opcode.TEXT, b"", fin=False) + part * (limits.MAX_FRAGMENTS - 1))
    assert not transport.closed
    receive(protocol, part)
    assert transport.closed

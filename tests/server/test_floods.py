"""Guests who send or keep more than they may, against a server as a user starts it.

Each is cut off, the server's memory stays within a bound, and the others are served meanwhile. Bytes and messages are
counted here; how long the others wait stands in `make bench-server`.
"""

from __future__ import annotations

import asyncio
import base64
import itertools
import json
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from backroom.match.protocol_ws import PROTOCOL
from backroom.server import limits
from tests.server.rig import TIMEOUT, Client, Person
from tests.server.server_process import ServerProcess, at

pytestmark = pytest.mark.anyio  # the tests that are coroutines

TEXT, CONTINUATION, PING = 0x1, 0x0, 0x9
MASK = bytes(4)  # of zeros, which changes nothing
FLOODERS = 20
FLOOD_BYTES = 4 << 20  # so much each of them would send, if he could
MEMORY_BOUND = 24 << 20  # more than before, with all of them at once


def frame(opcode: int, body: bytes = b"", last: bool = True) -> bytes:
    head = bytes([opcode | 0x80 * last, 0x80 | min(len(body), 126)])
    return head + (len(body).to_bytes(2, "big") if len(body) > 125 else b"") + MASK + body


def memory(server: ServerProcess) -> int:
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return 1024 * int(status.partition("VmRSS:")[2].split()[0])


class Plain:
    """A spectator on a plain socket, who writes frames as he likes and reads when he is told."""

    def __init__(self, server: ServerProcess, code: str, hello: bool = True) -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.port), TIMEOUT)
        key = base64.b64encode(bytes(16)).decode()
        lines = [f"GET /ws/{code} HTTP/1.1", "Host: localhost", "Connection: Upgrade", "Upgrade: websocket"]
        lines += ["Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}", "", ""]
        self.socket.sendall("\r\n".join(lines).encode())
        self.heard = b""
        self.hear(b"\r\n\r\n")
        if hello:
            self.socket.sendall(frame(TEXT, json.dumps({"type": "hello", "key": "h", "protocol": PROTOCOL}).encode()))
            self.hear(b'"type":"reply"')

    def hear(self, what: bytes) -> None:
        while what not in self.heard:
            piece = self.socket.recv(1 << 16)
            assert piece, self.heard[-300:]
            self.heard += piece

    def floods(self, pieces: Iterator[bytes], bytes_at_most: int = FLOOD_BYTES) -> int:
        """Write until the server cuts the connection, and read nothing. Returns the number of bytes."""
        self.socket.settimeout(TIMEOUT)
        sent = 0
        try:
            while sent < bytes_at_most:
                sent += self.socket.send(next(pieces))
        except ConnectionError:
            return sent
        raise AssertionError(f"{sent} bytes were taken")

    def hears_the_end(self) -> int:
        """Read until the server closes. Returns the number of bytes."""
        count = 0
        try:
            while piece := self.socket.recv(1 << 16):
                count += len(piece)
        except ConnectionError:
            pass
        return count


FLOODS: dict[str, Callable[[], Iterator[bytes]]] = {
    "pings": lambda: itertools.repeat(frame(PING) * 5000),
    "long pings": lambda: itertools.repeat(frame(PING, bytes(125)) * 300),
    "empty frames": lambda: itertools.repeat(frame(TEXT) * 5000),
    "fragments": lambda: itertools.chain(
        [frame(TEXT, b"{", last=False)], itertools.repeat(frame(CONTINUATION, last=False) * 5000)
    ),
    "small fragments": lambda: itertools.chain(
        [frame(TEXT, b"{", last=False)], itertools.repeat(frame(CONTINUATION, b" ", last=False))
    ),
    "a message without end": lambda: itertools.chain(
        [b"\x81\xff" + (1 << 40).to_bytes(8, "big") + MASK], itertools.repeat(bytes(1 << 14))
    ),
    "messages": lambda: itertools.repeat(frame(TEXT, b'{"type":"ping","key":"k"}') * 1000),
}


async def lock_and_unlock(seen: Client, times: int) -> None:
    assert seen.question is not None
    for n in range(times):
        number = seen.question["number"]
        assert await seen.request("lock", seat=0, question=number, locked=n % 2 == 0) is None


async def a_game(ann: Person) -> str:
    """A match with both chairs Ann's, in which the first has chosen."""
    code = await ann.opens("hands", seats=2)
    async with ann.at(code) as a:
        for seat in range(2):
            assert await a.request("sit", seat=seat, name=f"Ann {seat}") is None
        assert await a.request("start") is None
        number = await a.next_question()
        assert await a.request("choose", seat=0, question=number, action="rock") is None
    return code


@pytest.mark.parametrize("kind", [kind for kind in FLOODS if kind != "messages"])
async def test_a_flood_ends_its_own_connection_only(kind: str, started: ServerProcess) -> None:
    ann = await started.remote.guest("Ann")
    code = await a_game(ann)
    async with ann.at(code) as a:
        await lock_and_unlock(a, 10)
        before = memory(started)
        flooders = [Plain(started, code) for _ in range(FLOODERS)]
        with ExitStack() as stack:
            for one in flooders:
                stack.enter_context(closing(one.socket))
            floods = [asyncio.to_thread(one.floods, FLOODS[kind]()) for one in flooders]
            await asyncio.gather(lock_and_unlock(a, 20), *floods)
            assert memory(started) - before < MEMORY_BOUND
        await lock_and_unlock(a, 10)
    assert not started.warnings()


async def test_who_sends_messages_without_end_is_read_slowly(started: ServerProcess) -> None:
    """A guest who can send no more waits; the unread messages take no memory of the server."""
    ann = await started.remote.guest("Ann")
    code = await a_game(ann)
    async with ann.at(code) as a:
        before = memory(started)
        with ExitStack() as stack:
            flooders = [Plain(started, code) for _ in range(FLOODERS)]
            for one in flooders:
                stack.enter_context(closing(one.socket)).setblocking(False)
                for piece in FLOODS["messages"]():
                    try:
                        one.socket.send(piece)
                    except BlockingIOError:
                        break
            await lock_and_unlock(a, 30)
            assert memory(started) - before < MEMORY_BOUND


@pytest.mark.own_server(environment=at(0.02))
async def test_who_never_reads_takes_nothing_from_the_others(started: ServerProcess) -> None:
    """Twenty spectators are shown a thousand moves, and read none of them."""
    ann = await started.remote.guest("Ann")
    code = await a_game(ann)
    async with ann.at(code) as a:
        await lock_and_unlock(a, 10)
        before = memory(started)
        deaf = [Plain(started, code) for _ in range(FLOODERS)]
        await lock_and_unlock(a, 1000)
        assert memory(started) - before < MEMORY_BOUND
        for one in deaf:
            one.socket.close()
        await lock_and_unlock(a, 10)


async def test_pings_and_fragments_within_reason_are_answered(started: ServerProcess) -> None:
    ann = await started.remote.guest("Ann")
    one = Plain(started, await ann.opens("hands", seats=2))
    with closing(one.socket):
        one.socket.sendall(frame(PING, b"you?") * 100)
        one.hear(b"\x8a\x04you?" * 100)
        text = b'{"type":"ping","key":"in parts"}'
        parts = [frame(CONTINUATION if i else TEXT, text[i : i + 1], last=False) for i in range(len(text))]
        parts += [frame(CONTINUATION, last=False)] * (limits.MAX_FRAGMENTS - len(parts)) + [frame(CONTINUATION)]
        one.socket.sendall(b"".join(parts))
        one.hear(b'"key":"in parts"')

"""The WebSocket protocol under uvicorn, with a shorter way in and a shorter way out.

Through ASGI each message wakes a task and passes several coroutines, and each message sent is a packet of its own. Here
a received message goes straight to the reading task, and messages that can be sent are sent at once, in one write. If
the socket's buffer is full, `send_now` returns False, and ASGI's `send` waits; a client that never reads is
disconnected.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from struct import pack
from typing import Any, Final

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request
from websockets.protocol import OPEN

from backroom.server import limits

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
SendNow = Callable[[Iterable[bytes]], bool]

EXTENSION: Final = "backroom.line"  # of the ASGI scope
LONGEST: Final = limits.MAX_MESSAGE_BYTES + 14  # bytes of a frame, with the longest header there is


class FastWebSocketProtocol(WebSocketsSansIOProtocol):
    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.queue = self.inbox = ReceiveQueue()
        self.begun = b""  # a frame whose end has not come yet
        self.scraps = 0  # frames of the last piece that were no message

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent and not self.conn.extensions:  # else there is no scope, or a way to write of its own
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = {"send_now": self.send_now, "receive": self.receive}

    def keepalive_timeout(self) -> None:
        """A client that never reads answers no ping, and a closing frame would wait forever behind unread data."""
        super().keepalive_timeout()
        self.transport.abort()

    # ------------------------------------------------------------------ in

    def data_received(self, data: bytes) -> None:
        """Frame by frame. The library gets whole ones, so it is never in the middle of one when a text is not its."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        data, at, self.scraps = self.begun + data, 0, 0
        while 0 < (size := length(data, at)) <= len(data) - at:
            self.frame_received(data[at : at + size])
            at += size
            if self.transport.is_closing():
                return  # with that frame it has ended, whatever lies behind
        if size > LONGEST:
            super().data_received(data[at:])  # which waits for the end of that no more than we do
            return
        self.begun = data[at:]
        if pongs := self.conn.data_to_send():
            self.transport.write(b"".join(pongs))

    def frame_received(self, frame: bytes) -> None:
        in_parts = bool(self.frames)  # then a text is out of order
        text = None if in_parts or self.conn.state is not OPEN else unframed(frame)
        if text is not None:
            self.hear(text)
        elif self.scraps + len(self.frames) < limits.MAX_NON_MESSAGE_FRAMES:
            self.scraps += frame[0] not in (TEXT, BINARY)
            super().data_received(frame)
        else:
            self.transport.abort()

    def hear(self, text: bytes) -> None:
        if not self.inbox.wanted and not self.read_paused:
            self.read_paused = True  # until it has been read: `receive`
            self.transport.pause_reading()
        self.inbox.put_nowait({"type": "websocket.receive", "bytes": text})

    def handle_ping(self) -> None:
        """Its pong goes out with those of the whole piece: of many small writes the transport would keep each."""

    # ------------------------------------------------------------------ out

    def send_now(self, messages: Iterable[bytes]) -> bool:
        """Whether they have been sent, as far as ASGI's `send` ever knows. False: nothing has happened."""
        if not self.writable.is_set() or self.conn.state is not OPEN or self.transport.is_closing():
            return False
        self.transport.write(b"".join(map(framed, messages)))
        return True


def send_now(socket: WebSocket) -> SendNow:
    """The short way out of this connection. Under another ASGI server, a function that always returns False."""
    extension = socket.scope.get("extensions", {}).get(EXTENSION)
    return extension["send_now"] if extension else lambda messages: False


def receive(socket: WebSocket) -> Receive:
    """The short way in. Under another ASGI server, the usual one."""
    extension = socket.scope.get("extensions", {}).get(EXTENSION)
    return extension["receive"] if extension else socket.receive


# ---------------------------------------------------------------------- frames (RFC 6455, 5.2)
# Short whole texts arrive at a match again and again; through the library each costs some nine microseconds more.
# All other frames are left to the library.


TEXT: Final = 0x81  # the first byte of a text that is whole,
BINARY: Final = 0x82  # and of other data
MASKED: Final = 0x80  # in the second; the rest of it is the length,
TWO: Final = 126  # or says that two bytes with the length follow,
EIGHT: Final = 127  # or eight
MASK: Final = 4  # bytes


def framed(message: bytes) -> bytes:
    """A whole message of text as the server sends it: its length, no mask."""
    length = len(message)
    if length < TWO:
        return bytes((TEXT, length)) + message
    if length < 1 << 16:
        return pack("!BBH", TEXT, TWO, length) + message
    return pack("!BBQ", TEXT, EIGHT, length) + message


def unframed(frame: bytes) -> bytes | None:
    """The text of a whole frame of a guest, if it is short and plain ASCII; None: the library knows what it is."""
    if frame[0] != TEXT or not MASKED <= frame[1] < MASKED + TWO:
        return None
    text: bytes = apply_mask(frame[2 + MASK :], frame[2 : 2 + MASK])
    return text if text.isascii() else None


def length(data: bytes, at: int = 0) -> int:
    """Of the frame that begins there, in bytes; 0: too little of it is there to tell."""
    if len(data) < at + 2:
        return 0
    second = data[at + 1]
    mask, said = (MASK if second & MASKED else 0), second & ~MASKED
    if said < TWO:
        return 2 + mask + said
    head = 4 if said == TWO else 10
    if len(data) < at + head:
        return 0
    return head + mask + int.from_bytes(data[at + 2 : at + head], "big")


# ---------------------------------------------------------------------- the receive queue
# uvicorn expects a queue. asyncio.Queue serves any number of readers and is slower; here one task reads.


class ReceiveQueue(asyncio.Queue[Any]):
    def __init__(self) -> None:
        super().__init__()
        self.waiting: deque[Any] = deque()
        self.reader: asyncio.Future[None] | None = None

    @property
    def wanted(self) -> bool:
        """Whether somebody waits for what comes next."""
        return self.reader is not None

    def empty(self) -> bool:
        return not self.waiting

    def put_nowait(self, item: Any) -> None:
        self.waiting.append(item)
        reader, self.reader = self.reader, None
        if reader is not None and not reader.done():
            reader.set_result(None)

    async def get(self) -> Any:
        while not self.waiting:
            self.reader = asyncio.get_running_loop().create_future()
            await self.reader
        return self.waiting.popleft()

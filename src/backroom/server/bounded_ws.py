"""uvicorn's WebSocket protocol, with the bounds for which uvicorn has no setting. Each ends its own connection only.

The settings in `app.py` bound the length of a message and the time until a ping is answered. While more than one
message waits for the application, nothing more is read from its connection, pongs included: a store that stalls for
longer than a ping may take costs such a guest the connection, and the guest comes back. While a connection does not
take what it is sent, the application's `send` waits. The rest is here: pings and empty frames without end, fragments
that never become a message, and a guest who keeps a connection open and never reads.

Of uvicorn's class it uses names without an underscore that uvicorn does not document: `frames`, `queue`, `read_paused`,
`close_sent`, `app_state` and the methods that it extends. The tests that docs/maintaining.md names would fail.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from backroom.server import limits
from backroom.server.limits import TokenBucket

READ_BYTES: Final = 512  # read at once: their frames are parsed in one turn of the event loop, then it is for others
MAX_JOINED: Final = 1 << 16  # bytes: with more, a write waits for no other
LINGER: Final = 10.0  # seconds in which a guest may still read what was sent before the connection ended


class BoundedWebSocketProtocol(WebSocketsSansIOProtocol, asyncio.BufferedProtocol):
    """Given to `uvicorn.Config`. The application's lifespan says in its state what time it is, as `now`."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.now: Callable[[], float] = self.app_state["now"]
        self.read_buffer = bytearray(READ_BYTES)
        self.bytes_allowed = TokenBucket(limits.BYTES_PER_SECOND, limits.BYTE_BURST, self.now())

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        joined: Any = JoinedWrites(cast(asyncio.Transport, transport), self.loop)
        super().connection_made(joined)

    def get_buffer(self, sizehint: int) -> bytearray:
        return self.read_buffer

    def buffer_updated(self, nbytes: int) -> None:
        if self.bytes_allowed.take(self.now(), nbytes):
            self.data_received(bytes(self.read_buffer[:nbytes]))
        else:
            self.transport.abort()
        if len(self.frames) > limits.MAX_FRAGMENTS:
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Pass a message to the application.

        Reading pauses only while more than one message waits: uvicorn's pause after each message costs a tenth of the
        time of a click.
        """
        self.read_paused = True  # else uvicorn pauses the reading now
        super().send_receive_event_to_app()
        self.read_paused = self.queue.qsize() > 1 and not self.close_sent
        if self.read_paused:
            self.transport.pause_reading()

    def keepalive_timeout(self) -> None:
        """Abort after a missed ping: the closing frame would wait behind unread data."""
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(LINGER, self.transport.abort)


class JoinedWrites:
    """A transport that joins the writes of one turn of the event loop.

    Update and reply are one packet then, and so are the pongs of one read. Without it pongs break the bound: from
    Python 3.12 on, the socket's transport keeps each write to a guest who does not read by itself, which takes some 50
    bytes for a pong of two, and sums up the lengths of all of them at every further write.
    """

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self.joined = transport
        self.loop = loop
        self.parts: list[bytes] = []
        self.size = 0

    def __getattr__(self, name: str) -> Any:
        """Any other attribute is the transport's own."""
        return getattr(self.joined, name)

    def write(self, data: bytes) -> None:
        if not self.parts:
            self.loop.call_soon(self.flush)
        self.parts.append(data)
        self.size += len(data)
        if self.size > MAX_JOINED:
            self.flush()

    def flush(self) -> None:
        if self.parts and not self.joined.is_closing():
            self.joined.write(b"".join(self.parts))
        self.parts.clear()
        self.size = 0

    def close(self) -> None:
        self.flush()
        self.joined.close()

"""uvicorn's end of a WebSocket, with one more door: what can be sent at once is sent at once, and as one piece.

Through ASGI each message needs a task that wakes for it and passes a few coroutines, and is a packet of its own. Where
the way is not free `send_now` says so, and ASGI's own door is patient; but not for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from struct import pack
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

SendNow = Callable[[Iterable[bytes]], bool]

EXTENSION: Final = "backroom.line"  # of the ASGI scope
TEXT: Final = 0x81  # the first byte of a text that is whole


class Line(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent and not self.conn.extensions:  # else there is no scope, or a way to write of its own
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = {"send_now": self.send_now}

    def keepalive_timeout(self) -> None:
        """Somebody who reads nothing answers no ping, and a goodbye would wait for ever behind what he has not read."""
        super().keepalive_timeout()
        self.transport.abort()

    def send_now(self, messages: Iterable[bytes]) -> bool:
        """Whether they have been sent, as far as ASGI's `send` ever knows. False: nothing has happened."""
        if not self.writable.is_set() or self.conn.state is not OPEN or self.transport.is_closing():
            return False
        self.transport.write(b"".join(map(framed, messages)))
        return True


def framed(message: bytes) -> bytes:
    """A whole message of text as a house sends it: its length, no mask (RFC 6455, 5.2)."""
    length = len(message)
    if length < 126:
        return bytes((TEXT, length)) + message
    if length < 1 << 16:
        return pack("!BBH", TEXT, 126, length) + message
    return pack("!BBQ", TEXT, 127, length) + message


def send_now(scope: Mapping[str, Any]) -> SendNow:
    """The door of this connection; under a server that is not ours one that is never open."""
    line = scope.get("extensions", {}).get(EXTENSION)
    return line["send_now"] if line else lambda messages: False

"""uvicorn's end of a WebSocket, with one more door: what can be sent at once is sent at once, and as one piece.

Through ASGI each message needs a task that wakes for it and passes a few coroutines, and is a packet of its own. Where
the way is not free `send_now` says so, and ASGI's own door is patient; but not for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

SendNow = Callable[[Iterable[bytes]], bool]

EXTENSION: Final = "backroom.line"  # of the ASGI scope


class Line(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # else it was no handshake, and there is no scope
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
        for message in messages:
            self.conn.send_text(message)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True


def send_now(scope: Mapping[str, Any]) -> SendNow:
    """The door of this connection; under a server that is not ours one that is never open."""
    line = scope.get("extensions", {}).get(EXTENSION)
    return line["send_now"] if line else lambda messages: False

"""uvicorn's HTTP protocol, with the bounds for which uvicorn has no setting: on connections that ask nothing.

A connection has a few seconds for the head of a request. Until the head is there the connection waits, and waiting
connections give way: the oldest of an address that has too many, and the oldest of all when there is no room left. A
browser whose idle connection has gone opens another one. Without this, connections with a single byte each would shut
the door for everybody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from backroom.server import limits


class HttpConnections:
    """The HTTP connections of one process: how many each address has, and which of them wait.

    Those of a proxy are anybody's, so that the bound of an address is not for them.
    """

    def __init__(self, proxies: Collection[str] = ()) -> None:
        self.proxies = proxies
        self.open: dict[BoundedHttpProtocol, str] = {}  # with their addresses
        self.waiting: dict[BoundedHttpProtocol, None] = {}  # the oldest first

    def add(self, connection: BoundedHttpProtocol, address: str) -> None:
        """One more, which waits. If it is one too many, the oldest that waits is cut: perhaps this one."""
        self.open[connection] = address
        self.waiting[connection] = None
        if len(self.open) > limits.MAX_HTTP_CONNECTIONS:
            next(iter(self.waiting)).cut()
        elif self.has_too_many(address):
            next(other for other in self.waiting if self.open[other] == address).cut()

    def has_too_many(self, address: str) -> bool:
        if address in self.proxies or "*" in self.proxies:
            return False
        return sum(other == address for other in self.open.values()) > limits.MAX_HTTP_CONNECTIONS_OF_ADDRESS

    def remove(self, connection: BoundedHttpProtocol) -> None:
        self.open.pop(connection, None)
        self.waiting.pop(connection, None)


class BoundedHttpProtocol(H11Protocol):
    """One HTTP connection, until it closes or becomes a WebSocket.

    Given to `uvicorn.Config`. The application's lifespan has the others in its state, as `http_connections`.
    """

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.all_connections: HttpConnections = self.app_state["http_connections"]
        self.deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.set_deadline(limits.HEAD_SECONDS)
        self.all_connections.add(self, limits.network_of(self.client[0] if self.client else ""))

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self not in self.all_connections.open:
            return  # it is a WebSocket now
        if self.cycle is not None and not self.cycle.response_complete:  # a request is being answered
            self.all_connections.waiting.pop(self, None)
            self.end_deadline()
        elif self.deadline is None:  # a next head has begun, or a body goes on that nobody reads
            self.all_connections.waiting[self] = None
            self.set_deadline(limits.HEAD_SECONDS)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self.set_deadline(limits.ANSWER_SECONDS)

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.set_deadline(limits.ANSWER_SECONDS)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on the connection belongs to `BoundedWebSocketProtocol`, which has bounds of its own."""
        self.leave()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        super().connection_lost(exc)

    def set_deadline(self, seconds: float) -> None:
        self.end_deadline()
        self.deadline = self.loop.call_later(seconds, self.cut)

    def end_deadline(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def leave(self) -> None:
        self.end_deadline()
        self.all_connections.remove(self)

    def cut(self) -> None:
        self.leave()
        self.transport.abort()

"""The ASGI application and its uvicorn server: routes, middleware, and an orderly shutdown around uvicorn's own."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from types import FrameType
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp

from backroom.server import limits, shutdown
from backroom.server.bounded_http import BoundedHttpProtocol, HttpConnections
from backroom.server.bounded_ws import BoundedWebSocketProtocol
from backroom.server.health import Health
from backroom.server.hosts import AllowedHosts
from backroom.server.http_api import HttpApi
from backroom.server.logs import describe_fault
from backroom.server.refusals import exception_handlers
from backroom.server.security import SecurityHeaders
from backroom.server.server import Server
from backroom.server.settings import Settings
from backroom.server.static import ClientFiles, PageEndpoint
from backroom.server.ws_api import Connections

PING_INTERVAL: Final = 20.0  # seconds: a connection that does not answer a ping in this time is closed
MAX_HEADER_BYTES: Final = 16 * 1024


def make_app(server: Server, connections: Connections, files: ClientFiles) -> ASGIApp:
    """The application. Any ASGI server can run it; only with `BoundedWebSocketProtocol` are all connections bounded."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, Any]]:
        asyncio.get_running_loop().set_exception_handler(partial(report_loop_fault, server.health))
        server.start(connections)
        try:
            http_connections = HttpConnections(trusted_proxies(server.settings))
            yield {"now": server.clock.now, "http_connections": http_connections}  # for uvicorn's protocols
        finally:
            await server.close()

    app = Starlette(
        routes=[
            *HttpApi(server).routes(),
            WebSocketRoute("/ws/{code}", connections.serve),
            Route("/{path:path}", PageEndpoint(server, files).serve, methods=["GET"]),
        ],
        middleware=[Middleware(AllowedHosts, server.settings)],
        exception_handlers=exception_handlers(server.health),
        lifespan=lifespan,
    )
    return SecurityHeaders(app)  # outside of Starlette's middleware, so that the answer to a fault has them too


def report_loop_fault(health: Health, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """The event loop's handler for faults without a receiver.

    asyncio's own handler would log the message, which may quote a move.
    """
    error = context.get("exception")
    health.report_fault("log-fault", describe_fault(error if isinstance(error, Exception) else None))


class UvicornServer(uvicorn.Server):
    """uvicorn's server, which tells every connection before it closes."""

    def __init__(
        self, config: uvicorn.Config, server: Server, connections: Connections, announce: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self.server = server
        self.connections = connections
        self.announce = announce
        self.on_stop: Callable[[], None] = lambda: None  # called once, when a stop is requested

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal requests a stop. The signal is not raised again afterwards: an orderly stop is no failure."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.stop()

    def stop(self) -> None:
        if not self.should_exit:
            self.should_exit = True
            self.on_stop()

    def stop_when_closed(self, pipe: int) -> None:
        """Request a stop when the supervisor closes the other end of this pipe."""
        running = asyncio.get_running_loop()

        def closed() -> None:
            running.remove_reader(pipe)
            self.stop()

        running.add_reader(pipe, closed)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.server.closing = True
        await self.connections.close_all()
        await super().shutdown(sockets)
        if self.force_exit:
            await self.lifespan.shutdown()  # which uvicorn leaves out then


def trusted_proxies(settings: Settings) -> set[str]:
    """The addresses of proxies, as uvicorn reads them; without a public URL there are none."""
    if not settings.public_url:
        return set()
    return {address.strip() for address in os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1").split(",")}


def make_uvicorn(
    server: Server, announce: Callable[[], None] = lambda: None, files: ClientFiles | None = None
) -> UvicornServer:
    """The uvicorn server of this application. Calls `announce` once connections are accepted."""
    connections = Connections(server)
    config = uvicorn.Config(
        make_app(server, connections, files or ClientFiles()),
        http=BoundedHttpProtocol,
        ws=BoundedWebSocketProtocol,
        ws_max_size=limits.MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_INTERVAL,
        ws_ping_timeout=PING_INTERVAL,
        h11_max_incomplete_event_size=MAX_HEADER_BYTES,
        limit_concurrency=2 * limits.MAX_CONNECTIONS,
        timeout_graceful_shutdown=shutdown.REQUESTS,
        proxy_headers=bool(server.settings.public_url),
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
    )
    return UvicornServer(config, server, connections, announce)

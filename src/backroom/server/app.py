"""The house as an ASGI application: both doors, the pages, and the headers on everything."""

from __future__ import annotations

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute

from backroom.server.ahead import PageEndpoint
from backroom.server.door import SecurityHeaders
from backroom.server.http_api import HttpApi
from backroom.server.server import Server
from backroom.server.static import StaticFiles
from backroom.server.ws_api import Connections


def make_app(server: Server, connections: Connections, files: StaticFiles) -> Starlette:
    return Starlette(
        routes=[
            *HttpApi(server).routes(),
            WebSocketRoute("/ws/{code}", connections.serve),
            Route("/{path:path}", PageEndpoint(server, files).serve, methods=["GET"]),
        ],
        middleware=[Middleware(SecurityHeaders)],
    )

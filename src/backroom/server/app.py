"""The house as an ASGI application: both doors, the pages, and the headers on everything."""

from __future__ import annotations

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute

from backroom.server.ahead import Ahead
from backroom.server.door import Guard
from backroom.server.house import House
from backroom.server.http import Http
from backroom.server.pages import Pages
from backroom.server.sockets import Sockets


def make_app(house: House, sockets: Sockets, pages: Pages) -> Starlette:
    return Starlette(
        routes=[
            *Http(house).routes(),
            WebSocketRoute("/ws/{code}", sockets.serve),
            Route("/{path:path}", Ahead(house, pages).serve, methods=["GET"]),
        ],
        middleware=[Middleware(Guard)],
    )

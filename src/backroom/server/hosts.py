"""The names that `Host` may have: an address, a name of this machine, the public URL, and names that the host adds.

And the URL with one of these names under which guests pass the server on.

A foreign page whose own name suddenly leads to this machine (DNS rebinding) has our origin in the eyes of the browser.
But its requests carry the foreign name in `Host`, and a request under a name that is not ours is refused before any
other code sees it. An address says nothing about a name, so any address is accepted.
"""

from __future__ import annotations

import re
import socket
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from backroom.match.protocol_ws import Refused
from backroom.server.refusals import refusal_response
from backroom.server.settings import Settings, ascii_name
from backroom.server.static import preferred_language
from backroom.words import Words

HOST: Final = re.compile(r"(?P<name>\[[0-9a-fA-F:.]+\]|[^\s:/@?#\[\]]+)(:\d{1,5})?")  # as browsers write it
LOCAL_SUFFIXES: Final = ("", ".home.arpa", ".internal", ".lan", ".local")  # names of one network, which nobody can buy
MISDIRECTED: Final = 421  # the status of a request that was not for us


def host_name(host: str) -> str:
    """The name or address in a `Host` header; empty: it cannot be read."""
    found = HOST.fullmatch(host)
    return found["name"].strip("[]").rstrip(".").lower() if found else ""


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:  # a name
        return False
    return True


def names_of_this_machine() -> set[str]:
    """`house`, `house.local` and so on, and the whole name that the system has."""
    whole = ascii_name(socket.gethostname())
    return {"localhost", whole, *(whole.partition(".")[0] + suffix for suffix in LOCAL_SUFFIXES)}


class AllowedHosts:
    """ASGI middleware in front of everything, WebSockets too: refuses requests under a name that is not ours.

    A program that names no host at all has not been led here by a name.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.names = names_of_this_machine() | {settings.public_name, *settings.allowed_hosts}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            asked = HTTPConnection(scope)
            host = asked.headers.get("host", "")
            if host and not self.allows(host):
                await refuse(asked, host)(scope, receive, send)
                return
        await self.app(scope, receive, send)

    def allows(self, host: str) -> bool:
        name = host_name(host)
        return bool(name) and (name in self.names or is_address(name))


def refuse(asked: HTTPConnection, host: str) -> Response:
    """The refusal: JSON for the API, else a sentence for people, who may have typed a name of their network."""
    refusal = Refused("host", host=host_name(host) or host).refusal
    if asked.url.path.startswith("/api/"):
        return refusal_response(refusal, MISDIRECTED)
    return PlainTextResponse(Words(preferred_language(asked))(refusal.word, **refusal.args) + "\n", MISDIRECTED)


# ---------------------------------------------------------------------- the URL that guests pass on


def share_url(headers: Headers, settings: Settings) -> str:
    """The URL that this guest should pass on to others."""
    return preferred_url(headers, settings) or f"http://{headers.get('host', '')}"


def preferred_url(headers: Headers, settings: Settings) -> str:
    """The URL to pass on, if it differs from the one of the request; else empty."""
    host = headers.get("host", "")
    if settings.public_url:
        return settings.public_url.rstrip("/")
    return settings.lan_url if not host or is_loopback(host) else ""  # the invited guest is on another machine


def is_loopback(host: str) -> bool:
    name = urlsplit(f"//{host}").hostname or ""
    return name in ("localhost", "::1") or name.startswith("127.")

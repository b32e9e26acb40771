"""Security headers for every HTTP response, and the same-origin check of requests.

A foreign page must not speak for a guest whose browser shows it. Browsers name the origin of a page with every
WebSocket and every POST, and the origin must be ours. A program that is no browser names none, and has no guest's
cookie unless somebody gave it one. `hosts.py` refuses pages under a name that is not ours, which would be of our origin
then. The cookie is in `cookies.py`, passwords are in `sessions.py`, rate limits in `limits.py`.
"""

from __future__ import annotations

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from backroom.server.settings import Settings

SECURITY_HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


def is_same_origin(asked: HTTPConnection, settings: Settings) -> bool:
    """Whether the request comes from one of our pages, or from a program that is no browser page.

    Scheme, name and port are compared. Under the name of the public URL that URL is the only origin: behind a proxy
    with TLS the request itself came over http.
    """
    public = settings.public_origin
    host = asked.headers.get("host", "")
    scheme = "https" if asked.scope["scheme"] in ("https", "wss") else "http"
    own = {public} if public.partition("://")[2] == host else {public, f"{scheme}://{host}"}
    return all(origin in own - {""} for origin in asked.headers.getlist("origin"))


class SecurityHeaders:
    """ASGI middleware that puts the security headers on every HTTP response. A response's own cache-control stays."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    headers[name] = value
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, send_guarded)

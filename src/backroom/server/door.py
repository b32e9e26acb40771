"""What both doors of the house share: where a request says it comes from, whose it is, and the headers of an answer.

A page of somebody else's must not speak for a guest whose browser it runs in. Browsers name the page's origin with
every WebSocket and every POST, and it must be ours; a program that is no browser names none, and has no guest's
cookie unless it was given one.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from backroom.match.bot_tasks import BOT_SPECS

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


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How this house is run."""

    public_url: str = ""  # where people reach it when it stands behind something
    lan_url: str = ""  # where this network reaches it
    password: str = ""
    lang: str = "en"  # of what it says on its terminal
    bot_workers: int = 1
    time_scale: float = 1.0  # seconds of the machine that one of the house takes: tests have less patience than people
    retention_days: int = 0  # days after which a table is forgotten where nothing happens any more; 0: never
    bots: tuple[str, ...] = BOT_SPECS
    host_bots: dict[str, str] = {}  # of the host: the names that tables know, and what they stand for

    @property
    def offered_bots(self) -> tuple[str, ...]:
        """What may be put into chairs. Guests learn names, and nothing else can be asked for."""
        return *self.bots, *self.host_bots

    @property
    def uses_https(self) -> bool:
        return self.public_url.startswith("https://")


def share_url(headers: Headers, settings: Settings) -> str:
    """The address under which the one who asks should pass this house on."""
    return preferred_url(headers, settings) or f"http://{headers.get('host', '')}"


def preferred_url(headers: Headers, settings: Settings) -> str:
    """The same if it is another one than it was asked under; else empty."""
    host = headers.get("host", "")
    if settings.public_url:
        return settings.public_url.rstrip("/")
    return settings.lan_url if not host or is_loopback(host) else ""  # whoever is asked in is on another machine


def is_loopback(host: str) -> bool:
    name = urlsplit(f"//{host}").hostname or ""
    return name in ("localhost", "::1") or name.startswith("127.")


def is_same_origin(headers: Headers, settings: Settings) -> bool:
    """Whether the page that asks is one of ours, or it is no page at all."""
    origin = headers.get("origin")
    if origin is None:
        return True
    parts = urlsplit(origin)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        return False
    return parts.netloc == headers.get("host") or origin == settings.public_url.rstrip("/")


class SecurityHeaders:
    """Puts the headers on every answer. What an answer says for itself about its keeping stays."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    headers[name] = value
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, guarded)

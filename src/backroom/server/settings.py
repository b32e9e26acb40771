"""The settings of the server, filled in by the command line, and the URL under which guests pass the server on."""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers

from backroom.match.bot_tasks import BOT_SPECS


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of this server, from the command line."""

    public_url: str = ""  # where guests reach the server behind a proxy
    lan_url: str = ""  # where the local network reaches the server
    password: str = ""
    lang: str = "en"  # of the messages on the host's terminal
    bot_workers: int = 1
    time_scale: float = 1.0  # real seconds per server second; tests run faster
    retention_days: int = 0  # days without activity after which a match is deleted; 0: never
    bots: tuple[str, ...] = BOT_SPECS
    host_bots: dict[str, str] = {}  # the host's own bots: name in the lobby -> bot spec

    @property
    def offered_bots(self) -> tuple[str, ...]:
        """The names that may be put into chairs. Guests choose among names and cannot ask for any other bot."""
        return *self.bots, *self.host_bots

    @property
    def uses_https(self) -> bool:
        return self.public_url.startswith("https://")


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

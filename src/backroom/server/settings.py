"""The settings of the server, filled in by the command line."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

import msgspec

from backroom.match.bot_tasks import BOT_SPECS

DEFAULT_PORTS: Final = {"http": 80, "https": 443}


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of this server, from the command line."""

    public_url: str = ""  # where guests reach the server behind a proxy
    lan_url: str = ""  # where the local network reaches the server
    allowed_hosts: tuple[str, ...] = ()  # further names by which guests may ask for the server
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

    @property
    def public_name(self) -> str:
        """The name in the public URL; empty without one."""
        return ascii_name(urlsplit(self.public_url).hostname or "")

    @property
    def public_origin(self) -> str:
        """The public URL as browsers write an origin; empty without one."""
        parts = urlsplit(self.public_url)
        name = f"[{self.public_name}]" if ":" in self.public_name else self.public_name
        port = "" if parts.port in (None, DEFAULT_PORTS.get(parts.scheme)) else f":{parts.port}"
        return f"{parts.scheme}://{name}{port}" if name else ""


def ascii_name(name: str) -> str:
    """A host name as it stands in requests: in small letters, and other scripts than Latin in ASCII."""
    return (name if name.isascii() else name.encode("idna").decode()).lower()

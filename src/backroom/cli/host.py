"""`backroom host`: run the server on this machine; people play in their browsers until it is stopped."""

from __future__ import annotations

import argparse
import asyncio
import errno
import os
import socket
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final, Literal
from urllib.parse import urlsplit

import segno

from backroom.cli.arguments import Parser, parse_in_range, print_broken_games
from backroom.cli.bot_arguments import find_bot_problem
from backroom.cli.database_errors import describe_database_error
from backroom.cli.errors import CommandError
from backroom.engine.registry import find_games
from backroom.match.bot_tasks import BOT_SPECS
from backroom.server import run as server_run
from backroom.server.cluster.supervisor import CrashLoop
from backroom.server.hosts import host_name, is_address
from backroom.server.settings import Settings, ascii_name
from backroom.server.storage.database_url import (
    SingleProcessDatabase,
    UnknownDatabase,
    default_database,
)
from backroom.server.storage.store import StoreError
from backroom.words import Words

PORT: Final = 8765
MAX_BOT_NAME: Final = 24  # characters of a bot's name
TIME_SCALE: Final = "BACKROOM_TIME_SCALE"  # for tests: 0.05 makes all clocks twenty times as fast
TIME_SCALES: Final = (0.01, 1.0)
MAX_FORGET_DAYS: Final = 36500  # days until finished matches are deleted
FAR_AWAY: Final = "docs/far-away.md"  # the page about friends in other networks
LOCAL_NAMES: Final = (".home.arpa", ".internal", ".lan", ".local")  # names that mean something in one network only


def add(parser: Parser) -> None:
    words = parser.words
    parser.add_argument("--port", metavar="PORT", default=str(PORT), help=words("cli-arg-port", port=str(PORT)))
    parser.add_argument("--host", metavar="ADDRESS", default="0.0.0.0", help=words("cli-arg-address"))
    parser.add_argument("--database", metavar="URL", help=words("cli-arg-database"))
    parser.add_argument("--public-url", metavar="URL", default="", help=words("cli-arg-public-url"))
    parser.add_argument("--allow-host", metavar="NAME", action="append", default=[], help=words("cli-arg-allow-host"))
    parser.add_argument("--processes", metavar="N", default="1", help=words("cli-arg-processes"))
    parser.add_argument("--bot-workers", metavar="N", default="1", help=words("cli-arg-bot-workers"))
    parser.add_argument("--bot", metavar="NAME=BOT", action="append", default=[], help=words("cli-arg-host-bot"))
    parser.add_argument("--forget", metavar="DAYS", help=words("cli-arg-forget"))
    parser.add_argument("--password", metavar="WORD", default="", help=words("cli-arg-password"))
    parser.set_examples(
        "host",
        "host --port 9000 --password sesame",
        "host --database sqlite:///house.sqlite --public-url https://cards.example.org",
        "host --allow-host house.example.org",
        "host --forget 30",
        "host --processes 4 --database postgresql:///house",
        "host --bot Coward=mine.py:Coward --bot 'Deep One=search:3s' --bot 'Node=cmd:node bot.js'",
    )


def run(args: argparse.Namespace) -> int:
    words: Words = args.words
    public = check_public_url(words, args.public_url)
    processes = parse_in_range(words, args.processes, "--processes", 1, 64)
    workers = parse_in_range(words, args.bot_workers, "--bot-workers", 1, 64)
    own = parse_own_bots(words, args.bot)
    forget = 0 if args.forget is None else parse_in_range(words, args.forget, "--forget", 1, MAX_FORGET_DAYS)
    listener = open_listener(words, args.host, parse_in_range(words, args.port, "--port", 0, 65535))
    port = listener.getsockname()[1]
    lan = find_lan_address(listener)
    settings = Settings(
        public_url=public,
        lan_url=url_of(lan, port) if lan else "",
        allowed_hosts=parse_allowed_hosts(words, args.allow_host, args.host),
        password=args.password or os.environ.get("BACKROOM_PASSWORD", ""),
        lang=words.lang,
        bot_workers=workers,
        time_scale=parse_time_scale(words, os.environ.get(TIME_SCALE, "")),
        host_bots=own,
        retention_days=forget,
    )
    database = args.database or default_database()

    def opened_now() -> None:
        print_broken_games(words)
        announce(words, settings, listener)

    try:
        if processes > 1:
            server_run.run_processes(processes, database, settings, listener, opened_now)
        else:
            asyncio.run(server_run.run(database, settings, listener, opened_now))
    except CrashLoop:
        raise CommandError(words("error-processes-die")) from None
    except (StoreError, SingleProcessDatabase, UnknownDatabase) as error:
        raise CommandError(describe_database_error(words, database, error)) from error
    finally:
        listener.close()
    print(words("ui-host-closed"), flush=True)
    return 0


def parse_time_scale(words: Words, text: str) -> float:
    """The factor for all clocks from the environment variable; refuses a value out of range."""
    least, most = TIME_SCALES
    try:
        scale = float(text or most)
    except ValueError:
        scale = 0.0
    if not least <= scale <= most:
        raise CommandError(words("error-between", flag=TIME_SCALE, low=f"{least:g}", high=f"{most:g}", text=text))
    return scale


def parse_own_bots(words: Words, texts: list[str]) -> dict[str, str]:
    """The bots of --bot by the names that guests see; refuses a bot that cannot play, before the server starts."""
    found: dict[str, str] = {}
    for text in texts:
        name, equals, spec = (part.strip() for part in text.partition("="))
        if not equals or not spec or not 0 < len(name) <= MAX_BOT_NAME or not name.isprintable():
            raise CommandError(words("error-host-bot-form", text=text))
        if name in found or name in BOT_SPECS:
            raise CommandError(words("error-host-bot-twice", name=name))
        check_bot_somewhere(words, spec)
        found[name] = spec
    return found


def check_bot_somewhere(words: Words, spec: str) -> None:
    """Refuse a bot that can play none of the games."""
    problems: list[str] = []
    for game in find_games().values():
        problem = find_bot_problem(spec, game)
        if not problem:
            return
        problems.append(problem)
    raise CommandError(words("error-arena-bot", bot=spec, problem=problems[0]))


def check_public_url(words: Words, url: str) -> str:
    """The public URL without its final slash; refuses a URL with a path, which the server does not support."""
    try:
        parts = urlsplit(url)
        origin = Settings(public_url=url).public_origin
    except ValueError:  # unbalanced brackets, a port that is no number, or no name
        raise CommandError(words("error-public-url", url=url)) from None
    if url and (parts.scheme not in ("http", "https") or not origin or parts.path.strip("/") or parts.query):
        raise CommandError(words("error-public-url", url=url))
    return url.rstrip("/")


def parse_allowed_hosts(words: Words, names: list[str], listening: str) -> tuple[str, ...]:
    """The names of --allow-host, and that of --host; refuses what is no name, such as a URL or a name with a port."""
    found = [listening] if listening and not is_address(listening) else []
    for name in names:
        try:
            plain = ascii_name(name)
        except ValueError:  # no name in any script
            plain = ""
        if not plain or host_name(plain) != plain:
            raise CommandError(words("error-allow-host", name=name))
        found.append(plain)
    return tuple(found)


def url_of(address: str, port: int) -> str:
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"


def bound_address(listener: socket.socket) -> IPv4Address | IPv6Address:
    """The address that the listener is bound to."""
    return ip_address(listener.getsockname()[0])


def find_lan_address(listener: socket.socket) -> str | None:
    """The address of this server in the local network; None if it listens on this machine only."""
    address = bound_address(listener)
    if address.is_unspecified:
        return server_run.find_lan_address()
    return None if address.is_loopback else str(address)


def find_reach(url: str) -> Literal["machine", "network", "world"]:
    """How far a link carries, by its host alone. A firewall in the way cannot be seen from here."""
    host = (urlsplit(url).hostname or "").rstrip(".")
    try:
        address = ip_address(host)
    except ValueError:  # a name
        if host == "localhost":
            return "machine"
        return "network" if "." not in host or host.endswith(LOCAL_NAMES) else "world"
    if address.is_loopback:
        return "machine"
    return "world" if address.is_global else "network"


def describe_reach(words: Words, link: str, listener: socket.socket) -> str:
    """One line: whether the link is for this machine, this network or the world, and the page that tells more."""
    reach = find_reach(link)
    if reach == "network":
        return words("ui-host-network", page=FAR_AWAY)
    if reach == "world":
        return words("ui-host-world" if link.startswith("https:") else "ui-host-world-plain", page=FAR_AWAY)
    return words("ui-host-alone" if bound_address(listener).is_loopback else "ui-host-machine", page=FAR_AWAY)


def open_listener(words: Words, host: str, port: int) -> socket.socket:
    """Open the listening socket; refuses a port in use and an address of another machine."""
    try:
        return server_run.open_listener(host, port)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise CommandError(words("error-port-busy", port=str(port), other=str(port + 1))) from None
        if error.errno == errno.EACCES:
            raise CommandError(words("error-port-forbidden", port=str(port), other=str(PORT))) from None
        raise CommandError(words("error-address", address=host, problem=error.strerror or str(error))) from None


def announce(words: Words, settings: Settings, listener: socket.socket) -> None:
    """Print the links, how far they carry, and a QR code of the one for other devices."""
    address, port = bound_address(listener), listener.getsockname()[1]
    here = "localhost" if address.is_unspecified or str(address) in ("127.0.0.1", "::1") else str(address)
    there = settings.public_url or settings.lan_url
    print(words("ui-host-open"))
    local_url = url_of(here, port)
    print(words("ui-host-here", url=local_url))
    if settings.time_scale != 1:
        print(words("ui-host-scaled", name=TIME_SCALE, scale=f"{settings.time_scale:g}"))
    if there:
        print(words("ui-host-there", url=there))
        segno.make(there, micro=False).terminal(compact=True)
    print(describe_reach(words, there or local_url, listener))
    print(words("ui-host-stop"), flush=True)

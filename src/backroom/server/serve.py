"""Runs the house: a listening socket, the application, uvicorn, and an orderly end.

On the way out everybody is told, what was accepted becomes durable, bots are stopped; all of it in time (`ending.py`).
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any, Final

import uvicorn

from backroom.server import bounds, ending
from backroom.server.app import make_app
from backroom.server.descriptors import make_room
from backroom.server.door import Settings
from backroom.server.house import House
from backroom.server.line import Line
from backroom.server.pages import Pages
from backroom.server.processes import Processes
from backroom.server.sockets import Sockets
from backroom.server.sqlite import SqliteStore
from backroom.server.sqlite_file import copy
from backroom.server.store import Store, Unopened
from backroom.server.traces import trace
from backroom.words import Words

log = logging.getLogger("backroom.serve")

SQLITE: Final = "sqlite:///"
POSTGRES: Final = ("postgresql://", "postgres://")
PING: Final = 20.0  # seconds: a connection that does not answer one ping in this time has gone
HEADERS: Final = 16 * 1024
PLAIN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class UnknownDatabase(ValueError):
    """The address of a database of a kind that we do not have."""


class NoDriver(ValueError):
    """The database is of a kind that needs an extra of the package."""


class OneProcess(ValueError):
    """The database is of a kind that one process keeps to itself."""


class OwnTools(ValueError):
    """The database has tools of its own for this."""


def default_database() -> str:
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"{SQLITE}{Path(data) / 'backroom' / 'house.sqlite'}"


async def open_store(url: str) -> Store:
    """`sqlite:///FILE`, a path as it would be written here, so an absolute one has a fourth stroke; or PostgreSQL's."""
    if url.startswith(SQLITE) and len(url) > len(SQLITE):
        try:
            return await SqliteStore.open(Path(url.removeprefix(SQLITE)))
        except OSError as error:
            raise Unopened(error.strerror or str(error)) from error
    if url.startswith(POSTGRES):
        try:
            from backroom.server.postgres import PostgresStore
        except ModuleNotFoundError as error:
            if error.name is None or error.name.startswith("backroom"):
                raise
            raise NoDriver(url) from None
        return await PostgresStore.open(url)
    raise UnknownDatabase(url)


def backup(url: str, target: Path) -> None:
    """A copy of everything that is durable now, whether a house has it open or not."""
    if url.startswith(POSTGRES):
        raise OwnTools(url)
    if not url.startswith(SQLITE):
        raise UnknownDatabase(url)
    copy(Path(url.removeprefix(SQLITE)), target)


def listen(host: str, port: int) -> socket.socket:
    """OSError when the address is taken or not ours."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.create_server((host, port), family=family, backlog=256)
    # Who is let in inherits it. Without it an answer that follows a message at once waits 40 ms for the other side.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def lan_address() -> str | None:
    """The address by which this network knows us. Nothing is sent: a datagram socket only looks up its way."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith("127.") or address == "0.0.0.0" else address


class JsonLines(logging.Formatter):
    """One object a line. What a line may carry is chosen where it is written: ids of kinds and counts, no secrets."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in PLAIN}
        if record.exc_info:
            line["error"] = trace(record.exc_info[1])
        return json.dumps(line, default=str, ensure_ascii=False)


class Sentences(JsonLines):
    """What has words is a sentence: for a host who sits before it."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.words = Words(lang)

    def format(self, record: logging.LogRecord) -> str:
        word = getattr(record, "word", "")
        return self.words(word, **vars(record)["about"]) if word else super().format(record)


def log_to(stream: Any, level: int, codec: logging.Formatter) -> None:
    handler = logging.StreamHandler(stream)
    handler.setFormatter(codec)
    logging.basicConfig(handlers=[handler], level=level, force=True)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)  # what it says beside that we say ourselves


class Server(uvicorn.Server):
    """uvicorn's server, which says goodbye before it closes."""

    def __init__(self, config: uvicorn.Config, house: House, sockets: Sockets, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self.house = house
        self.guests = sockets
        self.announce = announce
        self.on_wish: Callable[[], None] = lambda: None  # once, when somebody wants us to stop

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal is a wish to stop, and an orderly stop is no failure: it is not raised again afterwards."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.stop()

    def stop(self) -> None:
        if not self.should_exit:
            self.should_exit = True
            self.on_wish()

    def end_with(self, pipe: int) -> None:
        """To close its other end is a wish to stop, too."""
        running = asyncio.get_running_loop()

        def closed() -> None:
            running.remove_reader(pipe)
            self.stop()

        running.add_reader(pipe, closed)

    def nobody_waits(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """A fault that reached nobody. asyncio would log it with its message."""
        error = context.get("exception")
        self.house.health.fails("log-fault", trace(error if isinstance(error, Exception) else None))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(self.nobody_waits)
        await super().startup(sockets)
        self.house.start()
        self.announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.house.closing = True
        await self.guests.farewell()
        await super().shutdown(sockets)
        await self.house.close()


def make_server(house: House, announce: Callable[[], None] = lambda: None, pages: Pages | None = None) -> Server:
    """`announce` is called once the door is open."""
    sockets = Sockets(house)
    config = uvicorn.Config(
        make_app(house, sockets, pages or Pages()),
        ws=Line,
        ws_max_size=bounds.MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        h11_max_incomplete_event_size=HEADERS,
        limit_concurrency=2 * bounds.CONNECTIONS,
        timeout_graceful_shutdown=ending.REQUESTS,
        proxy_headers=bool(house.settings.public_url),
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="off",
    )
    return Server(config, house, sockets, announce)


def log_as_usual(lang: str) -> None:
    if sys.stderr.isatty():
        log_to(sys.stderr, logging.WARNING, Sentences(lang))
    else:
        log_to(sys.stderr, logging.INFO, JsonLines())


async def run(
    database: str, settings: Settings, listener: socket.socket, announce: Callable[[], None], pipe: int | None = None
) -> None:
    """Until SIGINT or SIGTERM; one process of several also until the other end of this pipe closes."""
    store = await open_store(database)
    log_as_usual(settings.lang)
    make_room()
    server = make_server(House(store, settings), announce)
    server.on_wish = ending.end_in_time
    if pipe is not None:
        server.end_with(pipe)
    await server.serve([listener])


def run_several(
    count: int, database: str, settings: Settings, listener: socket.socket, announce: Callable[[], None]
) -> None:
    """The same in so many processes. What is wrong with the database shows before any of them starts."""
    if not database.startswith(POSTGRES):
        raise OneProcess(database)
    asyncio.run(try_store(database))
    log_as_usual(settings.lang)

    def work(up: Callable[[], None], pipe: int) -> None:
        asyncio.run(run(database, settings, listener, up, pipe))

    Processes(count, work).run(announce)


async def try_store(database: str) -> None:
    await (await open_store(database)).close()

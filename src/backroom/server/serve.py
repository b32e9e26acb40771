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

from backroom.server import limits, shutdown
from backroom.server.app import make_app
from backroom.server.cluster.supervisor import Supervisor
from backroom.server.descriptors import raise_descriptor_limit
from backroom.server.door import Settings
from backroom.server.fast_frames import FastWebSocketProtocol
from backroom.server.logs import describe_fault
from backroom.server.server import Server
from backroom.server.static import StaticFiles
from backroom.server.storage.sqlite import SqliteStore
from backroom.server.storage.sqlite_file import copy_database
from backroom.server.storage.store import CannotOpen, Store
from backroom.server.ws_api import Connections
from backroom.words import Words

log = logging.getLogger("backroom.serve")

SQLITE: Final = "sqlite:///"
POSTGRES: Final = ("postgresql://", "postgres://")
PING_INTERVAL: Final = 20.0  # seconds: a connection that does not answer one ping in this time has gone
MAX_HEADER_BYTES: Final = 16 * 1024
STANDARD_FIELDS: Final = frozenset(vars(logging.makeLogRecord({}))) | {
    "message",
    "asctime",
    "taskName",
    "color_message",
}


class UnknownDatabase(ValueError):
    """The address of a database of a kind that we do not have."""


class MissingDriver(ValueError):
    """The database is of a kind that needs an extra of the package."""


class SingleProcessDatabase(ValueError):
    """The database is of a kind that one process keeps to itself."""


class BackupUnsupported(ValueError):
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
            raise CannotOpen(error.strerror or str(error)) from error
    if url.startswith(POSTGRES):
        try:
            from backroom.server.cluster.postgres import PostgresStore
        except ModuleNotFoundError as error:
            if error.name is None or error.name.startswith("backroom"):
                raise
            raise MissingDriver(url) from None
        return await PostgresStore.open(url)
    raise UnknownDatabase(url)


def backup_database(url: str, target: Path) -> None:
    """A copy of everything that is durable now, whether a house has it open or not."""
    if url.startswith(POSTGRES):
        raise BackupUnsupported(url)
    if not url.startswith(SQLITE):
        raise UnknownDatabase(url)
    copy_database(Path(url.removeprefix(SQLITE)), target)


def open_listener(host: str, port: int) -> socket.socket:
    """OSError when the address is taken or not ours."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.create_server((host, port), family=family, backlog=256)
    # Who is let in inherits it. Without it an answer that follows a message at once waits 40 ms for the other side.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def find_lan_address() -> str | None:
    """The address by which this network knows us. Nothing is sent: a datagram socket only looks up its way."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith("127.") or address == "0.0.0.0" else address


class JsonFormatter(logging.Formatter):
    """One object a line. What a line may carry is chosen where it is written: ids of kinds and counts, no secrets."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in STANDARD_FIELDS}
        if record.exc_info:
            line["error"] = describe_fault(record.exc_info[1])
        return json.dumps(line, default=str, ensure_ascii=False)


class SentenceFormatter(JsonFormatter):
    """What has words is a sentence: for a host who sits before it."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.words = Words(lang)

    def format(self, record: logging.LogRecord) -> str:
        word = getattr(record, "word", "")
        return self.words(word, **vars(record)["about"]) if word else super().format(record)


def configure_logging(stream: Any, level: int, codec: logging.Formatter) -> None:
    handler = logging.StreamHandler(stream)
    handler.setFormatter(codec)
    logging.basicConfig(handlers=[handler], level=level, force=True)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)  # what it says beside that we say ourselves


class UvicornServer(uvicorn.Server):
    """uvicorn's server, which says goodbye before it closes."""

    def __init__(
        self, config: uvicorn.Config, server: Server, connections: Connections, announce: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self.server = server
        self.connections = connections
        self.announce = announce
        self.on_stop: Callable[[], None] = lambda: None  # once, when somebody wants us to stop

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal is a wish to stop, and an orderly stop is no failure: it is not raised again afterwards."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.stop()

    def stop(self) -> None:
        if not self.should_exit:
            self.should_exit = True
            self.on_stop()

    def stop_when_closed(self, pipe: int) -> None:
        """To close its other end is a wish to stop, too."""
        running = asyncio.get_running_loop()

        def closed() -> None:
            running.remove_reader(pipe)
            self.stop()

        running.add_reader(pipe, closed)

    def report_loop_fault(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """A fault that reached nobody. asyncio would log it with its message."""
        error = context.get("exception")
        self.server.health.report_fault("log-fault", describe_fault(error if isinstance(error, Exception) else None))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(self.report_loop_fault)
        await super().startup(sockets)
        self.server.start()
        self.announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.server.closing = True
        await self.connections.close_all()
        await super().shutdown(sockets)
        await self.server.close()


def make_server(
    server: Server, announce: Callable[[], None] = lambda: None, files: StaticFiles | None = None
) -> UvicornServer:
    """`announce` is called once the door is open."""
    sockets = Connections(server)
    config = uvicorn.Config(
        make_app(server, sockets, files or StaticFiles()),
        ws=FastWebSocketProtocol,
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
        lifespan="off",
    )
    return UvicornServer(config, server, sockets, announce)


def configure_server_logging(lang: str) -> None:
    if sys.stderr.isatty():
        configure_logging(sys.stderr, logging.WARNING, SentenceFormatter(lang))
    else:
        configure_logging(sys.stderr, logging.INFO, JsonFormatter())


async def run(
    database: str, settings: Settings, listener: socket.socket, announce: Callable[[], None], pipe: int | None = None
) -> None:
    """Until SIGINT or SIGTERM; one process of several also until the other end of this pipe closes."""
    store = await open_store(database)
    configure_server_logging(settings.lang)
    raise_descriptor_limit()
    server = make_server(Server(store, settings), announce)
    server.on_stop = shutdown.start_exit_timer
    if pipe is not None:
        server.stop_when_closed(pipe)
    await server.serve([listener])


def run_processes(
    count: int, database: str, settings: Settings, listener: socket.socket, announce: Callable[[], None]
) -> None:
    """The same in so many processes. What is wrong with the database shows before any of them starts."""
    if not database.startswith(POSTGRES):
        raise SingleProcessDatabase(database)
    asyncio.run(check_store(database))
    configure_server_logging(settings.lang)

    def work(up: Callable[[], None], pipe: int) -> None:
        asyncio.run(run(database, settings, listener, up, pipe))

    Supervisor(count, work).run(announce)


async def check_store(database: str) -> None:
    await (await open_store(database)).close()

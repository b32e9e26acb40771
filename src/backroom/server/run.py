"""Runs the server until a signal stops it: listening socket, store, `Server`, uvicorn; in one process or several.

The command line calls `run` or `run_processes`. A shutdown tells every connection, makes durable what was accepted and
stops the bots, all of it in time (`shutdown.py`).
"""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from collections.abc import Callable

from backroom.server.app import make_uvicorn
from backroom.server.cluster.supervisor import Supervisor
from backroom.server.limits import raise_descriptor_limit
from backroom.server.logs import JsonFormatter, SentenceFormatter, configure_logging
from backroom.server.server import Server
from backroom.server.settings import Settings
from backroom.server.shutdown import LOG, start_exit_timer
from backroom.server.storage.database_url import POSTGRES, SingleProcessDatabase, check_store, open_store
from backroom.server.storage.store import Store
from backroom.words import Words


def open_listener(host: str, port: int) -> socket.socket:
    """The listening socket. Raises OSError if the address is taken or not ours."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.create_server((host, port), family=family, backlog=256)
    # Accepted connections inherit it. Without it, an answer right after a message waits 40 ms for the peer's ACK.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def find_lan_address() -> str | None:
    """The machine's address on the local network.

    Nothing is sent: connecting a datagram socket only looks up the route.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith("127.") or address == "0.0.0.0" else address


def configure_server_logging(lang: str) -> None:
    """Sentences and warnings for a host at a terminal, JSON for everything else."""
    if sys.stderr.isatty():
        configure_logging(sys.stderr.fileno(), logging.WARNING, SentenceFormatter(Words(lang)), LOG)
    else:
        configure_logging(sys.stderr.fileno(), logging.INFO, JsonFormatter(), LOG)


async def run(database: str, settings: Settings, listener: socket.socket, announce: Callable[[], None]) -> None:
    """Run one server process until SIGINT or SIGTERM. Errors of the database are raised before anything is logged."""
    store = await open_store(database)
    configure_server_logging(settings.lang)
    await serve(store, settings, listener, announce)


async def serve(
    store: Store,
    settings: Settings,
    listener: socket.socket,
    announce: Callable[[], None],
    pipe: int | None = None,
) -> None:
    """Serve until SIGINT or SIGTERM, or until the other end of `pipe` closes."""
    raise_descriptor_limit()
    uvicorn_server = make_uvicorn(Server(store, settings), announce)
    uvicorn_server.on_stop = start_exit_timer
    if pipe is not None:
        uvicorn_server.stop_when_closed(pipe)
    await uvicorn_server.serve([listener])


def run_processes(
    count: int, database: str, settings: Settings, listener: socket.socket, announce: Callable[[], None]
) -> None:
    """Run `count` processes. Errors of the database are raised before any of them starts."""
    if not database.startswith(POSTGRES):
        raise SingleProcessDatabase(database)
    asyncio.run(check_store(database))
    configure_server_logging(settings.lang)

    async def run_one(ready: Callable[[], None], pipe: int) -> None:
        await serve(await open_store(database), settings, listener, ready, pipe)

    def work(ready: Callable[[], None], pipe: int) -> None:
        configure_server_logging(settings.lang)  # first of all: the thread that writes the log is not forked
        asyncio.run(run_one(ready, pipe))

    Supervisor(count, work).run(announce)

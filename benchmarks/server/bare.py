"""A server with nothing in it: a process that reads a click, commits a row and tells the match, through plain sockets.

The bare server has no protocol, no game and no event loop, so its time for a lone click is a lower bound on this
machine.
"""

from __future__ import annotations

import multiprocessing
import socket
from contextlib import ExitStack, closing
from pathlib import Path

from benchmarks.server.guests import SEATS
from benchmarks.server.limits import BODY, INSERT, bare_file, timed

CLICK = bytes(80)  # as long as the messages of a real one
UPDATE = bytes(300)
REPLY = bytes(60)


def serve(folder: Path, door: socket.socket) -> None:
    """Serve until the first guest hangs up."""
    connections = [plain(door.accept()[0]) for _ in range(SEATS)]
    with closing(bare_file(folder / "server.sqlite")) as db:
        seq = 0
        while connections[0].recv(len(CLICK)):
            seq += 1
            db.execute(INSERT, (seq, BODY))
            for connection in connections[1:]:
                connection.sendall(UPDATE)
            connections[0].sendall(UPDATE + REPLY)


def plain(connection: socket.socket) -> socket.socket:
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection


def hear(connection: socket.socket, length: int) -> None:
    while length:
        heard = connection.recv(length)
        if not heard:
            raise RuntimeError("the server has hung up")
        length -= len(heard)


def lone(folder: Path, seconds: float) -> list[float]:
    """Seconds from a click until all guests have been told, for clicks one after the other."""
    with ExitStack() as stack:
        door = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
        server = multiprocessing.get_context("fork").Process(target=serve, args=(folder, door))
        server.start()
        stack.callback(server.join)
        connections = [plain(stack.enter_context(socket.create_connection(door.getsockname()))) for _ in range(SEATS)]

        def click() -> None:
            connections[0].sendall(CLICK)
            for i, connection in enumerate(connections):
                hear(connection, len(UPDATE) if i else len(UPDATE + REPLY))

        return timed(click, seconds)

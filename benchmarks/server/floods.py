"""Spectators who flood a server with pings, fragments and empty frames, and come back when they are cut off."""

from __future__ import annotations

import itertools
import multiprocessing
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.synchronize import Event
from urllib.parse import urlsplit

FLOODERS = 20
PAUSE = 1.0  # seconds between two connections of one of them; more is a flood of connections, for a proxy to stop
MASKED_EMPTY = bytes([0x80, 0, 0, 0, 0])  # length and mask
PING, TEXT, TEXT_BEGUN, CONTINUED = 0x89, 0x81, 0x01, 0x00  # the first byte of a frame
FLOODS = [
    (bytes([PING]) + MASKED_EMPTY) * 4000,
    bytes([TEXT_BEGUN]) + MASKED_EMPTY + (bytes([CONTINUED]) + MASKED_EMPTY) * 4000,
    (bytes([TEXT]) + MASKED_EMPTY) * 4000,
]


@contextmanager
def flooding(url: str, code: str) -> Iterator[None]:
    """Floods of a process of their own, until the end of the block."""
    context = multiprocessing.get_context("fork")
    stop = context.Event()
    process = context.Process(target=flood, args=(url, code, stop), daemon=True)
    process.start()
    try:
        yield
    finally:
        stop.set()
        process.join()


def flood(url: str, code: str, stop: Event) -> None:
    kinds = itertools.cycle(FLOODS)
    connections: list[socket.socket] = []
    while not stop.wait(PAUSE):
        while len(connections) < FLOODERS:
            connections.append(upgraded(url, code))
        for connection in connections:
            try:
                while True:
                    connection.send(next(kinds))
            except BlockingIOError:  # the server has more than it has read
                continue
            except OSError:  # it has cut the connection
                connection.close()
        connections = [connection for connection in connections if connection.fileno() >= 0]
    for connection in connections:
        connection.close()


def upgraded(url: str, code: str) -> socket.socket:
    where = urlsplit(url)
    connection = socket.create_connection((where.hostname, where.port), 10)
    head = [f"GET /ws/{code} HTTP/1.1", f"Host: {where.netloc}", "Connection: Upgrade", "Upgrade: websocket"]
    head += ["Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "", ""]
    connection.sendall("\r\n".join(head).encode())
    if b" 101 " not in connection.recv(1 << 12):
        raise RuntimeError("the server lets nobody look on")
    connection.setblocking(False)
    return connection

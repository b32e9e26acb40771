"""One match whose guests cost next to nothing: plain sockets, and messages that are parsed after the measurement.

A guest's browser runs on a machine of its own. Guests on an event loop, who parse every message, took about a quarter
of the time from a click until everybody had seen it, and that time is not the server's. Here a guest costs one system
call to send, and one for each message that is received.
"""

from __future__ import annotations

import base64
import json
import os
import socket
import time
from contextlib import ExitStack
from typing import Any
from urllib.parse import urlsplit

from benchmarks.server.guests import GAME, SEATS, post, protocol_of

TEXT = 0x81  # the first byte of a whole message of text
MASKED = 0x80
SHORT, LONG = 126, 127  # lengths that say: the length follows, in two or in eight bytes
EXPLAIN = {1: "why", 2: "explain"}  # by the version of the protocol
PATIENCE = 10.0


class Connection:
    """A guest's WebSocket. Its frames are masked with zeros; a server's frames are not masked."""

    def __init__(self, url: str, code: str, cookie: str) -> None:
        where = urlsplit(url)
        self.socket = socket.create_connection((where.hostname, where.port), PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.heard = b""
        self.sent = 0
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET /ws/{code} HTTP/1.1", f"Host: {where.netloc}", f"Cookie: {cookie}", "Connection: Upgrade"]
        lines += ["Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}", "", ""]
        self.socket.sendall("\r\n".join(lines).encode())
        while b"\r\n\r\n" not in self.heard:
            self.listen()
        answer, _, self.heard = self.heard.partition(b"\r\n\r\n")
        if b" 101 " not in answer:
            raise RuntimeError(answer)

    def written(self, **request: Any) -> bytes:
        self.sent += 1
        body = json.dumps({**request, "key": f"l{self.sent}"}).encode()
        assert len(body) < SHORT
        return bytes([TEXT, MASKED | len(body)]) + bytes(4) + body

    def listen(self) -> None:
        heard = self.socket.recv(1 << 16)
        if not heard:
            raise RuntimeError("the server has hung up")
        self.heard += heard

    def messages(self) -> list[bytes]:
        """The messages that have arrived completely."""
        found = []
        while len(self.heard) > 1:
            length, begins = self.heard[1], 2
            if length in (SHORT, LONG):
                begins = 4 if length == SHORT else 10
                length = int.from_bytes(self.heard[2:begins], "big")
            if len(self.heard) < begins + length:
                break
            if self.heard[0] == TEXT:
                found.append(self.heard[begins : begins + length])
            self.heard = self.heard[begins + length :]
        return found

    def ask(self, **request: Any) -> None:
        self.socket.sendall(self.written(**request))
        while True:
            for message in map(json.loads, self.messages()):
                if message["type"] == "reply":
                    if message["refused"] is not None:
                        raise RuntimeError(message["refused"])
                    return
            self.listen()

    def wait_for_question(self) -> None:
        """Listen until the game has begun here too: with several processes, another process may have begun it."""
        while not any(message.get("question") for message in map(json.loads, self.messages())):
            self.listen()


def sit_down(stack: ExitStack, urls: list[str]) -> list[Connection]:
    """A match that has started, with guests who connect to these servers in turn."""
    cookies = [post(f"{urls[0]}/api/guests", {"name": "guest"})[0] for _ in range(SEATS)]
    _, opened = post(f"{urls[0]}/api/tables", GAME, cookies[0])
    protocol = protocol_of(urls[0])
    connections = [Connection(urls[i % len(urls)], opened["code"], cookie) for i, cookie in enumerate(cookies)]
    for connection in connections:
        stack.callback(connection.socket.close)
        connection.ask(type="hello", protocol=protocol)
    for seat, connection in enumerate(connections):
        connection.ask(type="sit", seat=seat, name="guest")
    connections[0].ask(type="start")
    for connection in connections[1:]:
        connection.wait_for_question()
    connections[0].ask(type="choose", seat=0, question=1, action="load bang")
    for seat, connection in enumerate(connections):  # then nothing of what was before is still under way
        connection.ask(type=EXPLAIN[protocol], seat=seat, action="load bang")
    return connections


def lone(urls: list[str], seconds: float, pause: float = 0.0) -> list[float]:
    """Seconds from a click (lock, unlock) until everybody in the match has been shown it, for clicks one after the
    other.
    """
    took: list[float] = []
    with ExitStack() as stack:
        connections = sit_down(stack, urls)
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            locked = len(took) % 2 == 0
            click = connections[0].written(type="lock", seat=0, question=1, locked=locked)
            if pause:
                time.sleep(pause)
            began = time.perf_counter()
            connections[0].socket.sendall(click)
            ended, heard = all_hear(connections)
            took.append(ended - began)
            check(heard, locked)
    return took


def all_hear(connections: list[Connection]) -> tuple[float, list[list[bytes]]]:
    """The time when all guests had the update and the clicking guest also the reply, and the messages they received.

    The clicking guest is read first, because two messages are due to it. Most of the other guests have their message by
    then, and a read that does not block wakes nobody on a processor that the server may need. A guest whose message is
    incomplete is read again while the clock runs.
    """
    for connection in connections:
        connection.listen()
    ended = time.perf_counter()
    heard = [connection.messages() for connection in connections]
    for i, (connection, messages) in enumerate(zip(connections, heard)):
        while len(messages) < (1 if i else 2):
            connection.listen()
            ended = time.perf_counter()
            messages += connection.messages()
    return ended, heard


def check(heard: list[list[bytes]], locked: bool) -> None:
    """The messages are those of the click."""
    for messages in heard:
        update, *rest = map(json.loads, messages)
        if (0 in update["question"]["locked"]) != locked or any(reply["refused"] for reply in rest):
            raise RuntimeError(messages)

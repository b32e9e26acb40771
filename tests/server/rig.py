"""A real server on a free port of this machine, and guests with real sockets. The fixture `rig` opens it for a test."""

from __future__ import annotations

import asyncio
import gzip
import http.client
import itertools
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from typing import Any, ClassVar

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from backroom.match import protocol_ws
from backroom.server.app import UvicornServer, make_uvicorn
from backroom.server.clock import Clock
from backroom.server.run import open_listener
from backroom.server.server import Server
from backroom.server.settings import Settings
from backroom.server.static import ClientFiles
from backroom.server.storage.database_url import open_store

TIMEOUT = 30.0  # seconds; a machine may be busy


class HttpAnswer:
    """The response to an HTTP request."""

    def __init__(self, status: int, headers: dict[str, str], body: bytes, cookies: list[str]) -> None:
        self.status = status
        self.cookies = cookies  # as the headers set them
        self.headers = headers
        self.body = body

    def json(self) -> Any:
        packed = self.headers.get("content-encoding") == "gzip"
        return json.loads(gzip.decompress(self.body) if packed else self.body)


def first_keys() -> Iterator[int]:
    """The first key of each connection: a guest who comes back uses no key again, because a match refuses that."""
    return itertools.count(1_000_000, 10_000)


class Client:
    """One connection to a match: everything that was shown, and the last of each thing."""

    first_keys: ClassVar = first_keys()

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.replies: dict[str, Any] = {}
        self.hands: dict[int | None, dict[str, Any]] = {}
        self.room: dict[str, Any] = {}
        self.question: dict[str, Any] | None = None
        self.outcome: dict[str, Any] | None = None
        self.welcome: dict[str, Any] | None = None
        self.bye: dict[str, Any] | None = None
        self.keys = itertools.count(next(Client.first_keys))
        self.changed = asyncio.Condition()
        self.ended = False
        self.reader = asyncio.create_task(self.read())

    async def read(self) -> None:
        try:
            async for frame in self.socket:
                assert isinstance(frame, str)
                async with self.changed:
                    self.take(frame)
                    self.changed.notify_all()
        except ConnectionClosed:
            pass
        async with self.changed:
            self.ended = True
            self.changed.notify_all()

    def take(self, frame: str) -> None:
        self.frames.append(frame)
        message = json.loads(frame)
        kind = message["type"]
        if kind == "welcome":
            self.welcome = message
        elif kind == "bye":
            self.bye = message
        elif kind == "reply":
            self.replies[message["key"]] = message
        elif kind == "update":
            for name in ("room", "question", "outcome"):
                if message[name] is not None:
                    setattr(self, name, message[name])
            for hand in message["hands"]:
                known = self.hands.setdefault(hand["seat"], {})
                known.update({name: value for name, value in hand.items() if value is not None or name == "choice"})

    async def until(self, true: Callable[[Client], Any], seconds: float = TIMEOUT) -> Any:
        """Wait until something is so; the frames are shown when it never is."""

        async def waiting() -> Any:
            async with self.changed:
                while not (found := true(self)):
                    if self.ended:
                        raise ConnectionError(f"the connection ended: {self.frames[-2:]}")
                    await self.changed.wait()
                return found

        return await asyncio.wait_for(waiting(), seconds)

    async def next_question(self, after: int = 0) -> int:
        """The number of the next question after this one; 0 when the game is over."""
        await self.until(lambda seen: seen.outcome or (seen.question and seen.question["number"] > after))
        return 0 if self.outcome or self.question is None else int(self.question["number"])

    async def send(self, type: str, **fields: Any) -> str:
        key = fields.setdefault("key", f"k{next(self.keys)}")
        await self.socket.send(json.dumps({"type": type, **fields}))
        return str(key)

    async def request(self, type: str, **fields: Any) -> Any:
        """Send a request and wait for its reply; the refusal, or None when it was done."""
        key = await self.send(type, **fields)
        reply = await self.until(lambda seen: seen.replies.get(key))
        return reply["refused"]

    async def plays(self, seat: int, action: str) -> None:
        """Choose and lock, as an answer to the open question."""
        assert self.question is not None
        number = self.question["number"]
        assert await self.request("choose", seat=seat, question=number, action=action) is None
        assert await self.request("lock", seat=seat, question=number) is None


class Person:
    def __init__(self, rig: RemoteServer, cookie: str, id: str) -> None:
        self.rig = rig
        self.cookie = cookie
        self.id = id

    async def opens(self, game: str, seats: int, **wish: Any) -> str:
        body = {"game": game, "seats": seats, "pace": "off", **wish}
        answer = await self.rig.http("POST", "/api/tables", body, cookie=self.cookie)
        assert answer.status == 201, answer.body
        return str(answer.json()["code"])

    async def comes_in(self, name: str, rig: RemoteServer | None = None) -> HttpAnswer:
        """Again, as the same guest: from then on with another cookie."""
        answer = await (rig or self.rig).http("POST", "/api/guests", {"name": name}, self.cookie)
        if answer.status == 200:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
        return answer

    def at(self, code: str, **hello: Any) -> Any:
        return self.rig.connect(code, self.cookie, **hello)


class RemoteServer:
    """A server as it looks from outside, whichever process it runs in."""

    def __init__(self, port: int, address: str = "127.0.0.1") -> None:
        self.port = port
        self.address = address  # of who asks
        self.url = f"http://127.0.0.1:{port}"

    async def http(
        self, method: str, path: str, body: Any = None, cookie: str = "", headers: dict[str, str] | None = None
    ) -> HttpAnswer:
        return await asyncio.to_thread(self.http_now, method, path, body, cookie, headers or {})

    def http_now(self, method: str, path: str, body: Any, cookie: str, headers: dict[str, str]) -> HttpAnswer:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, TIMEOUT, (self.address, 0))
        sent = {"Cookie": cookie} if cookie else {}
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
            sent["Content-Type"] = "application/json"
        try:
            connection.request(method, path, body, {**sent, **headers})
            found = connection.getresponse()
            headers = {name.lower(): value for name, value in found.getheaders()}
            return HttpAnswer(found.status, headers, found.read(), found.headers.get_all("set-cookie", []))
        finally:
            connection.close()

    async def guest(self, name: str, password: str = "") -> Person:
        answer = await self.http("POST", "/api/guests", {"name": name, "password": password})
        assert answer.status == 201, answer.body
        return Person(self, answer.headers["set-cookie"].partition(";")[0], answer.json()["guest"])

    @asynccontextmanager
    async def connect(
        self, code: str, cookie: str = "", hello: bool = True, headers: dict[str, str] | None = None, **fields: Any
    ) -> AsyncIterator[Client]:
        sent = {**({"Cookie": cookie} if cookie else {}), **(headers or {})}
        url = f"ws://127.0.0.1:{self.port}/ws/{code}"
        how: dict[str, Any] = {"compression": None, "max_size": None, "proxy": None, "local_addr": (self.address, 0)}
        async with connect(url, additional_headers=sent, **how) as socket:
            seen = Client(socket)
            if hello:
                with suppress(ConnectionClosed):  # it may have been turned away already
                    await seen.send("hello", protocol=fields.pop("protocol", protocol_ws.PROTOCOL), **fields)
                await seen.until(lambda seen: seen.room or seen.bye)
            try:
                yield seen
            finally:
                await socket.close()
                await seen.reader


class Rig(RemoteServer):
    """A server of this process."""

    def __init__(self, server: Server, uvicorn: UvicornServer, port: int) -> None:
        super().__init__(port)
        self.server = server
        self.uvicorn = uvicorn


@asynccontextmanager
async def open_server(
    database: str, settings: Settings, clock: Clock | None = None, files: ClientFiles | None = None
) -> AsyncIterator[Rig]:
    """A server in this process that accepts connections; it closes at the end."""
    listener = open_listener("127.0.0.1", 0)
    server = Server(await open_store(database), settings, clock)
    accepting = asyncio.Event()
    uvicorn = make_uvicorn(server, accepting.set, files)
    running = asyncio.create_task(uvicorn.serve([listener]))
    try:
        await asyncio.wait_for(accepting.wait(), TIMEOUT)
        yield Rig(server, uvicorn, listener.getsockname()[1])
    finally:
        uvicorn.should_exit = True
        await running

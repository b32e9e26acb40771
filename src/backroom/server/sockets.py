"""The live door: one WebSocket is one connection to one table, with a task that reads and a task that writes.

The first message is Hello, within a few seconds and in a protocol we speak. After it, one message after the other is
handed to the hub, not faster than a bounded pace: who sends more is read more slowly, and nothing is lost. What is
to be shown goes out at once or waits its turn in a bounded queue; a connection that does not keep up is ended and may
come back for the whole picture. Whatever goes wrong here ends this connection only.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from backroom.match import wire
from backroom.match.refused import Refused
from backroom.server import bounds
from backroom.server.bounds import Bucket, Doorman
from backroom.server.door import is_ours
from backroom.server.ending import FAREWELL
from backroom.server.house import House
from backroom.server.line import receive, send_now
from backroom.server.live import Broken
from backroom.server.outbox import Full, Outbox
from backroom.server.sessions import COOKIE
from backroom.server.store import NoRoom, StoreError

log = logging.getLogger("backroom.sockets")

encode: Final = msgspec.json.Encoder().encode
decoder: Final[msgspec.json.Decoder[wire.Requests]] = msgspec.json.Decoder(wire.Requests)

GONE: Final = 1000  # close codes: as it should be; against the rules; come back later
POLICY: Final = 1008
LATER: Final = 1013
AGAIN: Final = 1.0  # seconds until a device is checked again that could not be


class Ended(Exception):
    """The house ends the connection, with a word for the guest."""

    def __init__(self, word: str, again: bool = False) -> None:
        self.word = word
        self.again = again
        super().__init__(word)


class Connection:
    """One guest's eyes and ears at one table. `show` never waits."""

    def __init__(self, socket: WebSocket, house: House, guest: str, token: str, code: str) -> None:
        self.socket = socket
        self.house = house
        self.guest = guest  # empty: somebody who only looks on
        self.owner = guest  # whose device it is, also when it only looks on
        self.token = token  # as it was presented, good or not
        self.code = code
        self.outbox = Outbox(send_now(socket), socket.send_text)
        self.next_message = receive(socket)
        self.bucket = Bucket(bounds.MESSAGES_PER_SECOND, 2 * bounds.MESSAGES_PER_SECOND, house.clock.now())
        self.bye: Ended | None = None
        self.parted = False  # all has been said, the farewell too

    # ------------------------------------------------------------------ writing

    def show(self, message: bytes) -> None:
        if self.bye is None:
            try:
                self.outbox.put(message)
            except Full:
                self.end(Ended("bye-slow", again=True))

    def end(self, bye: Ended) -> None:
        """Nothing more is shown; what waits still goes out, and then the farewell."""
        if self.bye is None:
            self.bye = bye
            self.outbox.stuck.set()

    def lost(self) -> None:
        self.end(Ended("bye-broken", again=True))

    async def write(self) -> None:
        while self.bye is None or self.outbox.waiting:
            await self.outbox.stuck.wait()
            await self.outbox.empty()
        farewell = wire.Bye(now=self.house.clock.now(), word=self.bye.word, again=self.bye.again)
        await self.socket.send_text(encode(farewell).decode())
        await self.socket.close(LATER if self.bye.again else POLICY)
        self.parted = True

    # ------------------------------------------------------------------ reading

    async def receive(self) -> wire.Requests:
        message = await self.next_message()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", GONE))
        try:
            return decoder.decode(message.get("text") or message.get("bytes") or b"")
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Ended("bye-not-understood") from None

    async def greet(self) -> wire.Hello:
        """Hello, or the connection ends."""
        try:
            first = await asyncio.wait_for(self.receive(), bounds.HELLO)
        except TimeoutError:
            raise Ended("bye-silent", again=True) from None
        if not isinstance(first, wire.Hello):
            raise Ended("bye-hello")
        if first.protocol != wire.PROTOCOL:
            raise Ended("bye-protocol")
        return first

    async def read(self) -> None:
        hub = self.house.hub
        hello = await self.greet()
        if hello.watch:
            self.guest = ""  # from here on nobody in particular: a screen for all to see
        elif self.token and not self.owner:
            raise Ended("bye-session")  # who was somebody is not made an onlooker without a word
        await hub.enter(self, self.code, hello)
        self.show(encode(wire.Reply(self.house.clock.now(), hello.key)))
        while True:
            request = await self.receive()
            if self.bye is not None:
                raise self.bye  # it may be slow to hear of it
            if wait := self.bucket.wait(self.house.clock.now()):
                await self.house.clock.sleep_until(self.house.clock.now() + wait)
            refused, answer = None, None
            try:
                if isinstance(request, wire.Hello):
                    raise Refused("not-now")
                answer = await hub.handle(self, request)
            except Refused as error:
                refused = error.refusal
            except NoRoom:
                refused = Refused("no-room").refusal
            except StoreError:
                refused = Refused("store").refusal
            self.show(encode(wire.Reply(self.house.clock.now(), request.key, refused, answer)))
            self.outbox.flush()  # who asked hears it first, update and reply in one

    async def run(self) -> None:
        """Both tasks, until one of them ends; then the other one does.

        To read inside this one would wake a dozen layers of the application with every message.
        """
        writer = asyncio.create_task(self.write())
        try:
            await asyncio.create_task(self.read())
        except WebSocketDisconnect:
            self.bye = Ended("bye-gone")
            writer.cancel()
        except Ended as bye:
            self.end(bye)
        except Refused as error:
            self.end(Ended(error.refusal.word))
        except Broken:  # the table, which has said so
            self.lost()
        except StoreError as error:
            log.warning("table not loaded", extra={"why": type(error).__name__})
            self.lost()
        except Exception:  # of this connection only
            self.house.health.fails("log-connection-broke")
            self.lost()
        finally:
            await self.house.hub.leave(self)
            await settle(writer)


async def settle(writer: asyncio.Task[None]) -> None:
    """The farewell gets a moment; a socket that is gone already needs none."""
    try:
        await asyncio.wait_for(writer, 2.0)
    except (asyncio.CancelledError, TimeoutError, WebSocketDisconnect, RuntimeError, OSError):
        writer.cancel()


class Sockets:
    """How many there are, and who they are."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.open: set[Connection] = set()
        self.comings = Doorman(bounds.COMINGS_PER_SECOND, bounds.COMINGS_AT_ONCE)
        house.recheck = self.recheck

    async def serve(self, socket: WebSocket) -> None:
        settings = self.house.settings
        if not is_ours(socket.headers, settings):
            await socket.close(POLICY)  # before it is accepted: plain HTTP 403
            return
        token = socket.cookies.get(COOKIE, "")
        guest = await self.house.sessions.find(token)
        await socket.accept()
        code = socket.path_params["code"].upper()
        connection = Connection(socket, self.house, guest.id if guest else "", token, code)
        bye = self.turned_away(connection)
        if bye is not None:
            connection.end(bye)
            await settle(asyncio.create_task(connection.write()))
            return
        self.open.add(connection)
        try:
            await self.check(connection)  # it may have been ended while we were busy letting it in
            await connection.run()
        finally:
            self.open.discard(connection)

    def turned_away(self, connection: Connection) -> Ended | None:
        if self.house.closing:
            return Ended("bye-closing", again=True)
        if not connection.guest and self.house.settings.password:
            return Ended("bye-no-guest")
        same = sum(other.owner == connection.owner for other in self.open)  # whoever they look on as
        limit = bounds.CONNECTIONS_OF_GUEST if connection.owner else bounds.CONNECTIONS // 2
        if len(self.open) >= bounds.CONNECTIONS or same >= limit:
            return Ended("bye-full", again=True)
        if connection.owner and not self.comings.admits(connection.owner, self.house.clock.now()):
            return Ended("bye-full", again=True)
        return None

    def recheck(self, guest: str) -> None:
        """Something about this guest has changed; without a name: perhaps about all."""
        for connection in self.open:
            if connection.owner and guest in ("", connection.owner):
                self.house.hub.spawn(self.check(connection))

    async def check(self, connection: Connection) -> None:
        """Whoever came by a device that was ended goes at once."""
        while connection.owner and connection.bye is None:
            try:
                if await self.house.sessions.find(connection.token) is None:
                    connection.end(Ended("bye-session"))
                return
            except StoreError as error:
                log.warning("device not checked", extra={"why": type(error).__name__})
                await self.house.clock.sleep_until(self.house.clock.now() + AGAIN)

    async def farewell(self) -> None:
        """Everybody hears that the house closes, and has a moment to be told."""
        for connection in list(self.open):
            connection.end(Ended("bye-closing", again=True))
        deadline = asyncio.get_running_loop().time() + FAREWELL
        while any(not connection.parted for connection in self.open):
            if asyncio.get_running_loop().time() > deadline:
                return
            await asyncio.sleep(0.01)

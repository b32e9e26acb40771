"""The WebSocket API: one connection is one guest at one match, with a reading and a writing task.

The first message must be Hello, within a few seconds and in our protocol version. Then the messages are handled one by
one, at a limited rate: a faster sender is read more slowly, and nothing is lost. Outgoing messages go through a bounded
queue; a connection that does not keep up is closed and may reconnect for the full state. A fault here ends this
connection only.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from backroom.match import protocol_ws
from backroom.match.protocol_ws import Refused
from backroom.server import limits
from backroom.server.cookies import session_token
from backroom.server.limits import RateLimiter, TokenBucket
from backroom.server.live_match import BrokenMatch
from backroom.server.security import is_same_origin
from backroom.server.send_queue import QueueFull, SendQueue
from backroom.server.server import Server
from backroom.server.sessions import hash_token
from backroom.server.shutdown import CONNECTIONS
from backroom.server.storage.store import StorageFull, StoreError

log = logging.getLogger("backroom.ws_api")

encode: Final = msgspec.json.Encoder().encode
decoder: Final[msgspec.json.Decoder[protocol_ws.Requests]] = msgspec.json.Decoder(protocol_ws.Requests)

NORMAL_CLOSE: Final = 1000  # WebSocket close codes
POLICY_VIOLATION: Final = 1008
TRY_AGAIN_LATER: Final = 1013
CLOSING_TIMEOUT: Final = 2.0  # seconds for the closing message to a guest who does not read
RETRY_DELAY: Final = 1.0  # seconds until a session check that failed is repeated


class ConnectionEnded(Exception):
    """The server ends the connection, with a word for the guest."""

    def __init__(self, word: str, again: bool = False) -> None:
        self.word = word
        self.again = again
        super().__init__(word)


class Connection:
    """One guest's connection to one match; the `Viewer` of a `LiveMatch`. `show` never waits."""

    def __init__(self, socket: WebSocket, server: Server) -> None:
        self.socket = socket
        self.server = server
        self.guest = ""  # empty: a spectator, or nobody has asked yet whose session it is
        self.owner = ""  # whose session it is, also for a spectator
        self.token = b""  # the hash of the token as presented, valid or not; empty: none
        self.address = limits.client_network(socket)
        self.code = socket.path_params["code"].upper()
        self.send_queue = SendQueue(socket.send_text)
        self.bucket = TokenBucket(limits.MESSAGES_PER_SECOND, 2 * limits.MESSAGES_PER_SECOND, server.clock.now())
        self.ended: ConnectionEnded | None = None
        self.writer = asyncio.create_task(self.write())  # ends with the closing message

    # ------------------------------------------------------------------ writing

    def show(self, message: bytes) -> None:
        if self.ended is None:
            try:
                self.send_queue.put(message)
            except QueueFull:
                self.end(ConnectionEnded("bye-slow", again=True))

    def end(self, ended: ConnectionEnded) -> None:
        """End the connection: nothing more is queued; the queue and then the closing message are sent."""
        if self.ended is None:
            self.ended = ended
            self.send_queue.filled.set()

    def shut_out(self) -> None:
        """The session has ended: what waits is dropped, and only the closing message is sent."""
        self.send_queue.clear()
        self.end(ConnectionEnded("bye-session"))

    def match_lost(self) -> None:
        self.end(ConnectionEnded("bye-broken", again=True))

    async def write(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, OSError):  # the guest has closed the socket
            while self.ended is None or self.send_queue.messages:
                await self.send_queue.send_all()
            closing = protocol_ws.Bye(now=self.server.clock.now(), word=self.ended.word, again=self.ended.again)
            await self.socket.send_text(encode(closing).decode())
            await self.socket.close(TRY_AGAIN_LATER if self.ended.again else POLICY_VIOLATION)

    async def finish(self) -> None:
        """Give the closing message a moment."""
        await asyncio.wait({self.writer}, timeout=CLOSING_TIMEOUT)
        self.writer.cancel()

    # ------------------------------------------------------------------ reading

    async def receive(self) -> protocol_ws.Requests:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", NORMAL_CLOSE))
        try:
            return decoder.decode(message.get("text") or message.get("bytes") or b"")
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise ConnectionEnded("bye-not-understood") from None

    async def read_hello(self) -> protocol_ws.Hello:
        """Read Hello, or raise ConnectionEnded."""
        try:
            first = await asyncio.wait_for(self.receive(), limits.HELLO_TIMEOUT)
        except TimeoutError:
            raise ConnectionEnded("bye-silent", again=True) from None
        if not isinstance(first, protocol_ws.Hello):
            raise ConnectionEnded("bye-hello")
        if first.protocol != protocol_ws.PROTOCOL:
            raise ConnectionEnded("bye-protocol")
        return first

    async def read(self) -> None:
        matches, lookups = self.server.matches, self.server.lookups
        hello = await self.read_hello()
        if hello.watch:
            self.guest = ""  # from here on a spectator: a shared screen
        elif self.token and not self.owner:
            raise ConnectionEnded("bye-session")  # a guest with an ended session is told, not made a spectator
        await matches.connect(self, await lookups.find(self.code, self.socket, self.owner), hello)
        self.show(encode(protocol_ws.Reply(self.server.clock.now(), hello.key)))
        while True:
            request = await self.receive()
            if wait := self.bucket.reserve(self.server.clock.now()):
                await self.server.clock.sleep_until(self.server.clock.now() + wait)
            await self.send_queue.released.wait()
            if self.ended is not None:
                raise self.ended  # a slow client may still be sending, or one whose session has ended
            refused, answer = None, None
            try:
                if isinstance(request, protocol_ws.Hello):
                    raise Refused("not-now")
                answer = await matches.handle(self, request)
            except Refused as error:
                refused = error.refusal
            except StorageFull:
                refused = Refused("no-room").refusal
            except StoreError:
                refused = Refused("store").refusal
            self.show(encode(protocol_ws.Reply(self.server.clock.now(), request.key, refused, answer)))

    async def run(self) -> None:
        """Read until the connection ends, then end the writing.

        Reading in a task of its own avoids waking a dozen layers of the application with every message.
        """
        try:
            await asyncio.create_task(self.read())
        except WebSocketDisconnect:
            self.ended = ConnectionEnded("bye-gone")
            self.writer.cancel()
        except ConnectionEnded as ended:
            self.end(ended)
        except Refused as error:
            self.end(ConnectionEnded(error.refusal.word, again=error.refusal.word == "why-too-fast"))
        except BrokenMatch:  # the fault is reported by the match
            self.match_lost()
        except StoreError as error:
            log.warning("match not loaded", extra={"reason": type(error).__name__})
            self.match_lost()
        except Exception:  # of this connection only
            self.server.health.report_fault("log-connection-broke")
            self.match_lost()
        finally:
            await self.server.matches.disconnect(self)
            await self.finish()


class Connections:
    """All connections of this process: admission, session checks, closing."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.open: set[Connection] = set()
        self.connect_limiter = RateLimiter(limits.CONNECTS_PER_SECOND, limits.CONNECT_BURST)

    async def serve(self, socket: WebSocket) -> None:
        if not is_same_origin(socket, self.server.settings):
            await socket.close(POLICY_VIOLATION)  # before accepting: plain HTTP 403
            return
        await socket.accept()
        connection = Connection(socket, self.server)
        try:
            await self.admit(connection)
        except ConnectionEnded as ended:
            connection.end(ended)
            await connection.finish()
            return
        self.open.add(connection)
        try:
            await self.check_session(connection)  # the session may have ended meanwhile
            await connection.run()
        finally:
            self.open.discard(connection)

    async def admit(self, connection: Connection) -> None:
        """Find out whose connection it is, and whether there is room for it; else raise ConnectionEnded."""
        try:
            token = session_token(connection.socket.headers, self.server.settings)
            connection.token = hash_token(token) if token else b""
            guest = await self.server.sessions.find(token)
        except Refused as error:
            raise ConnectionEnded(error.refusal.word) from None
        except StoreError as error:
            log.warning("session not read", extra={"reason": type(error).__name__})
            raise ConnectionEnded("bye-broken", again=True) from error
        if guest is not None:
            connection.guest = connection.owner = guest.id
        if self.server.closing:
            raise ConnectionEnded("bye-closing", again=True)
        if not connection.guest and self.server.settings.password:
            raise ConnectionEnded("bye-no-guest")
        if not self.has_room_for(connection):
            raise ConnectionEnded("bye-full", again=True)
        if connection.owner and not self.connect_limiter.allows(connection.owner, self.server.clock.now()):
            raise ConnectionEnded("bye-full", again=True)

    def has_room_for(self, connection: Connection) -> bool:
        if len(self.open) >= limits.MAX_CONNECTIONS:
            return False
        same = [other for other in self.open if other.owner == connection.owner]
        if connection.owner:
            return len(same) < limits.MAX_CONNECTIONS_OF_GUEST
        near = sum(other.address == connection.address for other in same)
        return len(same) < limits.MAX_SPECTATORS and near < limits.MAX_SPECTATORS_OF_ADDRESS

    def renew(self, old: bytes, new: bytes) -> None:
        """A device has a new token: its connections stay."""
        for connection in self.open:
            if connection.token == old:
                connection.token = new

    def recheck(self, guest: str) -> None:
        """A guest's sessions have changed: check the guest's connections; without an id, all.

        From now on and until it has been checked, a connection is sent nothing and its requests wait. So the answer to
        whoever ends a session may be given at once: after it, an ended device gets no more than a closing message.
        """
        for connection in self.open:
            if connection.owner and guest in ("", connection.owner):
                connection.send_queue.hold()
                self.server.tasks.spawn(self.settle(connection))

    async def settle(self, connection: Connection) -> None:
        try:
            await self.check_session(connection)
        finally:
            connection.send_queue.release()

    async def check_session(self, connection: Connection) -> None:
        """Shut the connection out if its session has ended, also if it is about to end by something else."""
        while connection.owner and connection in self.open:
            try:
                if await self.server.sessions.find_by_hash(connection.token) is None:
                    connection.shut_out()
                return
            except StoreError as error:
                log.warning("session not checked", extra={"reason": type(error).__name__})
                await self.server.clock.sleep_until(self.server.clock.now() + RETRY_DELAY)

    async def close_all(self) -> None:
        """Tell every connection that the server is closing, and give them a moment."""
        for connection in self.open:
            connection.end(ConnectionEnded("bye-closing", again=True))
        if self.open:
            await asyncio.wait({connection.writer for connection in self.open}, timeout=CONNECTIONS)

"""The client of a server's match: the WebSocket connection of `backroom join`, its state, and the guest's cookie.

The connection restores itself with exponential backoff. A new connection tells the server the last event received, and
sends every unanswered request again under its idempotency key.
"""

from __future__ import annotations

import json
import math
import os
import secrets
import sys
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import ExitStack, suppress
from hashlib import sha256
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from backroom.match import protocol_ws

TIMEOUT: Final = 10.0
FIRST_PAUSE: Final = 0.5  # seconds before the first retry; doubled each time
LONGEST_PAUSE: Final = 8.0
MAX_TRIES: Final = 16  # in a row: about two minutes
STABLE_SECONDS: Final = 30.0  # a connection that has held so long resets the backoff

MAX_TERMINALS: Final = 16  # terminals of one name in one match

encode: Final = msgspec.json.Encoder().encode
decoder: Final[msgspec.json.Decoder[protocol_ws.Messages]] = msgspec.json.Decoder(protocol_ws.Messages)


class Disconnected(Exception):
    """The server has ended the connection or cannot be reached; `word` is a message id, `problem` the system error."""

    def __init__(self, word: str, problem: str = "") -> None:
        self.word = word
        self.problem = problem
        super().__init__(word)


class RequestRefused(Exception):
    """The server has refused a request."""

    def __init__(self, refusal: protocol_ws.Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal.word)


def post_json(url: str, body: dict[str, Any], cookie: str = "") -> str:
    """Post JSON; returns the cookie that the server sets, else the given one."""
    headers = {"Content-Type": "application/json", **({"Cookie": cookie} if cookie else {})}
    try:
        with urllib.request.urlopen(
            urllib.request.Request(url, json.dumps(body).encode(), headers), timeout=TIMEOUT
        ) as answer:
            found: str = answer.headers.get("Set-Cookie") or cookie
            return found.partition(";")[0]
    except urllib.error.HTTPError as error:
        with error:
            try:
                refusal = msgspec.json.decode(error.read(), type=protocol_ws.Refusal)
            except msgspec.DecodeError:
                raise Disconnected("error-no-house", str(error)) from None
        raise RequestRefused(refusal) from None
    except OSError as error:
        raise Disconnected("error-no-house", str(getattr(error, "reason", error))) from None


class ClientState:
    """The client's copy of this guest's projection, kept current by the server's updates."""

    def __init__(self) -> None:
        self.room: protocol_ws.Room | None = None
        self.question: protocol_ws.Question | None = None
        self.outcome: protocol_ws.Outcome | None = None
        self.seats: list[int] = []
        self.hands: dict[int | None, protocol_ws.Hand] = {}
        self.heard: dict[str, int] = {}
        self.new_events: list[protocol_ws.Told] = []  # not yet shown

    def apply(self, update: protocol_ws.Update) -> None:
        """Take over every part that the update contains."""
        self.room = update.room or self.room
        self.question = update.question or self.question
        self.outcome = update.outcome or self.outcome
        self.seats = self.seats if update.seats is None else update.seats
        for hand in update.hands:
            known = self.hands.get(hand.seat, hand)
            self.hands[hand.seat] = msgspec.structs.replace(
                hand,
                view=known.view if hand.view is None else hand.view,
                legal=known.legal if hand.legal is None else hand.legal,
            )
            self.new_events += hand.events
            if hand.events:
                self.heard["-" if hand.seat is None else str(hand.seat)] = hand.events[-1].n


class Connection:
    """The WebSocket connection to one match. All methods block; the game's thread is the only caller."""

    def __init__(self, url: str, cookie: str, notify: Callable[[str], None]) -> None:
        self.url = url
        self.cookie = cookie
        self.notify = notify  # called with a message id for the person
        self.state = ClientState()
        self.socket: ClientConnection | None = None
        self.exit_stack = ExitStack()  # closes the socket
        self.unanswered: list[protocol_ws.Requests] = []  # requests without a reply
        self.failures = 0  # in a row
        self.connected_at = math.inf  # monotonic time; infinite while disconnected
        self.last_bye = ""  # message id of the last Bye

    def request(self, request: protocol_ws.Requests) -> protocol_ws.Reply:
        """Send a request and handle messages until its reply."""
        self.unanswered.append(request)
        self.send(request)
        while True:
            message = self.receive()
            if isinstance(message, protocol_ws.Reply) and message.key == request.key:
                self.unanswered.remove(request)
                return message

    def receive(self) -> protocol_ws.Messages:
        """The next message of the server; reconnects as often as needed."""
        while True:
            try:
                received = self.ensure_connected().recv()
            except (OSError, WebSocketException):
                self.wait_to_reconnect("")
                continue
            message = self.handle(decoder.decode(received))
            if not isinstance(message, protocol_ws.Bye):
                return message
            self.wait_to_reconnect(message.word)

    def wait_to_reconnect(self, word: str) -> None:
        """Close, report a new reason once, and sleep before the next try."""
        self.close()
        if monotonic() - self.connected_at > STABLE_SECONDS:
            self.failures, self.last_bye = 0, ""
        self.connected_at = math.inf
        self.failures += 1
        if self.failures == MAX_TRIES:
            raise Disconnected(word or "error-no-house", self.url)
        if word not in ("", self.last_bye):
            self.notify(word)
        self.last_bye = word
        sleep(min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (self.failures - 1)))

    def handle(self, message: protocol_ws.Messages) -> protocol_ws.Messages:
        """Apply an update, repeat requests after a Welcome, end at a final Bye; returns the message."""
        if isinstance(message, protocol_ws.Update):
            self.state.apply(message)
        elif isinstance(message, protocol_ws.Welcome):
            for request in self.unanswered:
                self.send(request)
        elif isinstance(message, protocol_ws.Bye) and not message.again:
            self.close()
            raise Disconnected(message.word)
        return message

    def ensure_connected(self) -> ClientConnection:
        """The open socket; connects and sends Hello if there is none."""
        if self.socket is None:
            # No limit to the queue: behind a full queue the server's pings stay unread while a person thinks, and
            # the server hangs up. The messages are what people say and do: few.
            socket = connect(
                self.url,
                additional_headers={"Cookie": self.cookie},
                compression=None,
                open_timeout=TIMEOUT,
                max_queue=None,
            )
            self.socket = self.exit_stack.enter_context(socket)
            self.connected_at = monotonic()
            self.send(protocol_ws.Hello(key=new_key(), protocol=protocol_ws.PROTOCOL, heard=self.state.heard))
        return self.socket

    def send(self, request: protocol_ws.Requests) -> None:
        """Send, if connected. A request that could not be sent is sent again after the next Welcome."""
        with suppress(OSError, WebSocketException):
            self.ensure_connected().send(encode(request).decode())

    def close(self) -> None:
        self.socket = None
        self.exit_stack.close()


def new_key() -> str:
    """A fresh idempotency key."""
    return secrets.token_hex(8)


class GuestCookie:
    """The session cookie of one name in one match, in a file of the user's state folder until the game is over.

    A restarted `backroom join` loads the cookie and has its seat back. The file is readable by its owner only, because
    the cookie is all that identifies the guest. A running terminal holds a lock on its file; a second terminal of the
    same name takes the next file and is another guest.
    """

    def __init__(self, server: str, code: str, name: str) -> None:
        state = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
        digest = sha256(f"{server}\n{code}\n{name}".encode()).hexdigest()[:16]
        self.path = Path(state) / "backroom" / "guests" / digest
        self.descriptor: int | None = None

    def load(self) -> str:
        """The saved cookie; empty if there is none, or if running terminals hold all files of this name."""
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        first = self.path
        for number in range(1, MAX_TERMINALS + 1):
            self.path = first if number == 1 else first.with_name(f"{first.name}-{number}")
            self.descriptor = open_locked(self.path)
            if self.descriptor is not None:
                break
        return self.path.read_text(encoding="ascii") if self.descriptor is not None else ""

    def save(self, cookie: str) -> None:
        if self.descriptor is not None:
            os.ftruncate(self.descriptor, 0)
            os.lseek(self.descriptor, 0, os.SEEK_SET)  # Windows has no pwrite
            os.write(self.descriptor, cookie.encode("ascii"))

    def delete(self) -> None:
        if self.descriptor is not None:
            if sys.platform == "win32":  # Windows removes no open file; elsewhere the lock stays until the end
                os.close(self.descriptor)
                self.descriptor = None
            self.path.unlink(missing_ok=True)


def open_locked(path: Path) -> int | None:
    """Open and lock the file until this process ends; None if another terminal holds the lock."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(descriptor)
            return None
    return descriptor

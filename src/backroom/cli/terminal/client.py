"""A table of a house, at the other end of a line: what a terminal knows of it, and how it asks.

The line comes back by itself, says what it has heard already, and sends again what was not answered, under the same
key. The oftener it is lost, or the house hangs up, the longer it waits before it knocks again.
"""

from __future__ import annotations

import json
import math
import secrets
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import ExitStack, suppress
from time import monotonic, sleep
from typing import Any, Final

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from backroom.match import protocol_ws

TIMEOUT: Final = 10.0
FIRST_PAUSE: Final = 0.5  # seconds before a line that was lost is tried again; twice as long each time after that
LONGEST_PAUSE: Final = 8.0
MAX_TRIES: Final = 16  # in a row, which are some two minutes
STABLE_SECONDS: Final = 30.0  # seconds that a line has held: it is no longer the same trouble

encode: Final = msgspec.json.Encoder().encode
decoder: Final[msgspec.json.Decoder[protocol_ws.Messages]] = msgspec.json.Decoder(protocol_ws.Messages)


class Disconnected(Exception):
    """The house has ended it, or it cannot be reached: an id of words, and what the system said, if anything."""

    def __init__(self, word: str, problem: str = "") -> None:
        self.word = word
        self.problem = problem
        super().__init__(word)


class RequestRefused(Exception):
    """The house refuses."""

    def __init__(self, refusal: protocol_ws.Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal.word)


def post_json(url: str, body: dict[str, Any], cookie: str = "") -> str:
    """The cookie that the house sets, or the one there was."""
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
    """All that this guest has been shown, as it is now."""

    def __init__(self) -> None:
        self.room: protocol_ws.Room | None = None
        self.question: protocol_ws.Question | None = None
        self.outcome: protocol_ws.Outcome | None = None
        self.seats: list[int] = []
        self.hands: dict[int | None, protocol_ws.Hand] = {}
        self.heard: dict[str, int] = {}
        self.new_events: list[protocol_ws.Told] = []  # not yet taken

    def apply(self, update: protocol_ws.Update) -> None:
        self.room = update.room or self.room
        self.question = update.question or self.question
        self.outcome = update.outcome or self.outcome
        self.seats = self.seats if update.seats is None else update.seats
        for hand in update.hands:
            known = self.hands.get(hand.seat, hand)
            self.hands[hand.seat] = msgspec.structs.replace(
                hand,
                view=known.view if hand.view is None else hand.view,
                options=known.options if hand.options is None else hand.options,
            )
            self.new_events += hand.events
            if hand.events:
                self.heard["-" if hand.seat is None else str(hand.seat)] = hand.events[-1].n


class Connection:
    def __init__(self, url: str, cookie: str, notify: Callable[[str], None]) -> None:
        self.url = url
        self.cookie = cookie
        self.notify = notify  # to the person: an id of words
        self.state = ClientState()
        self.socket: ClientConnection | None = None
        self.exit_stack = ExitStack()  # closes it
        self.unanswered: list[protocol_ws.Requests] = []  # sent, and not yet answered
        self.failures = 0  # in a row
        self.connected_at = math.inf  # when the line was taken up; never, while there is none
        self.last_bye = ""  # what the house said when it last hung up

    def request(self, request: protocol_ws.Requests) -> protocol_ws.Reply:
        """Send it, and take in what comes until it is answered."""
        self.unanswered.append(request)
        self.send(request)
        while True:
            message = self.receive()
            if isinstance(message, protocol_ws.Reply) and message.key == request.key:
                self.unanswered.remove(request)
                return message

    def receive(self) -> protocol_ws.Messages:
        """The next thing that the house says, however often the line must be taken up again."""
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
        """Wait a little, and longer each time; nobody is told the same thing twice in a row."""
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
        if self.socket is None:
            # No limit to what waits to be read: with one, nothing is read while a person thinks, not even whether the
            # house still hears us, and it hangs up. What comes is what people say and do.
            line = connect(
                self.url,
                additional_headers={"Cookie": self.cookie},
                compression=None,
                open_timeout=TIMEOUT,
                max_queue=None,
            )
            self.socket = self.exit_stack.enter_context(line)
            self.connected_at = monotonic()
            self.send(protocol_ws.Hello(key=new_key(), protocol=protocol_ws.PROTOCOL, heard=self.state.heard))
        return self.socket

    def send(self, request: protocol_ws.Requests) -> None:
        """What cannot be sent now is sent later, when the line is there. Who reads finds out why, if it was said."""
        with suppress(OSError, WebSocketException):
            self.ensure_connected().send(encode(request).decode())

    def close(self) -> None:
        self.socket = None
        self.exit_stack.close()


def new_key() -> str:
    return secrets.token_hex(8)

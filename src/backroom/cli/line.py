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

from backroom.match import wire

PATIENCE: Final = 10.0
AGAIN: Final = 0.5  # seconds before a line that was lost is tried again; twice as long each time after that
LONGEST: Final = 8.0
TRIES: Final = 16  # in a row, which are some two minutes
STEADY: Final = 30.0  # seconds that a line has held: it is no longer the same trouble

encode: Final = msgspec.json.Encoder().encode
decoder: Final[msgspec.json.Decoder[wire.Messages]] = msgspec.json.Decoder(wire.Messages)


class Gone(Exception):
    """The house has ended it, or it cannot be reached: an id of words, and what the system said, if anything."""

    def __init__(self, word: str, problem: str = "") -> None:
        self.word = word
        self.problem = problem
        super().__init__(word)


class Turned(Exception):
    """The house refuses."""

    def __init__(self, refusal: wire.Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal.word)


def post(url: str, body: dict[str, Any], cookie: str = "") -> str:
    """The cookie that the house sets, or the one there was."""
    headers = {"Content-Type": "application/json", **({"Cookie": cookie} if cookie else {})}
    try:
        with urllib.request.urlopen(
            urllib.request.Request(url, json.dumps(body).encode(), headers), timeout=PATIENCE
        ) as answer:
            found: str = answer.headers.get("Set-Cookie") or cookie
            return found.partition(";")[0]
    except urllib.error.HTTPError as error:
        with error:
            try:
                refusal = msgspec.json.decode(error.read(), type=wire.Refusal)
            except msgspec.DecodeError:
                raise Gone("error-no-house", str(error)) from None
        raise Turned(refusal) from None
    except OSError as error:
        raise Gone("error-no-house", str(getattr(error, "reason", error))) from None


class Picture:
    """All that this guest has been shown, as it is now."""

    def __init__(self) -> None:
        self.room: wire.Room | None = None
        self.question: wire.Question | None = None
        self.outcome: wire.Outcome | None = None
        self.seats: list[int] = []
        self.hands: dict[int | None, wire.Hand] = {}
        self.heard: dict[str, int] = {}
        self.news: list[wire.Told] = []  # not yet taken

    def take(self, update: wire.Update) -> None:
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
            self.news += hand.events
            if hand.events:
                self.heard["-" if hand.seat is None else str(hand.seat)] = hand.events[-1].n


class Line:
    def __init__(self, url: str, cookie: str, say: Callable[[str], None]) -> None:
        self.url = url
        self.cookie = cookie
        self.say = say  # to the person: an id of words
        self.picture = Picture()
        self.socket: ClientConnection | None = None
        self.held = ExitStack()  # closes it
        self.open: list[wire.Requests] = []  # sent, and not yet answered
        self.losses = 0  # in a row
        self.since = math.inf  # when the line was taken up; never, while there is none
        self.heard = ""  # what the house said when it last hung up

    def ask(self, request: wire.Requests) -> wire.Reply:
        """Send it, and take in what comes until it is answered."""
        self.open.append(request)
        self.send(request)
        while True:
            message = self.next()
            if isinstance(message, wire.Reply) and message.key == request.key:
                self.open.remove(request)
                return message

    def next(self) -> wire.Messages:
        """The next thing that the house says, however often the line must be taken up again."""
        while True:
            try:
                received = self.connected().recv()
            except (OSError, WebSocketException):
                self.lost("")
                continue
            message = self.take(decoder.decode(received))
            if not isinstance(message, wire.Bye):
                return message
            self.lost(message.word)

    def lost(self, word: str) -> None:
        """Wait a little, and longer each time; nobody is told the same thing twice in a row."""
        self.close()
        if monotonic() - self.since > STEADY:
            self.losses, self.heard = 0, ""
        self.since = math.inf
        self.losses += 1
        if self.losses == TRIES:
            raise Gone(word or "error-no-house", self.url)
        if word not in ("", self.heard):
            self.say(word)
        self.heard = word
        sleep(min(LONGEST, AGAIN * 2 ** (self.losses - 1)))

    def take(self, message: wire.Messages) -> wire.Messages:
        if isinstance(message, wire.Update):
            self.picture.take(message)
        elif isinstance(message, wire.Welcome):
            for request in self.open:
                self.send(request)
        elif isinstance(message, wire.Bye) and not message.again:
            self.close()
            raise Gone(message.word)
        return message

    def connected(self) -> ClientConnection:
        if self.socket is None:
            # No limit to what waits to be read: with one, nothing is read while a person thinks, not even whether the
            # house still hears us, and it hangs up. What comes is what people say and do.
            line = connect(
                self.url,
                additional_headers={"Cookie": self.cookie},
                compression=None,
                open_timeout=PATIENCE,
                max_queue=None,
            )
            self.socket = self.held.enter_context(line)
            self.since = monotonic()
            self.send(wire.Hello(key=new_key(), protocol=wire.PROTOCOL, heard=self.picture.heard))
        return self.socket

    def send(self, request: wire.Requests) -> None:
        """What cannot be sent now is sent later, when the line is there. Who reads finds out why, if it was said."""
        with suppress(OSError, WebSocketException):
            self.connected().send(encode(request).decode())

    def close(self) -> None:
        self.socket = None
        self.held.close()


def new_key() -> str:
    return secrets.token_hex(8)

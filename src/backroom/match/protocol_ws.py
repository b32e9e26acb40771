"""The WebSocket protocol of a match: the messages of guests and server, as data.

There is one WebSocket a match. A guest sends *requests*, each with an idempotency key that the guest made, so that a
request sent again after a lost answer is the same request. The server sends one `Welcome`, then `Update`s, and one
`Reply` to each request. An update holds only what has changed; a null field is unchanged. Everything in an update is
for one connection: the public `Room`, and one `Hand` for each seat that the guest holds (a spectator has one hand
without a seat). The numbers of a hand's events count the events told to that hand only, so a gap tells nothing.

Times are seconds of the server's clock, and every message says the server's time. Seats are numbers from 0, as in
views, and letters in the texts of actions and events. `tools/wire_types.py` makes the browser's types from this file.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

PROTOCOL: Final = 2

Kind = Literal["empty", "person", "bot"]
Phase = Literal["waiting", "playing", "over"]
FailureReason = Literal["thinking", "unknown"]  # a bot that cannot think; a bot that the server does not have
Pace = Literal["off", "relaxed", "brisk"]


class Message(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """The base of every message; the field `type` holds its tag."""


# ---------------------------------------------------------------------- requests


class Request(Message, frozen=True, kw_only=True):
    """The base of every request."""

    key: str  # the idempotency key: at most 64 characters of printable ASCII; a retry has the same one


class Hello(Request, tag="hello", frozen=True):
    """The first message of a connection: the protocol's version, and how many events each hand has received already.

    A hand is named by its seat, as text; a spectator's hand is `-`. With `watch` the connection is a spectator's, even
    if the guest has a chair.
    """

    protocol: int
    heard: dict[str, int] = {}
    watch: bool = False


class Sit(Request, tag="sit", frozen=True):
    """Take a chair: before the deal an empty chair; during the game a chair that its person has left for good."""

    seat: int
    name: str


class Stand(Request, tag="stand", frozen=True):
    """Leave an own chair. During the game a bot takes it."""

    seat: int


class SeatBot(Request, tag="seat_bot", frozen=True):
    """The host puts a bot into an empty chair, takes it out again (null), or frees a person's chair for a bot."""

    seat: int
    bot: str | None = "cautious"  # the bot for beginners


class Configure(Request, tag="configure", frozen=True):
    """The host changes the match before the deal. A null field stays unchanged."""

    seats: int | None = None
    options: dict[str, bool | int | str] | None = None
    pace: Pace | None = None
    listed: bool | None = None


class Start(Request, tag="start", frozen=True):
    """The host starts the game; no chair may be empty."""


class Choose(Request, tag="choose", frozen=True):
    """The answer that a seat chooses for the open question; null takes it back.

    The seat may change it until the step closes.
    """

    seat: int
    question: int
    action: str | None = None


class Lock(Request, tag="lock", frozen=True):
    """The seat is ready, or no longer."""

    seat: int
    question: int
    locked: bool = True


class Explain(Request, tag="explain", frozen=True):
    """Ask why a seat cannot do this now. Nothing changes; the reply holds the answer."""

    seat: int
    action: str


class Ping(Request, tag="ping", frozen=True):
    """Ask for a sign of life. Nothing changes; a spectator is answered too."""


class Say(Request, tag="say", frozen=True):
    """A line of chat, or a quick phrase, which everybody reads in their own language."""

    seat: int | None = None
    text: str = ""
    phrase: str = ""
    target: int | None = None


class Pause(Request, tag="pause", frozen=True):
    """The host stops the clock, or lets it run again."""

    paused: bool = True


class MoreTime(Request, tag="more_time", frozen=True):
    """The host adds seconds to the open question."""

    seconds: int


class Retry(Request, tag="retry", frozen=True):
    """A player lets a stalled match go on: the failed bots are asked again.

    With a `bot`, that bot plays from now on: in the `seat` of a stalled bot; without a seat, in the chairs of all
    stalled bots, or of all bots of the match where `Stall.seats` is empty.
    """

    seat: int | None = None
    bot: str | None = None


class Note(Request, tag="note", frozen=True):
    """A note in a seat's own notebook; an empty mark deletes it. No other guest ever sees it."""

    seat: int
    about: str
    mark: str = ""


class Rematch(Request, tag="rematch", frozen=True):
    """After the end: the host opens a new match with the same chairs and options."""


Requests = (
    Hello
    | Sit
    | Stand
    | SeatBot
    | Configure
    | Start
    | Choose
    | Lock
    | Explain
    | Ping
    | Say
    | Pause
    | MoreTime
    | Retry
    | Note
    | Rematch
)


# ---------------------------------------------------------------------- what the server sends


class Chair(msgspec.Struct, frozen=True):
    """The public part of a chair."""

    seat: int
    kind: Kind
    name: str = ""
    bot: str = ""  # the bot that plays here now, also for a person who is away
    host: bool = False
    here: bool = True  # a person: connected now
    bot_at: float | None = None  # a person who is away: when a bot will sit in
    freed: bool = False  # the person has left the running game, or the bot is stalled: a guest may take over


class Stall(msgspec.Struct, frozen=True):
    """Bots have failed, and the match waits for a `Retry`, or for guests who take their chairs.

    `seats` is empty in a step that hides its timing, because nobody may know there which bot owes an answer.
    """

    seats: list[int]
    reason: FailureReason


class Room(msgspec.Struct, frozen=True):
    """The public facts of a match, beside the game itself."""

    code: str
    game: str
    version: int  # of the game's rules
    seats: int
    options: dict[str, bool | int | str]
    pace: Pace
    listed: bool
    phase: Phase
    paused: bool
    chairs: list[Chair]
    stall: Stall | None = None  # the reason why the match stands still
    commitment: str = ""  # to the shuffle: the SHA-256 of its key, shown from before the deal on
    next: str = ""  # the code of the rematch


class Question(msgspec.Struct, frozen=True):
    """The open step. If it hides its timing, `locked` holds the guest's own seats only, and it never closes early."""

    number: int
    step: str
    arg: int | dict[str, int]  # of the step, as the view writes it: a number, or its parts by name
    hides_timing: bool
    acting: list[int]  # the seats that the step asks
    locked: list[int]
    opened: float
    deadline: float | None  # None: no clock
    remaining: float | None = None  # seconds that are left, while the clock is stopped


class Told(msgspec.Struct, frozen=True):
    """An event told to a hand. `n` counts from 1 for each hand."""

    n: int
    event: str
    args: dict[str, Any]
    question: int  # the question that was open when it was told
    private: bool = False  # not everybody was told; a screen that people share hides it


class Hand(msgspec.Struct, frozen=True):
    """The view of one seat (null: a spectator), its legal actions, and its choice so far.

    Choice, lock and default are always current; null view, legal actions and notes are unchanged.
    """

    seat: int | None
    view: dict[str, Any] | None = None
    legal: list[str] | None = None  # texts of the legal actions; empty for a seat that is not asked
    choice: str | None = None
    locked: bool = False
    default: str | None = None  # the clock's answer if time ran out now, the choice so far included
    events: list[Told] = []  # the new ones
    notes: dict[str, str] | None = None


class Said(msgspec.Struct, frozen=True):
    """A line of chat (`text`), or a quick phrase (`phrase`, perhaps at a `target`). `n` counts from 1."""

    n: int
    seat: int | None
    name: str
    at: float
    text: str = ""
    phrase: str = ""
    target: int | None = None


class Outcome(msgspec.Struct, frozen=True):
    """The result of a finished game."""

    winners: list[int]
    scores: list[int]
    ranks: list[int]
    reason: str
    key: str  # of the shuffle, to be compared with the commitment


class Welcome(Message, tag="welcome", frozen=True):
    """The first message of a connection: who the guest is in this match."""

    now: float
    protocol: int
    server_version: str  # of the package
    guest: str  # the public id of the session; no secret
    host: bool
    seats: list[int]


class Update(Message, tag="update", frozen=True):
    """The changes for one guest; a null or empty field is unchanged."""

    now: float
    room: Room | None = None
    question: Question | None = None  # after the end there is no question: `outcome` ends the last one
    hands: list[Hand] = []
    talk: list[Said] = []
    outcome: Outcome | None = None
    seats: list[int] | None = None  # the seats this guest holds, when that has changed
    host: bool | None = None


class Refusal(msgspec.Struct, frozen=True):
    """Why a request is refused, in one constant shape: the id of the words, the clause, the words' arguments."""

    word: str
    clause: str = ""
    args: dict[str, str | int] = {}


class Reply(Message, tag="reply", frozen=True):
    """The request with this key was done and is durable, or it was refused and changed nothing."""

    now: float
    key: str
    refused: Refusal | None = None
    answer: Refusal | None = None  # to `explain`; null: the action is legal


class Bye(Message, tag="bye", frozen=True):
    """The server ends this connection. `again`: to connect again makes sense."""

    now: float
    word: str
    again: bool


Messages = Welcome | Update | Reply | Bye


class Refused(Exception):
    """Raised for a request that is not granted, before it has changed anything; `refusal` goes to the guest."""

    def __init__(self, word: str, clause: str = "", **args: str | int) -> None:
        self.refusal = Refusal(f"why-{word}", clause, args)
        super().__init__(self.refusal.word)

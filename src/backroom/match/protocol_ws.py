"""What a house and its guests say to each other: the messages of the protocol, as data.

One WebSocket a table. The guest sends *requests*, each with a key of the guest's own making, so that a request sent
again after a lost answer is the same request. The house sends one `Welcome`, then `Update`s, and a `Reply` to each
request. An update names only what has changed; what is null is as it was. Everything in it is for this one connection:
the room, which is public, and one `Hand` for each seat that the guest holds (a spectator has one hand without a
seat). Numbers of events count what this hand has been told and nothing else, so that a gap tells nothing.

Times are seconds of the house's clock; every message says what that clock shows now. Seats are numbers from 0 here, as
in views, and letters in the texts of actions and events. Types for the browser are made from this file.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

PROTOCOL: Final = 1

Kind = Literal["empty", "person", "bot"]
Phase = Literal["waiting", "playing", "over"]
FailureReason = Literal["thinking", "unknown"]  # a bot that cannot think; one that this house does not have
Pace = Literal["off", "relaxed", "brisk"]


class Message(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Anything that is sent; its type stands in `type`."""


# ---------------------------------------------------------------------- what a guest asks for


class Request(Message, frozen=True, kw_only=True):
    key: str  # the guest's own, at most 64 characters of printable ASCII: a retry has the same one


class Hello(Request, tag="hello", frozen=True):
    """The first message of a connection: which protocol, and how many events each hand has heard already.

    Hands go by their seat, as text; a spectator's is `-`. Who only wants to watch is a spectator, whatever his chair.
    """

    protocol: int
    heard: dict[str, int] = {}
    watch: bool = False


class Sit(Request, tag="sit", frozen=True):
    """Take a chair: an empty one while people gather; during the game one whose person has gone for good."""

    seat: int
    name: str


class Stand(Request, tag="stand", frozen=True):
    """Leave a chair of one's own. During the game a bot takes it."""

    seat: int


class SeatBot(Request, tag="seat_bot", frozen=True):
    """The host puts a bot into an empty chair, takes it out again (no spec), or frees a person's chair for one."""

    seat: int
    bot: str | None = "cautious"  # the one for beginners


class Configure(Request, tag="settle", frozen=True):
    """The host changes the table before the deal. What is not named stays."""

    seats: int | None = None
    options: dict[str, bool | int | str] | None = None
    pace: Pace | None = None
    listed: bool | None = None


class Start(Request, tag="start", frozen=True):
    """The host begins; empty chairs must have been filled."""


class Choose(Request, tag="choose", frozen=True):
    """What a seat means to answer to the open question; null takes it back. It may be changed until the step closes."""

    seat: int
    question: int
    action: str | None = None


class Lock(Request, tag="lock", frozen=True):
    """`I am ready`, or no longer."""

    seat: int
    question: int
    locked: bool = True


class Explain(Request, tag="why", frozen=True):
    """Why a seat cannot do this now. Nothing changes; the answer stands in the reply."""

    seat: int
    action: str


class Ping(Request, tag="ping", frozen=True):
    """Are you still there? Nothing changes, and whoever looks on is answered too."""


class Say(Request, tag="say", frozen=True):
    """A line of chat, or a quick phrase aimed at a seat, which everybody reads in his own language."""

    seat: int | None = None
    text: str = ""
    phrase: str = ""
    target: int | None = None


class Pause(Request, tag="pause", frozen=True):
    """The host stops the clock, or lets it go on."""

    paused: bool = True


class MoreTime(Request, tag="more_time", frozen=True):
    """The host adds so many seconds to the open question."""

    seconds: int


class Retry(Request, tag="retry", frozen=True):
    """Anybody with a chair lets a table that is stalled go on: its bots are asked again.

    With a `bot` this one plays from now on: in the `seat` of a stalled bot; without a seat in those of all stalled
    bots, or of all bots where it is not told whose it is.
    """

    seat: int | None = None
    bot: str | None = None


class Note(Request, tag="note", frozen=True):
    """A mark in a seat's own notebook; an empty one is rubbed out. Nobody else ever sees it."""

    seat: int
    about: str
    mark: str = ""


class Rematch(Request, tag="rematch", frozen=True):
    """After the end: the host opens a new table with the same chairs and options."""


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


# ---------------------------------------------------------------------- what the house shows


class Chair(msgspec.Struct, frozen=True):
    seat: int
    kind: Kind
    name: str = ""
    bot: str = ""  # which bot plays here now, also for a person who is away
    host: bool = False
    here: bool = True  # a person: connected now
    bot_at: float | None = None  # a person who is away: when a bot will sit in
    freed: bool = False  # a bot whose person has left the running game, or that is stalled: somebody may take over


class Stall(msgspec.Struct, frozen=True):
    """Bots have no answer, and none is made up: the table waits for `Retry`, or for others to sit there.

    `seats` is empty where nobody may know whose bot it is: in a step that hides who has answered.
    """

    seats: list[int]
    why: FailureReason


class Room(msgspec.Struct, frozen=True):
    """Everything about the table that anybody may know beside the game itself."""

    code: str
    game: str
    version: int  # of the game's rules
    seats: int
    options: dict[str, Any]
    pace: Pace
    listed: bool
    phase: Phase
    paused: bool
    chairs: list[Chair]
    stall: Stall | None = None  # why nothing goes on
    commitment: str = ""  # to the shuffle: SHA-256 of the key, shown from before the deal on
    next: str = ""  # the code of the table of the rematch


class Question(msgspec.Struct, frozen=True):
    """The open step. In a quiet one `locked` shows a guest's own seats only, and it never closes early."""

    number: int
    step: str
    n: int
    quiet: bool
    asked: list[int]
    locked: list[int]
    opened: float
    deadline: float | None  # None: no clock
    remaining: float | None = None  # while paused: what is left of it


class Told(msgspec.Struct, frozen=True):
    """An event as this hand hears it: `n` counts from 1 for each hand."""

    n: int
    event: str
    args: dict[str, Any]
    question: int  # the question that was open when it was told
    private: bool = False  # not everybody was told: at one table, a screen keeps it from other eyes


class Hand(msgspec.Struct, frozen=True):
    """What one seat sees (None: a spectator), may do, and has chosen so far.

    Choice, lock and default are always those of now; view, options and notes are null when they are as they were.
    """

    seat: int | None
    view: dict[str, Any] | None = None
    options: list[str] | None = None  # texts of what it may answer; empty when it is not asked
    choice: str | None = None
    locked: bool = False
    default: str | None = None  # what the clock would answer now, the choice so far included
    events: list[Told] = []  # new ones
    notes: dict[str, str] | None = None


class Said(msgspec.Struct, frozen=True):
    """Chat (`text`) or a quick phrase (`phrase`, perhaps at a `target`). `n` counts from 1."""

    n: int
    seat: int | None
    name: str
    at: float
    text: str = ""
    phrase: str = ""
    target: int | None = None


class Outcome(msgspec.Struct, frozen=True):
    winners: list[int]
    scores: list[int]
    ranks: list[int]
    reason: str
    key: str  # of the shuffle, to be compared with the commitment


class Welcome(Message, tag="welcome", frozen=True):
    """Who you are here. The first message of a connection."""

    now: float
    protocol: int
    house: str  # version of the package
    guest: str  # public name of the session; no secret
    host: bool
    seats: list[int]


class Update(Message, tag="update", frozen=True):
    now: float
    room: Room | None = None
    question: Question | None = None  # it stays as it was; after the end `outcome` closes it
    hands: list[Hand] = []
    talk: list[Said] = []
    outcome: Outcome | None = None
    seats: list[int] | None = None  # the seats this guest holds, when that has changed
    host: bool | None = None


class Refusal(msgspec.Struct, frozen=True):
    """One constant shape: the id of the words, the clause, and the words' arguments."""

    word: str
    clause: str = ""
    args: dict[str, str | int] = {}


class Reply(Message, tag="reply", frozen=True):
    """The request with this key was done (and is durable), or it was refused and changed nothing."""

    now: float
    key: str
    refused: Refusal | None = None
    answer: Refusal | None = None  # to `why`


class Bye(Message, tag="bye", frozen=True):
    """The house ends this connection. `again`: coming back makes sense."""

    now: float
    word: str
    again: bool


Messages = Welcome | Update | Reply | Bye

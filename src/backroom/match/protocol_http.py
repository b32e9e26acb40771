"""What a house and its guests say to each other by plain HTTP: the bodies of requests and answers, as data.

What is said at a table goes over its WebSocket: `wire.py`. Types for the browser are made from both files.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from backroom.match.protocol_ws import Outcome, Pace, Phase


class OptionCard(msgspec.Struct, frozen=True):
    """An option of a game, as far as a page needs it. Words: `option-NAME`, `option-NAME-VALUE`."""

    name: str
    values: list[bool | int | str]
    default: bool | int | str
    clause: str
    seat: bool  # numbers among the values are seats
    tables: dict[str, list[int]]  # values (as text) that only tables of these sizes may choose
    free: bool  # people may bring a table of their own
    within: dict[
        str, list[str]
    ]  # other options with the values (as text) where this one changes anything; empty: always
    least: int | None = None  # any whole number from here may be chosen beside the values


class ShiftCard(msgspec.Struct, frozen=True):
    axis: Literal["row", "column"]
    by: int  # cells, towards the end of the line when positive


class GridCard(msgspec.Struct, frozen=True):
    """What of a game's table lies in rows and columns. Words: `table-FIELD`, `table-is-WORD`."""

    field: str  # of the view: a list of rows, each a text of cells with blanks between them
    cells: dict[str, str]  # a cell as rows spell it: the word by which actions name it
    shifts: dict[str, ShiftCard]  # verbs that take the number of a line, from 1
    marks: dict[str, str]  # fields of the view that are texts of cells: the word for what lies there
    private: list[str]  # verbs that name a card of one's own, for which no cell is lit


class ActionTypeCard(msgspec.Struct, frozen=True):
    """A verb of a game, and the words that each of its arguments may be: all that can ever be said with it."""

    word: str
    arguments: list[list[str]]


class GameCard(msgspec.Struct, frozen=True):
    name: str
    version: int
    seats: list[int]
    options: list[OptionCard]
    example: bool
    by_seat: list[str]  # fields of the view that hold one value for each seat
    seats_in: list[str]  # fields whose numbers are seats; those of records as `players.aim`
    off_screen: list[str]  # fields that are there for bots: no page draws them
    grid: GridCard | None = None


class OpenMatch(msgspec.Struct, frozen=True):
    code: str
    game: str
    mode: str
    seats: int
    taken: int
    phase: Phase
    host: str


class ServerInfo(msgspec.Struct, frozen=True):
    """GET /api/house"""

    protocol: int
    version: str
    languages: list[str]
    bots: list[str]  # strengths that may be put into chairs; the first is the one for beginners, and the default
    games: list[GameCard]
    tables: list[OpenMatch]
    password: bool  # a guest must know one
    guest: str | None  # who this session is; None: nobody yet
    name: str
    home: str  # the address under which to pass this house on; empty: as you came


class BotCounts(msgspec.Struct, frozen=True):
    """Of all bots together since this process of the house opened: how many answers were asked for, how many lost."""

    thoughts: int
    lost: int


class Health(msgspec.Struct, frozen=True):
    """GET /healthz: `failed` has the status 503. `degraded`: the house goes on, and something is wrong."""

    status: Literal["ok", "degraded", "failed"]
    reason: str  # in English; empty when nothing is wrong
    bots: BotCounts


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/guests: a name is enough. The answer sets the session's cookie."""

    name: str
    password: str = ""


class Devices(msgspec.Struct, frozen=True):
    """GET /api/sessions, and the answer to POST /api/sessions/end: by how many other devices this guest is known."""

    others: int


class NewLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/links: a way to another device, which then is this guest too, and goes to this table."""

    code: str


class SeatLink(msgspec.Struct, frozen=True):
    """The answer to it. Good for one exchange, and for a few minutes; a guest has one at a time."""

    link: str
    qr: str  # the same as a picture: a `data:` address
    minutes: int


class NewSession(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/sessions: the last part of a link for a session of its guest, whose cookie the answer sets."""

    link: str


class EndSessions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/sessions/end: this device is nobody's any more, or all others of this guest are."""

    which: Literal["this", "others"]


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables"""

    game: str
    seats: int
    options: dict[str, bool | int | str] = {}
    pace: Pace = "relaxed"
    listed: bool = False


class MatchCode(msgspec.Struct, frozen=True):
    """The answer to POST /api/tables, and to POST /api/sessions: where to go."""

    code: str


class ReplayFrame(msgspec.Struct, frozen=True):
    """One closed step of a finished game: what was asked and answered, what one viewer saw after it and was told."""

    step: str
    answers: dict[str, str]  # by seat's letter: those that the viewer knows, all of them in `truth`
    clock: list[str]  # seats for which the clock answered
    view: dict[str, Any]
    events: list[dict[str, Any]]
    ears: list[str]  # in `truth`, for each event: letters of the only seats that were told; empty: all were


class ReplayView(msgspec.Struct, frozen=True):
    """GET /api/tables/CODE/film?seat=B (or `truth`; nothing: a spectator); POST /api/film with a record as body."""

    game: str
    version: int
    seats: int
    options: dict[str, Any]
    names: list[str]
    viewer: str
    key: str  # of the shuffle; its SHA-256 is to be what the table showed before the deal. Empty: an open seed
    frames: list[ReplayFrame]  # the first is the deal
    outcome: Outcome | None

"""The HTTP protocol of the server: the bodies of requests and answers, as data.

The messages of a match's WebSocket are in `protocol_ws`. `tools/wire_types.py` makes the browser's types from both.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from backroom.match.protocol_ws import Outcome, Pace, Phase


class OptionCard(msgspec.Struct, frozen=True):
    """An option of a game, for the page that sets it. Words: `option-NAME`, `option-NAME-VALUE`."""

    name: str
    values: list[bool | int | str]
    default: bool | int | str
    clause: str
    seat: bool  # the numbers among the values are seats
    seat_counts: dict[str, list[int]]  # value (as text) -> the numbers of seats that may choose it; any, where absent
    free: bool  # people may bring a value of their own, as a text or as data
    within: dict[str, list[str]]  # option -> its values (as text) with which this one has an effect; empty: always
    least: int | None = None  # every whole number from here on may be chosen beside the values
    variant: bool = False  # its values are games of their own rather than house rules


class ShiftCard(msgspec.Struct, frozen=True):
    """How an action type shifts a row or column of a grid."""

    axis: Literal["row", "column"]
    by: int  # cells, towards the end of the row or column when positive


class GridCard(msgspec.Struct, frozen=True):
    """The part of a game's view that is a grid. Words: `table-FIELD`, `table-is-WORD`."""

    field: str  # of the view: a list of rows, each a text of cells with blanks between them
    cells: dict[str, str]  # a cell's text in a row -> its word in actions
    shifts: dict[str, ShiftCard]  # action types that take the number of a row or column, from 1
    marks: dict[str, str]  # field of the view that is a text of cells -> the word for the thing that lies there
    private: list[str]  # action types that name a card of the player's own, for which no cell is lit


class ActionTypeCard(msgspec.Struct, frozen=True):
    """An action type of a game, and the words that each of its arguments may be."""

    word: str
    arguments: list[list[str]]


class GameCard(msgspec.Struct, frozen=True):
    """A game, for the pages that offer and draw it."""

    name: str
    version: int
    seats: list[int]
    options: list[OptionCard]
    example: bool
    by_seat: list[str]  # fields of the view that hold one value for each seat
    seats_in: list[str]  # fields whose numbers are seats; those of records as `players.aim`
    off_screen: list[str]  # fields for bots: no page draws them
    grid: GridCard | None = None
    constants: dict[str, Any] = {}  # public numbers and words of the rules that a drawing needs beside a view


class OpenMatch(msgspec.Struct, frozen=True):
    """A listed match in the list of open matches: public facts only."""

    code: str
    game: str
    mode: str
    seats: int
    taken: int
    phase: Phase
    host: str


class MatchList(msgspec.Struct, frozen=True):
    """The answer to GET /api/tables?after=N: the list of open matches from there on, and whether it goes on."""

    matches: list[OpenMatch]
    more: bool


class ServerInfo(msgspec.Struct, frozen=True):
    """The answer to GET /api/house: the server, its games, its open matches, and this guest."""

    protocol: int
    version: str
    languages: list[str]
    bots: list[str]  # strengths that may be seated; the first one is for beginners, and the default
    games: list[GameCard]
    matches: list[OpenMatch]  # the first ones
    more_matches: bool  # GET /api/tables?after=N has them
    password: bool  # a new guest must know it
    guest: str | None  # the guest of this session; null: none yet
    name: str
    home: str  # the address for friends; empty: the one that this request used


class BotCounts(msgspec.Struct, frozen=True):
    """How many answers this server process has asked of its bots, and how many of them were lost."""

    thoughts: int
    lost: int


class Health(msgspec.Struct, frozen=True):
    """The answer to GET /healthz. `failed` comes with status 503; a `degraded` server works, but something is wrong."""

    status: Literal["ok", "degraded", "failed"]
    reason: str  # in English; empty when nothing is wrong
    bots: BotCounts


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/guests: a new guest, or a new name. The answer sets the session's cookie."""

    name: str
    password: str = ""


class Devices(msgspec.Struct, frozen=True):
    """The answer to GET /api/sessions and POST /api/sessions/end: the number of this guest's other devices."""

    others: int


class NewLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/links: a link by which another device becomes this guest too, and opens this match."""

    code: str


class SeatLink(msgspec.Struct, frozen=True):
    """The answer to POST /api/links. A link works once, for a few minutes; a guest has one at a time."""

    link: str
    qr: str  # the link as a picture: a `data:` address
    minutes: int


class NewSession(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/sessions: exchanges the last part of a link for a session, whose cookie the answer sets."""

    link: str


class EndSessions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/sessions/end: ends the session of this device, or those of all other devices of this guest."""

    which: Literal["this", "others"]


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables: a new match."""

    game: str
    seats: int
    options: dict[str, bool | int | str] = {}
    pace: Pace = "relaxed"
    listed: bool = False


class MatchCode(msgspec.Struct, frozen=True):
    """The answer to POST /api/tables and POST /api/sessions: the code of the match to open."""

    code: str


class ReplayFrame(msgspec.Struct, frozen=True):
    """One closed step of a finished game: its answers, and the view and events of one viewer after it."""

    step: str
    answers: dict[str, str]  # by seat letter: those that the viewer knows; all of them in `truth`
    clock: list[str]  # letters of the seats for which the clock answered
    view: dict[str, Any]
    events: list[dict[str, Any]]
    ears: list[str]  # in `truth`, for each event: the letters of its audience; empty: everybody


class ReplayView(msgspec.Struct, frozen=True):
    """A finished game step by step, through the eyes of one viewer.

    The answer to GET /api/tables/CODE/film?seat=B (or `seat=truth`; without a seat: a spectator), and to POST /api/film
    with a record as its body.
    """

    game: str
    version: int
    seats: int
    options: dict[str, bool | int | str]
    names: list[str]
    viewer: str
    key: str  # of the shuffle; its SHA-256 is the commitment shown before the deal. Empty: an open seed
    frames: list[ReplayFrame]  # the first is the deal
    outcome: Outcome | None

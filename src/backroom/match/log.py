"""Everything that can happen at a table, as rows of its log.

The log is the house's secret: it holds the key of the shuffle, choices that nobody has seen and private notes. Each row
says when it happened by the house's clock, and one that came from a request says whose and under which key, so that
the request is known when it comes a second time. `Opened` is the first row of a table and names the format of all.
"""

from __future__ import annotations

from typing import Final

import msgspec

from backroom.match.protocol_ws import FailureReason, Pace

FORMAT: Final = 1

OptionValues = dict[str, bool | int | str]


class EntryBase(msgspec.Struct, frozen=True, tag_field="row", kw_only=True, omit_defaults=True):
    """Any row: its time, and the request that it came from (none: the clock's, a connection's or a bot's)."""

    at: float
    guest: str = ""
    key: str = ""


# ---------------------------------------------------------------------- the table and its chairs


class Opened(EntryBase, tag="opened", frozen=True):
    """`guest` is the host. The secret of the shuffle is part of the first row: what is shown of it cannot change."""

    code: str
    game: str
    version: int
    seats: int
    options: OptionValues
    pace: Pace
    listed: bool
    name: str
    secret: bytes
    format: int = FORMAT


class Configured(EntryBase, tag="settled", frozen=True):
    """Null: as it was."""

    seats: int | None = None
    options: OptionValues | None = None  # all of them
    pace: Pace | None = None
    listed: bool | None = None


class Sat(EntryBase, tag="sat", frozen=True):
    seat: int
    name: str
    here: bool = True  # not yet, when the chair was kept from the table before


class Stood(EntryBase, tag="stood", frozen=True):
    seat: int


class BotSeated(EntryBase, tag="bot_seated", frozen=True):
    """Into an empty chair, or one that the host freed; no bot: the chair is empty again."""

    seat: int
    bot: str


class HostPassed(EntryBase, tag="host_passed", frozen=True):
    """The host has been gone too long: `guest` is host now."""


# ---------------------------------------------------------------------- who is there


class Away(EntryBase, tag="away", frozen=True):
    """The last connection of `guest` has gone."""


class Back(EntryBase, tag="back", frozen=True):
    """`guest` is connected, and plays again where a bot sat in."""


class SatIn(EntryBase, tag="sat_in", frozen=True):
    """The grace time is over: a bot plays for somebody who is away, and keeps the chair warm."""

    seat: int
    bot: str


# ---------------------------------------------------------------------- the game


class Started(EntryBase, tag="started", frozen=True):
    """The deal."""


class RulesAdopted(EntryBase, tag="carried", frozen=True):
    """The house has other rules now, and they fit: from this question on (0: from the deal) the game follows them."""

    version: int
    question: int


class Chose(EntryBase, tag="chose", frozen=True):
    """What a seat means to answer; null: nothing any more. An action, or a draft that the clock would complete."""

    seat: int
    question: int
    action: str | None


class Locked(EntryBase, tag="locked", frozen=True):
    seat: int
    question: int
    locked: bool


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """What a seat answered. The clock's answer names the draft that it completed, if there was one."""

    seat: int
    action: str
    clock: bool = False
    draft: str | None = None


class Closed(EntryBase, tag="closed", frozen=True):
    """A step closes: all answers together, in the order of the seats."""

    question: int
    step: str
    answers: list[Answer]


class Paused(EntryBase, tag="paused", frozen=True):
    paused: bool


class Lengthened(EntryBase, tag="lengthened", frozen=True):
    """The host gives more time; the clock does where bots are late."""

    question: int
    seconds: int


class Failed(EntryBase, tag="failed", frozen=True):
    """The bots in these seats have no answer, by a fault that is not theirs but the house's. The table is stalled.

    In a quiet step nobody may see whose bots they are, nor when they failed: there it is `Stalled` at the step's end.
    """

    question: int
    seats: list[int]
    why: FailureReason


class Stalled(EntryBase, tag="stalled", frozen=True):
    """A quiet step would close now, but a bot of it has failed."""

    question: int


class Retried(EntryBase, tag="retried", frozen=True):
    """The bots in these seats are asked again; `bot`: they are this one from now on."""

    seats: list[int]
    bot: str = ""


class Rematched(EntryBase, tag="rematched", frozen=True):
    """The next table's code and secret: its first rows are made of this one."""

    code: str
    secret: bytes


# ---------------------------------------------------------------------- talk and notes


class Spoke(EntryBase, tag="spoke", frozen=True):
    seat: int | None
    text: str = ""
    phrase: str = ""
    target: int | None = None


class Noted(EntryBase, tag="noted", frozen=True):
    seat: int
    about: str
    mark: str


Entry = (
    Opened
    | Configured
    | Sat
    | Stood
    | BotSeated
    | HostPassed
    | Away
    | Back
    | SatIn
    | Started
    | RulesAdopted
    | Chose
    | Locked
    | Closed
    | Paused
    | Lengthened
    | Failed
    | Stalled
    | Retried
    | Rematched
    | Spoke
    | Noted
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def encode(entry: Entry) -> bytes:
    """A row as it is kept."""
    return _encoder.encode(entry)


def decode(stored: bytes | str) -> Entry:
    """A row as it was; msgspec.ValidationError for what is none."""
    return _decoder.decode(stored)

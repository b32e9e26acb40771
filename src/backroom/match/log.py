"""The log entries of a match (event sourcing): everything that can happen in it, and how an entry is stored.

The log is secret. The log holds the key of the shuffle, choices that nobody has seen, and private notes. Each entry has
its time by the server's clock. An entry that came from a request has the guest and the idempotency key, so that the
same request is recognized when it comes again. `Opened` is the first entry of a match and names the format of all of
them.

The tags (`row`) and field names are stored and do not change.
"""

from __future__ import annotations

from typing import Final

import msgspec

from backroom.match.protocol_ws import FailureReason, Pace

FORMAT: Final = 1

OptionValues = dict[str, bool | int | str]


class EntryBase(msgspec.Struct, frozen=True, tag_field="row", kw_only=True, omit_defaults=True):
    """The base of every entry: its time, and the request it came from, if it came from one."""

    at: float
    guest: str = ""
    key: str = ""
    content: bytes = b""  # the digest of the whole request; empty: none, or stored before entries had it


# ---------------------------------------------------------------------- the match and its chairs


class Opened(EntryBase, tag="opened", frozen=True):
    """A new match, whose host is `guest`.

    The entry fixes the secret of the shuffle, so the commitment can never change.
    """

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
    """The host has changed the match. A null field is unchanged."""

    seats: int | None = None
    options: OptionValues | None = None  # all of them
    pace: Pace | None = None
    listed: bool | None = None


class Sat(EntryBase, tag="sat", frozen=True):
    seat: int
    name: str
    here: bool = True  # false: the chair was kept from the match before a rematch


class Stood(EntryBase, tag="stood", frozen=True):
    seat: int


class BotSeated(EntryBase, tag="bot_seated", frozen=True):
    """A bot takes an empty chair, or a chair that the host freed. Without a bot the chair is empty again."""

    seat: int
    bot: str


class HostPassed(EntryBase, tag="host_passed", frozen=True):
    """The host was away too long: `guest` is host now."""


# ---------------------------------------------------------------------- presence


class Away(EntryBase, tag="away", frozen=True):
    """The last connection of `guest` has gone."""


class Back(EntryBase, tag="back", frozen=True):
    """`guest` is connected, and plays again where a bot sat in."""


class SatIn(EntryBase, tag="sat_in", frozen=True):
    """The grace time is over: a bot plays for a person who is away, who keeps the chair."""

    seat: int
    bot: str


# ---------------------------------------------------------------------- the game


class Started(EntryBase, tag="started", frozen=True):
    """The deal."""


class RulesAdopted(EntryBase, tag="carried", frozen=True):
    """The match follows a compatible version of the rules from this question on (0: from the deal)."""

    version: int
    question: int


class Chose(EntryBase, tag="chose", frozen=True):
    """A seat's choice: a legal action, or a partial answer that the clock would complete; null: none any more."""

    seat: int
    question: int
    action: str | None


class Locked(EntryBase, tag="locked", frozen=True):
    seat: int
    question: int
    locked: bool


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """The answer of a seat. An answer of the clock names the partial answer that it completed, if any."""

    seat: int
    action: str
    clock: bool = False
    partial: str | None = None


class Closed(EntryBase, tag="closed", frozen=True):
    """A step closes with all answers together, in the order of the seats."""

    question: int
    step: str
    answers: list[Answer]
    last: bool = False  # the game is over now: so a log shows its end also where its rules are unknown


class Paused(EntryBase, tag="paused", frozen=True):
    paused: bool


class Lengthened(EntryBase, tag="lengthened", frozen=True):
    """More time for a question: from the host, or from the clock where a bot is late."""

    question: int
    seconds: int


class Failed(EntryBase, tag="failed", frozen=True):
    """The bots in these seats have no answer, through a fault of the server. The match is stalled.

    In a step that hides its timing nobody may see which bots failed, nor when: there `Stalled` follows at its end.
    """

    question: int
    seats: list[int]
    why: FailureReason


class Stalled(EntryBase, tag="stalled", frozen=True):
    """A step that hides its timing would close now, but one of its bots has failed."""

    question: int


class Retried(EntryBase, tag="retried", frozen=True):
    """The bots in these seats are asked again; with a `bot`, that one plays there from now on."""

    seats: list[int]
    bot: str = ""


class Rematched(EntryBase, tag="rematched", frozen=True):
    """The code and secret of the rematch, whose first entries follow from this one."""

    code: str
    secret: bytes


# ---------------------------------------------------------------------- chat and notes


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


class Numbered(msgspec.Struct):
    """The part of a stored entry that says where it belongs. Older entries have no number."""

    seq: int = 0


_decode_number: Final = msgspec.json.Decoder(Numbered).decode


def encode(entry: Entry, seq: int) -> bytes:
    """An entry as it is stored, with its number in the log."""
    return _encoder.encode({**msgspec.to_builtins(entry), "seq": seq})


def belongs_at(stored: bytes, seq: int) -> bool:
    """Whether a stored entry has this number, or none."""
    return _decode_number(stored).seq in (0, seq)


def decode(stored: bytes | str) -> Entry:
    """The entry that was stored. Raises msgspec.ValidationError for anything else."""
    return _decoder.decode(stored)

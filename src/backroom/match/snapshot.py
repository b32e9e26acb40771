"""Snapshots: a whole match in bytes, so that only the log entries after it need be applied.

The log is the truth and a snapshot is a cache: where a snapshot cannot be used, all entries are applied instead. A
snapshot holds the whole match, because a match is made of plain structs that serialize themselves; the history with
every answer is one of them, so the record is whole too. Only a snapshot knows the position of a game whose rules this
installation no longer has. If the game names that version as compatible, the match goes on from there.

FORMAT is raised when the shape of a struct in a snapshot changes (a test in `tests/match` notices), and when `apply`
makes something else of an entry than before: an old snapshot then differs from what its log makes now.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final

import msgspec

from backroom.engine.bitmasks import BIT
from backroom.engine.position.document import PositionError
from backroom.engine.registry import find_games
from backroom.match import lobby
from backroom.match.chat import Chat, Notebooks
from backroom.match.current_game import CurrentGame, SavedGame
from backroom.match.history import History
from backroom.match.idempotency import HandledRequests
from backroom.match.lobby import RulesVersion
from backroom.match.log import Closed, Entry, Opened, OptionValues, RulesAdopted, Started
from backroom.match.protocol_ws import Pace, Refused, Stall
from backroom.match.seats import Chairs
from backroom.match.timers import Clock

if TYPE_CHECKING:
    from backroom.engine.game import Game
    from backroom.match.match import Match


FORMAT: Final = 4
READABLE: Final = (1, 2, 3, FORMAT)
OLD_NAMES: Final = {  # formats 1 and 2: the field that holds a struct ("": the snapshot itself) -> old name -> new name
    "": {
        "first": "opened",
        "story": "history",
        "failed": "failed_bots",
        "talk": "chat",
        "notes": "notebooks",
        "seen": "handled_requests",
        "next": "rematch_code",
        "length": "entry_count",
        "play": "current_game",
    },
    "current_game": {"asked_before": "question_before", "asked_last": "question_last"},
    "handled_requests": {"last": "digests"},
    "stall": {"why": "reason"},
}


class UnusableSnapshot(Exception):
    """No match can go on from this snapshot here; the text says why."""


class Head(msgspec.Struct):
    """The only field that every format has."""

    format: int


class MatchFields(msgspec.Struct, kw_only=True):
    """The fields that a match and its snapshot have under the same names."""

    opened: Opened
    versions: list[RulesVersion]
    seats: int
    options: OptionValues
    pace: Pace
    listed: bool
    chairs: Chairs
    history: History
    paused: bool
    failed_bots: dict[int, str] = {}  # format 1 did not have these two
    stall: Stall | None = None
    clock: Clock
    chat: Chat
    notebooks: Notebooks
    handled_requests: HandledRequests
    rematch_code: str
    entry_count: int


class Snapshot(MatchFields, kw_only=True):
    """A whole match as it is stored."""

    format: int = FORMAT
    current_game: SavedGame | None  # None: before the deal


FIELDS: Final = MatchFields.__struct_fields__

_encode: Final = msgspec.msgpack.Encoder().encode
_head: Final = msgspec.msgpack.Decoder(Head).decode
_decode: Final = msgspec.msgpack.Decoder(Snapshot).decode
_decode_plain: Final = msgspec.msgpack.Decoder().decode


def save(m: Match) -> bytes:
    """The match as bytes; see `Match.save`."""
    if m.retired or m.outdated:
        raise ValueError("only a match whose rules are known here can be saved")
    fields: dict[str, Any] = {name: getattr(m, name) for name in FIELDS}
    return _encode(Snapshot(**fields, current_game=None if m.current_game is None else m.current_game.save()))


def restore(body: bytes, entries: Sequence[Entry]) -> Match:
    """The match of a snapshot and the entries after it; see `Match.restore`."""
    stored = read(body)
    try:
        return continue_match(stored, entries)
    except PositionError as error:
        raise UnusableSnapshot("it makes no match") from error


def continue_match(stored: Snapshot, entries: Sequence[Entry]) -> Match:
    game = find_game(stored)
    if game.version != stored.versions[-1].version:
        check_rules_change(game, stored, entries)
    m = build_match(stored, game)
    for entry in entries:
        m.apply(entry)
    return m


def read(body: bytes) -> Snapshot:
    """The snapshot in these bytes, of any readable format."""
    try:
        found = _head(body).format
        if found not in READABLE:
            raise UnusableSnapshot(f"its format is {found}; known here: {', '.join(map(str, READABLE))}")
        stored = _decode(body if found == FORMAT else migrate(body))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise UnusableSnapshot("it cannot be read") from error
    if found != FORMAT:
        drop_left_answers(stored)
    return stored


def migrate(body: bytes) -> bytes:
    """A snapshot of an older format with the field names of today."""
    fields = _decode_plain(body)
    for place, names in OLD_NAMES.items():
        struct = fields.get(place) if place else fields
        if isinstance(struct, dict):
            for old, new in names.items():
                if old in struct:
                    struct[new] = struct.pop(old)
    handled = fields.get("handled_requests")
    if isinstance(handled, dict) and isinstance(handled.get("digests"), dict):
        handled["digests"] = dict.fromkeys(handled["digests"], b"")  # format 3 did not know what a request said
    fields["format"] = FORMAT
    return _encode(fields)


def drop_left_answers(stored: Snapshot) -> None:
    """Up to format 3 the answer of a person who left for good stayed with the chair, for the next one in it."""
    current = stored.current_game
    for seat, chair in enumerate(stored.chairs.all):
        if current is not None and chair.freed:
            current.choices.pop(seat, None)
            current.locks &= ~BIT[seat]


def find_game(stored: Snapshot) -> Game:
    """The game of a snapshot, if this installation has the same or a compatible version of its rules."""
    game, version = find_games().get(stored.opened.game), stored.versions[-1].version
    if game is None or version not in (game.version, *game.compatible_versions):
        raise UnusableSnapshot(f"version {version} of its rules is not known here")
    return game


def check_rules_change(game: Game, stored: Snapshot, entries: Sequence[Entry]) -> None:
    """Checks that a match may change to these rules: its options exist, and no step has closed since the snapshot."""
    since = takewhile(lambda entry: not isinstance(entry, RulesAdopted), entries)
    if any(isinstance(entry, Closed | Started) for entry in since):
        raise UnusableSnapshot("play went on after it under rules that are no longer known here")
    try:
        lobby.read_options(game, stored.seats, stored.options)
    except Refused as error:
        raise UnusableSnapshot("these rules do not know its options") from error


def build_match(stored: Snapshot, game: Game) -> Match:
    from backroom.match.match import Match  # `match` imports this module

    m = Match(stored.opened)
    m.game = game
    for name in FIELDS:
        setattr(m, name, getattr(stored, name))
    if stored.current_game is not None:
        m.current_game = CurrentGame.restore(game, stored.current_game, m.history)
        if m.current_game.over and m.outdated:
            raise UnusableSnapshot("the game is over, and its record is of its own rules")
    return m

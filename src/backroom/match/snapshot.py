"""A table as it lies, in bytes: all that its rows have made of it so far, so that only later ones need be folded.

The rows are the truth, and this is a cache of them: where it cannot be read, all rows are folded. It is the whole table
and not the game alone, because a table is made of plain pieces that keep themselves; the story with every answer
is one of them, so the record is whole too. Only one thing does a saved position know that the rows do not: how things
stood under rules that this house has no longer. A game that says that they fit goes on from there.

FORMAT is raised when a piece of a table has another shape (`tests/match/test_saved.py` notices), and also when `fold`
makes something else of a row than it used to: then what was saved before is not what the rows would make now.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final

import msgspec

from backroom.engine.document import PositionError
from backroom.engine.registry import find_games
from backroom.match import lobby
from backroom.match.chat import Chat, Notebooks
from backroom.match.current_game import CurrentGame, SavedGame
from backroom.match.history import History
from backroom.match.idempotency import HandledRequests
from backroom.match.lobby import RulesVersion
from backroom.match.log import Closed, Entry, Opened, OptionValues, RulesAdopted, Started
from backroom.match.protocol_ws import Pace, Stall
from backroom.match.refused import Refused
from backroom.match.seats import Chairs
from backroom.match.timers import Clock

if TYPE_CHECKING:
    from backroom.engine.game import Game
    from backroom.match.match import Match

FORMAT: Final = 2
READABLE: Final = (1, FORMAT)  # in the first one no table was ever stalled


class UnusableSnapshot(Exception):
    """This saved position cannot be gone on from here, and why."""


class Head(msgspec.Struct):
    format: int


class MatchFields(msgspec.Struct, kw_only=True):
    """What a table has under the same names."""

    opened: Opened
    versions: list[RulesVersion]
    seats: int
    options: OptionValues
    pace: Pace
    listed: bool
    chairs: Chairs
    history: History
    paused: bool
    failed_bots: dict[int, str] = {}
    stall: Stall | None = None
    clock: Clock
    chat: Chat
    notebooks: Notebooks
    handled_requests: HandledRequests
    rematch_code: str
    entry_count: int


class Snapshot(MatchFields, kw_only=True):
    format: int = FORMAT
    current_game: SavedGame | None  # before the deal there is none


FIELDS: Final = MatchFields.__struct_fields__

_encode: Final = msgspec.msgpack.Encoder().encode
_head: Final = msgspec.msgpack.Decoder(Head).decode
_decode: Final = msgspec.msgpack.Decoder(Snapshot).decode


def save(m: Match) -> bytes:
    if m.retired or m.outdated:
        raise ValueError("only a table whose rules are known here can be saved")
    pieces: dict[str, Any] = {name: getattr(m, name) for name in FIELDS}
    return _encode(Snapshot(**pieces, current_game=None if m.current_game is None else m.current_game.save()))


def restore(body: bytes, entries: Sequence[Entry]) -> Match:
    saved = read(body)
    try:
        return continue_match(saved, entries)
    except PositionError as error:
        raise UnusableSnapshot("it makes no table") from error


def continue_match(saved: Snapshot, entries: Sequence[Entry]) -> Match:
    game = find_game(saved)
    if game.version != saved.versions[-1].version:
        check_rules_change(game, saved, entries)
    m = build_match(saved, game)
    for entry in entries:
        m.apply(entry)
    return m


def read(body: bytes) -> Snapshot:
    try:
        found = _head(body).format
        if found not in READABLE:
            raise UnusableSnapshot(f"its format is {found}; known here: {', '.join(map(str, READABLE))}")
        return _decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise UnusableSnapshot("it cannot be read") from error


def find_game(saved: Snapshot) -> Game:
    game, version = find_games().get(saved.opened.game), saved.versions[-1].version
    if game is None or version not in (game.version, *game.compatible_versions):
        raise UnusableSnapshot(f"version {version} of its rules is not known here")
    return game


def check_rules_change(game: Game, saved: Snapshot, entries: Sequence[Entry]) -> None:
    """Whether a table of an earlier version can cross over here: it must not have gone on by its old rules since."""
    since = takewhile(lambda entry: not isinstance(entry, RulesAdopted), entries)
    if any(isinstance(entry, Closed | Started) for entry in since):
        raise UnusableSnapshot("play went on after it under rules that are no longer known here")
    try:
        lobby.read_options(game, saved.seats, saved.options)
    except Refused as error:
        raise UnusableSnapshot("these rules do not know its options") from error


def build_match(saved: Snapshot, game: Game) -> Match:
    from backroom.match.match import Match  # it knows this module

    m = Match(saved.opened)
    m.game = game
    for name in FIELDS:
        setattr(m, name, getattr(saved, name))
    if saved.current_game is not None:
        m.current_game = CurrentGame.restore(game, saved.current_game, m.history)
        if m.current_game.over and m.outdated:
            raise UnusableSnapshot("the game is over, and its record is of its own rules")
    return m

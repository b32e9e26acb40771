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
from backroom.match import opening
from backroom.match.chairs import Chairs
from backroom.match.clock import Clock
from backroom.match.opening import Rules
from backroom.match.play import Kept, Play
from backroom.match.refused import Refused
from backroom.match.rows import Carried, Closed, Opened, Row, Started, Values
from backroom.match.seen import Seen
from backroom.match.story import Story
from backroom.match.talk import Notes, Talk
from backroom.match.wire import Pace, Stall

if TYPE_CHECKING:
    from backroom.engine.game import Game
    from backroom.match.table import Table

FORMAT: Final = 2
KNOWN: Final = (1, FORMAT)  # in the first one no table was ever stalled


class Unfit(Exception):
    """This saved position cannot be gone on from here, and why."""


class Head(msgspec.Struct):
    format: int


class Pieces(msgspec.Struct, kw_only=True):
    """What a table has under the same names."""

    first: Opened
    versions: list[Rules]
    seats: int
    options: Values
    pace: Pace
    listed: bool
    chairs: Chairs
    story: Story
    paused: bool
    failed: dict[int, str] = {}
    stall: Stall | None = None
    clock: Clock
    talk: Talk
    notes: Notes
    seen: Seen
    next: str
    length: int


class Saved(Pieces, kw_only=True):
    format: int = FORMAT
    play: Kept | None  # before the deal there is none


NAMES: Final = Pieces.__struct_fields__

_encode: Final = msgspec.msgpack.Encoder().encode
_head: Final = msgspec.msgpack.Decoder(Head).decode
_decode: Final = msgspec.msgpack.Decoder(Saved).decode


def save(t: Table) -> bytes:
    if t.retired or t.outdated:
        raise ValueError("only a table whose rules are known here can be saved")
    pieces: dict[str, Any] = {name: getattr(t, name) for name in NAMES}
    return _encode(Saved(**pieces, play=None if t.play is None else t.play.keep()))


def restore(body: bytes, rows: Sequence[Row]) -> Table:
    saved = read(body)
    try:
        return gone_on(saved, rows)
    except PositionError as error:
        raise Unfit("it makes no table") from error


def gone_on(saved: Saved, rows: Sequence[Row]) -> Table:
    game = fitting(saved)
    if game.version != saved.versions[-1].version:
        check_bridge(game, saved, rows)
    t = laid(saved, game)
    for row in rows:
        t.apply(row)
    return t


def read(body: bytes) -> Saved:
    try:
        found = _head(body).format
        if found not in KNOWN:
            raise Unfit(f"its format is {found}; known here: {', '.join(map(str, KNOWN))}")
        return _decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Unfit("it cannot be read") from error


def fitting(saved: Saved) -> Game:
    game, version = find_games().get(saved.first.game), saved.versions[-1].version
    if game is None or version not in (game.version, *game.compatible_versions):
        raise Unfit(f"version {version} of its rules is not known here")
    return game


def check_bridge(game: Game, saved: Saved, rows: Sequence[Row]) -> None:
    """Whether a table of an earlier version can cross over here: it must not have gone on by its old rules since."""
    since = takewhile(lambda row: not isinstance(row, Carried), rows)
    if any(isinstance(row, Closed | Started) for row in since):
        raise Unfit("play went on after it under rules that are no longer known here")
    try:
        opening.check(game, saved.seats, saved.options)
    except Refused as error:
        raise Unfit("these rules do not know its options") from error


def laid(saved: Saved, game: Game) -> Table:
    from backroom.match.table import Table  # it knows this module

    t = Table(saved.first)
    t.game = game
    for name in NAMES:
        setattr(t, name, getattr(saved, name))
    if saved.play is not None:
        t.play = Play.restore(game, saved.play, t.story)
        if t.play.over and t.outdated:
            raise Unfit("the game is over, and its record is of its own rules")
    return t

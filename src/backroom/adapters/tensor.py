"""A view as numbers: one layout for a game and a number of seats, whatever the options are.

The layout follows from the game's visibility table and codecs, so a new field of a game is part of its tensors. A field
that can be hidden has one number in front that says whether it is seen; a hidden field is zeros. A list of records
without a fixed length (cards that changed hands, say) has its length and its newest records. Seats are absolute, and
`viewer` says whose view it is. `backroom spec GAME` prints the layout.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from backroom.adapters.spec import codec_spec, describe_codec
from backroom.engine.codecs import FLAG, NUMBER, SEAT, SEATS, Codec, Word
from backroom.engine.game import Game
from backroom.engine.state import ENGINE_FIELDS
from backroom.engine.step import arg_from_json
from backroom.engine.visibility import HIDDEN, everyone, fields_of

SEAT_RECORDS: Final = "players"  # one record a seat; all other lists have any length
NEWEST: Final = 16  # records of such a list that have a place


class Block:
    """A run of numbers: one field of the state, or of one record."""

    __slots__ = ("at", "codec", "field", "hideable", "name", "width")

    def __init__(self, name: str, field: str, codec: Codec, hideable: bool, at: int, seats: int) -> None:
        self.name = name  # `godfather`, `players.B.wounds`, `moves.-1.taker`: the newest record is -1
        self.field = field  # the key in its part of the view
        self.codec = codec
        self.hideable = hideable  # the first number says whether the field is seen
        self.at = at
        self.width = codec.width(seats) + hideable

    def write(self, data: Any, out: Any, seats: int) -> None:
        """Write the JSON value of the field into an array of zeros."""
        if data == HIDDEN:
            return
        if self.hideable:
            out[self.at] = 1
        self.codec.to_tensor(data, out, self.at + self.hideable, seats)

    def summary(self) -> str:
        """The meaning of the numbers, in a few words."""
        return f"seen; {describe_codec(self.codec)}" if self.hideable else describe_codec(self.codec)

    def to_json(self, seats: int) -> dict[str, Any]:
        """The block for programs, with every word."""
        where = {"name": self.name, "at": self.at, "width": self.width, "veiled": self.hideable}
        return {**where, "what": self.summary(), **codec_spec(self.codec, seats)}


class ViewLayout:
    """The layout of a view's tensor: offset and width of each field."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.size = 0
        self.step_blocks = [
            self.add_block("viewer", "viewer", SEAT, False),
            self.add_block("step", "step", Word(tuple(game.steps)), False),
            self.add_block("arg", "arg", NUMBER, False),
            self.add_block("hides_timing", "hides_timing", FLAG, False),
            self.add_block("acting", "acting", SEATS, False),
            self.add_block("pending", "pending", SEATS, False),
        ]
        elsewhere = (*ENGINE_FIELDS, *game.records, *game.optional_records)
        own = [name for name in fields_of(game.state_class) if name not in elsewhere]
        self.state_blocks = self.add_fields("", own)
        self.optional_blocks = {
            kind: self.add_fields(f"{kind}.", fields_of(record)) for kind, record in game.optional_records.items()
        }
        self.record_counts: dict[str, Block] = {}
        self.record_blocks: dict[str, list[list[Block]]] = {}
        for kind, record in game.records.items():
            names = fields_of(record)
            if kind == SEAT_RECORDS:
                self.record_blocks[kind] = [self.add_fields(f"{kind}.{seat}.", names) for seat in range(seats)]
            else:
                self.record_counts[kind] = self.add_block(kind, kind, NUMBER, False)
                self.record_blocks[kind] = [self.add_fields(f"{kind}.{-1 - k}.", names) for k in range(NEWEST)]

    @property
    def blocks(self) -> list[Block]:
        of_records = [block for records in self.record_blocks.values() for blocks in records for block in blocks]
        of_records += [block for blocks in self.optional_blocks.values() for block in blocks]
        return sorted(
            [*self.step_blocks, *self.state_blocks, *self.record_counts.values(), *of_records],
            key=lambda block: block.at,
        )

    def add_block(self, name: str, field: str, codec: Codec, hideable: bool) -> Block:
        block = Block(name, field, codec, hideable, self.size, self.seats)
        self.size += block.width
        return block

    def add_fields(self, prefix: str, names: list[str]) -> list[Block]:
        kind = prefix.partition(".")[0]
        blocks = []
        for name in names:
            known = f"{kind}.{name}" if kind else name
            codec = self.game.codecs.get(known, NUMBER)
            blocks.append(self.add_block(prefix + name, name, codec, self.game.visibility[known] is not everyone))
        return blocks

    def fill(self, view: Mapping[str, Any], out: Any) -> None:
        """Write a view into an array of zeros."""
        arg = arg_from_json(self.game.steps[view["step"]], view["arg"])
        for block in self.step_blocks:
            data = arg if block.field == "arg" else view[block.field]
            block.write(-1 if data is None else data, out, self.seats)
        write_blocks(self.state_blocks, view, out, self.seats)
        for kind, blocks in self.optional_blocks.items():
            if view[kind] is not None:
                write_blocks(blocks, view[kind], out, self.seats)
        for kind, records in self.record_blocks.items():
            things = view[kind]
            if kind in self.record_counts:
                self.record_counts[kind].write(len(things), out, self.seats)
                things = things[::-1]
            for blocks, thing in zip(records, things, strict=False):
                write_blocks(blocks, thing, out, self.seats)

    def encode(self, view: Mapping[str, Any]) -> list[float]:
        out = [0.0] * self.size
        self.fill(view, out)
        return out


def write_blocks(blocks: list[Block], data: Mapping[str, Any], out: Any, seats: int) -> None:
    for block in blocks:
        block.write(data[block.field], out, seats)

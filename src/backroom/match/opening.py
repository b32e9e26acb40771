"""How a table begins: the first row of a new one, the first rows of a rematch, and which rules are known here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from backroom.engine.game import Game
from backroom.engine.options import validate_options
from backroom.engine.registry import find_games
from backroom.engine.rng import KEY_BYTES
from backroom.match import bodies
from backroom.match.refused import Refused
from backroom.match.rows import FORMAT, BotSeated, Carried, Opened, Rematched, Row, Sat, Values
from backroom.match.talk import clean

if TYPE_CHECKING:
    from backroom.match.table import Table

NAME: Final = 24  # characters


class Fresh(msgspec.Struct, frozen=True):
    """What a new table needs that nobody here can make: a code that no other has, and 32 bytes from the system."""

    code: str
    secret: bytes


class Rules(msgspec.Struct, frozen=True):
    """The version of the rules from a question on; the first is there from the deal on."""

    question: int
    version: int


def known(name: str, version: int) -> Game | None:
    """The game, if this house knows these very rules."""
    game = find_games().get(name)
    return game if game is not None and game.version == version else None


def carry(t: Table, now: float) -> list[Row]:
    if t.game is None or not t.outdated:
        return []
    return [Carried(at=now, version=t.game.version, question=0 if t.play is None else t.play.number)]


def first_row(new: bodies.NewTable, fresh: Fresh, guest: str, name: str, now: float) -> Opened:
    game = find_games().get(new.game)
    if game is None:
        raise Refused("unknown-game")
    options = check(game, new.seats, new.options)
    return Opened(
        at=now,
        guest=guest,
        code=fresh.code,
        game=game.name,
        version=game.version,
        seats=new.seats,
        options=options,
        pace=new.pace,
        listed=new.listed,
        name=a_name(name),
        secret=checked(fresh.secret),
    )


def checked(secret: bytes) -> bytes:
    if len(secret) != KEY_BYTES:
        raise ValueError(f"the secret of a shuffle has {KEY_BYTES} bytes, not {len(secret)}")
    return secret


def a_name(text: str) -> str:
    name = clean(text, NAME)
    if not name:
        raise Refused("no-name")
    return name


def check(game: Game, seats: int, options: Values) -> Values:
    """The options as the game reads them. Refused when it is not played so; the refusal names what does not fit."""
    if seats not in game.seats:
        raise Refused("not-so-many-seats", seats=seats)
    read: Values = {}
    for name, value in options.items():
        option = game.option(name)
        if option is None:
            raise Refused("unknown-option", option=name)
        try:
            read[name] = option.read(value, seats)
        except ValueError:
            raise Refused("option-value", option.clause, option=name) from None
    return read


def house(t: Table) -> Values:
    if t.game is None:
        return dict(t.options)
    return validate_options(t.name, t.game.options, t.options, t.seats)


def chosen(t: Table) -> Values:
    """The options that are not at their defaults: what a record names."""
    if t.game is None:
        return dict(t.options)
    options = house(t)
    return {option.name: options[option.name] for option in t.game.options if options[option.name] != option.default}


def next_rows(t: Table, row: Rematched) -> list[Row]:
    """The chairs are kept; their people come when they come."""
    rows: list[Row] = [
        Opened(
            format=FORMAT,
            at=row.at,
            guest=t.host,
            code=row.code,
            game=t.name,
            version=t.version,
            seats=t.seats,
            options=t.options,
            pace=t.pace,
            listed=t.listed,
            name=t.chairs.name(t.host),
            secret=row.secret,
        )
    ]
    for seat, chair in enumerate(t.chairs.all):
        if chair.guest:
            rows.append(Sat(at=row.at, guest=chair.guest, seat=seat, name=chair.name, here=False))
        elif chair.bot and not chair.freed:
            rows.append(BotSeated(at=row.at, guest=t.host, seat=seat, bot=chair.bot))
    return rows

"""How a table begins: the first row of a new one, the first rows of a rematch, and which rules are known here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from backroom.engine.game import Game
from backroom.engine.options import validate_options
from backroom.engine.registry import find_games
from backroom.engine.rng import KEY_BYTES
from backroom.match import protocol_http
from backroom.match.chat import clean_line
from backroom.match.log import FORMAT, BotSeated, Entry, Opened, OptionValues, Rematched, RulesAdopted, Sat
from backroom.match.refused import Refused

if TYPE_CHECKING:
    from backroom.match.match import Match

MAX_NAME: Final = 24  # characters


class CodeAndSecret(msgspec.Struct, frozen=True):
    """What a new table needs that nobody here can make: a code that no other has, and 32 bytes from the system."""

    code: str
    secret: bytes


class RulesVersion(msgspec.Struct, frozen=True):
    """The version of the rules from a question on; the first is there from the deal on."""

    question: int
    version: int


def find_known_game(name: str, version: int) -> Game | None:
    """The game, if this house knows these very rules."""
    game = find_games().get(name)
    return game if game is not None and game.version == version else None


def adopt_rules(m: Match, now: float) -> list[Entry]:
    if m.game is None or not m.outdated:
        return []
    return [
        RulesAdopted(at=now, version=m.game.version, question=0 if m.current_game is None else m.current_game.number)
    ]


def open_match(new: protocol_http.NewMatch, fresh: CodeAndSecret, guest: str, name: str, now: float) -> Opened:
    game = find_games().get(new.game)
    if game is None:
        raise Refused("unknown-game")
    options = read_options(game, new.seats, new.options)
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
        name=clean_name(name),
        secret=check_secret(fresh.secret),
    )


def check_secret(secret: bytes) -> bytes:
    if len(secret) != KEY_BYTES:
        raise ValueError(f"the secret of a shuffle has {KEY_BYTES} bytes, not {len(secret)}")
    return secret


def clean_name(text: str) -> str:
    name = clean_line(text, MAX_NAME)
    if not name:
        raise Refused("no-name")
    return name


def read_options(game: Game, seats: int, options: OptionValues) -> OptionValues:
    """The options as the game reads them. Refused when it is not played so; the refusal names what does not fit."""
    if seats not in game.seats:
        raise Refused("not-so-many-seats", seats=seats)
    read: OptionValues = {}
    for name, value in options.items():
        option = game.option(name)
        if option is None:
            raise Refused("unknown-option", option=name)
        try:
            read[name] = option.read(value, seats)
        except ValueError:
            raise Refused("option-value", option.clause, option=name) from None
    return read


def all_options(m: Match) -> OptionValues:
    if m.game is None:
        return dict(m.options)
    return validate_options(m.game_name, m.game.options, m.options, m.seats)


def changed_options(m: Match) -> OptionValues:
    """The options that are not at their defaults: what a record names."""
    if m.game is None:
        return dict(m.options)
    options = all_options(m)
    return {option.name: options[option.name] for option in m.game.options if options[option.name] != option.default}


def rematch_entries(m: Match, entry: Rematched) -> list[Entry]:
    """The chairs are kept; their people come when they come."""
    entries: list[Entry] = [
        Opened(
            format=FORMAT,
            at=entry.at,
            guest=m.host,
            code=entry.code,
            game=m.game_name,
            version=m.version,
            seats=m.seats,
            options=m.options,
            pace=m.pace,
            listed=m.listed,
            name=m.chairs.name(m.host),
            secret=entry.secret,
        )
    ]
    for seat, chair in enumerate(m.chairs.all):
        if chair.guest:
            entries.append(Sat(at=entry.at, guest=chair.guest, seat=seat, name=chair.name, here=False))
        elif chair.bot and not chair.freed:
            entries.append(BotSeated(at=entry.at, guest=m.host, seat=seat, bot=chair.bot))
    return entries

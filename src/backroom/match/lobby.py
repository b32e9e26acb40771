"""How a match begins: its first log entry, its options, the deal, a rematch, and the rules version it follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from backroom.engine.game import Game
from backroom.engine.options import NotOffered, validate_options
from backroom.engine.registry import find_games
from backroom.engine.rng import KEY_BYTES
from backroom.match.log import (
    FORMAT,
    BotSeated,
    Configured,
    Entry,
    Opened,
    OptionValues,
    Rematched,
    RulesAdopted,
    Sat,
    Started,
)
from backroom.match.names import clean_name
from backroom.match.protocol_http import NewMatch
from backroom.match.protocol_ws import Configure, Refused, Start

if TYPE_CHECKING:
    from backroom.match.match import Match


class CodeAndSecret(msgspec.Struct, frozen=True):
    """The server's part in a new match: a code that no other match has, and 32 random bytes from the system."""

    code: str
    secret: bytes


class RulesVersion(msgspec.Struct, frozen=True):
    """The version of the rules that a match follows from a question on; 0: from the deal on."""

    question: int
    version: int


def find_known_game(name: str, version: int) -> Game | None:
    """The game, if this installation has exactly this version of its rules."""
    game = find_games().get(name)
    return game if game is not None and game.version == version else None


def adopt_rules(m: Match, now: float) -> list[Entry]:
    """The entry by which an outdated match goes on under the rules of this installation."""
    if m.game is None or not m.outdated:
        return []
    return [
        RulesAdopted(at=now, version=m.game.version, question=0 if m.current_game is None else m.current_game.number)
    ]


def open_match(new: NewMatch, fresh: CodeAndSecret, guest: str, name: str, now: float) -> Opened:
    """The first entry of a new match. Refused when the game, its seats or its options do not exist."""
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


def read_options(game: Game, seats: int, options: OptionValues) -> OptionValues:
    """The options as the game reads them. Refused with the name of an option that the game does not know or allow."""
    if seats not in game.seats:
        raise Refused("not-so-many-seats", seats=seats)
    read: OptionValues = {}
    for name, value in options.items():
        option = game.option(name)
        if option is None:
            raise Refused("unknown-option", option=name)
        try:
            read[name] = option.read(value, seats)
        except NotOffered:
            raise Refused("option-value", option.clause, option=name) from None
    return read


def all_options(m: Match) -> OptionValues:
    """Every option of the game with its value; for unknown rules only the chosen ones."""
    if m.game is None:
        return dict(m.options)
    return validate_options(m.game_name, m.game.options, m.options, m.seats)


def changed_options(m: Match) -> OptionValues:
    """The options that are not at their defaults; a record names these."""
    if m.game is None:
        return dict(m.options)
    options = all_options(m)
    return {option.name: options[option.name] for option in m.game.options if options[option.name] != option.default}


def rematch_entries(m: Match, entry: Rematched) -> list[Entry]:
    """The first entries of the match that a rematch opens: same game, options and chairs. Nobody is connected yet."""
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


# ---------------------------------------------------------------------- requests before the deal


def require_gathering(m: Match) -> None:
    """Refuses requests that are possible before the deal only, once the game has begun."""
    if m.phase != "waiting":
        raise Refused("already-started")


def configure(m: Match, request: Configure, guest: str, now: float) -> list[Entry]:
    """The entry for a host who changes seats, options, pace or listing."""
    require_gathering(m)
    assert m.game is not None
    seats = m.seats if request.seats is None else request.seats
    options = read_options(m.game, seats, m.options | (request.options or {}))
    if any(chair.kind == "person" for chair in m.chairs.all[seats:]):
        raise Refused("chair-taken")
    return [
        Configured(
            at=now,
            guest=guest,
            key=request.key,
            seats=request.seats,
            options=None if request.options is None else options,
            pace=request.pace,
            listed=request.listed,
        )
    ]


def start(m: Match, request: Start, guest: str, now: float) -> list[Entry]:
    """The entry for the deal."""
    require_gathering(m)
    if any(chair.kind == "empty" for chair in m.chairs.all):
        raise Refused("empty-chairs")
    assert m.game is not None
    m.game.deal(m.seats, m.secret, m.options)  # an impossible deal must raise before its entry is written
    return [Started(at=now, guest=guest, key=request.key)]

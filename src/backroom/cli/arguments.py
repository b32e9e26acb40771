"""What a person asks for on the command line, checked and turned into what the engine takes.

The engine checks everything again, in English and in its own terms. Here the same faults get a sentence in the
person's language, with what would have been right. A seat is a letter as on the table; a number counts from 1.
"""

from __future__ import annotations

import hashlib
import math
import re
import secrets
import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from backroom.bots import SPECS, UnknownBot, make_bot
from backroom.bots.external import is_external
from backroom.cli.errors import CommandError, with_suggestion
from backroom.cli.terminal.players import BotPlayer
from backroom.engine.bitmasks import LETTERS
from backroom.engine.conformance.runner import MODE
from backroom.engine.game import Game
from backroom.engine.options import NotOffered, Option, Value
from backroom.engine.registry import broken_games, find_games
from backroom.engine.rng import KEY_BYTES
from backroom.words import Words

Seed = int | bytes
HEX_KEY: Final = re.compile(rf"[0-9a-fA-F]{{{2 * KEY_BYTES}}}")


def find_game(words: Words, name: str) -> Game:
    games = find_games()
    if name in broken_games():
        raise CommandError(words("error-broken-game", game=name, problem=broken_games()[name]))
    if name not in games:
        shown = [game.name for game in games.values() if not game.example]
        sentence = words("error-unknown-game", game=name, known=words.listing(shown))
        raise with_suggestion(words, sentence, name, games)
    return games[name]


def print_broken_games(words: Words) -> bool:
    """What commands about all games say of those that cannot be used, beside what they print; whether there are any."""
    for name, problem in broken_games().items():
        print(words("error-broken-game", game=name, problem=problem), file=sys.stderr)
    return bool(broken_games())


def check_output_file(words: Words, argument: str, text: str) -> Path:
    """Asked before anything is played: afterwards would be too late to learn that it is a folder."""
    path = Path(text)
    if path.is_dir():
        raise CommandError(words("error-is-folder", argument=argument, file=text))
    return path


def parse_integer(words: Words, text: str, where: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise CommandError(words("error-not-a-number", text=text, where=where)) from None


def parse_decimal(words: Words, text: str, flag: str) -> float:
    """A number with a fraction if need be, and not below zero."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise CommandError(words("error-no-decimal", text=text, where=flag))
    if value < 0:
        raise CommandError(words("error-least", flag=flag, low="0", text=text))
    return value


def parse_positive(words: Words, text: str, flag: str) -> float:
    """The same where nothing is too little."""
    value = parse_decimal(words, text, flag)
    if not value:
        raise CommandError(words("error-above", flag=flag, low="0", text=text))
    return value


def parse_seats(words: Words, game: Game, text: str | None, mode: str | None = None) -> int:
    """How many chairs; unless said otherwise, a table of middling size for the mode: of two middles the smaller.

    So it is on the page too (docs/hosting.md says why).
    """
    tables = game.seat_counts({"mode": mode} if mode else {}) or game.seats  # a mode that is unknown is refused later
    return choose_seats(words, tables, text, f"{game.name} {mode}" if mode else game.name)


def choose_seats(words: Words, tables: Sequence[int], text: str | None, what: str) -> int:
    if text is None:
        return tables[(len(tables) - 1) // 2]
    seats = parse_integer(words, text, "--seats")
    if seats in tables:
        return seats
    low, high = tables[0], tables[-1]
    if len(tables) > 1 and len(tables) == high - low + 1:
        raise CommandError(words("error-seats", game=what, low=low, high=high, seats=seats))
    raise CommandError(words("error-seats-only", game=what, known=words.listing(map(str, tables)), seats=seats))


def parse_seat(words: Words, text: str, seats: int) -> int:
    """`B`, `b` or `2`: the second chair."""
    letters = LETTERS[:seats]
    if len(text) == 1 and text.upper() in letters:
        return letters.index(text.upper())
    if text.isdecimal() and 1 <= int(text) <= seats:
        return int(text) - 1
    known = words("cli-seats-known", letters=words.listing(letters), last=seats)
    raise CommandError(words("error-unknown-seat", seat=text, known=known))


def parse_seed(words: Words, text: str | None) -> Seed:
    """A number, or a key of 64 hexadecimal digits; unless said otherwise, a key from the system."""
    if text is None:
        return secrets.token_bytes(KEY_BYTES)
    if HEX_KEY.fullmatch(text):
        return bytes.fromhex(text)
    try:
        return int(text)
    except ValueError:
        raise CommandError(words("error-no-seed", text=text)) from None


def parse_options(words: Words, game: Game, texts: Sequence[str], mode: str | None, seats: int) -> dict[str, Value]:
    """`name=value` for each; a mode is the option of that name."""
    given: dict[str, Value] = {}
    for text in texts:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals or not name:
            raise CommandError(words("error-option-form", text=text))
        given[name] = parse_value(words, find_option(words, game, name, mode), value, seats)
    if mode is not None:
        option = game.option("mode")
        allowed = [str(value) for value in option.values] if option else []
        if mode not in allowed:
            known = words.listing(allowed) if allowed else words("word-none")
            raise with_suggestion(
                words, words("error-unknown-mode", game=game.name, mode=mode, known=known), mode, allowed
            )
        given["mode"] = mode
    return given


def find_option(words: Words, game: Game, name: str, mode: str | None) -> Option:
    """Where there is none of this name those are listed that have to do with the mode."""
    option = game.option(name)
    if option is None:
        modes = {MODE: default.default if mode is None else mode} if (default := game.option(MODE)) else {}
        known = ", ".join([o.name for o in game.options if o.matters(modes)]) or words("word-none")
        sentence = words("error-unknown-option", game=game.name, option=name, known=known)
        raise with_suggestion(words, sentence, name, [o.name for o in game.options])
    return option


def parse_value(words: Words, option: Option, text: str, seats: int) -> Value:
    allowed = [option.text(value) for value in option.allowed(seats)]
    try:
        if option.seat and text.isdecimal():
            return option.read(int(text) - 1, seats)
        return option.read(text, seats)
    except NotOffered as error:
        if option.free is not None:
            problem = str(error).partition(": ")[2]
            raise CommandError(words("error-option-table", option=option.name, value=text, problem=problem)) from None
        said = {"option": option.name, "value": text, "allowed": ", ".join(allowed)}
        if option.numbers is not None:
            raise CommandError(words("error-option-number", low=str(option.numbers.start), **said)) from None
        sentence = words("error-option-value", **said)
        raise with_suggestion(words, sentence, text, allowed) from None


def read_cards(words: Words, game: Game, path: str, seats: int, options: Mapping[str, Value]) -> dict[str, Value]:
    """A file with a table of cards, for the option that takes one where these options are in force."""
    free = [option for option in game.options if option.free is not None and option.matters(options)]
    if not free:
        raise CommandError(words("error-no-cards", game=game.name))
    try:
        table = tomllib.loads(Path(path).read_text(encoding="utf-8"))
        return {free[0].name: free[0].read(table, seats)}
    except FileNotFoundError:
        raise CommandError(words("error-no-file", file=path)) from None
    except OSError as error:
        raise CommandError(words("error-read-file", file=path, problem=error.strerror or str(error))) from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, NotOffered) as error:  # no text, no TOML, no such table
        raise CommandError(words("error-cards", file=path, problem=str(error))) from None


def make_bot_players(words: Words, game: Game, text: str, seats: Sequence[int], seed: Seed) -> dict[int, BotPlayer]:
    """A bot for each of these chairs: one kind for all, or a list that is gone through again and again."""
    specs = [spec.strip() for spec in text.split(",")]
    return {seat: make_bot_player(words, game, specs[i % len(specs)], seat, seed) for i, seat in enumerate(seats)}


def make_bot_player(words: Words, game: Game, spec: str, seat: int, seed: Seed) -> BotPlayer:
    if is_external(spec):
        try:
            bot = make_bot(spec, game, derive_bot_seed(seed, seat))
        except UnknownBot as error:
            raise CommandError(words("error-arena-bot", bot=spec, problem=str(error))) from None
        except Exception as error:  # a class of somebody's own may raise anything
            problem = f"{type(error).__name__}: {error}"
            raise CommandError(words("error-arena-bot", bot=spec, problem=problem)) from None
        return BotPlayer(seat, bot, spec)
    try:
        return BotPlayer(seat, make_bot(spec, game, derive_bot_seed(seed, seat)), spec)
    except UnknownBot:
        sentence = words("error-unknown-bot", bot=spec, known=", ".join(SPECS))
        raise with_suggestion(words, sentence, spec, SPECS) from None


def derive_bot_seed(seed: Seed, seat: int) -> int:
    """A bot's own luck follows from the deal's seed, so that a seeded game can be had again, but is not the deal's."""
    digest = hashlib.blake2b(f"bot {seat} {seed!r}".encode(), digest_size=6).digest()
    return int.from_bytes(digest, "little")


def parse_speed(words: Words, text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        speed = 0.0
    if not 0 < speed < 10_000:
        raise CommandError(words("error-speed", text=text))
    return speed

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

from backroom.bots import SPECS, NoBot, make_bot
from backroom.bots.outside import is_outside
from backroom.cli.chair import BotChair
from backroom.cli.trouble import Trouble, unknown
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
        raise Trouble(words("error-broken-game", game=name, problem=broken_games()[name]))
    if name not in games:
        shown = [game.name for game in games.values() if not game.example]
        sentence = words("error-unknown-game", game=name, known=words.listing(shown))
        raise unknown(words, sentence, name, games)
    return games[name]


def tell_broken(words: Words) -> bool:
    """What commands about all games say of those that cannot be used, beside what they print; whether there are any."""
    for name, problem in broken_games().items():
        print(words("error-broken-game", game=name, problem=problem), file=sys.stderr)
    return bool(broken_games())


def file_to_write(words: Words, argument: str, text: str) -> Path:
    """Asked before anything is played: afterwards would be too late to learn that it is a folder."""
    path = Path(text)
    if path.is_dir():
        raise Trouble(words("error-is-folder", argument=argument, file=text))
    return path


def number(words: Words, text: str, where: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise Trouble(words("error-not-a-number", text=text, where=where)) from None


def decimal(words: Words, text: str, flag: str) -> float:
    """A number with a fraction if need be, and not below zero."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise Trouble(words("error-no-decimal", text=text, where=flag))
    if value < 0:
        raise Trouble(words("error-least", flag=flag, low="0", text=text))
    return value


def above(words: Words, text: str, flag: str) -> float:
    """The same where nothing is too little."""
    value = decimal(words, text, flag)
    if not value:
        raise Trouble(words("error-above", flag=flag, low="0", text=text))
    return value


def seats_of(words: Words, game: Game, text: str | None, mode: str | None = None) -> int:
    """How many chairs; unless said otherwise, a table of middling size for the mode: of two middles the smaller.

    So it is on the page too (docs/hosting.md says why).
    """
    tables = game.seat_counts({"mode": mode} if mode else {}) or game.seats  # a mode that is unknown is refused later
    return seats_among(words, tables, text, f"{game.name} {mode}" if mode else game.name)


def seats_among(words: Words, tables: Sequence[int], text: str | None, what: str) -> int:
    if text is None:
        return tables[(len(tables) - 1) // 2]
    seats = number(words, text, "--seats")
    if seats in tables:
        return seats
    low, high = tables[0], tables[-1]
    if len(tables) > 1 and len(tables) == high - low + 1:
        raise Trouble(words("error-seats", game=what, low=low, high=high, seats=seats))
    raise Trouble(words("error-seats-only", game=what, known=words.listing(map(str, tables)), seats=seats))


def seat_of(words: Words, text: str, seats: int) -> int:
    """`B`, `b` or `2`: the second chair."""
    letters = LETTERS[:seats]
    if len(text) == 1 and text.upper() in letters:
        return letters.index(text.upper())
    if text.isdecimal() and 1 <= int(text) <= seats:
        return int(text) - 1
    known = words("cli-seats-known", letters=words.listing(letters), last=seats)
    raise Trouble(words("error-unknown-seat", seat=text, known=known))


def seed_of(words: Words, text: str | None) -> Seed:
    """A number, or a key of 64 hexadecimal digits; unless said otherwise, a key from the system."""
    if text is None:
        return secrets.token_bytes(KEY_BYTES)
    if HEX_KEY.fullmatch(text):
        return bytes.fromhex(text)
    try:
        return int(text)
    except ValueError:
        raise Trouble(words("error-no-seed", text=text)) from None


def options_of(words: Words, game: Game, wishes: Sequence[str], mode: str | None, seats: int) -> dict[str, Value]:
    """`name=value` for each; a mode is the option of that name."""
    given: dict[str, Value] = {}
    for text in wishes:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals or not name:
            raise Trouble(words("error-option-form", text=text))
        given[name] = value_of(words, known_option(words, game, name, mode), value, seats)
    if mode is not None:
        option = game.option("mode")
        allowed = [str(value) for value in option.values] if option else []
        if mode not in allowed:
            known = words.listing(allowed) if allowed else words("word-none")
            raise unknown(words, words("error-unknown-mode", game=game.name, mode=mode, known=known), mode, allowed)
        given["mode"] = mode
    return given


def known_option(words: Words, game: Game, name: str, mode: str | None) -> Option:
    """Where there is none of this name those are listed that have to do with the mode."""
    option = game.option(name)
    if option is None:
        modes = {MODE: default.default if mode is None else mode} if (default := game.option(MODE)) else {}
        known = ", ".join([o.name for o in game.options if o.matters(modes)]) or words("word-none")
        sentence = words("error-unknown-option", game=game.name, option=name, known=known)
        raise unknown(words, sentence, name, [o.name for o in game.options])
    return option


def value_of(words: Words, option: Option, text: str, seats: int) -> Value:
    allowed = [option.text(value) for value in option.allowed(seats)]
    try:
        if option.seat and text.isdecimal():
            return option.read(int(text) - 1, seats)
        return option.read(text, seats)
    except NotOffered as error:
        if option.free is not None:
            problem = str(error).partition(": ")[2]
            raise Trouble(words("error-option-table", option=option.name, value=text, problem=problem)) from None
        said = {"option": option.name, "value": text, "allowed": ", ".join(allowed)}
        if option.numbers is not None:
            raise Trouble(words("error-option-number", low=str(option.numbers.start), **said)) from None
        sentence = words("error-option-value", **said)
        raise unknown(words, sentence, text, allowed) from None


def cards_of(words: Words, game: Game, path: str, seats: int, options: Mapping[str, Value]) -> dict[str, Value]:
    """A file with a table of cards, for the option that takes one where these options are in force."""
    free = [option for option in game.options if option.free is not None and option.matters(options)]
    if not free:
        raise Trouble(words("error-no-cards", game=game.name))
    try:
        table = tomllib.loads(Path(path).read_text(encoding="utf-8"))
        return {free[0].name: free[0].read(table, seats)}
    except FileNotFoundError:
        raise Trouble(words("error-no-file", file=path)) from None
    except OSError as error:
        raise Trouble(words("error-read-file", file=path, problem=error.strerror or str(error))) from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, NotOffered) as error:  # no text, no TOML, no such table
        raise Trouble(words("error-cards", file=path, problem=str(error))) from None


def bots_of(words: Words, game: Game, text: str, chairs: Sequence[int], seed: Seed) -> dict[int, BotChair]:
    """A bot for each of these chairs: one kind for all, or a list that is gone through again and again."""
    specs = [spec.strip() for spec in text.split(",")]
    return {seat: bot_of(words, game, specs[i % len(specs)], seat, seed) for i, seat in enumerate(chairs)}


def bot_of(words: Words, game: Game, spec: str, seat: int, seed: Seed) -> BotChair:
    if is_outside(spec):
        try:
            bot = make_bot(spec, game, bot_seed(seed, seat))
        except NoBot as error:
            raise Trouble(words("error-arena-bot", bot=spec, problem=str(error))) from None
        except Exception as error:  # a class of somebody's own may raise anything
            problem = f"{type(error).__name__}: {error}"
            raise Trouble(words("error-arena-bot", bot=spec, problem=problem)) from None
        return BotChair(seat, bot, spec)
    try:
        return BotChair(seat, make_bot(spec, game, bot_seed(seed, seat)), spec)
    except NoBot:
        sentence = words("error-unknown-bot", bot=spec, known=", ".join(SPECS))
        raise unknown(words, sentence, spec, SPECS) from None


def bot_seed(seed: Seed, seat: int) -> int:
    """A bot's own luck follows from the deal's seed, so that a seeded game can be had again, but is not the deal's."""
    digest = hashlib.blake2b(f"bot {seat} {seed!r}".encode(), digest_size=6).digest()
    return int.from_bytes(digest, "little")


def speed_of(words: Words, text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        speed = 0.0
    if not 0 < speed < 10_000:
        raise Trouble(words("error-speed", text=text))
    return speed

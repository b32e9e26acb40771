"""The command line's arguments: the parser, and the functions that turn a text into a checked value.

The engine checks every value again, in English. The functions here refuse the same faults in the user's language, with
the values that would be right, before anything is played. A seat is a letter, or a number that counts from 1.
"""

from __future__ import annotations

import argparse
import errno
import math
import os
import re
import secrets
import sys
import tomllib
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NoReturn

from backroom.cli.errors import CommandError, with_suggestion
from backroom.engine.bitmasks import LETTERS
from backroom.engine.conformance.runner import MODE
from backroom.engine.game import Game
from backroom.engine.options import NotOffered, Option, Value
from backroom.engine.registry import broken_games, find_games
from backroom.engine.rng import KEY_BYTES
from backroom.extras import install_command
from backroom.words import Words

Seed = int | bytes
HEX_KEY: Final = re.compile(rf"[0-9a-fA-F]{{{2 * KEY_BYTES}}}")
HEADINGS: Final = {"positional arguments": "cli-arguments", "options": "cli-options"}


class Parser(argparse.ArgumentParser):
    """The argument parser of one command. Its help and its errors are in the language of `words`."""

    def __init__(self, words: Words, prog: str, about: str) -> None:
        self.words = words
        self.flags: list[str] = []
        super().__init__(
            prog=prog, description=about, add_help=False, allow_abbrev=False, conflict_handler="resolve",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )  # fmt: skip
        self.add_argument("-h", "--help", action="help", help=words("cli-arg-help"))

    def add_argument_group(self, title: str | None = None, *args: Any, **settings: Any) -> Any:
        """Translate the names of argparse's own two groups, which it gives in English only."""
        name = HEADINGS.get(title or "")
        return super().add_argument_group(self.words(name) if name else title, *args, **settings)

    def add_argument(self, *names: str, **settings: Any) -> Any:
        self.flags += [name for name in names if name.startswith("-")]
        return super().add_argument(*names, **settings)

    def format_help(self) -> str:
        """Translate the heading, which argparse prints in English only."""
        return super().format_help().replace("usage:", self.words("cli-usage"), 1)

    def set_examples(self, *commands: str) -> None:
        """Print these commands below the help."""
        self.epilog = "\n".join([self.words("cli-examples"), *(f"  backroom {command}" for command in commands)])

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        found, unknown = self.parse_known_args(args, namespace)
        if unknown:
            flag = unknown[0].partition("=")[0]
            sentence = self.words("error-unknown-argument", argument=unknown[0], command=f"{self.prog} --help")
            raise with_suggestion(self.words, sentence, flag, self.flags if flag.startswith("-") else [])
        return found

    def error(self, message: str) -> NoReturn:
        raise CommandError(self.words("error-usage", problem=message, command=f"{self.prog} --help"))


def add_common_arguments(parser: argparse.ArgumentParser, words: Words, languages: Sequence[str]) -> None:
    """Add the arguments of every command. `main` reads both before it knows the command."""
    parser.add_argument("--lang", metavar="LANG", help=words("cli-arg-lang", known=", ".join(languages)))
    parser.add_argument("--plain", action="store_true", help=words("cli-arg-plain"))


def find_game(words: Words, name: str) -> Game:
    """The game of this name; refuses an unknown game and a game that cannot be loaded."""
    games = find_games()
    if name in broken_games():
        raise CommandError(words("error-broken-game", game=name, problem=broken_games()[name]))
    if name not in games:
        shown = [game.name for game in games.values() if not game.example]
        sentence = words("error-unknown-game", game=name, known=words.listing(shown))
        raise with_suggestion(words, sentence, name, games)
    return games[name]


def print_broken_games(words: Words) -> bool:
    """Name the games that cannot be loaded, on stderr; true if there are any. Called by commands about all games."""
    for name, problem in broken_games().items():
        print(words("error-broken-game", game=name, problem=problem), file=sys.stderr)
    return bool(broken_games())


def check_output_file(words: Words, argument: str, text: str) -> Path:
    """Refuse a folder before anything is played."""
    path = Path(text)
    if path.is_dir():
        raise CommandError(words("error-is-folder", argument=argument, file=text))
    return path


def check_writable_file(words: Words, argument: str, text: str) -> Path:
    """Check, before anything is played, that this file can be written at the end; creates its folder."""
    path = check_output_file(words, argument, text)
    path.parent.mkdir(parents=True, exist_ok=True)
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), text)
    return path


def check_parquet_file(words: Words, text: str) -> Path:
    """As `check_writable_file`, for --parquet; refuses if pyarrow is not installed."""
    check_output_file(words, "--parquet", text)  # report a wrong argument before a missing package
    if find_spec("pyarrow") is None:
        raise CommandError(words("error-no-parquet", command=install_command("arena")))
    return check_writable_file(words, "--parquet", text)


def parse_integer(words: Words, text: str, where: str) -> int:
    """A whole number; `where` is the argument that the error names."""
    try:
        return int(text)
    except ValueError:
        raise CommandError(words("error-not-a-number", text=text, where=where)) from None


def parse_in_range(words: Words, text: str, flag: str, low: int, high: int) -> int:
    """A whole number from `low` to `high`."""
    value = parse_integer(words, text, flag)
    if not low <= value <= high:
        raise CommandError(words("error-between", flag=flag, low=str(low), high=str(high), text=text))
    return value


def parse_count(words: Words, args: argparse.Namespace, name: str) -> int:
    """The argument of this name as a whole number, 1 or more."""
    found = parse_integer(words, getattr(args, name), f"--{name}")
    if found < 1:
        raise CommandError(words("error-least", flag=f"--{name}", low="1", text=str(found)))
    return found


def parse_decimal(words: Words, text: str, flag: str) -> float:
    """A finite number, 0 or more."""
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
    """A finite number above 0."""
    value = parse_decimal(words, text, flag)
    if not value:
        raise CommandError(words("error-above", flag=flag, low="0", text=text))
    return value


def parse_seats(words: Words, game: Game, text: str | None, mode: str | None = None) -> int:
    """The number of seats; without one, the middle of the numbers that the mode allows (of two middles the smaller).

    The browser offers the same default (docs/hosting.md says why).
    """
    counts = game.seat_counts({"mode": mode} if mode else {}) or game.seats  # parse_options refuses an unknown mode
    return choose_seats(words, counts, text, f"{game.name} {mode}" if mode else game.name)


def choose_seats(words: Words, counts: Sequence[int], text: str | None, what: str) -> int:
    """One of these seat counts; `what` is the game and mode that the error names."""
    if text is None:
        return counts[(len(counts) - 1) // 2]
    seats = parse_integer(words, text, "--seats")
    if seats in counts:
        return seats
    low, high = counts[0], counts[-1]
    if len(counts) > 1 and len(counts) == high - low + 1:
        raise CommandError(words("error-seats", game=what, low=low, high=high, seats=seats))
    raise CommandError(words("error-seats-only", game=what, known=words.listing(map(str, counts)), seats=seats))


def parse_seat(words: Words, text: str, seats: int) -> int:
    """The seat from `B`, `b` or `2`, which all mean the second seat."""
    letters = LETTERS[:seats]
    if len(text) == 1 and text.upper() in letters:
        return letters.index(text.upper())
    if text.isdecimal() and 1 <= int(text) <= seats:
        return int(text) - 1
    known = words("cli-seats-known", letters=words.listing(letters), last=seats)
    raise CommandError(words("error-unknown-seat", seat=text, known=known))


def parse_seed(words: Words, text: str | None) -> Seed:
    """The seed: a number, or a key of 64 hexadecimal digits; without one, a key from the operating system."""
    if text is None:
        return secrets.token_bytes(KEY_BYTES)
    if HEX_KEY.fullmatch(text):
        return bytes.fromhex(text)
    try:
        return int(text)
    except ValueError:
        raise CommandError(words("error-no-seed", text=text)) from None


def parse_options(words: Words, game: Game, texts: Sequence[str], mode: str | None, seats: int) -> dict[str, Value]:
    """The options from texts `name=value`; the mode is the option `mode`."""
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
            sentence = words("error-unknown-mode", game=game.name, mode=mode, known=known)
            raise with_suggestion(words, sentence, mode, allowed)
        given["mode"] = mode
    return given


def find_option(words: Words, game: Game, name: str, mode: str | None) -> Option:
    """The option of this name. The error for an unknown name lists the options of the mode."""
    option = game.option(name)
    if option is None:
        modes = {MODE: default.default if mode is None else mode} if (default := game.option(MODE)) else {}
        known = ", ".join([o.name for o in game.options if o.matters(modes)]) or words("word-none")
        sentence = words("error-unknown-option", game=game.name, option=name, known=known)
        raise with_suggestion(words, sentence, name, [o.name for o in game.options])
    return option


def parse_value(words: Words, option: Option, text: str, seats: int) -> Value:
    """The value of an option at this number of seats; a seat may be written as a number from 1."""
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
    """Read a TOML file of cards into the option that takes one when `options` are in force."""
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
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, NotOffered) as error:  # not text, not TOML, not such cards
        raise CommandError(words("error-cards", file=path, problem=str(error))) from None


def parse_speed(words: Words, text: str) -> float:
    """The factor of --speed, above 0."""
    try:
        speed = float(text)
    except ValueError:
        speed = 0.0
    if not 0 < speed < 10_000:
        raise CommandError(words("error-speed", text=text))
    return speed

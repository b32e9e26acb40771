"""The arguments about bots: which ones play, how long a move may take, and on which machines.

`play` makes bots for the seats of one game; `arena`, `ladder` and `report` check a list of bots before they play many
games. A bot from outside the package runs code that may raise anything: those errors become CommandErrors.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout

from backroom.arena.game_runner import BatchExecutor, play_batch
from backroom.arena.ray_executor import ClusterUnreachable, RayExecutor
from backroom.arena.results import FileMismatch
from backroom.arena.sandbox import run_untrusted
from backroom.bots import SPECS, Fault, UnknownBot, make_bot
from backroom.bots.external import MOVE_SECONDS, is_external
from backroom.cli.arguments import Parser, Seed, parse_positive
from backroom.cli.errors import CommandError, with_suggestion
from backroom.cli.terminal.players import BotPlayer
from backroom.engine.game import Game
from backroom.extras import MissingExtra
from backroom.words import Words


def add_move_argument(parser: Parser) -> None:
    """Add --move, the time limit of a move."""
    known = parser.words("cli-arg-arena-move", seconds=f"{MOVE_SECONDS:g}")
    parser.add_argument("--move", metavar="SECONDS", help=known)


def add_run_arguments(parser: Parser) -> None:
    """Add the arguments of a command that plays many games between bots, here or on a cluster."""
    words = parser.words
    parser.add_argument("--seed", metavar="S", default="1", help=words("cli-arg-seed"))
    parser.add_argument("--workers", metavar="W", default=str(os.cpu_count() or 1), help=words("cli-arg-workers"))
    parser.add_argument("--ray", metavar="ADDRESS", help=words("cli-arg-ray"))
    add_move_argument(parser)


def parse_bots(words: Words, game: Game, text: str) -> tuple[str, ...]:
    """The bots of a list with commas, each checked to play this game."""
    bots = tuple(spec.strip() for spec in text.split(",") if spec.strip())
    for spec in bots:
        check_bot(words, spec, game)
    if not bots:
        raise CommandError(words("error-arena-bot", bot="", problem=", ".join(SPECS)))
    return bots


def check_bot(words: Words, spec: str, game: Game) -> None:
    """Refuse a bot that cannot play this game."""
    problem = find_bot_problem(spec, game)
    if problem:
        raise CommandError(words("error-arena-bot", bot=spec, problem=problem))


def find_bot_problem(spec: str, game: Game) -> str:
    """Why this bot cannot be made for a game; empty if it can. A user's own code runs guarded by a time limit."""
    try:
        if not is_external(spec):
            make_bot(spec, game, 0).close()
        else:
            with redirect_stdout(sys.stderr):
                run_untrusted(lambda: make_bot(spec, game, 0).close(), MOVE_SECONDS)
    except UnknownBot as error:
        return str(error)
    except Fault as fault:
        return str(fault.__cause__) if isinstance(fault.__cause__, UnknownBot) else fault.detail
    return ""


def parse_move_seconds(words: Words, args: argparse.Namespace) -> float:
    """Seconds for a move; 0.0 without --move."""
    return 0.0 if args.move is None else parse_positive(words, args.move, "--move")


def has_external_bot(specs: Iterable[str]) -> bool:
    """Whether any of these bots runs code from outside the package."""
    return any(map(is_external, specs))


@contextmanager
def refusing_other_plans(words: Words) -> Iterator[None]:
    """Turn the refusal of a file with other games into a CommandError."""
    try:
        yield
    except FileMismatch as error:
        raise CommandError(words(f"error-arena-{error.reason}", file=str(error.file), what=error.difference)) from None


def connect_cluster(args: argparse.Namespace, watched: bool) -> BatchExecutor | None:
    """The Ray cluster of --ray; None: play on this machine."""
    if not args.ray:
        return None
    words: Words = args.words
    try:
        return RayExecutor(play_batch, args.ray, watched)
    except MissingExtra as missing:
        raise CommandError(words("error-no-ray", command=missing.command)) from None
    except ClusterUnreachable as error:
        raise CommandError(words("error-no-cluster", address=args.ray, problem=str(error))) from None


def make_bot_players(words: Words, game: Game, text: str, seats: Sequence[int], seed: Seed) -> dict[int, BotPlayer]:
    """A bot for each of these seats, from a list of bots that is repeated as often as needed."""
    specs = [spec.strip() for spec in text.split(",")]
    return {seat: make_bot_player(words, game, specs[i % len(specs)], seat, seed) for i, seat in enumerate(seats)}


def make_bot_player(words: Words, game: Game, spec: str, seat: int, seed: Seed) -> BotPlayer:
    """A bot for one seat; refuses a bot that cannot be made."""
    if is_external(spec):
        try:
            bot = make_bot(spec, game, derive_bot_seed(seed, seat))
        except UnknownBot as error:
            raise CommandError(words("error-arena-bot", bot=spec, problem=str(error))) from None
        except Exception as error:  # a user's class may raise anything
            problem = f"{type(error).__name__}: {error}"
            raise CommandError(words("error-arena-bot", bot=spec, problem=problem)) from None
        return BotPlayer(seat, bot, spec)
    try:
        return BotPlayer(seat, make_bot(spec, game, derive_bot_seed(seed, seat)), spec)
    except UnknownBot:
        sentence = words("error-unknown-bot", bot=spec, known=", ".join(SPECS))
        raise with_suggestion(words, sentence, spec, SPECS) from None


def derive_bot_seed(seed: Seed, seat: int) -> int:
    """The seed of a bot: derived from the deal's seed, so that a game repeats, and different from it."""
    digest = hashlib.blake2b(f"bot {seat} {seed!r}".encode(), digest_size=6).digest()
    return int.from_bytes(digest, "little")

"""Who plays in the arena, where, and for how long a move: what `arena`, `ladder` and `report` have in common."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, redirect_stdout

from backroom.arena.ray_executor import ClusterUnreachable, RayExecutor, RayMissing
from backroom.arena.results import FileMismatch
from backroom.arena.run import BatchExecutor, play_batch
from backroom.arena.sandbox import run_untrusted
from backroom.bots import SPECS, Fault, UnknownBot, make_bot
from backroom.bots.external import is_external
from backroom.bots.program import MOVE_SECONDS
from backroom.cli.arguments import parse_positive
from backroom.cli.errors import CommandError
from backroom.cli.parser import Parser
from backroom.engine.game import Game
from backroom.words import Words


def add_move_argument(parser: Parser) -> None:
    known = parser.words("cli-arg-arena-move", seconds=f"{MOVE_SECONDS:g}")
    parser.add_argument("--move", metavar="SECONDS", help=known)


def parse_bots(words: Words, game: Game, text: str) -> tuple[str, ...]:
    """The bots of a list, each of which can play."""
    bots = tuple(spec.strip() for spec in text.split(",") if spec.strip())
    for spec in bots:
        check_bot(words, spec, game)
    if not bots:
        raise CommandError(words("error-arena-bot", bot="", problem=", ".join(SPECS)))
    return bots


def check_bot(words: Words, spec: str, game: Game) -> None:
    """A bot that cannot play is named before anything is played."""
    problem = find_bot_problem(spec, game)
    if problem:
        raise CommandError(words("error-arena-bot", bot=spec, problem=problem))


def find_bot_problem(spec: str, game: Game) -> str:
    """Why no bot can be made of this for a game; empty: one can. Somebody's own code may do anything at that."""
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
    """Seconds for a move; 0.0 when nobody has said."""
    return 0.0 if args.move is None else parse_positive(words, args.move, "--move")


def has_external_bot(specs: Iterable[str]) -> bool:
    """Whether somebody plays who may do anything."""
    return any(map(is_external, specs))


@contextmanager
def refusing_other_plans(words: Words) -> Iterator[None]:
    """A file of other games is refused in the person's words."""
    try:
        yield
    except FileMismatch as error:
        raise CommandError(words(f"error-arena-{error.reason}", file=str(error.file), what=error.difference)) from None


def connect_cluster(args: argparse.Namespace, watched: bool) -> BatchExecutor | None:
    """Where it was asked for, other machines; else this one will do."""
    if not args.ray:
        return None
    words: Words = args.words
    try:
        return RayExecutor(play_batch, args.ray, watched)
    except RayMissing:
        raise CommandError(words("error-no-ray", command="pip install 'backroom[ray]'")) from None
    except ClusterUnreachable as error:
        raise CommandError(words("error-no-cluster", address=args.ray, problem=str(error))) from None

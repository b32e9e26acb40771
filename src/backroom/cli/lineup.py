"""Who plays in the arena, where, and for how long a move: what `arena`, `ladder` and `report` have in common."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, redirect_stdout

from backroom.arena.careful import careful
from backroom.arena.cluster import Cluster, NoCluster, NoRay
from backroom.arena.rows import OtherPlan
from backroom.arena.run import Players, play_batch
from backroom.bots import SPECS, Fault, NoBot, make_bot
from backroom.bots.outside import is_outside
from backroom.bots.program import SECONDS
from backroom.cli.parser import Parser
from backroom.cli.trouble import Trouble
from backroom.cli.wishes import above
from backroom.engine.game import Game
from backroom.words import Words


def add_move(parser: Parser) -> None:
    known = parser.words("cli-arg-arena-move", seconds=f"{SECONDS:g}")
    parser.add_argument("--move", metavar="SECONDS", help=known)


def specs_of(words: Words, game: Game, text: str) -> tuple[str, ...]:
    """The bots of a list, each of which can play."""
    bots = tuple(spec.strip() for spec in text.split(",") if spec.strip())
    for spec in bots:
        try_bot(words, spec, game)
    if not bots:
        raise Trouble(words("error-arena-bot", bot="", problem=", ".join(SPECS)))
    return bots


def try_bot(words: Words, spec: str, game: Game) -> None:
    """A bot that cannot play is named before anything is played."""
    problem = why_not(spec, game)
    if problem:
        raise Trouble(words("error-arena-bot", bot=spec, problem=problem))


def why_not(spec: str, game: Game) -> str:
    """Why no bot can be made of this for a game; empty: one can. Somebody's own code may do anything at that."""
    try:
        if not is_outside(spec):
            make_bot(spec, game, 0).close()
        else:
            with redirect_stdout(sys.stderr):
                careful(lambda: make_bot(spec, game, 0).close(), SECONDS)
    except NoBot as error:
        return str(error)
    except Fault as fault:
        return str(fault.__cause__) if isinstance(fault.__cause__, NoBot) else fault.detail
    return ""


def move_of(words: Words, args: argparse.Namespace) -> float:
    """Seconds for a move; 0.0 when nobody has said."""
    return 0.0 if args.move is None else above(words, args.move, "--move")


def strangers(specs: Iterable[str]) -> bool:
    """Whether somebody plays who may do anything."""
    return any(map(is_outside, specs))


@contextmanager
def fitting(words: Words) -> Iterator[None]:
    """A file of other games is refused in the person's words."""
    try:
        yield
    except OtherPlan as error:
        raise Trouble(words(f"error-arena-{error.why}", file=str(error.file), what=error.what)) from None


def cluster_of(args: argparse.Namespace, watched: bool) -> Players | None:
    """Where it was asked for, other machines; else this one will do."""
    if not args.ray:
        return None
    words: Words = args.words
    try:
        return Cluster(play_batch, args.ray, watched)
    except NoRay:
        raise Trouble(words("error-no-ray", command="pip install 'backroom[ray]'")) from None
    except NoCluster as error:
        raise Trouble(words("error-no-cluster", address=args.ray, problem=str(error))) from None

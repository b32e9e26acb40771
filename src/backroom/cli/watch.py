"""`backroom watch`: a record played again, through the eyes of a seat, of a spectator, or of everybody at once."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from backroom.cli.parser import Parser
from backroom.cli.person import Onlooker
from backroom.cli.record import FIRST
from backroom.cli.screen import Screen, make_console
from backroom.cli.trouble import Trouble
from backroom.cli.wishes import seat_of, speed_of
from backroom.drawing.table import painter
from backroom.engine.bitmasks import LETTERS
from backroom.engine.record import Replay, ReplayError, read
from backroom.engine.replay import Player
from backroom.engine.state import State
from backroom.words import Words

HELP = "watch a recorded game"


def add(parser: Parser) -> None:
    words = parser.words
    parser.add_argument("file", help=words("cli-arg-file"))
    parser.add_argument("--seat", metavar="B", help=f"{words('cli-arg-seat')} ({words('cli-seat-form')})")
    parser.add_argument("--truth", action="store_true", help=words("cli-arg-truth"))
    parser.add_argument("--speed", metavar="X", default="1", help=words("cli-arg-speed"))
    parser.examples("watch game.txt", "watch game.txt --seat B --speed 4", "watch game.txt --truth")


def run(args: argparse.Namespace) -> int:
    words: Words = args.words
    speed = speed_of(words, args.speed)
    replay = load(words, args.file)
    seat = seat_of(words, args.seat, replay.seats) if args.seat is not None else None
    try:
        player = Player(replay)
        names = [words(f"name-{letter}") for letter in LETTERS[: replay.seats]]
        told = Words(args.lang, player.game, names)
        screen = Screen(make_console(args.plain), told, painter(player.game), speed, args.plain)
        print(told("ui-watch-title", game=told("game-name"), seats=replay.seats))
        print(told("ui-watch-truth") if args.truth else eyes(told, seat))
        show(player, Onlooker(seat, screen), args.truth)
    except ReplayError as error:
        raise broken(words, args.file, error) from None
    print(told("ui-watch-left") if replay.result is None else told("ui-watch-same"))
    return 0


def load(words: Words, path: str) -> Replay:
    try:
        text = Path(path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Trouble(words("error-no-file", file=path)) from None
    except OSError as error:
        raise Trouble(words("error-read-file", file=path, problem=error.strerror or str(error))) from None
    except UnicodeDecodeError:
        raise Trouble(words("error-replay-empty", file=path)) from None
    if FIRST not in text:
        raise Trouble(words("error-replay-empty", file=path))
    try:
        return read(text)
    except ReplayError as error:
        raise broken(words, path, error) from None


def broken(words: Words, path: str, error: ReplayError) -> Trouble:
    if error.line:
        return Trouble(words("error-replay-line", file=path, line=error.line, problem=error.problem))
    return Trouble(words("error-replay", file=path, problem=error.problem))


def eyes(words: Words, seat: int | None) -> str:
    if seat is None:
        return words("ui-watch-spectator")
    return words("ui-watch-through", name=f"{LETTERS[seat]} {words.names[seat]}")


def show(player: Player, onlooker: Onlooker, truth: bool) -> None:
    """One step after the other; when the record ends in the middle of one, so does what is shown."""
    told = 0
    try:
        for _ in begun(player):
            s = player.state
            if s.acting == s.pending or s.over:
                news = player.log.events[told:]
                told = len(player.log.events)
                viewer = -1 if onlooker.seat is None else onlooker.seat
                heard = [event for event in news if truth or event.reaches(viewer)]
                onlooker.hear(view_of(s, onlooker.seat, truth), heard)
    finally:
        onlooker.screen.settle()
    result = player.game.result(player.state)
    if result is not None:
        onlooker.end(view_of(player.state, onlooker.seat, truth), result)


def begun(player: Player) -> Any:
    """The deal, then each line."""
    yield None
    yield from player


def view_of(s: State, seat: int | None, truth: bool) -> dict[str, Any]:
    return s.game.truth(s) | {"viewer": seat} if truth else s.game.view(s, seat)

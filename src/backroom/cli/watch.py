"""`backroom watch`: replay a record from the view of a seat, of a spectator, or with all cards shown."""

from __future__ import annotations

import argparse
from typing import Any

from backroom.cli.arguments import Parser, parse_seat, parse_speed
from backroom.cli.record_file import load_replay, replay_error
from backroom.cli.terminal.person import Onlooker
from backroom.cli.terminal.screen import Screen, make_console
from backroom.drawing.render import find_painter
from backroom.engine.bitmasks import LETTERS
from backroom.engine.record import ReplayError
from backroom.engine.replay import Player
from backroom.engine.state import State
from backroom.words import Words


def add(parser: Parser) -> None:
    words = parser.words
    parser.add_argument("file", help=words("cli-arg-file"))
    parser.add_argument("--seat", metavar="B", help=f"{words('cli-arg-seat')} ({words('cli-seat-form')})")
    parser.add_argument("--truth", action="store_true", help=words("cli-arg-truth"))
    parser.add_argument("--speed", metavar="X", default="1", help=words("cli-arg-speed"))
    parser.set_examples("watch game.txt", "watch game.txt --seat B --speed 4", "watch game.txt --truth")


def run(args: argparse.Namespace) -> int:
    words: Words = args.words
    speed = parse_speed(words, args.speed)
    replay = load_replay(words, args.file)
    seat = parse_seat(words, args.seat, replay.seats) if args.seat is not None else None
    try:
        player = Player(replay)
        names = [words(f"name-{letter}") for letter in LETTERS[: replay.seats]]
        game_words = Words(args.lang, player.game, names)
        screen = Screen(make_console(args.plain), game_words, find_painter(player.game), speed, args.plain)
        print(game_words("ui-watch-title", game=game_words("game-name"), seats=replay.seats))
        print(game_words("ui-watch-truth") if args.truth else viewpoint_text(game_words, seat))
        show_replay(player, Onlooker(seat, screen), args.truth)
    except ReplayError as error:
        raise replay_error(words, args.file, error) from None
    print(game_words("ui-watch-left" if replay.result is None else "ui-watch-same"))
    return 0


def viewpoint_text(words: Words, seat: int | None) -> str:
    """Whose view is shown, in a sentence."""
    if seat is None:
        return words("ui-watch-spectator")
    return words("ui-watch-through", name=f"{LETTERS[seat]} {words.names[seat]}")


def show_replay(player: Player, onlooker: Onlooker, truth: bool) -> None:
    """Replay step by step. The last step shown is the last complete one of the record."""
    events_told = 0
    try:
        for _ in play_steps(player):
            s = player.state
            if s.acting == s.pending or s.over:
                events = player.log.events[events_told:]
                events_told = len(player.log.events)
                viewer = -1 if onlooker.seat is None else onlooker.seat
                heard = [event for event in events if truth or event.reaches(viewer)]
                onlooker.hear(make_view(s, onlooker.seat, truth), heard)
    finally:
        onlooker.screen.stop_drawing()
    result = player.game.result(player.state)
    if result is not None:
        onlooker.end(make_view(player.state, onlooker.seat, truth), result)


def play_steps(player: Player) -> Any:
    """Yield after the deal and after each line."""
    yield None
    yield from player


def make_view(s: State, seat: int | None, truth: bool) -> dict[str, Any]:
    """The view of a seat or spectator; with `truth`, all cards."""
    return s.game.truth(s) | {"viewer": seat} if truth else s.game.view(s, seat)

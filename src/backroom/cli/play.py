"""`backroom play`: a game in the terminal between a person and bots, or between bots only.

Without a terminal on standard input a bot plays the person's seat. With `--seat`, piped input is read line by line and
a bot goes on at its end.
"""

from __future__ import annotations

import argparse
import sys
from typing import Final

from backroom.bots import SPECS
from backroom.cli.arguments import (
    Parser,
    find_game,
    parse_options,
    parse_seat,
    parse_seats,
    parse_seed,
    parse_speed,
    read_cards,
)
from backroom.cli.bot_arguments import make_bot_players
from backroom.cli.errors import CommandError
from backroom.cli.record_file import RecordFile
from backroom.cli.terminal.game_loop import GameLoop, Stalled
from backroom.cli.terminal.person import Onlooker, Person, PersonLeft
from backroom.cli.terminal.players import Participant
from backroom.cli.terminal.screen import Screen, make_console
from backroom.drawing.render import find_painter
from backroom.engine.bitmasks import LETTERS
from backroom.engine.options import validate_options
from backroom.match.bot_tasks import DEFAULT_BOT
from backroom.words import Words

ATTENDED_SEARCH: Final = "search:0.2s"  # the search bot of a game with a person
UNATTENDED_SEARCH: Final = "search:10"  # the search bot without a person: a game takes seconds
MAX_NAME: Final = 16


def add(parser: Parser) -> None:
    words = parser.words
    parser.add_argument("game", help=words("cli-arg-game"))
    parser.add_argument("--seats", metavar="N", help=words("cli-arg-seats"))
    parser.add_argument("--seat", metavar="B", help=f"{words('cli-arg-chair')} ({words('cli-seat-form')})")
    parser.add_argument("--name", metavar="NAME", help=words("cli-arg-name"))
    parser.add_argument("--bots", metavar="BOTS", help=words("cli-arg-bots", known=", ".join(SPECS)))
    parser.add_argument("--watch", action="store_true", help=words("cli-arg-watch"))
    parser.add_argument("--seed", metavar="SEED", help=words("cli-arg-seed"))
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help=words("cli-arg-option"))
    parser.add_argument("--mode", metavar="MODE", help=words("cli-arg-mode"))
    parser.add_argument("--cards", metavar="FILE", help=words("cli-arg-cards"))
    parser.add_argument("--record", metavar="FILE", help=words("cli-arg-record"))
    parser.add_argument("--speed", metavar="X", default="1", help=words("cli-arg-speed"))
    parser.set_examples(
        "play cash2",
        "play cash2 --seats 6 --bots search --lang uk --seed 7 --record game.txt",
        "play cash2 --seats 5 --option powers=true --seat B --name Ann",
        "play cash2 --watch --bots search,random --speed 4",
        "play boss --seats 3 --cards my.toml",
    )


def run(args: argparse.Namespace) -> int:
    words: Words = args.words
    game = find_game(words, args.game)
    seats = parse_seats(words, game, args.seats, args.mode)
    seed = parse_seed(words, args.seed)
    options = parse_options(words, game, args.option, args.mode, seats)
    if args.cards is not None:
        options |= read_cards(words, game, args.cards, seats, validate_options(game.name, game.options, options, seats))
    seat = parse_seat(words, args.seat, seats) if args.seat is not None else 0
    speed = parse_speed(words, args.speed)
    scripted = args.seat is not None and not sys.stdin.isatty()
    person = None if args.watch or not (sys.stdin.isatty() or scripted) else seat
    names = [player_name(words, i, args.name if i == person else None, i == person) for i in range(seats)]
    screen = Screen(make_console(args.plain), Words(args.lang, game, names), find_painter(game), speed, args.plain)
    viewer = seat if args.watch and args.seat is not None else None
    spec = with_budget(args.bots or DEFAULT_BOT, ATTENDED_SEARCH if sys.stdin.isatty() else UNATTENDED_SEARCH)
    # The person's seat is last, so that a list of bots begins with the opponents; its bot is the substitute.
    order = sorted(range(seats), key=lambda i: i == person)
    bots = make_bot_players(words, game, spec, order, seed)
    players: list[Participant] = [bots[i] for i in range(seats)]
    onlookers = [Onlooker(viewer, screen)] if person is None else []
    if person is not None:
        players[person] = Person(person, screen, game, bots[person], bool(args.record))
    s = game.new_unstarted(seats, seed, options)
    record = RecordFile(words, args.record) if args.record else None
    if person is None:
        print(words("ui-watching-bots" if args.watch else "ui-bot-sits-in"))
    return play_game(GameLoop(s, players, onlookers, lambda: record.save(s, seed) if record else None), screen, record)


def with_budget(spec: str, budget: str) -> str:
    """The list of bots with `budget` for each plain `search`."""
    return ",".join(budget if kind.strip() == "search" else kind for kind in spec.split(","))


def player_name(words: Words, seat: int, given: str | None, person: bool) -> str:
    """The given name, else the default name of the person or of the seat."""
    letters = "".join(letter for letter in given or "" if letter.isprintable()).strip()
    return letters[:MAX_NAME] or words("ui-person-name" if person else f"name-{LETTERS[seat]}")


def play_game(loop: GameLoop, screen: Screen, record: RecordFile | None) -> int:
    """Play until the end or until the person leaves. The record is kept up to the last step in every case."""
    words = screen.words
    try:
        loop.run()
    except PersonLeft:
        screen.stop_drawing()
        print_record(words, record, "ui-record-unfinished")
        print(words("ui-goodbye"))
        return 0
    except Stalled:
        screen.stop_drawing()
        print_record(words, record, "ui-record-unfinished")
        raise CommandError(words("error-bots-stalled")) from None
    except KeyboardInterrupt:
        screen.stop_drawing()
        print_record(words, record, "ui-record-unfinished")
        raise
    except Exception:
        screen.stop_drawing()
        if record is not None:
            loop.save_record()
            print(words("error-unexpected", file=record.path), file=sys.stderr)
        raise
    finally:
        for player in loop.players:
            player.close()
        if record is not None:
            record.close()
    print_record(words, record, "ui-record-kept")
    return 0


def print_record(words: Words, record: RecordFile | None, id: str) -> None:
    """Print where the record is and how to watch it, if there is one."""
    if record is not None:
        print(words(id, file=record.path))
        print(words("ui-record-how", command=f"backroom watch {record.path}"))

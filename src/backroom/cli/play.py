"""`backroom play`: a game in the terminal, a person in one chair or none, bots in the others.

The person's chair is filled by a bot when there is nobody to ask: no terminal on the input. With a chair named by
`--seat` the input is read line by line instead, and a bot goes on where it ends.
"""

from __future__ import annotations

import argparse
import sys
from typing import Final

from backroom.bots import SPECS
from backroom.cli.arguments import (
    find_game,
    make_bot_players,
    parse_options,
    parse_seat,
    parse_seats,
    parse_seed,
    parse_speed,
    read_cards,
)  # fmt: skip
from backroom.cli.errors import CommandError
from backroom.cli.parser import Parser
from backroom.cli.record_file import RecordFile
from backroom.cli.terminal.game_loop import GameLoop, Stalled
from backroom.cli.terminal.person import Onlooker, Person, PersonLeft
from backroom.cli.terminal.players import Participant
from backroom.cli.terminal.screen import Screen, make_console
from backroom.drawing.table import painter
from backroom.engine.bitmasks import LETTERS
from backroom.engine.options import validate_options
from backroom.match.bot_tasks import DEFAULT_BOT
from backroom.words import Words

HELP = "play a game in the terminal"

ATTENDED_SEARCH: Final = "search:0.2s"  # bots for a person: they think as long as a person likes to wait
UNATTENDED_SEARCH: Final = "search:10"  # bots when nobody sits there to play: a whole game in seconds
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
    screen = Screen(make_console(args.plain), Words(args.lang, game, names), painter(game), speed, args.plain)
    eyes = seat if args.watch and args.seat is not None else None
    spec = with_budget(args.bots or DEFAULT_BOT, ATTENDED_SEARCH if sys.stdin.isatty() else UNATTENDED_SEARCH)
    # The person's chair comes last, so that a list of bots begins with the company; its bot stands by.
    order = sorted(range(seats), key=lambda i: i == person)
    bots = make_bot_players(words, game, spec, order, seed)
    chairs: list[Participant] = [bots[i] for i in range(seats)]
    onlookers = [Onlooker(eyes, screen)] if person is None else []
    if person is not None:
        chairs[person] = Person(person, screen, game, bots[person], bool(args.record))
    s = game.new_unstarted(seats, seed, options)
    record = RecordFile(words, args.record) if args.record else None
    if person is None:
        print(words("ui-watching-bots" if args.watch else "ui-bot-sits-in"))
    return play_game(GameLoop(s, chairs, onlookers, lambda: record.save(s, seed) if record else None), screen, record)


def with_budget(spec: str, budget: str) -> str:
    """A plain `search` in the list thinks as long as suits the table; one with a number thinks as it says."""
    return ",".join(budget if kind.strip() == "search" else kind for kind in spec.split(","))


def player_name(words: Words, seat: int, given: str | None, person: bool) -> str:
    """The person's own name, or that of a regular whose first letter is the chair's."""
    letters = "".join(letter for letter in given or "" if letter.isprintable()).strip()
    return letters[:MAX_NAME] or words("ui-person-name" if person else f"name-{LETTERS[seat]}")


def play_game(loop: GameLoop, screen: Screen, record: RecordFile | None) -> int:
    """To the end, or until the person leaves; whatever happens the record is kept as far as the game went."""
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
        for chair in loop.players:
            chair.close()
        if record is not None:
            record.close()
    print_record(words, record, "ui-record-kept")
    return 0


def print_record(words: Words, record: RecordFile | None, id: str) -> None:
    if record is not None:
        print(words(id, file=record.path))
        print(words("ui-record-how", command=f"backroom watch {record.path}"))

"""`backroom verify`: replay a record and compare its key with the commitment shown before the deal."""

from __future__ import annotations

import argparse
from hashlib import sha256

from backroom.cli.arguments import Parser
from backroom.cli.errors import CommandError
from backroom.cli.record_file import load_replay, replay_error
from backroom.engine.replay import Player, ReplayError
from backroom.words import Words


def add(parser: Parser) -> None:
    words = parser.words
    parser.add_argument("file", help=words("cli-arg-file"))
    parser.add_argument("--commitment", metavar="HEX", help=words("cli-arg-commitment"))
    parser.set_examples("verify game.txt", "verify game.txt --commitment 9f86d081884c7d65…")


def run(args: argparse.Namespace) -> int:
    words: Words = args.words
    replay = load_replay(words, args.file)
    if not isinstance(replay.seed, bytes):
        raise CommandError(words("error-verify-seed", file=args.file))
    try:
        player = Player(replay)
        answers = sum(1 for _ in player)
    except ReplayError as error:
        raise replay_error(words, args.file, error) from None
    found = sha256(replay.seed).hexdigest()
    print(words("ui-verify-played", answers=answers))
    print(words("ui-verify-result" if replay.result is not None else "ui-watch-left"))
    print(words("ui-verify-commitment", commitment=found))
    if args.commitment is None:
        print(words("ui-verify-compare"))
    elif args.commitment.strip().lower() == found:
        print(words("ui-verify-same"))
    else:
        raise CommandError(words("error-verify-differs"))
    return 0

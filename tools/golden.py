"""Writes golden replays: whole games as text, which every later version of the rules must play alike.

`python tools/golden.py cash2 NAME --seats 6 --seed 7 --option powers=true` records one random game, with some timeouts,
into tests/games/cash2/replays/NAME.txt; `--into FOLDER` is for games of other packages. An existing replay is changed
only with --again, and then the game needs a new version: a changed golden replay is a changed rule.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import backroom
from backroom.engine.record import Replay, write
from backroom.engine.rng import FastRng

HOME = Path(__file__).resolve().parent.parent / "tests" / "games"
CLOCK = 20  # once in so many answers the clock speaks


def recorded(name: str, seats: int, seed: int, options: dict[str, str]) -> str:
    game = backroom.get_game(name)
    s = game.new_unstarted(seats, seed, options)
    s.listen()
    s.advance()
    rng = FastRng(seed + 1)
    while not s.over:
        for seat in s.pending_seats:
            ids = s.legal_ids(seat)
            if rng.below(CLOCK) == 0:
                s.expire(seat)
            else:
                s.play(seat, ids[rng.below(len(ids))])
    return write(Replay.of(s, seed))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("name")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--into", type=Path, metavar="FOLDER", help="where to, if the game is none of this package")
    parser.add_argument("--again", action="store_true", help="replace an existing one: the rules have a new version")
    said = parser.parse_args(arguments)
    path = (said.into or HOME / said.game / "replays") / f"{said.name}.txt"
    if path.exists() and not said.again:
        print(f"{path.name} exists; --again replaces it, and then the game needs a new version", file=sys.stderr)
        return 2
    options = dict(option.split("=", 1) for option in said.option)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(recorded(said.game, said.seats, said.seed, options))
    print(f"wrote {path.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

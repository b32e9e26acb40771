"""A fingerprint of hundreds of games: two forms of the core must play the same ones.

    python tools/digest.py            # a line for each game and seat count, then one for all
    python tools/digest.py --games 5  # so many for each

The fingerprint covers everything observable: answers and events, views, imagined states, rollouts, the preferences of a
search, and the position at the end. The compiled core must give the same fingerprint as plain Python.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from typing import Any

from backroom import core
from backroom.bots.search.tree import TreeSearch
from backroom.engine.game import Game
from backroom.engine.registry import find_games
from backroom.engine.rng import FastRng
from backroom.engine.state import State

SPREAD = 9  # every so many questions somebody looks around
WORLDS = 3  # the search goes through so many


class Fingerprint:
    """A hash of all data fed so far."""

    def __init__(self) -> None:
        self.hash = hashlib.blake2b(digest_size=8)

    def add(self, *things: Any) -> None:
        self.hash.update(json.dumps(things, sort_keys=True).encode())


def drawn_options(game: Game, seats: int, rng: FastRng) -> dict[str, Any]:
    """Random options that are allowed with so many seats."""
    chosen = {}
    for option in game.options:
        values = option.allowed(seats)
        chosen[option.name] = values[rng.below(len(values))]
    return chosen


def look_around(game: Game, s: State, viewer: int | None, rng: FastRng, seen: Fingerprint) -> None:
    view = game.view(s, viewer)
    world = game.imagine(view, rng.below(1000))
    seen.add(view, game.describe(world), game.describe(game.rollout(world, rng.below(1000))))
    if viewer is not None and s.pending >> viewer & 1 and len(s.legal_ids(viewer)) > 1:
        trees = TreeSearch(game, view, rng.below(1000), 0.5)
        trees.run(WORLDS)
        seen.add(trees.tries(list(s.legal_ids(viewer))))


def play(game: Game, seats: int, seed: int, seen: Fingerprint) -> None:
    """A random game, looked at now and then; every fourth game has the keyed random stream."""
    rng = FastRng(seed)
    s = game.deal(seats, seed.to_bytes(32, "big") if seed % 4 == 3 else seed, drawn_options(game, seats, rng))
    log = s.listen()
    questions = 0
    while s.pending:
        if questions % SPREAD == 0:
            viewer = rng.below(seats + 1)
            look_around(game, s, viewer if viewer < seats else None, rng, seen)
        for seat in s.pending_seats:
            legal = s.legal_ids(seat)
            s.play(seat, legal[rng.below(len(legal))])
        questions += 1
    result = game.result(s)
    seen.add([repr(event) for event in log.events], [(answer.seat, answer.id) for answer in log.answers])
    seen.add(game.describe(s), result.to_json() if result else None)


def main() -> None:
    parser = argparse.ArgumentParser(description="One fingerprint of many games of everything.")
    parser.add_argument("--games", type=int, default=40, help="for each game and seat count (default 40)")
    args = parser.parse_args()
    lines = []
    for game in find_games().values():
        for seats in game.seats:
            seen = Fingerprint()
            for seed in range(args.games):
                play(game, seats, seed, seen)
            lines.append(f"{game.name} {seats} seats, {args.games} games: {seen.hash.hexdigest()}")
            print(lines[-1], flush=True)
    whole = hashlib.blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()
    print(f"all: {whole}")
    print(f"({core.describe_build()})")


if __name__ == "__main__":
    main()

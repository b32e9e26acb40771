"""A fingerprint of the rules alone: legal actions, events with their audience, results.

    python tools/rules_digest.py            # a line for each game, mode and seat count, then one for all
    python tools/rules_digest.py --games 5  # so many games for each
    python tools/rules_digest.py --write    # renew what tests/test_rules_digest.py holds the rules to

Into it go the texts of all legal actions in their order, the answers, the events as each seat and a spectator hears
them, and results. No name of a field, class or module goes into it: a refactoring moves the fingerprint by no bit, a
change of a rule does. `tools/digest.py` also prints views, positions and searches; it compares two forms of one source,
this one two sources.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from backroom.engine.game import Game
from backroom.engine.registry import find_games
from backroom.engine.state import State

KEPT: Final = Path(__file__).parents[1] / "tests" / "rules_digest.txt"
GAMES: Final = 8  # for each game, mode and seat count, as kept in the file
CLOCK: Final = 12  # one answer in so many is the clock's
LONGEST: Final = 3000  # questions: who answers at random may go round in circles


class Fingerprint:
    """A hash of plain data, fed piece by piece."""

    def __init__(self) -> None:
        self.hash = hashlib.blake2b(digest_size=8)

    def add(self, *things: Any) -> None:
        self.hash.update(json.dumps(things, sort_keys=True, ensure_ascii=False).encode() + b"\n")

    def __str__(self) -> str:
        return self.hash.hexdigest()


def variants(game: Game) -> list[dict[str, Any]]:
    """Each value of the options that choose a game of its own, such as Noir's modes."""
    chosen: list[dict[str, Any]] = [{}]
    for option in game.options:
        if option.variant:
            chosen = [{**before, option.name: value} for before in chosen for value in option.values]
    return chosen


def kinds(game: Game) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every seat count with every variant that is played by so many."""
    for seats in game.seats:
        for variant in variants(game):
            if all(option.allows(variant[option.name], seats) for option in game.options if option.variant):
                yield seats, variant


def random_options(game: Game, seats: int, variant: dict[str, Any], random: Random) -> dict[str, Any]:
    """The variant, and a random allowed value of every other option."""
    return {option.name: variant.get(option.name, random.choice(option.allowed(seats))) for option in game.options}


def play(game: Game, seats: int, variant: dict[str, Any], seed: int, fingerprint: Fingerprint) -> None:
    """One game at random, now and then answered by the clock; every fourth one with the keyed stream of chance."""
    random = Random(seed)
    options = random_options(game, seats, variant, random)
    s = game.deal(seats, seed.to_bytes(32, "big") if seed % 4 == 3 else seed, options)
    log = s.listen()
    fingerprint.add(seats, options)
    for _ in range(LONGEST):
        if s.over:
            break
        answer_all(s, random, fingerprint)
    for viewer in (*range(seats), None):
        fingerprint.add(viewer, [event.to_json() for event in log.heard(viewer)])
    result = game.result(s)
    fingerprint.add(result.to_json() if result else None)


def answer_all(s: State, random: Random, fingerprint: Fingerprint) -> None:
    """Answer the open question; the legal actions and the answers go into the fingerprint."""
    fingerprint.add(s.step.name, list(s.pending_seats))
    for seat in s.pending_seats:
        legal = [action.text for action in s.legal_actions(seat)]
        fingerprint.add(seat, legal)
        if random.randrange(CLOCK):
            s.submit(seat, random.choice(legal))
        else:
            s.expire(seat)


def digests(games: int) -> Iterator[str]:
    for game in find_games().values():
        for seats, variant in kinds(game):
            fingerprint = Fingerprint()
            for seed in range(games):
                play(game, seats, variant, seed, fingerprint)
            title = " ".join([game.name, str(seats), *map(str, variant.values())])
            yield f"{title}: {fingerprint}"


def main() -> None:
    parser = argparse.ArgumentParser(description="One fingerprint of the rules of every game, mode and seat count.")
    parser.add_argument("--games", type=int, default=GAMES, help=f"for each of them (default {GAMES})")
    parser.add_argument("--write", action="store_true", help=f"keep it in {KEPT.parent.name}/{KEPT.name}")
    args = parser.parse_args()
    lines = []
    for line in digests(args.games):
        lines.append(line)
        print(line, flush=True)
    whole = hashlib.blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()
    print(f"all: {whole}")
    if args.write:
        KEPT.write_text("".join(f"{line}\n" for line in lines))


if __name__ == "__main__":
    main()

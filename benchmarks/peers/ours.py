"""The probes of our own games, in the form of the core that this process has; this module itself is never compiled.

The games are those of `list_games()`, so a new game needs no line here. A game with an option `mode` is measured in
every mode, one with `powers` without and with them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from itertools import count, cycle
from typing import Any

import backroom
from backroom import Game, State, core, list_games
from backroom.bots.search.searcher import EXPLORE
from backroom.bots.search.tree import TreeSearch
from backroom.cli.bench import midgame
from backroom.engine.rollout import rollouts
from benchmarks.peers.probe import (
    COPIES,
    DEALS,
    GAMES,
    ITERATIONS,
    LOOP,
    PLAYED,
    PLAYOUTS,
    ROOT_DEALS,
    ROOTS,
    SEARCH,
    VIEW,
    VIEW_GAMES,
    Chance,
    Done,
    Probe,
    Side,
    repeated,
)

LIBRARY = "backroom"
TYPICAL = 6  # seats, or the nearest number that the game allows


def side() -> Side:
    side = Side(versions={"backroom": backroom.__version__, "core": core.describe_build()})
    if core.describe_build() == "compiled core":
        with suppress(PackageNotFoundError):  # a wheel does not say what compiled it, the environment may
            side.versions["mypyc"] = version("mypy")
    for game in list_games():
        for options in option_sets(game):
            title = " ".join([game.name, *(f"{name}={value}" for name, value in options.items())])
            side.attempt(title, partial(probes, game, options))
    return side


def probes(game: Game, options: dict[str, Any]) -> Iterator[Probe]:
    return GameProbes(game, options).probes()


def option_sets(game: Game) -> list[dict[str, Any]]:
    """The options that are measured: every mode, and all of them once more with powers."""
    values = {option.name: option.values for option in game.options}
    found: list[dict[str, Any]] = [{"mode": mode} for mode in values.get("mode", ())] or [{}]
    if True in values.get("powers", ()):
        found += [{**options, "powers": True} for options in found]
    return found


def dealt(game: Game, options: dict[str, Any]) -> State:
    """A state with the number of seats nearest to the typical one that the options allow."""
    refused = ValueError(f"{game.name} has no seats")
    for seats in sorted(game.seats, key=lambda seats: (abs(seats - TYPICAL), seats)):
        try:
            return game.deal(seats=seats, seed=0, options=options)
        except ValueError as error:
            refused = error
    raise refused


class GameProbes:
    """The probes of one game with its options."""

    def __init__(self, game: Game, options: dict[str, Any]) -> None:
        self.game = game
        self.options = options
        self.seats = int(dealt(game, options).seats)
        self.starts = [self.deal(seed) for seed in range(DEALS)]
        self.kept = midgame(self.starts[0])
        self.views = list(roots(game, self.starts[:ROOT_DEALS]))

    def deal(self, seed: int) -> State:
        return self.game.deal(seats=self.seats, seed=seed, options=self.options)

    def probes(self) -> Iterator[Probe]:
        played = [played_out(start.copy(), seed) for seed, start in zip(range(PLAYED), cycle(self.starts))]
        share = sum(choices for _, choices in played) / sum(decisions for decisions, _ in played)
        works = {
            LOOP: self.loop,
            VIEW: self.look,
            GAMES: self.begin,
            VIEW_GAMES: self.begin_looking,
            PLAYOUTS: self.play_out,
            COPIES: self.copy,
        }
        for what, work in works.items():
            yield Probe(LIBRARY, self.game.name, self.seats, what, work, self.options, share)
        inside = [
            played_out(self.game.imagine(view, seed), seed)
            for view in self.views
            for seed in range(PLAYED // len(self.views))
        ]
        share = sum(choices for _, choices in inside) / sum(decisions for decisions, _ in inside)
        yield Probe(LIBRARY, self.game.name, self.seats, SEARCH, self.search, self.options, share, self.decisions())

    def decisions(self) -> float:
        """The decisions in one iteration of a search, counted in searches that are not measured."""
        return sum(searched(self.game, view, seed=0) for view in self.views) / (len(self.views) * ITERATIONS)

    def copies(self) -> Iterator[State]:
        return (start.copy() for start in cycle(self.starts))

    def deals(self) -> Iterator[State]:
        return (self.deal(seed) for seed in count())

    def loop(self, times: int) -> Done:
        return repeated(self.copies(), played_on, times)

    def look(self, times: int) -> Done:
        return repeated(self.copies(), looked_on, times)

    def begin(self, times: int) -> Done:
        return repeated(self.deals(), played_on, times)

    def begin_looking(self, times: int) -> Done:
        return repeated(self.deals(), looked_on, times)

    def play_out(self, times: int) -> Done:
        done = 0
        for seed, start in enumerate(cycle(self.starts)):
            done += rollouts(start, 1, seed)
            if done >= times:
                break
        return done, 0.0

    def copy(self, times: int) -> Done:
        for s in self.kept * times:
            s.copy()
        return times * len(self.kept), 0.0

    def search(self, times: int) -> Done:
        """Search every root equally often, so that long and short games keep their shares."""
        for seed in range(times):
            for view in self.views:
                searched(self.game, view, seed)
        return times * len(self.views) * ITERATIONS, 0.0


def searched(game: Game, view: dict[str, Any], seed: int) -> int:
    """One search; returns the number of decisions in it."""
    return TreeSearch(game, view, seed, EXPLORE).run(ITERATIONS)


def played_on(s: State, chance: Chance) -> int:
    """A loop of Python around the engine, as a user writes it; returns the number of decisions."""
    made = 0
    while s.pending:
        for seat in s.pending_seats:
            ids = s.legal_ids(seat)
            s.play(seat, ids[int(chance() * len(ids))])
            made += 1
    return made


def looked_on(s: State, chance: Chance) -> int:
    """As `played_on`, with a view before every decision."""
    view = s.game.view
    made = 0
    while s.pending:
        for seat in s.pending_seats:
            view(s, seat)
            ids = s.legal_ids(seat)
            s.play(seat, ids[int(chance() * len(ids))])
            made += 1
    return made


def played_out(s: State, seed: int) -> tuple[int, int]:
    """Plays at random to the end: decisions, and how many of them were choices."""
    chance = random.Random(seed).random
    decisions = choices = 0
    while s.pending:
        for seat in s.pending_seats:
            ids = s.legal_ids(seat)
            s.play(seat, ids[int(chance() * len(ids))])
            decisions += 1
            choices += len(ids) > 1
    return decisions, choices


def roots(game: Game, starts: list[State]) -> Iterator[dict[str, Any]]:
    """Views of seats that have a choice, at the parts of a game where searches begin."""
    for seed, start in enumerate(starts):
        length, _ = played_out(start.copy(), seed)
        for part in ROOTS:
            yield root(game, start.copy(), seed, int(part * length))


def root(game: Game, s: State, seed: int, after: int) -> dict[str, Any]:
    chance = random.Random(seed).random
    decisions = 0
    while s.pending:
        for seat in s.pending_seats:
            ids = s.legal_ids(seat)
            if decisions >= after and len(ids) > 1:
                return game.view(s, seat)
            s.play(seat, ids[int(chance() * len(ids))])
            decisions += 1
    raise ValueError(f"{game.name}: nobody has a choice after {after} decisions")

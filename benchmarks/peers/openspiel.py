"""The probes of OpenSpiel's games: those in C++ through pyspiel, and one game written in Python.

The loops are the fastest that Python code can be around pyspiel: one call for the current player, and one dealt state
that is cloned. Where a game has chance nodes during play (leduc, hanabi) the caller samples them, as pyspiel requires.
Goofspiel is measured twice: with its prizes drawn one by one, and with the prizes in a fixed order, without chance
nodes.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import count, cycle
from typing import Any, Final

from benchmarks.peers.probe import (
    COPIES,
    DEALS,
    GAMES,
    KEPT,
    LOOP,
    PLAYED,
    PLAYOUTS,
    SPREAD,
    VIEW,
    VIEW_GAMES,
    Chance,
    Done,
    Probe,
    Side,
    repeated,
)

LIBRARY: Final = "OpenSpiel"
GOOFSPIEL: Final = "goofspiel(players=6)"
ORDERED: Final = "goofspiel(players=6,points_order=descending)"
GAMES_IN_CPP: Final = (GOOFSPIEL, ORDERED, "leduc_poker", "liars_dice", "oh_hell", "hanabi")
GAMES_IN_PYTHON: Final = ("python_liars_poker",)

CHANCE: Final = -1  # what `current_player` says when it is no seat's turn
ALL_AT_ONCE: Final = -2


def cases(side: Side) -> None:
    """Adds the probes of all games."""
    pyspiel: Any = import_module("pyspiel")
    import_module("open_spiel.python.games")  # registers those written in Python
    for name in (*GAMES_IN_CPP, *GAMES_IN_PYTHON):
        side.attempt(f"OpenSpiel {name}", partial(probes, pyspiel, name))


def probes(pyspiel: Any, name: str) -> Iterator[Probe]:
    return GameProbes(pyspiel, name).probes()


def short(name: str) -> str:
    return "goofspiel in order" if name == ORDERED else name.partition("(")[0]


def draw(s: Any, chance: Chance) -> None:
    """Sample the chance nodes."""
    left = chance()
    drawn = -1
    for action, weight in s.chance_outcomes():
        drawn = action
        left -= weight
        if left < 0:
            break
    s.apply_action(drawn)


def deal(game: Any, seed: int) -> Any:
    """A state at its first decision."""
    chance = random.Random(seed).random
    s = game.new_initial_state()
    while s.is_chance_node():
        draw(s, chance)
    return s


def viewer(game: Any) -> Callable[[Any, int], Any]:
    """The observation tensor of a seat where the game has one, else its information state."""
    kind = game.get_type()
    if kind.provides_observation_tensor:
        return lambda s, seat: s.observation_tensor(seat)
    if kind.provides_information_state_tensor:
        return lambda s, seat: s.information_state_tensor(seat)
    return lambda s, seat: s.information_state_string(seat)


class GameProbes:
    """The probes of one game."""

    def __init__(self, pyspiel: Any, name: str) -> None:
        self.pyspiel = pyspiel
        self.name = name
        self.game = pyspiel.load_game(name)
        self.seats = int(self.game.num_players())
        self.view = viewer(self.game)
        self.starts = [deal(self.game, seed) for seed in range(DEALS)]
        self.kept = list(spread(self.starts))

    def probes(self) -> Iterator[Probe]:
        played = [played_out(start.clone(), seed) for seed, start in zip(range(PLAYED), cycle(self.starts))]
        share = sum(choices for _, choices in played) / sum(decisions for decisions, _ in played)
        self.length = sum(decisions for decisions, _ in played) / len(played)
        works = {
            LOOP: self.loop,
            VIEW: self.look,
            GAMES: self.begin,
            VIEW_GAMES: self.begin_looking,
            COPIES: self.copy,
        }
        if self.name in GAMES_IN_CPP:
            works[PLAYOUTS] = self.play_out
        for what, work in works.items():
            yield Probe(LIBRARY, short(self.name), self.seats, what, work, {}, share, note=self.name)

    def copies(self) -> Iterator[Any]:
        return (start.clone() for start in cycle(self.starts))

    def deals(self) -> Iterator[Any]:
        return (self.game.new_initial_state() for _ in count())

    def play(self, s: Any, chance: Chance) -> int:
        return played_on(s, self.seats, chance)

    def watch(self, s: Any, chance: Chance) -> int:
        return looked_on(s, self.seats, chance, self.view)

    def loop(self, times: int) -> Done:
        return repeated(self.copies(), self.play, times)

    def look(self, times: int) -> Done:
        return repeated(self.copies(), self.watch, times)

    def begin(self, times: int) -> Done:
        return repeated(self.deals(), self.play, times)

    def begin_looking(self, times: int) -> Done:
        return repeated(self.deals(), self.watch, times)

    def play_out(self, times: int) -> Done:
        """Random bots of the library play in its own loop; the number of decisions is that of random games."""
        bots = [self.pyspiel.make_uniform_random_bot(seat, times + seat) for seat in range(self.seats)]
        games = max(1, round(times / self.length))
        for seed, start in zip(range(games), cycle(self.starts)):
            self.pyspiel.evaluate_bots(start.clone(), bots, seed)
        return round(games * self.length), 0.0

    def copy(self, times: int) -> Done:
        for s in self.kept * times:
            s.clone()
        return times * len(self.kept), 0.0


def played_on(s: Any, seats: int, chance: Chance) -> int:
    """Random play to the end, with chance nodes sampled on the way; returns the number of decisions."""
    made = 0
    while True:
        seat = s.current_player()
        if seat >= 0:
            actions = s.legal_actions()
            s.apply_action(actions[int(chance() * len(actions))])
            made += 1
        elif seat == ALL_AT_ONCE:
            chosen = []
            for seat in range(seats):
                actions = s.legal_actions(seat)
                chosen.append(actions[int(chance() * len(actions))])
            s.apply_actions(chosen)
            made += seats
        elif seat == CHANCE:
            draw(s, chance)
        else:
            return made


def looked_on(s: Any, seats: int, chance: Chance, view: Callable[[Any, int], Any]) -> int:
    """As `played_on`, with a view before every decision."""
    made = 0
    while True:
        seat = s.current_player()
        if seat >= 0:
            view(s, seat)
            actions = s.legal_actions()
            s.apply_action(actions[int(chance() * len(actions))])
            made += 1
        elif seat == ALL_AT_ONCE:
            chosen = []
            for seat in range(seats):
                view(s, seat)
                actions = s.legal_actions(seat)
                chosen.append(actions[int(chance() * len(actions))])
            s.apply_actions(chosen)
            made += seats
        elif seat == CHANCE:
            draw(s, chance)
        else:
            return made


def steps(s: Any, seed: int) -> Iterator[tuple[int, int]]:
    """The same, one decision after another: the seat that decides next, and how many legal actions it has."""
    chance = random.Random(seed).random
    while not s.is_terminal():
        if s.is_chance_node():
            draw(s, chance)
            continue
        together = s.is_simultaneous_node()
        chosen = []
        for seat in range(s.num_players()) if together else (s.current_player(),):
            actions = s.legal_actions(seat)
            yield seat, len(actions)
            chosen.append(actions[int(chance() * len(actions))])
        if together:
            s.apply_actions(chosen)
        else:
            s.apply_action(chosen[0])


def played_out(s: Any, seed: int) -> tuple[int, int]:
    """Plays at random to the end: decisions, and how many of them were choices."""
    legal = [count for _, count in steps(s, seed)]
    return len(legal), sum(count > 1 for count in legal)


def spread(starts: list[Any]) -> Iterator[Any]:
    """Positions spread over random games."""
    decisions = kept = 0
    for seed, start in enumerate(cycle(starts)):
        s = start.clone()
        for _ in steps(s, seed):
            if decisions % SPREAD == 0:
                yield s.clone()
                kept += 1
                if kept == KEPT:
                    return
            decisions += 1

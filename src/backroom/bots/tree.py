"""The trees of a search: one for each seat, grown together over imagined worlds.

Every seat chooses in a tree of its own, whose nodes stand for what that seat knows (several observers, one world):
the way to a node is made of the seat's own answers, of the events it has heard, and of the questions put to it,
never of another's sealed answer. So all seats asked at once choose without seeing each other, and a seat cannot use
what only the imagined world knows. What the others held when the search began differs from world to world and is no
part of their nodes: they are taken for what does best on the average. Options that exist in some worlds only are
judged by how often they were offered.

Nothing here knows a rule, and everything is typed for the compiler: no closures, ints and lists in the inner loop.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import Any, Final

from mypy_extensions import i64

from backroom.engine.action import Codes
from backroom.engine.chance import WORD, Dice
from backroom.engine.event import ALL, Log
from backroom.engine.game import Game, Worlds
from backroom.engine.masks import BIT, MEMBERS
from backroom.engine.playout import rollout
from backroom.engine.state import State

WIN: Final = 0.8  # what a won game is worth; the rest goes by rank, so that a lost one still has a better and a worse

NOTHING_SAID: Final = -1

Estimate = Callable[[State], list[float]]

# A question as the asked seat knows it: its last answer, the step with its number, and a fingerprint of
# all that it has been told on the way.
Key = tuple[int, str, int, int]


class Ear(Log):
    """A log that keeps no events, only a fingerprint for each seat of what it was told."""

    def __init__(self, seats: i64) -> None:
        super().__init__({})
        self.prints: list[int] = [0] * seats
        self.all: i64 = BIT[seats] - 1

    def hear(self, audience: int, name: str, values: tuple[Any, ...]) -> None:
        told = hash((name, repr(values)))
        prints = self.prints
        for seat in MEMBERS[self.all if audience == ALL else audience & self.all]:
            prints[seat] = hash((prints[seat], told))

    def close(self, called: Codes, answers: list[int]) -> None:
        """Answers are sealed: nobody hears them here."""


class Node:
    """What a seat has learned at one decision: for each code how often it was offered and tried, and what it gained."""

    __slots__ = ("codes", "deeper", "gains", "offers", "places", "tries")

    def __init__(self) -> None:
        self.codes: list[int] = []
        self.places: dict[int, int] = {}  # of a code in the lists
        self.offers: list[int] = []
        self.tries: list[int] = []
        self.gains: list[float] = []
        self.deeper: dict[Key, Node] = {}

    def place(self, code: int) -> int:
        i = self.places.get(code, -1)
        if i < 0:
            i = len(self.codes)
            self.places[code] = i
            self.codes.append(code)
            self.offers.append(0)
            self.tries.append(0)
            self.gains.append(0.0)
        return i

    def pick(self, options: Codes, dice: Dice, explore: float) -> int:
        """The place of the option to try next: any that never was, else the one with the best upper bound."""
        best = -1
        bound = -1.0
        fresh: i64 = 0
        for code in options:
            i = self.place(code)
            offers = self.offers[i] + 1
            self.offers[i] = offers
            tries = self.tries[i]
            if tries == 0:
                fresh += 1
                if dice.below(fresh) == 0:
                    best = i
            elif fresh == 0:
                value = self.gains[i] / tries + explore * sqrt(log(offers) / tries)
                if value > bound:
                    bound = value
                    best = i
        return best


class Trees:
    """The search of one seat at one of its decisions."""

    def __init__(self, game: Game, view: dict[str, Any], seed: int, explore: float) -> None:
        # A game may know better than the plain result what an end is worth.
        self.estimate: Estimate = getattr(game, "estimate", worth)
        self.worlds: Worlds = game.worlds(view)
        self.me: int = view["viewer"]
        self.seats: int = view["seats"]
        self.explore: float = explore
        self.dice: Dice = Dice(seed)
        self.roots: list[Node] = [Node() for _ in range(self.seats)]
        # The way down of the iteration at hand: who is still in a known part of his tree, where, and what he last
        # said there; then every choice that was made in a tree, to be credited at the end.
        self.inside: i64 = 0
        self.at: list[Node] = []
        self.said: list[int] = []
        self.choosers: list[int] = []
        self.nodes: list[Node] = []
        self.picks: list[int] = []

    def grow(self) -> None:
        """One iteration: imagine a world, go down the trees, play on at random, credit the choices."""
        s = self.worlds.draw(self.dice.below(WORD))
        self.go_down(s)
        rollout(s, self.dice)
        gains = self.estimate(s)
        for k in range(len(self.nodes)):
            node = self.nodes[k]
            i = self.picks[k]
            node.tries[i] += 1
            node.gains[i] += gains[self.choosers[k]]

    def go_down(self, s: State) -> None:
        """Lets all seats choose in their trees, until the one that thinks has left its own."""
        ear = Ear(self.seats)
        s.log = ear
        self.inside = BIT[self.seats] - 1
        self.at = self.roots[:]
        self.said = [NOTHING_SAID] * self.seats
        self.choosers = []
        self.nodes = []
        self.picks = []
        mine = BIT[self.me]
        while s.waiting and self.inside & mine:
            for seat in MEMBERS[s.waiting]:
                s.play(seat, self.answer(s, seat, ear.prints[seat]))
        s.log = None

    def answer(self, s: State, seat: int, heard: int) -> int:
        options = s.options(seat)
        if len(options) == 1:
            return options[0]
        if not self.inside & BIT[seat]:
            return options[self.dice.below(len(options))]
        key = (self.said[seat], s.step.name, s.n, heard)
        above = self.at[seat]
        node = above.deeper.get(key)
        if node is None:
            node = Node()
            above.deeper[key] = node
            self.inside &= ~BIT[seat]
        i = node.pick(options, self.dice, self.explore)
        code = node.codes[i]
        self.at[seat] = node
        self.said[seat] = code
        self.choosers.append(seat)
        self.nodes.append(node)
        self.picks.append(i)
        return code

    def tries(self, codes: list[int]) -> list[int]:
        """How often the search has tried each of these at the root: the more, the better it found them."""
        for node in self.roots[self.me].deeper.values():
            return [node.tries[node.place(code)] for code in codes]
        return [0] * len(codes)


def worth(s: State) -> list[float]:
    """What a finished game is worth to each seat, from 0 to 1: mostly the win, and a little for the rank."""
    result = s.game.result(s)
    if result is None:
        raise ValueError("the game is not over")
    last = len(result.ranks) - 1
    gains = [(1.0 - WIN) * (last + 1 - rank) / last for rank in result.ranks]
    for seat in result.winners:
        gains[seat] += WIN / len(result.winners)
    return gains

"""The trees of a search, for every seat, grown together over imagined worlds.

Every seat chooses in trees of its own, whose nodes stand for what that seat knows (several observers, one world):
the way to a node is made of the seat's own answers, of the questions put to it and of the events it has heard, never
of another's sealed answer. So all seats asked at once choose without seeing each other, and a seat cannot use what only
the imagined world knows. What the others held when the search began differs from world to world and is no part of
their nodes: they are taken for what does best on the average. Options that exist in some worlds only are judged by
how often they were offered.

There are two trees to a seat because where many choose at once hardly anything is heard twice. The rough one leaves out
what was heard and learns from the first iteration; the fine one is believed wherever it has seen enough.

Nothing here knows a rule, and everything is typed for the compiler: no closures, ints and lists in the inner loop.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import Any, Final

from mypy_extensions import i64

from backroom.engine.action import Codes
from backroom.engine.chance import Dice
from backroom.engine.event import ALL, Log
from backroom.engine.game import Game, Worlds
from backroom.engine.masks import BIT, MEMBERS
from backroom.engine.playout import rollout
from backroom.engine.state import State

WIN: Final = 0.8  # what a won game is worth; the rest goes by rank, so that a lost one still has a better and a worse

ENOUGH: Final = 4  # visits for each option, from which on a fine node is believed
SEEDS: Final = 2**30  # of worlds; below 2^31, or compiled dice would overflow where interpreted ones do not
NOTHING_SAID: Final = -1
NOTHING_HEARD: Final = 0

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
    """What a seat has learned at a decision: for each code how often it was offered and tried, and what it gained."""

    __slots__ = ("codes", "deeper", "gains", "offers", "places", "tries", "visits")

    def __init__(self) -> None:
        self.visits: int = 0
        self.codes: list[int] = []
        self.places: dict[int, int] = {}  # of a code in the lists
        self.offers: list[int] = []
        self.tries: list[int] = []
        self.gains: list[float] = []
        self.deeper: dict[Key, Node] = {}

    def below(self, key: Key) -> Node:
        node = self.deeper.get(key)
        if node is None:
            node = Node()
            self.deeper[key] = node
        return node

    def offer(self, options: Codes) -> None:
        """These can be chosen now; those that never were get a place."""
        for code in options:
            i = self.places.get(code, -1)
            if i >= 0:
                self.offers[i] += 1
            else:
                self.places[code] = len(self.codes)
                self.codes.append(code)
                self.offers.append(1)
                self.tries.append(0)
                self.gains.append(0.0)

    def pick(self, options: Codes, dice: Dice, explore: float) -> int:
        """The option to try next: any that never was, else the one with the best upper bound."""
        best = options[0]
        bound = -1.0
        fresh: i64 = 0
        for code in options:
            i = self.places[code]
            tries = self.tries[i]
            if tries == 0:
                fresh += 1
                if dice.below(fresh) == 0:
                    best = code
            elif fresh == 0:
                value = self.gains[i] / tries + explore * sqrt(log(self.offers[i]) / tries)
                if value > bound:
                    bound = value
                    best = code
        return best

    def credit(self, code: int, gain: float) -> None:
        i = self.places[code]
        self.visits += 1
        self.tries[i] += 1
        self.gains[i] += gain


class Mind:
    """One seat's two trees, and its way down them in the iteration at hand."""

    __slots__ = ("at", "codes", "fine", "fine_at", "inside", "rough", "said", "sure", "way")

    def __init__(self) -> None:
        self.rough: Node = Node()
        self.fine: Node = Node()
        self.begin()

    def begin(self) -> None:
        self.at: Node = self.rough
        self.fine_at: Node = self.fine
        self.inside: bool = True  # in the known part of the rough tree
        self.sure: bool = True  # in that of the fine one
        self.said: int = NOTHING_SAID
        self.way: list[Node] = []  # every node passed, and what was chosen there
        self.codes: list[int] = []

    def choose(self, s: State, heard: int, options: Codes, dice: Dice, explore: float) -> int:
        """By the fine node if it has seen enough, else by the rough one; both learn from it."""
        node = self.at.below((self.said, s.step.name, s.n, NOTHING_HEARD))
        node.offer(options)
        self.at = node
        self.way.append(node)
        self.inside = node.visits > 0
        if self.sure:
            fine = self.fine_at.below((self.said, s.step.name, s.n, heard))
            fine.offer(options)
            self.fine_at = fine
            self.way.append(fine)
            self.sure = fine.visits >= ENOUGH * len(options)
            if self.sure:
                node = fine
        self.said = node.pick(options, dice, explore)
        while len(self.codes) < len(self.way):
            self.codes.append(self.said)
        return self.said

    def credit(self, gain: float) -> None:
        for i in range(len(self.way)):
            self.way[i].credit(self.codes[i], gain)


class Trees:
    """The search of one seat at one of its decisions."""

    def __init__(self, game: Game, view: dict[str, Any], seed: int, explore: float) -> None:
        self.worlds: Worlds = game.worlds(view)
        self.estimate: Estimate = game.estimate or worth
        self.me: int = view["viewer"]
        self.minds: list[Mind] = [Mind() for _ in range(view["seats"])]
        self.dice: Dice = Dice(seed)
        self.explore: float = explore

    def grow(self) -> None:
        """One iteration: imagine a world, go down the trees, play on at random, credit the choices."""
        s = self.worlds.draw(self.dice.below(SEEDS))
        self.go_down(s)
        rollout(s, self.dice)
        gains = self.estimate(s)
        for seat in range(len(self.minds)):
            self.minds[seat].credit(gains[seat])

    def go_down(self, s: State) -> None:
        """Lets all seats choose in their trees, until the one that thinks has left its own."""
        for mind in self.minds:
            mind.begin()
        ear = Ear(len(self.minds))
        s.log = ear
        me = self.minds[self.me]
        while s.waiting and me.inside:
            for seat in MEMBERS[s.waiting]:
                options = s.options(seat)
                mind = self.minds[seat]
                if len(options) == 1:
                    s.play(seat, options[0])
                elif mind.inside:
                    s.play(seat, mind.choose(s, ear.prints[seat], options, self.dice, self.explore))
                else:
                    s.play(seat, options[self.dice.below(len(options))])
        s.log = None

    def tries(self, codes: list[int]) -> list[int]:
        """How often the search has tried each of these at the root: the more, the better it found them."""
        for node in self.minds[self.me].rough.deeper.values():
            return [node.tries[node.places[code]] for code in codes]
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

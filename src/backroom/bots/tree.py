"""The trees of a search: one for each seat, grown together over imagined worlds.

Every seat chooses in a tree of its own, whose nodes stand for what that seat knows (several observers, one world):
the way to a node is made of the seat's own answers, of the events it has heard, and of the questions put to it,
never of another's sealed answer. So all seats asked at once choose without seeing each other, and a seat cannot use
what only the imagined world knows. Options that exist in some worlds only are judged by how often they were offered.

Nothing here knows a rule, and everything is typed for the compiler: no closures, ints and lists in the inner loop.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any, Final

from mypy_extensions import i64

from backroom.engine.action import Codes
from backroom.engine.chance import WORD, Dice
from backroom.engine.event import ALL, Log
from backroom.engine.game import Game, Result
from backroom.engine.masks import BIT, MEMBERS
from backroom.engine.playout import rollout
from backroom.engine.state import State

Key = tuple[int, str, int, int]  # own last answer, step and number of the question, what was heard on the way
GRAIN = 2
LEAVE = 1
WINW = 0.8
RANKW = 0.2
SCOREW = 0.0
KNOW = 4

class Ear(Log):
    """A log that keeps no events, only a fingerprint for each seat of what it was told."""

    def __init__(self, seats: i64) -> None:
        super().__init__({})
        self.prints: list[int] = [0] * seats
        self.everyone: i64 = BIT[seats] - 1

    def hear(self, audience: int, name: str, values: tuple[Any, ...]) -> None:
        told = hash((name, repr(values)))
        for seat in MEMBERS[self.everyone if audience == ALL else audience & self.everyone]:
            self.prints[seat] = hash((self.prints[seat], told))

    def close(self, called: Codes, answers: list[int]) -> None:
        """Answers are sealed: nobody hears them here."""


class Node:
    """What a seat has learned at one of its decisions: per code, how often offered and tried, and what it gained."""

    __slots__ = ("codes", "deeper", "gains", "offers", "places", "tries", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.codes: list[int] = []
        self.places: dict[int, int] = {}
        self.offers: list[int] = []
        self.tries: list[int] = []
        self.gains: list[float] = []
        self.deeper: dict[Key, Node] = {}

    def arm(self, code: i64) -> int:
        """The place of a code in the lists."""
        i = self.places.get(code, -1)
        if i < 0:
            i = self.places[code] = len(self.codes)
            self.codes.append(code)
            self.offers.append(0)
            self.tries.append(0)
            self.gains.append(0.0)
        return i

    def pick(self, options: Codes, dice: Dice, explore: float) -> int:
        """The place of the option to try next: one never tried, else the best upper bound."""
        best = -1
        bound = -1.0
        fresh: i64 = 0
        for code in options:
            i = self.arm(code)
            self.offers[i] += 1
            tries = self.tries[i]
            if tries == 0:
                fresh += 1
                if dice.below(fresh) == 0:
                    best = i
            elif fresh == 0:
                value = self.gains[i] / tries + explore * sqrt(log(self.offers[i]) / tries)
                if value > bound:
                    bound = value
                    best = i
        return best


class Trees:
    def __init__(self, game: Game, view: dict[str, Any], seed: int, explore: float) -> None:
        self.game = game
        self.view = view
        self.me: int = view["viewer"]
        self.seats: int = view["seats"]
        self.dice = Dice(seed)
        self.explore = explore
        self.roots = [Node() for _ in range(self.seats)]
        self.croots = [Node() for _ in range(self.seats)]
        self.root: Node | None = None
        self.decisions = 0
        self.treedec = 0

    def grow(self) -> None:
        game = self.game
        dice = self.dice
        s = game.imagine(self.view, dice.below(WORD))
        if GRAIN >= 2:
            ear = Ear(self.seats)
            s.log = ear
        at = self.roots[:]
        cat = self.croots[:]
        last = [0] * self.seats
        off = [False] * self.seats
        path: list[tuple[Node, int, int]] = []
        going = True
        while s.waiting and going:
            going = False
            for seat in MEMBERS[s.waiting]:
                options = s.options(seat)
                self.treedec += 1
                if len(options) == 1:
                    going = True
                    s.play(seat, options[0])
                    continue
                if off[seat]:
                    s.play(seat, options[dice.below(len(options))])
                    continue
                going = True
                if GRAIN == 0:
                    h = 0
                elif GRAIN == 1:
                    h = hash(options)
                else:
                    h = hash((options, ear.prints[seat]))
                key = (last[seat], s.step.name, s.n, h)
                node = at[seat].deeper.get(key)
                if node is None:
                    node = Node()
                    at[seat].deeper[key] = node
                    off[seat] = True
                at[seat] = node
                chooser = node
                if GRAIN == 3:
                    key = (last[seat], s.step.name, s.n, 0)
                    cnode = cat[seat].deeper.get(key)
                    if cnode is None:
                        cnode = Node()
                        cat[seat].deeper[key] = cnode
                        off[seat] = True
                    else:
                        off[seat] = False
                    cat[seat] = cnode
                    if node.visits < KNOW * len(options):
                        chooser = cnode
                code = chooser.codes[chooser.pick(options, dice, self.explore)]
                if GRAIN == 3:
                    other = node if chooser is cnode else cnode
                    for c in options:
                        other.offers[other.arm(c)] += 1
                    path.append((other, other.places[code], seat))
                path.append((chooser, chooser.places[code], seat))
                last[seat] = code
                s.play(seat, code)
            if LEAVE == 1 and off[self.me]:
                break
        s.log = None
        self.decisions += rollout(s, dice)
        gains = worth(game, s)
        for node, i, seat in path:
            node.visits += 1
            node.tries[i] += 1
            node.gains[i] += gains[seat]

    def best(self, codes):
        node = max(self.roots[self.me].deeper.values(), key=lambda x: x.visits)
        def val(c):
            i = node.places.get(c, -1)
            return (node.tries[i], node.gains[i]) if i >= 0 else (0, 0)
        return max(codes, key=val)


def worth(game, s):
    r = game._score(s)
    n = s.seats
    share = WINW / len(r.winners) if r.winners else 0.0
    out = [RANKW * (n - rank) / (n - 1) for rank in r.ranks]
    if SCOREW:
        top = max(r.scores); low = min(r.scores)
        if top > low:
            for i in range(n):
                out[i] += SCOREW * (r.scores[i] - low) / (top - low)
    for w in r.winners:
        out[w] += share
    return out

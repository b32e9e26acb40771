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

import gc
from collections.abc import Callable
from math import log, sqrt
from typing import Any, Final

from mypy_extensions import i64

from backroom.bots.ear import FINE, Ear, mixed
from backroom.engine.action import Codes
from backroom.engine.chance import Dice
from backroom.engine.game import Game, Worlds
from backroom.engine.masks import MEMBERS
from backroom.engine.playout import ENDLESS, rollout
from backroom.engine.state import State

WIN: Final = 0.8  # what a won game is worth; the rest goes by rank, so that a lost one still has a better and a worse

ENOUGH: Final = 4  # visits for each option, from which on a fine node is believed
SEEDS: Final = 2**30  # of worlds; below 2^31, or compiled dice would overflow where interpreted ones do not
NOTHING_SAID: Final = -1
COUNTED: Final[list[Codes]] = [tuple(range(n)) for n in range(64)]

Estimate = Callable[[State], list[float]]


class Node:
    """What a seat has learned at a decision: for each option how often it was offered and tried, and what it gained.

    The figures of an option stand at its place. Mostly a node is offered the same options at every visit, and then
    a place is simply the number of the option.
    """

    __slots__ = ("always", "codes", "deeper", "first", "gains", "known", "seldom", "tries", "visits")

    def __init__(self, options: Codes) -> None:
        self.visits: i64 = 0
        self.first: Codes = options
        self.codes: Codes = options
        self.always: i64 = 0  # how often exactly the first options were offered
        self.tries: list[int] = [0] * len(options)
        self.gains: list[float] = [0.0] * len(options)
        # Most nodes are leaves that are seen once; these are made when they are needed.
        self.known: dict[int, int] | None = None  # from a code to its place
        self.seldom: list[int] | None = None  # by place: offered among others than the first
        self.deeper: dict[int, Node] | None = None

    def below(self, key: i64, options: Codes) -> Node:
        if self.deeper is None:
            self.deeper = {}
        node = self.deeper.get(key)
        if node is None:
            node = Node(options)
            self.deeper[key] = node
        return node

    def offer(self, options: Codes) -> Codes:
        """These can be chosen now: their places."""
        if options is self.first or options == self.first:
            self.always += 1
            return COUNTED[len(options)] if len(options) < len(COUNTED) else tuple(range(len(options)))
        places = tuple([self.place(code) for code in options])
        if self.seldom is None:
            self.seldom = []
        while len(self.seldom) < len(self.codes):
            self.seldom.append(0)
        for place in places:
            self.seldom[place] += 1
        return places

    def offers(self, place: int) -> int:
        """How often an option could have been chosen."""
        offers = self.always if place < len(self.first) else 0
        if self.seldom is not None and place < len(self.seldom):
            offers += self.seldom[place]
        return offers

    def place(self, code: int) -> int:
        """The place of an option; one that never was offered gets one."""
        if self.known is None:
            self.known = {known: place for place, known in enumerate(self.codes)}
        place = self.known.get(code, -1)
        if place < 0:
            place = len(self.codes)
            self.known[code] = place
            self.codes += (code,)
            self.tries.append(0)
            self.gains.append(0.0)
        return place

    def pick(self, places: Codes, dice: Dice, explore: float) -> int:
        """The place to try next: any that never was, else the one with the best upper bound."""
        if self.visits == 0:
            return places[dice.below(len(places))]
        best = places[0]
        bound = -1.0
        fresh: i64 = 0
        wonder = log(self.always) if self.seldom is None else 0.0
        for place in places:
            tries = self.tries[place]
            if tries == 0:
                fresh += 1
                if dice.below(fresh) == 0:
                    best = place
            elif fresh == 0:
                if self.seldom is not None:
                    wonder = log(self.offers(place))
                value = self.gains[place] / tries + explore * sqrt(wonder / tries)
                if value > bound:
                    bound = value
                    best = place
        return best

    def credit(self, place: int, gain: float) -> None:
        self.visits += 1
        self.tries[place] += 1
        self.gains[place] += gain


class Mind:
    """One seat's two trees, and its way down them in the iteration at hand."""

    __slots__ = (
        "at", "credits", "fine", "fine_at", "inside", "places", "rough", "said", "squares", "sure", "total", "way",
        "wonder",
    )  # fmt: skip

    def __init__(self) -> None:
        self.rough: Node = Node(())
        self.fine: Node = Node(())
        self.credits: int = 0  # iterations that have ended, the sum of their gains and of the squares of these
        self.total: float = 0.0
        self.squares: float = 0.0
        self.begin(0.0)

    def begin(self, explore: float) -> None:
        self.at: Node = self.rough
        self.fine_at: Node = self.fine
        self.inside: bool = True  # in the known part of the rough tree
        self.sure: bool = True  # in that of the fine one
        self.said: i64 = NOTHING_SAID
        self.wonder: float = explore * self.spread()
        self.way: list[Node] = []  # every node passed, and the place of what was chosen there
        self.places: list[int] = []

    def choose(self, s: State, seat: i64, ear: Ear, options: Codes, dice: Dice) -> i64:
        """By the fine node if it has seen enough, else by the rough one; both learn from it.

        A node stands for the seat's last answer and the question; a fine one also for all that was heard on the way.
        """
        question = mixed(mixed(hash(s.step.name) & FINE, s.n), self.said)
        node = self.at.below(question, options)
        places = node.offer(options)
        self.at = node
        self.inside = node.visits > 0
        if not self.sure:
            chosen = node.pick(places, dice, self.wonder)
            self.said = node.codes[chosen]
        else:
            fine = self.fine_at.below(mixed(question, ear.fingerprint(seat)), options)
            fine_places = fine.offer(options)
            self.fine_at = fine
            self.sure = fine.visits >= ENOUGH * len(options)
            if self.sure:
                fine_chosen = fine.pick(fine_places, dice, self.wonder)
                self.said = fine.codes[fine_chosen]
                chosen = places[fine_places.index(fine_chosen)]
            else:
                chosen = node.pick(places, dice, self.wonder)
                self.said = node.codes[chosen]
                fine_chosen = fine_places[places.index(chosen)]
            self.way.append(fine)
            self.places.append(fine_chosen)
        self.way.append(node)
        self.places.append(chosen)
        return self.said

    def spread(self) -> float:
        """How far gains lie apart (their standard deviation): the measure for how much is worth exploring.

        Ends of games lie far from each other, estimates of nearby positions do not.
        """
        if self.credits == 0:
            return 0.0
        mean = self.total / self.credits
        return sqrt(max(0.0, self.squares / self.credits - mean * mean))

    def credit(self, gain: float) -> None:
        self.credits += 1
        self.total += gain
        self.squares += gain * gain
        for node, place in zip(self.way, self.places):
            node.credit(place, gain)


class Trees:
    """The search of one seat at one of its decisions."""

    def __init__(self, game: Game, view: dict[str, Any], seed: int, explore: float) -> None:
        self.worlds: Worlds = game.worlds(view)
        self.estimate: Estimate = game.estimate or worth
        self.me: int = view["viewer"]
        self.minds: list[Mind] = [Mind() for _ in range(view["seats"])]
        self.dice: Dice = Dice(seed)
        self.explore: float = explore
        self.horizon: int = ENDLESS if game.horizon is None else game.horizon

    def grow(self, times: int) -> int:
        """So many iterations. Returns the number of decisions that were made in them, for those who measure.

        Meanwhile the collector of garbage rests: there are no cycles here, and every few nodes would wake it.
        """
        collects = gc.isenabled()
        gc.disable()
        decisions = 0
        try:
            for _ in range(times):
                decisions += self.iterate()
        finally:
            if collects:
                gc.enable()
        return decisions

    def iterate(self) -> int:
        """Imagine a world, go down the trees, play on at random up to the horizon, credit the choices."""
        s = self.worlds.draw(self.dice.below(SEEDS))
        decisions = self.go_down(s) + rollout(s, self.dice, self.horizon)
        gains = self.estimate(s)
        if len(gains) != len(self.minds):
            raise ValueError(f"{s.game.name}: estimate gave {len(gains)} numbers for {len(self.minds)} seats")
        for seat in range(len(self.minds)):
            self.minds[seat].credit(gains[seat])
        return decisions

    def go_down(self, s: State) -> int:
        """Lets all seats choose in their trees, until the one that thinks has left its own.

        What is said matters only to minds that are still in their fine trees; with the last of them the ear goes too.
        """
        for mind in self.minds:
            mind.begin(self.explore)
        ear = Ear(len(self.minds))
        s.log = ear
        listening: i64 = len(self.minds)
        me = self.minds[self.me]
        decisions: i64 = 0
        while s.waiting and me.inside:
            for seat in MEMBERS[s.waiting]:
                decisions += 1
                options = s.options(seat)
                mind = self.minds[seat]
                if len(options) == 1:
                    s.play(seat, options[0])
                elif mind.inside:
                    was_sure = mind.sure
                    code = mind.choose(s, seat, ear, options, self.dice)
                    if was_sure and not mind.sure:
                        listening -= 1
                        if listening == 0:
                            s.log = None
                    s.play(seat, code)
                else:
                    s.play(seat, options[self.dice.below(len(options))])
        s.log = None
        return decisions

    def root(self) -> Node:
        """Where the seat that thinks stands; without an iteration nothing is known of it."""
        roots = self.minds[self.me].rough.deeper
        return Node(()) if roots is None else next(iter(roots.values()))

    def tries(self, codes: list[int]) -> list[int]:
        """How often the search has tried each of these at the root."""
        root = self.root()
        return [root.tries[root.place(code)] for code in codes]

    def best(self, codes: list[int]) -> int:
        """The safest of these: the best lower bound of what it gains, so that one lucky try does not count for much."""
        root = self.root()
        doubt = self.minds[self.me].spread()
        best = codes[0]
        bound = float("-inf")
        for code in codes:
            place = root.place(code)
            tries = root.tries[place]
            if tries and root.gains[place] / tries - doubt / sqrt(tries) > bound:
                bound = root.gains[place] / tries - doubt / sqrt(tries)
                best = code
        return best


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

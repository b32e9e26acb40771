"""The trees of a search, for every seat, grown together over imagined worlds.

Every seat chooses in trees of its own, whose nodes stand for what that seat knows (several observers, one world):
the way to a node is made of the seat's own answers, of the questions put to it and of the events it has heard, never
of another's sealed answer. So all seats asked at once choose without seeing each other, and a seat cannot use what only
the imagined world knows. What the others held when the search began differs from world to world and is no part of
their nodes: they are taken for what does best on the average. Options that exist in some worlds only are judged by
how often they were offered.

My own secrets are the same in all worlds that fit my view, and the others would soon act as if they knew them. So they
learn in worlds of their own, every so many iterations one that fits what a spectator sees, where my secrets are dealt
anew too; who sits in my chair there does what I would do, where he can. What they have learned they do in my worlds.

The answer that is asked for is looked for among all options: all that is sensible is tried once before anything is
judged, however little of the rules of thumb's weight it has, and the rest when that does badly. Everywhere deeper, and
in the trees of the others, there is nothing but what is sensible.

There are two trees to a seat because where many choose at once hardly anything is heard twice. The rough one leaves out
what was heard and learns from the first iteration; the fine one is believed wherever it has seen enough.

Nothing here knows a rule, and everything is typed for the compiler: no closures, ints and lists in the inner loop.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, Final

from mypy_extensions import i64

from backroom.bots.ear import HASH_MASK, EventHasher, mix
from backroom.bots.node import Node
from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import MEMBERS
from backroom.engine.game import Determinizer, Game
from backroom.engine.rng import FastRng
from backroom.engine.rollout import ENDLESS, Candidates, drawn, rollout
from backroom.engine.state import State

WIN_VALUE: Final = (
    0.8  # what a won game is worth; the rest goes by rank, so that a lost one still has a better and a worse
)

PUBLIC_EVERY: Final = 3  # every so manieth world is one in which the others learn
TRUSTED_VISITS: Final = 4  # visits for each option, from which on a fine node is believed
SEED_LIMIT: Final = 2**30  # of worlds; below 2^31, or compiled dice would overflow where interpreted ones do not
NO_ID: Final = -1
UNIFORM_SHARE: Final = (
    0.25  # of what speaks for options at the root: the share of all alike, the rest is of the sensible
)

Estimate = Callable[[State], list[float]]


class SeatTrees:
    """One seat's two trees, and its way down them in the iteration at hand."""

    __slots__ = (
        "exploration",
        "fine",
        "fine_node",
        "in_fine_tree",
        "in_rough_tree",
        "last_id",
        "learns",
        "path",
        "path_places",
        "rough",
        "rough_node",
        "samples",
        "squares",
        "total",
    )  # fmt: skip

    def __init__(self) -> None:
        self.rough: Node = Node(())
        self.fine: Node = Node(())
        self.samples: int = 0  # iterations that have ended, the sum of their gains and of the squares of these
        self.total: float = 0.0
        self.squares: float = 0.0
        self.begin(0.0, False)

    def begin(self, explore: float, learns: bool) -> None:
        self.rough_node: Node = self.rough
        self.fine_node: Node = self.fine
        self.in_rough_tree: bool = True  # in the known part of the rough tree
        self.in_fine_tree: bool = True  # in that of the fine one
        self.last_id: i64 = NO_ID
        self.learns: bool = learns  # from how this iteration ends
        self.exploration: float = explore * self.spread() if learns else 0.0
        self.path: list[Node] = []  # every node passed, and the place of what was chosen there
        self.path_places: list[int] = []

    def choose(
        self, s: State, seat: i64, hasher: EventHasher, legal: ActionIds, rng: FastRng, candidates: Candidates | None
    ) -> i64:
        """By the fine node if it has seen enough, else by the rough one; both learn from it.

        A node stands for the seat's last answer and the question; a fine one also for all that was heard on the way.
        Nothing is weighed but what is sensible: a few tries each tell more than one try of everything.
        """
        legal = restrict_to_candidates(s, seat, legal, candidates)
        question = mix(mix(hash(s.step.name) & HASH_MASK, s.arg), self.last_id)
        node = self.rough_node.child(question, legal)
        places = node.offer(legal)
        self.rough_node = node
        self.in_rough_tree = node.visits > 0
        if not self.in_fine_tree:
            chosen = node.pick_ucb(places, rng, self.exploration, self.learns)
            self.last_id = node.ids[chosen]
        else:
            fine = self.fine_node.child(mix(question, hasher.fingerprint(seat)), legal)
            fine_places = fine.offer(legal)
            self.fine_node = fine
            self.in_fine_tree = fine.visits >= TRUSTED_VISITS * len(legal)
            if self.in_fine_tree:
                fine_chosen = fine.pick_ucb(fine_places, rng, self.exploration, self.learns)
                self.last_id = fine.ids[fine_chosen]
                chosen = places[fine_places.index(fine_chosen)]
            else:
                chosen = node.pick_ucb(places, rng, self.exploration, self.learns)
                self.last_id = node.ids[chosen]
                fine_chosen = fine_places[places.index(chosen)]
            self.path.append(fine)
            self.path_places.append(fine_chosen)
        self.path.append(node)
        self.path_places.append(chosen)
        return self.last_id

    def choose_first(self, s: State, legal: ActionIds, priors: dict[int, float]) -> i64:
        """The answer that is asked for, in the rough tree alone: nothing has been heard yet that differs."""
        node = self.rough_node.child(mix(hash(s.step.name) & HASH_MASK, s.arg), legal)
        places = node.offer(legal)
        others = UNIFORM_SHARE / len(priors)  # for what is not sensible, or can be answered in other worlds only
        mean = self.total / self.samples if self.samples else 0.0
        chosen = node.pick_puct(places, [priors.get(code, others) for code in legal], others, mean, self.spread())
        self.rough_node = node
        self.in_rough_tree = node.visits > 0
        self.in_fine_tree = False
        self.last_id = node.ids[chosen]
        self.path.append(node)
        self.path_places.append(chosen)
        return self.last_id

    def spread(self) -> float:
        """How far gains lie apart (their standard deviation): the measure for how much is worth exploring.

        Ends of games lie far from each other, estimates of nearby positions do not.
        """
        if self.samples == 0:
            return 0.0
        mean = self.total / self.samples
        return sqrt(max(0.0, self.squares / self.samples - mean * mean))

    def credit(self, gain: float) -> None:
        self.samples += 1
        self.total += gain
        self.squares += gain * gain
        for node, place in zip(self.path, self.path_places):
            node.credit(place, gain)


def restrict_to_candidates(s: State, seat: i64, legal: ActionIds, candidates: Candidates | None) -> ActionIds:
    return legal if candidates is None else tuple(dict.fromkeys(candidates(s, seat, legal)))


def compute_priors(s: State, seat: i64, candidates: Candidates) -> dict[int, float]:
    """What speaks for each option before anything is known of it. All of it together is 1."""
    legal = s.legal_ids(seat)
    sane = candidates(s, seat, legal) if len(legal) > 1 else legal
    favours = dict.fromkeys(legal, UNIFORM_SHARE / len(legal))
    for code in sane:
        favours[code] += (1.0 - UNIFORM_SHARE) / len(sane)
    return favours


class TreeSearch:
    """The search of one seat at one of its decisions."""

    def __init__(self, game: Game, view: dict[str, Any], seed: int, explore: float) -> None:
        self.determinizer: Determinizer = game.determinizer(view)
        self.start: State = self.determinizer.draw(0)  # one of the worlds, for what is the same in all
        self.public_determinizer: Determinizer = game.determinizer(game.view(self.start, None))
        self.estimate: Estimate = game.estimate or value_result
        self.me: int = view["viewer"]
        self.seat_trees: list[SeatTrees] = [SeatTrees() for _ in range(view["seats"])]
        self.iterations: i64 = 0
        self.rng: FastRng = FastRng(seed)
        self.explore: float = explore
        self.rollout_limit: int = ENDLESS if game.rollout_limit is None else game.rollout_limit
        self.candidates: Candidates | None = game.candidates
        # The same in all worlds that fit the view: by the rules of the game, and by the law about what is sensible.
        self.priors: dict[int, float] | None = (
            None if game.candidates is None else compute_priors(self.start, self.me, game.candidates)
        )

    def run(self, times: int) -> int:
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
        """Imagine a world, go down the trees, play on up to the horizon, credit the choices."""
        self.iterations += 1
        mine = self.iterations % PUBLIC_EVERY != 0
        determinizer = self.determinizer if mine else self.public_determinizer
        s = determinizer.draw(self.rng.below(SEED_LIMIT))
        for seat in range(len(self.seat_trees)):
            self.seat_trees[seat].begin(self.explore, (seat == self.me) == mine)
        decisions = self.descend(s) + rollout(s, self.rng, self.rollout_limit, self.candidates)
        gains = self.estimate(s)
        if len(gains) != len(self.seat_trees):
            raise ValueError(f"{s.game.name}: estimate gave {len(gains)} numbers for {len(self.seat_trees)} seats")
        for seat in range(len(self.seat_trees)):
            if self.seat_trees[seat].learns:
                self.seat_trees[seat].credit(gains[seat])
        return decisions

    def descend(self, s: State) -> int:
        """Lets all seats choose in their trees, until the one that thinks has left its own.

        What is said matters only to minds that are still in their fine trees; with the last of them the ear goes too.
        """
        hasher = EventHasher(len(self.seat_trees))
        s.log = hasher
        listening: i64 = len(self.seat_trees)
        me = self.seat_trees[self.me]
        decisions: i64 = 0
        while s.pending and me.in_rough_tree:
            for seat in MEMBERS[s.pending]:
                decisions += 1
                legal = s.legal_ids(seat)
                mind = self.seat_trees[seat]
                if len(legal) == 1:
                    s.play(seat, legal[0])
                elif mind.in_rough_tree:
                    was_sure = mind.in_fine_tree
                    if seat == self.me and mind.rough_node is mind.rough and self.priors is not None:
                        id = mind.choose_first(s, legal, self.priors)
                    else:
                        id = mind.choose(s, seat, hasher, legal, self.rng, self.candidates)
                    if was_sure and not mind.in_fine_tree:
                        listening -= 1
                        if listening == 0:
                            s.log = None
                    s.play(seat, id)
                else:
                    s.play(seat, drawn(s, seat, legal, self.rng, self.candidates))
        s.log = None
        return decisions

    def root(self) -> Node:
        """Where the seat that thinks stands; without an iteration nothing is known of it."""
        roots = self.seat_trees[self.me].rough.children
        return Node(()) if roots is None else next(iter(roots.values()))

    def tries(self, ids: Sequence[int]) -> list[int]:
        """How often the search has tried each of these at the root."""
        root = self.root()
        return [root.tries[root.place(code)] for code in ids]

    def best(self, ids: Sequence[int]) -> int:
        """The safest of these: the best lower bound of what it gains, so that one lucky try does not count for much."""
        root = self.root()
        doubt = self.seat_trees[self.me].spread()
        best = ids[0]
        bound = float("-inf")
        for code in ids:
            place = root.place(code)
            tries = root.tries[place]
            if tries and root.gains[place] / tries - doubt / sqrt(tries) > bound:
                bound = root.gains[place] / tries - doubt / sqrt(tries)
                best = code
        return best


def value_result(s: State) -> list[float]:
    """What a finished game is worth to each seat, from 0 to 1: mostly the win, and a little for the rank."""
    result = s.game.result(s)
    if result is None:
        raise ValueError("the game is not over")
    last = len(result.ranks) - 1
    gains = [(1.0 - WIN_VALUE) * (last + 1 - rank) / last for rank in result.ranks]
    for seat in result.winners:
        gains[seat] += WIN_VALUE / len(result.winners)
    return gains

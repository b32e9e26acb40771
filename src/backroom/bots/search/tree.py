"""One tree search: trees for every seat, grown together over worlds sampled from one seat's view.

The search is an information-set MCTS with several observers. Each seat chooses in trees of its own, and a node stands
for what that seat knows: its own answers, the questions it was asked and the events it was told, but never the sealed
answer of another seat. Seats that are asked at once therefore choose without seeing each other, and no seat uses what
only the sampled world knows. What the other seats held when the search began differs from world to world and is not
part of their nodes, so these seats play the actions that are best on average. An action that is legal in some worlds
only is judged by the number of visits in which it was legal.

*Learning worlds of the others.* The searcher's secrets are the same in every world that fits its view, and the other
seats would soon play as if they saw them. So the other seats learn only in every PUBLIC_EVERY-th iteration, in a world
that fits a spectator's view, where the searcher's secrets are sampled as well. In all other iterations the other seats
play by what these trees hold, and the searcher learns.

*The root.* The search considers every legal action at the root by PUCT, with a prior from the game's candidates. All
candidates are tried once before any is tried twice; the other actions are tried when the candidates do badly. Deeper
nodes, and the trees of the other seats, contain candidates only.

*Two trees a seat.* Where many seats choose at once, hardly any sequence of events occurs twice. The rough tree ignores
events and learns from the first iteration; a node of the fine tree is used once it has enough visits.

No rule of a game stands here. Everything is typed for the compiler: no closures, ints and lists in the inner loop.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, Final

from mypy_extensions import i64

from backroom.bots.search.node import Node
from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.events import ALL, UNSAID, Log
from backroom.engine.game import Determinizer, Game
from backroom.engine.rng import FastRng
from backroom.engine.rollout import ENDLESS, Candidates, draw_action, rollout
from backroom.engine.state import State

WIN_VALUE: Final = 0.8  # of a won game; the rest goes by rank, so that lost games differ, too

PUBLIC_EVERY: Final = 3  # one iteration in so many is the one in which the other seats learn
TRUSTED_VISITS: Final = 4  # for each action: with so many visits a fine node replaces the rough one
SEED_LIMIT: Final = 2**30  # of worlds; below 2^31, because compiled generators overflow there and interpreted do not
NO_ID: Final = -1
UNIFORM_SHARE: Final = 0.25  # of the root's prior, over all legal actions; the rest goes to the candidates

HASH_MASK: Final = 0x7FFFFFFF  # hashes have 31 bits, so that a product of two stays in a machine word
MULTIPLIER: Final = 0x5BD1E995

Estimate = Callable[[State], list[float]]


# ---------------------------------------------------------------------- hashes of what a seat was told


def mix(fingerprint: i64, word: i64) -> i64:
    mixed = (fingerprint ^ word & HASH_MASK) * MULTIPLIER + 1
    return (mixed ^ mixed >> 23) & HASH_MASK


def hash_value(value: object) -> i64:
    """A number for a value; equal values have equal numbers."""
    return value if isinstance(value, int) else hash(repr(value)) & HASH_MASK


class EventHasher(Log):
    """A log that keeps no events, only one hash for each seat of all it was told, in order.

    A search needs to know only whether a seat was told the same before. Events told to all go into one hash. An event
    told to some goes into theirs, together with the hash of the public events so far, so that the order counts.
    """

    def __init__(self, seats: i64) -> None:
        super().__init__({})
        self.public: i64 = 0
        self.private: list[int] = [0] * seats
        self.seats: i64 = BIT[seats] - 1

    def hear(self, audience: i64, name: str, a: object, b: object, c: object, d: object) -> None:
        told = mix(0, hash(name) & HASH_MASK)
        if a is not UNSAID:
            told = mix(told, hash_value(a))
        if b is not UNSAID:
            told = mix(told, hash_value(b))
        if c is not UNSAID:
            told = mix(told, hash_value(c))
        if d is not UNSAID:
            told = mix(told, hash_value(d))
        if audience == ALL:
            self.public = mix(self.public, told)
            return
        for seat in MEMBERS[audience & self.seats]:
            self.private[seat] = mix(self.private[seat] ^ self.public, told)

    def close(self, step: str, acting: ActionIds, answers: list[int]) -> None:
        """Answers are sealed, so they are not hashed."""

    def fingerprint(self, seat: i64) -> i64:
        """The hash of all that a seat was told."""
        return mix(self.public, self.private[seat])


# ---------------------------------------------------------------------- the trees of one seat


class SeatTrees:
    """The two trees of one seat, and its path through them in the current iteration."""

    __slots__ = (
        "exploration", "fine", "fine_node", "in_fine_tree", "in_rough_tree", "last_id", "learns", "path", "path_places",
        "rough", "rough_node", "samples", "squares", "total",
    )  # fmt: skip

    def __init__(self) -> None:
        self.rough: Node = Node(())
        self.fine: Node = Node(())
        self.samples: int = 0  # gains credited so far, with their sum and the sum of their squares
        self.total: float = 0.0
        self.squares: float = 0.0
        self.begin(0.0, False)

    def begin(self, explore: float, learns: bool) -> None:
        """Start an iteration at the roots. With `learns`, its gain will be credited."""
        self.rough_node: Node = self.rough
        self.fine_node: Node = self.fine
        self.in_rough_tree: bool = True  # the current node was visited before
        self.in_fine_tree: bool = True  # the current fine node has enough visits
        self.last_id: i64 = NO_ID
        self.learns: bool = learns
        self.exploration: float = explore * self.spread() if learns else 0.0
        self.path: list[Node] = []  # the nodes passed, and the place of the action chosen in each
        self.path_places: list[int] = []

    def choose(
        self, s: State, seat: i64, hasher: EventHasher, legal: ActionIds, rng: FastRng, candidates: Candidates | None
    ) -> i64:
        """Choose in the fine node if it has enough visits, else in the rough one. Both will be credited.

        The key of a node is the seat's last answer and the question; that of a fine node also all that the seat was
        told on the way. Only candidates are considered: a few tries of each tell more than one try of everything.
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
        """Choose at the root of the search, in the rough tree only: no events differ there yet."""
        node = self.rough_node.child(mix(hash(s.step.name) & HASH_MASK, s.arg), legal)
        places = node.offer(legal)
        least = UNIFORM_SHARE / len(priors)  # of actions that are no candidates, or legal in other worlds only
        mean = self.total / self.samples if self.samples else 0.0
        chosen = node.pick_puct(places, [priors.get(id, least) for id in legal], least, mean, self.spread())
        self.rough_node = node
        self.in_rough_tree = node.visits > 0
        self.in_fine_tree = False
        self.last_id = node.ids[chosen]
        self.path.append(node)
        self.path_places.append(chosen)
        return self.last_id

    def spread(self) -> float:
        """The standard deviation of the gains: the unit in which exploration is measured.

        Results of finished games lie far apart, estimates of similar positions close together.
        """
        if self.samples == 0:
            return 0.0
        mean = self.total / self.samples
        return sqrt(max(0.0, self.squares / self.samples - mean * mean))

    def credit(self, gain: float) -> None:
        """Backpropagate the gain of the iteration along the path."""
        self.samples += 1
        self.total += gain
        self.squares += gain * gain
        for node, place in zip(self.path, self.path_places):
            node.credit(place, gain)


def restrict_to_candidates(s: State, seat: i64, legal: ActionIds, candidates: Candidates | None) -> ActionIds:
    return legal if candidates is None else tuple(dict.fromkeys(candidates(s, seat, legal)))


def compute_priors(s: State, seat: i64, candidates: Candidates) -> dict[int, float]:
    """The prior of each legal action for PUCT; they add up to 1."""
    legal = s.legal_ids(seat)
    proposed = candidates(s, seat, legal) if len(legal) > 1 else legal
    priors = dict.fromkeys(legal, UNIFORM_SHARE / len(legal))
    for id in proposed:
        priors[id] += (1.0 - UNIFORM_SHARE) / len(proposed)
    return priors


# ---------------------------------------------------------------------- the search


class TreeSearch:
    """The search of one seat for one decision: `run` iterations, then ask for the `best` action."""

    def __init__(self, game: Game, view: dict[str, Any], seed: int, explore: float) -> None:
        self.determinizer: Determinizer = game.determinizer(view)
        self.start: State = self.determinizer.draw(0)  # any world, for what is the same in all
        self.public_determinizer: Determinizer = game.determinizer(game.view(self.start, None))
        self.estimate: Estimate = game.estimate or value_result
        self.me: int = view["viewer"]
        self.seat_trees: list[SeatTrees] = [SeatTrees() for _ in range(view["seats"])]
        self.iterations: i64 = 0
        self.rng: FastRng = FastRng(seed)
        self.explore: float = explore
        self.rollout_limit: int = ENDLESS if game.rollout_limit is None else game.rollout_limit
        self.candidates: Candidates | None = game.candidates
        # The same in every world that fits the view: legal actions by law 5, candidates by law 9.
        self.priors: dict[int, float] | None = (
            None if game.candidates is None else compute_priors(self.start, self.me, game.candidates)
        )

    def run(self, iterations: int) -> int:
        """Run iterations. Returns the number of decisions made in them, for benchmarks.

        The garbage collector is off meanwhile: the trees have no cycles, and new nodes would trigger it often.
        """
        collects = gc.isenabled()
        gc.disable()
        decisions = 0
        try:
            for _ in range(iterations):
                decisions += self.iterate()
        finally:
            if collects:
                gc.enable()
        return decisions

    def iterate(self) -> int:
        """One iteration: sample a world, descend the trees, roll out to the limit, backpropagate the gains."""
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
        """Let all seats choose in their trees until the searcher has left its own. Returns the number of decisions.

        Events matter only to seats that are still in their fine trees. When the last one has left, the log is detached.
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
                trees = self.seat_trees[seat]
                if len(legal) == 1:
                    s.play(seat, legal[0])
                elif trees.in_rough_tree:
                    was_in_fine_tree = trees.in_fine_tree
                    if seat == self.me and trees.rough_node is trees.rough and self.priors is not None:
                        id = trees.choose_first(s, legal, self.priors)
                    else:
                        id = trees.choose(s, seat, hasher, legal, self.rng, self.candidates)
                    if was_in_fine_tree and not trees.in_fine_tree:
                        listening -= 1
                        if listening == 0:
                            s.log = None
                    s.play(seat, id)
                else:
                    s.play(seat, draw_action(s, seat, legal, self.rng, self.candidates))
        s.log = None
        return decisions

    def root(self) -> Node:
        """The searcher's root node; an empty one before the first iteration."""
        roots = self.seat_trees[self.me].rough.children
        return Node(()) if roots is None else next(iter(roots.values()))

    def tries(self, ids: Sequence[int]) -> list[int]:
        """How often each of these actions was tried at the root."""
        root = self.root()
        return [root.tries[root.place(id)] for id in ids]

    def best(self, ids: Sequence[int]) -> int:
        """The action with the best lower bound of its gain, so that one lucky try does not count for much."""
        root = self.root()
        spread = self.seat_trees[self.me].spread()
        best = ids[0]
        bound = float("-inf")
        for id in ids:
            place = root.place(id)
            tries = root.tries[place]
            if tries and root.gains[place] / tries - spread / sqrt(tries) > bound:
                bound = root.gains[place] / tries - spread / sqrt(tries)
                best = id
        return best


def value_result(s: State) -> list[float]:
    """The value of a finished game by seat, from 0 to 1: mostly the win, and a little for the rank."""
    result = s.game.result(s)
    if result is None:
        raise ValueError("the game is not over")
    last = len(result.ranks) - 1
    gains = [(1.0 - WIN_VALUE) * (last + 1 - rank) / last for rank in result.ranks]
    for seat in result.winners:
        gains[seat] += WIN_VALUE / len(result.winners)
    return gains

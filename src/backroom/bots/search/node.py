"""A node of a search tree: the statistics of one seat's actions at one of its decisions.

Nodes know actions by their ids only. `pick_ucb` and `pick_puct` are the selection rules of `tree.py`.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.rng import FastRng

RANGES: Final[list[ActionIds]] = [tuple(range(n)) for n in range(64)]

PRIOR_WEIGHT: Final = 1.5  # of the PUCT term; this and the next in standard deviations of the gains
UNTRIED_PENALTY: Final = 0.5  # below the mean: the assumed value of an action that was never tried
TRY_FIRST: Final = 1e9  # more than any gain


class Node:
    """Statistics by action: how often it was legal, how often it was tried, and the sum of its gains.

    The lists are indexed by an action's place in `ids`. Most nodes have the same legal actions at every visit; then the
    place of an action is its index among the legal ones.
    """

    __slots__ = (
        "children", "first_legal", "first_offers", "gains", "ids", "other_offers", "place_by_id", "tries", "visits",
    )  # fmt: skip

    def __init__(self, legal: ActionIds) -> None:
        self.visits: i64 = 0
        self.first_legal: ActionIds = legal
        self.ids: ActionIds = legal
        self.first_offers: i64 = 0  # visits with exactly the legal actions of the first visit
        self.tries: list[int] = [0] * len(legal)
        self.gains: list[float] = [0.0] * len(legal)
        # Most nodes are leaves with one visit, so these three are made when they are needed.
        self.place_by_id: dict[int, int] | None = None  # from an action id to its place
        self.other_offers: list[int] | None = None  # by place: visits with other legal actions
        self.children: dict[int, Node] | None = None

    def child(self, key: i64, legal: ActionIds) -> Node:
        """The child under this key, made on the first call."""
        if self.children is None:
            self.children = {}
        node = self.children.get(key)
        if node is None:
            node = Node(legal)
            self.children[key] = node
        return node

    def offer(self, legal: ActionIds) -> ActionIds:
        """Count a visit with these legal actions. Returns their places."""
        if legal is self.first_legal or legal == self.first_legal:
            self.first_offers += 1
            return RANGES[len(legal)] if len(legal) < len(RANGES) else tuple(range(len(legal)))
        places = tuple([self.place(id) for id in legal])
        if self.other_offers is None:
            self.other_offers = []
        while len(self.other_offers) < len(self.ids):
            self.other_offers.append(0)
        for place in places:
            self.other_offers[place] += 1
        return places

    def offers(self, place: int) -> int:
        """In how many visits an action was legal."""
        offers = self.first_offers if place < len(self.first_legal) else 0
        if self.other_offers is not None and place < len(self.other_offers):
            offers += self.other_offers[place]
        return offers

    def place(self, id: int) -> int:
        """The place of an action; a new action gets the next place."""
        if self.place_by_id is None:
            self.place_by_id = {known: place for place, known in enumerate(self.ids)}
        place = self.place_by_id.get(id, -1)
        if place < 0:
            place = len(self.ids)
            self.place_by_id[id] = place
            self.ids += (id,)
            self.tries.append(0)
            self.gains.append(0.0)
        return place

    def pick_ucb(self, places: ActionIds, rng: FastRng, explore: float, learns: bool) -> int:
        """The place to try next, by UCB: any untried one, else the one with the best upper bound.

        The exploration term counts the visits in which an action was legal, not all visits, because in some worlds
        only some of the actions are. A seat that does not learn in this iteration prefers tried actions.
        """
        if self.visits == 0:
            return places[rng.below(len(places))]
        best = places[0]
        bound = -1.0
        untried: i64 = 0
        log_offers = log(self.first_offers) if self.other_offers is None else 0.0
        for place in places:
            tries = self.tries[place]
            if tries == 0:
                if learns or bound < 0.0:
                    untried += 1
                    if rng.below(untried) == 0:
                        best = place
            elif untried == 0 or not learns:
                if self.other_offers is not None:
                    log_offers = log(self.offers(place))
                value = self.gains[place] / tries + explore * sqrt(log_offers / tries)
                if value > bound:
                    bound = value
                    best = place
        return best

    def pick_puct(self, places: ActionIds, priors: list[float], least_prior: float, mean: float, spread: float) -> int:
        """The place to try next, by PUCT: value plus a prior whose weight falls with the tries.

        Every action with more than the least prior is tried once before any is tried twice: with few tries, a search
        that skips some of them would only confirm the heuristics. An untried action with the least prior counts as
        somewhat worse than the mean, so that not all of them must be tried.
        """
        best = places[0]
        most = -1.0
        bound = float("-inf")
        weight = PRIOR_WEIGHT * spread * sqrt(self.visits + 1)
        for place, prior in zip(places, priors):
            tries = self.tries[place]
            if tries:
                value = self.gains[place] / tries
            else:
                value = mean - UNTRIED_PENALTY * spread if prior <= least_prior else TRY_FIRST
            value += weight * prior / (1 + tries)
            if value > bound or (value == bound and prior > most):
                best, bound, most = place, value, prior
        return best

    def credit(self, place: int, gain: float) -> None:
        """Backpropagate the gain of one iteration."""
        self.visits += 1
        self.tries[place] += 1
        self.gains[place] += gain

"""A node of a tree of the search: what a seat has learned at one of its decisions.

It knows options by their codes and nothing of what they mean.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.rng import FastRng

RANGES: Final[list[ActionIds]] = [tuple(range(n)) for n in range(64)]

PRIOR_WEIGHT: Final = (
    1.5  # in what speaks for an option beforehand; this and the next in units of how far gains lie apart
)
UNTRIED_PENALTY: Final = 0.5  # about what never was tried
TRY_FIRST: Final = 1e9  # above all that can be gained


class Node:
    """What a seat has learned at a decision: for each option how often it was offered and tried, and what it gained.

    The figures of an option stand at its place. Mostly a node is offered the same options at every visit, and then
    a place is simply the number of the option.
    """

    __slots__ = (
        "children",
        "first_legal",
        "first_offers",
        "gains",
        "ids",
        "other_offers",
        "place_by_id",
        "tries",
        "visits",
    )

    def __init__(self, legal: ActionIds) -> None:
        self.visits: i64 = 0
        self.first_legal: ActionIds = legal
        self.ids: ActionIds = legal
        self.first_offers: i64 = 0  # how often exactly the first options were offered
        self.tries: list[int] = [0] * len(legal)
        self.gains: list[float] = [0.0] * len(legal)
        # Most nodes are leaves that are seen once; these are made when they are needed.
        self.place_by_id: dict[int, int] | None = None  # from a code to its place
        self.other_offers: list[int] | None = None  # by place: offered among others than the first
        self.children: dict[int, Node] | None = None

    def child(self, key: i64, legal: ActionIds) -> Node:
        if self.children is None:
            self.children = {}
        node = self.children.get(key)
        if node is None:
            node = Node(legal)
            self.children[key] = node
        return node

    def offer(self, legal: ActionIds) -> ActionIds:
        """These can be chosen now: their places."""
        if legal is self.first_legal or legal == self.first_legal:
            self.first_offers += 1
            return RANGES[len(legal)] if len(legal) < len(RANGES) else tuple(range(len(legal)))
        places = tuple([self.place(code) for code in legal])
        if self.other_offers is None:
            self.other_offers = []
        while len(self.other_offers) < len(self.ids):
            self.other_offers.append(0)
        for place in places:
            self.other_offers[place] += 1
        return places

    def offers(self, place: int) -> int:
        """How often an option could have been chosen."""
        offers = self.first_offers if place < len(self.first_legal) else 0
        if self.other_offers is not None and place < len(self.other_offers):
            offers += self.other_offers[place]
        return offers

    def place(self, code: int) -> int:
        """The place of an option; one that never was offered gets one."""
        if self.place_by_id is None:
            self.place_by_id = {known: place for place, known in enumerate(self.ids)}
        place = self.place_by_id.get(code, -1)
        if place < 0:
            place = len(self.ids)
            self.place_by_id[code] = place
            self.ids += (code,)
            self.tries.append(0)
            self.gains.append(0.0)
        return place

    def pick_ucb(self, places: ActionIds, rng: FastRng, explore: float, learns: bool) -> int:
        """The place to try next: any that never was, else the one with the best upper bound.

        Who does not learn from it has no use for what never was tried.
        """
        if self.visits == 0:
            return places[rng.below(len(places))]
        best = places[0]
        bound = -1.0
        fresh: i64 = 0
        wonder = log(self.first_offers) if self.other_offers is None else 0.0
        for place in places:
            tries = self.tries[place]
            if tries == 0:
                if learns or bound < 0.0:
                    fresh += 1
                    if rng.below(fresh) == 0:
                        best = place
            elif fresh == 0 or not learns:
                if self.other_offers is not None:
                    wonder = log(self.offers(place))
                value = self.gains[place] / tries + explore * sqrt(wonder / tries)
                if value > bound:
                    bound = value
                    best = place
        return best

    def pick_puct(self, places: ActionIds, priors: list[float], least_prior: float, mean: float, spread: float) -> int:
        """The place to try next where something speaks for each beforehand: the less the more it was tried.

        Those for which more than the least speaks are tried once before anything is tried twice: a few tries that
        leave some of them out would confirm the rule of thumb, right or wrong. Of the others one that never was tried
        is taken for somewhat worse than the average, so that not all have to be.
        """
        best = places[0]
        most = -1.0
        bound = float("-inf")
        weight = PRIOR_WEIGHT * spread * sqrt(self.visits + 1)
        for place, favour in zip(places, priors):
            tries = self.tries[place]
            if tries:
                value = self.gains[place] / tries
            else:
                value = mean - UNTRIED_PENALTY * spread if favour <= least_prior else TRY_FIRST
            value += weight * favour / (1 + tries)
            if value > bound or (value == bound and favour > most):
                best, bound, most = place, value, favour
        return best

    def credit(self, place: int, gain: float) -> None:
        self.visits += 1
        self.tries[place] += 1
        self.gains[place] += gain

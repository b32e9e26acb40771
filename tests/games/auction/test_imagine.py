"""`imagine` against every deal: the same worlds, in the same shares.

All hands have the same size, so a bid was as likely from any hand that held the card: every deal that fits what a
viewer has seen is as likely as any other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from itertools import combinations, permutations

import pytest

from backroom.games.auction import CARDS, GAME, LOTS, Auction
from tests.games.auction.talk import bid, table

HANDS = ("3 9 14 30", "1 2 20 25", "5 6 7 8")
BIDS = ("3 1 5", "9 2 6")
DRAWS = 6000


def late() -> Auction:
    s = table(*HANDS, lots="7 2 1 10")
    for bids in BIDS:
        bid(s, bids)
    return s


def imagined(viewer: int | None) -> list[Auction]:
    known = GAME.determinizer(GAME.view(late(), viewer))
    worlds = [known.draw(seed) for seed in range(DRAWS)]
    return [w for w in worlds if isinstance(w, Auction)]


def even(found: Iterable[Hashable], possible: Iterable[Hashable]) -> None:
    """Exactly the possible deals are met, each as often as any other."""
    counts, all_of_it = Counter(found), set(possible)
    assert set(counts) == all_of_it
    share = sum(counts.values()) / len(all_of_it)
    chi = sum((count - share) ** 2 / share for count in counts.values())
    freedom = len(all_of_it) - 1
    assert chi <= freedom + 4.5 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_AU_1_4_any_unseen_cards_may_be_in_a_hand(viewer: int | None) -> None:
    s = late()
    mine = [] if viewer is None else s.players[viewer].hand
    unseen = [card for card in CARDS if card not in s.spent and card not in mine]
    other = 1 if viewer == 0 else 0
    even([tuple(w.players[other].hand) for w in imagined(viewer)], combinations(unseen, 2))


def test_AU_1_4_no_card_is_in_two_places() -> None:
    """Two strangers' hands, card by card."""
    unseen = [card for card in CARDS if card not in (3, 1, 5, 9, 2, 6, 14, 30)]
    pairs = [(w.players[1].hand[0], w.players[2].hand[0]) for w in imagined(0)]
    assert {card for pair in pairs for card in pair} <= set(unseen) and all(one != other for one, other in pairs)


@pytest.mark.parametrize("viewer", [0, None])
def test_AU_2_1_the_lots_to_come_may_come_in_any_order(viewer: int | None) -> None:
    """AU-1.4"""
    left = [lot for lot in LOTS if lot not in (7, 2, 1)]
    even([tuple(w.coming[-2:]) for w in imagined(viewer)], permutations(left, 2))
    assert all(sorted(w.coming) == left for w in imagined(viewer)[:50])

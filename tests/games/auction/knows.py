"""The secrets of the auction and their owners, a second time: from AU-1.4 and AU-2.2, not from VISIBILITY.

| what | who |
|---|---|
| a card in a hand | its holder, until it is bid |
| a card that was put away | nobody |
| a lot that is to come | nobody, until it comes |
| a bid | its bidder, until all have bid |
"""

from __future__ import annotations

from backroom.engine.bitmasks import BIT
from backroom.engine.rng import FastRng
from backroom.games.auction import Auction
from tests.games.common.facts import sealed_answer
from tests.games.common.twins import Fact, Twin, copied


def other_hands(s: Auction, rng: FastRng) -> Twin[Auction] | None:
    """Two seats hold each other's card."""
    if s.acting & ~s.pending or not s.players[0].hand:
        return None  # a bid that was given must stay one that can be
    mine = rng.below(s.seats)
    yours = (mine + 1 + rng.below(s.seats - 1)) % s.seats
    t = copied(s)
    swap(t.players[mine].hand, rng.below(len(s.players[mine].hand)), t.players[yours].hand, 0)
    return Twin(t, BIT[mine] | BIT[yours])


def other_hand(s: Auction, rng: FastRng) -> Twin[Auction] | None:
    """A seat holds a card that was put away."""
    seat = rng.below(s.seats)
    if s.acting & ~s.pending or not s.deck or not s.players[seat].hand:
        return None
    t = copied(s)
    swap(t.players[seat].hand, 0, t.deck, rng.below(len(s.deck)))
    return Twin(t, BIT[seat])


def other_rest(s: Auction, rng: FastRng) -> Twin[Auction] | None:
    """The cards that were put away lie in another order."""
    t = copied(s)
    t.deck.reverse()
    return Twin(t, 0) if len(s.deck) > 1 else None


def other_lots(s: Auction, rng: FastRng) -> Twin[Auction] | None:
    """The lots come in another order."""
    t = copied(s)
    t.coming.reverse()
    return Twin(t, 0)


def swap(one: list[int], i: int, other: list[int], j: int) -> None:
    one[i], other[j] = other[j], one[i]
    one.sort()


def bid_or_sold(before: Auction, s: Auction, t: Auction) -> bool:
    """Cards come out when they are bid, lots when they come up."""
    return s.spent != t.spent or s.lot != t.lot


FACTS: list[Fact[Auction]] = [
    Fact("two hands", other_hands, bid_or_sold),
    Fact("a hand", other_hand, bid_or_sold),
    Fact("what was put away", other_rest),
    Fact("lots to come", other_lots, bid_or_sold),
    Fact("a bid", sealed_answer, lambda before, s, t: s.pending == s.acting or s.over),
]

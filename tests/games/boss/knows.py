"""The secrets and their owners, a second time: from the table of section 10 of the rules, not from VISIBILITY.

A fact is a secret that can be changed in a real position without changing anything that others may know. Its twin is
the same position with the fact changed. Play goes on alike in both, and a viewer who is not entitled to the fact must
see, be asked, be offered, be told and be refused exactly the same, until the rules make the fact public.
"""

from __future__ import annotations

from backroom.engine.bitmasks import BIT
from backroom.engine.rng import FastRng
from backroom.games.boss.state import Boss
from tests.games.common.twins import Fact, Twin


def exchanged(hand: tuple[int, ...], old: int, new: int) -> tuple[int, ...]:
    cards = list(hand)
    cards.remove(old)
    return tuple(sorted([*cards, new]))


def hidden_card(s: Boss, rng: FastRng) -> Twin[Boss] | None:
    """Face of a hidden card: nobody; it changes places with a card of a hand, whose owner knows the difference."""
    pairs = [
        (seat, card, city)
        for seat, p in enumerate(s.players)
        for card in p.hand
        for city, lying in enumerate(s.hidden)
        if card // 9 == city and card != lying
    ]
    if not pairs:
        return None
    seat, card, city = pairs[rng.below(len(pairs))]
    t = s.copy()
    t.players[seat].hand = exchanged(s.players[seat].hand, card, s.hidden[city])
    t.hidden = (*s.hidden[:city], card, *s.hidden[city + 1 :])
    return Twin(t, BIT[seat])


def two_hands(s: Boss, rng: FastRng) -> Twin[Boss] | None:
    """Faces in a hand: its owner. Two hands exchange cards of one city; their backs stay the same."""
    pairs = [
        (a, x, b, y)
        for a, mine in enumerate(s.players)
        for b, other in enumerate(s.players)
        for x in mine.hand
        for y in other.hand
        if a < b and x // 9 == y // 9 and x != y
    ]
    if not pairs:
        return None
    a, x, b, y = pairs[rng.below(len(pairs))]
    t = s.copy()
    t.players[a].hand = exchanged(s.players[a].hand, x, y)
    t.players[b].hand = exchanged(s.players[b].hand, y, x)
    return Twin(t, BIT[a] | BIT[b])


def police_deck(s: Boss, rng: FastRng) -> Twin[Boss] | None:
    """The next police cards: nobody."""
    later = [at for at in range(1, len(s.deck)) if s.deck[at] != s.deck[0]]
    if not later:
        return None
    at = later[rng.below(len(later))]
    deck = list(s.deck)
    deck[0], deck[at] = deck[at], deck[0]
    t = s.copy()
    t.deck = tuple(deck)
    return Twin(t, 0)


def shown_since(before: Boss, s: Boss, t: Boss) -> bool:
    """A card that differs was played, or the round is over."""
    return s.round != before.round or t.round != before.round or s.lines != t.lines


def raid_since(before: Boss, s: Boss, t: Boss) -> bool:
    return s.police != before.police


FACTS = [
    Fact("hidden card", hidden_card, shown_since),
    Fact("two hands", two_hands, shown_since),
    Fact("police deck", police_deck, raid_since),
]

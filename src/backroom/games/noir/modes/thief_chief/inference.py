"""Imagining the Thief's three cards (NR-M4.4.1).

What was learnt of the Thief belongs to the cover that was worn then, and nobody else knows which of the three that was.
So there is one set of suspects for each cover worn. Three cards fit when each set has one of them in it, and they
are the likelier the more ways there are to have worn them: the product, over the sets, of how many of the three it has.

Cards that are in the same sets are alike, so groups of them are counted and not cards.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT
from backroom.games.noir.state import Noir, Slot
from backroom.games.noir.suspects import cards_of, count_of

LIMB: Final = 30  # bits of a number that chance draws at once
LIMBS: Final = 2**LIMB


def redeal_covers(s: Noir, free: i64, eye: i64) -> None:
    """All that somebody without a look at the three cards may not know, out of the `free` ones."""
    thief: i64 = s.hand[0].owner
    chief = (thief + 1) % s.seats
    blind = not s.players[chief].eyes & eye
    sets = s.thief_chief.worn + (s.players[thief].maybe,) if s.players[thief].settled else s.thief_chief.worn
    plain: i64 = s.players[chief].maybe & free if blind else 0
    cards = Triples(free, sets, plain, blind).draw(s)
    s.shuffle(cards)
    for at in range(3):
        free &= ~BIT[cards[at]]
        s.hand[at] = Slot(cards[at], s.hand[at].eyes, s.hand[at].maybe, thief)
    if s.players[thief].settled:
        fitting = [card for card in cards if s.players[thief].maybe & BIT[card]]
        s.players[thief].identity = fitting[s.draw(len(fitting))]
    if blind:
        officers = cards_of(plain & free)
        s.players[chief].identity = officers[s.draw(len(officers))]
        free &= ~BIT[s.players[chief].identity]
    s.deck = cards_of(free)
    s.shuffle(s.deck)


class Triples:
    """All kinds of three cards that fit, and how many worlds each kind stands for."""

    def __init__(self, free: i64, sets: tuple[int, ...], plain: i64, blind: bool) -> None:
        self.groups: list[list[int]] = []  # cards that are in the same sets
        self.kinds: list[tuple[int, int, int]] = []  # three groups, in order
        self.upto: list[int] = []  # the worlds of all kinds so far
        self.total: int = 0
        self.top: int = 2 ** len(sets)  # the bit above all sets
        signs = self.sort_cards(free, sets, plain)
        whole = self.top - 1
        officers = count_of(plain) if blind else -1
        for a in range(len(signs)):
            for b in range(a, len(signs)):
                missing = whole & ~(signs[a] | signs[b])
                for c in range(b, len(signs)):
                    if not missing & ~signs[c]:
                        self.count(a, b, c, signs, officers)

    def sort_cards(self, free: i64, sets: tuple[int, ...], plain: i64) -> list[int]:
        """The cards by the sets they are in: bit by bit, and above them whether the plainclothes officer can be one."""
        by_sign: dict[int, list[int]] = {}
        for card in cards_of(free):
            sign = 0
            bit = 1
            for one in sets:
                if one >> card & 1:
                    sign += bit
                bit += bit
            if plain & BIT[card]:
                sign += bit
            by_sign.setdefault(sign, []).append(card)
        signs = sorted(by_sign)
        self.groups = [by_sign[sign] for sign in signs]
        return signs

    def count(self, a: int, b: int, c: int, signs: list[int], officers: int) -> None:
        x, y, z = signs[a], signs[b], signs[c]
        ways = self.choices(a, b, c)
        if officers >= 0:
            ways *= officers - x // self.top - y // self.top - z // self.top
        if ways <= 0:
            return
        low = self.top - 1
        thrice = x & y & z & low
        twice = (x & y | x & z | y & z) & low & ~thrice
        ways *= 2 ** twice.bit_count() * 3 ** thrice.bit_count()
        self.total += ways
        self.kinds.append((a, b, c))
        self.upto.append(self.total)

    def choices(self, a: int, b: int, c: int) -> int:
        """In how many ways three cards can be chosen out of these groups."""
        one, two, three = len(self.groups[a]), len(self.groups[b]), len(self.groups[c])
        if a == c:
            return one * (one - 1) * (one - 2) // 6
        if a == b:
            return one * (one - 1) // 2 * three
        if b == c:
            return one * (two * (two - 1) // 2)
        return one * two * three

    def draw(self, s: Noir) -> list[int]:
        at = first_above(self.upto, draw_below(s, self.total))
        cards: list[int] = []
        for group in self.kinds[at]:
            left = [card for card in self.groups[group] if card not in cards]
            cards.append(left[s.draw(len(left))])
        return cards


def first_above(upto: list[int], number: int) -> int:
    low, high = 0, len(upto) - 1
    while low < high:
        middle = (low + high) // 2
        if upto[middle] > number:
            high = middle
        else:
            low = middle + 1
    return low


def draw_below(s: Noir, n: int) -> int:
    """A number from 0 to n - 1, however large n is."""
    if n < LIMBS:
        return s.draw(n)
    while True:
        number = 0
        whole = 1
        while whole <= n:
            limb: int = s.draw(LIMBS)  # not a machine word: the sum may be larger than one
            number = number * LIMBS + limb
            whole *= LIMBS
        if number < whole - whole % n:
            return number % n

"""Worlds that a seat cannot tell from the truth, each as likely as the others.

`fill` gets a table on which everything the viewer sees lies in place, and deals the rest afresh. A world is a way
to lay the unseen evidence cards into identities, slots and deck so that each agrees with what everyone could
conclude (`maybe`). Worlds are drawn piece by piece; a piece that leaves more or fewer ways than it could is kept
in proportion, and what does not fit is thrown away with the whole try. So every world has the same chance,
whatever was tried before it.

1. What is narrow (identities, known places) takes a card of its mask, the narrowest first.
2. An identity that came out of a hand is in one of the first slots of it.
3. The cards that left a hand lay in slots that may have held them.
4. The slots of a hand that are not spent take a card each, the narrowest first.
5. All that remains is shuffled into the other slots and the deck.
"""

from __future__ import annotations

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT
from backroom.games.noir.state import Noir, Slot
from backroom.games.noir.suspects import NONE, cards_of, count_of


def redeal_hidden(s: Noir, viewer: int) -> None:
    if s.mode.redeal_hidden(s, viewer):
        return
    eye: i64 = BIT[viewer] if viewer >= 0 else 0
    puzzle = Puzzle(s, eye)
    while not (puzzle.attempt() and s.mode.is_possible(s)):
        pass


class Narrow:
    """A seat (or, when it is none, a slot of the list or under the deck) and the cards it can have."""

    __slots__ = ("at", "mask", "most", "seat", "slots")

    def __init__(self, mask: i64, seat: i64, slots: list[Slot], at: i64) -> None:
        self.mask: i64 = mask
        self.seat: i64 = seat
        self.slots: list[Slot] = slots
        self.at: i64 = at
        self.most: i64 = count_of(mask)  # cards that can be left when its turn comes

    def size(self) -> int:
        return count_of(self.mask)

    def lay(self, s: Noir, card: i64) -> None:
        if self.seat >= 0:
            s.players[self.seat].identity = card
        else:
            self.slots[self.at] = faced(self.slots[self.at], card)


class Gap:
    """A card that left the hand, and the slots (a mask) that may have held it."""

    __slots__ = ("card", "most", "places")

    def __init__(self, card: i64, places: i64) -> None:
        self.card: i64 = card
        self.places: i64 = places
        self.most: i64 = count_of(places)

    def size(self) -> int:
        return count_of(self.places)


class Puzzle:
    """What the viewer does not see, sorted once for all tries."""

    def __init__(self, s: Noir, eye: i64) -> None:
        self.s: Noir = s
        self.blind: i64 = 0  # slots of the hand that the viewer does not see
        self.free: i64 = s.pool & ~s.shown() & ~seen_cards(s, eye)
        self.settler: i64 = -1  # whose identity came out of the hand
        self.first: i64 = 0  # the slots it can have come from
        self.choice: i64 = 0  # and the cards it can be
        self.room: i64 = 0  # how many of them can be left when its turn comes, at most
        for at, slot in enumerate(s.hand):
            if not slot.eyes & eye:
                self.blind |= BIT[at]
        self.narrow: list[Narrow] = self.narrow_places(eye)
        self.loose: list[tuple[list[Slot], int]] = [
            (row, at)
            for row in (s.hits, s.under, s.buried)
            for at, slot in enumerate(row)
            if not slot.eyes & eye and self.free & ~slot.maybe == 0
        ]
        self.find_settler(eye)
        self.gaps: list[Gap] = self.find_gaps()
        self.order: list[int] = []  # the unseen slots of a hand without an identity in it, the narrowest first
        self.bounds: list[int] = []  # and how many cards the next of those still open can have, at most
        if self.blind and self.settler < 0:
            self.sort_hand()

    # ------------------------------------------------------------------ sorting

    def candidates(self, seat: i64) -> i64:
        """Whom a seat can be."""
        return self.s.players[seat].maybe & self.free & ~self.s.dead

    def narrow_places(self, eye: i64) -> list[Narrow]:
        s = self.s
        out: list[Narrow] = []
        for seat in range(s.seats):
            p = s.players[seat]
            if p.maybe and not p.settled and not p.eyes & eye:
                out.append(Narrow(self.candidates(seat), seat, [], 0))
        for row in (s.hits, s.under, s.buried):
            for at, slot in enumerate(row):
                if not slot.eyes & eye and self.free & ~slot.maybe:
                    out.append(Narrow(slot.maybe & self.free, -1, row, at))
        out.sort(key=Narrow.size)
        for at, place in enumerate(out):
            for earlier in out[:at]:
                if earlier.mask & ~place.mask == 0:
                    place.most -= 1  # it surely took one of these
        return out

    def find_settler(self, eye: i64) -> None:
        s = self.s
        for seat in range(s.seats):
            p = s.players[seat]
            if p.settled and not p.eyes & eye:
                self.settler = seat
                self.choice = p.maybe & self.free & ~s.dead
                self.room = count_of(self.choice)
                for place in self.narrow:
                    if place.mask & ~self.choice == 0:
                        self.room -= 1
                for at, slot in enumerate(s.hand):
                    if slot.owner == seat and count_of(self.first) < p.settled:
                        self.first |= BIT[at]
                if self.first & ~self.blind:
                    # A card that the viewer has seen leaves one more to lie elsewhere: n times as many worlds, n being
                    # the cards that are left. So those are what an unseen one is weighed against.
                    self.room = count_of(self.free) - len(self.narrow)

    def find_gaps(self) -> list[Gap]:
        """Cards that left slots the viewer has not seen, those with the fewest places first."""
        s = self.s
        missing = s.left
        for slot in s.hand:
            if slot.card != NONE:
                missing &= ~BIT[slot.card]
        out: list[Gap] = []
        for card in cards_of(missing):
            places: i64 = 0
            for at in cards_of(self.blind):
                if s.hand[at].maybe & BIT[card]:
                    places |= BIT[at]
            out.append(Gap(card, places))
        out.sort(key=Gap.size)
        for at, gap in enumerate(out):
            for earlier in out[:at]:
                if earlier.places & ~gap.places == 0:
                    gap.most -= 1
            if self.settler >= 0 and self.first & ~gap.places == 0:
                gap.most -= 1  # the identity's slot is one of these
        return out

    def sort_hand(self) -> None:
        """Which slots are open, one try decides; how many are is always the same, and so are these bounds."""
        masks: list[tuple[int, int, int]] = []
        for at in cards_of(self.blind):
            mask: int = self.s.hand[at].maybe & self.free
            masks.append((count_of(mask), at, mask))
        masks.sort()
        self.order = [at for _, at, _ in masks]
        most: list[int] = []
        nested = 1  # each slot has all the cards that a narrower one has
        before = 0
        for size, _, cards in masks:
            taken = sum([place.mask & ~cards == 0 for place in self.narrow])
            most.append(size - taken)
            if before & ~cards:
                nested = 0
            before = cards
        number = len(masks) - len(self.gaps)
        for k in range(number):
            self.bounds.append(max(most[k : len(masks) - number + k + 1]) - k * nested)

    # ------------------------------------------------------------------ one try

    def attempt(self) -> bool:
        s = self.s
        free = self.free
        for place in self.narrow:
            card = self.member(place.mask & free, place.most)
            if card < 0:
                return False
            place.lay(s, card)
            free &= ~BIT[card]
        open_slots = self.blind
        if self.settler >= 0:
            at, card = self.settle(free)
            if card < 0:
                return False
            free &= ~BIT[card]
            open_slots &= ~BIT[at]
        for gap in self.gaps:
            spot = self.member(gap.places & open_slots, gap.most)
            if spot < 0:
                return False
            s.hand[spot] = faced(s.hand[spot], gap.card)
            open_slots &= ~BIT[spot]
        if self.order:
            free = self.deal_hand(free, open_slots)
            if free < 0:
                return False
            open_slots = 0
        return self.deal_rest(free, open_slots)

    def deal_hand(self, free: i64, open_slots: i64) -> i64:
        """A card for every slot that is not spent; the cards that are left, or -1."""
        s = self.s
        k = 0
        for at in self.order:
            if open_slots & BIT[at]:
                card = self.member(s.hand[at].maybe & free, self.bounds[k])
                if card < 0:
                    return -1
                s.hand[at] = faced(s.hand[at], card)
                free &= ~BIT[card]
                k += 1
        return free

    def member(self, mask: i64, most: i64) -> i64:
        """One of these, or -1: the fewer there are of the most there can be, the more often."""
        members = cards_of(mask)
        if not members or (len(members) < most and self.s.draw(most) >= len(members)):
            return -1
        return members[self.s.draw(len(members))]

    def settle(self, free: i64) -> tuple[int, int]:
        """The slot and the card of an identity out of the hand; -1: not this time."""
        s = self.s
        slots = cards_of(self.first)
        at = slots[s.draw(len(slots))]
        slot = s.hand[at]
        if self.blind & BIT[at]:
            card = self.member(self.choice & free, self.room)
            if card < 0 or not slot.maybe & BIT[card]:
                return at, -1
            s.hand[at] = faced(slot, card)
        else:  # the viewer has seen this card, but not that it was chosen
            card = slot.card
            if (s.left | s.dead) & BIT[card] or not s.players[self.settler].maybe & BIT[card]:
                return at, -1
        s.players[self.settler].identity = card
        return at, card

    def deal_rest(self, free: i64, open_slots: i64) -> bool:
        s = self.s
        rest = cards_of(free)
        s.shuffle(rest)
        for at in cards_of(open_slots):
            card = rest.pop()
            if not s.hand[at].maybe & BIT[card]:
                return False
            s.hand[at] = faced(s.hand[at], card)
        for row, at in self.loose:
            row[at] = faced(row[at], rest.pop())
        s.deck = rest
        return True


def faced(slot: Slot, card: i64) -> Slot:
    return Slot(card, slot.eyes, slot.maybe, slot.owner)


def seen_cards(s: Noir, eye: i64) -> i64:
    """Face-down cards that the viewer knows."""
    cards: i64 = 0
    for slot in (*s.hand, *s.hits, *s.under, *s.buried):
        if slot.eyes & eye:
            cards |= BIT[slot.card]
    for p in s.players:
        if p.eyes & eye and p.identity != NONE:
            cards |= BIT[p.identity]
    return cards

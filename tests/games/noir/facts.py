"""Secrets that several modes of Noir have: an identity, a card face down in a row, the order of the deck.

Each is changed by way of the deck, of which nobody knows the order: the secret card and one that lies there change
places. A fact names the seats that may know the difference, and its suspects.
"""

from __future__ import annotations

from collections.abc import Callable

from backroom.engine.bitmasks import BIT
from backroom.engine.rng import FastRng
from backroom.games.noir.state import Noir, Slot
from backroom.games.noir.suspects import NONE
from tests.games.common.twins import Twin

Change = Callable[[Noir, FastRng], Twin[Noir] | None]


def pick(things: list[int], rng: FastRng) -> int:
    return things[rng.below(len(things))] if things else -1


def having(slot: Slot, card: int) -> Slot:
    return Slot(card, slot.eyes, slot.maybe, slot.owner)


def swap_identity(s: Noir, seat: int, entitled: int, among: int, rng: FastRng) -> Twin[Noir] | None:
    """Somebody is one of these cards instead, if it lies in the deck."""
    mine = s.players[seat].identity
    at = pick([k for k, card in enumerate(s.deck) if among & BIT[card]], rng)
    if mine == NONE or at < 0:
        return None
    t = s.copy()
    t.players[seat].identity, t.deck[at] = s.deck[at], mine
    return Twin(t, entitled, BIT[mine] | BIT[s.deck[at]])


def in_row(row: str) -> Change:
    """A card face down in a row (hand, hit list, under the deck, discarded): the seats that saw it go there."""

    def other_slot(s: Noir, rng: FastRng) -> Twin[Noir] | None:
        slots: list[Slot] = getattr(s, row)
        at = pick([k for k, slot in enumerate(slots) if lies_there(s, row, slot)], rng)
        deep = pick([k for k, card in enumerate(s.deck) if at >= 0 and slots[at].maybe & BIT[card]], rng)
        if deep < 0:
            return None
        t = s.copy()
        getattr(t, row)[at], t.deck[deep] = having(slots[at], s.deck[deep]), slots[at].card
        return Twin(t, slots[at].eyes, BIT[slots[at].card] | BIT[s.deck[deep]])

    return other_slot


def lies_there(s: Noir, row: str, slot: Slot) -> bool:
    """A place remembers its card when it has left, or is worn as an identity."""
    return bool(s.hold(slot.owner) & BIT[slot.card] if row == "hand" else not s.left & BIT[slot.card])


def other_deck(s: Noir, rng: FastRng) -> Twin[Noir] | None:
    """The order of the deck: nobody."""
    at = pick(list(range(len(s.deck) - 1)), rng)
    if at < 0:
        return None
    t = s.copy()
    t.deck[-1], t.deck[at] = s.deck[at], s.deck[-1]
    return Twin(t, 0, BIT[s.deck[-1]] | BIT[s.deck[at]])

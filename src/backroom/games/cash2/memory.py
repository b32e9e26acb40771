"""What the table remembers of things that went from one hidden place to another.

None of it is a rule: it serves those who reason about what they cannot see, and `imagine` above all. Each record is
written once and never changed, so copies of a game share it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.games.cash2.cards import EMPTY, NO_CARD

# What the past of a gun is made of; the first two are bullets of that kind, shown.
SHOWN_CLICK: Final = 0
SHOWN_BANG: Final = 1
GOT: Final = 2  # a bang came from the discard
LOST: Final = 3  # the live card went unseen
PAID: Final = 4  # so did a card of the hand, another than the bang just received
PAST: Final = ("click", "bang", "got", "lost", "paid")


class LootMove:
    """A card of loot that went from one face-down place to another: taker, source, and what it was.

    The source is a seat, or for the Junk Dealer the pile of a round (as -round). `before` is what everyone had seen
    come into the source by then; for a pile, the card put into it.
    """

    __slots__ = ("before", "card", "source", "taker")

    def __init__(self, taker: i64 = 0, source: i64 = 0, before: i64 = 0, card: i64 = NO_CARD) -> None:
        self.taker: i64 = taker  # who took the card
        self.source: i64 = source  # the seat it came from, 0 for A; or a pile, as -round
        self.before: i64 = before  # what everyone had seen come into that stash; for a pile, the card put into it
        self.card: i64 = card  # what was taken


class Swap:
    """An exchange of the Hustler: who with whom, when (how long the pasts were), and the two bullets."""

    __slots__ = ("drew", "gave", "other", "other_at", "taker", "taker_at")

    def __init__(self) -> None:
        self.taker: i64 = 0  # the Hustler
        self.other: i64 = 0  # the other player
        self.taker_at: i64 = 0  # how long the Hustler's past was then
        self.other_at: i64 = 0  # how long the other's past was then
        self.drew: i64 = EMPTY  # the bullet drawn
        self.gave: i64 = EMPTY  # the bullet given back; none: not yet

    def with_bullets(self, drew: i64, gave: i64) -> Swap:
        """The same exchange with these bullets."""
        out = Swap()
        out.taker = self.taker
        out.other = self.other
        out.taker_at = self.taker_at
        out.other_at = self.other_at
        out.drew = drew
        out.gave = gave
        return out


class Dig:
    """Somebody reached into the hidden discard for a bang: how long the pasts were, and whether one was there."""

    __slots__ = ("ats", "found")

    def __init__(self) -> None:
        self.ats: ActionIds = ()  # how long the past of each seat was then
        self.found: bool = False  # a bang was there

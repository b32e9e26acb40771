"""Identities out of a hand (NR-C5.6, NR-C10.3): cards are drawn, and one of them is chosen.

A hand is a row of slots that are never taken away; what left it lies in `left`. So which slot a card came from is
exactly as secret as the card that lies there.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MOST_SEATS
from backroom.engine.events import ALL
from backroom.engine.packed import Packed
from backroom.engine.step import Refusal, Step
from backroom.games.noir.action_space import BE, HESITATE, PLAY
from backroom.games.noir.state import Noir, Slot
from backroom.games.noir.suspects import cards_of


def draw_in_hand(s: Noir, me: i64, number: i64) -> None:
    """So many cards from the deck: everyone sees how many, one seat sees which."""
    s.tell(ALL, "drew", me, number)
    for _ in range(number):
        s.tell(BIT[me], "drawn", s.take_in_hand(me))


class Settle(Step[Noir]):
    """NR-M1.2.2, NR-M2.1.5, NR-M2.3.2: a living card of the hand becomes the identity."""

    arg = Packed(seat=MOST_SEATS)
    by_chance = HESITATE

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[arg]

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        return tuple([BE + card for card in cards_of(s.hold(arg) & ~s.dead)])

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        mine = BE <= id < PLAY and s.hold(arg) & BIT[id - BE] != 0
        return Refusal("NR-C5.6", "identity-lives") if mine else Refusal("NR-C10.3", "not-in-hand")

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        id = s.chosen(arg)
        p = s.players[arg]
        p.identity = id - BE
        p.eyes = BIT[arg]
        p.maybe = s.pool
        p.settled = sum([slot.owner == arg for slot in s.hand])
        s.tell(ALL, "settled", arg)
        s.tell(BIT[arg], "identity", arg, p.identity)


class OneOfTheHand(Step[Noir]):
    """NR-C10.3: every card in hand is offered, and one is chosen unseen; a subclass says what for."""

    arg = Packed(seat=MOST_SEATS)
    by_chance = HESITATE

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[arg]

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        return tuple([BE + slot.card for slot in s.hand])

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("NR-C10.3", "not-in-hand")

    def chosen(self, s: Noir, n: i64, answers: list[int]) -> Slot:
        """Any of them, each alike, if the clock had to choose."""
        return s.hand[self.legal(s, n, n).index(s.chosen(n))]


SETTLE: Final = Settle("settle")

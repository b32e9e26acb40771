"""Evidence cards (NR-C5, NR-C6): deaths, marks, the discard, a hand, and who one chooses to be.

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
from backroom.games.noir.answers import canvass
from backroom.games.noir.state import Noir, Slot
from backroom.games.noir.suspects import cards_of


def kill(s: Noir, suspect: i64) -> None:
    """The card is turned to its dead side; NR-C6.3: the evidence card that lay open on it goes with it."""
    if s.marked & BIT[suspect]:
        s.marked &= ~BIT[suspect]
        s.discard |= BIT[suspect]
    s.dead |= BIT[suspect]
    s.tell(ALL, "died", suspect)


def exonerate(s: Noir, suspect: i64) -> None:
    """NR-C6.1: the evidence card lies face up on a living suspect."""
    s.marked |= BIT[suspect]
    s.tell(ALL, "exonerated", suspect)


def dismiss(s: Noir, suspect: i64) -> None:
    """NR-C6.4: an evidence card comes face up to the discard pile, and everyone is told which."""
    s.discard |= BIT[suspect]
    s.tell(ALL, "discarded", suspect)


def draw_in_hand(s: Noir, me: i64, number: i64) -> None:
    """So many cards from the deck: everyone sees how many, one seat sees which."""
    s.tell(ALL, "drew", me, number)
    for _ in range(number):
        s.tell(BIT[me], "drawn", s.take_in_hand(me))


def change_identity(s: Noir, me: i64) -> bool:
    """NR-M1.6.2, NR-M2.4.2: draw a card; a living one is the new identity and the old one is exonerated."""
    slot = s.draw_card()
    if s.dead & BIT[slot.card]:
        s.tell(ALL, "unlucky", me)
        dismiss(s, slot.card)
        return False
    former = s.players[me].identity
    s.tell(ALL, "changed", me)
    exonerate(s, former)
    s.take_identity(me, slot, BIT[me])
    s.tell(BIT[me], "identity", me, slot.card)
    return True


# ---------------------------------------------------------------------- choices among the cards of a hand


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


class PlayCard(Step[Noir]):
    """NR-M1.8.2, NR-M2.6.1: one card of the hand is laid open; on a living one it asks a question."""

    arg = Packed(seat=MOST_SEATS)
    by_chance = HESITATE

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[arg]

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        return tuple([PLAY + card for card in cards_of(s.hold(arg))])

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("NR-C10.3", "not-in-hand")

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        id = s.chosen(arg)
        suspect = id - PLAY
        s.left |= BIT[suspect]
        if s.dead & BIT[suspect]:
            dismiss(s, suspect)
        else:
            exonerate(s, suspect)
            canvass(s, suspect, s.mode.foes(s, arg))


SETTLE: Final = Settle("settle")
PLAY_CARD: Final = PlayCard("play_card")

"""Choices among the cards of a hand: who one is, and which card one plays.

A hand is a row of slots that are never taken away; what left it lies in `left`. So which slot a card came from is
exactly as secret as the card that lies there.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT
from backroom.engine.events import ALL
from backroom.engine.step import Refusal, Step
from backroom.games.noir.codes import BE, HESITATE, PLAY
from backroom.games.noir.common import canvass, dismiss, exonerate
from backroom.games.noir.state import Noir, Slot
from backroom.games.noir.suspects import cards_of


class Settle(Step[Noir]):
    """NR-M1.2.2, NR-M2.1.5, NR-M2.3.2: a living card of the hand becomes the identity. arg: the seat."""

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[arg]

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        return tuple([BE + card for card in cards_of(s.hold(arg) & ~s.dead)])

    def timeout(self, s: Noir, seat: i64, arg: i64, partial: i64) -> i64:
        return HESITATE

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        mine = BE <= id < PLAY and s.hold(arg) & BIT[id - BE] != 0
        return Refusal("NR-C5.6", "identity-lives") if mine else Refusal("NR-C10.3", "not-in-hand")

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        id: i64 = answers[arg]
        if id == HESITATE:
            legal = self.legal(s, arg, arg)
            id = legal[s.draw(len(legal))]
        p = s.players[arg]
        p.identity = id - BE
        p.eyes = BIT[arg]
        p.maybe = s.pool
        p.settled = sum([slot.owner == arg for slot in s.hand])
        s.tell(ALL, "settled", arg)
        s.tell(BIT[arg], "identity", arg, p.identity)


class OneOfTheHand(Step[Noir]):
    """NR-C10.3: every card in hand is offered, and one is chosen unseen; a subclass says what for. arg: the seat."""

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[arg]

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        return tuple([BE + slot.card for slot in s.hand])

    def timeout(self, s: Noir, seat: i64, arg: i64, partial: i64) -> i64:
        return HESITATE

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("NR-C10.3", "not-in-hand")

    def chosen(self, s: Noir, n: i64, answers: list[int]) -> Slot:
        """Any of them, each alike, if the clock had to choose."""
        at: i64 = s.draw(len(s.hand)) if answers[n] == HESITATE else self.legal(s, n, n).index(answers[n])
        return s.hand[at]


class PlayCard(Step[Noir]):
    """NR-M1.8.2, NR-M2.6.1: one card of the hand is laid open; on a living one it asks a question. arg: the seat."""

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[arg]

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        return tuple([PLAY + card for card in cards_of(s.hold(arg))])

    def timeout(self, s: Noir, seat: i64, arg: i64, partial: i64) -> i64:
        return HESITATE

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("NR-C10.3", "not-in-hand")

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        id: i64 = answers[arg]
        if id == HESITATE:
            legal = self.legal(s, arg, arg)
            id = legal[s.draw(len(legal))]
        suspect = id - PLAY
        s.left |= BIT[suspect]
        if s.dead & BIT[suspect]:
            dismiss(s, suspect)
        else:
            exonerate(s, suspect)
            canvass(s, suspect, s.mode.foes(s, arg))


SETTLE: Final = Settle("settle")
PLAY_CARD: Final = PlayCard("play_card")

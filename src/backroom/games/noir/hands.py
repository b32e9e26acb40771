"""Choices among the cards of a hand: who one is, and which card one plays.

A hand is a row of slots that are never taken away; what left it lies in `left`. So which slot a card came from is
exactly as secret as the card that lies there.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.action import Codes
from backroom.engine.event import ALL
from backroom.engine.masks import BIT
from backroom.engine.step import Reason, Step
from backroom.games.noir.codes import BE, HESITATE, PLAY
from backroom.games.noir.common import canvass, dismiss, exonerate
from backroom.games.noir.state import Noir, Slot
from backroom.games.noir.suspects import cards_of


class Settle(Step[Noir]):
    """NR-M1.2.2, NR-M2.1.5, NR-M2.3.2: a living card of the hand becomes the identity. n: the seat."""

    def asks(self, s: Noir, n: i64) -> i64:
        return BIT[n]

    def options(self, s: Noir, seat: i64, n: i64) -> Codes:
        return tuple([BE + card for card in cards_of(s.hold(n) & ~s.dead)])

    def timeout(self, s: Noir, seat: i64, n: i64, draft: i64) -> i64:
        return HESITATE

    def why(self, s: Noir, seat: i64, code: i64, n: i64) -> Reason:
        mine = BE <= code < PLAY and s.hold(n) & BIT[code - BE] != 0
        return Reason("NR-C5.6", "identity-lives") if mine else Reason("NR-C10.3", "not-in-hand")

    def resolve(self, s: Noir, n: i64, answers: list[int]) -> None:
        code: i64 = answers[n]
        if code == HESITATE:
            options = self.options(s, n, n)
            code = options[s.draw(len(options))]
        p = s.players[n]
        p.identity = code - BE
        p.eyes = BIT[n]
        p.maybe = s.pool
        p.settled = sum([slot.owner == n for slot in s.hand])
        s.tell(ALL, "settled", n)
        s.tell(BIT[n], "identity", n, p.identity)


class OneOfTheHand(Step[Noir]):
    """NR-C10.3: every card in hand is offered, and one is chosen unseen; a subclass says what for. n: the seat."""

    def asks(self, s: Noir, n: i64) -> i64:
        return BIT[n]

    def options(self, s: Noir, seat: i64, n: i64) -> Codes:
        return tuple([BE + slot.card for slot in s.hand])

    def timeout(self, s: Noir, seat: i64, n: i64, draft: i64) -> i64:
        return HESITATE

    def why(self, s: Noir, seat: i64, code: i64, n: i64) -> Reason:
        return Reason("NR-C10.3", "not-in-hand")

    def chosen(self, s: Noir, n: i64, answers: list[int]) -> Slot:
        """Any of them, each alike, if the clock had to choose."""
        at: i64 = s.draw(len(s.hand)) if answers[n] == HESITATE else self.options(s, n, n).index(answers[n])
        return s.hand[at]


class PlayCard(Step[Noir]):
    """NR-M1.8.2, NR-M2.6.1: one card of the hand is laid open; on a living suspect it asks a question. n: the seat."""

    def asks(self, s: Noir, n: i64) -> i64:
        return BIT[n]

    def options(self, s: Noir, seat: i64, n: i64) -> Codes:
        return tuple([PLAY + card for card in cards_of(s.hold(n))])

    def timeout(self, s: Noir, seat: i64, n: i64, draft: i64) -> i64:
        return HESITATE

    def why(self, s: Noir, seat: i64, code: i64, n: i64) -> Reason:
        return Reason("NR-C10.3", "not-in-hand")

    def resolve(self, s: Noir, n: i64, answers: list[int]) -> None:
        code: i64 = answers[n]
        if code == HESITATE:
            options = self.options(s, n, n)
            code = options[s.draw(len(options))]
        suspect = code - PLAY
        s.left |= BIT[suspect]
        if s.dead & BIT[suspect]:
            dismiss(s, suspect)
        else:
            exonerate(s, suspect)
            canvass(s, suspect, s.mode.foes(s, n))


SETTLE: Final = Settle("settle")
PLAY_CARD: Final = PlayCard("play_card")

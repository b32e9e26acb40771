"""Exonerate (NR-C6): an evidence card is laid open on its suspect, or comes to the discard."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MOST_SEATS
from backroom.engine.events import ALL
from backroom.engine.packed import Packed
from backroom.engine.step import NOTHING, Refusal, Step
from backroom.games.noir.action_space import EXONERATE, HESITATE, PLAY
from backroom.games.noir.actions.canvass import canvass
from backroom.games.noir.base import Deed
from backroom.games.noir.identity import draw_in_hand
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import cards_of

JUST_EXONERATE: Final[ActionIds] = (EXONERATE,)


def exonerate(s: Noir, suspect: i64) -> None:
    """NR-C6.1: the evidence card lies face up on a living suspect."""
    s.marked |= BIT[suspect]
    s.tell(ALL, "exonerated", suspect)


def dismiss(s: Noir, suspect: i64) -> None:
    """NR-C6.4: an evidence card comes face up to the discard pile, and everyone is told which."""
    s.discard |= BIT[suspect]
    s.tell(ALL, "discarded", suspect)


class Exonerate(Deed):
    """NR-M1.8, NR-M2.6: draw a card, then lay one of the hand open."""

    def __init__(self, clause: str, without_deck: bool) -> None:
        super().__init__(EXONERATE, 1, clause)
        self.without_deck: bool = without_deck  # with an empty deck the hand is played all the same

    def legal(self, s: Noir, me: i64) -> ActionIds:
        ready = s.deck_size or (self.without_deck and s.hand_size(me))
        return JUST_EXONERATE if ready else NOTHING

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.tell(ALL, "exonerates", me)
        if s.deck_size:
            draw_in_hand(s, me, 1)
        s.push(PLAY_CARD, me)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "deck-empty")


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


PLAY_CARD: Final = PlayCard("play_card")

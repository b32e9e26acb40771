"""Disguise (NR-M1.6, NR-M5.4.6): to become somebody else out of the deck. Hide begins in the same way (NR-M2.4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT
from backroom.engine.events import ALL
from backroom.engine.step import NOTHING, Refusal
from backroom.games.noir.action_space import DISGUISE
from backroom.games.noir.actions.exonerate import dismiss, exonerate
from backroom.games.noir.base import Deed
from backroom.games.noir.state import Noir

JUST_DISGUISE: Final[ActionIds] = (DISGUISE,)


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


class Disguise(Deed):
    """NR-M1.6: the top card of the deck becomes the identity, if its suspect lives."""

    def __init__(self, clause: str) -> None:
        super().__init__(DISGUISE, 1, clause)

    def legal(self, s: Noir, me: i64) -> ActionIds:
        return JUST_DISGUISE if s.deck_size else NOTHING

    def do(self, s: Noir, me: i64, what: i64) -> None:
        change_identity(s, me)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "deck-empty")

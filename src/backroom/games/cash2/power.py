"""The plain rules, as questions with names.

The rules ask these questions wherever a power could bend them; nothing ever asks which power it is. A power
(powers.py) is a class that answers some of them differently.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.step import NOTHING, Refusal
from backroom.games.cash2.cards import NO_CARD

if TYPE_CHECKING:
    from backroom.games.cash2.state import Cash2


class Power:
    """No power: the plain rules, as questions. A power overrides what it bends."""

    name = "plain"
    index = 0
    aims_last = False  # when all others have
    dies_at = 3  # wounds
    inherits = 0  # cards from the stash of each who dies
    paintings = 0  # counted on top of the collection
    takes_two = False  # at the first share of a sharing, and then no more
    stays_unseen = False  # its use is never disclosed, so its window always hides its timing

    def begin_round(self, s: Cash2, me: i64) -> None:
        """A new round begins."""
        s.players[me].mark = 0

    def wounds(self, hits: i64) -> i64:
        """How many markers so many hits leave."""
        return hits

    def heals(self, s: Cash2, me: i64) -> i64:
        """How many markers go at the end of the shooting."""
        return 0

    def dives(self, s: Cash2, me: i64) -> i64:
        """What a ducking holder takes from the centre."""
        return NO_CARD

    def grabs(self, s: Cash2, me: i64) -> i64:
        """What a sharer takes from the centre before the sharing."""
        return NO_CARD

    def may_act(self, s: Cash2, me: i64, arg: i64) -> bool:
        """In its window: could a holder act now? Only from what everyone sees."""
        return False

    def legal(self, s: Cash2, me: i64, arg: i64) -> ActionIds:
        """In its window: what the holder may do; the first is to leave it."""
        return NOTHING

    def offers(self, id: i64) -> bool:
        """Whether its window may ever offer this to a holder, beside leaving it."""
        return False

    def refusal(self, s: Cash2, me: i64, id: i64) -> Refusal:
        """In its window: why the holder cannot say this of what the power may say."""
        return Refusal("CG2-P.3", "not-now")

    def use(self, s: Cash2, me: i64, id: i64, arg: i64) -> None:
        """In its window: the holder acts."""


PLAIN: Final = Power()

"""The plain rules, as questions with names.

The rules ask these questions wherever a power could bend them; nothing ever asks which power it is. A power
(powers.py) is a class that answers some of them differently.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.games.cash1.cards import HITS, MARKER, PASS_ONLY

if TYPE_CHECKING:
    from backroom.games.cash1.state import Cash1


class Power:
    """No power: the plain rules, as questions. A power overrides what it bends."""

    name = "plain"
    index = 0
    windows = 0  # mask of the windows (1, 2, 3) in which its holder may show it
    aims_last = False  # when all others have, once shown
    loads_last = False  # when all guns point, once shown
    dies_at = 3  # wounds
    aims_between = False  # the gun may point between two neighbours
    dead_worth = 0  # dollars at the end for everyone who is dead
    shows_at_end = False  # its holder shows it when it counts at the end

    def wounds(self, hits: i64, hurt: bool) -> i64:
        """How many markers so many hits leave on a holder who took a wound in this round already, or did not."""
        return hits

    def take_effect(self, s: Cash1, me: i64) -> None:
        """The holder has just shown it in a window."""

    def pairs(self, s: Cash1, me: i64, others: ActionIds) -> list[int]:
        """Between which two of the others this gun may point in a seat's hand, as masks."""
        return []

    def hits(self, s: Cash1, gun: i64) -> i64:
        """Whom the bullet hits that this gun has just shown, four bits a seat."""
        return HITS[s.players[gun].aim]

    def note_wounds(self, s: Cash1, gun: i64, took: i64) -> None:
        """The impact of what this gun has shown is over; a mask of those who took a wound in it."""

    def takes_back(self, s: Cash1, gun: i64, phase: i64) -> bool:
        """Could the card come back that this gun has shown in a phase? Only from what everyone sees."""
        return False

    def may_inherit(self, s: Cash1) -> bool:
        """Could a holder inherit from those who die now? Only from what everyone sees."""
        return False

    def inheritance(self, dead: i64) -> ActionIds:
        """What the holder may do when the first (a mask) have died; the first is to leave it."""
        return PASS_ONLY

    def inherit(self, s: Cash1, me: i64, dead: i64) -> None:
        """The holder takes the gun and the hand of one of the first who died."""

    def may_stand_up(self, s: Cash1) -> bool:
        """Could a holder who is down stand up again for the sharing? Only from what everyone sees."""
        return False

    def stand_up(self, s: Cash1, me: i64) -> None:
        """The holder stands up again."""

    def marker_worth(self, s: Cash1) -> i64:
        """Dollars at the end for each shame marker."""
        return -MARKER


PLAIN: Final = Power()

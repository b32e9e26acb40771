"""The plain rules, as questions with names.

The rules ask these questions wherever a power could bend them; nothing ever asks which power it is. A power
(powers.py) is a class that answers some of them differently.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from backroom.games.cash1.cards import MARKER

if TYPE_CHECKING:
    from backroom.games.cash1.state import Cash1


class Power:
    """No power: the plain rules, as questions. A power overrides what it bends."""

    name = "plain"
    index = 0
    windows = 0  # mask of the windows (1, 2, 3) in which its holder may show it
    aims_last = False  # once shown
    loads_last = False  # once shown
    dies_at = 3
    inherits = False  # may take the gun of the first who die
    takes_back = False  # may take back a triple that was shown
    stands_up = False  # may stand up again before the sharing
    aims_between = False  # the holder's gun may point between two neighbours
    dead_worth = 0  # dollars at the end for everyone who is dead
    shows_at_end = False

    def wounds(self, hits: i64, hurt: bool) -> i64:
        """How many markers so many hits leave on a holder who took a wound in this round already, or did not."""
        return hits

    def take_effect(self, s: Cash1, me: i64) -> None:
        """The holder has just shown it in a window."""

    def marker_worth(self, s: Cash1) -> i64:
        """Dollars at the end for each shame marker."""
        return -MARKER


PLAIN: Final = Power()

"""Murder (NR-M1.5, NR-M2.3, NR-M5.8), and how a card dies; what else follows the mode says (`Mode.murder`)."""

from __future__ import annotations

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT
from backroom.engine.events import ALL
from backroom.games.noir.action_space import MURDER
from backroom.games.noir.actions.neighbour import Neighbour
from backroom.games.noir.state import Noir


def kill(s: Noir, suspect: i64) -> None:
    """The card is turned to its dead side; NR-C6.3: the evidence card that lay open on it goes with it."""
    if s.marked & BIT[suspect]:
        s.marked &= ~BIT[suspect]
        s.discard |= BIT[suspect]
    s.dead |= BIT[suspect]
    s.tell(ALL, "died", suspect)


class Murder(Neighbour):
    """A living card next to one's own dies (NR-M1.5, NR-M2.3)."""

    def __init__(self, clause: str) -> None:
        super().__init__(MURDER, clause, False)

    def do(self, s: Noir, me: i64, what: i64) -> None:
        self.tells(s, me, what)
        s.tell(ALL, "attacked", me, what)
        s.mode.murder(s, me, what)

"""The deeds of spies (NR-M3): capture and question.

A capture asks the enemies and nobody else: a partner whose card is named stays silent, so a no says nothing about him.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.events import ALL
from backroom.games.noir.codes import CAPTURE, QUESTION
from backroom.games.noir.common import raise_hands
from backroom.games.noir.deeds import Neighbour
from backroom.games.noir.state import ANYBODY, Noir


class Capture(Neighbour):
    """NR-M3.3: a living card next to one's own; an enemy behind it is caught."""

    def do(self, s: Noir, me: i64, what: i64) -> None:
        self.tells(s, me, what)
        s.tell(ALL, "grabbed", me, what)
        foes = s.mode.foes(s, me)
        for seat in MEMBERS[foes]:
            if s.players[seat].identity == what:
                return s.mode.caught(s, me, seat)
        for seat in MEMBERS[foes]:
            s.narrow(seat, ANYBODY & ~BIT[what])
        s.tell(ALL, "no_answer", what)


class Question(Neighbour):
    """NR-M3.4: whoever stands next to the card or on it raises a hand, the one who asks and partners too."""

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.tell(ALL, "questioned", me, what)
        raise_hands(s, what, s.near(what) | BIT[what], BIT[s.seats] - 1)


CAPTURING: Final = Capture(CAPTURE, "NR-M3.3.1", False)
QUESTIONING: Final = Question(QUESTION, "NR-M3.4.1", True)

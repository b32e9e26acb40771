"""Accuse (NR-C8): is it you? By a neighbour or by officers; what follows the mode says (`Mode.caught`, `cleared`)."""

from __future__ import annotations

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.events import ALL
from backroom.engine.step import Refusal
from backroom.games.noir.action_space import ACCUSE
from backroom.games.noir.actions.neighbour import Neighbour
from backroom.games.noir.base import Deed
from backroom.games.noir.state import ANYBODY, Noir
from backroom.games.noir.suspects import NONE, SUSPECTS, cards_of


def accuse(s: Noir, me: i64, suspect: i64) -> None:
    """NR-C8.1: yes with the seat concerned, or no and nothing else."""
    ask_all(s, me, suspect, s.mode.foes(s, me))


def ask_all(s: Noir, me: i64, suspect: i64, foes: i64) -> None:
    """An accusation that concerns these seats."""
    for seat in MEMBERS[foes]:
        if s.players[seat].identity == suspect:
            s.tell(ALL, "caught", seat, suspect)
            s.mode.caught(s, me, seat)
            return
    for seat in MEMBERS[foes]:
        s.narrow(seat, ANYBODY & ~BIT[suspect])
    s.tell(ALL, "innocent", suspect)
    s.mode.cleared(s, me)


class Accuse(Neighbour):
    """NR-M1.7, NR-M2.5: a living card next to one's own, or one's own as a bluff. The Sleuth's has codes of its own."""

    def __init__(self, clause: str, base: int = ACCUSE) -> None:
        super().__init__(base, clause, True)

    def do(self, s: Noir, me: i64, what: i64) -> None:
        self.tells(s, me, what)
        s.tell(ALL, "accused", me, what)
        accuse(s, me, what)


class PoliceAccuse(Deed):
    """NR-M4.5.1, NR-M6.10.3: whoever is next to an officer, in uniform or not; which is not said."""

    def __init__(self, clause: str) -> None:
        super().__init__(ACCUSE, SUSPECTS, clause)

    def legal(self, s: Noir, me: i64) -> ActionIds:
        reach: i64 = 0
        for officer in cards_of(s.mode.officers(s)):
            reach |= s.near(officer)
        if s.players[me].identity != NONE:
            reach |= s.near(s.players[me].identity)
        return tuple([ACCUSE + card for card in cards_of(reach & ~s.dead)])

    def do(self, s: Noir, me: i64, what: i64) -> None:
        around = s.near(what)
        if not around & s.mode.officers(s):
            s.narrow(me, around)
        s.tell(ALL, "accused", me, what)
        accuse(s, me, what)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal("NR-C8.2", "not-alive") if s.dead & BIT[what] else Refusal(self.clause, "no-officer-near")

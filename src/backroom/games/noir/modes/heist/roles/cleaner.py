"""The Cleaner (NR-M6.6.3 to NR-M6.6.5): knocks officers out."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT
from backroom.engine.events import ALL
from backroom.engine.step import Refusal
from backroom.games.noir.action_space import KNOCK_OUT
from backroom.games.noir.modes.heist.thief import PLAIN_SHIFT, ROBBERY, AtOfficer, ThiefRole, use
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import cards_of


class KnockOut(AtOfficer):
    """NR-M6.6.3: one is out, whoever was before wakes up."""

    def targets(self, s: Noir) -> i64:
        return s.heist.officers & ~s.heist.dazed

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.narrow(me, s.near(what))
        use(s, me, True)
        wake(s)
        s.heist.dazed = BIT[what]
        s.tell(ALL, "knocked_out", me, what)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "out-already") if s.heist.dazed & BIT[what] else super().refusal(s, me, what)


def wake(s: Noir) -> None:
    for officer in cards_of(s.heist.dazed):
        s.tell(ALL, "woke", officer)
    s.heist.dazed = 0


CLEANER: Final = ThiefRole("cleaner", (PLAIN_SHIFT, ROBBERY, KnockOut(KNOCK_OUT, "NR-M6.6.3")))

"""The Master Cracker (NR-M6.7.5, NR-M6.7.6): tokens stay, and a second one joins the first."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT
from backroom.engine.step import NOTHING, Refusal
from backroom.games.noir.action_space import CRACK
from backroom.games.noir.base import Deed
from backroom.games.noir.modes.heist.cells import cell_of, suspects_on
from backroom.games.noir.modes.heist.thief import PLAIN_SHIFT, ROBBERY, ThiefRole, use
from backroom.games.noir.modes.heist.tokens import lay_token
from backroom.games.noir.state import Noir

JUST_CRACK: Final[ActionIds] = (CRACK,)


class Crack(Deed):
    """NR-M6.7.6: the second token joins the first, if one stands in the zone."""

    def __init__(self) -> None:
        super().__init__(CRACK, 1, "NR-M6.7.6")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        at = cell_of(s, me)
        t = s.thieves[me]
        return JUST_CRACK if t.tokens == 1 and at >= 0 and s.heist.zones[t.safe] & BIT[at] else NOTHING

    def do(self, s: Noir, me: i64, what: i64) -> None:
        safe = s.thieves[me].safe
        s.narrow(me, suspects_on(s, s.heist.zones[safe]))
        use(s, me, True)
        lay_token(s, me, safe, 2, "cracked")

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "not-in-zone" if s.thieves[me].tokens == 1 else "one-token-first")


MASTER_CRACKER: Final = ThiefRole("master_cracker", (PLAIN_SHIFT, ROBBERY, Crack()), keeps=True)

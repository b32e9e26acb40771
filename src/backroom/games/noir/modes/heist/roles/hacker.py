"""The Hacker (NR-M6.6.8): robs from outside the zone."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT
from backroom.engine.step import NOTHING, Refusal
from backroom.games.noir import board as grid
from backroom.games.noir.action_space import HACK, SAFES
from backroom.games.noir.base import Deed
from backroom.games.noir.modes.heist.cells import cell_of, suspects_on
from backroom.games.noir.modes.heist.safes import CENTRE
from backroom.games.noir.modes.heist.thief import PLAIN_SHIFT, ROBBERY, ThiefRole, no_token, use
from backroom.games.noir.modes.heist.tokens import lay_token
from backroom.games.noir.state import Noir


class Hack(Deed):
    """NR-M6.6.8: a robbery from outside: from next to a zone, or from the centre."""

    def __init__(self) -> None:
        super().__init__(HACK, len(SAFES), "NR-M6.6.8")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        at = cell_of(s, me)
        if at < 0 or BIT[at] & zoned(s):
            return NOTHING
        reach = touched(s, at)
        own = s.thieves[me].safe
        return tuple([
            HACK + safe
            for safe in range(len(SAFES))
            if s.heist.zones[safe] & (-1 if at == CENTRE else reach) and not s.heist.opened & BIT[safe] and own != safe
        ])  # fmt: skip

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.narrow(me, suspects_on(s, outposts(s, what)))
        use(s, me, True)
        lay_token(s, me, what, 1, "hacked")

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        if cell_of(s, me) >= 0 and BIT[cell_of(s, me)] & zoned(s):
            return Refusal(self.clause, "inside-a-zone")
        return no_token(s, me, what) or Refusal(self.clause, "too-far-to-hack")


def zoned(s: Noir) -> i64:
    """The cells of all zones, those of opened safes too."""
    cells: i64 = 0
    for zone in s.heist.zones:
        cells |= zone
    return cells


def touched(s: Noir, at: i64) -> i64:
    """The cells next to one."""
    cells: i64 = 0
    for cell in grid.AROUND[s.rows][s.cols][at]:
        cells |= BIT[cell]
    return cells


def outposts(s: Noir, safe: i64) -> i64:
    """The cells from which a safe can be hacked."""
    inside = zoned(s)
    cells: i64 = 0
    for at in grid.WHOLE[s.rows][s.cols]:
        if not inside & BIT[at] and (at == CENTRE or s.heist.zones[safe] & touched(s, at)):
            cells |= BIT[at]
    return cells


HACKER: Final = ThiefRole("hacker", (PLAIN_SHIFT, ROBBERY, Hack()))

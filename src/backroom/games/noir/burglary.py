"""Robbing a safe, from its zone, from outside, with a second token (NR-M6.5.2, NR-M6.6.8, NR-M6.7.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT
from backroom.engine.step import NOTHING, Refusal
from backroom.games.noir import board as grid
from backroom.games.noir.codes import CRACK, HACK, ROB
from backroom.games.noir.deed import Deed
from backroom.games.noir.heist import cell_of, lay_token, standing, use
from backroom.games.noir.safes import CENTRE, SAFES
from backroom.games.noir.state import Noir

JUST_CRACK: Final[ActionIds] = (CRACK,)


class Rob(Deed):
    """NR-M6.5.2: the token goes on the safe in whose zone one stands."""

    def __init__(self) -> None:
        super().__init__(ROB, len(SAFES), "NR-M6.5.2")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        at = cell_of(s, me)
        if at < 0:
            return NOTHING
        for safe in range(len(SAFES)):
            if s.zones[safe] & BIT[at]:
                return NOTHING if s.opened & BIT[safe] or s.crew[me].safe == safe else (ROB + safe,)
        return NOTHING

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.narrow(me, standing(s, s.zones[what]))
        use(s, me, True)
        lay_token(s, me, what, 1, "robbed")

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return no_token(s, me, what) or Refusal(self.clause, "not-in-zone")


class Hack(Deed):
    """NR-M6.6.8: a robbery from outside: from next to a zone, or from the centre."""

    def __init__(self) -> None:
        super().__init__(HACK, len(SAFES), "NR-M6.6.8")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        at = cell_of(s, me)
        if at < 0 or BIT[at] & zoned(s):
            return NOTHING
        reach = touched(s, at)
        own = s.crew[me].safe
        return tuple([
            HACK + safe
            for safe in range(len(SAFES))
            if s.zones[safe] & (-1 if at == CENTRE else reach) and not s.opened & BIT[safe] and own != safe
        ])  # fmt: skip

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.narrow(me, standing(s, outposts(s, what)))
        use(s, me, True)
        lay_token(s, me, what, 1, "hacked")

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        if cell_of(s, me) >= 0 and BIT[cell_of(s, me)] & zoned(s):
            return Refusal(self.clause, "inside-a-zone")
        return no_token(s, me, what) or Refusal(self.clause, "too-far-to-hack")


def no_token(s: Noir, me: i64, safe: i64) -> Refusal | None:
    """Why no token can go on this safe, wherever one stands."""
    if not s.zones[safe]:
        return Refusal("NR-M6.2.2", "no-such-safe")
    if s.opened & BIT[safe]:
        return Refusal("NR-M6.2.3", "safe-is-open")
    return Refusal("NR-M6.5.2", "token-is-there") if s.crew[me].safe == safe else None


def zoned(s: Noir) -> i64:
    """The cells of all zones, those of opened safes too."""
    cells: i64 = 0
    for zone in s.zones:
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
        if not inside & BIT[at] and (at == CENTRE or s.zones[safe] & touched(s, at)):
            cells |= BIT[at]
    return cells


class Crack(Deed):
    """NR-M6.7.6: the second token joins the first, if one stands in the zone."""

    def __init__(self) -> None:
        super().__init__(CRACK, 1, "NR-M6.7.6")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        at = cell_of(s, me)
        t = s.crew[me]
        return JUST_CRACK if t.tokens == 1 and at >= 0 and s.zones[t.safe] & BIT[at] else NOTHING

    def do(self, s: Noir, me: i64, what: i64) -> None:
        safe = s.crew[me].safe
        s.narrow(me, standing(s, s.zones[safe]))
        use(s, me, True)
        lay_token(s, me, safe, 2, "cracked")

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "not-in-zone" if s.crew[me].tokens == 1 else "one-token-first")

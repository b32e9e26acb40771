"""What every thief can do (NR-M6.5): Shift and Rob; a role card that is used is turned up (NR-M6.5.4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT
from backroom.engine.events import ALL
from backroom.engine.step import NOTHING, Refusal
from backroom.games.noir.action_space import ROB, SAFES
from backroom.games.noir.mode import Deed
from backroom.games.noir.modes.heist.places import cell_of, in_line, standing
from backroom.games.noir.modes.heist.tokens import lay_token
from backroom.games.noir.shift import Shift, shift
from backroom.games.noir.state import Noir


def uncover(s: Noir, me: i64) -> None:
    """NR-M6.5.4: the role card is turned up."""
    if s.thieves[me].insiders:
        s.thieves[me] = s.thieves[me].uncovered()
        s.tell(ALL, "role_shown", me, s.players[me].role)


def use(s: Noir, me: i64, noticed: bool) -> None:
    """An ability or a robbery: it shows the role; NR-M6.3.3: an open one calls the Chief."""
    s.heist.alarm = 1 if noticed else 0
    uncover(s, me)


class ThiefShift(Shift):
    """NR-M6.5.1: noticed when the line has an officer in uniform, awake or not. It does not show the role."""

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.heist.alarm = 1 if in_line(s, what) & s.heist.officers else 0
        shift(s, me, what)


class Rob(Deed):
    """NR-M6.5.2: the token goes on the safe in whose zone one stands."""

    def __init__(self) -> None:
        super().__init__(ROB, len(SAFES), "NR-M6.5.2")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        at = cell_of(s, me)
        if at < 0:
            return NOTHING
        for safe in range(len(SAFES)):
            if s.heist.zones[safe] & BIT[at]:
                return NOTHING if s.heist.opened & BIT[safe] or s.thieves[me].safe == safe else (ROB + safe,)
        return NOTHING

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.narrow(me, standing(s, s.heist.zones[what]))
        use(s, me, True)
        lay_token(s, me, what, 1, "robbed")

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return no_token(s, me, what) or Refusal(self.clause, "not-in-zone")


def no_token(s: Noir, me: i64, safe: i64) -> Refusal | None:
    """Why no token can go on this safe, wherever one stands."""
    if not s.heist.zones[safe]:
        return Refusal("NR-M6.2.2", "no-such-safe")
    if s.heist.opened & BIT[safe]:
        return Refusal("NR-M6.2.3", "safe-is-open")
    return Refusal("NR-M6.5.2", "token-is-there") if s.thieves[me].safe == safe else None


PLAIN_SHIFT: Final = ThiefShift()
ROBBERY: Final = Rob()

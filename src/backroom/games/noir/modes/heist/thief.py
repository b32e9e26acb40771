"""What thieves can do: Shift and Rob (NR-M6.5), and what several abilities have in common; the roles lie in `roles/`.

A role card that is used is turned up (NR-M6.5.4). Each ability lets everyone conclude where its actor stands: in the
zone, next to the officer, one of the two cards that moved.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT
from backroom.engine.events import ALL
from backroom.engine.step import NOTHING, Refusal
from backroom.games.noir import board as grid
from backroom.games.noir.action_space import ROB, SAFES
from backroom.games.noir.actions.shift import Shift, shift
from backroom.games.noir.base import Deed, Role
from backroom.games.noir.modes.heist.cells import cell_of, suspects_in_line, suspects_on
from backroom.games.noir.modes.heist.tokens import lay_token
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, SUSPECTS, cards_of


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
        s.heist.alarm = 1 if suspects_in_line(s, what) & s.heist.officers else 0
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
        s.narrow(me, suspects_on(s, s.heist.zones[what]))
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

# ---------------------------------------------------------------------- roles


class ThiefRole(Role):
    """A role of a thief. It lies face down until it is used."""

    def __init__(self, name: str, deeds: tuple[Deed, ...], keeps: bool = False) -> None:
        super().__init__(name, deeds)
        self.keeps: bool = keeps  # need not pick up what lies on a safe (NR-M6.4.2)


class AbilityShift(Deed):
    """The Shift of an ability, with codes of its own: by one or (`first` = 28) by two, always noticed or never."""

    def __init__(self, base: int, first: int, clause: str, noticed: bool) -> None:
        super().__init__(base, grid.STEPS, clause)
        self.first: int = first
        self.noticed: bool = noticed

    def legal(self, s: Noir, me: i64) -> ActionIds:
        shifts = grid.legal_shifts(s.rows, s.cols, s.last_shift, 2, s.undo)
        end = self.first + grid.STEPS
        return tuple([self.base + what - self.first for what in shifts if self.first <= what < end])

    def do(self, s: Noir, me: i64, what: i64) -> None:
        use(s, me, self.noticed)
        shift(s, me, self.first + what)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        if self.first + what not in grid.SHIFTS[2][s.rows][s.cols]:
            return Refusal("NR-C3.5", "no-such-shift")
        return Refusal("NR-C3.7", "undoes-last")


class AtOfficer(Deed):
    """Whatever is done to an officer in uniform next to one's own card."""

    def __init__(self, base: int, clause: str) -> None:
        super().__init__(base, SUSPECTS, clause)

    def targets(self, s: Noir) -> i64:
        return s.heist.officers

    def legal(self, s: Noir, me: i64) -> ActionIds:
        if s.players[me].identity == NONE:
            return NOTHING
        return tuple([self.base + card for card in cards_of(s.near(s.players[me].identity) & self.targets(s))])

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        if not s.heist.officers & BIT[what]:
            return Refusal(self.clause, "not-an-officer-there")
        return Refusal(self.clause, "not-next-to-you")

"""Deeds of thieves on the street (NR-M6.5 to NR-M6.7): shifts, officers, places. All but a plain Shift show the role.

Each lets everyone conclude where its actor stands: in the zone, next to the officer, one of the two cards that moved.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT
from backroom.engine.events import ALL
from backroom.engine.step import NOTHING, Refusal
from backroom.games.noir import board as grid
from backroom.games.noir.codes import FRAME, TRADE
from backroom.games.noir.common import kill
from backroom.games.noir.deed import Deed
from backroom.games.noir.heist import in_line, put_on, rule_out, swap, use
from backroom.games.noir.moves import Shift, shift
from backroom.games.noir.state import Noir, Slot
from backroom.games.noir.suspects import NONE, SUSPECTS, cards_of

PAINTS: Final = 3  # in a game


# ---------------------------------------------------------------------- shifts


class ThiefShift(Shift):
    """NR-M6.5.1: noticed when the line has an officer in uniform, awake or not. It does not show the role."""

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.alarm = 1 if in_line(s, what) & s.officers else 0
        shift(s, me, what)


class SpecialShift(Deed):
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


# ---------------------------------------------------------------------- officers


class AtOfficer(Deed):
    """Whatever is done to an officer in uniform next to one's own card."""

    def __init__(self, base: int, clause: str) -> None:
        super().__init__(base, SUSPECTS, clause)

    def targets(self, s: Noir) -> i64:
        return s.officers

    def legal(self, s: Noir, me: i64) -> ActionIds:
        if s.players[me].identity == NONE:
            return NOTHING
        return tuple([self.base + card for card in cards_of(s.near(s.players[me].identity) & self.targets(s))])

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        if not s.officers & BIT[what]:
            return Refusal(self.clause, "not-an-officer-there")
        return Refusal(self.clause, "not-next-to-you")


class KnockOut(AtOfficer):
    """NR-M6.6.3: one is out, whoever was before wakes up."""

    def targets(self, s: Noir) -> i64:
        return s.officers & ~s.dazed

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.narrow(me, s.near(what))
        use(s, me, True)
        wake(s)
        s.dazed = BIT[what]
        s.tell(ALL, "knocked_out", me, what)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "out-already") if s.dazed & BIT[what] else super().refusal(s, me, what)


def wake(s: Noir) -> None:
    for officer in cards_of(s.dazed):
        s.tell(ALL, "woke", officer)
    s.dazed = 0


class Paint(AtOfficer):
    """NR-M6.7.1: an officer dies, the top card of the deck is a new one. Three times in a game."""

    def legal(self, s: Noir, me: i64) -> ActionIds:
        return super().legal(s, me) if s.paints < PAINTS and s.deck_size else NOTHING

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.narrow(me, s.near(what))
        use(s, me, True)
        s.paints += 1
        s.tell(ALL, "painted", me, what)
        s.officers &= ~BIT[what]
        s.dazed &= ~BIT[what]
        s.discard |= BIT[what]
        kill(s, what)
        card = s.draw_card().card
        s.officers |= BIT[card]
        s.tell(ALL, "officer", card)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        if s.paints == PAINTS:
            return Refusal(self.clause, "no-paint-left")
        return super().refusal(s, me, what) if s.deck_size else Refusal(self.clause, "deck-empty")


class FrameUp(Deed):
    """NR-M6.6.7: one's own card and an officer's exchange their cells, or by option what they are."""

    def __init__(self) -> None:
        super().__init__(FRAME, SUSPECTS, "NR-M6.6.7")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        if s.players[me].identity == NONE:
            return NOTHING
        return tuple([FRAME + card for card in cards_of(s.officers)])

    def do(self, s: Noir, me: i64, what: i64) -> None:
        mine = s.players[me].identity
        s.narrow(me, BIT[mine])
        use(s, me, True)
        if s.options["mole_swap"] == "positions":
            swap(s, mine, what)
            return s.tell(ALL, "framed", me, mine, what)
        s.clock += 1
        if s.dazed & BIT[what]:
            wake(s)
        s.officers = s.officers & ~BIT[what] | BIT[mine]
        rule_out(s, BIT[mine], s.crew[me].born)
        for seat in range(s.seats):
            s.narrow(seat, ~BIT[what])  # it lay open all the time
        s.tell(ALL, "switched", me, mine, what)
        put_on(s, me, Slot(what, 0, BIT[what]), s.clock)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "not-an-officer-there")


# ---------------------------------------------------------------------- places


class Trade(Deed):
    """NR-M6.7.3: one's own card and one next to it exchange their cells. Nobody notices, and two cards have moved."""

    def __init__(self) -> None:
        super().__init__(TRADE, SUSPECTS, "NR-M6.7.3")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        if s.players[me].identity == NONE:
            return NOTHING
        return tuple([TRADE + card for card in cards_of(s.near(s.players[me].identity))])

    def do(self, s: Noir, me: i64, what: i64) -> None:
        mine = s.players[me].identity
        s.narrow(me, BIT[mine] | BIT[what])
        use(s, me, False)
        swap(s, mine, what)
        s.tell(ALL, "traded", me, min(mine, what), max(mine, what))

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "not-next-to-you")

"""The Mole (NR-M6.6.7): frames an officer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT
from backroom.engine.events import ALL
from backroom.engine.step import NOTHING, Refusal
from backroom.games.noir import board as grid
from backroom.games.noir.action_space import FRAME
from backroom.games.noir.base import Deed
from backroom.games.noir.modes.heist.captures import rule_out, take_new_identity
from backroom.games.noir.modes.heist.roles.cleaner import wake
from backroom.games.noir.modes.heist.thief import PLAIN_SHIFT, ROBBERY, ThiefRole, use
from backroom.games.noir.state import Noir, Slot
from backroom.games.noir.suspects import NONE, SUSPECTS, cards_of


class Frame(Deed):
    """NR-M6.6.7: one's own card and an officer's exchange their cells, or by option what they are."""

    def __init__(self) -> None:
        super().__init__(FRAME, SUSPECTS, "NR-M6.6.7")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        if s.players[me].identity == NONE:
            return NOTHING
        return tuple([FRAME + card for card in cards_of(s.heist.officers)])

    def do(self, s: Noir, me: i64, what: i64) -> None:
        mine = s.players[me].identity
        s.narrow(me, BIT[mine])
        use(s, me, True)
        if s.options["mole_swap"] == "positions":
            grid.swap(s.board, mine, what)
            return s.tell(ALL, "framed", me, mine, what)
        s.heist.clock += 1
        if s.heist.dazed & BIT[what]:
            wake(s)
        s.heist.officers = s.heist.officers & ~BIT[what] | BIT[mine]
        rule_out(s, BIT[mine], s.thieves[me].born)
        for seat in range(s.seats):
            s.narrow(seat, ~BIT[what])  # it lay open all the time
        s.tell(ALL, "switched", me, mine, what)
        take_new_identity(s, me, Slot(what, 0, BIT[what]), s.heist.clock)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "not-an-officer-there")


MOLE: Final = ThiefRole("mole", (PLAIN_SHIFT, ROBBERY, Frame()))

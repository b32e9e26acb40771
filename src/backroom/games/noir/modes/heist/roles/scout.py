"""The Scout (NR-M6.7.3): changes places with a neighbour."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT
from backroom.engine.events import ALL
from backroom.engine.step import NOTHING, Refusal
from backroom.games.noir import board as grid
from backroom.games.noir.action_space import TRADE
from backroom.games.noir.base import Deed
from backroom.games.noir.modes.heist.thief import PLAIN_SHIFT, ROBBERY, ThiefRole, use
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, SUSPECTS, cards_of


class TradePlaces(Deed):
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
        grid.swap(s.board, mine, what)
        s.tell(ALL, "traded", me, min(mine, what), max(mine, what))

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "not-next-to-you")


SCOUT: Final = ThiefRole("scout", (PLAIN_SHIFT, ROBBERY, TradePlaces()))

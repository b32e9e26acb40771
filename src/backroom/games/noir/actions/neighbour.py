"""What is done to a card next to one's own: the base of Murder, Accuse and others (NR-C2.3)."""

from __future__ import annotations

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT
from backroom.engine.step import NOTHING, Refusal
from backroom.games.noir import board as grid
from backroom.games.noir.base import Deed
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, SUSPECTS


class Neighbour(Deed):
    """Whatever is done to a living card next to one's own, or (`self_too`) to one's own."""

    def __init__(self, base: int, clause: str, self_too: bool) -> None:
        super().__init__(base, SUSPECTS, clause)
        self.self_too: bool = self_too

    def legal(self, s: Noir, me: i64) -> ActionIds:
        if s.players[me].identity == NONE:
            return NOTHING
        mine = s.board.index(s.players[me].identity)
        out: list[int] = [self.base + s.board[mine]] if self.self_too else []
        living = s.living()
        for cell in grid.AROUND[s.rows][s.cols][mine]:
            if living & BIT[s.board[cell]]:
                out.append(self.base + s.board[cell])
        return tuple(out)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        if not s.living() & BIT[what]:
            return s.mode.no_target(s, what, "NR-C8.2" if self.self_too else self.clause)
        if s.players[me].identity == what:
            return Refusal(self.clause, "own-card")
        return Refusal(self.clause, "not-next-to-you")

    def tells(self, s: Noir, me: i64, what: i64) -> None:
        """Everyone can conclude that the actor stands next to the card, or on it."""
        s.narrow(me, s.near(what) | (BIT[what] if self.self_too else 0))

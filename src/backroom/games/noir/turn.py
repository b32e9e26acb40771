"""The turn (NR-C10): one after the other, one action each."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MOST_SEATS
from backroom.engine.events import ALL
from backroom.engine.packed import Packed
from backroom.engine.step import NOT_NOW, Refusal, Step
from backroom.games.noir import board as grid
from backroom.games.noir.action_space import HESITATE, PASS
from backroom.games.noir.actions.shift import Shift
from backroom.games.noir.score import MOVE_LIMIT, win
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE

ONLY_PASS: Final[ActionIds] = (PASS,)


class Begin(Step[Noir]):
    """The table is laid: who plays what is public (NR-M6.9.2: unless it lies face down), who one is is not."""

    arg = Packed(seat=MOST_SEATS)

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        s.push(TURN, arg)
        for seat in range(s.seats):
            p = s.players[seat]
            s.tell(s.mode.insiders(s, seat) or ALL, "role", seat, p.role)
            if p.identity != NONE:
                s.tell(p.eyes, "identity", seat, p.identity)
        s.mode.begin(s)


def opens(s: Noir, seat: i64) -> bool:
    """NR-C10.6: one more turn begins, unless the limit is reached."""
    if s.limit and s.turns == s.limit:
        win(s, 0, MOVE_LIMIT)
        return False
    s.turns += 1
    s.tell(ALL, "turn", seat, s.turns)
    return True


class Turn(Step[Noir]):
    """NR-C10.1, NR-C10.6: a seat has its turn, unless the limit is reached."""

    arg = Packed(seat=MOST_SEATS)

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        if opens(s, arg):
            s.push(TURN, s.mode.after(s, arg))
            s.mode.turn(s, arg)


class Act(Step[Noir]):
    """NR-C10.1, NR-C10.5: exactly one action; who has none passes."""

    arg = Packed(seat=MOST_SEATS)
    by_chance = HESITATE

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[arg]

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        out: ActionIds = ()
        for deed in s.mode.deeds(s, arg):
            out += deed.legal(s, arg)
        return out or ONLY_PASS

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        for deed in s.mode.deeds(s, arg):
            if deed.base <= id < deed.end:
                return deed.refusal(s, arg, id - deed.base)
        if id == HESITATE:
            return Refusal("NR-R.1", "clock-only")
        if id == PASS:
            return Refusal("NR-C10.1", "no-pass")
        return Refusal("NR-C10.4", NOT_NOW) if s.game.action_space.clause(id) else s.mode.refusal(s, arg)

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        id: i64 = answers[arg]
        if id == HESITATE:
            id = self.hesitant(s, arg)
        s.last_shift = grid.NO_SHIFT  # NR-C3.6: only a shift sets it again
        for deed in s.mode.deeds(s, arg):
            if deed.base <= id < deed.end:
                return deed.do(s, arg, id - deed.base)
        s.tell(ALL, "forced_pass", arg)

    def hesitant(self, s: Noir, n: i64) -> i64:
        """NR-R.1: chance shifts a line by one; who may not shift now does something else that is legal."""
        legal = self.legal(s, n, n)
        for deed in s.mode.deeds(s, n):
            if isinstance(deed, Shift):
                legal = deed.by_one(s, n) or legal
        return legal[s.draw(len(legal))]


BEGIN: Final = Begin("begin")
TURN: Final = Turn("turn")
ACT: Final = Act("act")

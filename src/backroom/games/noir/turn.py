"""The turn (NR-C10): one after the other, one action each."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.action import Codes
from backroom.engine.event import ALL
from backroom.engine.masks import BIT
from backroom.engine.step import NOT_NOW, Reason, Step
from backroom.games.noir import board as grid
from backroom.games.noir.codes import HESITATE, PASS
from backroom.games.noir.common import MOVE_LIMIT, win
from backroom.games.noir.moves import Shift
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE

ONLY_PASS: Final[Codes] = (PASS,)


class Begin(Step[Noir]):
    """The table is laid: who plays what is public (NR-M6.9.2: unless it lies face down), who one is is not."""

    def resolve(self, s: Noir, n: i64, answers: list[int]) -> None:
        s.push(TURN, n)
        for seat in range(s.seats):
            p = s.players[seat]
            insiders = s.crew[seat].insiders if s.crew else 0
            s.tell(insiders or ALL, "role", seat, p.role)
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
    """NR-C10.1, NR-C10.6: a seat has its turn, unless the limit is reached. n: the seat."""

    def resolve(self, s: Noir, n: i64, answers: list[int]) -> None:
        if opens(s, n):
            s.push(TURN, s.mode.after(s, n))
            s.mode.turn(s, n)


class Act(Step[Noir]):
    """NR-C10.1, NR-C10.5: exactly one action; who has none passes. n: the seat."""

    def asks(self, s: Noir, n: i64) -> i64:
        return BIT[n]

    def options(self, s: Noir, seat: i64, n: i64) -> Codes:
        out: Codes = ()
        for deed in s.mode.deeds(s, n):
            out += deed.options(s, n)
        return out or ONLY_PASS

    def timeout(self, s: Noir, seat: i64, n: i64, draft: i64) -> i64:
        return HESITATE

    def why(self, s: Noir, seat: i64, code: i64, n: i64) -> Reason:
        for deed in s.mode.deeds(s, n):
            if deed.base <= code < deed.end:
                return deed.why(s, n, code - deed.base)
        if code == HESITATE:
            return Reason("NR-R.1", "clock-only")
        if code == PASS:
            return Reason("NR-C10.1", "no-pass")
        return Reason("NR-C10.4", NOT_NOW) if s.game.alphabet.clause(code) else s.mode.refusal(s, n)

    def resolve(self, s: Noir, n: i64, answers: list[int]) -> None:
        code: i64 = answers[n]
        if code == HESITATE:
            code = self.hesitant(s, n)
        s.last_shift = grid.NO_SHIFT  # NR-C3.6: only a shift sets it again
        for deed in s.mode.deeds(s, n):
            if deed.base <= code < deed.end:
                return deed.do(s, n, code - deed.base)
        s.tell(ALL, "forced_pass", n)

    def hesitant(self, s: Noir, n: i64) -> i64:
        """NR-R.1: chance shifts a line by one; who may not shift now does something else that is legal."""
        options = self.options(s, n, n)
        for deed in s.mode.deeds(s, n):
            if isinstance(deed, Shift):
                options = deed.by_one(s, n) or options
        return options[s.draw(len(options))]


BEGIN: Final = Begin("begin")
TURN: Final = Turn("turn")
ACT: Final = Act("act")

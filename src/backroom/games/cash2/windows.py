"""The steps that powers open: their windows, and the choices that follow from using them.

A power that is used by choice has a window: a step of the plan that asks whoever might hold it. With public powers
that is its holder; where powers are secret until used it is everyone who, for all anyone knows, might be, and the
window is quiet. Whether a holder could act is judged by what everyone sees.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.action import Codes
from backroom.engine.event import ALL
from backroom.engine.masks import BIT, MEMBERS
from backroom.engine.step import Reason, Step
from backroom.games.cash2.cards import DISCARD, DISCARDS, GIVE, GIVES, YIELD, YIELD_ANY, YIELDS, kinds_in
from backroom.games.cash2.memory import PAID
from backroom.games.cash2.power import Power
from backroom.games.cash2.state import Cash2, both, loot_ears


class Window(Step[Cash2]):
    """A power may be used now: whoever might hold it is asked, the holder has something to say."""

    def __init__(self, name: str, power: Power, leave: int) -> None:
        super().__init__(name)
        self.power = power
        self.leave = leave
        self.nothing: Codes = (leave,)

    def asks(self, s: Cash2, n: i64) -> i64:
        asked = s.may_hold[self.power.index] & s.alive
        for seat in MEMBERS[asked]:
            if not self.power.may_act(s, seat, n):
                asked &= ~BIT[seat]
        return asked

    def options(self, s: Cash2, seat: i64, n: i64) -> Codes:
        if s.players[seat].power is not self.power:
            return self.nothing
        return self.power.options(s, seat, n)

    def why(self, s: Cash2, seat: i64, code: i64, n: i64) -> Reason:
        if not self.power.says(code):
            return Reason("CG2-P.3", "not-now")
        if s.players[seat].power is not self.power:
            return Reason("CG2-P.3", "not-yours")
        return self.power.why(s, seat, code)

    def quiet(self, s: Cash2, n: i64) -> bool:
        if self.power.stays_unseen:
            return True
        return s.secret and not all(s.players[seat].shown for seat in MEMBERS[s.may_hold[self.power.index]])

    def resolve(self, s: Cash2, n: i64, answers: list[int]) -> None:
        for seat in MEMBERS[s.called]:
            if answers[seat] != self.leave:
                if not self.power.stays_unseen:
                    s.show_power(seat)
                self.power.use(s, seat, answers[seat], n)
        if self.power.stays_unseen and s.called and not s.secret:
            s.tell(ALL, "weighed", MEMBERS[s.called][0])


class GiveBack(Step[Cash2]):
    """CG2-P08.1: the Hustler (n) gives one card of the hand for the one just drawn."""

    def asks(self, s: Cash2, n: i64) -> i64:
        return BIT[n]

    def options(self, s: Cash2, seat: i64, n: i64) -> Codes:
        return GIVES[s.players[seat].bullets()]

    def timeout(self, s: Cash2, seat: i64, n: i64, draft: i64) -> i64:
        return GIVE + s.swaps[-1].drew

    def why(self, s: Cash2, seat: i64, code: i64, n: i64) -> Reason:
        return Reason("CG2-P08.1", "no-such-card" if GIVE <= code < GIVE + 2 else "not-now")

    def resolve(self, s: Cash2, n: i64, answers: list[int]) -> None:
        swap = s.swaps[-1].having(s.swaps[-1].drew, answers[n] - GIVE)
        s.swaps = (*s.swaps[:-1], swap)
        s.players[n].put(swap.gave, -1)
        s.players[swap.other].put(swap.gave, 1)
        s.tell(both(n, swap.other), "gave", n, swap.other, swap.gave)
        s.tell(ALL, "exchanged", n, swap.other)


class Theft(Step[Cash2]):
    """CG2-P12.1 with the target's choice: the target of the Professional (n) gives a card of the stash."""

    def asks(self, s: Cash2, n: i64) -> i64:
        return BIT[s.players[n].aim]

    def options(self, s: Cash2, seat: i64, n: i64) -> Codes:
        return YIELDS[kinds_in(s.players[seat].stash)]

    def timeout(self, s: Cash2, seat: i64, n: i64, draft: i64) -> i64:
        return YIELD_ANY

    def why(self, s: Cash2, seat: i64, code: i64, n: i64) -> Reason:
        if code == YIELD_ANY:
            return Reason("CG2-R.1", "clock-only")
        return Reason("CG2-R.1", "no-such-card" if YIELD <= code < YIELD_ANY else "not-now")

    def resolve(self, s: Cash2, n: i64, answers: list[int]) -> None:
        foe = s.players[n].aim
        s.tell(ALL, "yielded", foe, n)
        if answers[foe] == YIELD_ANY:
            stolen(s, n, foe, s.move_random(n, foe))
        else:
            stolen(s, n, foe, s.move_card(n, foe, answers[foe] - YIELD))


def stolen(s: Cash2, me: i64, foe: i64, kind: i64) -> None:
    """The two concerned learn the card."""
    s.tell(loot_ears(s, me, foe), "stolen", me, foe, kind)


class ClipPaid(Step[Cash2]):
    """CG2-L.5: the bang that came from the discard costs another card of the hand."""

    def asks(self, s: Cash2, n: i64) -> i64:
        return BIT[n] if s.players[n].hand_size > 1 else 0

    def options(self, s: Cash2, seat: i64, n: i64) -> Codes:
        p = s.players[seat]
        return DISCARDS[(1 if p.clicks else 0) | (2 if p.bangs > 1 else 0)]

    def why(self, s: Cash2, seat: i64, code: i64, n: i64) -> Reason:
        return Reason("CG2-L.5", "no-such-card" if DISCARD <= code < DISCARD + 2 else "not-now")

    def resolve(self, s: Cash2, n: i64, answers: list[int]) -> None:
        if s.called:
            p = s.players[n]
            bullet = answers[n] - DISCARD
            p.put(bullet, -1)
            p.leave(PAID, bullet)
            s.tell(ALL, "paid", n)


GIVE_BACK: Final = GiveBack("give")
THEFT: Final = Theft("theft")
CLIP_PAID: Final = ClipPaid("clip")

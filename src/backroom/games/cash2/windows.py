"""The steps that powers open: their windows, and the choices that follow from using them.

A power that is used by choice has a window: a step of the plan that asks whoever might hold it. With public powers
that is its holder; where powers are secret until used it is everyone who, for all anyone knows, might be, and the
window hides its timing. Whether a holder could act is judged by what everyone sees.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MEMBERS, MOST_SEATS
from backroom.engine.events import ALL
from backroom.engine.packed import Packed
from backroom.engine.step import Refusal, Step
from backroom.games.cash2.cards import DISCARD, DISCARDS, GIVE, GIVES, YIELD, YIELD_ANY, YIELDS, kinds_in
from backroom.games.cash2.power import Power
from backroom.games.cash2.state import PAID, Cash2, loot_audience, two_seats


class Window(Step[Cash2]):
    """A power may be used now: whoever might hold it is asked, the holder has something to say."""

    def __init__(self, name: str, power: Power, decline: int) -> None:
        super().__init__(name)
        self.power = power
        self.decline = decline
        self.decline_only: ActionIds = (decline,)

    def asks(self, s: Cash2, arg: i64) -> i64:
        acting = s.may_hold[self.power.index] & s.alive
        for seat in MEMBERS[acting]:
            if not self.power.may_act(s, seat, arg):
                acting &= ~BIT[seat]
        return acting

    def legal(self, s: Cash2, seat: i64, arg: i64) -> ActionIds:
        if s.players[seat].power is not self.power:
            return self.decline_only
        return self.power.legal(s, seat, arg)

    def refusal(self, s: Cash2, seat: i64, id: i64, arg: i64) -> Refusal:
        if not self.power.offers(id):
            return Refusal("CG2-P.3", "not-now")
        if s.players[seat].power is not self.power:
            return Refusal("CG2-P.3", "not-yours")
        return self.power.refusal(s, seat, id)

    def hides_timing(self, s: Cash2, arg: i64) -> bool:
        if self.power.stays_unseen:
            return True
        return s.secret and not all(s.players[seat].shown for seat in MEMBERS[s.may_hold[self.power.index]])

    def resolve(self, s: Cash2, arg: i64, answers: list[int]) -> None:
        for seat in MEMBERS[s.acting]:
            if answers[seat] != self.decline:
                if not self.power.stays_unseen:
                    s.show_power(seat)
                self.power.use(s, seat, answers[seat], arg)
        if self.power.stays_unseen and s.acting and not s.secret:
            s.tell(ALL, "weighed", MEMBERS[s.acting][0])


class ShareWindow(Window):
    """A window about a seat that takes its share, or has taken it."""

    arg = Packed(seat=MOST_SEATS)


class GiveBack(Step[Cash2]):
    """CG2-P08.1: the Hustler gives one card of the hand for the one just drawn."""

    arg = Packed(seat=MOST_SEATS)

    def asks(self, s: Cash2, arg: i64) -> i64:
        return BIT[arg]

    def legal(self, s: Cash2, seat: i64, arg: i64) -> ActionIds:
        return GIVES[s.players[seat].bullets()]

    def timeout(self, s: Cash2, seat: i64, arg: i64, partial: i64) -> i64:
        return GIVE + s.swaps[-1].drew

    def refusal(self, s: Cash2, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("CG2-P08.1", "no-such-card" if GIVE <= id < GIVE + 2 else "not-now")

    def resolve(self, s: Cash2, arg: i64, answers: list[int]) -> None:
        swap = s.swaps[-1].with_bullets(s.swaps[-1].drew, answers[arg] - GIVE)
        s.swaps = (*s.swaps[:-1], swap)
        s.players[arg].put(swap.gave, -1)
        s.players[swap.other].put(swap.gave, 1)
        s.tell(two_seats(arg, swap.other), "gave", arg, swap.other, swap.gave)
        s.tell(ALL, "exchanged", arg, swap.other)


class Theft(Step[Cash2]):
    """CG2-P12.1 with the target's choice: the target of the Professional (the seat) gives a card of the stash."""

    arg = Packed(seat=MOST_SEATS)

    def asks(self, s: Cash2, arg: i64) -> i64:
        return BIT[s.players[arg].aim]

    def legal(self, s: Cash2, seat: i64, arg: i64) -> ActionIds:
        return YIELDS[kinds_in(s.players[seat].stash)]

    def timeout(self, s: Cash2, seat: i64, arg: i64, partial: i64) -> i64:
        return YIELD_ANY

    def refusal(self, s: Cash2, seat: i64, id: i64, arg: i64) -> Refusal:
        if id == YIELD_ANY:
            return Refusal("CG2-R.1", "clock-only")
        return Refusal("CG2-R.1", "no-such-card" if YIELD <= id < YIELD_ANY else "not-now")

    def resolve(self, s: Cash2, arg: i64, answers: list[int]) -> None:
        foe = s.players[arg].aim
        s.tell(ALL, "yielded", foe, arg)
        if answers[foe] == YIELD_ANY:
            stolen(s, arg, foe, s.move_random(arg, foe))
        else:
            stolen(s, arg, foe, s.move_card(arg, foe, answers[foe] - YIELD))


def stolen(s: Cash2, me: i64, foe: i64, kind: i64) -> None:
    """The two concerned learn the card."""
    s.tell(loot_audience(s, me, foe), "stolen", me, foe, kind)


class ClipPaid(Step[Cash2]):
    """CG2-L.5: the bang that came from the discard costs its seat another card of the hand."""

    arg = Packed(seat=MOST_SEATS)

    def asks(self, s: Cash2, arg: i64) -> i64:
        return BIT[arg] if s.players[arg].hand_size > 1 else 0

    def legal(self, s: Cash2, seat: i64, arg: i64) -> ActionIds:
        p = s.players[seat]
        return DISCARDS[(1 if p.clicks else 0) | (2 if p.bangs > 1 else 0)]

    def refusal(self, s: Cash2, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("CG2-L.5", "no-such-card" if DISCARD <= id < DISCARD + 2 else "not-now")

    def resolve(self, s: Cash2, arg: i64, answers: list[int]) -> None:
        if s.acting:
            p = s.players[arg]
            bullet = answers[arg] - DISCARD
            p.put(bullet, -1)
            p.discard(PAID, bullet)
            s.tell(ALL, "paid", arg)


GIVE_BACK: Final = GiveBack("give")
THEFT: Final = Theft("theft")
CLIP_PAID: Final = ClipPaid("clip")

"""The windows of secret powers (section 10.2).

Each asks every living seat and hides its timing: nobody sees who has answered. A holder who can act has a choice, the
others one legal action. A window is left out for public reasons only (CG1-K.7). What a power may do and does in its
window is its own (powers.py).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.events import ALL
from backroom.engine.packed import Packed
from backroom.engine.step import Refusal, Step
from backroom.games.cash1.cards import (
    BACK,
    BULLETS,
    CLICK,
    EMPTY,
    MOST_SEATS,
    ONE,
    PAID,
    PASS,
    PASS_ONLY,
    PASS_OR_SHOW,
    SHOW,
    SLOW_PHASE,
    SWAP,
    SWAPS,
    TAKE,
    kinds_in,
)  # fmt: skip
from backroom.games.cash1.powers import NOT_EVEN_HURT, SAWED_OFF, SHOWS, SPECIALIST, WONT_NEED_IT, show_power
from backroom.games.cash1.state import Cash1, standing


class Reveal(Step[Cash1]):
    """CG1-A05.1, A06.1, A07.1: a window (1, 2 or 3), in which some powers may be shown."""

    arg = Packed(window=4)

    def asks(self, s: Cash1, arg: i64) -> i64:
        return s.alive if s.unshown & SHOWS[arg] else 0

    def legal(self, s: Cash1, seat: i64, arg: i64) -> ActionIds:
        p = s.players[seat]
        return PASS_OR_SHOW if p.power.windows >> arg & 1 and not p.shown else PASS_ONLY

    def refusal(self, s: Cash1, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("CG1-A.2", "no-power-now" if id == SHOW else "not-now")

    def hides_timing(self, s: Cash1, arg: i64) -> bool:
        return True

    def resolve(self, s: Cash1, arg: i64, answers: list[int]) -> None:
        """CG1-K.8: all that are shown are shown together."""
        shown: i64 = 0
        for seat in MEMBERS[s.acting]:
            if answers[seat] == SHOW:
                show_power(s, seat)
                shown |= BIT[seat]
        for seat in MEMBERS[shown]:
            s.players[seat].power.take_effect(s, seat)


class Exchange(Step[Cash1]):
    """CG1-A09.2, A11.7: a card just shown (in phase 5 or 6) comes back for another of the hand, which goes unseen."""

    arg = Packed(phase=SLOW_PHASE + 1)

    def asks(self, s: Cash1, arg: i64) -> i64:
        return s.alive

    def legal(self, s: Cash1, seat: i64, arg: i64) -> ActionIds:
        gun = exchanged_gun(s, seat, arg)
        return PASS_ONLY if gun < 0 else SWAPS[kinds_in(s.players[gun].hand)]

    def refusal(self, s: Cash1, seat: i64, id: i64, arg: i64) -> Refusal:
        if not SWAP <= id < SWAP + len(BULLETS):
            return Refusal("CG1-A.2", "not-now")
        if exchanged_gun(s, seat, arg) < 0:
            return Refusal("CG1-A.2", "no-power-now")
        return Refusal("CG1-A09.2", "no-such-card")

    def hides_timing(self, s: Cash1, arg: i64) -> bool:
        return True

    def resolve(self, s: Cash1, arg: i64, answers: list[int]) -> None:
        for seat in MEMBERS[s.acting]:
            if answers[seat] != PASS:
                gun = exchanged_gun(s, seat, arg)
                show_power(s, seat)
                swap(s, gun, answers[seat] - SWAP)


def exchanged_gun(s: Cash1, seat: i64, phase: i64) -> i64:
    """The gun whose card a seat may take back now; -1: none."""
    for gun in s.guns_of(seat):
        p = s.players[gun]
        if p.hand_size and p.power.takes_back(s, gun, phase):
            return gun
    return -1


def swap(s: Cash1, gun: i64, bullet: i64) -> None:
    p = s.players[gun]
    back = p.fired
    s.note(gun, BACK + back, back)
    s.note(gun, PAID, bullet)
    p.hand += ONE[back] - ONE[bullet]
    p.fired = EMPTY
    s.tell(ALL, "swapped", s.holder(gun), back)


def may_exchange(s: Cash1, phase: i64) -> bool:
    """CG1-K.7: could anybody take a card back, by what everyone sees?"""
    for gun, p in enumerate(s.players):
        shot = p.fired > CLICK and p.hand_size and s.alive >> s.holder(gun) & 1
        if shot and (SPECIALIST.takes_back(s, gun, phase) or SAWED_OFF.takes_back(s, gun, phase)):
            return True
    return False


class Heir(Step[Cash1]):
    """CG1-A03.2: the gun and the hand of one of the first who died (a mask of them)."""

    arg = Packed(dead=2**MOST_SEATS)

    def asks(self, s: Cash1, arg: i64) -> i64:
        return s.alive

    def legal(self, s: Cash1, seat: i64, arg: i64) -> ActionIds:
        return s.players[seat].power.inheritance(arg)

    def refusal(self, s: Cash1, seat: i64, id: i64, arg: i64) -> Refusal:
        if id < TAKE:
            return Refusal("CG1-A.2", "not-now")
        if s.players[seat].power is WONT_NEED_IT:
            return Refusal("CG1-A03.1", "not-dead-now")
        return Refusal("CG1-A.2", "no-power-now")

    def hides_timing(self, s: Cash1, arg: i64) -> bool:
        return True

    def resolve(self, s: Cash1, arg: i64, answers: list[int]) -> None:
        for seat in MEMBERS[s.acting]:
            if answers[seat] != PASS:
                s.players[seat].power.inherit(s, seat, answers[seat] - TAKE)


class StandUp(Step[Cash1]):
    """CG1-A10.1: who is down may stand up again for the sharing."""

    def asks(self, s: Cash1, arg: i64) -> i64:
        return s.alive if NOT_EVEN_HURT.may_stand_up(s) else 0

    def legal(self, s: Cash1, seat: i64, arg: i64) -> ActionIds:
        down = not standing(s) >> seat & 1
        return PASS_OR_SHOW if down and s.players[seat].power.may_stand_up(s) else PASS_ONLY

    def refusal(self, s: Cash1, seat: i64, id: i64, arg: i64) -> Refusal:
        if id != SHOW:
            return Refusal("CG1-A.2", "not-now")
        return (
            Refusal("CG1-A10.3", "standing-anyway") if standing(s) >> seat & 1 else Refusal("CG1-A.2", "no-power-now")
        )

    def hides_timing(self, s: Cash1, arg: i64) -> bool:
        return True

    def resolve(self, s: Cash1, arg: i64, answers: list[int]) -> None:
        for seat in MEMBERS[s.acting]:
            if answers[seat] == SHOW:
                s.players[seat].power.stand_up(s, seat)


REVEAL: Final = Reveal("reveal")
EXCHANGE: Final = Exchange("exchange")
HEIR: Final = Heir("heir")
STAND_UP: Final = StandUp("stand_up")

"""Phases 1 to 5 of a round, in the order of the rulebook, and the plans. Phase 6 is shots.py, phase 7 sharing.py."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MEMBERS, MOST_SEATS
from backroom.engine.events import ALL
from backroom.engine.packed import Packed
from backroom.engine.step import Plan, Refusal, Step
from backroom.games.cash2.cards import (
    AIM,
    AIM_NOBODY,
    AIMS,
    BANG,
    CLICK,
    DUCK,
    KEEP,
    LOAD,
    LOAD_ANY,
    LOADS,
    NERVES,
    NEW_GODFATHER,
    NO_CARD,
    NOBODY,
    ORDER,
    ORDERS,
    PASS,
    ROUNDS,
    STAND,
    kinds_in,
)  # fmt: skip
from backroom.games.cash2.powers import CUNNING, HUSTLER, POWERS, PROFESSIONAL, SMART
from backroom.games.cash2.sharing import (
    BAN_WINDOW,
    FRIEND_WINDOW,
    SHARING,
    TAKE_SHARE,
    TAKEN_CARD,
    TRADE_WINDOW,
    USE_CARD,
)  # fmt: skip
from backroom.games.cash2.shots import SHOTS
from backroom.games.cash2.state import LOST, Cash2, next_seat
from backroom.games.cash2.windows import CLIP_PAID, GIVE_BACK, THEFT, Window


class PowersShown(Step[Cash2]):
    """CG2-S.6: unless powers are secret each shows his own, the Godfather first."""

    def resolve(self, s: Cash2, arg: i64, answers: list[int]) -> None:
        if not s.secret:
            for turn in range(s.seats):
                s.show_power((s.godfather + turn) % s.seats)


class RoundBegins(Step[Cash2]):
    """CG2-1.1, 1.2: the desk passes on, all stand up, a pile is turned face up beside what was left over."""

    def resolve(self, s: Cash2, arg: i64, answers: list[int]) -> None:
        if s.round == ROUNDS:
            s.tell(ALL, "over", "eight_rounds")
            return s.finish()
        self.pass_the_desk(s)
        s.round += 1
        s.ducked = 0
        s.wounded = 0
        s.sharers = 0
        s.shared = 0
        s.ban = 0
        s.ban_on = NOBODY
        s.centre += s.piles[s.round - 1]
        s.offered = kinds_in(s.centre) | BIT[NEW_GODFATHER]
        for p in s.players:
            p.aim = NOBODY
        s.tell(ALL, "round", s.round)
        s.tell(ALL, "desk", s.godfather)
        s.tell(ALL, "loot", s.piles[s.round - 1])
        if s.powered:
            for seat in MEMBERS[s.alive]:
                s.players[seat].power.begin_round(s, seat)
            s.begin(PLAN_WITH_POWERS)
        else:
            s.begin(PLAN)

    def pass_the_desk(self, s: Cash2) -> None:
        """CG2-7.7, 7.9: to whoever took the card; else it stays, and a dead man's goes on clockwise."""
        if s.heir != NOBODY:
            s.godfather = s.heir
        s.godfather = next_seat(s.alive, s.godfather)
        s.heir = NOBODY


class Load(Step[Cash2]):
    """CG2-2.1: everyone secretly loads one card of the hand."""

    def asks(self, s: Cash2, arg: i64) -> i64:
        return s.alive

    def legal(self, s: Cash2, seat: i64, arg: i64) -> ActionIds:
        return LOADS[s.players[seat].bullets()]

    def timeout(self, s: Cash2, seat: i64, arg: i64, partial: i64) -> i64:
        """CG2-2.4: a click if there is one."""
        if s.options["timeout_load"] == "random":
            return LOAD_ANY
        return LOAD + (CLICK if s.players[seat].clicks else BANG)

    def refusal(self, s: Cash2, seat: i64, id: i64, arg: i64) -> Refusal:
        if id == LOAD_ANY:
            return Refusal("CG2-2.4", "clock-only")
        return Refusal("CG2-2.1", "no-such-card" if LOAD <= id < LOAD_ANY else "not-now")

    def resolve(self, s: Cash2, arg: i64, answers: list[int]) -> None:
        for seat in MEMBERS[s.acting]:
            p = s.players[seat]
            id = answers[seat]
            if id == LOAD_ANY:
                p.load(BANG if s.draw(p.hand_size) < p.bangs else CLICK)
            else:
                p.load(id - LOAD)
        s.tell(ALL, "loaded")


class Unmask(Step[Cash2]):
    """CG2-R.2: who aims last cannot hide it once guns are aimed."""

    def resolve(self, s: Cash2, arg: i64, answers: list[int]) -> None:
        if s.secret:
            for seat in MEMBERS[s.alive]:
                s.witness(seat, [int(power.aims_last) for power in POWERS])


class Aim(Step[Cash2]):
    """CG2-3.1, 3.3: all point their guns at once; then those who aim last (the Kid)."""

    def __init__(self, name: str, last: bool) -> None:
        super().__init__(name)
        self.last = last

    def asks(self, s: Cash2, arg: i64) -> i64:
        if not s.powered:
            return s.alive
        late: i64 = 0
        for seat in MEMBERS[s.alive]:
            if s.players[seat].power.aims_last:
                late |= BIT[seat]
        return late if self.last else s.alive & ~late

    def legal(self, s: Cash2, seat: i64, arg: i64) -> ActionIds:
        return AIMS[s.alive & ~BIT[seat]]

    def timeout(self, s: Cash2, seat: i64, arg: i64, partial: i64) -> i64:
        return AIM_NOBODY

    def refusal(self, s: Cash2, seat: i64, id: i64, arg: i64) -> Refusal:
        return aim_refusal(s, seat, id)

    def resolve(self, s: Cash2, arg: i64, answers: list[int]) -> None:
        for seat in MEMBERS[s.acting]:
            point(s, seat, answers[seat], "aimed")


def point(s: Cash2, seat: i64, id: i64, event: str) -> None:
    """A gun finds its target or, too slow, none: then its card is lost unseen (CG2-3.4)."""
    p = s.players[seat]
    if id == AIM_NOBODY:
        p.aim = NOBODY
        p.unload(LOST)
        s.tell(ALL, "lowered", seat)
    else:
        p.aim = id - AIM
        s.tell(ALL, event, seat, p.aim)


def aim_refusal(s: Cash2, seat: i64, id: i64) -> Refusal:
    if id == AIM_NOBODY:
        return Refusal("CG2-3.1", "aim-somebody")
    if not AIM <= id < AIM_NOBODY:
        return Refusal("CG2-3.1", "not-now")
    if id - AIM == seat:
        return Refusal("CG2-3.1", "not-self")
    if s.players[seat].aim == id - AIM:
        return Refusal("CG2-4.2", "same-target")
    return Refusal("CG2-3.1", "dead-target")


class Privilege(Step[Cash2]):
    """CG2-4.1: the Godfather may make one other player aim elsewhere."""

    def asks(self, s: Cash2, arg: i64) -> i64:
        return BIT[s.godfather] & s.alive

    def legal(self, s: Cash2, seat: i64, arg: i64) -> ActionIds:
        others = s.alive & ~BIT[seat]
        if not others & others - 1:
            return ORDERS[0]  # CG2-4.4: with two alive there is no other target
        for other in MEMBERS[others]:
            if s.players[other].aim == NOBODY:
                others &= ~BIT[other]
        return ORDERS[others]

    def refusal(self, s: Cash2, seat: i64, id: i64, arg: i64) -> Refusal:
        if not ORDER <= id < ORDER + 8:
            return Refusal("CG2-4.1", "not-now")
        other = id - ORDER
        if other == seat:
            return Refusal("CG2-4.1", "not-self")
        if not s.alive >> other & 1:  # or nobody sits there
            return Refusal("CG2-4.1", "dead-target")
        if s.players[other].aim == NOBODY:
            return Refusal("CG2-4.4", "no-target")
        return Refusal("CG2-4.4", "last-two")

    def resolve(self, s: Cash2, arg: i64, answers: list[int]) -> None:
        id = answers[s.godfather]
        if id == PASS:
            return s.tell(ALL, "no_order", s.godfather)
        s.tell(ALL, "ordered", s.godfather, id - ORDER)
        s.push(CHANGE, id - ORDER)


class Change(Step[Cash2]):
    """CG2-4.2: the ordered player points at somebody else."""

    arg = Packed(seat=MOST_SEATS)

    def asks(self, s: Cash2, arg: i64) -> i64:
        return BIT[arg]

    def legal(self, s: Cash2, seat: i64, arg: i64) -> ActionIds:
        return AIMS[s.alive & ~BIT[seat] & ~BIT[s.players[seat].aim]]

    def timeout(self, s: Cash2, seat: i64, arg: i64, partial: i64) -> i64:
        return AIM_NOBODY

    def refusal(self, s: Cash2, seat: i64, id: i64, arg: i64) -> Refusal:
        return aim_refusal(s, seat, id)

    def resolve(self, s: Cash2, arg: i64, answers: list[int]) -> None:
        point(s, arg, answers[arg], "changed")


class Courage(Step[Cash2]):
    """CG2-5.1: on three, duck or stand."""

    def asks(self, s: Cash2, arg: i64) -> i64:
        return s.alive

    def legal(self, s: Cash2, seat: i64, arg: i64) -> ActionIds:
        return NERVES

    def timeout(self, s: Cash2, seat: i64, arg: i64, partial: i64) -> i64:
        return DUCK if s.options["slow_courage"] == "ducks" else STAND

    def refusal(self, s: Cash2, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("CG2-5.1", "not-now")

    def resolve(self, s: Cash2, arg: i64, answers: list[int]) -> None:
        for seat in MEMBERS[s.acting]:
            if answers[seat] == DUCK:
                s.ducked |= BIT[seat]
                s.tell(ALL, "ducked", seat)
            else:
                s.tell(ALL, "stood", seat)


class Dive(Step[Cash2]):
    """CG2-5.4, first: what a ducking player takes on the way down (the Stealthy)."""

    def resolve(self, s: Cash2, arg: i64, answers: list[int]) -> None:
        for seat in MEMBERS[s.ducked]:
            kind = s.players[seat].power.dives(s, seat)
            if s.secret:
                s.witness(seat, [power.dives(s, seat) for power in POWERS])
            if kind != NO_CARD:
                s.lift(kind)
                s.players[seat].keep(kind)
                s.tell(ALL, "stealthy", seat)


POWERS_SHOWN: Final = PowersShown("powers_shown")
ROUND_BEGINS: Final = RoundBegins("round_begins")
HUSTLE_WINDOW: Final = Window("hustle", HUSTLER, PASS)
LOAD_CARD: Final = Load("load")
UNMASK: Final = Unmask("unmask")
TAKE_AIM: Final = Aim("aim", False)
AIM_LAST: Final = Aim("aim_last", True)
CUNNING_WINDOW: Final = Window("cunning", CUNNING, KEEP)
PRIVILEGE: Final = Privilege("privilege")
CHANGE: Final = Change("change")
COURAGE: Final = Courage("courage")
DIVE: Final = Dive("stealthy")
PROFESSIONAL_WINDOW: Final = Window("professional", PROFESSIONAL, PASS)
SMART_WINDOW: Final = Window("smart", SMART, PASS)

PLAN: Final = Plan([
    (LOAD_CARD, 0), (TAKE_AIM, 0), (PRIVILEGE, 0), (COURAGE, 0), (SHOTS, 0), (SHARING, 0), (ROUND_BEGINS, 0),
])  # fmt: skip
PLAN_WITH_POWERS: Final = Plan([
    (HUSTLE_WINDOW, 0), (LOAD_CARD, 0), (UNMASK, 0), (TAKE_AIM, 0), (AIM_LAST, 0), (CUNNING_WINDOW, 0), (PRIVILEGE, 0),
    (COURAGE, 0), (DIVE, 0), (PROFESSIONAL_WINDOW, 0), (SMART_WINDOW, 0), (SHOTS, 0), (SHARING, 0), (ROUND_BEGINS, 0),
])  # fmt: skip

STEPS: Final = (
    POWERS_SHOWN, ROUND_BEGINS, HUSTLE_WINDOW, GIVE_BACK, LOAD_CARD, UNMASK, TAKE_AIM, AIM_LAST, CUNNING_WINDOW,
    PRIVILEGE, CHANGE, COURAGE, DIVE, PROFESSIONAL_WINDOW, THEFT, SMART_WINDOW, SHOTS, SHARING, BAN_WINDOW, TAKE_SHARE,
    TRADE_WINDOW, TAKEN_CARD, USE_CARD, CLIP_PAID, FRIEND_WINDOW,
)  # fmt: skip

"""Phases 1 to 4 of a round, in the order of the rulebook, and the plans.

Phases 5 and 6 are shots.py, phases 7 and 8 sharing.py, the windows of powers windows.py.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.events import ALL
from backroom.engine.step import NO_PARTIAL, Plan, Refusal, Step
from backroom.games.cash1.aiming import aim_refusal, legal_aims, partial_aims, point, timeout_aims
from backroom.games.cash1.cards import (
    ANY,
    CALLS,
    DUCK,
    EMPTY,
    LOAD,
    LOAD_TWO,
    LOADS,
    LOADS_A_GUN,
    LOST,
    NERVES,
    STAND,
    count,
    kinds_in,
    late_load,
    own_load,
    slow_load,
    two_loads,
)  # fmt: skip
from backroom.games.cash1.powers import seats_in_turn
from backroom.games.cash1.sharing import PHONE, ROUND_ENDS, SPLIT
from backroom.games.cash1.shots import FAST, SLOW
from backroom.games.cash1.state import Cash1, option_value
from backroom.games.cash1.windows import EXCHANGE, HEIR, REVEAL, STAND_UP


class RoundBegins(Step[Cash1]):
    """CG1-1.1, 1.2: all stand up, five notes are turned face up beside what was left over."""

    def resolve(self, s: Cash1, arg: i64, answers: list[int]) -> None:
        s.table += s.deck[s.round]
        s.round += 1
        s.ducked = 0
        s.wounded = 0
        s.withdrawn = 0
        s.sharers = 0
        s.fast_over = False
        for p in s.players:
            p.aim = 0
            p.fired = EMPTY
            p.struck = 0
        s.tell(ALL, "round", s.round)
        s.tell(ALL, "notes", s.deck[s.round - 1])
        s.begin(plan_of(s))


class Load(Step[Cash1]):
    """CG1-2.1: everyone secretly loads a card of the hand, one for each gun; whom all know to load last, last."""

    def __init__(self, name: str, last: bool) -> None:
        super().__init__(name)
        self.last: bool = last

    def asks(self, s: Cash1, arg: i64) -> i64:
        return seats_in_turn(s, False, self.last)

    def legal(self, s: Cash1, seat: i64, arg: i64) -> ActionIds:
        first = LOADS[kinds_in(s.players[seat].hand)]
        if seat != s.heir:
            return first
        second = kinds_in(s.players[s.legacy].hand)
        out: list[int] = []
        for id in first:
            base = two_loads(id - LOAD, 0)
            for bullet in MEMBERS[second]:
                out.append(base + bullet)
        return tuple(out)

    def timeout(self, s: Cash1, seat: i64, arg: i64, partial: i64) -> i64:
        """CG1-2.5: a click if there is one, else a bang, else the triple, for each gun that has no card yet."""
        drawn = s.options["timeout_load"] == "random"
        first: i64 = ANY if drawn else slow_load(s.players[seat].hand)
        if seat != s.heir:
            return LOAD + first
        second: i64 = ANY if drawn else slow_load(s.players[s.legacy].hand)
        if partial != NO_PARTIAL and partial < LOAD_TWO:
            first = partial - LOAD
        elif partial != NO_PARTIAL:
            second = late_load(partial)
        return two_loads(first, second)

    def partial_answers(self, s: Cash1, seat: i64, arg: i64) -> ActionIds:
        """An heir may have loaded one gun of the two: `load bang`, or `load any bang` for the dead man's."""
        legal = self.legal(s, seat, arg)
        if seat != s.heir:
            return legal
        return legal + LOADS[kinds_in(s.players[seat].hand)] + second_loads(kinds_in(s.players[s.legacy].hand))

    def refusal(self, s: Cash1, seat: i64, id: i64, arg: i64) -> Refusal:
        if not LOAD <= id < LOAD_TWO + LOADS_A_GUN * LOADS_A_GUN:
            return Refusal("CG1-2.2", "not-now")
        if (id >= LOAD_TWO) != (seat == s.heir):
            return Refusal("CG1-A03.5", "both-guns") if seat == s.heir else Refusal("CG1-2.1", "one-gun")
        return Refusal("CG1-2.5", "clock-only") if ANY in cards_of(id) else Refusal("CG1-2.2", "no-such-card")

    def resolve(self, s: Cash1, arg: i64, answers: list[int]) -> None:
        for seat in MEMBERS[s.acting]:
            id = answers[seat]
            if id < LOAD_TWO:
                load(s, seat, id - LOAD)
            else:
                load(s, seat, own_load(id))
                load(s, s.legacy, late_load(id))
            if self.last:
                s.tell(ALL, "loaded_late", seat)
                if not s.players[seat].aim:  # CG1-A07.5
                    put_away(s, seat)
        if not self.last:
            s.tell(ALL, "loaded")


def second_loads(kinds: i64) -> ActionIds:
    """The dead man's gun loaded, the own one not yet."""
    return tuple([two_loads(ANY, bullet) for bullet in MEMBERS[kinds]])


def cards_of(id: i64) -> list[int]:
    """The cards that a load names, one for each gun."""
    return [id - LOAD] if id < LOAD_TWO else [own_load(id), late_load(id)]


def load(s: Cash1, gun: i64, bullet: i64) -> None:
    """A card of the hand into the gun; any of them, each alike, if the clock said so."""
    if bullet == ANY:
        p = s.players[gun]
        place = s.draw(p.hand_size)
        bullet = 0
        while place >= count(p.hand, bullet):
            place -= count(p.hand, bullet)
            bullet += 1
    s.load(gun, bullet)


class Aim(Step[Cash1]):
    """CG1-3.1, 3.4: all point their guns at once; then those whom all know to aim last (the Kid)."""

    def __init__(self, name: str, last: bool) -> None:
        super().__init__(name)
        self.last: bool = last

    def asks(self, s: Cash1, arg: i64) -> i64:
        return seats_in_turn(s, True, self.last)

    def legal(self, s: Cash1, seat: i64, arg: i64) -> ActionIds:
        return legal_aims(s, seat)

    def timeout(self, s: Cash1, seat: i64, arg: i64, partial: i64) -> i64:
        """CG1-3.5, A03.6: a gun that points nowhere stays so; one that points somewhere does."""
        return timeout_aims(s, seat, partial)

    def partial_answers(self, s: Cash1, seat: i64, arg: i64) -> ActionIds:
        return legal_aims(s, seat) + partial_aims(s, seat)

    def refusal(self, s: Cash1, seat: i64, id: i64, arg: i64) -> Refusal:
        return aim_refusal(s, seat, id)

    def resolve(self, s: Cash1, arg: i64, answers: list[int]) -> None:
        for seat in MEMBERS[s.acting]:
            point(s, seat, answers[seat])
        for gun in range(s.seats):
            seat = s.holder(gun)
            if s.acting >> seat & 1 and not s.players[gun].aim:
                s.tell(ALL, "lowered", seat)
                if s.live >> gun & 1:
                    put_away(s, gun)


def put_away(s: Cash1, gun: i64) -> None:
    """CG1-3.5: the card of a gun that points at nobody is lost unseen, or by an option goes back to the hand."""
    if s.options["slow_aim_card"] == "returned":
        s.unload(gun)
        s.tell(ALL, "kept_card", s.holder(gun))
    else:
        s.lose(gun, LOST)


class Nerve(Step[Cash1]):
    """CG1-4.1: on three, duck or stand."""

    def asks(self, s: Cash1, arg: i64) -> i64:
        return s.alive

    def legal(self, s: Cash1, seat: i64, arg: i64) -> ActionIds:
        return NERVES

    def timeout(self, s: Cash1, seat: i64, arg: i64, partial: i64) -> i64:
        return DUCK if option_value(s, "slow_nerve") == "ducks" else STAND

    def refusal(self, s: Cash1, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("CG1-4.1", "not-now")

    def resolve(self, s: Cash1, arg: i64, answers: list[int]) -> None:
        for seat in MEMBERS[s.acting]:
            if answers[seat] == DUCK:
                s.ducked |= BIT[seat]
                p = s.players[seat]
                if s.calls == CALLS:  # CG1-4.5
                    p.sirens += 1
                else:
                    p.shame += 1
                s.tell(ALL, "ducked", seat)
            else:
                s.tell(ALL, "stood", seat)
        if s.ducked:
            lower_guns(s)


def lower_guns(s: Cash1) -> None:
    """CG1-4.3, 4.4: neither who ducked shoots, nor whoever has nobody else in his sights."""
    if option_value(s, "shooter_at_ducker") == "withdraws":
        withdraw(s)
    out = s.ducked | s.withdrawn
    for gun in MEMBERS[s.live]:
        if s.ducked >> s.holder(gun) & 1 or not s.players[gun].aim & ~out:
            s.lose(gun, LOST)


def withdraw(s: Cash1) -> None:
    """CG1-O.1: who stands, and points all his guns at players who ducked, leaves the round as well."""
    for seat in MEMBERS[s.alive & ~s.ducked]:
        aimed: i64 = 0
        for gun in s.guns_of(seat):
            aimed |= s.players[gun].aim
        if aimed and not aimed & ~s.ducked:
            s.withdrawn |= BIT[seat]
            s.tell(ALL, "withdrew", seat)


ROUND_BEGINS: Final = RoundBegins("round_begins")
LOAD_CARD: Final = Load("load", False)
LOAD_LAST: Final = Load("load_last", True)
TAKE_AIM: Final = Aim("aim", False)
AIM_LAST: Final = Aim("aim_last", True)
NERVE: Final = Nerve("nerve")

PLAN: Final = Plan([
    (LOAD_CARD, 0), (TAKE_AIM, 0), (NERVE, 0), (FAST, 0), (SLOW, 0), (SPLIT, 0), (PHONE, 0), (ROUND_ENDS, 0),
    (ROUND_BEGINS, 0),
])  # fmt: skip
PLAN_WITH_POWERS: Final = Plan([
    (REVEAL, 1), (LOAD_CARD, 0), (REVEAL, 2), (TAKE_AIM, 0), (AIM_LAST, 0), (LOAD_LAST, 0), (REVEAL, 3), (NERVE, 0),
    (FAST, 0), (SLOW, 0), (STAND_UP, 0), (SPLIT, 0), (PHONE, 0), (ROUND_ENDS, 0), (ROUND_BEGINS, 0),
])  # fmt: skip

STEPS: Final = (
    ROUND_BEGINS, REVEAL, LOAD_CARD, TAKE_AIM, AIM_LAST, LOAD_LAST, NERVE, FAST, EXCHANGE, HEIR, SLOW, STAND_UP, SPLIT,
    PHONE, ROUND_ENDS,
)  # fmt: skip


def plan_of(s: Cash1) -> Plan:
    return PLAN_WITH_POWERS if s.powered else PLAN

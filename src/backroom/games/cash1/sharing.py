"""Phases 7 and 8: the loot is divided without change (section 8), the phone goes round, and the round is over."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import MEMBERS
from backroom.engine.events import ALL
from backroom.engine.step import Refusal, Step
from backroom.games.cash1.cards import (
    CALLS,
    NOTE_COUNT,
    NOTE_WORTH,
    ONE,
    PASS_ONLY,
    PASS_OR_USE,
    PHONE_ROUNDS,
    ROUNDS,
    USE,
    count,
    worth,
)
from backroom.games.cash1.powers import show_power
from backroom.games.cash1.state import Cash1, clockwise, option_value, standing


class Split(Step[Cash1]):
    """CG1-7.3, 7.4: whoever stands gets an equal share; what cannot be divided stays on the table."""

    def resolve(self, s: Cash1, arg: i64, answers: list[int]) -> None:
        s.sharers = standing(s)
        seats = MEMBERS[s.sharers]
        used = divide(s.table, len(seats))
        if not used:
            return s.tell(ALL, "not_shared", s.sharers, s.table)
        share = worth(used) // len(seats)
        for seat in seats:
            s.players[seat].money += share
        if s.log is not None:
            heaps = bundles(used, share, len(seats))
            for seat, heap in zip(clockwise(seats, s.godfather), heaps):
                s.tell(ALL, "share", seat, share, heap)
        s.table -= used
        s.paid += used
        if s.table:
            s.tell(ALL, "left", s.table)


def divide(table: i64, sharers: i64) -> i64:
    """CG1-D.5: the notes that are handed out, in `sharers` parts of equal worth.

    Counted in fives, the largest share is looked for from above. Each size of note divides the next, so to fill
    with the large ones first is never worse, and leaves the small ones lying (CG1-D.3).
    """
    if not sharers:
        return 0
    fives = table & 15
    tens = table >> 4 & 15
    twenties = table >> 8 & 15
    share = (4 * twenties + 2 * tens + fives) // sharers
    while share > 0:
        a = min(twenties, sharers * (share >> 2))
        b = min(tens, sharers * (share >> 1) - 2 * a)
        c = sharers * share - 4 * a - 2 * b
        if c <= fives:
            return c + 16 * b + 256 * a
        share -= 1
    return 0


def bundles(used: i64, share: i64, sharers: i64) -> list[int]:
    """CG1-D.4: the same notes as `sharers` bundles of that worth, those with the larger notes first."""
    out: list[int] = []
    for _ in range(sharers):
        bundle: i64 = 0
        left = share
        for kind in range(NOTE_COUNT - 1, -1, -1):
            number = min(left // NOTE_WORTH[kind], count(used, kind))
            bundle += number * ONE[kind]
            left -= number * NOTE_WORTH[kind]
        used -= bundle
        out.append(bundle)
    return out


class Phone(Step[Cash1]):
    """CG1-8.4: the phone passes through the hands of all who shared; only the cop may use it."""

    def asks(self, s: Cash1, arg: i64) -> i64:
        return s.sharers if s.undercover and s.round <= PHONE_ROUNDS and s.calls < CALLS else 0

    def legal(self, s: Cash1, seat: i64, arg: i64) -> ActionIds:
        return PASS_OR_USE if s.players[seat].cop else PASS_ONLY

    def refusal(self, s: Cash1, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("CG1-8.4", "not-cop" if id == USE else "not-now")

    def hides_timing(self, s: Cash1, arg: i64) -> bool:
        return True

    def resolve(self, s: Cash1, arg: i64, answers: list[int]) -> None:
        """CG1-8.7: published is whether it was used, nothing else."""
        seats = MEMBERS[s.acting]
        if not seats:
            return
        used = False
        for seat in seats:
            used |= answers[seat] == USE
        route = clockwise(seats, s.godfather)
        s.tell(ALL, "phone", route[0], route[0] if option_value(s, "phone_route") == "full_circle" else route[-1])
        s.tell(ALL, "called" if used else "not_called")
        if used:
            s.calls += 1
            s.cop_among &= s.acting
            if s.calls < CALLS:
                s.tell(ALL, "switchboard", s.calls)
            else:
                s.tell(ALL, "reinforcements")


class RoundEnds(Step[Cash1]):
    """CG1-E.1: after the eighth round the game is over; powers that count at the end are shown."""

    def resolve(self, s: Cash1, arg: i64, answers: list[int]) -> None:
        if s.round < ROUNDS:
            return
        for seat in MEMBERS[s.alive]:
            if s.players[seat].power.shows_at_end:
                show_power(s, seat)
        s.tell(ALL, "over", "cop_wins" if cop_wins(s) else "eight_rounds")
        s.finish()


def cop_wins(s: Cash1) -> bool:
    """CG1-C.5: reinforcements were called, the cop is alive and ducked at most once since."""
    if s.calls < CALLS or option_value(s, "cop_victory") != "survive_with_backup":
        return False
    for seat in MEMBERS[s.alive]:
        p = s.players[seat]
        if p.cop:
            return p.sirens <= 1
    return False


SPLIT: Final = Split("split")
PHONE: Final = Phone("phone")
ROUND_ENDS: Final = RoundEnds("round_ends")

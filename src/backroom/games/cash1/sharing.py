"""Phases 7 and 8: the loot is divided, the phone goes round, and the round is over."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import MEMBERS
from backroom.engine.events import ALL
from backroom.engine.step import Refusal, Step
from backroom.games.cash1.cards import CALLS, PASS_ONLY, PASS_OR_USE, PHONE_ROUNDS, ROUNDS, USE, worth
from backroom.games.cash1.loot import bundles, divide
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

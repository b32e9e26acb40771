"""What guns may point at: one player, or with a sawed-off two neighbours; an heir aims both guns in one answer."""

from __future__ import annotations

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.events import ALL
from backroom.engine.step import NO_PARTIAL, NOTHING, Refusal
from backroom.games.cash1.cards import (
    AIM,
    AIM_TWO,
    AIMED_NOWHERE,
    AIMS,
    SWAP,
    TARGET_MASK,
    TARGET_OF,
    is_pair,
    late_target,
    own_target,
    two_targets,
)  # fmt: skip
from backroom.games.cash1.powers import show_power
from backroom.games.cash1.state import Cash1


def legal_aims(s: Cash1, seat: i64) -> ActionIds:
    """CG1-3.2, A03.5: any other living player, one for each gun."""
    if seat == s.heir:
        return aims_at_both(targets_of(s, seat, seat), targets_of(s, seat, s.legacy))
    if s.players[seat].power.aims_between:
        return tuple([AIM + target for target in targets_of(s, seat, seat)])
    return AIMS[s.alive & ~BIT[seat]]


def targets_of(s: Cash1, seat: i64, gun: i64) -> list[int]:
    others = MEMBERS[s.alive & ~BIT[seat]]
    out = list(others)
    out += [TARGET_OF[pair] for pair in s.players[gun].power.pairs(s, seat, others)]
    return out


def aims_at_both(first: list[int], second: list[int]) -> ActionIds:
    return tuple([base + b for base in [two_targets(a, 0) for a in first] for b in second])


def partial_aims(s: Cash1, seat: i64) -> ActionIds:
    """What an heir may have aimed when the clock runs out: one gun of the two."""
    if seat != s.heir:
        return NOTHING
    first = targets_of(s, seat, seat)
    nowhere = [AIMED_NOWHERE]
    half = aims_at_both(first, nowhere) + aims_at_both(nowhere, targets_of(s, seat, s.legacy))
    return tuple([AIM + target for target in first]) + half


def timeout_aims(s: Cash1, seat: i64, partial: i64) -> i64:
    """CG1-A03.6: the guns point where they point already, the others at nobody."""
    if partial != NO_PARTIAL and (partial in legal_aims(s, seat) or partial in partial_aims(s, seat)):
        if seat == s.heir and partial < AIM_TWO:
            return two_targets(partial - AIM, AIMED_NOWHERE)
        return partial
    return AIM + AIMED_NOWHERE if seat != s.heir else two_targets(AIMED_NOWHERE, AIMED_NOWHERE)


def point(s: Cash1, seat: i64, id: i64) -> None:
    """The guns of a seat find their targets."""
    if id < AIM_TWO:
        point_gun(s, seat, id - AIM)
    else:
        point_gun(s, seat, own_target(id))
        point_gun(s, s.legacy, late_target(id))


def point_gun(s: Cash1, gun: i64, target: i64) -> None:
    """CG1-A11.1: to aim between two shows whose gun it is."""
    p = s.players[gun]
    p.aim = TARGET_MASK[target]
    if p.aim:
        s.tell(ALL, "aimed", s.holder(gun), p.aim)
    if is_pair(p.aim):
        show_power(s, gun)


def aim_refusal(s: Cash1, seat: i64, id: i64) -> Refusal:
    if not AIM <= id < SWAP:
        return Refusal("CG1-3.2", "not-now")
    if (id >= AIM_TWO) != (seat == s.heir):
        return Refusal("CG1-A03.5", "both-guns") if seat == s.heir else Refusal("CG1-3.1", "one-gun")
    targets = [id - AIM] if id < AIM_TWO else [own_target(id), late_target(id)]
    for gun, target in zip(s.guns_of(seat), targets):
        if target not in targets_of(s, seat, gun):
            return target_refusal(s, seat, gun, TARGET_MASK[target])
    return Refusal("CG1-3.2", "not-now")


def target_refusal(s: Cash1, seat: i64, gun: i64, aim: i64) -> Refusal:
    if not aim:
        return Refusal("CG1-3.2", "aim-somebody")
    if aim >> seat & 1:
        return Refusal("CG1-3.2", "not-self")
    if aim & ~s.alive:
        return Refusal("CG1-3.2", "dead-target")
    if not s.players[gun].power.aims_between:
        return Refusal("CG1-A11.1", "no-sawed-off")
    return Refusal("CG1-A11.2", "no-neighbours")

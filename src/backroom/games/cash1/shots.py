"""Phases 5 and 6: the triples, then everything else, each with its impact (CG1-W.3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.events import ALL
from backroom.engine.step import Step
from backroom.games.cash1.cards import CLICK, EMPTY, FAST_PHASE, NOBODY, SLOW_PHASE, TAME, TRIPLE
from backroom.games.cash1.powers import POWERS, WONT_NEED_IT, witness
from backroom.games.cash1.sharing import ROUND_ENDS
from backroom.games.cash1.state import Cash1, option_value, standing
from backroom.games.cash1.windows import EXCHANGE, HEIR, may_exchange


class Fast(Step[Cash1]):
    """CG1-5.1: every live triple is shown, all at once."""

    def resolve(self, s: Cash1, arg: i64, answers: list[int]) -> None:
        s.fast_over = True
        s.tell(ALL, "fast")
        hits: i64 = 0
        for gun in MEMBERS[s.live]:
            if s.players[gun].card == TRIPLE:
                hits += fire(s, gun)
        impact(s, hits, FAST_PHASE)


class Slow(Step[Cash1]):
    """CG1-6.1: every card still live is shown, all at once."""

    def resolve(self, s: Cash1, arg: i64, answers: list[int]) -> None:
        hits: i64 = 0
        for gun in MEMBERS[s.live]:
            hits += fire(s, gun)
        impact(s, hits, SLOW_PHASE)


def fire(s: Cash1, gun: i64) -> i64:
    """Show a live card; its hits, four bits a seat."""
    p = s.players[gun]
    bullet = s.spend(gun, p.card)
    p.fired = bullet
    s.tell(ALL, "revealed", s.holder(gun), p.aim, bullet)
    if bullet == CLICK:
        return 0
    return p.power.hits(s, gun)


# ---------------------------------------------------------------------- the impact


def impact(s: Cash1, hits: i64, phase: i64) -> None:
    """CG1-W.3: wounds, the blast, deaths, the end, the windows."""
    if hits:
        took = strike_all(s, hits)
        if s.powered:
            note_wounds(s, took, phase)
        blast = s.armed != NOBODY and took >> s.armed & 1 == 1
        if blast:
            explode(s)
        for gun in MEMBERS[s.live]:  # CG1-5.4; in phase 6 there is none
            if blast or s.wounded >> s.holder(gun) & 1:
                s.lose(gun, TAME)
        dead = bury(s)
        if not s.alive & s.alive - 1:
            s.tell(ALL, "over", "last_alive" if s.alive else "nobody_alive")
            return s.finish()
        if blast:
            s.unwind(ROUND_ENDS)
        if dead and not s.fallen:
            s.fallen = True
            if WONT_NEED_IT.may_inherit(s):
                s.push(HEIR, dead)
    if s.powered and may_exchange(s, phase):
        s.push(EXCHANGE, phase)


def strike_all(s: Cash1, hits: i64) -> i64:
    """Everyone who was hit; mask of those who took a wound."""
    took: i64 = 0
    for seat in MEMBERS[s.alive & ~(s.ducked | s.withdrawn)]:
        number = hits >> 4 * seat & 15
        if number and strike(s, seat, number):
            took |= BIT[seat]
    return took


def strike(s: Cash1, seat: i64, hits: i64) -> bool:
    """CG1-W.1, A04: one marker a hit, unless a power says otherwise; whether any was taken."""
    p = s.players[seat]
    hurt = s.wounded >> seat & 1 == 1
    wounds = p.power.wounds(hits, hurt)
    if s.powered and (hurt or hits > 1):
        witness(s, seat, [power.wounds(hits, hurt) for power in POWERS])
    s.wounded |= BIT[seat]
    p.wounds += wounds
    if wounds < hits:
        s.tell(ALL, "shrugged", seat, hits - wounds)
    if wounds:
        s.tell(ALL, "hit", seat, wounds)
    return wounds > 0


def note_wounds(s: Cash1, took: i64, phase: i64) -> None:
    """The guns that showed a card in this phase learn whom the impact wounded."""
    for gun, p in enumerate(s.players):
        if p.fired != EMPTY and (p.fired == TRIPLE) == (phase == FAST_PHASE):
            p.power.note_wounds(s, gun, took)


def explode(s: Cash1) -> None:
    """CG1-A05.5: everyone still standing takes a wound."""
    owner = s.armed
    s.armed = NOBODY
    s.tell(ALL, "blast", owner)
    for seat in MEMBERS[standing(s)]:
        s.players[seat].wounds += 1
        s.wounded |= BIT[seat]
        s.tell(ALL, "hit", seat, 1)
    if option_value(s, "grenade_blast") == "owner_too":
        s.players[owner].wounds += 1
        s.tell(ALL, "hit", owner, 1)


def bury(s: Cash1) -> i64:
    """CG1-W.2, W.5: all who die, die together; their money goes to the box. Mask of them."""
    dead: i64 = 0
    for seat in MEMBERS[s.alive & s.wounded]:
        p = s.players[seat]
        if p.wounds >= 3:
            if s.powered:
                witness(s, seat, [int(p.wounds >= power.dies_at) for power in POWERS])
            if p.wounds >= p.power.dies_at:
                dead |= BIT[seat]
    s.alive &= ~dead
    s.wounded &= ~dead
    for seat in MEMBERS[dead]:
        p = s.players[seat]
        s.box += p.money
        p.money = 0
        s.tell(ALL, "died", seat)
    return dead


FAST: Final = Fast("fast")
SLOW: Final = Slow("slow")

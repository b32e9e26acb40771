"""Phase 6: silent cards go unseen, the others are revealed, and all bangs strike at once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.events import ALL
from backroom.engine.step import Step
from backroom.games.cash2.cards import BANG, ONE, count
from backroom.games.cash2.powers import POWERS
from backroom.games.cash2.state import Cash2, loot_audience, standing


class Shots(Step[Cash2]):
    """CG2-5.4 at its end, and CG2-6: silent cards go unseen, the others are revealed, all bangs strike at once."""

    def resolve(self, s: Cash2, arg: i64, answers: list[int]) -> None:
        for seat in MEMBERS[s.alive]:
            p = s.players[seat]
            if p.loaded and (s.ducked >> seat | s.ducked >> p.aim) & 1:
                s.lose(seat)
        hits: i64 = 0  # four bits a seat
        for seat in MEMBERS[s.alive]:
            p = s.players[seat]
            if p.loaded:
                bullet = s.reveal(seat)
                s.tell(ALL, "revealed", seat, p.aim, bullet)
                if bullet == BANG:
                    hits += ONE[p.aim]
        if hits:
            for seat in MEMBERS[s.alive]:
                if count(hits, seat):
                    strike(s, seat, count(hits, seat))
            bury(s)
            if not s.alive & s.alive - 1:
                s.tell(ALL, "over", "last_alive" if s.alive else "nobody_alive")
                return s.finish()
        if s.powered:
            heal(s)
        s.sharers = standing(s)


def strike(s: Cash2, seat: i64, hits: i64) -> None:
    """CG2-6.3, W.1: one marker a hit, unless a power says otherwise (Lucky Man)."""
    p = s.players[seat]
    wounds = p.power.wounds(hits)
    if s.secret:
        s.witness(seat, [power.wounds(hits) for power in POWERS])
    if wounds:
        p.wounds += wounds
        s.wounded |= BIT[seat]
        s.tell(ALL, "hit", seat, wounds)
    else:
        s.tell(ALL, "lucky", seat)


def bury(s: Cash2) -> None:
    """CG2-6.4, steps 4 to 6: all who die, die together; then the Vulture comes."""
    dead: i64 = 0
    for seat in MEMBERS[s.wounded]:
        p = s.players[seat]
        if s.secret:
            s.witness(seat, [int(p.wounds >= power.dies_at) for power in POWERS])
        if p.wounds >= p.power.dies_at:
            dead |= BIT[seat]
    s.alive &= ~dead
    s.wounded &= ~dead
    for seat in MEMBERS[dead]:
        s.tell(ALL, "died", seat)
    if s.powered:
        for seat in MEMBERS[dead]:
            inherit(s, seat)


def inherit(s: Cash2, dead: i64) -> None:
    """CG2-P16: the living Vulture takes random cards from the stash of each who dies."""
    for me in MEMBERS[s.alive]:
        cards = min(s.players[me].power.inherits, s.players[dead].stash_size)
        if s.secret:
            s.witness(me, [min(power.inherits, s.players[dead].stash_size) for power in POWERS])
        if cards:
            s.tell(ALL, "picked", me, dead, cards)
            for _ in range(cards):
                kind = s.move_random(me, dead)
                s.tell(loot_audience(s, me, dead), "inherited", me, dead, kind)


def heal(s: Cash2) -> None:
    """CG2-6.4, step 8: the Doctor, if down and alive."""
    for seat in MEMBERS[s.alive & (s.ducked | s.wounded)]:
        p = s.players[seat]
        healed = p.power.heals(s, seat)
        if s.secret:
            s.witness(seat, [power.heals(s, seat) for power in POWERS])
        if healed:
            p.wounds -= healed
            s.tell(ALL, "healed", seat)


SHOTS: Final = Shots("shots")

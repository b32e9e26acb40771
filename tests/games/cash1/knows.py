"""The secrets and their owners, a second time: from the tables of section 5 of the rules, not from VISIBILITY.

A fact is a secret that can be changed in a real position without changing anything that others may know. Its twin is
the same position with the fact changed. Play goes on alike in both, and a viewer who is not entitled to the fact must
see, be asked, be offered, be told and be refused exactly the same, until the rules make the fact public.
"""

from __future__ import annotations

from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.rng import FastRng
from backroom.games.cash1.cards import BACK, BANG, CLICK, LOST, ONE, TAME, TRIPLE, count
from backroom.games.cash1.state import Cash1
from tests.games.common.facts import pick, sealed_answer
from tests.games.common.twins import Fact, Twin

HIDDEN = ("reveal", "exchange", "heir", "stand_up", "phone")  # K.4: nobody may see who has answered


def holder(s: Cash1, gun: int) -> int:
    """A dead man's gun belongs to his heir."""
    return s.heir if gun == s.legacy else gun


def other_kind(s: Cash1, gun: int, kind: int, tame: bool) -> int | None:
    """Another card of the hand, which the place could have held as well."""
    for other in (CLICK, BANG) if tame else (TRIPLE, CLICK, BANG):
        if other != kind and count(s.players[gun].hand, other):
            return other
    return None


def live_card(s: Cash1, rng: FastRng) -> Twin[Cash1] | None:
    """Hand content, live card before reveal: its holder."""
    guns = [gun for gun in MEMBERS[s.live] if other_kind(s, gun, s.players[gun].card, s.fast_over) is not None]
    gun = pick(guns, rng)
    if gun is None or (s.fast_over and s.players[gun].card == TRIPLE):
        return None
    t = s.copy()
    p = t.players[gun]
    other = other_kind(s, gun, p.card, s.fast_over)
    assert other is not None
    p.hand += ONE[p.card] - ONE[other]
    p.card = other
    return Twin(t, BIT[holder(s, gun)])


def hidden_discard(s: Cash1, rng: FastRng) -> Twin[Cash1] | None:
    """A card discarded face down: its holder. The hand changes with it, so that the set is whole."""
    guns = [gun for gun in range(s.seats) if gun != s.legacy and lost_place(s, gun) is not None]
    gun = pick(guns, rng)
    if gun is None or (s.step.name in ("load", "load_last") and (s.acting & ~s.pending) >> gun & 1):
        return None
    at = lost_place(s, gun)
    assert at is not None
    t = s.copy()
    p = t.players[gun]
    other = other_kind(s, gun, p.kept[at], p.past[at] == TAME)
    assert other is not None
    p.hand += ONE[p.kept[at]] - ONE[other]
    p.kept = (*p.kept[:at], other, *p.kept[at + 1 :])
    return Twin(t, BIT[gun])


def lost_place(s: Cash1, gun: int) -> int | None:
    """A card lost unseen that could have been another. Once a card came back, only a card lost since then."""
    p = s.players[gun]
    since = max([at for at, entry in enumerate(p.past) if entry >= BACK], default=-1)
    for at in range(since + 1, len(p.past)):
        shown_later = TRIPLE in p.past[at:]
        if p.past[at] in (LOST, TAME) and not shown_later:
            other = other_kind(s, gun, p.kept[at], p.past[at] == TAME)
            if other is not None:
                return at
    return None


def legacy_hand(s: Cash1, rng: FastRng) -> Twin[Cash1] | None:
    """The hand that an heir got: the heir and the dead man.

    The hand is changed with a card that the dead man had lost, so that all three agree.
    """
    if s.heir < 0:
        return None
    p = s.players[s.legacy]
    for at in range(s.legacy_at):
        if p.past[at] == LOST and not any(entry >= BACK for entry in p.past) and TRIPLE not in p.past:
            other = other_kind(s, s.legacy, p.kept[at], False)
            if other is not None and s.step.name not in ("load", "load_last"):
                t = s.copy()
                q = t.players[s.legacy]
                change = ONE[q.kept[at]] - ONE[other]
                q.hand += change
                t.left += change
                q.kept = (*q.kept[:at], other, *q.kept[at + 1 :])
                return Twin(t, BIT[s.heir] | BIT[s.legacy])
    return None


def later_notes(s: Cash1, rng: FastRng) -> Twin[Cash1] | None:
    """Notes of later rounds: nobody."""
    if s.round > 6:
        return None
    first, second = s.deck[s.round], s.deck[s.round + 1]
    if first == second:
        return None
    t = s.copy()
    t.deck = [*s.deck[: s.round], second, first, *s.deck[s.round + 2 :]]
    return Twin(t, 0)


def unshown_powers(s: Cash1, rng: FastRng) -> Twin[Cash1] | None:
    """A power that is not revealed: its owner. Two owners exchange theirs."""
    blind = [seat for seat, p in enumerate(s.players) if s.powered and not p.shown]
    rng.shuffle(blind)
    for a in blind:
        for b in blind:
            possible = s.may_hold[s.players[a].power.index] >> b & s.may_hold[s.players[b].power.index] >> a & 1
            if a < b and possible:
                t = s.copy()
                t.players[a].power, t.players[b].power = s.players[b].power, s.players[a].power
                return Twin(t, BIT[a] | BIT[b])
    return None


def undealt_power(s: Cash1, rng: FastRng) -> Twin[Cash1] | None:
    """The powers that were not dealt: nobody. One owner gets one of these powers."""
    held = {p.power for p in s.players}
    blind = [seat for seat, p in enumerate(s.players) if s.powered and not p.shown]
    seat = pick(blind, rng)
    if seat is None:
        return None
    from backroom.games.cash1.powers import POWERS

    spare = [power for power in POWERS[1:] if power not in held and s.may_hold[power.index] >> seat & 1]
    if not spare:
        return None
    t = s.copy()
    t.players[seat].power = spare[rng.below(len(spare))]
    return Twin(t, BIT[seat])


def the_cop(s: Cash1, rng: FastRng) -> Twin[Cash1] | None:
    """A role: its owner. The cop and another change places."""
    if not s.undercover:
        return None
    cop = next(seat for seat, p in enumerate(s.players) if p.cop)
    other = pick([seat for seat in MEMBERS[s.cop_among] if seat != cop], rng)
    if other is None:
        return None
    t = s.copy()
    t.players[cop].cop, t.players[other].cop = False, True
    return Twin(t, BIT[cop] | BIT[other])


def cards_since(before: Cash1, s: Cash1, t: Cash1) -> bool:
    """Cards were revealed that differ, or what they did."""
    if s.heir != before.heir or t.heir != before.heir:
        return True
    return [p.past for p in s.players] != [p.past for p in t.players] or s.live != t.live


def powers_since(before: Cash1, s: Cash1, t: Cash1) -> bool:
    """A rule made a difference between the powers public: somebody showed, was cleared, lived or died by one."""
    if s.may_hold != t.may_hold or s.heir != t.heir:
        return True
    return [p.wounds for p in s.players] != [p.wounds for p in t.players]


def round_since(before: Cash1, s: Cash1, t: Cash1) -> bool:
    return s.round != before.round


def call_since(before: Cash1, s: Cash1, t: Cash1) -> bool:
    return s.calls != before.calls or t.calls != before.calls


def closed_since(before: Cash1, s: Cash1, t: Cash1) -> bool:
    return s.step is not before.step or s.arg != before.arg or s.round != before.round


FACTS = [
    Fact("live card", live_card, cards_since),
    Fact("hidden discard", hidden_discard, cards_since),
    Fact("legacy", legacy_hand, cards_since),
    Fact("later notes", later_notes, round_since),
    Fact("unshown powers", unshown_powers, powers_since),
    Fact("undealt power", undealt_power, powers_since),
    Fact("the cop", the_cop, call_since),
    Fact("sealed answer", sealed_answer, closed_since),
]

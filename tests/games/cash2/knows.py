"""The secrets and their owners, a second time: from the tables of section 5 of the rules, not from VISIBILITY.

A fact is a secret that can be changed in a real position without changing anything that others may know. Its twin is
the same position with the fact changed. Play goes on alike in both, and a viewer who is not entitled to the fact must
see, be asked, be offered, be told and be refused exactly the same, until the rules make the fact public.
"""

from __future__ import annotations

from backroom.engine.bitmasks import BIT
from backroom.engine.rng import FastRng
from backroom.games.cash2.cards import BANG, CLIP, FIRST_AID, ONE, cards_of
from backroom.games.cash2.state import GOT, LOST, Cash2, LootMove
from tests.games.common.facts import pick, sealed_answer
from tests.games.common.twins import Fact, Twin

# K.5, O.1: the steps in which nobody may see who has answered. The others wait in the open.
ALWAYS_HIDDEN = ("cunning",)
HIDDEN_WHILE_SECRET = {
    "hustle": "hustler", "cunning": "cunning", "professional": "professional", "smart": "smart", "ban": "dictator",
    "trade": "junk_dealer", "good_friend": "good_friend",
}  # fmt: skip


def hides_timing(s: Cash2) -> bool:
    """Must the open step hide its timing? With secret powers: unless everyone knows who holds the power."""
    if s.step.name in ALWAYS_HIDDEN:
        return True
    if not s.secret or s.step.name not in HIDDEN_WHILE_SECRET:
        return False
    return not any(p.shown and p.power.name == HIDDEN_WHILE_SECRET[s.step.name] for p in s.players)


def live_card(s: Cash2, rng: FastRng) -> Twin[Cash2] | None:
    """Hand content, live card before reveal: owner."""
    seat = pick([i for i, p in enumerate(s.players) if p.loaded and (p.clicks if p.bullet else p.bangs)], rng)
    if seat is None or s.step.name == "load":
        return None
    t = s.copy()
    p = t.players[seat]
    p.put(p.bullet, 1)
    p.load(BANG - p.bullet)
    return Twin(t, BIT[seat])


def hidden_discard(s: Cash2, rng: FastRng) -> Twin[Cash2] | None:
    """Hidden bullet discards: their last holder only."""
    seats = [i for i, p in enumerate(s.players) if any(swappable(s, i, at) for at in range(len(p.past)))]
    seat = pick(seats, rng)
    if seat is None or s.digs:
        return None
    t = s.copy()
    p = t.players[seat]
    at = next(at for at in range(len(p.past)) if swappable(s, seat, at))
    lost = p.kept[at]
    p.put(lost, 1)
    p.put(BANG - lost, -1)
    p.kept = (*p.kept[:at], BANG - lost, *p.kept[at + 1 :])
    return Twin(t, BIT[seat])


def swappable(s: Cash2, seat: int, at: int) -> bool:
    p = s.players[seat]
    if p.past[at] < LOST or GOT in p.past or (seat_is_sealed(s, seat) and s.step.name == "load"):
        return False
    return bool(p.clicks if p.kept[at] == BANG else p.bangs)


def seat_is_sealed(s: Cash2, seat: int) -> bool:
    return bool((s.acting & ~s.pending) >> seat & 1)


def later_piles(s: Cash2, rng: FastRng) -> Twin[Cash2] | None:
    """Loot in later piles: nobody."""
    if s.round > 6 or any(s.planted):
        return None
    first, second = cards_of(s.piles[s.round]), cards_of(s.piles[s.round + 1])
    a, b = first[rng.below(8)], second[rng.below(8)]
    if a == b:
        return None
    t = s.copy()
    change = {s.round: ONE[b] - ONE[a], s.round + 1: ONE[a] - ONE[b]}
    t.piles = [pile + change.get(r, 0) for r, pile in enumerate(s.piles)]
    return Twin(t, 0)


def stolen_card(s: Cash2, rng: FastRng) -> Twin[Cash2] | None:
    """Cards moved between stashes at random: old and new owner."""
    if s.options["stash_visibility"] == "open":
        return None
    at = pick([at for at, move in enumerate(s.moves) if move.source >= 0 and other_card(s, move) is not None], rng)
    if at is None or len(s.moves) > at + 1:
        return None
    move = s.moves[at]
    other = other_card(s, move)
    assert other is not None
    t = s.copy()
    change = ONE[other] - ONE[move.card]
    t.players[move.taker].stash += change
    t.players[move.source].stash -= change
    t.moves = (*s.moves[:at], LootMove(move.taker, move.source, move.before, other))
    return Twin(t, BIT[move.taker] | BIT[move.source])


def other_card(s: Cash2, move: LootMove) -> int | None:
    """Another card that the thief could have drawn, still lying where it was."""
    taker = s.players[move.taker].stash
    if not taker >> 4 * move.card & 15:
        return None
    left = [kind for kind in cards_of(s.players[move.source].stash) if kind != move.card]
    return left[0] if left else None


def traded_card(s: Cash2, rng: FastRng) -> Twin[Cash2] | None:
    """The card the Junk Dealer drew: Junk Dealer only."""
    if not s.moves or s.moves[-1].source >= 0 or s.options["stash_visibility"] == "open":
        return None
    move = s.moves[-1]
    at = -1 - move.source
    others = [k for k in cards_of(s.piles[at] - s.planted[at]) if k not in (move.card, CLIP, FIRST_AID)]
    if s.round > at or not others or not s.players[move.taker].stash >> 4 * move.card & 15:
        return None
    other = others[0]
    t = s.copy()
    t.players[move.taker].stash += ONE[other] - ONE[move.card]
    t.piles = [pile + (ONE[move.card] - ONE[other] if r == at else 0) for r, pile in enumerate(s.piles)]
    t.moves = (*s.moves[:-1], LootMove(move.taker, move.source, move.before, other))
    return Twin(t, BIT[move.taker])


def exchange(s: Cash2, rng: FastRng) -> Twin[Cash2] | None:
    """The card that the Hustler took: the Hustler and the other player."""
    if not s.swaps or s.step.name in ("load", "give"):
        return None
    swap = s.swaps[-1]
    other = BANG - swap.drew
    hustler, victim = s.players[swap.taker], s.players[swap.other]
    if not (hustler.bangs if swap.drew else hustler.clicks) or not (victim.bangs if other else victim.clicks):
        return None
    t = s.copy()
    t.swaps = (*s.swaps[:-1], swap.with_bullets(other, swap.gave))
    for seat, sign in ((swap.taker, 1), (swap.other, -1)):
        t.players[seat].put(other, sign)
        t.players[seat].put(swap.drew, -sign)
    return Twin(t, BIT[swap.taker] | BIT[swap.other])


def unshown_powers(s: Cash2, rng: FastRng) -> Twin[Cash2] | None:
    """Powers that are secret until used: their owners."""
    blind = [seat for seat, p in enumerate(s.players) if s.secret and not p.shown]
    for a in blind:
        for b in blind:
            possible = s.may_hold[s.players[a].power.index] >> b & s.may_hold[s.players[b].power.index] >> a & 1
            if a < b and possible:
                t = s.copy()
                t.players[a].power, t.players[b].power = s.players[b].power, s.players[a].power
                return Twin(t, BIT[a] | BIT[b])
    return None


def shown_since(before: Cash2, s: Cash2, t: Cash2) -> bool:
    """A live card was revealed that differs, or a clip has stirred the discard."""
    if len(s.digs) != len(before.digs):
        return True
    if [p.past.count(GOT) for p in s.players] != [p.past.count(GOT) for p in before.players]:
        return True
    return [p.past for p in s.players] != [p.past for p in t.players]


def learnt(before: Cash2, s: Cash2) -> int:
    """Mask of those who came to know more since: the seats that the Hustler has dealt with."""
    known = 0
    for swap in s.swaps[len(before.swaps) :]:
        known |= BIT[swap.taker] | BIT[swap.other]
    return known


def round_since(before: Cash2, s: Cash2, t: Cash2) -> bool:
    return s.round != before.round or s.moves != before.moves or s.planted != before.planted


def moved_since(before: Cash2, s: Cash2, t: Cash2) -> bool:
    return len(s.moves) != len(before.moves) or len(t.moves) != len(before.moves) or s.planted != t.planted


def power_since(before: Cash2, s: Cash2, t: Cash2) -> bool:
    return s.may_hold != before.may_hold or t.may_hold != before.may_hold or s.over


def closed_since(before: Cash2, s: Cash2, t: Cash2) -> bool:
    return s.step is not before.step or s.arg != before.arg or s.round != before.round


FACTS = [
    Fact("live card", live_card, shown_since),
    Fact("hidden discard", hidden_discard, shown_since),
    Fact("later piles", later_piles, round_since),
    Fact("stolen card", stolen_card, moved_since),
    Fact("traded card", traded_card, lambda b, s, t: moved_since(b, s, t) or s.round != b.round),
    Fact("exchange", exchange, shown_since),
    Fact("unshown powers", unshown_powers, power_since),
    Fact("sealed answer", sealed_answer, closed_since),
]

"""Who wins (section 9), and the count of cards that must never change."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.bitmasks import MEMBERS
from backroom.engine.game import Result
from backroom.games.cash2.cards import (
    BANG,
    CLICK,
    DIAMOND_1000,
    DIAMOND_5000,
    DIAMOND_10000,
    KIND_COUNT,
    KINDS,
    NO_CARD,
    PAINTING,
    count,
)  # fmt: skip
from backroom.games.cash2.state import GOT, Cash2

VALUES: Final[list[int]] = [5_000, 10_000, 20_000, 1_000, 5_000, 10_000]  # bills and diamonds
PAINTINGS: Final[list[int]] = [
    0, 4_000, 12_000, 30_000, 60_000, 100_000, 150_000, 200_000, 300_000, 400_000, 500_000,
]  # fmt: skip
DIAMOND_BONUS: Final = 60_000


def diamonds(stash: i64) -> i64:
    return count(stash, DIAMOND_1000) + count(stash, DIAMOND_5000) + count(stash, DIAMOND_10000)


def worth(stash: i64, paintings: i64) -> int:
    """CG2-E.3, E.5, P01.2: a stash without the bonus; the table of paintings ends at ten."""
    money = PAINTINGS[min(count(stash, PAINTING) + paintings, 10)]
    for kind in range(PAINTING):
        money += VALUES[kind] * count(stash, kind)
    return money


def scores(s: Cash2) -> list[int]:
    """CG2-E.2 to E.4: dollars by seat; the dead have nothing."""
    money = [0] * s.seats
    stones = [0] * s.seats
    for seat in MEMBERS[s.alive]:
        p = s.players[seat]
        money[seat] = worth(p.stash, p.power.paintings)
        stones[seat] = diamonds(p.stash)
    most = max(stones)
    if most and stones.count(most) == 1:
        money[stones.index(most)] += DIAMOND_BONUS
    return money


def score(s: Cash2) -> Result:
    money = scores(s)
    living = MEMBERS[s.alive]
    if not living:
        return Result([], money, [1] * s.seats, "nobody_alive")
    if len(living) == 1:
        return Result(living, money, [1 if seat in living else 2 for seat in range(s.seats)], "last_alive")
    standings = [8 * money[seat] + s.players[seat].wounds for seat in living]  # CG2-E.6: wounds break a tie
    ranks = [1 + len(living)] * s.seats
    for seat, mine in zip(living, standings):
        ranks[seat] = 1 + len([other for other in standings if other > mine])
    return Result([seat for seat in living if ranks[seat] == 1], money, ranks, "eight_rounds")


def census(s: Cash2) -> dict[str, int]:
    """Loot by kind, bullets by kind, and the new-Godfather card."""
    piles = [s.centre, s.gone, *s.piles[s.round :], *[p.stash for p in s.players]]
    out = {KINDS[kind]: sum(count(pile, kind) for pile in piles) for kind in range(KIND_COUNT)}
    if s.taken != NO_CARD:
        out[KINDS[s.taken]] += 1
    hands = s.players
    out["click"] = sum(p.clicks + (p.bullet == CLICK) + p.kept.count(CLICK) for p in hands)
    # A bang that came from the discard has left it: the entry that says so is no card.
    out["bang"] = sum(p.bangs + (p.bullet == BANG) + p.kept.count(BANG) - 2 * p.past.count(GOT) for p in hands)
    discard = s.shown_clicks + s.shown_bangs + s.hidden_cards()
    out["bullets"] = discard + sum(p.hand_size + p.loaded for p in hands)
    return out

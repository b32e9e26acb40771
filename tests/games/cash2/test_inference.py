"""The story of a gun, card by card: as many ways as there are, and a fair choice among them."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from backroom.games.cash2.cards import BANG, CLICK, EMPTY
from backroom.games.cash2.inference import (
    DRAWN,
    DREW,
    EITHER,
    PAID_BANG,
    Entry,
    History,
    deal_hand,
    deal_history,
    draw_large,
    draw_weighted,
    history_of,
    total_ways,
)
from backroom.games.cash2.state import GOT, LOST, PAID, SHOWN_BANG, SHOWN_CLICK, Cash2, Player, Swap
from tests.games.cash2.talk import A, B, C, D, table
from tests.plain import plain_only

DEALT = (CLICK,) * 5 + (BANG,) * 3
PLAIN: list[History] = [((what, EMPTY, EMPTY),) for what in (SHOWN_CLICK, SHOWN_BANG, LOST, GOT)]
CLIPS: list[History] = [((GOT, EMPTY, EMPTY), (paid, EMPTY, EMPTY)) for paid in (PAID, PAID_BANG)]
SWAPS: list[History] = [
    ((who, gone, come),) for who in (DREW, DRAWN) for gone, come in product((CLICK, BANG), repeat=2)
]  # fmt: skip
OPEN: list[History] = [
    ((DREW, EMPTY, CLICK),),
    ((DREW, EMPTY, BANG),),
    ((DRAWN, CLICK, EMPTY),),
    ((DRAWN, BANG, EMPTY),),
]


def without(hand: tuple[int, ...], allowed: list[int]) -> list[tuple[int, ...]]:
    """The hands that are left if one of these cards goes, each card a thing of its own."""
    return [hand[:at] + hand[at + 1 :] for at in allowed]


def after(hand: tuple[int, ...], entry: Entry) -> list[tuple[int, ...]]:
    """Every way in which a hand can come through an entry; a card received lies last."""
    what, gone, come = entry
    if what == GOT:
        return [(*hand, BANG)]
    if what == DREW:
        more = (*hand, come)
        return [more] if gone == EMPTY else without(more, [at for at, card in enumerate(more) if card == gone])
    if what == DRAWN:
        left = without(hand, [at for at, card in enumerate(hand) if card == gone])
        return left if come == EMPTY else [(*cards, come) for cards in left]
    cards = hand[:-1] if what in (PAID, PAID_BANG) else hand
    kinds = {SHOWN_CLICK: [CLICK], SHOWN_BANG: [BANG], PAID_BANG: [BANG]}.get(what, [CLICK, BANG])
    return without(hand, [at for at, card in enumerate(cards) if card in kinds])


def hands_after(told: History) -> list[tuple[int, ...]]:
    hands: list[tuple[int, ...]] = [DEALT]
    for entry in told:
        hands = [end for hand in hands for end in after(hand, entry)]
    return hands


@pytest.mark.parametrize("last", [*PLAIN, *CLIPS, *SWAPS, *OPEN], ids=str)
def test_all_ways_are_counted(last: History) -> None:
    for first in [(), *PLAIN, *CLIPS, *SWAPS]:
        for then in [(), *PLAIN]:
            told = (*first, *then, *last)
            assert total_ways(told) == len(hands_after(told)), told


def test_a_long_story_is_counted_too() -> None:
    """Nobody but the Good Friend, and the clips of a whole game, could ever hold so many bangs."""
    got, lost = (GOT, EMPTY, EMPTY), (LOST, EMPTY, EMPTY)
    assert total_ways((got,) * 18 + (lost,)) == 26
    assert total_ways((lost,) * 8) == 8 * 7 * 6 * 5 * 4 * 3 * 2
    assert total_ways((lost,) * 9) == 0
    assert total_ways((got, (SHOWN_BANG, EMPTY, EMPTY)) * 3 + ((SHOWN_BANG, EMPTY, EMPTY),) * 3) == 4**3 * 6


@pytest.mark.parametrize("who", [DREW, DRAWN])
def test_an_unknown_exchange_counts_its_best_pair(who: int) -> None:
    for later in [(), *PLAIN]:
        pairs = [total_ways(((who, gone, come), *later)) for gone, come in product((CLICK, BANG), repeat=2)]
        assert total_ways(((who, EITHER, EITHER), *later)) == max(pairs)
    still = (EMPTY, EITHER) if who == DREW else (EITHER, EMPTY)
    known = [tuple(bullet if it == EITHER else it for it in still) for bullet in (CLICK, BANG)]
    assert total_ways(((who, *still),)) == max(total_ways(((who, gone, come),)) for gone, come in known)


def test_a_story_ends_in_each_hand_as_often_as_there_are_ways() -> None:
    told = ((LOST, EMPTY, EMPTY), (GOT, EMPTY, EMPTY), (PAID, EMPTY, EMPTY), (SHOWN_BANG, EMPTY, EMPTY))
    fair = Counter(hand.count(BANG) for hand in hands_after(told))
    s = table()
    p = s.players[B]
    found: Counter[int] = Counter()
    for _ in range(2000):
        deal_history(s, p, told)
        assert p.clicks + p.bangs == 6 and p.kept[1] == p.kept[3] == BANG and len(p.kept) == 4
        assert p.bangs == 3 - p.kept[0] + 1 - p.kept[2] - 1
        found[p.bangs] += 1
    total = sum(fair.values())
    for bangs, ways in fair.items():
        assert abs(found[bangs] - 2000 * ways / total) < 5 * (2000 * ways / total) ** 0.5


def test_a_story_is_told_so_that_it_can_go_on() -> None:
    """Five clicks were shown after it, so the card that was lost is a bang; exchanges leave nothing in the discard."""
    s = table()
    p = s.players[B]
    lost, click = (LOST, EMPTY, EMPTY), (SHOWN_CLICK, EMPTY, EMPTY)
    for _ in range(40):
        deal_history(s, p, (lost, *[click] * 5))
        assert p.kept == (BANG, *[CLICK] * 5) and (p.clicks, p.bangs) == (0, 2)
        deal_history(s, p, ((DREW, CLICK, BANG), click, (DRAWN, BANG, CLICK)))
        assert p.kept == (CLICK,) and (p.clicks, p.bangs) == (4, 3)


def test_exchanges_stand_where_they_happened() -> None:
    s = table()
    s.players[B].past = (LOST, GOT)
    s.swaps = (exchange(B, C, 1, BANG, CLICK), exchange(B, D, 2, CLICK, BANG), exchange(B, C, 2, CLICK, EMPTY))
    lost, got = (LOST, EMPTY, EMPTY), (GOT, EMPTY, EMPTY)
    assert history_of(s, B) == (lost, (DREW, CLICK, BANG), got, (DREW, BANG, CLICK), (DREW, EMPTY, CLICK))
    assert history_of(s, C) == ((DRAWN, BANG, CLICK), (DRAWN, CLICK, EMPTY))
    assert history_of(s, D) == ((DRAWN, CLICK, BANG),) and history_of(s, A) == ()
    s.players[C].past = (SHOWN_CLICK,)
    assert history_of(s, C)[2:] == ((SHOWN_CLICK, EMPTY, EMPTY),)


def exchange(taker: int, other: int, at: int, drew: int, gave: int) -> Swap:
    swap = Swap()
    swap.taker, swap.other, swap.taker_at = taker, other, at
    return swap.with_bullets(drew, gave)


# ---------------------------------------------------------------------- a draw among many


class Draws(Cash2):
    """A table whose draws are these, each below the number it is asked with."""

    __slots__ = ("asked_for", "script")

    def __init__(self, *script: int) -> None:
        super().__init__()
        self.script = list(script)
        self.asked_for: list[int] = []

    def draw(self, n: int) -> int:
        self.asked_for.append(n)
        return self.script.pop(0)


@plain_only
def test_a_live_card_is_one_of_the_hand() -> None:
    for number, live, left in [(0, BANG, (1, 2)), (1, BANG, (1, 2)), (2, CLICK, (2, 1)), (3, CLICK, (2, 1))]:
        p = Player()
        p.loaded = True
        draws = Draws(number)
        deal_hand(draws, p, 2, 4)
        assert draws.asked_for == [4] and p.bullet == live and (p.bangs, p.clicks) == left
    p = Player()
    p.bullet = BANG
    deal_hand(Draws(), p, 2, 4)
    assert p.bullet == EMPTY and (p.bangs, p.clicks) == (2, 2)


@plain_only
def test_a_place_is_picked_in_proportion_to_its_weight() -> None:
    assert [draw_weighted(Draws(number), [1, 0, 2, 3]) for number in range(6)] == [0, 2, 2, 3, 3, 3]
    assert draw_weighted(Draws(), [7]) == 0  # no choice, no draw


@plain_only
def test_a_number_that_the_stream_gives_at_once_is_drawn_at_once() -> None:
    for n in (1, 6, (1 << 31) - 1):
        draws = Draws(0)
        assert draw_large(draws, n) == 0 and draws.asked_for == [n]


@plain_only
def test_a_bigger_number_is_put_together_and_never_too_big() -> None:
    draws = Draws(1, 2, 3)
    assert draw_large(draws, 1 << 33) == 1 << 32 | 2 << 16 | 3
    assert draws.asked_for == [1 << 16] * 3
    draws = Draws(2, 0, 0, 7, 5, 6, 4, 8, 9)  # as much as n, more than n, and bits beyond those of n
    assert draw_large(draws, 1 << 33) == 8 << 16 | 9
    assert draw_large(Draws(32768, 0, 5, 6), 1 << 31) == 5 << 16 | 6
    draws = Draws(0, 5, 6)
    assert draw_large(draws, 1 << 32) == 5 << 16 | 6 and draws.asked_for == [1 << 16] * 3  # 33 bits

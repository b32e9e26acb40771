"""Worlds by the exact odds: every outcome of every draw is tried, and each way the cards can lie is as likely.

The stories of guns, the deck of notes, powers and the cop are dealt here on a table whose luck is a script.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from itertools import permutations, product

import pytest

from backroom.games.cash1 import inference
from backroom.games.cash1.cards import BACK, BANG, CLICK, DEALT, FULL_HAND, LOST, ONE, PAID, TAME, TRIPLE
from backroom.games.cash1.imagine import draw_distinct, redeal_cop
from backroom.games.cash1.inference import (
    ANY_END,
    count_ways,
    draw_history,
    draw_weighted,
    draw_whole_history,
    scatter_bullets,
)
from backroom.games.cash1.setup import deal_notes
from backroom.games.cash1.state import Cash1
from tests.games.cash1.talk import table
from tests.games.cash1.worlds import Loaded
from tests.games.common.draws import SCRIPT, Need, scripted
from tests.plain import plain_only

pytestmark = plain_only

Past = tuple[int, ...]
Odds = dict[Hashable, Fraction]
EMPTY_TABLE = table()


@pytest.fixture
def few_branches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inference, "draw_weighted", picked)


class Again(Exception):
    """A deal that is thrown away; it would begin again."""


def odds(s: Cash1, deal: Callable[[Cash1], Hashable]) -> Odds:
    """The results of a deal with their probability: the draws go through all their outcomes."""
    found: dict[Hashable, Fraction] = {}
    branch(s, deal, [], Fraction(1), found)
    total = sum(found.values())
    return {key: chance / total for key, chance in found.items()}


def branch(s: Cash1, deal: Callable[[Cash1], Hashable], script: list[int], chance: Fraction, found: Odds) -> None:
    try:
        key = deal(scripted(s, Loaded, script))
    except Again:
        return
    except Need as need:
        weights = need.args[0] if isinstance(need.args[0], list) else [1] * need.args[0]
        for result, weight in enumerate(weights):
            if weight:
                branch(s, deal, [*script, result], chance * Fraction(weight, sum(weights)), found)
        return
    found[key] = found.get(key, Fraction(0)) + chance


def picked(s: Cash1, weights: list[int]) -> int:
    """Stands in for `pick`: one branch a place, not one a way."""
    if SCRIPT.spent == len(SCRIPT.results):
        raise Need(weights)
    return s.draw(sum(weights))


# ---------------------------------------------------------------------- the story of a gun, card by card

Card = tuple[int, int]  # its kind, and which of them
BOX: tuple[Card, ...] = tuple((kind, i) for kind in (CLICK, BANG, TRIPLE) for i in range(DEALT[kind]))


def lay(past: Past, start: tuple[Card, ...] = BOX) -> list[tuple[tuple[Card, ...], frozenset[Card]]]:
    """Every way in which things, not kinds, can have gone through a past: the cards of its entries, and the hand."""
    ways: list[tuple[tuple[Card, ...], frozenset[Card]]] = [((), frozenset(start))]
    for entry in past:
        ways = [((*kept, card), hand ^ {card}) for kept, hand in ways for card in may_go(entry, kept, hand)]
    return ways


def may_go(entry: int, kept: tuple[Card, ...], hand: frozenset[Card]) -> list[Card]:
    if BACK <= entry < PAID:  # the card that was shown last
        return [card for card in kept[-1:] if card[0] == entry - BACK]
    kinds = {LOST: (CLICK, BANG, TRIPLE), TAME: (CLICK, BANG), PAID: (CLICK, BANG, TRIPLE)}.get(entry, (entry,))
    just = kept[-1] if entry == PAID else None
    return [card for card in hand if card[0] in kinds and card != just]


def heap(hand: frozenset[Card]) -> int:
    return sum(ONE[kind] for kind, _ in hand)


def shares(past: Past, start: tuple[Card, ...] = BOX, end: int = ANY_END) -> Odds:
    """By kinds: the bullets behind a past and the hand after it."""
    found: Counter[Hashable] = Counter()
    for kept, hand in lay(past, start):
        if end in (ANY_END, heap(hand)):
            found[tuple([kind for kind, _ in kept]), heap(hand)] += 1
    return {key: Fraction(number, found.total()) for key, number in found.items()}


def story(past: Past, start: int = FULL_HAND, end: int = ANY_END) -> Odds:
    return odds(EMPTY_TABLE, lambda s: frozen(draw_history(s, past, start, end)))


def frozen(told: tuple[list[int], int]) -> Hashable:
    return tuple(told[0]), told[1]


SHORT: list[Past] = [past for size in range(4) for past in product((CLICK, BANG, TRIPLE, LOST, TAME), repeat=size)]
POSSIBLE = [past for past in SHORT if past.count(TRIPLE) < 2 and past.count(BANG) < 3]
EXCHANGED: list[Past] = [
    (TRIPLE, BACK + TRIPLE, PAID),
    (BANG, BACK + BANG, PAID),
    (LOST, BANG, BACK + BANG, PAID),
    (LOST, TRIPLE, BACK + TRIPLE, PAID, TAME),
    (TRIPLE, BACK + TRIPLE, PAID, LOST),
    (BANG, BACK + BANG, PAID, BANG, BACK + BANG, PAID),
]


@pytest.mark.parametrize("past", [past for past in POSSIBLE if len(past) in (0, 3)], ids=str)
def test_CG1_K_10_cards_lie_where_they_can(past: Past, few_branches: None) -> None:
    """CG1-5.7: a card that was lost to a triple is none."""
    size = 8 - len(past)
    fair = shares(past)
    assert odds(EMPTY_TABLE, lambda s: frozen(scatter_bullets(s, past, size))) == fair
    assert odds(EMPTY_TABLE, lambda s: frozen(draw_whole_history(s, past, size))) == fair
    assert story(past) == fair


@pytest.mark.parametrize("past", EXCHANGED, ids=str)
def test_CG1_A09_2_a_card_that_came_back_is_not_the_one_that_goes(past: Past, few_branches: None) -> None:
    """CG1-A11.7"""
    assert odds(EMPTY_TABLE, lambda s: frozen(draw_whole_history(s, past, 0))) == story(past) == shares(past)


@pytest.mark.parametrize("past", [(LOST,), (TAME, LOST), (LOST, BANG, BACK + BANG, PAID)], ids=str)
def test_CG1_A03_3_a_story_ends_in_the_hand_that_was_left(past: Past, few_branches: None) -> None:
    for end in {heap(hand) for _, hand in lay(past)}:
        assert story(past, end=end) == shares(past, end=end)


def test_CG1_A03_3_a_story_begins_with_the_hand_that_was_left(few_branches: None) -> None:
    few = BOX[3:6] + BOX[7:]  # two clicks, a bang, the triple
    assert story((LOST, CLICK), heap(frozenset(few))) == shares((LOST, CLICK), few)


@pytest.mark.parametrize("past", [(), (LOST,), (TAME, LOST, CLICK), *EXCHANGED], ids=str)
def test_the_ways_to_go_on_are_counted(past: Past) -> None:
    """From the deal: as many as there are ways to lay the cards; at the end there is one."""
    to_come = count_ways(past, FULL_HAND, ANY_END)
    assert to_come[0] == {FULL_HAND: len(lay(past))} and len(to_come) == len(past) + 1
    assert to_come[-1] == {heap(hand): 1 for _, hand in lay(past)}


def test_a_place_is_picked_in_proportion_to_its_weight() -> None:
    assert odds(EMPTY_TABLE, lambda s: draw_weighted(s, [1, 0, 2, 3])) == {
        0: Fraction(1, 6),
        2: Fraction(1, 3),
        3: Fraction(1, 2),
    }
    assert odds(EMPTY_TABLE, lambda s: draw_weighted(s, [7])) == {0: 1} and SCRIPT.spent == 0  # no choice, no draw


# ---------------------------------------------------------------------- notes, powers, the cop


def test_CG1_S_3_five_notes_in_a_row_take_one_draw() -> None:
    """Of ten notes three are fives, five are tens, two are twenties: each choice of five in order is as likely."""
    notes = 3 + 16 * 5 + 256 * 2
    orders = list(permutations([1] * 3 + [16] * 5 + [256] * 2, 5))
    with pytest.raises(Need) as need:
        deal_notes(scripted(EMPTY_TABLE, Loaded, []), notes, 6)
    assert need.value.args == (len(orders),)
    s = scripted(EMPTY_TABLE, Loaded, [])
    found: Counter[int] = Counter()
    for number in range(len(orders)):
        SCRIPT.begin([number])
        deck = deal_notes(s, notes, 6)
        assert deck[:6] == [0] * 6 and deck[6] + deck[7] == notes
        found[deck[6]] += 1
    assert found == Counter(sum(order) for order in orders)


MASKS = [
    [0b1110, 0b1110, 0b1110],
    [0b0110, 0b1110, 0b1110],
    [0b1110, 0b0110, 0b1110],
    [0b1110, 0b1100, 0b0110],
    [0b0010, 0b1110, 0b1100],
    [0b1000],
    [],
]


class Once(list[int]):
    """Masks that are gone through once: a second try is another deal, as likely as the first."""

    begun = False

    def __iter__(self) -> Iterator[int]:
        if self.begun:
            raise Again
        self.begun = True
        return super().__iter__()


@pytest.mark.parametrize("masks", MASKS, ids=str)
def test_CG1_S_6_each_way_to_deal_the_powers_is_as_likely(masks: list[int]) -> None:
    """CG1-R.10: for every set of powers that seats are cleared of."""
    fair = [deal for deal in permutations(range(4), len(masks)) if all(m >> p & 1 for m, p in zip(masks, deal))]
    found = odds(EMPTY_TABLE, lambda s: tuple(draw_distinct(s, Once(masks))))
    assert found == {deal: Fraction(1, len(fair)) for deal in fair}


@pytest.mark.parametrize("viewer", [-1, 0, 1, 2])
def test_CG1_8_8_the_cop_is_any_of_those_who_may_be(viewer: int) -> None:
    s = table(5, cop="B")
    s.cop_among = 0b10111

    def deal(t: Cash1) -> Hashable:
        redeal_cop(t, viewer)
        assert sum(p.cop for p in t.players) == 1
        return [p.cop for p in t.players].index(True)

    left = [1] if viewer == 1 else [seat for seat in (0, 1, 2, 4) if seat != viewer]
    assert odds(s, deal) == {seat: Fraction(1, len(left)) for seat in left}

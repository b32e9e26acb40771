"""Dividing the loot (section 8): the checked table, and the closed form against a search."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from backroom.games.cash1.cards import worth
from backroom.games.cash1.setup import deal_notes
from backroom.games.cash1.sharing import bundles, divide
from tests.games.cash1.talk import GAME, A, clicks, events, go, jump, money, notes, on_table, seats, table

# table 20s/10s/5s, sharers, share, used
CHECKED = """
1/2/2 3 10 0/2/2
1/2/2 5 0 0/0/0
1/2/2 1 50 1/2/2
1/2/2 2 25 1/2/2
1/2/2 4 0 0/0/0
5/0/0 2 40 4/0/0
5/0/0 6 0 0/0/0
0/0/5 3 5 0/0/3
0/5/0 2 20 0/4/0
3/2/0 3 20 3/0/0
3/2/0 4 20 3/2/0
1/0/4 2 20 1/0/4
1/0/4 3 5 0/0/3
0/1/4 3 10 0/1/4
2/3/5 4 20 2/3/2
2/3/5 5 10 0/3/4
2/3/5 6 0 0/0/0
4/4/2 5 20 4/2/0
1/3/1 4 0 0/0/0
2/2/1 3 20 2/2/0
2/0/3 3 5 0/0/3
1/4/5 4 20 1/4/4
""".strip().splitlines()


def heap(text: str) -> int:
    twenties, tens, fives = map(int, text.split("/"))
    return fives + 16 * tens + 256 * twenties


@pytest.mark.parametrize("line", CHECKED)
def test_CG1_D_2_the_checked_table(line: str) -> None:
    """CG1-D.3, CG1-D.5"""
    lying, sharers, share, used = line.split()
    given_out = divide(heap(lying), int(sharers))
    assert given_out == heap(used) and worth(given_out) == 1000 * int(sharers) * int(share)


def test_CG1_D_1_nobody_shares_nothing() -> None:
    assert divide(heap("5/5/5"), 0) == 0


@cache
def bundle_kinds(share: int) -> list[tuple[int, int, int]]:
    """All bundles of a worth in fives, as (twenties, tens, fives)."""
    return [(a, b, share - 4 * a - 2 * b) for a in range(share // 4 + 1) for b in range((share - 4 * a) // 2 + 1)]


@cache
def reachable(left: tuple[int, int, int], sharers: int, share: int) -> frozenset[tuple[int, int, int]]:
    """All ways to use notes for so many bundles."""
    if not sharers:
        return frozenset({(0, 0, 0)})
    out = set()
    for a, b, c in bundle_kinds(share):
        if a <= left[0] and b <= left[1] and c <= left[2]:
            for x, y, z in reachable((left[0] - a, left[1] - b, left[2] - c), sharers - 1, share):
                out.add((a + x, b + y, c + z))
    return frozenset(out)


def by_search(twenties: int, tens: int, fives: int, sharers: int) -> tuple[int, int, int]:
    """The largest share, and of the ways to it the one with the most large notes."""
    total = 4 * twenties + 2 * tens + fives
    for share in range(total // sharers, 0, -1):
        ways = reachable((twenties, tens, fives), sharers, share)
        if ways:
            return max(ways)
    return 0, 0, 0


@pytest.mark.parametrize("sharers", range(1, 7))
def test_CG1_D_6_the_closed_form_equals_a_search(sharers: int) -> None:
    """CG1-D.5, CG1-D.3: every table with up to six notes of each kind."""
    for twenties, tens, fives in product(range(7), repeat=3):
        a, b, c = by_search(twenties, tens, fives, sharers)
        assert divide(fives + 16 * tens + 256 * twenties, sharers) == c + 16 * b + 256 * a


@pytest.mark.parametrize("sharers", range(1, 7))
def test_CG1_D_4_bundles_are_of_equal_worth(sharers: int) -> None:
    """The bundles use just those notes, the larger ones first."""
    for twenties, tens, fives in product(range(11), range(16), range(16)):
        used = divide(fives + 16 * tens + 256 * twenties, sharers)
        heaps = bundles(used, worth(used) // sharers, sharers)
        assert sum(heaps) == used and len({worth(one) for one in heaps}) == 1
        assert heaps == sorted(heaps, reverse=True)


@pytest.mark.parametrize("first", range(8))
def test_CG1_S_3_a_deck_is_a_shuffle_of_its_notes(first: int) -> None:
    lying = 5 * (8 - first)
    heap = min(15, lying) + 16 * min(15, max(0, lying - 15)) + 256 * max(0, lying - 30)
    for seed in range(20):
        s = GAME.empty_state(4)
        s.seed(seed)
        deck = deal_notes(s, heap, first)
        assert sum(deck) == heap and [bool(one) for one in deck] == [False] * first + [True] * (8 - first)


def test_CG1_S_3_each_note_is_as_likely_everywhere() -> None:
    """One note of twenty in a deck of forty lies in each round once in eight times."""
    met = [0] * 8
    for seed in range(2000):
        s = GAME.empty_state(4)
        s.seed(seed)
        deck = deal_notes(s, 256 * 1 + 16 * 14 + 15 + 0, 2)
        for turn in range(2, 8):
            met[turn] += deck[turn] >> 8 & 15
    assert met[:2] == [0, 0] and all(250 < number < 420 for number in met[2:])


# ---------------------------------------------------------------------- phase 7 at the table


def test_CG1_7_3_whoever_stands_shares() -> None:
    """CG1-7.7: everyone hears of it."""
    s = table()
    s.listen()
    go(s, "A bang>B, B click>A, C click>A, D click>A", ducks="C")
    assert money(s) == [25, 0, 0, 25]
    assert [event["amount"] for event in events(s, None, "share")] == [25_000, 25_000]


def test_CG1_7_4_what_cannot_be_divided_stays() -> None:
    s = table()
    s.deck = [0] * 8
    go(s, "A click>B, B click>A, C click>A, D click>A", ducks="C")
    assert money(s) == [10, 10, 0, 10] and on_table(s) == [20] and worth(s.paid) == 30_000


def test_CG1_7_5_with_no_sharer_everything_stays() -> None:
    s = table()
    s.deck = [0] * 8
    clicks(s, ducks="ABCD")
    assert on_table(s) == [20, 10, 10, 5, 5]


def test_CG1_7_6_what_is_left_in_the_end_is_nobodys() -> None:
    s = table()
    jump(s, 8, "1c")
    clicks(s)
    assert s.over and on_table(s) == [20, 10, 10, 5, 5] and list(GAME.result(s).scores) == [0] * 4  # type: ignore


def test_CG1_D_4_bundles_begin_with_the_godfather() -> None:
    s = table(options={"godfather_seat": 2})
    s.listen()
    go(s, "A click>B, B click>A, C click>A, D click>A", ducks="B")
    told = [(event["seat"], event["cards"]) for event in events(s, None, "share")]
    assert told == [("C", {"note_10000": 1}), ("D", {"note_10000": 1}), ("A", {"note_5000": 2})]
    assert seats(s.sharers) == "" and s.players[A].money == 10_000


def test_notes_are_read_as_they_are_written() -> None:
    assert notes("20 10 10 5 5") == heap("1/2/2")

"""Counts: the number of ways a fixed deal can go to a depth guards legality cheaply, as perft does in chess."""

from __future__ import annotations

from tests.games.cash2.talk import GAME, set_centre, shoot, table
from tests.games.common.counts import ways


def test_CG2_2_1_and_3_1_loads_and_aims_of_four() -> None:
    """CG2-2.1, CG2-3.1: 2 to the 4th loads, times 3 to the 4th aims."""
    s = table()
    assert ways(s, 1) == 16
    assert ways(s, 2) == 16 * 81


def test_CG2_4_1_orders_after_an_aim() -> None:
    """CG2-4.1, CG2-4.2, CG2-5.1: no order and sixteen nerves; or one of three orders, two targets each."""
    s = table()
    for seat in s.pending_seats:
        s.submit(seat, "load click")
    for seat, target in zip(s.pending_seats, "BCDA", strict=True):
        s.submit(seat, f"aim {target}")
    assert ways(s, 1) == 4
    assert ways(s, 2) == 16 + 3 * 2


def test_CG2_7_3_sharing_of_a_fixed_deal() -> None:
    """CG2-7.2: three 5, two 10, two 20, a clip and the desk card: 125 words of three letters, less those that take
    the clip or the card twice (13 each) or three of what there are two (2)."""
    s = table(seed=7)
    set_centre(s, "5 5 5 10 10 20 20 clip")
    shoot(s, "cccc", "BCDA")
    assert [ways(s, depth) for depth in (1, 2, 3, 4)] == [5, 23, 97, 370]


def test_counts_of_a_deal_with_powers() -> None:
    """A fixed deal with powers; the numbers change only with the rules."""
    s = GAME.deal(seats=4, seed=3, options={"powers": True})
    assert [ways(s, depth) for depth in (1, 2)] == [16, 1296]

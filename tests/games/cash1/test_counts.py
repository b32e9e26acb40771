"""Counts: the number of ways a fixed deal can go to a depth guards legality cheaply, as perft does in chess."""

from __future__ import annotations

from tests.games.cash1.talk import GAME, A, go, inherit, kill, set_hand, table
from tests.games.common.counts import ways


def test_CG1_2_1_loads_and_aims_of_four() -> None:
    """CG1-3.1: 3 to the 4th loads; 3 to the 4th aims; 2 to the 4th nerves."""
    s = table()
    assert ways(s, 1) == 81
    go(s, "A click>B, B click>C, C click>D, D click>A", stop="aim")
    assert [ways(s, depth) for depth in (1, 2)] == [81, 81 * 16]


def test_CG1_A03_5_an_heir_has_the_product() -> None:
    """Two hands, two targets: with three alive the heir has 4 aims, the others 2 each."""
    s = table(4, A="wont_need_it")
    kill(s, "D")
    set_hand(s, 3, "1c 1b")
    inherit(s, A, 3)
    go(s, "", stop="load")
    assert ways(s, 1) == 6 * 3 * 3
    go(s, "A click>B click>B, B click>A, C click>A", stop="aim")
    assert ways(s, 1) == 4 * 2 * 2


def test_CG1_A11_2_a_sawed_off_has_more() -> None:
    """Five seats: 4 targets and 3 pairs against 4 targets each."""
    s = table(5, options={"ability_pool": "base_11"}, A="sawed_off")
    go(s, "A click>B, B click>A, C click>A, D click>A, E click>A", stop="aim")
    assert ways(s, 1) == 7 * 4**4


def test_counts_of_a_deal_with_powers() -> None:
    """A fixed deal with powers; the numbers change only with the rules."""
    s = GAME.deal(seats=4, seed=3, options={"powers": True})
    assert [ways(s, depth) for depth in (1, 2)] == [4, 216]

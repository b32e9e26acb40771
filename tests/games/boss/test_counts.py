"""Counts: the number of ways a fixed deal can go to a depth guards legality cheaply, as perft does in chess."""

from __future__ import annotations

from tests.games.boss.talk import deal, table
from tests.games.common.counts import ways


def test_TB_5_4_two_first_moves_by_hand() -> None:
    """TB-5.1, TB-5.3: by the clauses, with five different cards in each hand.

    A sends nobody: 5 cards x 365. A sends k = v + r men to a city: in the two others B has 24 sends each; there he
    needs k + 1 of 6v3r with a veteran. Companies (v from 1, r up to 3) of at least k + 1.
    """
    companies = [(v, r) for v in range(1, 7) for r in range(4)]
    total = 5 * 365
    for v, r in companies:
        against = sum(w + q > v + r for w, q in companies)
        total += 3 * 5 * 5 * (1 + 24 + 24 + against)
    assert ways(deal(2, 1), 2) == total


def test_counts_of_fixed_deals() -> None:
    """The numbers change only with the rules; 35 is 7 sends of 5 cards, 1000 is 5 x 35 + 15 x 30 + 15 x 25."""
    assert ways(deal(3, 3), 1) == 605
    assert ways(deal(4, 3), 1) == 845
    few = {"veterans": 1, "rookies": 1}
    s = table(2, A=few, B=few, seed=4)
    assert [ways(s, depth) for depth in (1, 2, 3)] == [35, 1000, 8800]


def test_counts_late_in_a_round() -> None:
    """A, 2v1r at hand: Boston 3 sends, Detroit with an escort 5, New York 4, Chicago 3, nobody 1; the last card."""
    men = "boston: A 2v, B 3v; chicago: B 1v; detroit: A 1v1r"
    s = table(2, men=men, turn=5, seed=2, A={"veterans": 2, "rookies": 1}, B={"veterans": 1, "rookies": 2})
    assert [ways(s, depth) for depth in (1, 2)] == [16, 211]

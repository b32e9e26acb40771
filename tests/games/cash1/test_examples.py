"""The worked examples X01 to X14 and X33 to X49 of the rules, each a round at the table.

El Toro, Lotus, Mr Black, Huggy, Tino and Igor sit in this order: A B C D E F. Money in thousands. The examples between
are those of powers: `test_examples_powers.py`.
"""

from __future__ import annotations

import pytest

from backroom.games.cash1.cards import LOST, TAME
from tests.games.cash1.talk import (
    A,
    B,
    C,
    D,
    E,
    F,
    end,
    end_of,
    events,
    go,
    jump,
    kill,
    last,
    markers,
    money,
    on_table,
    past,
    rich,
    seats,
    set_table,
    shame,
    table,
    wound,
    wounds,
)

# ---------------------------------------------------------------------- of the sources


def test_X01_and_X02_fifty_for_three_and_for_five() -> None:
    """CG1-D.2"""
    s = table()
    go(s, "A click>B, B click>C, C click>D, D click>A", ducks="D")
    assert money(s) == [10, 10, 10, 0]
    s = table(5)
    go(s, "A click>B, B click>C, C click>D, D click>E, E click>A")
    assert money(s) == [0] * 5


def test_X01_the_twenty_stays() -> None:
    """CG1-D.2, CG1-7.4"""
    s = table()
    s.deck = [0] * 8
    go(s, "A click>B, B click>C, C click>D, D click>A", ducks="D")
    assert on_table(s) == [20]
    s = table(5)
    s.deck = [0] * 8
    go(s, "A click>B, B click>C, C click>D, D click>E, E click>A")
    assert on_table(s) == [20, 10, 10, 5, 5]


def test_X03_three_bullets_in_one_round() -> None:
    """CG1-4.3, CG1-4.4, CG1-5.4, CG1-6.3, CG1-W.2"""
    s = table(6)
    rich(s, A=30)
    s.deck = [0] * 8
    go(s, "A bang>B, B triple>A, C bang>A, D bang>A, E bang>F, F click>A", ducks="F", stop="split")
    assert markers(s) == [0, 0, 0, 0, 0, 1]
    assert wounds(s) == [3, 0, 0, 0, 0, 0] and not s.alive >> A & 1
    assert past(s, F) == LOST and past(s, E) == LOST and past(s, A) == TAME
    assert s.players[A].money == 0 and on_table(s) == [20, 10, 10, 5, 5] and seats(s.alive) == "BCDEF"
    assert money(s) == [0] * 6


def test_X04_a_blast() -> None:
    """CG1-A05.5, CG1-A05.7"""
    s = table(5, E="madman")
    s.deck = [0] * 8
    go(s, "A bang>E, B triple>E, C bang>A, D click>B, E bang>A", ducks="C", reveal1="E show")
    assert wounds(s) == [1, 1, 0, 1, 1] and markers(s) == [0, 0, 1, 0, 0]
    assert [past(s, seat) for seat in (A, C, D, E)] == [TAME, LOST, TAME, TAME]
    assert s.round == 2 and on_table(s) == [20, 10, 10, 5, 5] and money(s) == [0] * 5


def test_X05_a_call_among_three() -> None:
    """CG1-8.3, CG1-8.7, CG1-8.8"""
    s = table(5, cop="C", options={"godfather_seat": 4})
    s.round = 2
    s.listen()
    go(s, "A click>B, B click>C, C click>A, D click>E, E click>D", ducks="DE", phone="C use")
    assert events(s, None, "phone") == [{"first": "A", "last": "C"}]
    assert events(s, None, "called") == [{}] and events(s, None, "switchboard") == [{"number": 1}]
    assert seats(s.cop_among) == "ABC"


# ---------------------------------------------------------------------- shooting and dividing


def test_X06_two_triples_at_each_other() -> None:
    """CG1-5.3, CG1-6.3, CG1-D.2"""
    s = table()
    go(s, "A triple>B, B triple>A, C click>D, D bang>A")
    assert wounds(s) == [2, 1, 0, 0] and money(s) == [0, 0, 25, 25]


def test_X07_a_bang_that_comes_too_late() -> None:
    """CG1-5.4, CG1-6.4"""
    s = table()
    go(s, "A bang>C, B triple>A, C bang>B, D click>B")
    assert wounds(s) == [1, 1, 0, 0] and past(s, A) == TAME and money(s) == [0, 0, 25, 25]


def test_X08_everybody_ducks() -> None:
    """CG1-4.7, CG1-7.5"""
    s = table()
    go(s, "A bang>B, B triple>C, C bang>D, D click>A", ducks="ABCD")
    assert markers(s) == [1] * 4 and [past(s, seat) for seat in range(4)] == [LOST] * 4
    assert len(on_table(s)) == 10 and money(s) == [0] * 4


def test_X09_too_slow_to_aim() -> None:
    """CG1-3.5, CG1-D.2"""
    s = table()
    go(s, "A click>D, B bang>D, C click>B, D bang>-")
    assert past(s, D) == LOST and wounds(s) == [0, 0, 0, 1] and money(s) == [10, 10, 10, 0]


def test_X10_no_answer_is_to_stand() -> None:
    """CG1-4.6, CG1-6.4"""
    s = table()
    go(s, "A bang>C, B click>C, C bang>A, D click>B", slow="C")
    assert wounds(s) == [1, 0, 1, 0] and markers(s) == [0] * 4 and money(s) == [0, 25, 0, 25]


def test_X11_two_who_duck_from_each_other() -> None:
    """CG1-4.2, CG1-4.3, CG1-4.4"""
    s = table()
    go(s, "A bang>B, B bang>A, C bang>A, D bang>C", ducks="AB")
    assert markers(s) == [1, 1, 0, 0] and past(s, C) == LOST and wounds(s) == [0, 0, 1, 0]
    assert money(s) == [0, 0, 0, 50]


def test_X12_a_shot_at_the_dead() -> None:
    """CG1-5.4, CG1-6.5, CG1-W.5"""
    s = table()
    wound(s, A=2)
    rich(s, A=40)
    go(s, "A bang>D, B triple>A, C bang>A, D bang>C")
    assert wounds(s) == [3, 0, 1, 0] and past(s, A) == TAME and last(s, C) == "bang"
    assert money(s) == [0, 25, 0, 25] and s.box == 40_000


def test_X13_the_large_notes_first() -> None:
    """CG1-D.3"""
    s = table(notes="20 20 20 10 10")
    s.deck = [0] * 8
    go(s, "A click>B, B click>C, C click>D, D click>A", ducks="A")
    assert money(s) == [0, 20, 20, 20] and on_table(s) == [10, 10]


def test_X14_what_was_left_over_is_divided_later() -> None:
    """CG1-7.4, CG1-D.2"""
    s = table()
    s.deck = [0, 0x212, *[0] * 6]  # two 20s, ... laid below
    go(s, "A click>B, B click>C, C click>D, D click>A")
    set_table(s, "20 10 10 5 5 20 20 10 10 5")
    go(s, "A click>B, B click>C, C click>D, D click>A", ducks="AB")
    assert money(s) == [0, 0, 55, 55] and on_table(s) == [5]


# ---------------------------------------------------------------------- ends and scores


def test_X33_final_cash() -> None:
    """CG1-E.4, CG1-E.5"""
    s = table()
    kill(s, "D")
    rich(s, A=60, B=55, C=50)
    shame(s, A=2)
    found = end(s)
    assert list(found.scores) == [50_000, 55_000, 50_000, 0] and found.winners == (B,)


def test_X34_fewer_markers() -> None:
    """CG1-E.6"""
    s = table()
    kill(s, "CD")
    rich(s, A=60, B=50)
    shame(s, A=2)
    wound(s, A=1)
    assert end(s).winners == (B,)


@pytest.mark.parametrize(("more", "winner"), [("more", A), ("fewer", B)])
def test_X35_wounds_decide(more: str, winner: int) -> None:
    """CG1-E.6"""
    s = table(options={"tie_wounds": more})
    kill(s, "CD")
    rich(s, A=50, B=50)
    shame(s, A=1, B=1)
    wound(s, A=2)
    assert end(s).winners == (winner,)


def test_X36_super_coward() -> None:
    """CG1-A08.1"""
    s = table(A="super_coward")
    kill(s, "CD")
    rich(s, A=30, B=50)
    shame(s, A=4, B=1)
    found = end(s)
    assert found.scores[:2] == (50_000, 45_000) and found.winners == (A,)


def test_X37_six_feet_under() -> None:
    """CG1-A01.1"""
    s = table(A="six_feet_under")
    kill(s, "CD")
    rich(s, A=35, B=45)
    shame(s, A=1)
    found = end(s)
    assert found.scores[:2] == (50_000, 45_000) and found.winners == (A,)


def test_X38_the_last_one_alive() -> None:
    """CG1-E.2"""
    s = table()
    kill(s, "CD")
    wound(s, B=2)
    shame(s, A=3)
    jump(s, 5, "2c 1b 1t")
    go(s, "A triple>B, B bang>A")
    found = s.game.result(s)
    assert found is not None and found.winners == (A,) and found.scores[A] == -15_000


def test_X39_the_last_two_kill_each_other() -> None:
    """CG1-E.3"""
    s = table()
    kill(s, "CD")
    wound(s, A=2, B=2)
    go(s, "A bang>B, B bang>A")
    assert end_of(s) == ("nobody_alive", ())


def test_X40_negative_cash() -> None:
    """CG1-E.4, CG1-E.5"""
    s = table()
    kill(s, "CD")
    shame(s, A=1, B=2)
    found = end(s)
    assert found.winners == (A,) and found.scores[:2] == (-5_000, -10_000)


def test_X41_the_cop_wins_with_nothing() -> None:
    """CG1-C.4, CG1-C.5"""
    s = table(5, cop="A")
    kill(s, "E")
    s.calls = 3
    s.players[A].sirens = 1
    shame(s, A=3)
    rich(s, B=50, C=60, D=70)
    found = end(s)
    assert found.winners == (A,) and found.reason == "cop_wins"


@pytest.mark.parametrize(("calls", "sirens"), [(3, 2), (2, 0)])
def test_X42_X43_a_rich_cop_who_missed_the_goal(calls: int, sirens: int) -> None:
    """CG1-C.6, CG1-C.10"""
    s = table(5, cop="A")
    kill(s, "DE")
    s.calls = calls
    s.players[A].sirens = sirens
    rich(s, A=100, B=50, C=60)
    found = end(s)
    assert found.winners == (C,) and found.reason == "eight_rounds" and found.ranks == (3, 2, 1, 4, 4)


@pytest.mark.parametrize(("cop", "calls", "survivor"), [("A", 0, A), ("B", 3, A)])
def test_X44_X46_a_sole_survivor(cop: str, calls: int, survivor: int) -> None:
    """CG1-C.7"""
    s = table(5, cop=cop)
    kill(s, "BDE" if cop == "B" else "CDE")
    other = "C" if cop == "B" else "B"
    s.calls = calls
    wound(s, **{other: 2})
    go(s, f"A triple>{other}, {other} click>A")
    assert end_of(s) == ("last_alive", (survivor,))


def test_X45_a_dead_cop() -> None:
    """CG1-C.6"""
    s = table(5, cop="A")
    kill(s, "AE")
    s.calls = 3
    rich(s, B=50, C=60, D=10)
    assert end(s).winners == (C,)


# ---------------------------------------------------------------------- options


def test_X47_the_shooter_withdraws() -> None:
    """CG1-O.1"""
    s = table(options={"shooter_at_ducker": "withdraws"})
    go(s, "A bang>B, B click>A, C bang>A, D bang>C", ducks="B", stop="fast")
    assert markers(s) == [0, 1, 0, 0] and past(s, C) == LOST
    assert wounds(s) == [0, 0, 1, 0] and money(s) == [0, 0, 0, 50]


def test_X48_no_answer_is_to_duck() -> None:
    """CG1-O.2"""
    s = table(options={"slow_nerve": "ducks"})
    go(s, "A bang>C, B click>C, C bang>A, D click>B", slow="C")
    assert markers(s) == [0, 0, 1, 0] and [past(s, seat) for seat in (A, B, C)] == [LOST] * 3
    assert last(s, D) == "click" and wounds(s) == [0] * 4 and money(s) == [10, 10, 0, 10]


def test_X49_the_owner_feels_the_blast() -> None:
    """CG1-A05.5"""
    s = table(5, options={"grenade_blast": "owner_too"}, E="madman")
    go(s, "A bang>E, B triple>E, C bang>A, D click>B, E bang>A", ducks="C", reveal1="E show")
    assert wounds(s) == [1, 1, 0, 1, 2]

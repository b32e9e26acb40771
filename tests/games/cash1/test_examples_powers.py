"""The worked examples X15 to X32 of the rules, those of powers. Seats and money are those of `test_examples.py`."""

from __future__ import annotations

import pytest

from backroom.games.cash1.cards import LOST, TAME
from backroom.games.cash1.state import Cash1
from tests.games.cash1.talk import (
    A,
    B,
    C,
    D,
    E,
    end_of,
    events,
    go,
    hand,
    inherit,
    jump,
    kill,
    legal,
    markers,
    money,
    on_table,
    past,
    seats,
    set_tosses,
    show,
    shown,
    table,
    wound,
    wounds,
)

ELEVEN = {"ability_pool": "base_11"}


def test_X15_unbreakable_in_two_phases() -> None:
    """CG1-A02.2, CG1-A02.4"""
    s = table(A="unbreakable")
    wound(s, A=2)
    s.listen()
    go(s, "A bang>C, B triple>A, C click>B, D bang>A")
    assert wounds(s)[A] == 4 and seats(s.alive) == "BCD" and past(s, A) == TAME
    assert events(s, None, "power") == [{"seat": "A", "power": "unbreakable"}]
    assert money(s) == [0, 10, 10, 10]


def test_X16_unbreakable_from_two_to_four() -> None:
    """CG1-A02.3"""
    s = table(A="unbreakable")
    wound(s, A=2)
    go(s, "A click>D, B bang>A, C bang>A, D click>B")
    assert wounds(s)[A] == 4 and seats(s.alive) == "BCD" and shown(s) == "" and money(s) == [0, 10, 10, 10]


def test_X17_dragon_skin_in_two_phases() -> None:
    """CG1-A04.2, CG1-A04.4"""
    s = table(A="dragon_skin")
    wound(s, A=1)
    go(s, "A bang>B, B triple>A, C bang>A, D bang>A", stop="exchange")
    assert wounds(s)[A] == 2 and shown(s) == "" and past(s, A) == TAME
    go(s, "")
    assert wounds(s)[A] == 2 and shown(s) == "A" and money(s) == [0, 10, 10, 10]


def test_X18_dragon_skin_dies_of_one_wound() -> None:
    """CG1-A04.1, CG1-A04.4"""
    s = table(A="dragon_skin")
    wound(s, A=2)
    go(s, "A click>B, B bang>A, C bang>A, D click>C")
    assert wounds(s)[A] == 3 and seats(s.alive) == "BCD" and "A" in shown(s)


def test_X19_a_blast_in_phase_six() -> None:
    """CG1-A05.4, CG1-A05.5, CG1-6.4"""
    s = table(5, E="madman")
    show(s, "E")
    s.deck = [0] * 8
    go(s, "A bang>E, B triple>C, C bang>A, D click>E, E bang>B")
    assert wounds(s) == [1, 1, 1, 1, 1] and past(s, C) == TAME and money(s) == [0] * 5
    assert on_table(s) == [20, 10, 10, 5, 5]


def test_X20_a_blast_that_kills_all() -> None:
    """CG1-A05.6, CG1-E.3"""
    s = table(4, D="madman")
    kill(s, "C")
    wound(s, A=2, B=2, D=2)
    show(s, "D")
    go(s, "A click>D, B triple>D, D click>B")
    assert s.over and wounds(s) == [3, 3, 3, 3]
    assert end_of(s) == ("nobody_alive", ())


def test_X21_a_madman_who_ducks() -> None:
    """CG1-A05.3"""
    s = table(D="madman")
    show(s, "D")
    go(s, "A bang>D, B bang>D, C click>A, D click>A", ducks="D")
    assert wounds(s) == [0] * 4 and past(s, A) == past(s, B) == LOST and s.armed == D


def test_X22_the_specialist_takes_the_triple_back() -> None:
    """CG1-A09.1, CG1-A09.2, CG1-A09.6"""
    s = table(B="specialist")
    jump(s, 3, "4c 1b 1t")
    s.deck = [0] * 8
    go(s, "A click>C, B triple>C, C triple>B, D click>B", exchange="B swap click")
    assert wounds(s) == [0, 1, 1, 0] and money(s) == [25, 0, 0, 25]
    assert hand(s, B) == "3c 1b 1t" and shown(s) == "B"


def test_X23_a_triple_lost_unseen_is_gone() -> None:
    """CG1-A09.4"""
    s = table(B="specialist")
    s.listen()
    go(s, "A click>C, B triple>C, C click>B, D click>B", ducks="C")
    assert past(s, B) == LOST and hand(s, B) == "5c 2b 0t"


def test_X24_not_even_hurt_shares() -> None:
    """CG1-A10.1, CG1-A10.2"""
    s = table(A="not_even_hurt")
    go(s, "A click>B, B bang>C, C click>B, D bang>B", ducks="A", stand_up="A show")
    assert money(s) == [25, 0, 0, 25] and markers(s)[A] == 1


def test_X25_kid_and_cunning() -> None:
    """CG1-A06.2, CG1-A07.2, CG1-A07.4"""
    s = table(C="kid", D="cunning")
    go(s, "A click>D, B click>D, C click>D, D bang>C", reveal1="C show", reveal2="D show", stop="aim")
    assert hand(s, D) == "5c 2b 1t" and not s.live >> D & 1
    go(s, "A click>D, B click>D, C click>D, D click>C", stop="aim_last")
    assert s.pending_seats == (C,) and [s.players[seat].aim for seat in (A, B, D)] == [8, 8, 4]
    go(s, "A click>D, B click>D, C click>D, D click>C", stop="load_last")
    assert s.pending_seats == (D,) and s.players[C].aim == 8
    go(s, "D click>C", stop="reveal")
    assert s.step.name == "reveal" and s.arg == 3
    go(s, "", stop="nerve")
    assert s.step.name == "nerve"


def two_guns() -> Cash1:
    """Five seats; E has died and A holds his gun."""
    s = table(5, A="wont_need_it")
    kill(s, "E")
    inherit(s, A, E)
    return s


def test_X26_a_target_that_ducks_silences_one_gun() -> None:
    """CG1-A03.6, CG1-5.4"""
    s = two_guns()
    go(s, "A bang>B triple>C, B click>A, C bang>D, D click>A", ducks="B")
    assert past(s, A) == LOST and wounds(s)[:4] == [0, 0, 1, 0] and past(s, C) == TAME
    assert money(s) == [25, 0, 0, 25, 0]


def test_X27_an_heir_hit_by_a_triple() -> None:
    """CG1-A03.7"""
    s = two_guns()
    go(s, "A bang>C triple>B, B triple>A, C click>B, D click>C")
    assert wounds(s)[:4] == [1, 1, 0, 0] and past(s, A) == TAME and money(s) == [0, 0, 25, 25, 0]


@pytest.mark.parametrize("took", [True, False])
def test_X28_only_the_first_check_that_kills(took: bool) -> None:
    """CG1-A03.1, CG1-A03.2"""
    s = table(A="wont_need_it")
    wound(s, C=2, D=2)
    go(s, "A bang>D, B triple>C, C click>A, D click>B", stop="heir")
    assert legal(s, A) == ["pass", "take C"] and legal(s, B) == ["pass"]
    heir = "A take C" if took else "A pass"
    s.listen()
    go(s, "A bang>D, B triple>C", heir=heir)
    assert seats(s.alive) == "AB" and s.heir == (A if took else -1)
    assert len([e for e in s.listen().events if e.name == "died"]) == 1
    assert s.round == 2  # no second window


def test_X29_two_die_together() -> None:
    """CG1-A03.1, CG1-A03.8"""
    s = table(5, A="wont_need_it")
    jump(s, 4, "3c 2b 0t")
    wound(s, C=2, D=2)
    go(s, "A bang>C, B bang>D, C click>A, D click>B, E click>A", stop="heir")
    assert legal(s, A) == ["pass", "take C", "take D"]
    go(s, "", heir="A take D")
    assert s.legacy == D and s.players[D].hand_size == 4


def test_X30_pairs_of_the_sawed_off() -> None:
    """CG1-A11.2"""
    s = table(6, options=ELEVEN, A="sawed_off")
    go(s, "A click>B, B click>A, C click>A, D click>A, E click>A, F click>A", stop="aim")
    assert [text for text in legal(s, A) if "+" in text] == ["aim B+C", "aim C+D", "aim D+E", "aim E+F"]


def test_X31_a_toss_that_misses() -> None:
    """CG1-A11.6, CG1-A11.7, CG1-D.2"""
    s = table(6, options=ELEVEN, A="sawed_off")
    s.deck = [0] * 8
    set_tosses(s, 0)
    go(s, "A bang>C+D, B click>E, C click>A, D click>B, E click>F, F click>B", ducks="C", stop="exchange")
    assert wounds(s) == [0] * 6 and legal(s, A) == ["pass", "swap click", "swap bang", "swap triple"]
    go(s, "", exchange="A swap click")
    assert hand(s, A) == "4c 2b 1t" and money(s) == [0] * 6 and on_table(s) == [20, 10, 10, 5, 5]


def test_X32_clicks_leave_the_grenade_armed() -> None:
    """CG1-A05.1, CG1-A05.4"""
    s = table(A="madman")
    go(s, "A click>B, B click>A, C click>A, D click>B", reveal3="A show")
    assert wounds(s) == [0] * 4 and s.armed == A

"""Wounds and death (section 7)."""

from __future__ import annotations

import pytest

from backroom.games.cash2.cards import FULL_PILE
from tests.games.cash2.talk import (
    GAME,
    A,
    B,
    C,
    D,
    E,
    F,
    events,
    give_stash,
    hand,
    jump,
    kill,
    legal,
    nerve,
    pile,
    play,
    posture,
    result,
    seats,
    set_centre,
    share_out,
    shoot,
    table,
    take,
    why,
    wound,
    wounds,
)

# ---------------------------------------------------------------------- wounds and death


def test_CG2_W_1_a_kit_removes_all_markers() -> None:
    s = table()
    set_centre(s, "kit 5 5 5")
    wound(s, A=2)
    shoot(s, "cccc", "BADC")
    take(s, "A kit")
    assert wounds(s)[A] == 0


def test_CG2_W_1_the_doctor_removes_one() -> None:
    s = table(B="doctor")
    wound(s, B=2)
    shoot(s, "cccc", "BADC", ducks="B")
    assert wounds(s)[B] == 1


@pytest.mark.parametrize(("before", "after", "fate"), [(0, 1, "wounded"), (1, 2, "wounded"), (2, 3, "dead")])
def test_CG2_W_2_the_third_wound_kills(before: int, after: int, fate: str) -> None:
    s = table()
    wound(s, B=before)
    shoot(s, "bccc", "BAAA")
    assert wounds(s)[B] == after and posture(s, B) == fate


@pytest.mark.parametrize(("before", "after", "fate"), [(2, 3, "wounded"), (3, 4, "wounded"), (4, 5, "dead")])
def test_CG2_W_2_the_fifth_kills_the_unbreakable(before: int, after: int, fate: str) -> None:
    s = table(B="unbreakable")
    wound(s, B=before)
    shoot(s, "bccc", "BAAA")
    assert wounds(s)[B] == after and posture(s, B) == fate


def test_CG2_W_2_two_wounds_of_old_do_not_kill() -> None:
    s = table()
    wound(s, A=2, B=2, C=2)
    shoot(s, "cccb", "BABC", ducks="A")
    assert seats(s.alive) == "ABD"


def test_CG2_W_3_the_dead_decide_nothing_and_nobody_aims_at_them() -> None:
    s = table()
    give_stash(s, D, "20 20 20 20")
    set_centre(s, "10 5 5")
    wound(s, D=2)
    shoot(s, "bccc", "DABC")
    assert posture(s, D) == "dead" and hand(s, D) == (4, 3)
    assert share_out(s) == "ABCA"  # three cards and the desk
    assert s.round == 2 and s.pending_seats == (A, B, C)
    assert why(s, "D load click") == ("", "not-asked") and legal(s, D) == []
    play(s, "A load click, B load click, C load click")
    assert legal(s, A) == ["aim B", "aim C"]
    play(s, "A aim B, B aim A, C aim A")
    assert legal(s, A) == ["pass", "order B", "order C"]
    play(s, "A pass")
    assert s.pending_seats == (A, B, C)
    nerve(s)
    assert seats(s.sharers) == "ABC"
    assert hand(s, D) == (4, 3)  # no card of it comes back


def test_CG2_W_3_a_dead_player_cannot_win() -> None:
    """CG2-E.2"""
    s = table()
    jump(s, 8, 0, 1)
    give_stash(s, B, "20 20 20 20 20")
    set_centre(s, "5 5 10")
    wound(s, B=2)
    shoot(s, "bbbb", "BCDC", ducks="C")
    take(s, "A 5, D 10, A GF, D 5")
    assert s.over and posture(s, B) == "dead"
    assert result(s).winners == (D,) and result(s).scores == (5_000, 0, 0, 15_000)


def test_CG2_W_3_the_power_of_a_dead_player_leaves_the_game() -> None:
    s = table(B="hustler")
    kill(s, "B")
    assert s.step.name == "load" and s.pending_seats == (A, C, D)


def test_CG2_W_3_no_loot_of_the_dead_comes_back() -> None:
    s = table()
    give_stash(s, B, "20 p")
    set_centre(s, "10 5 5")
    wound(s, B=2)
    before = GAME.census(s)
    shoot(s, "bccc", "BAAA")
    share_out(s)
    assert s.centre == s.piles[1] and GAME.census(s) == before
    owned = sum(s.players[seat].stash for seat in (A, C, D))
    assert owned == pile("10 5 5")
    assert owned + s.players[B].stash + s.centre + s.gone + sum(s.piles[2:]) == FULL_PILE


def test_CG2_W_4_a_dead_godfather_keeps_the_desk_until_the_round_ends() -> None:
    """CG2-7.2, CG2-7.7"""
    s = table(6)
    set_centre(s, "10 5 5")
    wound(s, A=2)
    shoot(s, "cccbcc", "BADACC", ducks="B")
    assert posture(s, A) == "dead" and s.godfather == A
    assert s.pending_seats == (C,)  # the first sharer clockwise from that seat
    take(s, "C 10, D 5, E GF")
    assert s.godfather == A
    share_out(s)
    assert s.round == 2 and s.godfather == E


def test_CG2_W_4_a_dead_godfathers_desk_goes_on_when_nobody_wants_it() -> None:
    """CG2-7.9"""
    s = table(6, options={"desk_card_last": "left", "first_godfather": 3})
    kill(s, "E")
    set_centre(s, "10 5 5")
    wound(s, D=2)
    shoot(s, "bcccc", "DABAA")
    assert posture(s, D) == "dead" and s.pending_seats == (F,)
    assert share_out(s) == "FAB" and s.godfather == F


def test_CG2_W_5_markers_never_run_out() -> None:
    s = table(8)
    wound(s, A=2, B=2, C=2, D=2, E=2, F=2, G=2, H=2)
    shoot(s, "cbbbbbbb", "BAAAAAAA")
    assert wounds(s) == [9, 2, 2, 2, 2, 2, 2, 2]  # 23, and the box holds 18


# ---------------------------------------------------------------------- the last ones


def test_CG2_E_1_Y08_the_last_two_shoot_each_other() -> None:
    s = table()
    kill(s, "CD")
    wound(s, A=2, B=2)
    s.listen()
    shoot(s, "bb", "BA")
    assert s.over and result(s).winners == () and result(s).reason == "nobody_alive"
    assert events(s, None, "over") == [{"reason": "nobody_alive"}]


def test_CG2_R_17_the_dead_watch_and_do_not_talk() -> None:
    s = table()
    kill(s, "C")
    assert [GAME.may_speak(s, seat) for seat in range(4)] == [True, True, False, True]
    kill(s, "D")
    wound(s, A=2, B=2)
    shoot(s, "bb", "BA")
    assert s.over and all(GAME.may_speak(s, seat) for seat in range(4))

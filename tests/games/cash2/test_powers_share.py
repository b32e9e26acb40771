"""Phase 7 with powers: the Cute before it, and the parts of a turn."""

from __future__ import annotations

import pytest

from tests.games.cash2.power_talk import looks, next_round, now, stand_alone, told
from tests.games.cash2.talk import (
    A,
    B,
    C,
    D,
    events,
    give_stash,
    has,
    kill,
    legal,
    pile,
    play,
    posture,
    set_centre,
    share_out,
    shoot,
    table,
    take,
    wound,
    wounds,
)

# ---------------------------------------------------------------------- the Cute


def test_CG2_P03_1_y27_the_cute_takes_a_five_before_the_sharing() -> None:
    """CG2-7.1"""
    s = table(C="cute")
    s.listen()
    stand_alone(s, "AC", "5 10 10 20 20 p p d1")
    assert has(s, C, "5") and s.players[C].stash_size == 1
    assert now(s) == "take A" and s.centre == pile("10 10 20 20 p p d1")
    assert "take new_godfather" in legal(s, A) and "take bill_5000" not in legal(s, A)
    for viewer in (A, B, C, D, None):
        assert events(s, viewer, "cute") == [{"seat": "C"}]


def test_CG2_7_1_the_cute_comes_before_any_ban() -> None:
    """CG2-P03.1, CG2-P04.4"""
    s = table(A="cute", B="dictator")
    stand_alone(s, "AB", "5 5 10")
    assert now(s) == "ban B" and has(s, A, "5")


def test_CG2_P03_1_it_is_not_a_share_and_leaves_the_order_alone() -> None:
    """CG2-7.2"""
    s = table(C="cute")
    stand_alone(s, "AC", "5 5 10 10")
    assert s.shared == 0
    assert share_out(s) == "ACAC"
    assert s.players[C].stash_size + s.players[A].stash_size == 4


def test_CG2_P03_1_one_bill_only_and_only_for_the_cute() -> None:
    s = table(C="cute")
    stand_alone(s, "AC", "5 5 5 10")
    assert has(s, C, "5") and has(s, A, "") and s.centre == pile("5 5 10")


@pytest.mark.parametrize(("loads", "ducks"), [("cccc", "C"), ("cbcc", "")])
def test_CG2_P03_1_a_cute_who_does_not_share_takes_nothing(loads: str, ducks: str) -> None:
    s = table(C="cute")
    set_centre(s, "5 5 10")
    shoot(s, loads, "BCDA", ducks=ducks)
    assert posture(s, C) in ("ducked", "wounded")
    assert has(s, C, "") and s.centre == pile("5 5 10")


def test_CG2_P03_2_without_such_a_bill_there_is_nothing() -> None:
    s = table(C="cute")
    s.listen()
    stand_alone(s, "AC", "10 20 d5 p")
    assert has(s, C, "") and s.centre == pile("10 20 d5 p") and events(s, A, "cute") == []


def test_CG2_P03_1_the_cute_takes_in_every_round() -> None:
    """CG2-P.1"""
    s = table(C="cute")
    stand_alone(s, "AC", "5 10")
    next_round(s)
    give_stash(s, C, "p")
    stand_alone(s, "AC", "5 10")
    assert has(s, C, "p 5")


def test_CG2_P_2_a_dead_cute_takes_nothing() -> None:
    """CG2-P03.1"""
    s = table(C="cute")
    kill(s, "C")
    stand_alone(s, "AB", "5 10")
    assert s.centre == pile("5 10")


# ---------------------------------------------------------------------- one turn


def test_CG2_7_4_where_nobody_can_trade_a_share_goes_to_the_stash_at_once() -> None:
    """CG2-7.10"""
    s = table(B="cunning")
    stand_alone(s, "AB", "20 20 20")
    s.listen()
    take(s, "A 20")
    assert has(s, A, "20") and told(s, C) == ["took seat=A card=bill_20000"]


def test_CG2_7_4_a_kit_is_used_before_the_next_sharer_takes() -> None:
    """CG2-L.4"""
    s = table(B="junk_dealer")
    wound(s, B=2)
    stand_alone(s, "AB", "kit 20 20")
    play(s, "A take bill_20000, B take first_aid")
    assert now(s) == "trade B" and wounds(s)[B] == 2
    s.listen()
    play(s, "B pass")
    assert now(s) == "take A" and wounds(s)[B] == 0
    assert "kit seat=B" in told(s, A) and looks(s, B, B)["stash"] == {}

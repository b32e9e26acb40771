"""The Greedy takes two items at the first share, and bows out."""

from __future__ import annotations

import pytest

from tests.games.cash2.power_talk import next_round, now, stand_alone
from tests.games.cash2.talk import (
    GAME,
    A,
    B,
    C,
    D,
    events,
    give_stash,
    hand,
    has,
    legal,
    pile,
    play,
    refusal,
    set_hand,
    share_out,
    shoot,
    table,
    take,
    why,
    wound,
    wounds,
)


def test_CG2_P07_1_the_first_share_may_be_two_items() -> None:
    """CG2-P07.2"""
    s = table(A="greedy")
    stand_alone(s, "AB", "5 5 20")
    assert legal(s, A) == [
        "take bill_5000",
        "take bill_20000",
        "take new_godfather",
        "take bill_5000 bill_5000",
        "take bill_5000 bill_20000",
        "take bill_5000 new_godfather",
        "take bill_20000 new_godfather",
    ]


def test_CG2_P07_1_y31_who_takes_two_bows_out() -> None:
    s = table(B="greedy")
    stand_alone(s, "ABC", "20 20 20 10 10 10 p p")
    take(s, "A 20")
    s.listen()
    play(s, "B take bill_20000 bill_20000")
    assert has(s, B, "20 20") and s.players[B].stash_size == 2
    assert [event["card"] for event in events(s, D, "took")] == ["bill_20000", "bill_20000"]
    assert events(s, D, "bowed_out") == [{"seat": "B"}]
    assert share_out(s) == "CACACA"
    assert s.players[A].stash_size + s.players[C].stash_size == 6 and has(s, B, "20 20")


def test_CG2_P07_1_the_two_may_be_of_one_kind() -> None:
    """CG2-P07.2"""
    s = table(A="greedy")
    stand_alone(s, "AB", "5 5 20")
    play(s, "A take bill_5000 bill_5000")
    assert has(s, A, "5 5") and s.centre == pile("20") and now(s) == "take B"


def test_CG2_P07_1_who_takes_one_goes_on_one_by_one() -> None:
    s = table(B="greedy")
    stand_alone(s, "AB", "5 5 20 20 20 20")
    take(s, "A 20")
    assert why(s, "B take painting clip") == ("CG2-P07.1", "not-offered")
    take(s, "B 5, A 20")
    assert legal(s, B) == ["take bill_5000", "take bill_20000", "take new_godfather"]
    assert why(s, "B take bill_5000 bill_20000") == ("CG2-P07.1", "shared-already")


def test_CG2_P07_1_nobody_else_takes_two() -> None:
    """CG2-7.3"""
    s = table(B="greedy")
    stand_alone(s, "AB", "5 5 20")
    assert legal(s, A) == ["take bill_5000", "take bill_20000", "take new_godfather"]
    for pair in ("bill_5000 bill_5000", "bill_5000 bill_20000"):
        assert why(s, f"A take {pair}") == ("CG2-P07.1", "not-greedy")


def test_CG2_P07_1_the_next_sharing_brings_a_first_share_again() -> None:
    """CG2-P.1"""
    s = table(A="greedy")
    stand_alone(s, "AB", "5 20 20")
    take(s, "A 5")
    next_round(s)
    give_stash(s, A, "")
    give_stash(s, B, "")
    stand_alone(s, "A", "5 20")
    assert "take bill_5000 bill_20000" in legal(s, A)


@pytest.mark.parametrize(("loads", "ducks"), [("cccc", "A"), ("cbcc", "")])
def test_CG2_P07_1_a_greedy_who_does_not_share_takes_nothing(loads: str, ducks: str) -> None:
    s = table(A="greedy")
    shoot(s, loads, "BADA", ducks=ducks)
    assert now(s) == "take B" and "A" not in share_out(s)


def test_CG2_P07_2_the_new_godfather_card_may_be_one_of_the_two() -> None:
    """CG2-7.7"""
    s = table(B="greedy")
    stand_alone(s, "AB", "5 20 20")
    play(s, "A take bill_5000, B take bill_20000 new_godfather")
    assert has(s, B, "20") and s.players[B].stash_size == 1
    assert now(s) == "take A" and legal(s, A) == ["take bill_20000"]
    next_round(s)
    assert s.godfather == B


def test_CG2_P07_3_a_single_item_is_a_normal_share() -> None:
    s = table(B="greedy", A="dictator")
    stand_alone(s, "AB", "5 20 20 20 p", desk=False)
    play(s, "A take bill_5000, A ban bill")
    assert legal(s, B) == ["take painting"]
    take(s, "B p, A 20")
    assert now(s) == "take B" and legal(s, B) == ["take bill_20000"]


def test_CG2_P07_4_what_a_lone_greedy_leaves_is_left_over() -> None:
    """CG2-7.11, CG2-7.6"""
    s = table(B="greedy")
    stand_alone(s, "B", "5 20 20 p")
    s.listen()
    play(s, "B take bill_20000 bill_20000")
    assert events(s, A, "left_over") == [{"cards": 2}]
    assert s.round == 2 and s.godfather == A
    assert s.centre == s.piles[1] + pile("5 p")


def test_CG2_P07_4_with_the_option_it_leaves_the_game() -> None:
    """CG2-7.11"""
    s = table(B="greedy", options={"unclaimed_loot": "removed"})
    stand_alone(s, "B", "5 20 20 p")
    play(s, "B take bill_20000 bill_20000")
    assert s.round == 2 and s.centre == s.piles[1]


def test_CG2_P07_4_it_leaves_the_game_before_a_clip_taken_is_paid() -> None:
    """CG2-7.11, CG2-L.5"""
    s = table(B="greedy", options={"unclaimed_loot": "removed"})
    set_hand(s, A, 5, 2)
    stand_alone(s, "B", "5 20 clip p")
    play(s, "B take bill_20000 clip")
    assert now(s) == "clip B"
    assert GAME.view(s, A)["centre"] == {} and GAME.view(s, A)["offered"] == ["new_godfather"]


def test_CG2_P07_5_two_kits_are_used_one_after_the_other() -> None:
    """CG2-L.4, CG2-L.6"""
    s = table(B="greedy")
    wound(s, B=2)
    stand_alone(s, "AB", "kit kit 20")
    take(s, "A 20")
    gone = s.gone
    s.listen()
    play(s, "B take first_aid first_aid")
    assert s.gone == gone + pile("kit kit")
    assert events(s, A, "kit") == [{"seat": "B"}, {"seat": "B"}]
    assert wounds(s)[B] == 0 and has(s, B, "") and s.players[B].stash_size == 0


def test_CG2_P07_5_a_clip_and_a_painting_are_each_treated_as_what_they_are() -> None:
    """CG2-L.5, CG2-L.6"""
    s = table(B="greedy")
    set_hand(s, A, 5, 2)
    stand_alone(s, "AB", "clip p 20 20")
    play(s, "A take bill_20000, B take painting clip")
    assert has(s, B, "p") and now(s) == "clip B"
    play(s, "B discard click")
    assert hand(s, B) == (3, 4) and now(s) == "take A"


def test_CG2_P07_5_two_clips_are_paid_one_after_the_other() -> None:
    """CG2-L.5"""
    s = table(B="greedy")
    set_hand(s, A, 5, 1)
    stand_alone(s, "AB", "clip clip 20 20")
    play(s, "A take bill_20000, B take clip clip")
    assert now(s) == "clip B" and hand(s, B) == (4, 4)
    play(s, "B discard click")
    assert now(s) == "clip B" and hand(s, B) == (3, 5)
    play(s, "B discard click")
    assert hand(s, B) == (2, 5) and s.centre == pile("20") and now(s) == "take A"


def test_CG2_K_6_the_clock_takes_one_item_for_the_greedy() -> None:
    """CG2-P07.1"""
    s = table(A="greedy")
    stand_alone(s, "AB", "5 10 p d10")
    play(s, "A ...")
    assert has(s, A, "10") and now(s) == "take B" and s.sharers >> A & 1


def test_CG2_P04_3_y30_a_ban_covers_both_items() -> None:
    """CG2-P07.2"""
    s = table(A="dictator", B="greedy")
    stand_alone(s, "AB", "5 20 20 p d10")
    play(s, "A take bill_5000, A ban bill")
    assert legal(s, B) == [
        "take diamond_10000",
        "take painting",
        "take new_godfather",
        "take diamond_10000 painting",
        "take diamond_10000 new_godfather",
        "take painting new_godfather",
    ]
    refusal(s, "B take bill_20000 painting")


def test_CG2_R_14_a_turn_lost_to_a_ban_is_not_the_first_share() -> None:
    """CG2-P07.1, CG2-7.5"""
    s = table(A="dictator", B="greedy")
    stand_alone(s, "AB", "d1 d1 d5 d5", desk=False)
    play(s, "A take diamond_1000, A ban diamond")
    assert now(s) == "take A"
    take(s, "A d1")
    assert legal(s, B) == ["take diamond_5000", "take diamond_5000 diamond_5000"]

"""The end of phase 5: the Stealthy dives for a bill, the Smart takes his card back; and the order of the three."""

from __future__ import annotations

import pytest

from tests.games.cash2.power_talk import both_ways, next_round, now, stand_alone, told
from tests.games.cash2.talk import (
    A,
    B,
    C,
    D,
    discard,
    events,
    give_stash,
    hand,
    has,
    jump,
    kill,
    legal,
    nerve,
    pile,
    play,
    set_centre,
    set_hand,
    share_out,
    shoot,
    table,
    why,
    wounds,
)

# ---------------------------------------------------------------------- the Stealthy


def test_CG2_P14_1_a_ducking_stealthy_takes_a_ten_thousand_bill() -> None:
    """CG2-5.4"""
    s = table(C="stealthy")
    set_centre(s, "10 10 20 5 5 p p p")
    s.listen()
    shoot(s, "cccc", "BCDA", ducks="C")
    assert has(s, C, "10") and s.players[C].stash_size == 1
    assert s.centre == pile("10 20 5 5 p p p")
    for viewer in (A, B, C, D, None):
        assert events(s, viewer, "stealthy") == [{"seat": "C"}]


def test_CG2_P14_1_the_last_such_bill_is_no_longer_there_to_share() -> None:
    s = table(C="stealthy")
    set_centre(s, "10 20")
    shoot(s, "cccc", "BCDA", ducks="C")
    assert legal(s, A) == ["take bill_20000", "take new_godfather"]


def test_CG2_P14_1_without_such_a_bill_there_is_nothing() -> None:
    s = table(C="stealthy")
    set_centre(s, "20 5 5 p")
    s.listen()
    shoot(s, "cccc", "BCDA", ducks="C")
    assert has(s, C, "") and s.players[C].stash_size == 0 and s.centre == pile("20 5 5 p")
    assert events(s, A, "stealthy") == []


def test_CG2_P14_1_a_stealthy_who_stands_or_is_wounded_takes_nothing() -> None:
    s = table(C="stealthy", B="collector")
    set_centre(s, "10 10 20")
    shoot(s, "cbcc", "BCDA", ducks="D")
    assert wounds(s)[C] == 1
    assert has(s, C, "") and s.centre == pile("10 10 20")


def test_CG2_P14_1_who_ducks_without_the_power_takes_nothing() -> None:
    s = table(C="stealthy")
    set_centre(s, "10 10 20")
    shoot(s, "cccc", "BCDA", ducks="AD")
    assert has(s, A, "") and has(s, D, "")


def test_CG2_P14_1_it_is_not_a_share() -> None:
    """CG2-5.2"""
    s = table(C="stealthy")
    set_centre(s, "10 10 20")
    shoot(s, "cccc", "BCDA", ducks="C")
    assert s.shared == 0
    assert share_out(s) == "ABD"


def test_CG2_P14_1_stealthy_and_cute_take_different_bills_the_stealthy_first() -> None:
    """CG2-P03.1"""
    s = table(B="cute", C="stealthy")
    set_centre(s, "10 5 20 20")
    s.listen()
    shoot(s, "cccc", "BCDA", ducks="C")
    assert has(s, B, "5") and has(s, C, "10")
    names = [line.split()[0] for line in told(s, A)]
    assert names.index("stealthy") < names.index("cute")


# ---------------------------------------------------------------------- the Smart


def test_CG2_P13_1_the_smart_takes_the_card_back_and_discards_another() -> None:
    """CG2-2.2"""
    s = table(B="smart")
    shoot(s, "cbcc", "BCAA", ducks="C")
    assert now(s) == "smart B" and legal(s, B) == ["pass", "discard click", "discard bang"]
    s.listen()
    play(s, "B discard click")
    assert hand(s, B) == (4, 3) and s.players[B].hand_size == 7
    assert s.players[B].kept == (0,) and not s.players[B].loaded
    assert told(s, A)[0] == "rethought seat=B"
    assert not any(line.startswith("lost seat=B") for line in told(s, A))


def test_CG2_P13_1_the_card_discarded_may_be_the_same_one() -> None:
    s = table(B="smart")
    shoot(s, "cbcc", "BCAA", ducks="C")
    play(s, "B discard bang")
    assert hand(s, B) == (5, 2) and s.players[B].kept == (1,)
    assert discard(s)[1] == (1, 1)


def test_CG2_P13_1_the_live_card_counts_as_one_of_the_hand() -> None:
    s = table(B="smart")
    jump(s, 8, 0, 1)
    shoot(s, "bbbb", "BCAA", ducks="C")
    assert legal(s, B) == ["pass", "discard bang"]
    assert why(s, "B discard click") == ("CG2-P13.1", "no-such-card")
    play(s, "B discard bang")
    assert hand(s, B) == (0, 0)


def test_CG2_P13_1_a_live_click_comes_back_for_a_bang() -> None:
    s = table(B="smart")
    set_hand(s, B, 1, 2)
    shoot(s, "cccc", "BCAA", ducks="C")
    assert legal(s, B) == ["pass", "discard click", "discard bang"]
    play(s, "B discard bang")
    assert hand(s, B) == (1, 1)


def test_CG2_P13_1_the_discard_is_unseen() -> None:
    """CG2-K.5, CG2-K.6"""
    s = table(B="smart")
    shoot(s, "cbcc", "BCAA", ducks="C")
    assert both_ways(s, "B discard click", "B discard bang") == "B"


def test_CG2_P13_1_not_when_the_target_stood() -> None:
    s = table(B="smart")
    shoot(s, "cbcc", "BCAA", ducks="AD")
    assert now(s) == "take B"


@pytest.mark.parametrize(("aim", "change", "asked"), [("C", "D", False), ("D", "C", True)])
def test_CG2_P13_1_the_final_target_counts(aim: str, change: str, asked: bool) -> None:
    s = table(B="smart")
    shoot(s, "cccc", f"B{aim}AA", order="order B")
    play(s, f"B aim {change}")
    nerve(s, "C")
    assert (now(s) == "smart B") == asked


def test_CG2_P13_2_y26_a_smart_who_ducked_may_do_it_too() -> None:
    """CG2-P13.1"""
    s = table(B="smart")
    shoot(s, "cbcc", "BCAA", ducks="BC")
    assert now(s) == "smart B"
    play(s, "B discard click")
    assert hand(s, B) == (4, 3)


def test_CG2_P13_2_not_when_only_the_smart_himself_ducked() -> None:
    s = table(B="smart")
    shoot(s, "cbcc", "BCAA", ducks="B")
    assert now(s) == "take A"


def test_CG2_P13_3_not_without_a_target() -> None:
    """CG2-3.4"""
    s = table(B="smart")
    shoot(s, "cbcc", "C-AA", ducks="ACD")
    assert now(s) == "take B"


def test_CG2_P13_1_a_smart_who_is_wounded_afterwards_has_had_the_choice() -> None:
    """CG2-5.4"""
    s = table(B="smart")
    shoot(s, "bbcc", "BCAA", ducks="C")
    play(s, "B discard click")
    assert wounds(s)[B] == 1 and hand(s, B) == (4, 3)


def test_CG2_K_6_the_clock_leaves_the_card_of_the_smart_as_it_is() -> None:
    s = table(B="smart")
    shoot(s, "cbcc", "BCAA", ducks="C")
    s.listen()
    play(s, "B ...")
    assert hand(s, B) == (5, 2) and s.players[B].kept == (1,)
    assert "lost seat=B" in told(s, A)


def test_CG2_P13_1_the_smart_may_do_it_every_round() -> None:
    s = table(B="smart")
    shoot(s, "cbcc", "BCAA", ducks="C")
    play(s, "B discard click")
    next_round(s)
    shoot(s, "cbcc", "BCAA", ducks="C")
    assert now(s) == "smart B"


def test_CG2_P_2_a_dead_smart_and_a_dead_stealthy_do_nothing() -> None:
    """CG2-P13.1, CG2-P14.1"""
    s = table(5, B="smart", E="stealthy")
    set_centre(s, "10 20")
    kill(s, "BE")
    shoot(s, "ccc", "CAA", ducks="C")
    assert now(s) == "take A" and s.centre == pile("10 20")


# ---------------------------------------------------------------------- one after the other


def test_CG2_5_4_stealthy_then_professional_then_smart_then_the_cards_go() -> None:
    """CG2-P12.1, CG2-P13.1, CG2-P14.1"""
    s = table(B="professional", C="stealthy", D="smart")
    set_centre(s, "10 20 20")
    s.listen()
    shoot(s, "cbcb", "BCAC", ducks="C")
    assert has(s, C, "10") and now(s) == "professional B"
    assert all(p.loaded for p in s.players) and discard(s) == ((0, 0), (0, 0))
    play(s, "B show")
    assert has(s, B, "10") and now(s) == "smart D"
    assert discard(s) == ((0, 1), (0, 0)) and s.players[C].loaded
    play(s, "D discard click")
    words = ["stealthy", "robbed", "rethought", "lost", "revealed"]
    names = [line.split()[0] for line in told(s, None)]
    assert [name for name in names if name in words] == words


def test_CG2_5_4_professional_and_smart_on_the_same_ducker_do_not_touch_each_other() -> None:
    """CG2-P12.1, CG2-P13.1"""
    s = table(B="professional", D="smart")
    give_stash(s, C, "20")
    shoot(s, "cbcb", "BCAC", ducks="C")
    play(s, "B pass")
    assert now(s) == "smart D"
    play(s, "D pass")
    assert s.players[B].kept == (1,) and s.players[D].kept == (1,)
    assert discard(s) == ((1, 0), (1, 2))


def test_CG2_5_4_the_silent_cards_lie_hidden_in_the_discard_in_the_end() -> None:
    """CG2-5.2, CG2-5.3"""
    s = table(B="smart", C="cunning")
    shoot(s, "bbbc", "CCAA", ducks="C")
    play(s, "B discard click")
    assert discard(s) == ((1, 0), (1, 2))


def test_CG2_P04_4_the_dictator_cannot_ban_what_the_stealthy_takes() -> None:
    """CG2-P14.1"""
    s = table(A="dictator", C="stealthy", options={"dictator_scope": "rest_of_sharing"})
    stand_alone(s, "ABC", "10 10 5 5")
    play(s, "A take bill_5000, A pass, B take bill_5000, A ban bill")
    assert now(s) == "take C" and legal(s, C) == ["take new_godfather"]
    next_round(s)
    set_centre(s, "10 20")
    before = s.players[C].stash_size
    shoot(s, "cccc", "BCDA", ducks="C")
    assert s.players[C].stash_size == before + 1

"""The Good Friend takes a bang when another has used a clip."""

from __future__ import annotations

from typing import Any

import pytest

from backroom.games.cash2.state import Cash2
from tests.games.cash2.power_talk import both_ways, now, stand_alone
from tests.games.cash2.talk import (
    A,
    B,
    C,
    D,
    discard,
    events,
    hand,
    jump,
    kill,
    legal,
    play,
    posture,
    set_centre,
    set_hand,
    shoot,
    table,
    take,
    why,
)


def friend(cards: str = "clip 20 20 20", bangs: int = 2, sharers: str = "AC", **options: Any) -> Cash2:
    """B is the Good Friend, A about to take; so many bangs lie shown in the discard, no hidden card but clicks."""
    s = table(B="good_friend", options=options)
    set_hand(s, D, 5, 3 - bangs)
    stand_alone(s, sharers, cards)
    return s


def test_CG2_P06_1_after_anothers_clip_the_good_friend_takes_a_bang_too() -> None:
    """CG2-P06.3"""
    s = friend()
    play(s, "A take clip, A discard click")
    assert now(s) == "good_friend B" and legal(s, B) == ["pass", "rearm"]
    before = hand(s, B)
    s.listen()
    play(s, "B rearm")
    assert hand(s, B) == (before[0], before[1] + 1) and discard(s)[0][1] == 0
    assert s.players[B].hand_size == sum(before) + 1
    for viewer in (A, B, D, None):
        assert events(s, viewer, "rearmed") == [{"seat": "B", "hidden": False}]
    assert now(s) == "take C"


def test_CG2_P06_1_the_own_clip_does_not_count() -> None:
    s = friend(sharers="BC")
    play(s, "B take clip, B discard click")
    assert now(s) == "take C"


def test_CG2_P06_1_y34_the_taker_pays_and_a_wounded_good_friend_takes_the_other_bang() -> None:
    """CG2-P06.2, CG2-P06.3"""
    s = table(B="good_friend")
    set_hand(s, D, 5, 2)
    set_centre(s, "clip 20 20 20")
    shoot(s, "bccc", "BCAA", ducks="D")
    assert posture(s, B) == "wounded" and discard(s)[0][1] == 2
    play(s, "A take bill_20000, C take clip, C discard click")
    assert now(s) == "good_friend B" and hand(s, C) == (3, 4) and hand(s, B) == (4, 3)
    play(s, "B rearm")
    assert hand(s, B) == (4, 4) and discard(s)[0][1] == 0


def test_CG2_P06_2_the_good_friend_need_not_share() -> None:
    s = friend()
    assert posture(s, B) == "ducked"
    play(s, "A take clip, A discard click")
    assert now(s) == "good_friend B"


def test_CG2_P06_2_the_good_friend_must_be_alive() -> None:
    """CG2-P.2"""
    s = table(B="good_friend")
    kill(s, "B")
    set_hand(s, D, 5, 1)
    stand_alone(s, "AC", "clip 20 20 20")
    play(s, "A take clip, A discard click")
    assert now(s) == "take C"


def test_CG2_P06_2_the_bang_paid_for_the_clip_may_be_the_one_taken() -> None:
    """CG2-L.5"""
    s = friend(bangs=1)
    play(s, "A take clip")
    assert now(s) == "clip A"
    play(s, "A discard bang")
    assert now(s) == "good_friend B" and discard(s)[1][1] == 1
    before = hand(s, B)
    s.listen()
    play(s, "B rearm")
    assert hand(s, B) == (before[0], before[1] + 1)
    assert events(s, D, "rearmed") == [{"seat": "B", "hidden": True}]
    assert discard(s)[1][1] == 0


def test_CG2_P06_2_which_card_was_paid_is_not_to_be_seen_from_the_question() -> None:
    """CG2-R.3, CG2-K.6"""
    s = friend(bangs=1)
    play(s, "A take clip")
    assert both_ways(s, "A discard click", "A discard bang") == "A"


def test_CG2_P06_3_nothing_is_paid_in_return_and_the_hand_grows() -> None:
    s = friend("clip clip 20 20", bangs=3)
    play(s, "A take clip, A discard click, B rearm")
    assert now(s) == "take C"
    play(s, "C take clip, C discard bang, B rearm")
    assert hand(s, B) == (4, 5)


def test_CG2_P06_3_with_the_option_another_card_is_paid() -> None:
    """CG2-L.5"""
    s = friend(good_friend_discards="yes")
    play(s, "A take clip, A discard click, B rearm")
    assert now(s) == "clip B" and legal(s, B) == ["discard click", "discard bang"]
    s.listen()
    play(s, "B discard click")
    assert hand(s, B) == (3, 4) and events(s, A, "paid") == [{"seat": "B"}]
    assert now(s) == "take C"


def test_CG2_P06_3_with_the_option_the_bang_received_is_not_paid() -> None:
    """CG2-L.5"""
    s = table(B="good_friend", options={"good_friend_discards": "yes"})
    set_hand(s, B, 3, 0)
    stand_alone(s, "AC", "clip 20 20 20")
    play(s, "A take clip, A discard click, B rearm")
    assert legal(s, B) == ["discard click"]
    assert why(s, "B discard bang") == ("CG2-L.5", "no-such-card")
    assert why(s, "B aim A") == ("CG2-3.1", "not-now")


def test_CG2_P06_3_with_the_option_the_only_card_is_not_paid() -> None:
    """CG2-L.5"""
    s = table(B="good_friend", options={"good_friend_discards": "yes"})
    jump(s, 8, 1, 0)
    stand_alone(s, "AC", "clip 20 20 20")
    play(s, "A take clip, B rearm")
    assert hand(s, B) == (0, 1) and now(s) == "take C"


def test_CG2_P06_3_with_the_option_an_old_bang_may_be_paid() -> None:
    """CG2-L.5"""
    s = table(B="good_friend", options={"good_friend_discards": "yes"})
    jump(s, 7, 1, 1)
    stand_alone(s, "AC", "clip 20 20 20")
    play(s, "A take clip, A discard bang, B rearm")
    assert now(s) == "clip B" and legal(s, B) == ["discard bang"]
    assert why(s, "B discard click") == ("CG2-L.5", "no-such-card")
    play(s, "B discard bang")
    assert hand(s, B) == (0, 1)


def test_CG2_P06_4_a_clip_that_found_no_bang_does_not_wake_the_power() -> None:
    s = friend(bangs=0)
    s.listen()
    play(s, "A take clip")
    assert events(s, B, "clip_empty") == [{"seat": "A"}] and now(s) == "take C"


def test_CG2_P06_1_a_kit_does_not_wake_the_power() -> None:
    s = friend("kit 20 20 20")
    play(s, "A take first_aid")
    assert now(s) == "take C"


def test_CG2_P06_4_without_a_bang_in_the_discard_there_is_nothing() -> None:
    """CG2-R.3, CG2-R.4"""
    s = friend(bangs=1)
    play(s, "A take clip, A discard click")
    assert now(s) == "good_friend B" and legal(s, B) == ["pass", "rearm"]
    before = hand(s, B)
    s.listen()
    play(s, "B rearm")
    assert hand(s, B) == before
    for viewer in (A, B, D, None):
        assert events(s, viewer, "rearm_empty") == [{"seat": "B"}] and events(s, viewer, "rearmed") == []
    assert discard(s)[1] == (0, 0)  # everyone knows that only clicks lie there
    assert now(s) == "take C"


def test_CG2_R_3_no_question_when_everyone_can_see_that_there_is_no_bang() -> None:
    """CG2-P06.4"""
    s = table(B="good_friend")
    jump(s, 8, 1, 0)
    s.shown_bangs = 1
    set_centre(s, "clip 20 20 20 20")
    shoot(s, "cccc", "BCDA")
    play(s, "A take clip")  # the last card in hand: nothing is paid, nobody ducked
    assert now(s) == "take B"


def test_CG2_R_3_one_shown_bang_is_worth_the_question() -> None:
    """CG2-P06.1"""
    s = table(B="good_friend")
    jump(s, 8, 1, 0)
    s.shown_bangs = 2
    set_centre(s, "clip 20 20 20 20")
    shoot(s, "cccc", "BCDA")
    play(s, "A take clip")
    assert now(s) == "good_friend B"
    play(s, "B rearm")
    assert hand(s, B) == (0, 1)


def test_CG2_R_3_one_hidden_card_is_worth_the_question() -> None:
    """CG2-P06.2"""
    s = table(B="good_friend")
    set_hand(s, D, 5, 2)
    set_centre(s, "clip 20 20 20 20")
    shoot(s, "cccc", "BCDA")
    play(s, "A take clip, A discard bang")
    assert now(s) == "good_friend B" and discard(s)[1] == (0, 1)


def test_CG2_K_6_the_clock_takes_no_bang_for_the_good_friend() -> None:
    s = friend()
    play(s, "A take clip, A discard click")
    before = hand(s, B)
    play(s, "B ...")
    assert hand(s, B) == before and now(s) == "take C"


@pytest.mark.parametrize(("clicks", "bangs", "paid"), [(5, 3, 0), (1, 3, 1)])
def test_CG2_K_6_the_clock_pays_a_click_if_there_is_one(clicks: int, bangs: int, paid: int) -> None:
    """CG2-P06.3"""
    s = table(B="good_friend", options={"good_friend_discards": "yes"})
    set_hand(s, D, 5, 1)
    set_hand(s, B, clicks, bangs)
    stand_alone(s, "AC", "clip 20 20 20")
    play(s, "A take clip, A discard click, B rearm, B ...")
    assert s.players[B].kept[-1] == paid


def test_CG2_P06_1_the_two_clips_of_a_greedy_wake_it_twice() -> None:
    """CG2-R.15, CG2-P07.5"""
    s = table(B="good_friend", A="greedy")
    set_hand(s, D, 5, 1)
    stand_alone(s, "AC", "clip clip 20 20")
    play(s, "A take clip clip")
    assert now(s) == "clip A" and discard(s)[0][1] == 1
    play(s, "A discard bang")
    assert now(s) == "good_friend B"
    play(s, "B rearm")  # the last shown bang: A's second clip has to look among the hidden ones
    assert now(s) == "clip A" and hand(s, A) == (4, 4)
    play(s, "A discard click")
    assert now(s) == "good_friend B"
    play(s, "B pass")
    assert now(s) == "take C"


def test_CG2_P06_1_every_clip_in_a_sharing_wakes_it() -> None:
    s = friend("clip clip 20 20", bangs=3)
    play(s, "A take clip, A discard click, B pass")
    take(s, "C clip")
    play(s, "C discard click")
    assert now(s) == "good_friend B"

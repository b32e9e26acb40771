"""The Dictator: once in a sharing a type is banned from another's share."""

from __future__ import annotations

from typing import Any

import pytest

from backroom.games.cash2.state import Cash2
from tests.games.cash2.power_talk import looks, next_round, now, set_pile, stand_alone
from tests.games.cash2.talk import (
    GAME,
    A,
    B,
    C,
    D,
    events,
    give_stash,
    has,
    legal,
    play,
    posture,
    set_centre,
    set_hand,
    share_out,
    shoot,
    table,
    take,
    why,
    wound,
)

BANS = ["ban bill", "ban diamond", "ban painting", "ban first_aid", "ban clip", "ban new_godfather"]


def dictate(sharers: str = "AB", cards: str = "5 p d1 d5", desk: bool = True, **options: Any) -> Cash2:
    """A, the Dictator and Godfather, has taken the 5; B is about to take."""
    s = table(A="dictator", options=options)
    stand_alone(s, sharers, cards, desk)
    take(s, "A 5")
    return s


def test_CG2_P04_1_the_dictator_may_name_any_type_before_anothers_share() -> None:
    """CG2-0.5, CG2-R.13, CG2-7.4"""
    s = dictate(cards="5 20")
    assert now(s) == "ban A" and legal(s, A) == ["pass", *BANS]
    s.listen()
    play(s, "A ban clip")
    assert legal(s, B) == ["take bill_20000", "take new_godfather"]
    for viewer in (A, B, C, D, None):
        assert events(s, viewer, "banned") == [{"seat": "A", "target": "B", "type": "clip"}]


CENTRE = "5 5 10 20 d1 d5 d10 p clip kit"
BANNED = {
    "bill": ["bill_5000", "bill_10000", "bill_20000"],
    "diamond": ["diamond_1000", "diamond_5000", "diamond_10000"],
    "painting": ["painting"],
    "first_aid": ["first_aid"],
    "clip": ["clip"],
    "new_godfather": ["new_godfather"],
}


@pytest.mark.parametrize("kind", list(BANNED))
def test_CG2_0_5_a_type_is_all_bills_or_all_diamonds_or_one_kind(kind: str) -> None:
    """CG2-P04.1"""
    s = dictate(cards=CENTRE)
    free = set(legal_shares(s, B))
    play(s, f"A ban {kind}")
    assert free - set(legal_shares(s, B)) == set(BANNED[kind])
    assert why(s, f"B take {BANNED[kind][0]}") == ("CG2-P04.1", "banned")


def legal_shares(s: Cash2, seat: int) -> list[str]:
    """The items a seat could take if it were its turn to say."""
    t = s.copy()
    if t.step.name == "ban":
        play(t, "A pass")
    return [text.removeprefix("take ") for text in legal(t, seat)]


def test_CG2_P04_1_what_is_neither_banned_nor_there_is_simply_not_there() -> None:
    """CG2-7.3"""
    s = dictate(cards="5 20 p")
    play(s, "A ban bill")
    assert why(s, "B take clip") == ("CG2-7.3", "not-offered")


def test_CG2_P04_1_y28_the_ban_leaves_only_the_new_godfather_card() -> None:
    s = dictate(cards="5 p")
    play(s, "A ban painting")
    assert legal(s, B) == ["take new_godfather"]


def test_CG2_P04_2_y29_nothing_else_is_left_and_the_turn_is_lost() -> None:
    """CG2-7.5, CG2-P04.1"""
    s = dictate(cards="5 d1 d5", desk=False)
    s.listen()
    play(s, "A ban diamond")
    assert now(s) == "take A" and has(s, B, "")
    for viewer in (A, B, None):
        assert events(s, viewer, "skipped") == [{"seat": "B"}]
    take(s, "A d1")
    assert now(s) == "take B" and legal(s, B) == ["take diamond_5000"]


def test_CG2_7_5_the_sharing_goes_on_with_the_next() -> None:
    s = dictate("ABC", cards="5 d1 d5 d10", desk=False)
    play(s, "A ban diamond")
    assert now(s) == "take C"
    assert share_out(s) == "CAB"


def test_CG2_P04_1_the_ban_is_over_at_the_next_turn_of_that_sharer() -> None:
    s = dictate(cards="5 5 20 20 20")
    play(s, "A ban bill")
    view = GAME.view(s, D)
    assert (view["ban_on"], view["ban"]) == (B, ["bill_5000", "bill_10000", "bill_20000"])
    play(s, "B take new_godfather")
    view = GAME.view(s, D)
    assert (view["ban_on"], view["ban"]) == (-1, [])
    play(s, "A take bill_20000")
    assert now(s) == "take B" and "take bill_20000" in legal(s, B)


def test_CG2_P04_1_the_ban_is_for_one_sharer_only() -> None:
    s = dictate("ABC", cards="5 20 20 20 p")
    play(s, "A ban bill, B take painting")
    assert now(s) == "take C" and "take bill_20000" in legal(s, C)


def test_CG2_P04_1_once_in_a_sharing() -> None:
    """CG2-R.5"""
    s = dictate("ABC", cards="5 20 20 20 20 20 20")
    play(s, "A ban painting, B take bill_20000")
    assert now(s) == "take C" and looks(s, C, A)["mark"] == 1  # which everybody sees
    next_round(s)
    assert s.round == 2 and looks(s, C, A)["mark"] == 0
    give_stash(s, A, "")
    stand_alone(s, "AB", "5 20 20")
    while now(s) == "take A":
        take(s, "A 20")
    assert now(s) == "ban A"


def test_CG2_P04_1_a_ban_not_used_may_come_later() -> None:
    """CG2-K.6"""
    s = dictate("ABC", cards="5 20 20 20 20 20 20")
    play(s, "A pass, B take bill_20000")
    assert now(s) == "ban A"
    play(s, "A ..., C take bill_20000, A take bill_20000")
    assert now(s) == "ban A" and legal(s, A) == ["pass", *BANS]


def test_CG2_P04_5_the_dictator_cannot_ban_himself() -> None:
    s = table(B="dictator")
    stand_alone(s, "AB", "5 20 20 20")
    assert now(s) == "ban B"
    play(s, "B pass, A take bill_5000")
    assert now(s) == "take B"


@pytest.mark.parametrize(("loads", "ducks"), [("cccc", "B"), ("bccc", "")])
def test_CG2_P04_1_only_a_dictator_who_shares(loads: str, ducks: str) -> None:
    s = table(B="dictator")
    shoot(s, loads, "BCDA", ducks=ducks)
    assert posture(s, B) in ("ducked", "wounded")
    assert now(s) == "take A"


def test_CG2_P04_6_rest_of_sharing_holds_until_the_sharing_ends() -> None:
    """CG2-R.5"""
    s = dictate("ABC", cards="5 20 20 20 20 d1 p", dictator_scope="rest_of_sharing")
    play(s, "A ban bill, B take painting, C take bill_20000, A take bill_20000")
    assert now(s) == "take B" and legal(s, B) == ["take diamond_1000", "take new_godfather"]
    play(s, "B take diamond_1000, C take bill_20000, A take new_godfather")
    assert now(s) == "take C"
    play(s, "C take bill_20000")
    assert s.round == 2
    give_stash(s, B, "")
    stand_alone(s, "AB", "5 20 20 20 20")
    take(s, "A 20")
    play(s, "A pass")
    assert legal(s, B) == ["take bill_5000", "take bill_20000", "take new_godfather"]
    assert GAME.view(s, D)["ban"] == []


def test_CG2_R_5_a_ban_for_the_rest_may_cost_turn_after_turn() -> None:
    """CG2-7.5, CG2-P04.6"""
    s = dictate(cards="5 20 20 20 20", desk=False, dictator_scope="rest_of_sharing")
    play(s, "A ban bill")
    assert share_out(s) == "AAAA" and has(s, B, "")


def test_CG2_P04_6_per_game_means_one_ban_in_the_whole_game() -> None:
    """CG2-R.5"""
    s = dictate(dictator_limit="per_game")
    play(s, "A ban bill")
    next_round(s)
    stand_alone(s, "AB", "5 20 20 20")
    while s.round == 2:
        assert s.step.name == "take"
        s.expire(s.pending_seats[0])


def test_CG2_P04_6_an_unused_ban_of_the_game_stays() -> None:
    """CG2-R.5"""
    s = dictate(dictator_limit="per_game")
    play(s, "A pass")
    next_round(s)
    stand_alone(s, "AB", "5 20 20 20")
    while now(s) == "take A":
        take(s, "A 20")
    assert now(s) == "ban A"


def test_CG2_R_13_a_type_that_does_not_lie_there_spends_the_ban() -> None:
    """CG2-P04.1"""
    s = dictate("ABC", cards="5 20 20 20")
    play(s, "A ban first_aid, B take bill_20000")
    assert now(s) == "take C"


def test_CG2_P04_4_the_card_the_junk_dealer_draws_is_free() -> None:
    """CG2-P09.1"""
    s = table(A="dictator", B="junk_dealer", options={"dictator_scope": "rest_of_sharing"})
    give_stash(s, D, "20 20")
    set_centre(s, "5 p 10 10")
    stand_alone(s, "AB", "5 p 10 10")
    set_pile(s, 2, "20 20 20 20 20 20 20 20")
    play(s, "A take bill_5000, A ban bill")
    assert legal(s, B) == ["take painting", "take new_godfather"]
    play(s, "B take painting, B trade 2")
    assert has(s, B, "20")


def test_CG2_P04_4_the_bullet_of_the_good_friend_is_free() -> None:
    """CG2-P06.1"""
    s = table(A="dictator", B="good_friend", options={"dictator_scope": "rest_of_sharing"})
    set_hand(s, D, 5, 1)
    stand_alone(s, "ABC", "5 clip clip 20 20")
    play(s, "A take bill_5000, A ban clip, B take bill_20000, C take clip, C discard click")
    assert now(s) == "good_friend B" and legal(s, B) == ["pass", "rearm"]


def test_CG2_P04_4_what_vulture_and_professional_take_is_free() -> None:
    """CG2-P12.1, CG2-P16.1"""
    s = table(5, A="dictator", B="vulture", C="professional", options={"dictator_scope": "rest_of_sharing"})
    stand_alone(s, "ABC", "5 20 20 10")
    play(s, "A take bill_5000, A ban bill")
    next_round(s)
    for seat, stash in ((B, ""), (C, ""), (D, "20"), (4, "10")):
        give_stash(s, seat, stash)
    wound(s, D=2)
    shoot(s, "cbbcc", "BDEAA", ducks="E", order="pass")
    play(s, "C show")
    assert has(s, B, "20") and has(s, C, "10")


def test_CG2_7_4_one_turn_goes_ban_share_trade_use_good_friend() -> None:
    """CG2-P04.1, CG2-P06.2, CG2-P09.1, CG2-L.5"""
    s = table(B="junk_dealer", C="good_friend", D="dictator")
    set_hand(s, A, 5, 1)
    stand_alone(s, "BD", "clip kit 20 20")
    asked = [now(s)]
    for line in ("D pass", "B take clip", "B pass", "B discard click", "C pass"):
        play(s, line)
        asked.append(now(s))
    assert asked == ["ban D", "take B", "trade B", "clip B", "good_friend C", "take D"]

"""Phase 7: the order of turns and the legal shares. With the worked example Y09."""

from __future__ import annotations

import pytest

from backroom.games.cash2.state import Cash2
from tests.games.cash2.talk import (
    GAME,
    A,
    B,
    C,
    D,
    events,
    has,
    legal,
    play,
    seats,
    set_centre,
    share_out,
    shoot,
    table,
    take,
    why,
)


def sharing(ducks: str = "", centre: str = "20 10 5 p d1", **options: str) -> Cash2:
    """Four seats that harmed nobody; those named ducked."""
    s = table(options=dict(options))
    set_centre(s, centre)
    shoot(s, "cccc", "BADC", ducks=ducks)
    return s


# ---------------------------------------------------------------------- the order


def test_CG2_7_1_the_cute_acts_before_any_share() -> None:
    s = table(C="cute")
    set_centre(s, "5 20 20")
    shoot(s, "cccc", "BADC", ducks="BD")
    assert has(s, C, "5") and s.pending_seats == (A,)
    assert legal(s, A) == ["take bill_20000", "take new_godfather"]


def test_CG2_7_2_Y09_round_and_round_from_the_godfather() -> None:
    """CG2-7.3, CG2-7.6"""
    s = sharing("D", "20 20 10 10 5 p d1 clip")
    assert share_out(s) == "ABCABCABC" and s.round == 2
    assert has(s, A, "20 10 5") and has(s, B, "20 p") and has(s, C, "10 d1")  # B also had the clip
    assert s.godfather == C


def test_CG2_7_2_every_turn_is_the_next_sharers() -> None:
    s = sharing("B", "20 20 20 20 20")
    for turn in "ACDACD":
        assert seats(1 << s.pending_seats[0]) == turn
        s.expire(s.pending_seats[0])
    assert s.round == 2


@pytest.mark.parametrize(
    ("godfather", "ducks", "turns"),
    [
        (0, "", "ABCDAB"),
        (1, "", "BCDABC"),
        (3, "", "DABCDA"),
        (1, "B", "CDACDA"),
        (1, "BC", "DADADA"),
        (3, "D", "ABCABC"),
        (2, "CD", "ABABAB"),
    ],
)
def test_CG2_7_2_the_first_sharer_is_the_godfather_or_the_next_clockwise(
    godfather: int, ducks: str, turns: str
) -> None:
    s = table(options={"first_godfather": godfather})
    set_centre(s, "20 10 5 p d1")
    shoot(s, "cccc", "BADC", ducks=ducks)
    assert share_out(s) == turns


def test_CG2_7_3_exactly_one_item_and_no_passing() -> None:
    s = sharing()
    assert legal(s, A) == [
        "take bill_5000", "take bill_10000", "take bill_20000", "take diamond_1000", "take painting",
        "take new_godfather",
    ]  # fmt: skip
    assert why(s, "A pass") == ("CG2-7.3", "must-take")
    assert why(s, "A take diamond_10000") == ("CG2-7.3", "not-offered")
    assert why(s, "A take clip") == ("CG2-7.3", "not-offered")
    assert why(s, "A aim B") == ("CG2-3.1", "not-now")
    assert why(s, "A trade 2") == ("CG2-P09.1", "not-now")
    assert why(s, "B take painting") == ("", "not-asked")
    take(s, "A p")
    assert has(s, A, "p") and s.pending_seats == (B,)
    assert why(s, "B take painting") == ("CG2-7.3", "not-offered")
    take(s, "B 5")
    assert why(s, "C take bill_5000") == ("CG2-7.3", "not-offered")


def test_CG2_7_3_two_items_are_for_the_greedy() -> None:
    s = sharing("CD", "20 20 10 5")
    assert why(s, "A take bill_10000 bill_20000") == ("CG2-P07.1", "not-greedy")
    assert why(s, "A take bill_5000 bill_5000") == ("CG2-P07.1", "not-greedy")


def test_CG2_7_3_two_items_are_for_the_greedy_at_a_later_turn_too() -> None:
    s = sharing("CD", "20 20 10 5")
    take(s, "A 20, B 20")
    assert why(s, "A take bill_5000 bill_10000") == ("CG2-P07.1", "not-greedy")


def test_CG2_7_3_a_kind_is_offered_as_long_as_a_card_of_it_lies_there() -> None:
    s = sharing("CD", "20 20 5")
    take(s, "A 20")
    assert legal(s, B) == ["take bill_5000", "take bill_20000", "take new_godfather"]
    take(s, "B 20")
    assert legal(s, A) == ["take bill_5000", "take new_godfather"]


def test_CG2_7_4_a_turn_runs_in_order() -> None:
    s = table(5, A="dictator", B="junk_dealer", C="good_friend", D="collector", E="unbreakable")
    set_centre(s, "clip clip 20 20 5 5 5 5")
    census = GAME.census(s)
    shoot(s, "cccbc", "BADCA", ducks="E")
    assert seats(s.sharers) == "ABD"
    steps = []
    play(s, "A take bill_20000")
    steps += [(s.step.name, s.pending_seats)]  # (a) the Dictator
    play(s, "A ban bill")
    steps += [(s.step.name, s.pending_seats)]  # (b) the share
    play(s, "B take clip")
    steps += [(s.step.name, s.pending_seats)]  # (c) the Junk Dealer
    assert GAME.census(s) == census  # the clip lies between centre and stash
    play(s, "B pass")
    steps += [(s.step.name, s.pending_seats)]  # (d) the clip is used
    play(s, "B discard click")
    steps += [(s.step.name, s.pending_seats)]  # and the Good Friend follows
    assert steps == [("ban", (A,)), ("take", (B,)), ("trade", (B,)), ("clip", (B,)), ("good_friend", (C,))]
    assert GAME.census(s) == census
    play(s, "C pass")
    assert s.step.name == "take" and s.pending_seats == (D,)  # (e) the next sharer


def test_CG2_7_5_who_may_take_nothing_loses_the_turn_only() -> None:
    s = table(A="dictator", B="collector", C="unbreakable", D="lucky_man")
    set_centre(s, "d1 d5 20")
    s.listen()
    shoot(s, "cccc", "BADC", ducks="CD")
    play(s, "A take new_godfather, A pass, B take bill_20000")
    play(s, "A take diamond_1000, A ban diamond")
    assert events(s, None, "skipped") == [{"seat": "B"}]
    assert s.step.name == "take" and s.pending_seats == (A,)  # the sharing goes on
    play(s, "A take diamond_5000")
    assert has(s, B, "20") and s.round == 2

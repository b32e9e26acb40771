"""Phases 1 to 5: loot, loading, hold-up, privilege, courage. With the worked examples Y04 to Y07."""

from __future__ import annotations

import pytest

from backroom.engine.masks import LETTERS
from backroom.games.cash2.cards import size
from backroom.games.cash2.state import Cash2
from tests.games.cash2.talk import (
    GAME,
    A,
    B,
    C,
    D,
    E,
    discard,
    events,
    hand,
    has,
    kill,
    legal,
    nerve,
    pile,
    play,
    posture,
    refusal,
    say,
    seats,
    set_centre,
    set_hand,
    share_out,
    shoot,
    table,
    take,
    why,
    wound,
    wounds,
)

EITHER = ["load click", "load bang"]


# ---------------------------------------------------------------------- phase 1: loot


def test_CG2_1_1_all_the_living_stand_up() -> None:
    s = table(5)
    wound(s, B=2)
    shoot(s, "bbccc", "BCDEA", ducks="E")
    assert [posture(s, seat) for seat in range(5)] == ["standing", "dead", "wounded", "standing", "ducked"]
    share_out(s)
    assert s.round == 2
    assert [posture(s, seat) for seat in range(5)] == ["standing", "dead", "standing", "standing", "standing"]
    assert seats(s.sharers) == "" and [p.aim for p in s.players] == [-1] * 5
    shoot(s, "cccc", "CDEA")
    assert seats(s.sharers) == "ACDE"  # nobody is down any more


def test_CG2_1_2_the_next_pile_is_turned_up_beside_what_was_left() -> None:
    s = table()
    first, second = s.piles[:2]
    s.listen()
    shoot(s, "cccc", "BCDA", ducks="ABCD")
    assert s.round == 2 and s.centre == first + second
    assert size(s.centre) == 16
    assert events(s, None, "round") == [{"round": 2}] and events(s, None, "desk") == [{"seat": "A"}]


def test_CG2_1_2_the_loot_of_the_round_is_told() -> None:
    s = table()
    set_centre(s, "20 20")
    s.piles[1] = pile("5 5 5 5 5 5 5 clip")
    s.listen()
    shoot(s, "cccc", "BCDA", ducks="ABCD")
    assert events(s, None, "loot") == [{"cards": {"bill_5000": 7, "clip": 1}}]
    assert GAME.view(s, None)["centre"] == {"bill_5000": 7, "clip": 1, "bill_20000": 2}


def test_CG2_1_2_the_new_godfather_card_is_available_again() -> None:
    s = table()
    shoot(s, "cccc", "BCDA")
    take(s, "A GF")
    assert "take new_godfather" not in legal(s, B)
    share_out(s)
    shoot(s, "cccc", "BCDA")
    assert s.round == 2 and "take new_godfather" in legal(s, A)


def test_CG2_1_3_the_hustler_acts_when_the_loot_lies_there() -> None:
    s = table(C="hustler")
    assert s.step.name == "hustle" and s.asked == (C,)
    assert size(s.centre) == 8
    play(s, "C pass")
    assert s.step.name == "load"


# ---------------------------------------------------------------------- phase 2: loading


def test_CG2_2_1_everybody_alive_loads_one_card_of_the_hand() -> None:
    s = table(5)
    kill(s, "C")
    set_hand(s, B, 0, 2)
    set_hand(s, D, 3, 0)
    assert s.step.name == "load" and s.asked == (A, B, D, E)
    assert legal(s, A) == EITHER and legal(s, B) == ["load bang"] and legal(s, D) == ["load click"]
    play(s, "E load bang, A load click, D load click, B load bang")
    assert [hand(s, seat) for seat in (A, B, D, E)] == [(4, 3), (0, 1), (2, 0), (5, 2)]
    assert [s.players[seat].bullet for seat in (A, B, C, D, E)] == [0, 1, -1, 0, 1]
    assert s.step.name == "aim"


def test_CG2_2_1_a_card_that_is_not_in_the_hand_cannot_be_loaded() -> None:
    s = table()
    set_hand(s, B, 0, 2)
    set_hand(s, D, 3, 0)
    assert why(s, "B load click") == ("CG2-2.1", "no-such-card")
    assert why(s, "D load bang") == ("CG2-2.1", "no-such-card")
    assert why(s, "D pass") == ("CG2-2.1", "not-now")
    assert why(s, "D give click") == ("CG2-2.1", "not-now")
    assert why(s, "D load any") == ("CG2-2.1", "not-now")
    kill(s, "C")
    assert why(s, "C load click") == ("", "not-asked")
    assert why(s, "A load blank") == ("", "unknown-action")


@pytest.mark.parametrize(
    ("loads", "aims", "ducks", "expected"),
    [
        ("bbcc", "BADC", "", ((2, 2), (0, 0))),  # all revealed
        ("bbcc", "BADC", "B", ((2, 0), (0, 2))),  # A's target ducked, B ducked
        ("bccc", "-ADC", "", ((3, 0), (0, 1))),  # A was too slow
        ("bbcc", "BADC", "ABCD", ((0, 0), (2, 2))),
    ],
)
def test_CG2_2_2_the_live_card_goes_to_the_discard_in_every_case(
    loads: str, aims: str, ducks: str, expected: tuple[tuple[int, int], tuple[int, int]]
) -> None:
    s = table()
    census = GAME.census(s)
    shoot(s, loads, aims, ducks=ducks)
    assert discard(s) == expected
    assert [p.hand_size for p in s.players] == [7, 7, 7, 7]
    assert not any(p.loaded for p in s.players) and {p.bullet for p in s.players} == {-1}
    assert GAME.census(s) == census


def test_CG2_2_2_another_card_goes_in_the_place_of_one_swapped_or_taken_back() -> None:
    s = table(A="cunning", B="smart")
    play(s, "A load bang, B load bang, C load click, D load click")
    play(s, "A aim B, B aim C, C aim A, D aim A")
    play(s, "A swap click", "A pass")
    nerve(s, "C")
    play(s, "B discard click")
    assert hand(s, A) == (4, 3) and hand(s, B) == (4, 3)
    assert discard(s) == ((2, 0), (2, 0))  # A and D shown, B and C hidden
    assert [p.hand_size for p in s.players] == [7, 7, 7, 7]


def test_CG2_2_3_a_hand_has_9_less_r_cards_when_round_r_begins() -> None:
    s = table(5)
    for r in range(1, 9):
        assert s.round == r and [p.hand_size for p in s.players] == [9 - r] * 5
        assert {p.clicks + p.bangs for p in s.players} == {9 - r}
        set_centre(s, "10 10 p")
        shoot(s, "ccccc" if r <= 5 else "bbbbb", "BCDEA", ducks="BDE"[:r] if r <= 5 else "ABCDE")
        share_out(s)
    assert s.over and [p.hand_size for p in s.players] == [0] * 5


def test_CG2_2_4_the_clock_loads_a_click_and_a_bang_only_in_need() -> None:
    s = table()
    set_hand(s, B, 0, 2)
    set_hand(s, C, 1, 3)
    play(s, "A ..., B ..., C ..., D ...")
    assert [p.bullet for p in s.players] == [0, 1, 0, 0]
    assert hand(s, B) == (0, 1) and hand(s, C) == (0, 3)


# ---------------------------------------------------------------------- phase 3: hold-up


def test_CG2_3_1_everybody_aims_at_another_living_player() -> None:
    s = table(5)
    kill(s, "C")
    play(s, "A load click, B load click, D load click, E load click")
    assert s.step.name == "aim" and s.asked == (A, B, D, E)
    assert legal(s, A) == ["aim B", "aim D", "aim E"]
    assert legal(s, D) == ["aim A", "aim B", "aim E"]
    assert why(s, "A aim A") == ("CG2-3.1", "not-self")
    assert why(s, "A aim C") == ("CG2-3.1", "dead-target")
    assert why(s, "A aim F") == ("CG2-3.1", "dead-target")  # nobody sits there
    assert why(s, "A aim nobody") == ("CG2-3.1", "aim-somebody")
    assert why(s, "A duck") == ("CG2-3.1", "not-now")
    assert why(s, "A hustle B") == ("CG2-3.1", "not-now")
    assert why(s, "C aim A") == ("", "not-asked")


def test_CG2_3_1_the_kid_does_not_aim_with_the_others() -> None:
    """CG2-3.3"""
    s = table(C="kid")
    s.listen()
    play(s, "A load click, B load click, C load click, D load click")
    assert s.step.name == "aim" and list(s.asked) == [A, B, D]
    play(s, "A aim B, B aim A, D aim A")
    assert s.step.name == "aim_last" and list(s.asked) == [C]
    assert [row["aim"] for row in GAME.view(s, C)["players"]] == [B, A, -1, A]
    assert legal(s, C) == ["aim A", "aim B", "aim D"] and why(s, "C aim C") == ("CG2-3.1", "not-self")
    assert len(events(s, None, "aimed")) == 3
    play(s, "C aim D")
    assert events(s, None, "aimed")[3] == {"seat": "C", "target": "D"} and s.players[C].aim == D


def test_CG2_3_2_targets_are_published_together() -> None:
    s = table()
    s.listen()
    play(s, "A load click, B load click, C load click, D load click")
    play(s, "D aim A, C aim B, B aim C")
    assert events(s, None, "aimed") == []
    assert {row["aim"] for viewer in range(4) for row in GAME.view(s, viewer)["players"]} == {-1}
    play(s, "A aim D")
    assert events(s, B, "aimed") == [
        {"seat": "A", "target": "D"},
        {"seat": "B", "target": "C"},
        {"seat": "C", "target": "B"},
        {"seat": "D", "target": "A"},
    ]
    assert [row["aim"] for row in GAME.view(s, None)["players"]] == [D, C, B, A]


def test_CG2_3_4_Y04_who_is_too_slow_loses_the_card_and_stays() -> None:
    s = table()
    s.listen()
    shoot(s, "cbcb", "DDB-")
    assert wounds(s) == [0, 0, 0, 1] and posture(s, D) == "wounded"
    assert seats(s.sharers) == "ABC"
    assert discard(s) == ((2, 1), (0, 1))
    assert events(s, None, "lowered") == [{"seat": "D"}]
    assert [event["seat"] for event in events(s, None, "revealed")] == ["A", "B", "C"]


def test_CG2_3_4_the_card_is_lost_at_once_and_its_owner_may_share() -> None:
    s = table()
    play(s, "A load click, B load click, C load click, D load bang")
    play(s, "A aim B, B aim A, C aim A, D ...")
    assert discard(s) == ((0, 0), (0, 1)) and not s.players[D].loaded
    assert s.step.name == "privilege" and posture(s, D) == "standing"
    play(s, "A pass")
    assert legal(s, D) == ["stand", "duck"]
    nerve(s)
    assert seats(s.sharers) == "ABCD"


def test_CG2_3_4_the_kid_too_may_be_too_slow() -> None:
    s = table(C="kid")
    shoot(s, "ccbc", "BA-A")
    assert s.players[C].aim == -1 and discard(s) == ((3, 0), (0, 1))


def test_CG2_3_5_a_cunning_whose_card_is_lost_cannot_swap() -> None:
    s = table(B="cunning")
    play(s, "A load click, B load bang, C load click, D load click")
    play(s, "A aim B, B aim A, C aim A, D aim A")
    assert s.step.name == "cunning" and s.asked == (B,)
    assert legal(s, B) == ["keep", "swap click", "swap bang"]
    s = table(B="cunning")
    play(s, "A load click, B load bang, C load click, D load click")
    play(s, "A aim B, B ..., C aim A, D aim A")
    assert s.step.name == "privilege"


# ---------------------------------------------------------------------- phase 4: privilege


def up_to_privilege(aims: str = "BCDA", count: int = 4) -> Cash2:
    s = table(count)
    for seat in range(count):
        s.submit(seat, "load bang")
    for seat, target in enumerate(aims):
        say(s, f"{LETTERS[seat]} aim {target}" if target != "-" else f"{LETTERS[seat]} ...")
    return s


def test_CG2_4_1_the_godfather_orders_one_other_or_nobody() -> None:
    s = up_to_privilege("BCDEA", 5)
    assert s.step.name == "privilege" and s.asked == (A,)
    assert legal(s, A) == ["pass", "order B", "order C", "order D", "order E"]
    assert why(s, "A order A") == ("CG2-4.1", "not-self")
    assert why(s, "A order F") == ("CG2-4.1", "dead-target")
    assert why(s, "A order H") == ("CG2-4.1", "dead-target")
    assert why(s, "A aim C") == ("CG2-4.1", "not-now")
    assert why(s, "A ban bill") == ("CG2-4.1", "not-now")
    assert why(s, "B order C") == ("", "not-asked")
    s.listen()
    play(s, "A pass")
    assert events(s, None, "no_order") == [{"seat": "A"}] and s.step.name == "courage"
    assert [p.aim for p in s.players] == [B, C, D, E, A]


def test_CG2_4_1_one_order_a_round_and_never_to_the_dead() -> None:
    s = table(5)
    kill(s, "E")
    play(s, "A load click, B load click, C load click, D load click")
    play(s, "A aim B, B aim C, C aim D, D aim A")
    assert legal(s, A) == ["pass", "order B", "order C", "order D"]
    assert why(s, "A order E") == ("CG2-4.1", "dead-target")
    play(s, "A order B", "B aim D")
    assert s.step.name == "courage"  # exactly one


def test_CG2_4_1_the_privilege_is_that_of_the_godfather_of_this_round() -> None:
    s = table()
    set_centre(s, "20 10")
    shoot(s, "cccc", "BCDA")
    take(s, "A 20, B GF, C 10")
    play(s, "A load click, B load click, C load click, D load click")
    play(s, "A aim B, B aim A, C aim A, D aim A")
    assert s.step.name == "privilege" and s.asked == (B,)
    assert legal(s, B) == ["pass", "order A", "order C", "order D"]


def test_CG2_4_2_Y06_the_new_target_is_another_one() -> None:
    s = up_to_privilege("BAAA")
    play(s, "A order C")
    assert s.step.name == "change" and s.asked == (C,)
    assert legal(s, C) == ["aim B", "aim D"]
    assert why(s, "C aim A") == ("CG2-4.2", "same-target")
    assert refusal(s, "C aim C").why == "not-self"
    assert refusal(s, "C aim nobody").why == "aim-somebody"
    assert refusal(s, "C pass").why == "not-now"
    play(s, "C aim D")
    assert s.players[C].aim == D


def test_CG2_4_2_the_choice_may_fall_on_the_godfather_and_not_on_the_dead() -> None:
    s = table(5)
    kill(s, "E")
    play(s, "A load click, B load bang, C load click, D load click")
    play(s, "A aim B, B aim C, C aim D, D aim A", "A order B")
    assert legal(s, B) == ["aim A", "aim D"]
    assert refusal(s, "B aim E").why == "dead-target"
    assert why(s, "A aim D") == ("", "not-asked")  # the Godfather does not choose
    play(s, "B aim A")
    nerve(s)
    assert wounds(s)[:2] == [1, 0]


def test_CG2_4_2_Y07_the_new_target_ducks() -> None:
    s = table()
    s.listen()
    shoot(s, "cccb", "BCAA", order="order D")
    play(s, "D aim B")
    nerve(s, "B")
    assert discard(s) == ((1, 0), (2, 1))  # C is shown; A, B and D aimed at B or were B
    assert [event["seat"] for event in events(s, None, "revealed")] == ["C"]
    assert wounds(s) == [0, 0, 0, 0] and posture(s, D) == "standing" and seats(s.sharers) == "ACD"


def test_CG2_4_3_everybody_sees_the_order_and_the_new_target() -> None:
    s = up_to_privilege()
    s.listen()
    play(s, "A order C")
    for viewer in (None, B, D):
        assert events(s, viewer, "ordered") == [{"seat": "A", "target": "C"}]
    play(s, "C aim B")
    for viewer in (None, A, D):
        assert events(s, viewer, "changed") == [{"seat": "C", "target": "B"}]
        assert GAME.view(s, viewer)["players"][C]["aim"] == B


def test_CG2_4_4_a_player_without_a_target_cannot_be_ordered() -> None:
    s = up_to_privilege("BC-A")
    assert legal(s, A) == ["pass", "order B", "order D"]
    assert why(s, "A order C") == ("CG2-4.4", "no-target")


def test_CG2_4_4_Y05_with_two_alive_there_is_no_order() -> None:
    s = table()
    kill(s, "CD")
    play(s, "A load click, B load click", "A aim B, B aim A")
    assert legal(s, A) == ["pass"]
    assert why(s, "A order B") == ("CG2-4.4", "last-two")
    assert why(s, "A order C") == ("CG2-4.1", "dead-target")
    play(s, "A pass")
    assert s.step.name == "courage"


def test_CG2_4_4_with_three_alive_there_is() -> None:
    s = table()
    kill(s, "D")
    play(s, "A load click, B load click, C load click", "A aim B, B aim A, C aim A", "A order B")
    assert legal(s, B) == ["aim C"]


def test_CG2_4_5_the_kid_may_be_ordered_and_the_cunning_has_no_second_chance() -> None:
    s = table(B="kid", C="cunning")
    play(s, "A load click, B load click, C load bang, D load click")
    play(s, "A aim B, C aim A, D aim A", "B aim C", "C swap click", "A order B", "B aim D")
    assert s.players[B].aim == D and s.step.name == "courage"
    s = table(B="kid", C="cunning")
    play(s, "A load click, B load click, C load bang, D load click")
    play(s, "A aim B, C aim A, D aim A", "B aim C", "C swap click", "A order C", "C aim B")
    assert s.players[C].bullet == 0 and s.step.name == "courage"


def test_CG2_4_6_too_slow_to_order_and_too_slow_to_obey() -> None:
    s = up_to_privilege()
    play(s, "A ...")
    assert s.step.name == "courage" and [p.aim for p in s.players] == [B, C, D, A]
    s = up_to_privilege()
    s.listen()
    play(s, "A order C, C ...")
    assert s.players[C].aim == -1 and not s.players[C].loaded
    assert discard(s) == ((0, 0), (0, 1)) and events(s, None, "lowered") == [{"seat": "C"}]
    nerve(s, "B")
    assert wounds(s) == [1, 0, 0, 0]  # only D's bang struck, and nobody lay on the ground for C


# ---------------------------------------------------------------------- phase 5: courage


def test_CG2_5_1_everybody_alive_may_duck_aimed_at_or_not() -> None:
    s = table(5)
    kill(s, "E")
    s.listen()
    play(s, "A load click, B load click, C load click, D load click")
    play(s, "A aim B, B aim A, C aim A, D aim A", "A pass")
    assert s.step.name == "courage" and s.asked == (A, B, C, D)
    assert all(legal(s, seat) == ["stand", "duck"] for seat in (A, B, C, D))
    assert refusal(s, "A pass").why == "not-now"
    play(s, "D duck, C stand, B duck")
    assert events(s, None, "ducked") == [] == events(s, None, "stood") and s.ducked == 0
    play(s, "A stand")
    assert [event["seat"] for event in events(s, None, "ducked")] == ["B", "D"]
    assert [event["seat"] for event in events(s, None, "stood")] == ["A", "C"]
    assert seats(s.ducked) == "BD"


@pytest.mark.parametrize(("option", "expected"), [("stands", "standing"), ("ducks", "ducked")])
def test_CG2_5_1_too_slow_in_courage(option: str, expected: str) -> None:
    s = table(options={"slow_courage": option})
    shoot(s, "cccc", "BCDA", order="order B")
    play(s, "B aim D", "A stand, B ..., C stand, D stand")
    assert posture(s, B) == expected


def test_CG2_5_2_who_ducks_neither_shoots_nor_bleeds_nor_shares() -> None:
    s = table()
    s.listen()
    shoot(s, "bbbb", "BCBB", ducks="B")
    assert wounds(s) == [0, 0, 0, 0] and posture(s, B) == "ducked"
    assert seats(s.sharers) == "ACD" and discard(s) == ((0, 0), (0, 4))
    assert [event["seat"] for event in events(s, None, "lost")] == ["A", "B", "C", "D"]
    assert events(s, None, "revealed") == []


def test_CG2_5_3_a_gun_whose_target_ducked_is_silent_and_its_owner_stays() -> None:
    s = table()
    s.listen()
    shoot(s, "bcbb", "BAAC", ducks="B")
    assert [event["seat"] for event in events(s, None, "lost")] == ["A", "B"]
    assert discard(s) == ((0, 2), (1, 1))
    assert wounds(s) == [1, 0, 1, 0]  # A can still be hit, by C; and C by D
    assert seats(s.sharers) == "D"


def test_CG2_5_4_stealthy_professional_and_smart_act_in_this_order() -> None:
    s = table(5, B="stealthy", C="professional", D="smart")
    set_centre(s, "10 5 5 5 5 5 5 5")
    s.listen()
    shoot(s, "cbbbc", "CABBA", ducks="B")
    assert has(s, B, "10") and s.step.name == "professional" and s.asked == (C,)
    play(s, "C show")
    assert has(s, C, "10") and has(s, B, "")
    assert s.step.name == "smart" and s.asked == (D,)
    assert discard(s) == ((0, 1), (0, 0))  # only the Professional's card has gone so far
    play(s, "D discard click")
    assert discard(s)[1] == (1, 1)  # the Smart's click and the bang of B, who ducked
    names = [event.name for event in s.log.heard(None)] if s.log else []
    order = [name for name in names if name in ("stealthy", "robbed", "rethought", "lost", "revealed")]
    assert order == ["stealthy", "robbed", "rethought", "lost", "revealed", "revealed"]

"""Phases 1 to 3: loot, loading, hold-up. With the worked example Y04."""

from __future__ import annotations

import pytest

from backroom.games.cash2.cards import size
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
    kill,
    legal,
    nerve,
    pile,
    play,
    posture,
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


def test_the_phases_of_a_round_follow_in_order() -> None:
    """In the order of section 6; views and positions show the phases to come, the next one last."""
    view = GAME.view(table(), None)
    plan = [*view["agenda"], [view["step"], view["arg"]]][::-1]
    assert plan == [[step, 0] for step in "load aim privilege courage shots sharing round_begins".split()]
    view = GAME.view(table(A="hustler"), None)
    plan = [*view["agenda"], [view["step"], view["arg"]]][::-1]
    expected = "hustle load unmask aim aim_last cunning privilege courage stealthy professional smart shots sharing"
    assert plan == [[step, 0] for step in [*expected.split(), "round_begins"]]


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
    assert s.step.name == "hustle" and s.pending_seats == (C,)
    assert size(s.centre) == 8
    play(s, "C pass")
    assert s.step.name == "load"


# ---------------------------------------------------------------------- phase 2: loading


def test_CG2_2_1_everybody_alive_loads_one_card_of_the_hand() -> None:
    s = table(5)
    kill(s, "C")
    set_hand(s, B, 0, 2)
    set_hand(s, D, 3, 0)
    assert s.step.name == "load" and s.pending_seats == (A, B, D, E)
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
    assert why(s, "D give click") == ("CG2-P08.1", "not-now")
    assert why(s, "D load any") == ("CG2-2.4", "clock-only")
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
    assert s.step.name == "aim" and s.pending_seats == (A, B, D, E)
    assert legal(s, A) == ["aim B", "aim D", "aim E"]
    assert legal(s, D) == ["aim A", "aim B", "aim E"]
    assert why(s, "A aim A") == ("CG2-3.1", "not-self")
    assert why(s, "A aim C") == ("CG2-3.1", "dead-target")
    assert why(s, "A aim F") == ("CG2-3.1", "dead-target")  # nobody sits there
    assert why(s, "A aim nobody") == ("CG2-3.1", "aim-somebody")
    assert why(s, "A duck") == ("CG2-5.1", "not-now")
    assert why(s, "A hustle B") == ("CG2-P08.1", "not-now")
    assert why(s, "C aim A") == ("", "not-asked")


def test_CG2_3_1_the_kid_does_not_aim_with_the_others() -> None:
    """CG2-3.3"""
    s = table(C="kid")
    s.listen()
    play(s, "A load click, B load click, C load click, D load click")
    assert s.step.name == "aim" and list(s.pending_seats) == [A, B, D]
    play(s, "A aim B, B aim A, D aim A")
    assert s.step.name == "aim_last" and list(s.pending_seats) == [C]
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
    assert s.step.name == "cunning" and s.pending_seats == (B,)
    assert legal(s, B) == ["keep", "swap click", "swap bang"]
    s = table(B="cunning")
    play(s, "A load click, B load bang, C load click, D load click")
    play(s, "A aim B, B ..., C aim A, D aim A")
    assert s.step.name == "privilege"

"""Phases 4 and 5: the Godfather's privilege and courage. With the worked examples Y05, Y06 and Y07."""

from __future__ import annotations

from itertools import permutations

import pytest

from backroom.engine.bitmasks import LETTERS
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
    shoot,
    table,
    take,
    why,
    wounds,
)

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
    assert s.step.name == "privilege" and s.pending_seats == (A,)
    assert legal(s, A) == ["pass", "order B", "order C", "order D", "order E"]
    assert why(s, "A order A") == ("CG2-4.1", "not-self")
    assert why(s, "A order F") == ("CG2-4.1", "dead-target")
    assert why(s, "A order H") == ("CG2-4.1", "dead-target")
    assert why(s, "A aim C") == ("CG2-3.1", "not-now")
    assert why(s, "A ban bill") == ("CG2-P04.1", "not-now")
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
    assert s.step.name == "privilege" and s.pending_seats == (B,)
    assert legal(s, B) == ["pass", "order A", "order C", "order D"]


def test_CG2_4_2_Y06_the_new_target_is_another_one() -> None:
    s = up_to_privilege("BAAA")
    play(s, "A order C")
    assert s.step.name == "change" and s.pending_seats == (C,)
    assert legal(s, C) == ["aim B", "aim D"]
    assert why(s, "C aim A") == ("CG2-4.2", "same-target")
    assert refusal(s, "C aim C").word == "not-self"
    assert refusal(s, "C aim nobody").word == "aim-somebody"
    assert refusal(s, "C pass").word == "not-now"
    play(s, "C aim D")
    assert s.players[C].aim == D


def test_CG2_4_2_the_choice_may_fall_on_the_godfather_and_not_on_the_dead() -> None:
    s = table(5)
    kill(s, "E")
    play(s, "A load click, B load bang, C load click, D load click")
    play(s, "A aim B, B aim C, C aim D, D aim A", "A order B")
    assert legal(s, B) == ["aim A", "aim D"]
    assert refusal(s, "B aim E").word == "dead-target"
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


@pytest.mark.parametrize(("godfather", "other"), list(permutations(range(4), 2)))
def test_CG2_4_4_whoever_the_last_two_are(godfather: int, other: int) -> None:
    s = table(options={"first_godfather": godfather})
    kill(s, "".join(LETTERS[seat] for seat in range(4) if seat not in (godfather, other)))
    for _ in ("load", "aim"):
        for seat in s.pending_seats:
            s.submit(seat, legal(s, seat)[0])
    assert s.pending_seats == (godfather,) and legal(s, godfather) == ["pass"]


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
    assert s.step.name == "courage" and s.pending_seats == (A, B, C, D)
    assert all(legal(s, seat) == ["stand", "duck"] for seat in (A, B, C, D))
    assert refusal(s, "A pass").word == "not-now"
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
    assert has(s, B, "10") and s.centre == pile("5 5 5 5 5 5 5")
    assert s.step.name == "professional" and s.pending_seats == (C,)
    play(s, "C show")
    assert has(s, C, "10") and has(s, B, "")
    assert s.step.name == "smart" and s.pending_seats == (D,)
    assert discard(s) == ((0, 1), (0, 0))  # only the Professional's card has gone so far
    play(s, "D discard click")
    assert discard(s)[1] == (1, 1)  # the Smart's click and the bang of B, who ducked
    names = [event.name for event in s.log.heard(None)] if s.log else []
    order = [name for name in names if name in ("stealthy", "robbed", "rethought", "lost", "revealed")]
    assert order == ["stealthy", "robbed", "rethought", "lost", "revealed", "revealed"]

"""Phases 1 to 4: notes, loading, aiming, nerve."""

from __future__ import annotations

import pytest

from backroom.games.cash1.cards import LOST
from tests.games.cash1.talk import (
    GAME,
    A,
    B,
    C,
    D,
    clicks,
    events,
    go,
    hand,
    inherit,
    jump,
    kill,
    legal,
    markers,
    play,
    posture,
    seats,
    set_hand,
    set_tosses,
    table,
    why,
    wound,
    wounds,
)

CLICKS = "A click>B, B click>C, C click>D, D click>A"


def test_CG1_1_1_all_stand_up_again() -> None:
    s = table()
    go(s, "A bang>B, B click>A, C click>A, D click>A", ducks="D")
    assert s.round == 2 and [posture(s, seat) for seat in range(4)] == ["standing"] * 4
    assert s.live == 0 and not any(p.aim for p in s.players)
    s = table(5, options={"shooter_at_ducker": "withdraws", "ability_pool": "base_11"}, A="sawed_off")
    set_tosses(s, 1, 1)
    go(s, "A bang>B+C, B click>A, C click>A, D click>E, E click>A", ducks="E")
    assert s.ducked == s.wounded == s.withdrawn == s.sharers == 0 and not s.fast_over
    assert all(p.aim == p.struck == 0 and p.fired == -1 for p in s.players)


def test_CG1_1_2_five_more_notes_each_round() -> None:
    """CG1-1.3, CG1-1.4: all see the notes, and the number of those left in the deck."""
    s = GAME.deal(seats=4, seed=3)
    for turn in range(1, 9):
        assert s.round == turn and GAME.census(s)["note_20000"] == 10  # type: ignore[attr-defined]
        later = sum(heap >> 8 & 15 for heap in s.deck[turn:]) + sum(h & 15 for h in s.deck[turn:])  # type: ignore
        later += sum(heap >> 4 & 15 for heap in s.deck[turn:])  # type: ignore[attr-defined]
        assert later == 40 - 5 * turn
        clicks(s, ducks="ABCD")  # type: ignore[arg-type]
    assert s.over


def test_CG1_2_1_everyone_loads_in_secret() -> None:
    """CG1-2.2, CG1-2.7: any card of the hand; public is only that all are loaded."""
    s = table()
    s.listen()
    assert s.pending_seats == (A, B, C, D) and legal(s, A) == ["load click", "load bang", "load triple"]
    play(s, "A load triple, B load bang, C load click")
    assert s.step.name == "load" and events(s, B, "loaded") == []
    play(s, "D load click")
    assert hand(s, A) == "5c 2b 0t" and s.players[A].card == 2
    assert [event.name for event in s.listen().heard(B)] == ["loaded"]
    assert GAME.view(s, B)["players"][A]["card"] == "?"


def test_CG1_2_2_only_cards_of_the_hand() -> None:
    s = table()
    set_hand(s, A, "3c 1b")
    assert legal(s, A) == ["load click", "load bang"]
    assert why(s, "A load triple") == ("CG1-2.2", "no-such-card")
    assert why(s, "A load any") == ("CG1-2.5", "clock-only")
    assert why(s, "A load click click") == ("CG1-2.1", "one-gun")
    assert why(s, "A pass") == ("CG1-2.2", "not-now")


def test_CG1_2_3_a_loaded_card_is_used_up() -> None:
    """CG1-2.4: shown, lost or wasted, one card leaves every hand in every round."""
    s = table()
    for turn in range(1, 8):
        assert [p.hand_size for p in s.players] == [9 - turn] * 4
        clicks(s, ducks="AB" if turn % 2 else "C")
    assert [len(p.past) for p in s.players] == [7] * 4


@pytest.mark.parametrize(("cards", "loaded"), [("2c 1b 1t", 0), ("1b 1t", 1), ("1t", 2)])
def test_CG1_2_5_the_clock_loads_a_click_first(cards: str, loaded: int) -> None:
    """CG1-K.9: nobody hears of it."""
    s = table()
    set_hand(s, A, cards)
    s.listen()
    play(s, "A ..., B load click, C load click, D load click")
    assert s.players[A].card == loaded
    assert [event.name for event in s.listen().heard(None)] == ["loaded"]


def test_CG1_2_5_the_clock_loads_at_random() -> None:
    """CG1-R.8"""
    cards = set()
    for start in range(1, 40):
        s = table(options={"timeout_load": "random"})
        s.seed(start)
        play(s, "A ..., B load click, C load click, D load click")
        cards.add(s.players[A].card)
        assert s.players[A].hand_size == 7
    assert cards == {0, 1, 2}


def test_CG1_3_1_all_aim_at_once() -> None:
    """CG1-3.3: nothing is told before the last."""
    s = table()
    go(s, CLICKS, stop="aim")
    s.listen()
    play(s, "D aim A, C aim A, B aim A")
    assert s.listen().heard(None) == [] and not any(p.aim for p in s.players)
    play(s, "A aim D")
    assert [event["seat"] for event in events(s, None, "aimed")] == ["A", "B", "C", "D"]
    assert events(s, C, "aimed")[0] == {"seat": "A", "target": ["D"]}


def test_CG1_3_2_legal_targets() -> None:
    s = table(5)
    kill(s, "C")
    go(s, "A click>B, B click>A, D click>A, E click>A", stop="aim")
    assert legal(s, A) == ["aim B", "aim D", "aim E"]
    assert why(s, "A aim A") == ("CG1-3.2", "not-self")
    assert why(s, "A aim C") == ("CG1-3.2", "dead-target")
    assert why(s, "A aim F") == ("CG1-3.2", "dead-target")
    assert why(s, "A aim nobody") == ("CG1-3.2", "aim-somebody")
    assert why(s, "A aim B+D") == ("CG1-A11.1", "no-sawed-off")
    assert why(s, "A aim B D") == ("CG1-3.1", "one-gun")
    assert why(s, "A duck") == ("CG1-4.1", "not-now")


def test_CG1_3_5_too_slow_to_aim_may_duck_and_be_shot() -> None:
    s = table()
    s.listen()
    go(s, "A bang>-, B bang>A, C click>A, D click>A", ducks="A", stop="split")
    assert markers(s)[A] == 1 and wounds(s) == [0] * 4
    assert events(s, None, "lowered") == [{"seat": "A"}] and s.players[A].past == (LOST,)
    s = table()
    go(s, "A bang>-, B click>A, C click>A, D click>A")
    assert s.players[A].money > 0 or s.round == 2


def test_CG1_3_5_a_gun_that_points_somewhere_when_the_clock_runs_out() -> None:
    """CG1-R.5"""
    s = table()
    go(s, CLICKS, stop="aim")
    play(s, "A ...aim C, B aim A, C aim A, D aim A")
    assert s.players[A].aim == 4 and s.live >> A & 1


def test_CG1_3_5_the_card_may_go_back_to_the_hand() -> None:
    """CG1-2.3"""
    s = table(options={"slow_aim_card": "returned"})
    go(s, "A triple>-, B click>A, C click>A, D click>A")
    assert hand(s, A) == "5c 2b 1t" and s.players[A].past == ()


def test_CG1_4_1_duck_or_stand() -> None:
    s = table()
    go(s, CLICKS, stop="nerve")
    assert [legal(s, seat) for seat in range(4)] == [["stand", "duck"]] * 4
    assert why(s, "A aim B")[1] == "not-now"


def test_CG1_4_2_choices_are_published_together() -> None:
    """CG1-K.3: in seat order."""
    s = table()
    go(s, CLICKS, stop="nerve")
    s.listen()
    play(s, "D duck, C stand, A stand")
    assert s.listen().heard(None) == [] and s.ducked == 0
    play(s, "B duck")
    told = [(event.name, event.args["seat"]) for event in s.listen().heard(None)[:4]]
    assert told == [("stood", "A"), ("ducked", "B"), ("stood", "C"), ("ducked", "D")]


def test_CG1_4_3_who_ducks_is_out() -> None:
    s = table()
    s.deck = [0] * 8
    go(s, "A triple>B, B bang>A, C bang>A, D click>A", ducks="A")
    assert wounds(s) == [0] * 4 and markers(s) == [1, 0, 0, 0] and s.players[A].past == (LOST,)
    assert s.players[A].money == 0


def test_CG1_4_4_a_gun_aimed_at_a_ducker_is_lowered() -> None:
    s = table()
    go(s, "A triple>B, B click>A, C bang>A, D click>C", ducks="B")
    assert s.players[A].past == (LOST,) and wounds(s) == [1, 0, 0, 0] and markers(s) == [0, 1, 0, 0]


def test_CG1_4_5_sirens_after_the_third_call() -> None:
    s = table(5, cop="A")
    clicks(s, ducks="B")
    s.calls = 3
    clicks(s, ducks="BC")
    assert [(p.shame, p.sirens) for p in s.players[:3]] == [(0, 0), (1, 1), (0, 1)]


def test_CG1_4_6_too_slow_to_duck() -> None:
    s = table()
    go(s, CLICKS, slow="ABCD")
    assert markers(s) == [0] * 4


def test_CG1_4_7_nothing_happens_when_all_duck() -> None:
    s = table()
    s.listen()
    go(s, "A triple>B, B bang>A, C bang>A, D click>A", ducks="ABCD")
    assert events(s, None, "revealed") == [] and events(s, None, "share") == [] and seats(s.sharers) == ""


def test_CG1_2_4_the_last_round_uses_the_last_card() -> None:
    s = table()
    jump(s, 8, "1c")
    assert legal(s, A) == ["load click"]
    clicks(s)
    assert s.over and [p.hand_size for p in s.players] == [0] * 4


def test_CG1_2_5_the_clock_loads_both_guns_of_an_heir() -> None:
    """CG1-A03.5: each with the mildest card that its own hand has."""
    s = table(A="wont_need_it")
    kill(s, "B")
    set_hand(s, A, "0c 1b 1t")
    set_hand(s, B, "0c 0b 1t")
    inherit(s, A, B)
    go(s, "", stop="load")
    s.expire(A)
    assert GAME.text(s.answers[A]) == "load bang triple"


def test_CG1_3_5_the_dead_lower_no_gun() -> None:
    s = table()
    kill(s, "B")
    s.listen()
    go(s, "A click>C, C click>-, D click>A")
    assert events(s, None, "lowered") == [{"seat": "C"}]


def test_CG1_K_7_the_dead_take_no_card_back_so_nobody_is_asked() -> None:
    s = table(5, C="specialist")
    wound(s, A=2, B=2)
    go(s, "A triple>B, B triple>A, C click>D, D click>C, E click>C", stop="exchange")
    assert posture(s, A) == posture(s, B) == "dead" and s.step.name != "exchange"

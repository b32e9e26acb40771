"""Section 5: legal sends, and the words of refusals."""

from __future__ import annotations

import pytest

from backroom.engine.state import Illegal
from backroom.games.boss.cards import PLACE_COUNT, count_at
from backroom.games.boss.state import Boss
from tests.games.boss.talk import (
    GAME,
    A,
    B,
    card,
    deal,
    idle,
    legal,
    play,
    say,
    send,
    sends,
    supply,
    table,
    there,
    why,
)


def test_TB_5_1_any_number_to_one_place_or_nobody() -> None:
    s = deal()
    one_to_six = {f"{v}v" for v in range(1, 7)} | {f"{v}v {r}r" for v in range(1, 7) for r in range(1, 4)}
    assert sends(s, A) == {f"{city} {men}" for city in ("new_york", "boston", "detroit") for men in one_to_six}
    assert f"play {card(s, A)}" in legal(s, A)
    send(s, "A boston 6v 3r", "B detroit 1v")
    assert there(s, "boston") == [9, 0] and supply(s, A) == (0, 0)
    assert there(s, "detroit") == [0, 1] and supply(s, B) == (5, 3)


def test_TB_5_1_what_is_not_in_play_or_not_at_hand() -> None:
    s = table(A={"veterans": 2, "rookies": 0})
    assert why(s, "A philadelphia 1v") == ("TB-5.1", "not-in-play")
    assert why(s, "A boston 3v") == ("TB-5.1", "supply")
    assert why(s, "A boston 1v 1r") == ("TB-5.1", "supply")


def test_TB_5_1_example_W_7_one_place_per_move() -> None:
    """TB-R.2"""
    s = deal()
    for text in ("send boston 1v send detroit 1v play", "send boston 1v detroit 1v play"):
        with pytest.raises(Illegal) as caught:
            s.submit(A, f"{text} {card(s, A)}")
        assert caught.value.word == "no-such-men"
    send(s, "A boston 1v")


def test_TB_5_1_another_turn_another_place() -> None:
    s = deal()
    send(s, "A boston 1v", "B", "A detroit 1v", "B", "A boston 1v")
    assert there(s, "boston") == [2, 0] and there(s, "detroit") == [1, 0]


def test_TB_5_2_a_rookie_counts_as_a_veteran() -> None:
    s = table(men="boston: A 1v2r")
    idle(s)
    assert why(s, "B boston 3v") == ("TB-5.4", "outnumbered")
    send(s, "B boston 1v 3r")
    assert there(s, "boston") == [3, 4]


def test_TB_5_3_example_W_1_rookies_join_a_veteran() -> None:
    s = table(men="boston: A 1v")
    send(s, "A boston 2r")
    assert there(s, "boston") == [3, 0]


def test_TB_5_3_a_rookie_and_the_first_card_of_all() -> None:
    s = table(men="new_york: A 1v", hands="A: new_york 0, boston 2, boston 3, detroit 1, detroit 2")
    play(s, "A send new_york 1r play new_york 0")
    assert there(s, "new_york") == [2, 0] and supply(s, A) == (5, 2) and len(s.players[A].hand) == 4


def test_TB_5_3_example_W_2_rookies_alone() -> None:
    s = deal()
    assert why(s, "A boston 2r") == ("TB-5.3", "escort")
    send(s, "A boston 1v 2r")


def test_TB_5_3_example_W_3_escort_in_the_wrong_place() -> None:
    s = table(men="detroit: A 3v")
    assert why(s, "A boston 1r") == ("TB-5.3", "escort")


def test_TB_5_3_option_same_send() -> None:
    s = table(men="boston: A 1v", options={"rookie_escort": "same_send"})
    assert why(s, "A boston 2r") == ("TB-5.3", "escort")
    send(s, "A boston 1v 1r")


def test_TB_5_3_example_W_24_a_gang_without_veterans() -> None:
    s = table(A={"veterans": 0, "rookies": 3})
    assert sends(s, A) == set() and len(legal(s, A)) == 5
    s = table(men="boston: A 1v; detroit: A 2v", A={"veterans": 0, "rookies": 3})
    assert sends(s, A) == {f"{city} {r}r" for city in ("boston", "detroit") for r in (1, 2, 3)}


def test_TB_5_4_example_SX_2_coming_back() -> None:
    s = table(men="boston: A 1v, B 2v")
    assert why(s, "A boston 1v") == ("TB-5.4", "outnumbered")
    send(s, "A boston 2v")
    assert there(s, "boston") == [3, 2]


def test_TB_5_4_example_W_4_each_rival_not_their_sum() -> None:
    s = table(3, men="boston: A 3v, B 2v", mover="C")
    assert why(s, "C boston 3v") == ("TB-5.4", "outnumbered")
    send(s, "C boston 4v")


def test_TB_5_4_example_W_5_the_total_counts() -> None:
    s = table(men="boston: A 2v, B 3v")
    assert why(s, "A boston 1v") == ("TB-5.4", "outnumbered")
    send(s, "A boston 2v")


def test_TB_5_4_option_sum_of_rivals() -> None:
    s = table(3, men="boston: A 3v, B 2v", mover="C", options={"outbid": "sum_of_rivals"})
    assert why(s, "C boston 5v") == ("TB-5.4", "outnumbered")
    send(s, "C boston 6v")
    s = table(3, men="boston: A 3v, B 2v; detroit: B 1v", options={"outbid": "sum_of_rivals"})
    assert {men for men in sends(s, A) if men.startswith("boston")} >= {"boston 1v", "boston 3r"}
    assert "new_york 1v" in sends(s, A)
    assert "detroit 1v" not in sends(s, A) and "detroit 2v" in sends(s, A)


def test_TB_5_4_a_sum_that_nobody_can_outbid() -> None:
    """TB-5.1: more than any gang has."""
    men = "philadelphia: B 6v3r, C 6v2r, D 6v1r"
    s = table(4, men=men, options={"outbid": "sum_of_rivals"}, mover="A")
    assert not [place for place in sends(s, A) if place.startswith("philadelphia")] and "memphis 1v" in sends(s, A)
    assert why(s, "A philadelphia 6v 3r") == ("TB-5.4", "outnumbered")


def test_TB_5_4_one_is_enough_without_rivals_and_a_leader_adds_any_number() -> None:
    s = table(men="boston: A 3v, B 2v; detroit: B 1v")
    assert {"new_york 1v", "boston 1v", "boston 1r", "boston 3v 3r"} <= sends(s, A)
    assert "detroit 1v" not in sends(s, A) and "detroit 2v" in sends(s, A)


def test_TB_5_5_they_stay_until_the_end_of_the_round() -> None:
    s = deal()
    send(s, "A boston 2v", "B", "A detroit 1v")
    idle(s, 7)
    assert s.round == 2 and there(s, "boston") == [0, 0]
    assert {type.name for type in GAME.action_space.types} == {"play", "send"}  # nobody can be called back


def test_TB_5_5_presence_only_grows_within_a_round() -> None:
    s = deal(3, seed=2)
    send(s, "A boston 2v", "B boston 3v", "C", "A", "B", "C")
    assert there(s, "boston") == [2, 3, 0]


def test_TB_5_6_example_W_15_a_ban() -> None:
    """TB-6.3"""
    s = table(
        3, hands="A: cincinnati 1, boston 2, detroit 1, detroit 2, detroit 3", A={"bans": ["cincinnati"]}, round=3
    )
    while s.pending_seats[0] != A:
        idle(s)
    assert why(s, "A cincinnati 1v") == ("TB-5.6", "banned")
    play(s, "A send detroit 1v play cincinnati 1")
    send(s, "B cincinnati 1v")


def test_TB_5_7_example_W_6_the_gate() -> None:
    """TB-5.8"""
    s = deal()
    assert why(s, "A chicago 1v") == ("TB-5.7", "gate")
    send(s, "A new_york 1v", "B", "A chicago 1v", "B")
    assert there(s, "chicago") == [1, 0]
    s = deal()
    idle(s, 6)
    assert s.turn == 4 and why(s, "A chicago 2v") == ("TB-5.7", "gate")
    s = table(men="new_york: A 1v, B 2v")
    send(s, "A chicago 1v")


def test_TB_5_7_other_conditions_hold_in_chicago() -> None:
    s = table(men="new_york: A 1v; boston: B 2v; chicago: B 1v")
    assert why(s, "A chicago 1v") == ("TB-5.4", "outnumbered")
    assert why(s, "A chicago 2r") == ("TB-5.3", "escort")


def test_TB_5_7_a_round_begins_with_a_shut_gate() -> None:
    s = deal()
    send(s, "A new_york 1v", "B")
    idle(s, 8)
    assert s.round == 2 and s.pending_seats == (B,)
    idle(s)
    assert why(s, "A chicago 1v") == ("TB-5.7", "gate")


def test_TB_R_10_previous_turn_only() -> None:
    """TB-5.7"""
    s = deal(chicago_gate="previous_turn_only")
    send(s, "A new_york 1v", "B", "A", "B")
    assert why(s, "A chicago 1v") == ("TB-5.7", "gate")
    send(s, "A boston 1v", "B", "A chicago 1v", "B", "B")
    assert why(s, "A chicago 1v") == ("TB-5.7", "gate")
    s = deal(chicago_gate="previous_turn_only")
    idle(s, 8)
    send(s, "A boston 1v", "B boston 2v", "B")
    assert s.round == 2 and why(s, "A chicago 1v") == ("TB-5.7", "gate")


def test_TB_R_10_earlier_in_the_game() -> None:
    """TB-5.7"""
    s = deal(chicago_gate="earlier_in_game")
    assert why(s, "A chicago 1v") == ("TB-5.7", "gate")
    send(s, "A new_york 1v", "B")
    idle(s, 8)
    assert s.round == 2
    assert why(s, "B chicago 1v") == ("TB-5.7", "gate")
    idle(s)
    send(s, "A chicago 1v")


def test_TB_5_8_the_gate_is_open_exactly_with_presence_in_a_city() -> None:
    """TB-5.9: both are true after every move of random games."""
    for seed in range(12):
        s = deal(2 + seed % 3, seed)
        while not s.over:
            seat = s.pending_seats[0]
            cities = any(count_at(s.players[seat].presence(), place) for place in range(7))
            may = any(text.startswith("send chicago") for text in legal(s, seat))
            assert may <= (cities and s.turn > 1)
            if cities and s.players[seat].veterans == 6:
                assert may or count_at(s.top, 7)
            ids = s.legal_ids(seat)
            s.play(seat, ids[(seed * 7919 + s.rng_count + len(ids) * 31) % len(ids)])
            check_places(s)


def check_places(s: Boss) -> None:
    for place in range(PLACE_COUNT):
        standing = [count_at(p.presence(), place) for p in s.players]
        assert count_at(s.top, place) == max(standing)
        some = [count for count in standing if count]
        assert len(set(some)) == len(some)
        for p in s.players:
            assert not count_at(p.out_rookies, place) or count_at(p.out_veterans, place)


def test_TB_4_5_example_W_23_legal_moves_at_the_start() -> None:
    """TB-5.1, TB-5.7"""
    s = deal()
    assert len(s.legal_actions(A)) == 365
    assert len(sends(s, A)) == 72


def test_TB_4_5_example_W_8_a_move_without_a_card() -> None:
    """TB-4.1, TB-R.2"""
    s = deal()
    for text, word in {
        "send boston 1v": "no-card-named",
        "send boston 1v play": "no-such-card",
        "pass": "unknown-action",
        "play": "no-such-card",
    }.items():
        with pytest.raises(Illegal) as caught:
            say(s, f"A {text}")
        assert caught.value.word == word and s.pending_seats == (A,)
    idle(s)
    assert s.pending_seats == (B,)


def test_TB_R_2_how_a_move_is_written() -> None:
    s = table(hands="A: detroit 4, boston 1, boston 2, boston 3, detroit 1")
    play(s, "A  SEND Boston 2v  1r PLAY detroit 4")
    assert there(s, "boston") == [3, 0] and supply(s, A) == (4, 2)
    assert len(GAME.action_space) == 13_672
    assert GAME.action_space.text(13_671) == "play any"

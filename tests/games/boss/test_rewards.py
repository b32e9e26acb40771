"""Sections 7 and 8: Chicago's half, rewards, punishments, and the way home."""

from __future__ import annotations

import pytest

from backroom.games.boss.cards import CITIES, total
from backroom.games.boss.rewards import pot
from tests.games.boss.talk import (
    GAME,
    A,
    B,
    C,
    D,
    deal,
    events,
    hide,
    idle,
    lay,
    legal,
    next_round,
    payday,
    scores,
    send,
    sends,
    supply,
    table,
    there,
    told,
    why,
)


def test_TB_8_1_example_SX_1_end_of_round_3() -> None:
    """TB-7.3, TB-7.4, TB-8.2: Black is A, Red B, Blue C, Yellow D."""
    men = "boston: A 1v; cincinnati: B 1v; chicago: B 2v; detroit: C 1v; philadelphia: C 1v; "
    men += "memphis: D 1v; kansas_city: D 1v"
    s = table(4, men=men, round=3, turn=5)
    hide(s, "boston 3, cincinnati ban, detroit 1, philadelphia 3, memphis 3, kansas_city killed")
    lay(s, "new_york: 3; boston: prison; detroit: 4")
    s.listen()
    payday(s)
    assert scores(s) == [3, 3, 4, 3]
    assert [p.gained for p in s.players] == [3, 3, 4, 3]
    assert [CITIES[4] if p.bans == 16 else p.bans for p in s.players] == [0, "cincinnati", 0, 0]
    assert [p.dead for p in s.players] == [0, 0, 0, 1]
    assert events(s, None, "share") == [{"seat": "B", "pot": 7, "money": 3}]


def test_TB_8_1_the_row_from_left_to_right() -> None:
    """TB-8.3, TB-7.1: hidden cards first, then each place of the row, Chicago after the third city; then home."""
    s = table(4, men="new_york: A 1v; chicago: A 1v; philadelphia: B 1v", round=3, turn=5)
    hide(s, "new_york 2, philadelphia 3")
    s.listen()
    payday(s)
    assert told(s) == ["turned"] * 7 + ["won", "unclaimed", "unclaimed", "share"] + ["unclaimed"] * 3 + ["won", "home"]
    places = [args.get("city") or args.get("place") for args in (e.args for e in s.listen().events[7:-1])]
    assert places == ["new_york", "boston", "detroit", None, "kansas_city", "cincinnati", "memphis", "philadelphia"]


def test_TB_1_1_most_gangsters_take_the_card_and_the_richest_wins() -> None:
    """TB-8.2"""
    s = table(3, men="boston: A 2v, B 4v, C 1v2r; detroit: C 1v", turn=5)
    hide(s, "boston 3, detroit 2")
    payday(s)
    assert scores(s) == [0, 3, 2]
    s.finish()
    found = GAME.result(s)
    assert found is not None and found.winners == (B,)


def test_TB_1_3_a_score_never_falls() -> None:
    for seed in range(6):
        s = deal(4, seed)
        before = scores(s)
        assert before == [0, 0, 0, 0]
        while not s.over:
            legal = s.legal_ids(s.pending_seats[0])
            s.play(s.pending_seats[0], legal[(seed + len(legal) * 7) % len(legal)])
            assert all(now >= then for now, then in zip(scores(s), before))
            before = scores(s)


# ---------------------------------------------------------------------- Chicago


def test_TB_7_3_example_W_10_two_seats_round_3() -> None:
    """TB-7.1, TB-7.4"""
    s = table(men="chicago: A 1v; boston: B 1v", round=3, turn=5)
    hide(s, "boston 2")
    lay(s, "new_york: 2 3 0; boston: 1 3 prison; detroit: killed 1 4 3")
    assert pot(s) == 3
    payday(s)
    assert scores(s) == [1, 2]


def test_TB_7_3_example_W_11_rounding_once() -> None:
    s = table(men="chicago: A 1v", round=3, turn=5)
    lay(s, "new_york: 1; boston: 1; detroit: 1")
    payday(s)
    assert scores(s) == [1, 0]


def test_TB_7_3_an_even_sum_is_halved() -> None:
    s = table(men="chicago: A 1v, B 2v", round=2, turn=5)
    lay(s, "new_york: 0 3; boston: prison 1; detroit: 4")
    payday(s)
    assert scores(s) == [0, 2]


def test_TB_7_4_option_latest_money_card() -> None:
    options = {"chicago_last_card": "latest_money_card"}
    s = table(men="chicago: A 1v", round=3, turn=5, options=options)
    lay(s, "new_york: 2 3 0; boston: 1 3 prison; detroit: killed")
    assert pot(s) == 3
    s = table(men="chicago: A 1v", round=3, turn=5)
    lay(s, "new_york: 2 3 0; boston: 1 3 prison; detroit: killed")
    assert pot(s) == 0


@pytest.mark.parametrize("last", ["killed", "hospital", "prison", "ban"])
def test_TB_7_4_a_punishment_strikes_nobody_through_chicago(last: str) -> None:
    s = table(men="chicago: A 2v", round=1, turn=5)
    lay(s, f"new_york: 3 {last}")
    payday(s)
    p = s.players[A]
    assert (p.score, p.veterans, p.dead, p.bans, p.hospital, p.prison) == (0, 6, 0, 0, (), ())


def test_TB_7_5_example_W_12_hidden_cards_do_not_count() -> None:
    s = table(men="chicago: A 1v", round=1, turn=5)
    hide(s, "new_york 3")
    lay(s, "new_york: 2 0 1; boston: 3; detroit: 4")
    payday(s)
    assert scores(s) == [0, 0]


def test_TB_7_6_chicago_without_anybody_and_without_bans() -> None:
    s = table(round=3, turn=5)
    lay(s, "new_york: 3; boston: 3; detroit: 4")
    s.listen()
    payday(s)
    assert scores(s) == [0, 0] and {"place": "chicago"} in events(s, None, "unclaimed")
    with pytest.raises(ValueError, match="chicago"):
        table(A={"bans": ["chicago"]})


# ---------------------------------------------------------------------- cities


def test_TB_8_2_the_largest_presence_takes_the_card() -> None:
    s = table(3, men="detroit: A 3v, B 1v1r, C 4v", turn=5)
    hide(s, "detroit 4")
    payday(s)
    assert scores(s) == [0, 0, 4]


def test_TB_8_3_example_W_17_an_unclaimed_punishment() -> None:
    s = table(3, turn=5)
    hide(s, "kansas_city killed")
    s.listen()
    payday(s)
    assert [p.dead for p in s.players] == [0, 0, 0] and {"place": "kansas_city"} in events(s, None, "unclaimed")
    assert {"city": "kansas_city", "face": "killed"} in events(s, None, "turned")


def test_TB_8_3_option_return_unseen() -> None:
    s = table(men="boston: A 1v", turn=5, options={"unclaimed_hidden_card": "return_unseen"})
    s.listen()
    payday(s)
    assert [event["city"] for event in events(s, None, "turned")] == ["boston"]
    s = table(men="boston: A 1v", turn=5)
    s.listen()
    payday(s)
    assert [event["city"] for event in events(s, None, "turned")] == ["new_york", "boston", "detroit"]


def test_TB_8_4_example_W_18_winning_nothing() -> None:
    s = table(men="new_york: A 2v", turn=5)
    hide(s, "new_york 0")
    payday(s)
    assert scores(s) == [0, 0] and supply(s, A) == (6, 3)


@pytest.mark.parametrize("face", [0, 1, 2, 3, 4])
def test_TB_8_4_money_is_added(face: int) -> None:
    s = table(men="detroit: A 1v", turn=5, A={"score": 5})
    hide(s, f"detroit {face}")
    payday(s)
    assert scores(s) == [5 + face, 0] and s.players[A].gained == face


def test_TB_2_4_example_SX_5_what_detroit_may_bring() -> None:
    met = set()
    for seed in range(60):
        s = table(men="detroit: A 1v", turn=5, seed=seed)
        payday(s)
        met.add((int(s.players[A].score), int(s.players[A].dead)))
        assert s.players[A].bans == 0 and not s.players[A].hospital and not s.players[A].prison
    assert met == {(1, 0), (2, 0), (3, 0), (4, 0), (0, 1)}


def test_TB_8_5_killed_is_for_good() -> None:
    s = table(men="detroit: A 2v1r", turn=5)
    hide(s, "detroit killed")
    next_round(s)
    assert supply(s, A) == (5, 2) and s.players[A].dead == 1
    next_round(s)
    assert supply(s, A) == (5, 2)


@pytest.mark.parametrize(("face", "lasts"), [("hospital", 1), ("prison", 2)])
def test_TB_8_7_example_W_13_hospital_and_prison_dates(face: str, lasts: int) -> None:
    """TB-8.6, TB-3.3"""
    s = table(men="boston: A 1v", turn=5)
    hide(s, f"boston {face}")
    next_round(s)
    veterans = []
    for _ in range(3):
        veterans.append(supply(s, A)[0])
        s.police = ()
        next_round(s)
    assert veterans == [5] * lasts + [6] * (3 - lasts)
    assert s.players[A].hospital == s.players[A].prison == ()


def test_TB_8_7_a_return_is_told() -> None:
    s = table(men="boston: A 1v; detroit: A 1v", turn=5)
    hide(s, "boston hospital, detroit hospital")
    payday(s)
    assert GAME.view(s, None)["players"][A]["hospital"] == [[3, 1], [3, 1]]
    s.advance()
    s.listen()
    next_round(s)
    assert events(s, None, "back") == [{"seat": "A", "veterans": 2}]


@pytest.mark.parametrize(("face", "turns"), [("hospital", [5, 6, 6]), ("prison", [5, 5, 6])])
def test_TB_R_9_penalties_in_turns(face: str, turns: list[int]) -> None:
    """TB-8.6"""
    s = table(men="boston: A 1v", turn=5, options={"penalty_unit": "turns"})
    hide(s, f"boston {face}")
    next_round(s)
    veterans = []
    for turn in (1, 2, 3):
        assert s.turn == turn and s.round == 2
        veterans.append(supply(s, A)[0])
        idle(s, 2)
    assert veterans == turns


def test_TB_8_8_example_W_16_losers_go_home_too() -> None:
    s = table(4, men="memphis: A 2v2r, B 5v; chicago: C 2v1r; boston: C 1v", turn=5)
    hide(s, "memphis 1, boston 1")
    payday(s)
    assert supply(s, A) == (6, 1) and s.players[A].spent == 2
    assert supply(s, B) == (6, 3) and supply(s, C) == (6, 2)
    assert there(s, "memphis") == there(s, "chicago") == [0, 0, 0, 0] and s.top == 0
    assert supply(s, D) == (6, 3)


def test_TB_8_10_example_W_14_two_punishments_in_one_round() -> None:
    s = table(4, men="kansas_city: A 1v2r; philadelphia: A 2v", A={"veterans": 2, "rookies": 1}, round=2, turn=5)
    assert s.players[A].dead == 1
    hide(s, "kansas_city killed, philadelphia prison")
    payday(s)
    p = s.players[A]
    assert supply(s, A) == (3, 1) and p.dead == 2 and p.spent == 2
    assert GAME.view(s, None)["players"][A]["prison"] == [[5, 1]]


@pytest.mark.parametrize("victim", ["veteran_in_that_city", "any_own_veteran"])
def test_TB_8_10_any_veteran_is_as_good_as_another(victim: str) -> None:
    """TB-R.3"""
    s = table(men="detroit: A 1v; boston: A 2v", turn=5, options={"penalty_victim": victim})
    hide(s, "detroit killed, boston 2")
    s.listen()
    payday(s)
    assert supply(s, A) == (5, 3) and scores(s) == [2, 0]
    assert not s.pending_seats and "killed" in told(s)


def test_TB_8_11_a_ban_is_for_one_seat_and_one_city() -> None:
    """TB-5.6"""
    s = table(3, men="cincinnati: A 2v, B 1v", turn=5)
    hide(s, "cincinnati ban")
    next_round(s)
    assert supply(s, A) == (6, 3)
    assert GAME.view(s, None)["players"][A]["bans"] == ["cincinnati"]
    assert [p.bans for p in s.players] == [16, 0, 0]
    send(s, "B cincinnati 1v", "C")
    assert why(s, "A cincinnati 2v") == ("TB-5.6", "banned")
    hide(s, "cincinnati ban")
    next_round(s)
    assert [p.bans for p in s.players] == [16, 16, 0]


def test_TB_8_11_a_seat_may_be_banned_from_several_cities() -> None:
    faces = {"new_york": ["0", "1", "2", "ban"], "boston": ["1", "2", "3", "ban"]}
    s = table(men="new_york: A 1v; boston: A 1v", turn=5, options={"faces_profile": faces})
    hide(s, "new_york ban, boston ban")
    next_round(s)
    idle(s)
    assert s.pending_seats == (A,) and {text.split()[0] for text in sends(s, A)} == {"detroit"}
    assert len(legal(s, A)) == 25 * 5
    assert total(s.players[A].out_veterans) == 0


def test_TB_8_1_every_reward_and_punishment_is_told() -> None:
    """TB-8.5, TB-8.6, TB-8.11: in the words of the table, to everyone."""
    men = "boston: A 1v; detroit: B 1v; kansas_city: C 1v; cincinnati: D 1v; chicago: A 1v"
    s = table(4, men=men, round=1, turn=5)
    hide(s, "new_york 2, boston prison, detroit 4, kansas_city killed, cincinnati ban, memphis hospital")
    s.players[B].out_veterans += 2**30  # one in Memphis
    s.players[B].veterans -= 1
    s.top += 2**30
    lay(s, "new_york: 1 3")
    s.listen()
    payday(s)
    said = [repr(event) for event in s.listen().heard(None) if event.name != "turned"]
    assert said == [
        "unclaimed place=new_york",
        "share seat=A pot=3 money=1",
        "prison seat=A city=boston",
        "won seat=B city=detroit money=4",
        "killed seat=C city=kansas_city",
        "banned seat=D city=cincinnati",
        "hospital seat=B city=memphis",
        "unclaimed place=philadelphia",
        "home",
    ]
    assert GAME.view(s, None)["players"][B]["hospital"] == [[3, 1]]
    assert GAME.view(s, None)["players"][A]["prison"] == [[4, 1]]

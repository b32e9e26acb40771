"""The end of the game (section 9), options and readings (section 12)."""

from __future__ import annotations

from typing import Any

import pytest

from backroom.games.cash1 import OPTIONS
from backroom.games.cash1.state import AS_READ, PRINTED_RULES, Cash1, option_value
from tests.games.cash1.talk import (
    GAME,
    A,
    B,
    D,
    E,
    clicks,
    end,
    go,
    inherit,
    jump,
    kill,
    money,
    posture,
    rich,
    shame,
    table,
    wound,
    wounds,
)


def test_CG1_E_1_after_eight_rounds() -> None:
    s = table()
    for turn in range(1, 9):
        assert s.round == turn and not s.over
        clicks(s, ducks="ABCD")
    found = GAME.result(s)
    assert s.over and found is not None and found.reason == "eight_rounds"


def test_CG1_E_2_the_survivor_wins_in_round_eight_too() -> None:
    s = table()
    kill(s, "CD")
    jump(s, 8, "1b")
    wound(s, B=2)
    shame(s, A=5)
    go(s, "A bang>B, B bang>A")
    found = GAME.result(s)
    assert found is not None and found.winners == (A,) and found.reason == "last_alive"
    assert found.ranks == (1, 2, 2, 2)


def test_no_card_is_lost_over_two_guns() -> None:
    """CG1-A03.4: the count is the same before and after the heir has used up a dead man's card."""
    s = table(5, A="wont_need_it")
    wound(s, E=2)
    counted = GAME.census(s)
    go(s, "A bang>E, B click>A, C click>A, D click>A, E click>A", heir="A take E")
    go(s, "A click>B bang>C, B click>A, C click>A, D click>A")
    now = GAME.census(s)
    for what in ("click", "bang", "triple", "bullets"):
        assert now[what] == counted[what], what
    assert (counted["click"], counted["bang"], counted["triple"], counted["bullets"]) == (25, 10, 5, 40)


def test_no_card_is_lost_when_one_comes_back() -> None:
    """CG1-A09.2: nor is a dollar, when somebody dies rich."""
    s = table(B="specialist")
    wound(s, D=2)
    counted = GAME.census(s)
    go(s, "A click>B, B triple>A, C click>A, D click>A", ducks="C", exchange="B swap bang")
    go(s, "A bang>D, B click>A, C click>A, D click>A")
    now = GAME.census(s)
    for what in ("click", "bang", "triple", "bullets", "missing dollars", "powers", "cops"):
        assert now[what] == counted[what], what
    assert s.box > 0 and now["missing dollars"] == 0 and (now["powers"], now["cops"]) == (4, 0)
    assert (now["click"], now["bang"], now["triple"], now["bullets"]) == (20, 8, 4, 32)


def test_CG1_E_3_nobody_wins() -> None:
    s = table()
    kill(s, "CD")
    wound(s, A=2, B=2)
    go(s, "A triple>B, B triple>A")
    found = GAME.result(s)
    assert found is not None and found.winners == () and found.ranks == (1, 1, 1, 1)


def test_CG1_E_4_both_sides_of_a_marker_count() -> None:
    s = table(5, cop="E")
    rich(s, A=10)
    shame(s, A=1)
    s.players[A].sirens = 2
    assert end(s).scores[A] == -5_000


def test_CG1_E_6_a_shared_victory() -> None:
    s = table()
    rich(s, A=10, B=10, C=10)
    shame(s, A=0)
    wound(s, A=1, B=1)
    assert end(s).winners == (A, B)


def test_CG1_E_8_everything_is_published() -> None:
    s = table(A="kid")
    while not s.over:
        clicks(s)
    view = GAME.view(s, None)
    assert "?" not in str(view["players"]) and view["deck"] != "?"


# ---------------------------------------------------------------------- options


def test_CG1_O_1_withdrawing_does_not_spread() -> None:
    """C aims at A, who withdraws; C stays, and so does D, who aims at nobody."""
    s = table(5, options={"shooter_at_ducker": "withdraws"})
    go(s, "A bang>B, B click>A, C triple>A, D bang>-, E bang>C", ducks="B", stop="split")
    assert wounds(s) == [0, 0, 1, 0, 0] and money(s)[A] == 0 and money(s)[D] == money(s)[E] == 25


def test_CG1_O_1_a_withdrawn_player_is_out_of_reach() -> None:
    s = table(options={"shooter_at_ducker": "withdraws"}, D="not_even_hurt")
    go(s, "A bang>B, B click>A, C bang>A, D click>B", ducks="B", stop="stand_up")
    assert [posture(s, seat) for seat in range(4)] == ["withdrawn", "ducked", "standing", "withdrawn"]
    go(s, "", stand_up="D show")
    assert money(s) == [0, 0, 25, 25] and wounds(s) == [0] * 4


@pytest.mark.parametrize(("line", "out"), [("A click>B bang>C", False), ("A click>B bang>B", True)])
def test_CG1_R_11_an_heir_withdraws_with_both_guns(line: str, out: bool) -> None:
    s = table(5, options={"shooter_at_ducker": "withdraws"}, A="wont_need_it", B="not_even_hurt")
    kill(s, "E")
    inherit(s, A, E)
    go(s, f"{line}, B click>A, C click>D, D click>C", ducks="B", stop="stand_up")
    assert (posture(s, A) == "withdrawn") == out


def test_CG1_O_2_a_slow_player_ducks() -> None:
    s = table(options={"slow_nerve": "ducks"})
    go(s, "A click>B, B click>C, C click>D, D click>A", slow="AC")
    assert [p.markers() for p in s.players] == [1, 0, 1, 0]


def with_options(**options: Any) -> Cash1:
    s = GAME.deal(seats=5, seed=1, options=options)
    assert isinstance(s, Cash1)
    return s


@pytest.mark.parametrize("reading", ["russian", "spanish"])
def test_CG1_R_2_a_reading_answers_what_the_sources_answer_differently(reading: str) -> None:
    s = with_options(reading=reading)
    for name, value in PRINTED_RULES[reading].items():
        assert option_value(s, name) == value
    assert set(PRINTED_RULES["russian"]) == {option.name for option in OPTIONS if AS_READ in option.values}
    assert all(PRINTED_RULES["russian"][name] != PRINTED_RULES["spanish"][name] for name in PRINTED_RULES["russian"])


def test_CG1_R_2_each_option_may_be_set_alone() -> None:
    for option in OPTIONS:
        if AS_READ in option.values:
            for value in option.values[1:]:
                assert option_value(with_options(reading="spanish", **{option.name: value}), option.name) == value
                assert option_value(with_options(**{option.name: value}), option.name) == value


def test_CG1_R_2_the_russian_reading_is_the_default() -> None:
    s = with_options()
    assert option_value(s, "tie_wounds") == "more" and option_value(s, "ability_pool") == "base_10"


def test_CG1_R_2_a_spanish_round() -> None:
    """A player who is too slow ducks, a shooter who aims at such a player withdraws, fewer wounds win."""
    s = table(options={"reading": "spanish"})
    go(s, "A bang>B, B click>C, C bang>A, D bang>C", slow="B")
    assert [p.markers() for p in s.players] == [0, 1, 0, 0] and wounds(s) == [0, 0, 1, 0]
    assert money(s) == [0, 0, 0, 50]


def test_the_readings_stand_in_the_record() -> None:
    """CG1-R.2"""
    s = with_options(reading="spanish", tie_wounds="more")
    text = GAME.describe(s)
    assert 'reading = "spanish"' in text and 'tie_wounds = "more"' in text
    assert option_value(GAME.position(text), "tie_wounds") == "more"


@pytest.mark.parametrize(("dead_talk", "may"), [("no", [True, False, True, True]), ("yes", [True] * 4)])
def test_CG1_W_9_the_dead_watch_and_do_not_talk(dead_talk: str, may: list[bool]) -> None:
    s = table(options={"dead_talk": dead_talk})
    kill(s, "B")
    assert [GAME.may_speak(s, seat) for seat in range(4)] == may


def test_CG1_A01_4_two_gangsters_count_where_the_cop_does_not() -> None:
    s = table(5, cop="E", options={"six_feet_counts_cop": False}, A="six_feet_under")
    kill(s, "CDE")
    assert end(s).scores[A] == 20_000

"""Rules of thumb: positions that show each of them, and their strength against chance."""

from __future__ import annotations

import pytest

from backroom.games.cash1.state import Cash1
from tests.games.cash1.talk import (
    GAME,
    A,
    B,
    C,
    D,
    go,
    inherit,
    jump,
    kill,
    play,
    rich,
    set_hand,
    shame,
    table,
    wound,
)
from tests.games.heuristics_contest import candidate_texts, wins

AT_NOBODY = "A click>B, B click>C, C click>D, D click>B"
AT_A = "A click>B, B click>A, C click>A, D click>A"
ONE_AT_A = "A click>B, B click>A, C click>D, D click>B"


def held_up(s: Cash1, line: str) -> Cash1:
    go(s, line, stop="nerve")
    return s


def test_cards_are_loaded_as_they_lie_in_the_hand() -> None:
    assert sorted(candidate_texts(table(), A)) == ["load bang"] * 2 + ["load click"] * 5 + ["load triple"]


def test_an_heir_loads_both_guns_as_the_hands_lie() -> None:
    s = table(A="wont_need_it")
    set_hand(s, A, "2c 1b")
    set_hand(s, D, "1c 1t")
    kill(s, "D")
    inherit(s, A, D)
    go(s, "", stop="load")
    assert sorted(candidate_texts(s, A)) == sorted(
        ["load click click", "load click triple"] * 2 + ["load bang click", "load bang triple"]
    )


def test_guns_point_at_the_rich_and_at_the_weak() -> None:
    s = table()
    play(s, "A load click, B load click, C load click, D load click")
    rich(s, B=10, C=30, D=5)
    assert candidate_texts(s, A) == ["aim C", "aim C", "aim B"]
    wound(s, D=2)
    assert candidate_texts(s, A) == ["aim D", "aim D", "aim C"]
    shame(s, D=3)
    assert candidate_texts(s, A) == ["aim C", "aim C", "aim D"]


def test_guns_point_at_who_may_be_the_cop() -> None:
    s = table(5, cop="C")
    play(s, "A load click, B load click, C load click, D load click, E load click")
    rich(s, B=40)
    assert candidate_texts(s, A)[0] == "aim B", "everyone may be the cop"
    s.cop_among = 0b01100
    assert set(candidate_texts(s, A)) == {"aim C", "aim D"}


@pytest.mark.parametrize(
    ("wounds", "line", "candidates"),
    [
        (0, AT_NOBODY, "stand"),
        (2, AT_NOBODY, "stand"),
        (0, ONE_AT_A, "stand"),
        (2, ONE_AT_A, "duck"),
        (1, AT_A, "duck"),
    ],
)
def test_nerve_weighs_guns_against_loot(wounds: int, line: str, candidates: str) -> None:
    s = held_up(table(), line)
    wound(s, A=wounds)
    assert candidate_texts(s, A) == [candidates]


def test_an_empty_threat_frightens_nobody() -> None:
    s = table()
    for seat in (B, C, D):
        set_hand(s, seat, "5c")
    wound(held_up(s, AT_A), A=2)
    assert candidate_texts(s, A) == ["stand"]


def test_a_card_that_came_back_is_a_threat_again() -> None:
    s = table()
    set_hand(s, B, "5c")
    s.players[B].past += (7, 8)
    wound(held_up(s, ONE_AT_A), A=2)
    assert "duck" in candidate_texts(s, A)


def test_a_marker_is_a_prize_for_the_super_coward() -> None:
    s = held_up(table(A="super_coward", notes="5"), ONE_AT_A)
    assert candidate_texts(s, A) == ["duck"]


def test_in_the_last_round_only_a_deadly_wound_counts() -> None:
    s = table()
    jump(s, 8, "1b")
    held_up(s, AT_A.replace("click", "bang"))
    assert candidate_texts(s, A) == ["stand"], "it may well hurt, and does not matter any more"
    wound(s, A=2)
    assert candidate_texts(s, A) == ["duck"]


# ---------------------------------------------------------------------- powers and the phone


def test_to_be_last_is_shown_at_once_and_the_grenade_when_it_is_tight() -> None:
    for power in ("kid", "cunning"):
        assert candidate_texts(table(A=power), A) == ["show"]
    s = table(A="madman")
    assert candidate_texts(s, A) == ["pass"]
    go(s, AT_NOBODY, reveal1="A pass", reveal2="A pass", stop="aim")
    play(s, "A aim B, B aim A, C aim A, D aim A")
    assert s.step.name == "reveal" and s.arg == 3 and candidate_texts(s, A) == ["show"]


def test_a_triple_comes_back_for_a_click() -> None:
    s = table(A="specialist")
    go(s, "A triple>B, B click>C, C click>D, D click>B", stop="exchange")
    assert candidate_texts(s, A) == ["swap click"]


def test_an_heir_takes_the_fuller_hand() -> None:
    s = table(A="wont_need_it")
    set_hand(s, C, "1c 1b")
    wound(s, B=2, C=2)
    go(s, "A click>B, B bang>C, C bang>B, D click>A", stop="heir")
    assert candidate_texts(s, A) == ["take B"]


def test_who_is_not_even_hurt_waits_for_loot() -> None:
    for notes, candidates in (("5 5 5", "pass"), ("20 20 20 20", "show")):
        s = table(A="not_even_hurt", notes=notes)
        go(s, AT_NOBODY, ducks="A", stop="stand_up")
        assert candidate_texts(s, A) == [candidates]


def test_the_cop_stands_for_the_phone_and_calls() -> None:
    s = table(5, cop="A", notes="5")
    go(s, "A click>B, B click>A, C click>D, D click>E, E click>D", stop="nerve")
    wound(s, D=1)
    assert candidate_texts(s, A) == ["stand"] and candidate_texts(s, D) == ["duck"]
    go(s, "", stop="phone")
    assert candidate_texts(s, A) == ["use"]


def test_the_cop_may_duck_once_when_help_is_on_the_way() -> None:
    s = table(5, cop="A")
    s.calls = 3
    go(s, "A click>B, B click>A, C click>A, D click>E, E click>D", stop="nerve")
    assert candidate_texts(s, A) == ["duck"]
    s.players[A].sirens = 1
    assert candidate_texts(s, A) == ["stand"]


@pytest.mark.parametrize("options", [{}, {"powers": True, "cop": True}])
def test_heuristics_beat_chance(options: dict[str, bool]) -> None:
    by_heuristics, at_random = wins(GAME, 6, 160, **options)
    assert by_heuristics > 3 * at_random

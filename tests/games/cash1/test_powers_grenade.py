"""The Madman and his grenade (power 5)."""

from __future__ import annotations

from typing import Any

import pytest

from backroom.games.cash1.cards import TAME
from tests.games.cash1.talk import (
    A,
    B,
    C,
    D,
    E,
    clicks,
    events,
    go,
    jump,
    legal,
    money,
    on_table,
    seats,
    show,
    shown,
    table,
    wound,
    wounds,
)


@pytest.mark.parametrize("window", ["reveal1", "reveal2", "reveal3"])
def test_CG1_A05_1_a_grenade_is_shown(window: str) -> None:
    s = table(A="madman")
    go(s, "A click>B, B click>A, C click>A, D click>A", **{window: "A show"})
    assert s.armed == A and shown(s) == "A"


def test_CG1_A05_2_without_it_there_is_none() -> None:
    s = table(A="madman")
    go(s, "A click>B, B bang>A, C click>A, D click>A")
    assert wounds(s) == [1, 0, 0, 0] and s.armed == -1


def test_CG1_A05_3_it_stays_armed() -> None:
    s = table(A="madman")
    show(s, "A")
    clicks(s, ducks="A")
    clicks(s)
    assert s.armed == A


@pytest.mark.parametrize("owner", "AD")
def test_CG1_A05_4_only_its_owners_wound_sets_it_off(owner: str) -> None:
    powers: dict[str, Any] = {owner: "madman"}
    s = table(**powers)
    show(s, owner)
    go(s, "A click>B, B bang>C, C click>A, D click>A")
    assert wounds(s) == [0, 0, 1, 0] and s.armed == "ABCD".index(owner)


def test_CG1_A05_6_the_last_wound_sets_it_off() -> None:
    """CG1-A.3: one check for bullet and blast."""
    s = table(5, A="madman")
    show(s, "A")
    wound(s, A=2, B=2)
    s.listen()
    go(s, "A click>B, B click>A, C triple>A, D click>A, E click>A")
    assert seats(s.alive) == "CDE" and wounds(s) == [3, 3, 1, 1, 1]
    assert events(s, None, "died") == [{"seat": "A"}, {"seat": "B"}]


def test_CG1_A05_7_the_round_is_over() -> None:
    """CG1-7.1, CG1-8.1, CG1-A10.4: no phases 6, 7, 8, no W7; W5 still opens."""
    s = table(5, cop="D", A="madman", B="specialist", C="not_even_hurt")
    show(s, "A")
    s.deck = [0] * 8
    s.listen()
    go(s, "A bang>B, B triple>A, C bang>A, D click>A, E click>A", stop="exchange")
    assert s.live == 0 and s.pending_seats == (A, B, C, D, E)
    assert legal(s, B) == ["pass", "swap click", "swap bang"]
    go(s, "", exchange="B swap click")
    assert s.round == 2 and on_table(s) == [20, 10, 10, 5, 5] and events(s, None, "phone") == []
    assert s.players[C].past == (TAME,) and wounds(s) == [1, 1, 1, 1, 1] and money(s) == [0] * 5


def test_CG1_A05_8_there_is_one_grenade() -> None:
    s = table(A="madman")
    show(s, "A")
    go(s, "A click>B, B bang>A, C click>A, D click>A")
    assert s.armed == -1
    go(s, "A click>B, B bang>A, C click>A, D click>A")
    assert wounds(s) == [2, 1, 1, 1]


def test_CG1_A05_9_several_bullets_one_blast() -> None:
    s = table(A="madman")
    show(s, "A")
    s.listen()
    go(s, "A click>B, B bang>A, C bang>A, D click>A")
    assert wounds(s) == [2, 1, 1, 1] and len(events(s, None, "blast")) == 1


def test_CG1_E_1_a_blast_in_the_last_round() -> None:
    """CG1-7.6: the game ends after W6, and the notes are nobody's."""
    s = table(A="madman")
    jump(s, 8, "1b")
    show(s, "A")
    go(s, "A bang>B, B bang>A, C bang>B, D bang>C")
    assert s.over and money(s) == [0] * 4 and len(on_table(s)) == 5

"""The Kid and the Cunning: who aims last, who loads last (powers 6, 7)."""

from __future__ import annotations

import pytest

from backroom.games.cash1.cards import LOST
from tests.games.cash1.talk import (
    GAME,
    A,
    B,
    C,
    D,
    events,
    go,
    hand,
    legal,
    play,
    seats,
    show,
    table,
)


def test_CG1_3_1_who_is_neither_waits_for_nobody() -> None:
    """CG1-2.1: a shown Madman loads and aims with the others."""
    s = table(A="madman")
    show(s, "A")
    go(s, "", stop="load")
    assert s.pending_seats == (A, B, C, D)
    go(s, "A click>B, B click>A, C click>A, D click>A", stop="aim")
    assert s.pending_seats == (A, B, C, D)


@pytest.mark.parametrize("window", ["reveal1", "reveal2"])
def test_CG1_A06_1_the_kid_shows_himself(window: str) -> None:
    """CG1-A06.2, CG1-3.4: he aims last in this round and in every later one."""
    s = table(B="kid")
    go(s, "A click>B, B click>A, C click>A, D click>A", stop="aim_last", **{window: "B show"})
    assert s.pending_seats == (B,) and s.players[A].aim == 2
    go(s, "B click>C")
    go(s, "A click>B, B click>A, C click>A, D click>A", stop="aim")
    assert list(s.pending_seats) == [A, C, D]


def test_CG1_A06_1_not_in_the_third_window() -> None:
    s = table(B="kid")
    go(s, "A click>B, B click>A, C click>A, D click>A", stop="nerve")
    s = table(B="kid", C="madman")
    go(s, "A click>B, B click>A, C click>A, D click>A", stop="aim")
    play(s, "A aim B, B aim A, C aim A, D aim A")
    assert (s.step.name, s.arg) == ("reveal", 3) and legal(s, B) == ["pass"] and legal(s, C) == ["pass", "show"]


def test_CG1_A06_3_a_slow_kid() -> None:
    s = table(B="kid")
    show(s, "B")
    go(s, "A click>B, B bang>-, C click>A, D click>A")
    assert s.players[B].past == (LOST,)


def test_CG1_A06_4_the_kid_before_the_cunning() -> None:
    """CG1-3.6, CG1-3.7"""
    s = table(B="kid", C="cunning")
    show(s, "BC")
    steps = []
    while s.step.name != "nerve":
        steps.append(s.step.name)
        for seat in s.pending_seats:
            s.play(seat, s.legal_ids(seat)[0])
    assert steps == ["reveal", "load", "reveal", "aim", "aim_last", "load_last", "reveal"]


@pytest.mark.parametrize("window", ["reveal1", "reveal2"])
def test_CG1_A07_1_the_cunning_shows_himself(window: str) -> None:
    """CG1-A07.2, CG1-A07.4: the card that he had loaded is in his hand again."""
    s = table(B="cunning")
    s.listen()
    go(s, "A click>B, B triple>A, C click>A, D click>A", stop="load_last", **{window: "B show"})
    assert (
        s.pending_seats == (B,)
        and hand(s, B) == "5c 2b 1t"
        and legal(s, B) == ["load click", "load bang", "load triple"]
    )
    assert s.players[B].hand_size == 8 and seats(s.live) == "ACD"
    play(s, "B load bang")
    assert s.players[B].card == 1 and events(s, A, "loaded_late") == [{"seat": "B"}]
    assert GAME.view(s, A)["players"][B]["card"] == "?"


def test_CG1_A07_3_from_then_on_he_loads_last() -> None:
    """CG1-2.6"""
    s = table(B="cunning")
    show(s, "B")
    for _ in range(2):
        go(s, "", stop="load")
        assert s.pending_seats == (A, C, D)
        go(s, "A click>B, B click>A, C click>A, D click>A")


def test_CG1_A07_5_a_cunning_who_aimed_too_late() -> None:
    s = table(B="cunning")
    show(s, "B")
    go(s, "A click>B, B bang>-, C click>A, D click>A", stop="load_last")
    assert s.players[B].past == ()
    play(s, "B load bang")
    assert s.players[B].past == (LOST,) and not s.live >> B & 1


def test_CG1_R_7_or_takes_the_card_back() -> None:
    s = table(B="cunning", options={"slow_aim_card": "returned"})
    show(s, "B")
    go(s, "A click>B, B bang>-, C click>A, D click>A")
    assert hand(s, B) == "5c 2b 1t" and s.players[B].hand_size == 8


def test_CG1_A07_6_a_slow_cunning() -> None:
    s = table(B="cunning")
    show(s, "B")
    go(s, "A click>B, B bang>A, C click>A, D click>A", stop="load_last")
    play(s, "B ...")
    assert s.players[B].card == 0

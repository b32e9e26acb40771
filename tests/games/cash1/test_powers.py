"""Rules that hold for all powers."""

from __future__ import annotations

from tests.games.cash1.talk import (
    GAME,
    A,
    B,
    C,
    E,
    clicks,
    go,
    hand,
    legal,
    seats,
    show,
    shown,
    table,
    why,
    wound,
)


def test_CG1_A_1_secret_until_shown_and_then_for_good() -> None:
    s = table(C="kid")
    assert GAME.view(s, A)["players"][C]["power"] == "?"
    clicks(s, reveal1="C show")
    assert GAME.view(s, A)["players"][C]["power"] == "kid" and shown(s) == "C"
    clicks(s)
    assert shown(s) == "C"


def test_CG1_A_2_optional_powers_wait_for_their_owner() -> None:
    """A seat that holds another power, or none for this window, can only pass."""
    s = table(C="kid", D="unbreakable")
    assert [legal(s, seat) for seat in range(4)] == [["pass"], ["pass"], ["pass", "show"], ["pass"]]
    assert why(s, "D show") == ("CG1-A.2", "no-power-now") and why(s, "D stand") == ("CG1-4.1", "not-now")
    clicks(s)
    assert shown(s) == ""


def test_CG1_A_3_the_dead_do_nothing() -> None:
    s = table(5, C="madman", D="kid")
    wound(s, C=2, D=2)
    show(s, "D")
    go(s, "A bang>D, B bang>C, C click>A, D click>A, E click>A")
    assert seats(s.alive) == "ABE" and s.armed == -1
    go(s, "A click>B, B click>A, E click>A", stop="load")
    assert s.pending_seats == (A, B, E)


def test_CG1_A_4_a_wounded_owner_uses_the_power() -> None:
    s = table(B="specialist")
    go(s, "A triple>B, B triple>A, C click>A, D click>A", exchange="B swap bang")
    assert hand(s, B) == "5c 1b 1t"

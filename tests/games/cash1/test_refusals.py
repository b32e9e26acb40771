"""The refusals of answers, at the edges of each question."""

from __future__ import annotations

import pytest

from backroom.engine.state import Illegal
from backroom.games.cash1.state import Cash1
from tests.games.cash1.talk import A, B, C, D, E, go, inherit, kill, legal, play, restart, set_hand, table, why


def heirs() -> Cash1:
    """B holds the gun of A, who is dead and left no click."""
    s = table(5, B="wont_need_it")
    kill(s, "A")
    set_hand(s, A, "1b 1t")
    set_hand(s, B, "1b 1t")
    inherit(s, B, A)
    go(s, "", stop="load")
    return s


def test_CG1_2_2_a_load_that_is_refused() -> None:
    """CG1-2.1"""
    s = table()
    set_hand(s, A, "2b 1t")
    restart(s)
    assert why(s, "A load click") == ("CG1-2.2", "no-such-card") and why(s, "A load any") == ("CG1-2.5", "clock-only")
    assert why(s, "A load click click") == ("CG1-2.1", "one-gun") == why(s, "A load any any")
    assert why(s, "A pass") == ("CG1-2.2", "not-now")
    assert why(s, "A use") == ("CG1-8.4", "not-now") and why(s, "A aim A") == ("CG1-3.1", "not-now")


def test_CG1_A03_5_a_load_that_is_refused_to_an_heir() -> None:
    """CG1-2.2"""
    s = heirs()
    assert why(s, "B load click") == ("CG1-A03.5", "both-guns") == why(s, "B load any")
    assert why(s, "B load click click") == ("CG1-2.2", "no-such-card")
    assert why(s, "B load any any") == ("CG1-2.5", "clock-only") == why(s, "B load bang any")
    assert why(s, "B aim A") == ("CG1-3.1", "not-now") and why(s, "B aim A A") == ("CG1-A03.5", "not-now")


def test_CG1_3_2_an_aim_that_is_refused() -> None:
    """CG1-3.1"""
    s = table()
    go(s, "A click>B, B click>A, C click>A, D click>A", stop="aim")
    assert why(s, "A aim A") == ("CG1-3.2", "not-self") and why(s, "B aim nobody") == ("CG1-3.2", "aim-somebody")
    assert why(s, "B aim A A") == ("CG1-3.1", "one-gun") == why(s, "B aim nobody nobody")
    assert why(s, "B load click") == ("CG1-2.1", "not-now") and why(s, "B swap click") == ("CG1-A09.2", "not-now")
    assert why(s, "B pass") == ("CG1-3.2", "not-now")


def test_CG1_A03_5_an_aim_that_is_refused_to_an_heir() -> None:
    """CG1-3.2"""
    s = heirs()
    play(s, "B load bang bang, C load click, D load click, E load click")
    go(s, "", stop="aim")
    assert why(s, "B aim A A") == ("CG1-3.2", "dead-target") and why(s, "B aim C A") == ("CG1-3.2", "dead-target")
    assert why(s, "B aim C") == ("CG1-A03.5", "both-guns") and why(s, "B aim C B") == ("CG1-3.2", "not-self")
    assert why(s, "B aim C nobody") == ("CG1-3.2", "aim-somebody") and why(s, "B pass") == ("CG1-3.2", "not-now")


def test_CG1_A03_6_both_guns_at_the_first_seat() -> None:
    """CG1-R.5: the clock keeps what the heir has aimed."""
    s = table(5, B="wont_need_it")
    kill(s, "E")
    inherit(s, B, E)
    go(s, "A click>B, B click>A bang>A, C click>A, D click>A", stop="aim")
    assert "aim A A" in legal(s, B)
    play(s, "A aim B, B ...aim A A, C aim A, D aim A")
    assert s.players[B].aim == s.players[E].aim == 1 and s.live >> B & s.live >> E & 1


def test_CG1_3_5_a_draft_that_is_not_legal_is_refused() -> None:
    """CG1-R.5: nothing has changed, and without it the gun points nowhere."""
    s = table()
    go(s, "A click>B, B click>A, C click>A, D click>A", stop="aim")
    for partial, clause, word in (("aim A", "CG1-3.2", "not-self"), ("aim B B", "CG1-3.1", "one-gun")):
        with pytest.raises(Illegal) as refused:
            s.expire(A, partial)
        assert (refused.value.clause, refused.value.word) == (clause, word) and A in s.pending_seats
    play(s, "A ..., B ...aim D, C aim A, D ...")
    assert [p.aim for p in s.players] == [0, 8, 1, 0] and [s.live >> seat & 1 for seat in (A, B, C, D)] == [0, 1, 1, 0]

"""Six Feet Under, Unbreakable, Dragon Skin: wounds and death of their owners (powers 1, 2, 4)."""

from __future__ import annotations

import pytest

from backroom.games.cash1.cards import TAME
from tests.games.cash1.talk import (
    GAME,
    A,
    B,
    end,
    events,
    go,
    kill,
    money,
    rich,
    seats,
    shame,
    show,
    shown,
    table,
    wound,
    wounds,
)


def test_CG1_A01_2_the_bonus_counts_before_ties() -> None:
    """CG1-A01.1: and is no money before the end."""
    s = table(A="six_feet_under")
    kill(s, "CD")
    rich(s, A=30, B=50)
    assert money(s)[A] == 30
    found = end(s)
    assert found.winners == (A, B) and found.scores[:2] == (50_000, 50_000) and "A" in shown(s)


def test_CG1_A01_3_a_dead_owner_gets_nothing() -> None:
    """CG1-W.6"""
    s = table(A="six_feet_under")
    kill(s, "AD")
    found = end(s)
    assert found.scores[A] == 0 and "A" not in shown(s)


@pytest.mark.parametrize("power", ["six_feet_under", "super_coward"])
def test_CG1_A01_1_a_sole_survivor_needs_no_bonus(power: str) -> None:
    """CG1-R.9, CG1-A08.1: both count after eight rounds only."""
    s = table(A=power)
    kill(s, "CD")
    wound(s, B=2)
    shame(s, A=2)
    go(s, "A triple>B, B click>A")
    found = GAME.result(s)
    assert found is not None and found.winners == (A,) and found.scores[A] == -10_000


@pytest.mark.parametrize(("counts", "cash"), [(True, 20_000), (False, 10_000)])
def test_CG1_A01_4_a_dead_cop_counts(counts: bool, cash: int) -> None:
    s = table(5, cop="E", options={"six_feet_counts_cop": counts}, A="six_feet_under")
    kill(s, "DE")
    assert end(s).scores[A] == cash


def test_CG1_A02_1_the_fourth_wound_kills() -> None:
    """CG1-A02.2, CG1-A02.5: the third shows the card."""
    s = table(A="unbreakable")
    wound(s, A=2)
    go(s, "A click>B, B bang>A, C click>A, D click>A")
    assert s.alive >> A & 1 and shown(s) == "A" and wounds(s)[A] == 3
    kill(s, "CD")
    rich(s, A=0, B=0)
    assert end(s).winners == (A,)  # more wounds


def test_CG1_A02_3_three_hits_on_an_unwounded_unbreakable() -> None:
    s = table(5, A="unbreakable")
    go(s, "A click>B, B bang>A, C bang>A, D bang>A, E click>A")
    assert s.alive >> A & 1 and shown(s) == "A" and wounds(s)[A] == 3


def test_CG1_A02_4_two_checks_in_one_round() -> None:
    s = table(A="unbreakable")
    wound(s, A=2)
    go(s, "A bang>B, B triple>A, C bang>A, D click>A")
    assert not s.alive >> A & 1 and shown(s) == "A"


def test_CG1_A04_1_one_wound_a_round() -> None:
    """CG1-A04.2, CG1-A04.3: secretly from the start; the first surplus hit shows it."""
    s = table(A="dragon_skin")
    go(s, "A click>B, B bang>A, C bang>A, D click>A")
    assert wounds(s)[A] == 1 and shown(s) == "A"
    go(s, "A click>B, B bang>A, C bang>A, D click>A")
    assert wounds(s)[A] == 2


def test_CG1_A04_2_one_hit_shows_nothing() -> None:
    s = table(A="dragon_skin")
    go(s, "A click>B, B bang>A, C click>A, D click>A")
    assert wounds(s)[A] == 1 and shown(s) == "" and s.may_hold[4] >> A & 1


def test_CG1_R_10_two_hits_without_it_clear_a_seat() -> None:
    s = table(A="kid")
    s.listen()
    go(s, "A click>B, B bang>A, C bang>A, D click>A")
    assert not s.may_hold[4] >> A & 1 and events(s, None, "cleared") == [{"seat": "A", "power": "dragon_skin"}]
    wound(s, A=2)
    go(s, "A click>B, B bang>A, C click>A, D click>A")
    assert not s.may_hold[2] >> A & 1 and seats(s.alive) == "BCD"


def test_CG1_R_10_a_seat_is_cleared_once() -> None:
    s = table(A="kid")
    s.listen()
    for _ in range(2):
        go(s, "A click>B, B bang>A, C bang>A, D click>A")
        wound(s, A=0)
    assert [args for args in events(s, None, "cleared") if args["power"] == "dragon_skin"] == [
        {"seat": "A", "power": "dragon_skin"}
    ]


def test_CG1_A04_4_the_wound_has_its_consequences() -> None:
    s = table(A="dragon_skin")
    go(s, "A bang>B, B triple>A, C bang>A, D click>A")
    assert s.players[A].past == (TAME,) and wounds(s) == [1, 0, 0, 0] and money(s)[A] == 0


def test_CG1_A04_1_the_blast_is_a_cause_too() -> None:
    """CG1-A05.5: it reaches a standing owner, and not one already wounded."""
    s = table(A="dragon_skin", D="madman")
    show(s, "D")
    go(s, "A click>B, B bang>D, C click>A, D click>A")
    assert wounds(s) == [1, 1, 1, 1] and shown(s) == "D"

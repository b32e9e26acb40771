"""Super Coward, the Specialist, Not Even Hurt: when the shots have been fired (powers 8, 9, 10)."""

from __future__ import annotations

from tests.games.cash1.talk import (
    A,
    B,
    C,
    D,
    E,
    end,
    events,
    go,
    hand,
    jump,
    kill,
    legal,
    money,
    posture,
    rich,
    set_hand,
    shame,
    show,
    shown,
    table,
    why,
    wound,
    wounds,
)


def test_CG1_A08_2_both_sides_count_and_a_marker_is_a_marker() -> None:
    s = table(A="super_coward")
    kill(s, "CD")
    shame(s, A=1)
    s.players[A].sirens = 1
    rich(s, A=10, B=20)
    found = end(s)
    assert found.scores[:2] == (20_000, 20_000) and found.winners == (B,) and "A" in shown(s)


def test_CG1_A08_1_on_top() -> None:
    s = table(A="super_coward", options={"super_coward_value": "on_top"})
    kill(s, "CD")
    shame(s, A=3)
    rich(s, A=10)
    assert end(s).scores[A] == 10_000


def test_CG1_A08_3_a_cowardly_cop() -> None:
    s = table(5, cop="A", A="super_coward")
    s.calls = 3
    s.players[A].sirens = 2
    rich(s, B=5)
    assert end(s).winners == (B,)


def test_CG1_A09_1_only_a_triple_that_was_shown() -> None:
    """CG1-A09.2"""
    s = table(B="specialist")
    go(s, "A click>B, B triple>A, C click>A, D click>A", stop="exchange")
    assert (
        s.pending_seats == (A, B, C, D)
        and legal(s, B) == ["pass", "swap click", "swap bang"]
        and legal(s, A) == ["pass"]
    )
    assert why(s, "B swap triple") == ("CG1-A09.2", "no-such-card")
    assert why(s, "A swap click") == ("CG1-A.2", "no-power-now") and why(s, "A show") == ("CG1-A.2", "not-now")


def test_CG1_A09_1_the_triple_must_be_his_own() -> None:
    """CG1-A09.4: the window that another's triple opens offers him nothing; nor does one in which his bang fired."""
    s = table(A="specialist")
    go(s, "A bang>B, B triple>C, C click>A, D click>A", stop="exchange")
    assert legal(s, A) == ["pass"] and why(s, "A swap click") == ("CG1-A.2", "no-power-now")


def test_CG1_A09_2_what_everyone_sees_of_it() -> None:
    """The first seat too: shown, taken back, paid for."""
    s = table(A="specialist")
    go(s, "A triple>B, B click>C, C click>A, D click>A", stop="exchange")
    assert why(s, "A swap triple") == ("CG1-A09.2", "no-such-card")
    s.listen()
    go(s, "", exchange="A swap bang")
    assert s.players[A].past == (2, 7, 8) and s.players[A].kept == (2, 2, 1)
    assert events(s, B, "swapped") == [{"seat": "A", "bullet": "triple"}]


def test_CG1_A09_3_not_with_an_empty_hand() -> None:
    s = table(B="specialist")
    jump(s, 8, "1c")
    set_hand(s, B, "1t")
    go(s, "A click>B, B triple>A, C click>A, D click>A", stop="exchange")
    assert s.over


def test_CG1_A09_4_what_the_shot_did_does_not_matter() -> None:
    s = table(B="specialist", A="dragon_skin")
    go(s, "A click>B, B triple>A, C triple>A, D click>A", stop="exchange")
    assert legal(s, B) == ["pass", "swap click", "swap bang"]
    assert legal(s, C) == ["pass"] and why(s, "C swap click") == ("CG1-A.2", "no-power-now")  # his triple stays shown
    assert why(s, "C take A") == ("CG1-A03.2", "not-now")


def test_CG1_A09_5_once() -> None:
    s = table(B="specialist")
    go(s, "A click>B, B triple>A, C click>A, D click>A", exchange="B swap click")
    wound(s, A=0)
    go(s, "A click>B, B triple>A, C click>A, D click>A", stop="exchange")
    assert s.round == 3 and hand(s, B) == "4c 2b 0t" and shown(s) == "B"


def test_CG1_A10_1_down_but_not_out() -> None:
    """CG1-A10.2, CG1-A10.5: wounded and alone, he takes it all."""
    s = table(A="not_even_hurt")
    go(s, "A bang>B, B bang>A, C click>A, D click>A", ducks="CD", stop="stand_up")
    assert s.pending_seats == (A, B, C, D) and legal(s, A) == ["pass", "show"] and legal(s, B) == ["pass"]
    s.deck = [0] * 8
    go(s, "", stand_up="A show")
    assert money(s) == [50, 0, 0, 0] and wounds(s)[A] == 1


def test_CG1_A10_3_once_and_not_standing() -> None:
    """CG1-7.2"""
    s = table(A="not_even_hurt")
    go(s, "A click>B, B click>A, C click>A, D click>A", ducks="D", stop="stand_up")
    assert legal(s, A) == ["pass"] and why(s, "A show") == ("CG1-A10.3", "standing-anyway")
    assert why(s, "D show") == ("CG1-A.2", "no-power-now") and why(s, "A duck") == ("CG1-4.1", "not-now")
    assert why(s, "C show") == ("CG1-A10.3", "standing-anyway")
    go(s, "")
    go(s, "A click>B, B click>A, C click>A, D click>A", ducks="A", stand_up="A show")
    go(s, "A click>B, B click>A, C click>A, D click>A", ducks="A", stop="stand_up")
    assert s.round == 4 and shown(s) == "A"


def test_CG1_A10_4_not_after_a_blast() -> None:
    s = table(A="not_even_hurt", B="madman")
    show(s, "B")
    go(s, "A click>B, B click>A, C bang>B, D click>A", ducks="A", stop="stand_up")
    assert s.round == 2


def test_CG1_A10_6_the_phone_comes_by() -> None:
    s = table(5, cop="A", A="not_even_hurt")
    go(s, "A click>B, B click>A, C click>A, D click>A, E click>A", ducks="AB", stand_up="A show", stop="phone")
    assert s.pending_seats == (A, C, D, E) and legal(s, A) == ["pass", "use"] and posture(s, A) == "standing"

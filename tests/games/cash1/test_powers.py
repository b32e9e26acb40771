"""Powers 1 to 10, and what holds for all of them."""

from __future__ import annotations

from typing import Any

import pytest

from backroom.games.cash1.cards import LOST, TAME
from backroom.games.cash1.state import Cash1
from tests.games.cash1.talk import (
    GAME,
    A,
    B,
    C,
    D,
    E,
    clicks,
    end,
    events,
    go,
    hand,
    inherit,
    jump,
    kill,
    legal,
    markers,
    money,
    on_table,
    play,
    posture,
    rich,
    seats,
    set_hand,
    shame,
    show,
    shown,
    table,
    why,
    wound,
    wounds,
)

ELEVEN = {"ability_pool": "base_11"}


# ---------------------------------------------------------------------- general


def test_CG1_A_1_secret_until_shown_and_then_for_good() -> None:
    s = table(C="kid")
    assert GAME.view(s, A)["players"][C]["power"] == "?"
    clicks(s, reveal1="C show")
    assert GAME.view(s, A)["players"][C]["power"] == "kid" and shown(s) == "C"
    clicks(s)
    assert shown(s) == "C"


def test_CG1_A_2_optional_powers_wait_for_their_owner() -> None:
    """Whoever holds another power, or none for this window, can only pass."""
    s = table(C="kid", D="unbreakable")
    assert [legal(s, seat) for seat in range(4)] == [["pass"], ["pass"], ["pass", "show"], ["pass"]]
    assert why(s, "D show") == ("CG1-A.2", "no-power-now") and why(s, "D stand") == ("CG1-A.2", "not-now")
    clicks(s)
    assert shown(s) == ""


def test_CG1_A_3_the_dead_do_nothing() -> None:
    s = table(5, C="madman", D="kid")
    wound(s, C=2, D=2)
    show(s, "D")
    go(s, "A bang>D, B bang>C, C click>A, D click>A, E click>A")
    assert seats(s.alive) == "ABE" and s.armed == -1
    go(s, "A click>B, B click>A, E click>A", stop="load")
    assert s.asked == (A, B, E)


def test_CG1_A_4_a_wounded_owner_uses_the_power() -> None:
    s = table(B="specialist")
    go(s, "A triple>B, B triple>A, C click>A, D click>A", exchange="B swap bang")
    assert hand(s, B) == "5c 1b 1t"


# ---------------------------------------------------------------------- 1, 2


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


# ---------------------------------------------------------------------- 3


def dying(**powers: Any) -> Cash1:
    """Five seats, E has two wounds."""
    s = table(5, **powers)
    wound(s, E=2)
    return s


def test_CG1_A03_1_the_first_check_that_kills() -> None:
    """CG1-A03.2: the window asks all, only the owner may take."""
    s = dying(A="wont_need_it")
    go(s, "A bang>E, B click>A, C click>A, D click>A, E click>A", stop="heir")
    assert s.asked == (A, B, C, D) and legal(s, A) == ["pass", "take E"] and legal(s, B) == ["pass"]
    assert s.wounded == 0 and posture(s, E) == "dead"
    assert why(s, "A take B") == ("CG1-A03.1", "not-dead-now")
    assert why(s, "B take A") == ("CG1-A.2", "no-power-now")
    assert why(s, "B take E") == ("CG1-A.2", "no-power-now") and why(s, "B show") == ("CG1-A.2", "not-now")


def test_CG1_A03_1_an_owner_who_dies_in_it_gets_nothing() -> None:
    s = dying(A="wont_need_it")
    wound(s, A=2)
    go(s, "A bang>E, B bang>A, C click>A, D click>A, E click>A", stop="heir")
    assert s.step.name == "heir" and A not in s.asked
    clicks(s)
    assert s.heir == -1


def test_CG1_A03_2_to_decline_shows_nothing() -> None:
    s = dying(A="wont_need_it")
    go(s, "A bang>E, B click>A, C click>A, D click>A, E click>A")
    assert shown(s) == "" and s.heir == -1 and s.fallen
    wound(s, D=2)
    go(s, "A bang>D, B click>A, C click>A, D click>A", stop="heir")
    assert s.step.name != "heir"  # CG1-A03.1: the chance is gone


def test_CG1_A03_3_gun_and_hand() -> None:
    """CG1-A03.8: the card of this round is not part of it; only the heir sees the cards."""
    s = dying(A="wont_need_it")
    s.listen()
    go(s, "A bang>E, B click>A, C click>A, D click>A, E bang>A", heir="A take E")
    assert s.heir == A and s.legacy == E and s.players[E].hand_size == 7 and hand(s, E) == "5c 1b 1t"
    assert events(s, B, "inherited") == [{"seat": "A", "target": "E", "cards": 7}]
    assert events(s, B, "inherited_hand") == [] and events(s, A, "inherited_hand")[0]["cards"]["click"] == 5
    assert GAME.view(s, A)["players"][E]["hand"] == {"click": 5, "bang": 1, "triple": 1}
    assert GAME.view(s, B)["players"][E]["hand"] == "?"


def test_CG1_A03_4_two_hands_that_never_mix() -> None:
    """CG1-A03.5: one answer for both guns, the own one first."""
    s = table(5, A="wont_need_it")
    kill(s, "E")
    set_hand(s, E, "1c 1b")
    inherit(s, A, E)
    go(s, "", stop="load")
    assert legal(s, A)[:2] == ["load click click", "load click bang"] and len(legal(s, A)) == 6
    assert why(s, "A load bang") == ("CG1-A03.5", "both-guns")
    assert why(s, "A load click triple") == ("CG1-2.2", "no-such-card")
    play(s, "A load triple bang, B load click, C load click, D load click")
    assert hand(s, A) == "5c 2b 0t" and hand(s, E) == "1c 0b 0t"
    go(s, "", stop="aim")
    assert len(legal(s, A)) == 9 and "aim B B" in legal(s, A) and "aim B C" in legal(s, A)
    assert why(s, "A aim B") == ("CG1-A03.5", "both-guns")
    assert why(s, "A aim B A") == ("CG1-3.2", "not-self")


def heirs() -> Cash1:
    s = table(5, A="wont_need_it")
    kill(s, "E")
    inherit(s, A, E)
    return s


@pytest.mark.parametrize(
    ("draft", "first", "second"),
    [("", 0, 0), ("aim C", 4, 0), ("aim C nobody", 4, 0), ("aim nobody D", 0, 8), ("aim C D", 4, 8)],
)
def test_CG1_A03_6_the_clock_completes_a_half_made_aim(draft: str, first: int, second: int) -> None:
    """CG1-R.5: only the gun that points nowhere loses its card."""
    s = heirs()
    go(s, "A bang>B bang>B, B click>A, C click>A, D click>A", stop="aim")
    play(s, f"A ...{draft}, B aim A, C aim A, D aim A")
    assert (s.players[A].aim, s.players[E].aim) == (first, second)
    assert (bool(s.live >> A & 1), bool(s.live >> E & 1)) == (bool(first), bool(second))


def test_CG1_A03_6_a_half_made_aim_is_read_back_from_a_record() -> None:
    from backroom.engine.clock import draft_for

    s = heirs()
    go(s, "A bang>B bang>B, B click>A, C click>A, D click>A", stop="aim")
    assert draft_for(s, A, GAME.parse("aim C nobody")) == GAME.parse("aim C")
    assert draft_for(s, A, GAME.parse("aim nobody nobody")) == -1
    assert draft_for(s, A, GAME.parse("aim E nobody")) is None


def test_CG1_A03_7_an_heir_who_ducks() -> None:
    s = heirs()
    go(s, "A bang>B triple>C, B click>A, C click>A, D click>A", ducks="A")
    assert markers(s)[A] == 1 and s.players[A].past == (LOST,) and s.players[E].past[-1] == LOST


def test_CG1_A03_8_nothing_to_inherit_in_round_eight() -> None:
    s = dying(A="wont_need_it")
    jump(s, 8, "1b")
    go(s, "A bang>E, B bang>C, C bang>D, D bang>B, E bang>B", stop="heir")
    assert s.over and s.heir == -1


def test_CG1_A03_9_the_power_is_not_inherited() -> None:
    """CG1-R.6: an ordinary gun shows that its owner had no sawed-off."""
    s = table(5, options=ELEVEN, A="wont_need_it", E="kid")
    wound(s, E=2)
    s.listen()
    go(s, "A bang>E, B click>A, C click>A, D click>A, E click>A", heir="A take E")
    assert shown(s) == "A" and not s.may_hold[11] >> E & 1
    assert {"seat": "E", "power": "sawed_off"} in events(s, None, "cleared")
    go(s, "A click>B click>B, B click>A, C click>A, D click>A", stop="aim")
    assert A in s.asked


def test_CG1_A03_9_the_sawed_off_is_inherited() -> None:
    s = table(5, options=ELEVEN, A="wont_need_it", E="sawed_off")
    wound(s, E=2)
    go(s, "A bang>E, B click>A, C click>A, D click>A, E click>A", heir="A take E")
    assert shown(s) == "AE"
    go(s, "A click>B click>B, B click>A, C click>A, D click>A", stop="aim")
    assert "aim B C+D" in legal(s, A) and "aim C+D B" not in legal(s, A)
    play(s, "A aim B C+D, B aim A, C aim A, D aim A")
    assert s.players[E].aim == 0b1100 and s.players[A].aim == 0b10


def test_CG1_A03_10_the_role_is_not_inherited() -> None:
    s = table(5, cop="E", A="wont_need_it")
    wound(s, E=2)
    go(s, "A bang>E, B click>A, C click>A, D click>A, E click>A", heir="A take E", stop="phone")
    assert s.step.name == "phone" and legal(s, B) == ["pass"] == legal(s, C)
    assert not s.players[A].cop and GAME.view(s, A)["players"][E]["cop"] == "?"


# ---------------------------------------------------------------------- 4


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


# ---------------------------------------------------------------------- 5


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
    assert s.live == 0 and s.asked == (A, B, C, D, E)
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


# ---------------------------------------------------------------------- 6, 7


def test_CG1_3_1_who_is_neither_waits_for_nobody() -> None:
    """CG1-2.1: a shown Madman loads and aims with the others."""
    s = table(A="madman")
    show(s, "A")
    go(s, "", stop="load")
    assert s.asked == (A, B, C, D)
    go(s, "A click>B, B click>A, C click>A, D click>A", stop="aim")
    assert s.asked == (A, B, C, D)


@pytest.mark.parametrize("window", ["reveal1", "reveal2"])
def test_CG1_A06_1_the_kid_shows_himself(window: str) -> None:
    """CG1-A06.2, CG1-3.4: he aims last in this round and in every later one."""
    s = table(B="kid")
    go(s, "A click>B, B click>A, C click>A, D click>A", stop="aim_last", **{window: "B show"})
    assert s.asked == (B,) and s.players[A].aim == 2
    go(s, "B click>C")
    go(s, "A click>B, B click>A, C click>A, D click>A", stop="aim")
    assert list(s.asked) == [A, C, D]


def test_CG1_A06_1_not_in_the_third_window() -> None:
    s = table(B="kid")
    go(s, "A click>B, B click>A, C click>A, D click>A", stop="nerve")
    s = table(B="kid", C="madman")
    go(s, "A click>B, B click>A, C click>A, D click>A", stop="aim")
    play(s, "A aim B, B aim A, C aim A, D aim A")
    assert (s.step.name, s.n) == ("reveal", 3) and legal(s, B) == ["pass"] and legal(s, C) == ["pass", "show"]


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
        for seat in s.asked:
            s.play(seat, s.options(seat)[0])
    assert steps == ["reveal", "load", "reveal", "aim", "aim_last", "load_last", "reveal"]


@pytest.mark.parametrize("window", ["reveal1", "reveal2"])
def test_CG1_A07_1_the_cunning_shows_himself(window: str) -> None:
    """CG1-A07.2, CG1-A07.4: whatever he had loaded is in his hand again."""
    s = table(B="cunning")
    s.listen()
    go(s, "A click>B, B triple>A, C click>A, D click>A", stop="load_last", **{window: "B show"})
    assert s.asked == (B,) and hand(s, B) == "5c 2b 1t" and legal(s, B) == ["load click", "load bang", "load triple"]
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
        assert s.asked == (A, C, D)
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


# ---------------------------------------------------------------------- 8, 9, 10


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
    assert s.asked == (A, B, C, D) and legal(s, B) == ["pass", "swap click", "swap bang"] and legal(s, A) == ["pass"]
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
    assert why(s, "C take A") == ("CG1-A.2", "not-now")


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
    assert s.asked == (A, B, C, D) and legal(s, A) == ["pass", "show"] and legal(s, B) == ["pass"]
    s.deck = [0] * 8
    go(s, "", stand_up="A show")
    assert money(s) == [50, 0, 0, 0] and wounds(s)[A] == 1


def test_CG1_A10_3_once_and_not_standing() -> None:
    """CG1-7.2"""
    s = table(A="not_even_hurt")
    go(s, "A click>B, B click>A, C click>A, D click>A", ducks="D", stop="stand_up")
    assert legal(s, A) == ["pass"] and why(s, "A show") == ("CG1-A10.3", "standing-anyway")
    assert why(s, "D show") == ("CG1-A.2", "no-power-now") and why(s, "A duck") == ("CG1-A.2", "not-now")
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
    assert s.asked == (A, C, D, E) and legal(s, A) == ["pass", "use"] and posture(s, A) == "standing"

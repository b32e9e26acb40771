"""Phases 3 and 4 with powers: the Kid aims last, the Cunning swaps."""

from __future__ import annotations

from tests.games.cash2.power_talk import both_ways, next_round, now, told
from tests.games.cash2.talk import (
    GAME,
    A,
    B,
    C,
    D,
    discard,
    events,
    hand,
    jump,
    kill,
    legal,
    nerve,
    play,
    posture,
    set_hand,
    shoot,
    table,
    why,
    wounds,
)

CLICKS = "A load click, B load click, C load click, D load click"


# ---------------------------------------------------------------------- the Kid


def test_CG2_3_3_the_kid_aims_when_the_other_targets_are_known() -> None:
    """CG2-P10.1"""
    s = table(B="kid")
    play(s, CLICKS)
    assert now(s) == "aim ACD"
    s.listen()
    play(s, "A aim B, C aim D, D aim A")
    assert now(s) == "aim_last B"
    assert [p["aim"] for p in GAME.view(s, B)["players"]] == [B, -1, D, A]
    assert len(events(s, B, "aimed")) == 3
    assert legal(s, B) == ["aim A", "aim C", "aim D"]
    play(s, "B aim D")
    for viewer in (A, C, D, None):
        assert events(s, viewer, "aimed")[-1] == {"seat": "B", "target": "D"}
        assert GAME.view(s, viewer)["players"][B]["aim"] == D
    assert now(s) == "privilege A"


def test_CG2_3_3_the_kid_too_may_not_aim_at_himself_or_at_the_dead() -> None:
    """CG2-3.1"""
    s = table(5, B="kid")
    kill(s, "E")
    play(s, CLICKS, "A aim B, C aim D, D aim A")
    assert why(s, "B aim B") == ("CG2-3.1", "not-self")
    assert why(s, "B aim E") == ("CG2-3.1", "dead-target")


def test_CG2_P10_1_the_kid_aims_last_in_every_round() -> None:
    s = table(A="kid")
    next_round(s)
    play(s, CLICKS)
    assert now(s) == "aim BCD"
    play(s, "B aim A, C aim A, D aim A")
    assert now(s) == "aim_last A"


def test_CG2_3_3_a_kid_who_is_too_slow_aims_at_nobody() -> None:
    """CG2-3.4, CG2-K.6"""
    s = table(B="kid")
    play(s, "A load click, B load bang, C load click, D load click", "A aim B, C aim B, D aim B")
    s.listen()
    play(s, "B ...")
    assert s.players[B].aim == -1 and not s.players[B].loaded
    assert discard(s) == ((0, 0), (0, 1))
    assert told(s, A) == ["lowered seat=B"]
    play(s, "A pass")
    nerve(s)
    assert posture(s, B) == "standing" and s.sharers >> B & 1


def test_CG2_4_5_the_kid_may_be_ordered_like_anyone_else() -> None:
    s = table(B="kid")
    play(s, CLICKS, "A aim B, C aim D, D aim A, B aim A")
    assert "order B" in legal(s, A)
    play(s, "A order B")
    assert now(s) == "change B" and legal(s, B) == ["aim C", "aim D"]
    play(s, "B aim C")
    assert s.players[B].aim == C


def test_CG2_P10_1_the_kid_ducks_and_is_wounded_as_anyone() -> None:
    """CG2-5.2, CG2-6.3"""
    s = table(B="kid", A="collector", C="unbreakable", D="cute")
    shoot(s, "bbcc", "BABA")
    assert posture(s, B) == "wounded" and wounds(s) == [1, 1, 0, 0]
    next_round(s)
    shoot(s, "bbcc", "BABA", ducks="B")
    assert posture(s, B) == "ducked" and wounds(s) == [1, 1, 0, 0]


# ---------------------------------------------------------------------- the Cunning


def test_CG2_P02_1_the_cunning_swaps_after_the_kid_and_before_the_order() -> None:
    """CG2-3.5, CG2-P10.1"""
    s = table(B="kid", C="cunning")
    asked = []
    while s.step.name != "courage":
        asked.append(now(s))
        for seat in s.pending_seats:
            s.submit(seat, legal(s, seat)[0])
    assert asked == ["load ABCD", "aim ACD", "aim_last B", "cunning C", "privilege A"]


def test_CG2_P02_1_the_live_card_is_swapped_for_any_card_of_the_hand() -> None:
    """CG2-2.2"""
    s = table(C="cunning")
    play(s, "A load click, B load click, C load bang, D load click", "A aim B, B aim A, C aim D, D aim A")
    assert legal(s, C) == ["keep", "swap click", "swap bang"]
    play(s, "C swap click")
    assert s.players[C].bullet == 0 and hand(s, C) == (4, 3)
    assert s.players[C].hand_size == 7
    s.listen()
    play(s, "A pass")
    nerve(s)
    assert {"seat": "C", "target": "D", "bullet": "click"} in events(s, A, "revealed")
    assert wounds(s) == [0, 0, 0, 0] and s.players[C].hand_size == 7


def test_CG2_P02_1_only_cards_of_the_hand_come_in() -> None:
    s = table(C="cunning")
    set_hand(s, C, 3, 0)
    play(s, CLICKS, "A aim B, B aim A, C aim D, D aim A")
    assert legal(s, C) == ["keep", "swap click"]
    assert why(s, "C swap bang") == ("CG2-P02.1", "no-such-card")


def test_CG2_P02_1_the_swapped_card_is_the_one_that_fires() -> None:
    """CG2-6.2"""
    s = table(C="cunning", D="collector", A="unbreakable", B="cute")
    play(s, "A load bang, B load click, C load click, D load click", "A aim C, B aim A, C aim D, D aim A")
    play(s, "C swap bang, A pass")
    nerve(s)
    assert wounds(s) == [0, 0, 1, 1]


def test_CG2_P02_1_a_cunning_who_ducks_loses_the_swapped_card_unseen() -> None:
    """CG2-5.2"""
    s = table(C="cunning")
    play(s, CLICKS, "A aim B, B aim A, C aim D, D aim A, C swap bang, A pass")
    nerve(s, "C")
    assert s.players[C].kept == (1,) and discard(s) == ((3, 0), (0, 1))
    assert hand(s, C) == (5, 2)


def test_CG2_P02_2_whether_there_was_a_swap_is_not_disclosed() -> None:
    """CG2-K.5, CG2-K.6"""
    s = table(C="cunning")
    play(s, CLICKS, "A aim B, B aim A, C aim D, D aim A")
    assert both_ways(s, "C keep", "C swap bang") == "C"
    assert both_ways(s, "C swap click", "C swap bang") == "C"
    s.listen()
    play(s, "C swap bang")
    assert told(s, C) == ["swapped seat=C bullet=bang", "weighed seat=C"]
    for other in (A, B, D, None):
        assert told(s, other) == ["weighed seat=C"]


def test_CG2_P02_2_a_kept_card_is_told_in_the_same_words() -> None:
    s = table(C="cunning")
    play(s, CLICKS, "A aim B, B aim A, C aim D, D aim A")
    s.listen()
    play(s, "C keep")
    for viewer in (A, B, C, D, None):
        assert told(s, viewer) == ["weighed seat=C"]
    assert s.players[C].bullet == 0 and hand(s, C) == (4, 3)


def test_CG2_K_5_nobody_sees_how_fast_the_cunning_chooses() -> None:
    """CG2-P02.2"""
    s = table(C="cunning")
    play(s, CLICKS, "A aim B, B aim A, C aim D, D aim A")
    for viewer, waiting in ((C, [C]), (A, []), (None, [])):
        view = GAME.view(s, viewer)
        assert view["hides_timing"] and view["pending"] == waiting


def test_CG2_P02_3_no_swap_with_an_empty_hand() -> None:
    s = table(C="cunning")
    jump(s, 8, 1, 0)
    play(s, CLICKS, "A aim B, B aim A, C aim D, D aim A")
    assert now(s) == "privilege A"


def test_CG2_P02_3_the_last_card_in_hand_is_enough() -> None:
    s = table(C="cunning")
    jump(s, 7, 1, 1)
    play(s, CLICKS, "A aim B, B aim A, C aim D, D aim A")
    assert now(s) == "cunning C" and legal(s, C) == ["keep", "swap bang"]


def test_CG2_3_5_no_swap_when_the_card_is_already_lost() -> None:
    """CG2-P02.3, CG2-3.4"""
    s = table(C="cunning")
    play(s, CLICKS, "A aim B, B aim A, C ..., D aim A")
    assert now(s) == "privilege A"
    assert discard(s) == ((0, 0), (1, 0))


def test_CG2_K_6_the_clock_keeps_the_card_of_the_cunning() -> None:
    s = table(C="cunning")
    play(s, "A load click, B load click, C load bang, D load click", "A aim B, B aim A, C aim D, D aim A")
    play(s, "C ...")
    assert s.players[C].bullet == 1 and hand(s, C) == (5, 2) and now(s) == "privilege A"


def test_CG2_4_5_an_ordered_cunning_keeps_the_swapped_card() -> None:
    """CG2-P02.1"""
    s = table(C="cunning")
    play(s, CLICKS, "A aim B, B aim A, C aim D, D aim A, C swap bang, A order C, C aim B")
    assert now(s) == "courage ABCD"
    assert s.players[C].bullet == 1 and s.players[C].aim == B


def test_CG2_4_5_y36_the_swap_is_before_the_order_and_cannot_be_undone() -> None:
    """CG2-P02.1, CG2-P10.1"""
    s = table(C="cunning", D="kid")
    play(s, "A load click, B load click, C load bang, D load click", "A aim B, B aim A, C aim A")
    play(s, "D aim C, C swap click, A order D, D aim B")
    assert s.players[C].bullet == 0
    assert now(s) == "courage ABCD"


def test_CG2_P02_1_the_cunning_may_swap_every_round() -> None:
    s = table(C="cunning")
    play(s, CLICKS, "A aim B, B aim A, C aim D, D aim A, C swap bang")
    next_round(s)
    play(s, CLICKS, "A aim B, B aim A, C aim D, D aim A")
    assert now(s) == "cunning C"


def test_CG2_P_2_a_dead_cunning_is_not_asked() -> None:
    """CG2-P02.1"""
    s = table(C="cunning")
    kill(s, "C")
    play(s, "A load click, B load click, D load click, A aim B, B aim A, D aim A")
    assert now(s) == "privilege A"

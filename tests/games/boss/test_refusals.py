"""TB-5.10, TB-5.11: in which words a move is refused, and that they tell nothing."""

from __future__ import annotations

import pytest

from backroom.engine.state import Illegal
from tests.games.boss.talk import GAME, A, B, refusal, table, why


def test_TB_5_10_the_first_clause_that_fails() -> None:
    """TB-5.1, TB-5.6, TB-5.7: one condition after the other is mended."""
    s = table(3, men="cincinnati: B 4v", A={"bans": ["cincinnati"], "veterans": 3, "rookies": 2}, mover="A")
    assert why(s, "A memphis 4v 3r") == ("TB-5.1", "not-in-play")
    assert why(s, "A cincinnati 4v 3r") == ("TB-5.1", "supply")
    assert why(s, "A cincinnati 2r") == ("TB-5.6", "banned")
    s = table(3, men="chicago: B 4v; boston: B 1v", A={"veterans": 3, "rookies": 2}, mover="A")
    assert why(s, "A chicago 2r") == ("TB-5.7", "gate")
    s = table(3, men="chicago: B 4v; boston: A 1v", A={"veterans": 2, "rookies": 2}, mover="A")
    assert why(s, "A chicago 2r") == ("TB-5.3", "escort")
    assert why(s, "A chicago 2v") == ("TB-5.4", "outnumbered")


def test_TB_5_10_each_condition_is_about_its_own_place() -> None:
    """TB-5.1, TB-5.3, TB-5.6: a whole supply may be sent, the next city's ban is nobody's business."""
    s = table(3, men="boston: B 5v; new_york: B 1v", A={"veterans": 2, "rookies": 2, "bans": ["boston"]}, mover="A")
    assert why(s, "A new_york 1r") == ("TB-5.3", "escort") and why(s, "A new_york 1v") == ("TB-5.4", "outnumbered")
    assert why(s, "A boston 2v 2r") == ("TB-5.6", "banned")
    assert refusal(s, A, "cincinnati 2v 2r play memphis 1") == ("TB-6.1", "no-such-card")
    s = table(3, men="detroit: B 5v", A={"veterans": 2, "rookies": 2}, mover="A")
    assert why(s, "A detroit 2v 2r") == ("TB-5.4", "outnumbered") and why(s, "A detroit 2r") == ("TB-5.3", "escort")


def test_TB_5_10_the_card_is_looked_at_last() -> None:
    """TB-6.1"""
    s = table(hands="A: boston 1, boston 2, boston 3, detroit 1, detroit 2")
    assert refusal(s, A, "boston 2r play detroit 4") == ("TB-5.3", "escort")
    assert refusal(s, A, "boston 2v play detroit 4") == ("TB-6.1", "no-such-card")
    assert refusal(s, A, "play detroit 4") == ("TB-6.1", "no-such-card")
    assert refusal(s, A, "play memphis 3") == ("TB-6.1", "no-such-card")


def test_TB_5_11_a_refusal_depends_on_what_the_mover_knows() -> None:
    """Two deals alike to A: every action is allowed or refused in the same words."""
    s = table(hands="A: boston 1, boston 2, detroit 1, detroit 2, new_york 0", men="boston: B 2v", seed=1)
    t = table(hands="A: boston 1, boston 2, detroit 1, detroit 2, new_york 0", men="boston: B 2v", seed=5)
    assert s.hidden != t.hidden
    assert s.legal_ids(A) == t.legal_ids(A)
    reasons = [[str(u.step.refusal(u, A, id, A)) for id in range(len(GAME.action_space))] for u in (s, t)]
    assert reasons[0] == reasons[1]


def test_TB_2_1_what_is_no_place_no_men_or_no_card_is_refused_with_its_clause() -> None:
    """TB-2.2, TB-4.5, TB-6.1: a text that no move of any table has; and it is told in the order of TB-5.10."""
    s = table(3)
    assert refusal(s, A, "atlantis 9v play nowhere 1") == ("TB-2.2", "no-such-place")
    assert refusal(s, A, "") == ("TB-2.2", "no-such-place")
    for men in ("9v", "7v", "4r", "1x", "0v", "", "1r 2v", "two"):
        assert refusal(s, A, f"boston {men} play nowhere 1") == ("TB-2.1", "no-such-men"), men
    assert refusal(s, A, "boston 2v 1r") == ("TB-4.5", "no-card-named")
    for card in ("nowhere 1", "boston 9", "boston", "chicago 1", ""):
        assert refusal(s, A, f"boston 2v play {card}") == ("TB-6.1", "no-such-card"), card
        assert refusal(s, A, f"play {card}") == ("TB-6.1", "no-such-card"), card
    with pytest.raises(Illegal) as caught:
        s.submit(A, "dance")
    assert (caught.value.clause, caught.value.word) == ("", "unknown-action")
    with pytest.raises(Illegal) as caught:
        s.submit(B, "send atlantis 1v play boston 1")
    assert caught.value.word == "not-asked", "whose turn it is comes first"

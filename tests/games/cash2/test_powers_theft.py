"""The Professional shows a bang to a target who ducked, and takes a card of his stash."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from backroom.games.cash2.cards import KINDS, cards_of
from backroom.games.cash2.state import Cash2
from tests.games.cash2.power_talk import both_ways, fates, looks, next_round, now, tell_apart, told
from tests.games.cash2.talk import (
    GAME,
    A,
    B,
    C,
    D,
    discard,
    events,
    give_stash,
    has,
    kill,
    legal,
    nerve,
    pile,
    play,
    posture,
    set_centre,
    shoot,
    table,
    why,
    wounds,
)

OPEN = {"stash_visibility": "open"}


def ambush(stash: str = "20 p d1", loads: str = "cbcc", ducks: str = "C", **options: Any) -> Cash2:
    """B, the Professional, aims at C, who ducks with this stash; A and D wait for nothing."""
    s = table(B="professional", A="collector", C="unbreakable", D="cute", options=options)
    give_stash(s, C, stash)
    set_centre(s, "5 5 10 10 20 20 20 kit")
    shoot(s, loads, "BCAA", ducks=ducks)
    return s


def stolen(s: Cash2) -> str:
    return " ".join(KINDS[kind] for kind in cards_of(s.players[B].stash))


def test_CG2_P12_1_a_bang_on_a_ducker_takes_a_card_of_his_stash() -> None:
    s = ambush()
    assert now(s) == "professional B" and legal(s, B) == ["pass", "show"]
    play(s, "B show")
    assert s.players[B].stash_size == 1 and s.players[C].stash_size == 2
    assert s.players[B].stash + s.players[C].stash == pile("20 p d1")


def test_CG2_P12_1_the_card_is_a_random_one() -> None:
    """CG2-0.7"""
    s = ambush("20 20 p d1")
    found: Counter[str] = Counter()
    for t in fates(s, 400):
        play(t, "B show")
        found[stolen(t)] += 1
    assert abs(found["bill_20000"] - 200) < 40
    assert abs(found["painting"] - 100) < 35 and abs(found["diamond_1000"] - 100) < 35


def test_CG2_P12_1_with_a_click_there_is_nothing_to_show() -> None:
    """CG2-K.6"""
    s = ambush(loads="cccc")
    assert now(s) == "professional B" and legal(s, B) == ["pass"]
    assert why(s, "B show") == ("CG2-P12.1", "not-bang")
    other = ambush()
    s.listen()
    other.listen()
    assert tell_apart(s, other) == "B"  # his being asked does not say what he loaded


def test_CG2_P12_1_not_for_a_professional_who_ducked() -> None:
    s = ambush(ducks="BC")
    assert now(s) == "take A" and s.players[C].stash_size == 3


def test_CG2_P12_1_not_when_the_target_stood() -> None:
    s = ambush(ducks="D")
    assert s.step.name == "take" and wounds(s)[C] == 1


def test_CG2_P12_1_not_without_a_target() -> None:
    """CG2-3.4"""
    s = table(B="professional")
    give_stash(s, D, "20 20")
    shoot(s, "cbcc", "B-AA", ducks="D")
    assert s.step.name == "take"


@pytest.mark.parametrize(("aim", "change", "asked"), [("C", "D", False), ("D", "C", True)])
def test_CG2_P12_1_the_final_target_counts(aim: str, change: str, asked: bool) -> None:
    s = table(B="professional")
    give_stash(s, C, "20 20")
    shoot(s, "cbcc", f"B{aim}AA", order="order B")
    play(s, f"B aim {change}")
    nerve(s, "C")
    assert (now(s) == "professional B") == asked


def test_CG2_P12_2_the_shown_bang_lies_open_in_the_discard_and_hits_nobody() -> None:
    s = ambush()
    s.listen()
    play(s, "B show")
    assert discard(s) == ((2, 1), (1, 0))
    assert wounds(s) == [0, 0, 0, 0] and posture(s, C) == "ducked" and posture(s, B) == "standing"
    for viewer in (A, B, C, D, None):
        assert events(s, viewer, "robbed") == [{"seat": "B", "target": "C"}]
        assert looks(s, viewer, B)["past"] == ["bang"]
    assert not any(event["seat"] == "B" for event in events(s, A, "revealed") + events(s, A, "lost"))


def test_CG2_P12_2_a_professional_who_passes_loses_the_bang_unseen() -> None:
    """CG2-5.3"""
    s = ambush()
    play(s, "B pass")
    assert discard(s) == ((2, 0), (1, 1)) and s.players[C].stash_size == 3


def test_CG2_P12_3_an_empty_stash_leaves_the_bang_unseen() -> None:
    s = ambush("")
    assert now(s) == "take A"
    assert discard(s) == ((2, 0), (1, 1))
    t = ambush("p")  # a single card is enough
    play(t, "B show")
    assert has(t, B, "p") and t.players[C].stash_size == 0


def test_CG2_P12_4_y24_a_wound_in_phase_6_does_not_undo_the_theft() -> None:
    """CG2-P12.1"""
    s = ambush(loads="bbcc")
    assert wounds(s)[B] == 0
    play(s, "B show")
    assert wounds(s)[B] == 1 and posture(s, B) == "wounded"
    assert s.players[B].stash_size == 1 and s.players[C].stash_size == 2


def test_CG2_P12_5_y25_the_bill_of_a_ducking_stealthy_can_be_stolen() -> None:
    """CG2-5.4, CG2-P14.1"""
    s = table(B="professional", C="stealthy")
    set_centre(s, "10 20 20")
    shoot(s, "cbcc", "BCAA", ducks="C")
    assert has(s, C, "10") and now(s) == "professional B"
    play(s, "B show")
    assert has(s, B, "10") and has(s, C, "")


def test_CG2_P12_5_the_bill_is_among_the_cards_that_may_be_drawn() -> None:
    """CG2-5.4"""
    s = table(B="professional", C="stealthy")
    give_stash(s, C, "p")
    set_centre(s, "10 20 20")
    shoot(s, "cbcc", "BCAA", ducks="C")
    found = set()
    for t in fates(s):
        play(t, "B show")
        found.add(stolen(t))
    assert found == {"bill_10000", "painting"}


def test_CG2_P12_4_the_vulture_comes_after_the_theft() -> None:
    """CG2-5.4, CG2-6.4, CG2-P16.1"""
    s = table(B="professional", D="vulture")
    give_stash(s, C, "p")
    s.players[B].wounds = 2
    shoot(s, "bbcc", "BCAA", ducks="C")
    play(s, "B show")
    assert posture(s, B) == "dead"
    assert has(s, D, "p") and has(s, C, "")


def test_CG2_K_6_only_thief_and_victim_know_the_stolen_card() -> None:
    """CG2-P12.1"""
    s = ambush("20 p")
    taken = {}
    for t in fates(s):
        play(t, "B show")
        taken[stolen(t)] = t
    one, other = taken["bill_20000"], taken["painting"]
    assert tell_apart(one, other) == "BC"
    for viewer, card in ((B, "painting"), (C, "painting"), (A, "?"), (D, "?"), (None, "?")):
        assert GAME.view(other, viewer)["moves"][0]["card"] == card
    assert events(other, C, "stolen") == [{"seat": "B", "target": "C", "card": "painting"}]
    assert looks(other, B, B)["stash"] == {"painting": 1} and looks(other, C, B)["stash"] == "?"


def test_CG2_P12_1_the_professional_may_do_it_every_round() -> None:
    s = ambush()
    play(s, "B show")
    next_round(s)
    shoot(s, "cbcc", "BCAA", ducks="C")
    assert now(s) == "professional B" and legal(s, B) == ["pass", "show"]


def test_CG2_P_2_a_dead_professional_steals_nothing() -> None:
    """CG2-P12.1"""
    s = table(B="professional")
    give_stash(s, C, "20 20")
    kill(s, "B")
    shoot(s, "ccc", "CAA", ducks="C")
    assert now(s) == "take A"


def test_CG2_K_6_the_clock_does_not_show_the_bang() -> None:
    s = ambush()
    play(s, "B ...")
    assert s.players[C].stash_size == 3 and discard(s)[1] == (1, 1)


# ---------------------------------------------------------------------- whose choice it is


def test_CG2_R_1_a_pick_among_face_down_cards_is_blind() -> None:
    """CG2-P12.1"""
    s = ambush("20 p d1", professional_pick="taker_chooses")
    assert legal(s, B) == ["pass", "show"]
    found = set()
    for t in fates(s):
        play(t, "B show")
        found.add(stolen(t))
    assert found == {"bill_20000", "painting", "diamond_1000"}


def test_CG2_R_1_with_open_stashes_the_thief_names_the_card() -> None:
    s = ambush("20 20 p d1", professional_pick="taker_chooses", **OPEN)
    assert legal(s, B) == ["pass", "rob bill_20000", "rob diamond_1000", "rob painting"]
    s.listen()
    play(s, "B rob painting")
    assert has(s, B, "p") and has(s, C, "20 20 d1")
    assert s.players[B].stash_size == 1 and s.players[C].stash_size == 3
    assert discard(s) == ((2, 1), (1, 0)) and told(s, A)[0] == "robbed seat=B target=C"


def test_CG2_R_1_open_stashes_alone_leave_it_to_chance() -> None:
    """CG2-P12.1"""
    s = ambush("20 p d1", **OPEN)
    assert legal(s, B) == ["pass", "show"]


def test_CG2_R_1_with_a_click_nothing_can_be_named_either() -> None:
    s = ambush(loads="cccc", professional_pick="taker_chooses", **OPEN)
    assert legal(s, B) == ["pass"]


@pytest.mark.parametrize("options", [{}, OPEN])
def test_CG2_R_1_the_target_chooses_what_to_give(options: dict[str, Any]) -> None:
    s = ambush("20 20 p d1", professional_pick="target_chooses", **options)
    assert legal(s, B) == ["pass", "show"]
    play(s, "B show")
    assert now(s) == "theft C"
    assert legal(s, C) == ["yield bill_20000", "yield diamond_1000", "yield painting"]
    for card in ("bill_5000", "first_aid"):
        assert why(s, f"C yield {card}") == ("CG2-R.1", "no-such-card")
    assert why(s, "C yield any") == ("CG2-R.1", "clock-only")
    assert discard(s) == ((0, 1), (0, 0)) and s.players[A].loaded
    s.listen()
    play(s, "C yield diamond_1000")
    assert told(s, D)[0] == "yielded seat=C target=B"
    assert has(s, B, "d1") and has(s, C, "20 20 p") and now(s) == "take A"


def test_CG2_R_1_what_the_target_gives_stays_between_the_two() -> None:
    """CG2-K.6"""
    s = ambush(professional_pick="target_chooses")
    play(s, "B show")
    assert both_ways(s, "C yield painting", "C yield diamond_1000") == "BC"


def test_CG2_R_1_a_slow_target_gives_a_random_card() -> None:
    """CG2-K.6"""
    s = ambush(professional_pick="target_chooses")
    play(s, "B show")
    found = set()
    for t in fates(s):
        play(t, "C ...")
        found.add(stolen(t))
        assert t.players[C].stash_size == 2
    assert found == {"bill_20000", "painting", "diamond_1000"}


@pytest.mark.parametrize("pick", ["random", "taker_chooses", "target_chooses"])
def test_CG2_R_6_with_open_stashes_everyone_sees_the_stolen_card(pick: str) -> None:
    """CG2-R.1"""
    s = ambush("p", professional_pick=pick, **OPEN)
    s.listen()
    play(s, f"B {legal(s, B)[1]}")
    if pick == "target_chooses":
        play(s, "C yield painting")
    for viewer in (A, B, C, D, None):
        assert events(s, viewer, "stolen") == [{"seat": "B", "target": "C", "card": "painting"}]
        assert GAME.view(s, viewer)["moves"][0]["card"] == "painting"
        assert looks(s, viewer, B)["stash"] == {"painting": 1}

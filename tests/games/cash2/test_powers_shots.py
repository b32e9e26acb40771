"""Phase 6 with powers: Lucky Man, Unbreakable, Doctor. And the Collector at the end."""

from __future__ import annotations

import pytest

from tests.games.cash2.power_talk import next_round, now, stand_alone, told
from tests.games.cash2.talk import (
    A,
    B,
    C,
    D,
    end,
    events,
    give_stash,
    has,
    kill,
    play,
    posture,
    seats,
    set_centre,
    share_out,
    shoot,
    table,
    wound,
    wounds,
)

# ---------------------------------------------------------------------- the Lucky Man


@pytest.mark.parametrize("loads", ["bcbc", "bcbb"])
def test_CG2_P11_1_y18_two_hits_or_more_leave_the_lucky_man_unmarked(loads: str) -> None:
    """CG2-6.4"""
    s = table(B="lucky_man")
    s.listen()
    shoot(s, loads, "BABB")
    assert wounds(s)[B] == 0 and posture(s, B) == "standing"
    assert "B" in seats(s.sharers) and share_out(s).startswith("AB")
    assert events(s, A, "lucky") == [{"seat": "B"}] and events(s, A, "hit") == []


def test_CG2_P11_1_two_hits_do_not_kill_a_lucky_man_with_two_wounds() -> None:
    """CG2-W.2"""
    s = table(B="lucky_man")
    wound(s, B=2)
    shoot(s, "bcbc", "BABA")
    assert wounds(s)[B] == 2 and posture(s, B) == "standing"


def test_CG2_P11_1_only_the_owner_is_lucky() -> None:
    """CG2-6.3"""
    s = table(B="lucky_man", C="collector", D="cute")
    shoot(s, "bcbb", "CADC")
    assert wounds(s) == [0, 0, 2, 1]


def test_CG2_P11_1_a_hit_each_from_round_to_round_is_no_luck() -> None:
    """CG2-P11.2"""
    s = table(B="lucky_man")
    shoot(s, "bccc", "BABA")
    next_round(s)
    shoot(s, "bccc", "BABA")
    assert wounds(s)[B] == 2


def test_CG2_P11_2_y19_one_hit_wounds_as_usual_and_may_kill() -> None:
    """CG2-W.2"""
    s = table(B="lucky_man")
    wound(s, B=2)
    s.listen()
    shoot(s, "bccc", "BABA")
    assert wounds(s)[B] == 3 and posture(s, B) == "dead"
    assert events(s, A, "hit") == [{"seat": "B", "wounds": 1}] and events(s, A, "lucky") == []


def test_CG2_P11_2_a_ducking_lucky_man_cannot_be_hit() -> None:
    """CG2-5.2"""
    s = table(B="lucky_man")
    shoot(s, "bccc", "BABA", ducks="B")
    assert wounds(s)[B] == 0 and posture(s, B) == "ducked"


# ---------------------------------------------------------------------- the Unbreakable


def test_CG2_P15_1_y20_the_unbreakable_lives_with_four_wounds() -> None:
    """CG2-L.4"""
    s = table(B="unbreakable")
    wound(s, B=3)
    shoot(s, "bccc", "BABA")
    assert wounds(s)[B] == 4 and posture(s, B) == "wounded"
    next_round(s)
    stand_alone(s, "B", "kit 20")
    play(s, "B take first_aid")
    assert wounds(s)[B] == 0


@pytest.mark.parametrize(("before", "loads", "after"), [(3, "bcbc", 5), (4, "bccc", 5), (4, "bcbc", 6)])
def test_CG2_P15_1_the_unbreakable_dies_at_five(before: int, loads: str, after: int) -> None:
    """CG2-W.2"""
    s = table(B="unbreakable")
    wound(s, B=before)
    shoot(s, loads, "BABA")
    assert wounds(s)[B] == after and posture(s, B) == "dead"


def test_CG2_P15_1_all_others_die_at_three() -> None:
    """CG2-W.2"""
    s = table(B="unbreakable", C="collector")
    wound(s, B=2, C=2)
    shoot(s, "bbcc", "BCAA")
    assert posture(s, B) == "wounded" and posture(s, C) == "dead"


def test_CG2_P15_1_a_ducking_unbreakable_cannot_be_hit() -> None:
    """CG2-5.2"""
    s = table(B="unbreakable")
    wound(s, B=4)
    shoot(s, "bccc", "BABA", ducks="B")
    assert wounds(s)[B] == 4 and posture(s, B) == "ducked"


def test_CG2_P15_1_the_unbreakable_may_be_among_several_who_die() -> None:
    """CG2-6.4, CG2-P16.2"""
    s = table(5, B="unbreakable", C="collector", D="vulture", A="cute")
    give_stash(s, B, "20")
    give_stash(s, C, "p")
    wound(s, B=4, C=2)
    shoot(s, "bbccc", "BCAAA")
    assert seats(s.alive) == "ADE"
    assert has(s, D, "20 p")


# ---------------------------------------------------------------------- the Doctor


def test_CG2_P05_1_y21_a_ducking_doctor_loses_a_wound() -> None:
    """CG2-P05.3"""
    s = table(B="doctor")
    wound(s, B=1)
    s.listen()
    shoot(s, "bccc", "BABA", ducks="B")
    assert wounds(s)[B] == 0
    assert events(s, C, "healed") == [{"seat": "B"}]
    assert "B" not in seats(s.sharers) and "B" not in share_out(s)


def test_CG2_P05_1_y22_a_doctor_who_is_hit_heals_at_once_and_stays_down() -> None:
    """CG2-P05.3"""
    s = table(B="doctor")
    s.listen()
    shoot(s, "bccc", "BABA")
    assert wounds(s)[B] == 0 and posture(s, B) == "wounded"
    assert events(s, C, "hit") == [{"seat": "B", "wounds": 1}]
    assert "B" not in seats(s.sharers) and "B" not in share_out(s)


def test_CG2_P05_1_a_standing_doctor_keeps_the_wounds() -> None:
    s = table(B="doctor")
    wound(s, B=2)
    shoot(s, "cccc", "BABA", ducks="D")
    assert wounds(s)[B] == 2


def test_CG2_P05_1_without_wounds_nothing_is_healed() -> None:
    s = table(B="doctor")
    s.listen()
    shoot(s, "cccc", "BABA", ducks="B")
    assert wounds(s)[B] == 0 and events(s, A, "healed") == []


def test_CG2_P05_1_nobody_else_heals() -> None:
    s = table(B="doctor", C="collector")
    wound(s, C=1, A=1, D=1)
    shoot(s, "cbcc", "BCAA", ducks="D")
    assert wounds(s) == [1, 0, 2, 1]


@pytest.mark.parametrize(("ducks", "left"), [("B", 0), ("", 2)])
def test_CG2_P05_1_with_ducked_only_a_wound_does_not_heal(ducks: str, left: int) -> None:
    s = table(B="doctor", options={"doctor_trigger": "ducked_only"})
    wound(s, B=1)
    shoot(s, "bccc", "BABA", ducks=ducks)
    assert wounds(s)[B] == left


def test_CG2_P05_2_one_marker_however_many_hits() -> None:
    s = table(B="doctor")
    s.listen()
    shoot(s, "bcbc", "BABA")
    assert wounds(s)[B] == 1 and len(events(s, A, "healed")) == 1


@pytest.mark.parametrize(("before", "loads", "after"), [(2, "bccc", 3), (1, "bcbc", 3)])
def test_CG2_P05_2_y23_healing_comes_too_late_for_a_doctor_with_three(before: int, loads: str, after: int) -> None:
    """CG2-6.4, CG2-P.2"""
    s = table(B="doctor")
    wound(s, B=before)
    shoot(s, loads, "BABA")
    assert wounds(s)[B] == after and posture(s, B) == "dead"


def test_CG2_P05_2_the_doctor_heals_every_round() -> None:
    s = table(B="doctor")
    wound(s, B=2)
    for left in (1, 0):
        shoot(s, "cccc", "BABA", ducks="B")
        assert wounds(s)[B] == left
        next_round(s)


def test_CG2_P05_3_a_doctor_who_is_down_is_given_no_kit() -> None:
    """CG2-L.4, CG2-7.12"""
    s = table(B="doctor")
    wound(s, B=2)
    set_centre(s, "kit 20 20")
    shoot(s, "cccc", "BABA", ducks="B")
    play(s, "A take first_aid")
    assert wounds(s)[B] == 1 and share_out(s) == "CDA"


def test_CG2_P_2_a_dead_doctor_heals_nothing() -> None:
    """CG2-P05.1"""
    s = table(B="doctor")
    kill(s, "B")
    shoot(s, "ccc", "CAA")
    assert wounds(s)[B] == 3 and now(s) == "take A"


def test_CG2_P05_1_doctor_lucky_man_and_unbreakable_do_not_touch_each_other() -> None:
    """CG2-P11.1, CG2-P15.1"""
    s = table(5, B="doctor", C="lucky_man", D="unbreakable", A="collector")
    wound(s, B=1, C=1, D=3)
    shoot(s, "bbbbb", "CDBCD", ducks="")
    assert wounds(s) == [0, 1, 1, 5, 0]
    assert posture(s, D) == "dead" and posture(s, C) == "standing" and posture(s, B) == "wounded"


# ---------------------------------------------------------------------- the Collector


def test_CG2_P01_1_y40_the_power_card_counts_as_a_painting() -> None:
    """CG2-E.5"""
    s = table(A="collector")
    give_stash(s, A, "p p p")
    give_stash(s, B, "p p p 20")
    result = end(s)
    assert result.scores == (60_000, 50_000, 0, 0) and result.winners == (A,)


@pytest.mark.parametrize(("owned", "value"), [(0, 4_000), (1, 12_000), (4, 100_000), (9, 500_000), (10, 500_000)])
def test_CG2_P01_2_on_top_of_ten_paintings_it_adds_nothing(owned: int, value: int) -> None:
    """CG2-P01.1, CG2-E.5"""
    s = table(A="collector")
    give_stash(s, A, " ".join(["p"] * owned))
    assert end(s).scores[A] == value


def test_CG2_P01_2_the_card_cannot_be_stolen() -> None:
    """CG2-P12.3"""
    s = table(A="collector", B="professional")
    shoot(s, "cbcc", "BADC", ducks="A")
    assert s.step.name == "take"


def test_CG2_P01_2_the_card_cannot_be_inherited() -> None:
    """CG2-P16.1, CG2-P.2"""
    s = table(A="collector", B="vulture", C="doctor")
    wound(s, A=2)
    give_stash(s, A, "20")
    shoot(s, "cbcc", "BADC")
    assert has(s, B, "20")
    assert end(s).scores == (0, 20_000, 0, 0)


@pytest.mark.parametrize("ducks", ["A", ""])
def test_CG2_P01_1_a_collector_on_the_ground_in_the_last_round_counts(ducks: str) -> None:
    s = table(A="collector", B="cute")
    shoot(s, "cbcc", "BADC", ducks=ducks)
    assert posture(s, A) in ("ducked", "wounded")
    assert end(s).scores[A] == 4_000


def test_CG2_P11_1_what_the_table_hears_of_luck() -> None:
    """CG2-6.4"""
    s = table(B="lucky_man", C="cute", D="collector")
    s.listen()
    shoot(s, "bcbb", "BABC")
    said = [line.split()[0] for line in told(s, D)]
    assert said.count("revealed") == 4 and said.index("lucky") < said.index("hit")
    assert wounds(s) == [0, 0, 1, 0] and posture(s, D) == "standing"

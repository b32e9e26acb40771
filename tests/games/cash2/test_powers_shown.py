"""Powers that are secret until used: the automatic ones, and the conclusions about seats that did not show one."""

from __future__ import annotations

import pytest

from backroom.games.cash2.state import Cash2
from tests.games.cash2.power_talk import dark, holders, looks, next_round, now, shown, stand_alone
from tests.games.cash2.talk import (
    GAME,
    A,
    B,
    C,
    D,
    end,
    events,
    give_stash,
    has,
    pass_all,
    play,
    posture,
    set_centre,
    shoot,
    wound,
    wounds,
)


def fire(s: Cash2, loads: str, aims: str, ducks: str = "") -> None:
    """A round up to the sharing; nobody uses a power by choice."""
    shoot(s, loads, aims, ducks)
    pass_all(s, "professional", "smart")


def told_powers(s: Cash2) -> list[tuple[str, str]]:
    """The events about powers for everyone."""
    heard = [(event["seat"], event["power"]) for event in events(s, None, "power")]
    for viewer in range(s.seats):
        assert heard == [(event["seat"], event["power"]) for event in events(s, viewer, "power")]
    return heard


# ---------------------------------------------------------------------- the Kid


def test_CG2_R_2_the_kid_is_shown_when_guns_are_first_aimed() -> None:
    """CG2-O.1, CG2-P10.1"""
    s = dark(B="kid")
    s.listen()
    pass_all(s, "hustle")
    assert shown(s) == ""
    play(s, "A load click, B load click, C load click, D load click")
    assert now(s) == "aim ACD"
    assert told_powers(s) == [("B", "kid")] and holders(s, "kid") == "B"
    play(s, "A aim B, C aim B, D aim B")
    assert now(s) == "aim_last B"


def test_CG2_R_2_a_table_without_the_kid_knows_it_then() -> None:
    s = dark(B="hustler")
    pass_all(s, "hustle")
    assert holders(s, "kid") == "ABCD"
    play(s, "A load click, B load click, C load click, D load click")
    assert now(s) == "aim ABCD"
    assert holders(s, "kid") == "" and holders(s, "hustler") == "ABCD" and shown(s) == ""


# ---------------------------------------------------------------------- on the ground


def test_CG2_R_2_the_stealthy_is_shown_by_the_first_bill() -> None:
    """CG2-O.1, CG2-P14.1"""
    s = dark(C="stealthy")
    set_centre(s, "10 10 20")
    s.listen()
    fire(s, "cccc", "BADA", ducks="C")
    assert told_powers(s) == [("C", "stealthy")] and holders(s, "stealthy") == "C"
    assert has(s, C, "10") and looks(s, A, C)["power"] == "stealthy"


def test_CG2_R_2_who_ducks_and_takes_no_bill_is_known_not_to_be_stealthy() -> None:
    s = dark(C="stealthy")
    set_centre(s, "10 10 20")
    s.listen()
    fire(s, "cccc", "BADA", ducks="AD")
    assert shown(s) == "" and holders(s, "stealthy") == "BC"
    assert holders(s, "doctor") == "ABCD"
    assert {"seat": "A", "power": "stealthy"} in events(s, None, "cleared")


def test_CG2_R_2_without_a_bill_a_duck_tells_nothing_of_the_stealthy() -> None:
    s = dark(C="stealthy")
    set_centre(s, "20 20 20")
    fire(s, "cccc", "BADA", ducks="ACD")
    assert shown(s) == "" and holders(s, "stealthy") == "ABCD"


def test_CG2_R_2_the_doctor_is_shown_by_the_first_marker_he_loses() -> None:
    """CG2-P05.1"""
    s = dark(B="doctor")
    wound(s, A=1, B=1, D=1)
    s.listen()
    fire(s, "cccc", "BADA", ducks="ABC")
    assert told_powers(s) == [("B", "doctor")] and wounds(s) == [1, 0, 0, 1]
    assert holders(s, "doctor") == "B"


def test_CG2_R_2_who_is_down_and_keeps_a_wound_is_no_doctor() -> None:
    """CG2-P05.1"""
    s = dark(5, B="doctor", A="collector", C="hustler", D="smart", E="vulture")
    wound(s, A=1, B=1)
    fire(s, "cccbc", "BADCA", ducks="AE")
    assert wounds(s) == [1, 1, 1, 0, 0]
    assert shown(s) == "" and holders(s, "doctor") == "BDE"  # E was down without a wound, D stood


def test_CG2_R_2_with_ducked_only_a_wound_tells_nothing_of_the_doctor() -> None:
    """CG2-P05.1"""
    s = dark(B="hustler", C="collector", options={"doctor_trigger": "ducked_only"})
    fire(s, "cccb", "BADC")
    assert wounds(s)[C] == 1 and holders(s, "doctor") == "ABCD"


# ---------------------------------------------------------------------- under fire


def test_CG2_R_2_the_lucky_man_is_shown_by_two_hits() -> None:
    """CG2-P11.1"""
    s = dark(B="lucky_man")
    s.listen()
    fire(s, "bcbc", "BABA")
    assert told_powers(s) == [("B", "lucky_man")] and wounds(s)[B] == 0 and posture(s, B) == "standing"


def test_CG2_R_2_two_wounds_at_once_are_no_luck() -> None:
    """CG2-P11.1"""
    s = dark(B="collector", C="lucky_man")
    fire(s, "bcbc", "BABA")
    assert wounds(s)[B] == 2 and holders(s, "lucky_man") == "ACD" and shown(s) == ""


def test_CG2_R_2_one_hit_tells_nothing_of_luck() -> None:
    """CG2-P11.2"""
    s = dark(B="lucky_man", D="collector")
    fire(s, "bccb", "BABA")
    assert wounds(s)[B] == 1 and holders(s, "lucky_man") == "ABCD"


def test_CG2_R_2_the_unbreakable_is_shown_by_a_third_wound() -> None:
    """CG2-P15.1"""
    s = dark(B="unbreakable")
    wound(s, B=2)
    s.listen()
    fire(s, "bccc", "BABA")
    assert told_powers(s) == [("B", "unbreakable")] and posture(s, B) == "wounded"


@pytest.mark.parametrize(("before", "loads", "left"), [(1, "bccc", "ABCD"), (2, "bccc", "ACD"), (4, "bccc", "ABCD")])
def test_CG2_R_2_what_wounds_tell_of_the_unbreakable(before: int, loads: str, left: str) -> None:
    """CG2-P15.1"""
    s = dark(B="collector", C="unbreakable")
    wound(s, B=before)
    fire(s, loads, "BABA")
    assert holders(s, "unbreakable") == left and shown(s) == ""


def test_CG2_R_16_the_power_of_the_dead_stays_hidden_until_the_end() -> None:
    """CG2-O.1, CG2-E.7"""
    s = dark(B="collector", C="unbreakable")
    wound(s, B=2)
    fire(s, "bccc", "BABA")
    assert posture(s, B) == "dead"
    for viewer in (A, C, None):
        assert looks(s, viewer, B)["power"] == "?"
    assert looks(s, B, B)["power"] == "collector"
    end(s)
    for viewer in (A, C, None):
        assert looks(s, viewer, B)["power"] == "collector"


def test_CG2_R_2_the_vulture_is_shown_by_the_first_cards_he_takes() -> None:
    """CG2-P16.1"""
    s = dark(D="vulture", B="collector")
    give_stash(s, B, "20 20")
    wound(s, B=2)
    s.listen()
    fire(s, "bccc", "BABA", ducks="D")
    assert told_powers(s) == [("D", "vulture")] and has(s, D, "20 20")
    assert holders(s, "vulture") == "D"


def test_CG2_R_2_who_takes_nothing_of_the_dead_is_no_vulture() -> None:
    """CG2-P16.1"""
    s = dark(5, B="collector", D="vulture")
    give_stash(s, B, "20 20")
    wound(s, B=2, D=2)
    fire(s, "bcccb", "BABAD")
    assert [posture(s, seat) for seat in (B, D)] == ["dead", "dead"]
    assert shown(s) == "" and holders(s, "vulture") == "BD"  # the dead had no chance to show it


def test_CG2_R_2_an_empty_stash_tells_nothing_of_the_vulture() -> None:
    s = dark(D="vulture", B="collector")
    wound(s, B=2)
    fire(s, "bccc", "BABA")
    assert posture(s, B) == "dead" and shown(s) == "" and holders(s, "vulture") == "ABCD"


# ---------------------------------------------------------------------- at the sharing


def test_CG2_R_2_the_cute_is_shown_by_the_first_bill() -> None:
    """CG2-P03.1"""
    s = dark(C="cute")
    s.listen()
    stand_alone(s, "ACD", "5 5 20 20")
    assert told_powers(s) == [("C", "cute")] and has(s, C, "5") and holders(s, "cute") == "C"


def test_CG2_R_2_a_sharer_who_takes_no_five_is_not_cute() -> None:
    """CG2-P03.2"""
    s = dark(C="cute")
    stand_alone(s, "AD", "5 5 20 20")
    assert shown(s) == "" and holders(s, "cute") == "BC"
    t = dark(C="cute")
    stand_alone(t, "AD", "10 20 20")
    assert holders(t, "cute") == "ABCD"


def test_CG2_O_1_a_power_is_shown_once() -> None:
    """CG2-P03.1"""
    s = dark(C="cute")
    s.listen()
    stand_alone(s, "AC", "5 20")
    next_round(s)
    stand_alone(s, "AC", "5 20")
    assert told_powers(s) == [("C", "cute")]


# ---------------------------------------------------------------------- the Collector


def test_CG2_O_1_the_collector_is_shown_at_scoring() -> None:
    """CG2-R.2, CG2-P01.1"""
    s = dark(B="collector")
    give_stash(s, B, "p p p")
    while s.round < 8 or s.step.name != "take":
        assert looks(s, A, B)["power"] == "?" and holders(s, "collector") == "ABCD"
        s.expire(s.pending_seats[0])
    give_stash(s, B, "p p p")
    assert end(s).scores[B] == 60_000
    assert looks(s, A, B)["power"] == looks(s, None, B)["power"] == "collector"
    assert GAME.view(s, D)["players"][B]["stash"] == {"painting": 3}

"""Phase 6: the effect of bullets, and the order of the consequences. With the worked examples Y01, Y02, Y03 and Y08."""

from __future__ import annotations

import pytest

from backroom.games.cash2.state import Cash2
from tests.games.cash2.talk import (
    A,
    B,
    C,
    D,
    discard,
    events,
    give_stash,
    has,
    kill,
    pile,
    play,
    posture,
    result,
    seats,
    set_centre,
    shoot,
    table,
    wound,
    wounds,
)


def told(s: Cash2, *names: str) -> list[str]:
    """The public events, in order, as `hit A`."""
    assert s.log is not None
    return [f"{event.name} {event.args['seat']}" for event in s.log.heard(None) if event.name in names]


# ---------------------------------------------------------------------- what bullets do


def test_CG2_6_3_Y01_who_is_hit_still_hits() -> None:
    """CG2-7.2"""
    s = table()
    shoot(s, "bbcc", "BADC")
    assert wounds(s) == [1, 1, 0, 0]
    assert seats(s.sharers) == "CD" and s.pending_seats == (C,)


def test_CG2_6_2_Y02_a_bang_hits_and_a_click_does_nothing() -> None:
    """CG2-5.3"""
    s = table()
    s.listen()
    shoot(s, "bcbc", "BAAA", ducks="B")
    assert wounds(s) == [1, 0, 0, 0]
    assert discard(s) == ((1, 1), (1, 1))  # A's bang and B's click lie unseen
    assert events(s, None, "revealed") == [
        {"seat": "C", "target": "A", "bullet": "bang"},
        {"seat": "D", "target": "A", "bullet": "click"},
    ]
    assert seats(s.sharers) == "CD"


def test_CG2_W_2_Y03_several_hits_kill_and_the_stash_is_gone() -> None:
    """CG2-6.3, CG2-W.3"""
    s = table()
    give_stash(s, B, "20 p")
    set_centre(s, "10 10 5 5 5 5 5 5")
    wound(s, B=1)
    s.listen()
    shoot(s, "bcbb", "BABB")
    assert wounds(s)[B] == 4 and posture(s, B) == "dead"
    assert events(s, None, "hit") == [{"seat": "B", "wounds": 3}]
    assert s.centre == pile("10 10 5 5 5 5 5 5")  # nothing returns to the centre
    assert [p.stash for p in s.players] == [0, pile("20 p"), 0, 0]  # nor to anybody
    assert seats(s.sharers) == "ACD"


def test_CG2_6_1_all_live_cards_are_revealed_and_nobody_is_asked() -> None:
    s = table()
    s.listen()
    play(s, "A load bang, B load click, C load bang, D load click")
    play(s, "A aim B, B aim C, C aim D, D aim A", "A pass", "D stand, C stand, B stand")
    assert events(s, None, "revealed") == [] and discard(s) == ((0, 0), (0, 0))
    play(s, "A stand")
    assert [(event["seat"], event["bullet"]) for event in events(s, D, "revealed")] == [
        ("A", "bang"), ("B", "click"), ("C", "bang"), ("D", "click"),
    ]  # fmt: skip
    assert s.step.name == "take"


@pytest.mark.parametrize("hits", [1, 2, 3, 4, 5])
def test_CG2_6_3_every_hit_is_a_wound(hits: int) -> None:
    """CG2-W.1"""
    s = table(6)
    s.listen()
    shoot(s, "c" + "b" * hits + "c" * (5 - hits), "BAAAAA")
    assert wounds(s) == [hits, 0, 0, 0, 0, 0]
    assert events(s, None, "hit") == [{"seat": "A", "wounds": hits}]
    assert posture(s, A) == ("wounded" if hits < 3 else "dead")


def test_CG2_6_3_two_who_die_by_each_other() -> None:
    s = table()
    wound(s, A=2, B=2)
    shoot(s, "bbcc", "BADC")
    assert [posture(s, seat) for seat in (A, B, C, D)] == ["dead", "dead", "standing", "standing"]


# ---------------------------------------------------------------------- the order of what follows


def test_CG2_6_4_hits_wounds_and_deaths_follow_in_order() -> None:
    s = table(6)
    wound(s, B=2, D=2)
    s.listen()
    shoot(s, "bbbbcc", "BCDECC")
    assert told(s, "revealed", "hit", "died") == [
        *[f"revealed {letter}" for letter in "ABCDEF"],
        "hit B", "hit C", "hit D", "hit E", "died B", "died D",
    ]  # fmt: skip
    assert seats(s.alive) == "ACEF" and seats(s.wounded) == "CE" and seats(s.sharers) == "AF"


def test_CG2_6_4_the_lucky_man_comes_before_the_markers() -> None:
    s = table(B="lucky_man")
    s.listen()
    shoot(s, "bcbc", "BABA")
    assert wounds(s)[B] == 0 and posture(s, B) == "standing"
    assert told(s, "lucky", "hit") == ["lucky B"] and "B" in seats(s.sharers)


def test_CG2_6_4_the_vulture_comes_before_the_end_check() -> None:
    """CG2-W.3"""
    s = table(A="vulture")
    kill(s, "CD")
    give_stash(s, B, "20 20")
    wound(s, B=2)
    s.listen()
    shoot(s, "bc", "BA")
    assert s.over and has(s, A, "20 20")
    assert result(s).scores == (40_000, 0, 0, 0)
    assert told(s, "died", "picked") == ["died B", "picked A"]


def test_CG2_6_4_the_vulture_waits_until_all_have_died() -> None:
    s = table(A="vulture", B="collector")
    give_stash(s, B, "20 20")
    wound(s, A=2, B=2)
    shoot(s, "bbcc", "BADC")
    assert seats(s.alive) == "CD" and s.players[A].stash == 0  # they died together


def test_CG2_6_4_the_doctor_comes_after_the_end_check() -> None:
    s = table(A="doctor")
    kill(s, "CD")
    wound(s, B=2)
    s.listen()
    shoot(s, "bb", "BA")
    assert s.over and wounds(s)[A] == 1 and events(s, None, "healed") == []


def test_CG2_6_4_the_doctor_comes_after_the_death_check_and_before_the_sharing() -> None:
    s = table(B="doctor", C="collector")
    wound(s, B=1)
    s.listen()
    shoot(s, "bccc", "BAAA")
    assert wounds(s)[B] == 1 and told(s, "hit", "healed") == ["hit B", "healed B"]
    assert posture(s, B) == "wounded" and "B" not in seats(s.sharers)


def test_CG2_6_4_revealed_cards_lie_in_the_discard_before_the_sharing() -> None:
    s = table()
    shoot(s, "bccc", "BAAA")
    assert s.step.name == "take" and discard(s) == ((3, 1), (0, 0))


def test_CG2_6_4_with_two_alive_the_game_goes_on() -> None:
    """CG2-E.1"""
    s = table()
    kill(s, "D")
    wound(s, B=2)
    shoot(s, "bcc", "BAA")
    assert not s.over and seats(s.alive) == "AC" and seats(s.sharers) == "AC"

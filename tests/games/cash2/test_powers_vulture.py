"""The Vulture takes from the stashes of the dead."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from backroom.games.cash2.cards import KINDS, cards_of
from backroom.games.cash2.state import Cash2
from tests.games.cash2.power_talk import fates, looks, next_round, tell_apart, told
from tests.games.cash2.talk import (
    GAME,
    A,
    B,
    C,
    D,
    E,
    events,
    give_stash,
    has,
    nerve,
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


def deathbed(stash: str, loads: str = "bccc", **options: Any) -> Cash2:
    """B has two wounds and this stash, A aims at him; D is the Vulture. The next word is courage."""
    s = table(D="vulture", B="collector", A="cute", C="doctor", options=options)
    give_stash(s, B, stash)
    set_centre(s, "10 10 10 10 kit")
    wound(s, B=2)
    play(s, *(f"{seat} load {'bang' if load == 'b' else 'click'}" for seat, load in zip("ABCD", loads, strict=True)))
    play(s, "A aim B, B aim A, C aim B, D aim C, A pass")
    return s


def test_CG2_P16_1_the_vulture_takes_two_cards_of_who_dies() -> None:
    """CG2-6.4"""
    s = deathbed("20 20 20")
    s.listen()
    nerve(s)
    assert posture(s, B) == "dead"
    assert has(s, D, "20 20") and has(s, B, "20")
    assert s.players[D].stash_size == 2 and s.players[B].stash_size == 1
    for viewer in (A, B, C, D, None):
        assert events(s, viewer, "picked") == [{"seat": "D", "target": "B", "cards": 2}]


@pytest.mark.parametrize("stash", ["20", "20 p"])
def test_CG2_P16_1_all_cards_if_there_are_no_more(stash: str) -> None:
    s = deathbed(stash)
    nerve(s)
    assert has(s, D, stash) and has(s, B, "") and s.players[B].stash_size == 0


def test_CG2_P16_1_nothing_where_there_is_nothing() -> None:
    s = deathbed("")
    s.listen()
    nerve(s)
    assert posture(s, B) == "dead" and has(s, D, "") and events(s, D, "picked") == []


def test_CG2_P16_1_the_cards_are_random_ones() -> None:
    """CG2-0.7"""
    s = deathbed("20 p d1")
    left: Counter[str] = Counter()
    for t in fates(s, 300):
        nerve(t)
        left[KINDS[cards_of(t.players[B].stash)[0]]] += 1
        assert t.players[D].stash + t.players[B].stash == pile("20 p d1")
    assert set(left) == {"bill_20000", "painting", "diamond_1000"}
    assert all(abs(number - 100) < 35 for number in left.values())


def test_CG2_P16_1_nobody_else_inherits_and_the_rest_leaves_the_game() -> None:
    """CG2-W.3"""
    s = deathbed("20 20 20 20")
    nerve(s)
    assert has(s, A, "") and has(s, C, "") and has(s, B, "20 20")
    assert s.centre == pile("10 10 10 10 kit")


def test_CG2_P16_1_only_a_death_calls_the_vulture() -> None:
    s = table(D="vulture", B="collector", A="cute", C="doctor")
    give_stash(s, B, "20 20")
    wound(s, B=1)
    shoot(s, "bccc", "BABC")
    assert wounds(s)[B] == 2 and has(s, D, "")


def test_CG2_P16_1_y35_two_of_each_who_dies_though_the_vulture_ducked() -> None:
    """CG2-P16.2, CG2-P16.3"""
    s = table(5, D="vulture", B="collector", C="doctor", A="cute", E="kid")
    give_stash(s, B, "20 20 20")
    give_stash(s, C, "p")
    wound(s, B=2, C=2)
    shoot(s, "bbccc", "BCAAA", ducks="D")
    assert seats(s.alive) == "ADE" and posture(s, D) == "ducked"
    assert has(s, D, "20 20 p")
    assert has(s, B, "20") and has(s, C, "")


def test_CG2_P16_2_two_of_each_and_not_two_in_all() -> None:
    s = table(5, D="vulture", B="collector", C="doctor", A="cute", E="kid")
    give_stash(s, B, "20 20 20")
    give_stash(s, C, "p p p")
    wound(s, B=2, C=2)
    s.listen()
    shoot(s, "bbccc", "BCAAA")
    assert has(s, D, "20 20 p p") and s.players[D].stash_size == 4
    assert [event["target"] for event in events(s, E, "picked")] == ["B", "C"]


def test_CG2_P16_3_a_wounded_vulture_takes_too() -> None:
    s = table(D="vulture", B="collector", A="cute", C="doctor")
    give_stash(s, B, "20 20")
    wound(s, B=2)
    shoot(s, "bcbc", "BADC")
    assert posture(s, D) == "wounded" and has(s, D, "20 20")


def test_CG2_P16_1_a_vulture_who_dies_takes_nothing() -> None:
    """CG2-P.2"""
    s = table(D="vulture", B="collector", A="cute", C="doctor")
    give_stash(s, B, "20 20")
    wound(s, B=2, D=2)
    s.listen()
    shoot(s, "bcbc", "BADC")
    assert seats(s.alive) == "AC"
    assert has(s, D, "") and has(s, B, "20 20") and events(s, A, "picked") == []


def test_CG2_P16_1_the_vulture_comes_at_every_death() -> None:
    s = deathbed("20")
    nerve(s)
    next_round(s)
    give_stash(s, C, "p")
    give_stash(s, D, "20")
    wound(s, C=2)
    shoot(s, "ccb", "CAC")
    assert posture(s, C) == "dead"
    assert has(s, D, "20 p") and has(s, C, "")


def test_CG2_P16_1_the_vulture_takes_before_the_game_ends() -> None:
    """CG2-6.4, CG2-E.1"""
    s = table(D="vulture", B="collector", A="cute", C="doctor")
    give_stash(s, B, "20 20")
    wound(s, A=2, B=2, C=2)
    shoot(s, "bbbc", "BCAC")
    assert s.over and result(s).winners == (D,) and result(s).reason == "last_alive"
    assert has(s, D, "20 20")


def test_CG2_K_6_only_the_vulture_and_the_dead_know_the_cards() -> None:
    """CG2-P16.1"""
    s = deathbed("20 p d1")
    worlds = {}
    for t in fates(s):
        nerve(t)
        worlds[t.players[B].stash] = t
    one, other = worlds[pile("p")], worlds[pile("d1")]
    assert tell_apart(one, other) == "BD"
    for viewer, seen in ((D, 2), (B, 2), (A, 0), (C, 0), (None, 0)):
        assert len(events(one, viewer, "inherited")) == seen
        assert sum(move["card"] != "?" for move in GAME.view(one, viewer)["moves"]) == seen
    assert looks(one, A, D)["stash"] == "?" and looks(one, A, B)["stash"] == "?"


def test_CG2_R_6_with_open_stashes_everyone_sees_what_the_vulture_takes() -> None:
    """CG2-P16.1"""
    s = deathbed("20 p d1", stash_visibility="open")
    s.listen()
    nerve(s)
    for viewer in (A, B, C, D, None):
        assert looks(s, viewer, D)["stash"] != "?"
        assert all(move["card"] != "?" for move in GAME.view(s, viewer)["moves"])
        assert told(s, viewer) == told(s, D)
        assert len(events(s, viewer, "inherited")) == 2

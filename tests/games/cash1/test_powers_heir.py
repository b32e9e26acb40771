"""You Won't Need It Any More: a dead man's gun and hand (power 3)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from backroom.engine.conformance.checks import same
from backroom.engine.record import Replay, read, write
from backroom.engine.replay import Player, run
from backroom.engine.state import Illegal
from backroom.games.cash1.cards import LOST
from backroom.games.cash1.state import Cash1
from tests.games.cash1.talk import (
    GAME,
    A,
    B,
    C,
    D,
    E,
    clicks,
    events,
    go,
    hand,
    inherit,
    jump,
    kill,
    legal,
    markers,
    play,
    posture,
    set_hand,
    shown,
    table,
    why,
    wound,
)

ELEVEN = {"ability_pool": "base_11"}


def dying(**powers: Any) -> Cash1:
    """Five seats, E has two wounds."""
    s = table(5, **powers)
    wound(s, E=2)
    return s


def test_CG1_A03_1_the_first_check_that_kills() -> None:
    """CG1-A03.2: the window asks all, only the owner may take."""
    s = dying(A="wont_need_it")
    go(s, "A bang>E, B click>A, C click>A, D click>A, E click>A", stop="heir")
    assert s.pending_seats == (A, B, C, D) and legal(s, A) == ["pass", "take E"] and legal(s, B) == ["pass"]
    assert s.wounded == 0 and posture(s, E) == "dead"
    assert why(s, "A take B") == ("CG1-A03.1", "not-dead-now")
    assert why(s, "B take A") == ("CG1-A.2", "no-power-now")
    assert why(s, "B take E") == ("CG1-A.2", "no-power-now") and why(s, "B show") == ("CG1-A.2", "not-now")


def test_CG1_A03_1_an_owner_who_dies_in_it_gets_nothing() -> None:
    s = dying(A="wont_need_it")
    wound(s, A=2)
    go(s, "A bang>E, B bang>A, C click>A, D click>A, E click>A", stop="heir")
    assert s.step.name == "heir" and A not in s.pending_seats
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
    ("partial", "first", "second"),
    [("", 0, 0), ("aim C", 4, 0), ("aim C nobody", 4, 0), ("aim nobody D", 0, 8), ("aim C D", 4, 8)],
)
def test_CG1_A03_6_the_clock_completes_a_half_made_aim(partial: str, first: int, second: int) -> None:
    """CG1-R.5: only the gun that points nowhere loses its card."""
    s = heirs()
    go(s, "A bang>B bang>B, B click>A, C click>A, D click>A", stop="aim")
    play(s, f"A ...{partial}, B aim A, C aim A, D aim A")
    assert (s.players[A].aim, s.players[E].aim) == (first, second)
    assert (bool(s.live >> A & 1), bool(s.live >> E & 1)) == (bool(first), bool(second))


@pytest.mark.parametrize(
    ("partial", "own", "dead"),
    [("", "4c 3b 1t", "4c 3b 1t"), ("load bang", "5c 2b 1t", "4c 3b 1t"), ("load any bang", "4c 3b 1t", "5c 2b 1t"),
     ("load triple bang", "5c 3b 0t", "5c 2b 1t")],
)  # fmt: skip
def test_CG1_2_5_the_clock_completes_a_half_made_load(partial: str, own: str, dead: str) -> None:
    """CG1-A03.5"""
    s = heirs()
    set_hand(s, A, "5c 3b 1t")
    set_hand(s, E, "5c 3b 1t")
    go(s, "", stop="load")
    play(s, f"A ...{partial}, B load click, C load click, D load click")
    assert (hand(s, A), hand(s, E)) == (own, dead)


def test_CG1_2_5_a_half_made_load_is_read_back_from_a_record() -> None:
    """CG1-A03.5"""
    s = heirs()
    set_hand(s, A, "5c 3b 1t")
    set_hand(s, E, "5c 3b 1t")
    go(s, "", stop="load")
    lines = ("load click click", "load bang click", "load click bang")
    partials = [s.partial_for(A, GAME.parse(line)) for line in lines]
    assert partials == [-1, GAME.parse("load bang"), GAME.parse("load any bang")]
    assert s.partial_for(A, GAME.parse("load bang bang")) is None
    with pytest.raises(Illegal, match="You hold two guns") as refused:
        s.submit(A, "load bang")
    assert refused.value.clause == "CG1-A03.5"


def test_CG1_A03_5_what_the_clock_makes_of_half_an_answer_plays_again() -> None:
    """CG1-A03.6, CG1-2.5: a whole game with an heir, whose time runs out again and again with one gun ready."""
    replay = read((Path(__file__).parent / "replays" / "powers_6_heir.txt").read_text())
    player = Player(replay)
    while player.state.heir < 0:  # type: ignore[attr-defined]
        assert player.next() is not None
    s = player.state
    halves = 0
    while not s.over:
        for seat in s.pending_seats:
            whole = s.legal_ids(seat)
            half = [partial for partial in s.step.partial_answers(s, seat, s.arg) if partial not in whole]
            halves += bool(half)
            s.expire(seat, GAME.text(half[s.rng_count % len(half)] if half else whole[-1]))
    again = run(read(write(Replay.of(s, replay.seed))))
    assert halves > 4 and same(s, again) == []


def test_CG1_A03_6_a_half_made_aim_is_read_back_from_a_record() -> None:
    s = heirs()
    go(s, "A bang>B bang>B, B click>A, C click>A, D click>A", stop="aim")
    assert s.partial_for(A, GAME.parse("aim C nobody")) == GAME.parse("aim C")
    assert s.partial_for(A, GAME.parse("aim nobody nobody")) == -1
    assert s.partial_for(A, GAME.parse("aim E nobody")) is None


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
    assert A in s.pending_seats


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

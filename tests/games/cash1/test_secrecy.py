"""Secrecy, commitments and the clock (section 5)."""

from __future__ import annotations

from typing import Any

import pytest

from backroom.games.cash1.state import Cash1
from tests.games.cash1.talk import (
    GAME,
    A,
    B,
    C,
    D,
    clicks,
    go,
    jump,
    kill,
    legal,
    play,
    show,
    shown,
    table,
    wound,
)

ROUND = "A click>B, B click>C, C click>D, D click>A"


def test_CG1_K_1_a_sealed_answer_is_seen_by_its_owner_only() -> None:
    """CG1-K.2: and may be replaced until the step closes."""
    s = table()
    play(s, "A load triple")
    assert GAME.view(s, B)["answers"] == ["?", None, None, None] and GAME.view(s, A)["answers"][A] == "load triple"
    play(s, "A load bang, B load click, C load click, D load click")
    assert s.players[A].card == 1


def test_CG1_K_4_who_has_answered_is_shown_but_not_in_windows() -> None:
    s = table(B="kid")
    before = {viewer: GAME.view(s, viewer) for viewer in (None, A, C)}
    play(s, "B show")
    assert {viewer: GAME.view(s, viewer) for viewer in (None, A, C)} == before
    play(s, "A pass, C pass, D pass")
    play(s, "A load click")
    assert GAME.view(s, None)["pending"] == [1, 2, 3]


STEPS = {"reveal1": "reveal", "reveal2": "reveal", "reveal3": "reveal"}


def windows(s: Cash1, line: str, ducks: str = "") -> list[str]:
    """The windows that opened in a round, with the asked seats; everybody passes."""
    met: list[str] = []
    begun = s.round
    orders = {part.split()[0]: part.split()[1].split(">") for part in line.split(",")}
    while not s.over and s.round == begun:
        hidden = s.step.hides_timing(s, s.arg)
        if hidden:
            met.append(f"{s.step.name}{s.arg if s.step.name in ('reveal', 'exchange') else ''}")
            assert s.acting == s.alive
        for seat in s.pending_seats:
            letter = "ABCDEF"[seat]
            word = {"load": "load", "load_last": "load", "aim": "aim", "aim_last": "aim"}.get(s.step.name, "")
            if hidden:
                s.submit(seat, "pass")
            elif word:
                s.submit(seat, f"{word} {orders[letter][word == 'aim']}")
            else:
                s.submit(seat, "duck" if letter in ducks else "stand")
    return met


def test_CG1_K_7_windows_ask_every_living_seat() -> None:
    """Every living seat is asked, although nobody here could act in any of the windows."""
    s = table(A="six_feet_under", B="super_coward", C="dragon_skin", D="unbreakable")
    wound(s, C=2)
    line = "A triple>C, B click>A, C click>A, D click>A"
    assert windows(s, line, "D") == ["reveal1", "reveal2", "reveal3", "exchange5", "heir", "stand_up"]


@pytest.mark.parametrize(
    ("held", "gone"),
    [({"A": "madman", "B": "kid", "C": "cunning"}, ["reveal1", "reveal2", "reveal3"]), ({"A": "madman"}, ["reveal3"])],
)
def test_CG1_K_7_left_out_when_all_is_shown(held: dict[str, str], gone: list[str]) -> None:
    s = table(4, **held)  # type: ignore[arg-type]
    show(s, "".join(held))
    met = windows(s, ROUND, "D")
    assert not set(gone) & set(met) and set(met) >= {"reveal1", "reveal2", "reveal3", "stand_up"} - set(gone)


def test_CG1_K_7_no_triple_no_exchange() -> None:
    """Nor an heir without a death, nor anyone to stand up."""
    s = table(A="six_feet_under", B="super_coward", C="dragon_skin", D="unbreakable")
    assert windows(s, ROUND) == ["reveal1", "reveal2", "reveal3"]


def test_CG1_K_7_no_heir_in_the_last_round_nor_after_the_first_death() -> None:
    s = table(5)
    s = table(5, A="six_feet_under")
    jump(s, 8, "1b")
    wound(s, B=2)
    assert "heir" not in windows(s, "A bang>B, B bang>C, C bang>D, D bang>E, E bang>A")
    s = table(5, A="six_feet_under")
    kill(s, "E")
    wound(s, B=2)
    assert "heir" not in windows(s, "A bang>B, B click>C, C click>D, D click>A")


def test_CG1_K_7_nothing_to_stand_up_with() -> None:
    s = table(A="not_even_hurt")
    clicks(s, ducks="A", stand_up="A show")
    assert "stand_up" not in windows(s, ROUND, "D")


def test_CG1_K_7_powers_outside_the_pool_are_impossible() -> None:
    """The first six have no Specialist, no Not Even Hurt; Madman and Kid may be shown."""
    s = table(options={"ability_pool": "starter_6"}, A="six_feet_under", B="unbreakable", C="dragon_skin", D="madman")
    assert windows(s, "A triple>B, B click>C, C click>D, D click>A", "C") == ["reveal1", "reveal2", "reveal3"]


def test_CG1_R_4_no_exchange_when_whoever_could_is_dead() -> None:
    s = table(A="six_feet_under", B="super_coward", C="dragon_skin", D="kid")
    wound(s, A=2, B=0)
    assert "exchange5" not in windows(s, "A triple>B, B triple>A, C click>B, D click>B") or shown(s) == ""
    s = table(A="six_feet_under", B="super_coward", C="dragon_skin", D="kid")
    wound(s, A=2)
    kill(s, "D")
    met = windows(s, "A triple>C, B click>C, C triple>A")
    assert "exchange5" in met  # C lives and may be the Specialist, for all anyone knows


def test_CG1_K_8_shown_together() -> None:
    s = table(A="madman", B="kid", C="cunning")
    go(s, ROUND, stop="load", reveal1="A show, B show, C show")
    assert shown(s) == "ABC" and s.armed == A and s.pending_seats == (A, B, D)


def test_CG1_K_9_the_clock_in_every_step() -> None:
    """Nobody answers anything: clicks are loaded, nobody aims, all stand, no power is used."""
    s = table(5, cop="C", A="madman", B="not_even_hurt")
    begun = s.round
    while s.round == begun:
        for seat in s.pending_seats:
            s.expire(seat)
    assert [p.past for p in s.players] == [(3,)] * 5 and [p.kept for p in s.players] == [(0,)] * 5
    assert shown(s) == "" and s.calls == 0 and all(p.markers() == 0 for p in s.players)


SECRETS: list[tuple[str, Any]] = [("hand", {"click": 5, "bang": 2, "triple": 1}), ("card", "none"), ("kept", [])]


def test_CG1_K_10_what_a_stranger_sees() -> None:
    """Public: notes, money, wounds, markers, sizes, targets. Not: hands, live cards, lost cards, powers, deck."""
    s = table(5, cop="B", A="madman")
    go(s, "A bang>B, B click>C, C click>D, D click>E, E click>A", ducks="A", stop="stand_up")
    for viewer in (None, C):
        view = GAME.view(s, viewer)
        seen = view["players"][A]
        assert [seen[name] for name in ("hand", "card", "kept", "power", "cop")] == ["?"] * 5 and view["deck"] == "?"
        public = ("wounds", "money", "shame", "hand_size", "aim", "past")
        assert [seen[name] for name in public] == [0, 0, 1, 7, [1], ["lost"]]
        assert view["ducked"] == [0] and view["table"] == {"note_5000": 2, "note_10000": 2, "note_20000": 1}
    own = GAME.view(s, A)["players"][A]
    assert own["kept"] == ["bang"] and own["power"] == "madman" and own["cop"] is False


def test_CG1_K_10_heir_and_dead_know_what_was_left() -> None:
    s = table(5, A="wont_need_it")
    wound(s, D=2)
    go(s, "A bang>D, B click>A, C click>A, D bang>A, E click>A", heir="A take D")
    for viewer, left in ((A, True), (D, True), (B, False), (None, False)):
        assert (GAME.view(s, viewer)["left"] != "?") == left
    assert GAME.view(s, A)["players"][D]["kept"] == "?" and GAME.view(s, D)["players"][D]["kept"] == ["bang"]
    assert GAME.view(s, D)["players"][D]["hand"] == "?" and legal(s, B) == ["pass"]

"""The undercover cop (section 11): roles, phone, switchboard, ends."""

from __future__ import annotations

import pytest

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
    kill,
    legal,
    markers,
    play,
    rich,
    seats,
    show,
    table,
    why,
    wound,
)

ROUND = "A click>B, B click>C, C click>D, D click>E, E click>A"


def test_CG1_C_2_roles_are_secret_to_the_end() -> None:
    """CG1-E.8, CG1-K.10: then everything lies open."""
    s = table(5, cop="C")
    for viewer in (None, A, B, D):
        cops = [player["cop"] for player in GAME.view(s, viewer)["players"]]
        assert cops == ["?" if seat != viewer else False for seat in range(5)]
    assert GAME.view(s, C)["players"][C]["cop"] is True
    while not s.over:
        clicks(s)
    assert [player["cop"] for player in GAME.view(s, None)["players"]] == [False, False, True, False, False]


def test_CG1_C_3_the_cop_pays_for_shame() -> None:
    s = table(5, cop="C")
    clicks(s, ducks="C")
    assert markers(s)[C] == 1 and s.pending_seats == (A, B, C, D, E)


@pytest.mark.parametrize(("calls", "sirens", "wins"), [(3, 0, True), (3, 1, True), (3, 2, False), (2, 0, False)])
def test_CG1_C_5_the_cops_goal(calls: int, sirens: int, wins: bool) -> None:
    """CG1-E.7, CG1-C.4"""
    s = table(5, cop="C")
    s.calls = calls
    s.players[C].sirens = sirens
    rich(s, A=10)
    found = end(s)
    assert (found.winners == (C,)) == wins and (found.reason == "cop_wins") == wins
    assert wins or found.winners == (A,)


def test_CG1_C_5_only_the_last_one_alive() -> None:
    """The option: reinforcements do not help."""
    s = table(5, cop="C", options={"cop_victory": "sole_survivor_only"})
    s.calls = 3
    rich(s, A=10)
    assert end(s).winners == (A,)


def test_CG1_C_6_the_richest_gangster() -> None:
    """CG1-R.9: the cop comes after all of them, the dead come last."""
    s = table(5, cop="C")
    kill(s, "E")
    rich(s, A=10, B=5, C=90, D=10)
    found = end(s)
    assert found.winners == (A, D) and found.ranks == (1, 3, 4, 1, 5)


def test_CG1_R_9_after_the_cop_by_cash() -> None:
    s = table(5, cop="C")
    s.calls = 3
    rich(s, A=10, B=20)
    assert end(s).ranks == (3, 2, 1, 4, 4)


def test_CG1_C_8_nobody_alive() -> None:
    s = table(5, cop="C")
    kill(s, "ABE")
    wound(s, C=2, D=2)
    s.calls = 3
    go(s, "C triple>D, D triple>C")
    found = GAME.result(s)
    assert found is not None and found.winners == () and found.reason == "nobody_alive"


def test_CG1_C_9_neither_calls_nor_the_cops_death_end_it() -> None:
    s = table(5, cop="C")
    s.calls = 2
    clicks(s, phone="C use")
    assert s.calls == 3 and not s.over
    wound(s, C=2)
    go(s, "A click>B, B triple>C, C click>D, D click>E, E click>A")
    assert seats(s.alive) == "ABDE" and not s.over


def test_CG1_C_10_a_second_siren_and_still_alive() -> None:
    s = table(5, cop="C")
    kill(s, "ABE")
    s.calls = 3
    s.players[C].sirens = 2
    wound(s, D=2)
    go(s, "C triple>D, D click>C")
    found = GAME.result(s)
    assert found is not None and found.winners == (C,)


# ---------------------------------------------------------------------- phase 8


def test_CG1_8_1_rounds_one_to_six() -> None:
    s = table(5, cop="C")
    phones = []
    while not s.over:
        turn = s.round
        s.listen().events.clear()
        clicks(s, ducks="BCDE")
        phones.append(bool(events(s, None, "phone")) and turn)
    assert phones == [1, 2, 3, 4, 5, 6, False, False]


def test_CG1_8_1_not_without_a_sharer_nor_after_three_calls() -> None:
    s = table(5, cop="C")
    s.listen()
    clicks(s, ducks="ABCDE")
    s.calls = 3
    clicks(s)
    assert events(s, None, "phone") == []


def test_CG1_8_1_not_after_a_blast() -> None:
    s = table(5, cop="C", A="madman")
    show(s, "A")
    s.listen()
    go(s, "A click>B, B bang>A, C click>D, D click>E, E click>A", ducks="C")
    assert events(s, None, "phone") == [] and s.round == 2


def test_CG1_8_2_all_who_shared_also_nothing() -> None:
    s = table(5, cop="C")
    go(s, ROUND, stop="phone")
    assert s.pending_seats == (A, B, C, D, E) and s.players[A].money == 0
    s = table(5, cop="C")
    go(s, ROUND, ducks="BC", stop="phone")
    assert s.pending_seats == (A, D, E)


@pytest.mark.parametrize(("route", "last"), [("last_participant", "A"), ("full_circle", "D")])
def test_CG1_8_3_the_way_of_the_phone(route: str, last: str) -> None:
    s = table(5, cop="C", options={"phone_route": route, "godfather_seat": 2})
    s.listen()
    clicks(s, ducks="C")
    want = {"last_participant": {"first": "D", "last": "B"}, "full_circle": {"first": "D", "last": last}}
    assert events(s, None, "phone") == [want[route]]


def test_CG1_8_4_everyone_is_asked_alike() -> None:
    """CG1-8.5, CG1-K.4: only the cop may use it; nobody sees who has answered."""
    s = table(5, cop="C")
    go(s, ROUND, stop="phone")
    assert [legal(s, seat) for seat in range(5)] == [["pass"], ["pass"], ["pass", "use"], ["pass"], ["pass"]]
    assert why(s, "A use") == ("CG1-8.4", "not-cop") and why(s, "A duck") == ("CG1-4.1", "not-now")
    before = GAME.view(s, A)
    play(s, "C use, B pass")
    assert GAME.view(s, A) == before and GAME.view(s, None)["pending"] == []


def test_CG1_8_6_too_slow_is_to_pass() -> None:
    s = table(5, cop="C")
    go(s, ROUND, stop="phone")
    play(s, "A ..., B ..., C ..., D ..., E ...")
    assert s.calls == 0


@pytest.mark.parametrize("used", [True, False])
def test_CG1_8_7_published_is_only_whether(used: bool) -> None:
    s = table(5, cop="C")
    go(s, ROUND, stop="phone")
    s.listen()
    play(s, f"A pass, B pass, C {'use' if used else 'pass'}, D pass, E pass")
    told = [event.name for event in s.listen().heard(None)]
    want = ["phone", "called", "switchboard"] if used else ["phone", "not_called"]
    assert told[: len(want)] == want and s.calls == int(used)


def test_CG1_8_8_the_cop_is_among_them() -> None:
    s = table(5, cop="C")
    clicks(s, ducks="AB", phone="C pass")
    assert seats(s.cop_among) == "ABCDE"
    clicks(s, ducks="AB", phone="C use")
    assert seats(s.cop_among) == "CDE"
    clicks(s, ducks="ABDE", phone="C use")
    assert seats(s.cop_among) == "C" and GAME.imagine(GAME.view(s, A), 1).players[C].cop  # type: ignore[attr-defined]


def test_CG1_8_9_markers_taken_before_stay_plain() -> None:
    """CG1-8.11: three rounds at least."""
    s = table(5, cop="C")
    s.listen()
    for _ in range(3):
        clicks(s, ducks="B", phone="C use")
    assert s.calls == 3 and s.round == 4 and events(s, None, "reinforcements") == [{}]
    clicks(s, ducks="B")
    assert (s.players[B].shame, s.players[B].sirens) == (3, 1)


def test_CG1_8_10_the_phone_goes_round_without_the_cop() -> None:
    s = table(5, cop="C")
    kill(s, "C")
    s.listen()
    clicks(s)
    assert events(s, None, "not_called") == [{}]

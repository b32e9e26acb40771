"""Power 11, the sawed-off: pairs, tosses, cards taken back."""

from __future__ import annotations

from collections import Counter

import pytest

from backroom.games.cash1.cards import LOST
from backroom.games.cash1.state import Cash1
from tests.games.cash1.talk import (
    GAME,
    A,
    B,
    C,
    D,
    events,
    go,
    hand,
    jump,
    kill,
    last,
    legal,
    set_hand,
    set_tosses,
    show,
    shown,
    table,
    why,
    wound,
    wounds,
)


def armed(seats: int = 5, options: dict[str, object] | None = None, **powers: str) -> Cash1:
    return table(seats, options={"ability_pool": "base_11", **(options or {})}, A="sawed_off", **powers)


REST = "B click>A, C click>A, D click>A, E click>A"


def test_CG1_A11_1_the_first_pair_aim_shows_the_card() -> None:
    """Nothing is shown before all have aimed."""
    s = armed()
    go(s, f"A click>B, {REST}", stop="aim")
    assert shown(s) == ""
    s.listen()
    for seat in (B, C, D, 4):
        s.submit(seat, "aim A")
    assert shown(s) == "" and GAME.view(s, B)["players"][A]["power"] == "?"
    s.submit(A, "aim B+C")
    assert shown(s) == "A" and events(s, B, "aimed")[0] == {"seat": "A", "target": ["B", "C"]}


def test_CG1_A11_2_pairs_go_over_the_dead() -> None:
    s = armed(6)
    kill(s, "C")
    go(s, "A click>B, B click>A, D click>A, E click>A, F click>A", stop="aim")
    assert [text for text in legal(s, A) if "+" in text] == ["aim B+D", "aim D+E", "aim E+F"]
    assert why(s, "A aim B+F") == ("CG1-A11.2", "no-neighbours")
    assert why(s, "A aim B+C") == ("CG1-3.2", "dead-target")
    assert why(s, "A aim A+B") == ("CG1-3.2", "not-self")


def test_CG1_A11_2_the_owner_does_not_sit_between() -> None:
    """For the seat in the middle the list begins behind it."""
    s = table(5, options={"ability_pool": "base_11"}, C="sawed_off")
    go(s, "A click>B, B click>A, C click>A, D click>A, E click>A", stop="aim")
    assert [text for text in legal(s, C) if "+" in text] == ["aim D+E", "aim A+E", "aim A+B"]


def test_CG1_A11_2_any_two() -> None:
    s = armed(4, {"sawed_off_pair": "any_two"})
    go(s, "A click>B, B click>A, C click>A, D click>A", stop="aim")
    assert [text for text in legal(s, A) if "+" in text] == ["aim B+C", "aim B+D", "aim C+D"]
    assert len(set(legal(s, A))) == len(legal(s, A))


def test_CG1_A11_3_aimed_at_one_it_is_a_gun() -> None:
    s = armed()
    go(s, f"A bang>B, {REST}")
    assert wounds(s)[B] == 1 and shown(s) == ""


@pytest.mark.parametrize(("tosses", "hit"), [((1, 0), [1, 0]), ((0, 1), [0, 1]), ((1, 1), [1, 1]), ((0, 0), [0, 0])])
@pytest.mark.parametrize("bullet", ["bang", "triple"])
def test_CG1_A11_4_a_toss_for_each(bullet: str, tosses: tuple[int, int], hit: list[int]) -> None:
    """CG1-A11.8: everyone sees the tosses."""
    s = armed()
    set_tosses(s, *tosses)
    s.listen()
    go(s, f"A {bullet}>B+C, {REST}")
    assert wounds(s)[1:3] == hit
    assert [event["hit"] for event in events(s, D, "tossed")] == [bool(toss) for toss in tosses]


def test_CG1_A11_4_one_half_each() -> None:
    met: Counter[tuple[int, ...]] = Counter()
    for seed in range(400):
        s = armed()
        s.seed(seed)
        go(s, f"A bang>B+C, {REST}")
        met[tuple(wounds(s)[1:3])] += 1
    assert len(met) == 4 and all(70 < number < 130 for number in met.values())


def test_CG1_A11_5_a_click_does_nothing() -> None:
    s = armed()
    drawn = s.rng_count
    go(s, f"A click>B+C, {REST}", stop="exchange")
    assert s.round == 2 and wounds(s) == [0] * 5 and s.rng_count == drawn  # nor does it come back


def test_CG1_A11_6_both_ducked() -> None:
    s = armed()
    go(s, f"A bang>B+C, {REST}", ducks="BC")
    assert s.players[A].past == (LOST,)


@pytest.mark.parametrize(("line", "way"), [("B click>A", "keeps_standing"), ("B click>E", "withdraws")])
def test_CG1_A11_6_one_is_out_and_the_other_is_tossed_for(line: str, way: str) -> None:
    """CG1-A11.4: B ducks, or aims at E, who does, and withdraws."""
    s = armed(5, {"shooter_at_ducker": way})
    set_tosses(s, 1)
    s.listen()
    go(s, f"A bang>B+C, {line}, C click>A, D click>A, E click>A", ducks="B" if way == "keeps_standing" else "E")
    assert [event["seat"] for event in events(s, None, "tossed")] == ["C"] and wounds(s) == [0, 0, 1, 0, 0]


def test_CG1_A11_6_one_withdrew_and_one_ducked() -> None:
    """CG1-O.1: the gun is lowered, its holder stays standing."""
    s = armed(5, {"shooter_at_ducker": "withdraws"})
    go(s, "A bang>B+C, B click>C, C click>A, D click>A, E click>A", ducks="C")
    assert s.players[A].past == (LOST,) and s.players[A].money > 0


def test_CG1_A11_7_taken_back_any_number_of_times() -> None:
    s = armed()
    s.listen()
    for _ in range(2):
        set_tosses(s, 0, 0)
        go(s, f"A bang>B+C, {REST}", exchange="A swap click")
    assert hand(s, A) == "3c 2b 1t" and [last(s, A)] == ["paid"]
    assert events(s, None, "power") == [{"seat": "A", "power": "sawed_off"}]  # shown once


def test_CG1_A11_7_not_after_a_wound_nor_with_an_empty_hand() -> None:
    """CG1-K.7: then the window is left out."""
    s = armed()
    set_tosses(s, 1, 0)
    go(s, f"A bang>B+C, {REST}", stop="exchange")
    assert s.round == 2
    s = armed()
    jump(s, 8, "1c")
    set_hand(s, A, "1b")
    set_tosses(s, 0, 0)
    go(s, f"A bang>B+C, {REST}", stop="exchange")
    assert s.over


def test_CG1_A11_7_a_triple_goes_back_in_the_fifth_phase_only() -> None:
    """CG1-R.4"""
    s = armed()
    set_tosses(s, 0, 0)
    go(s, f"A triple>B+C, {REST}", stop="exchange")
    assert s.arg == 5 and legal(s, A) == ["pass", "swap click", "swap bang"]
    go(s, "", exchange="A pass", stop="stand_up")
    assert s.round == 2 and hand(s, A) == "5c 2b 0t"


def test_CG1_R_1_a_pellet_and_a_bang_in_one_dragon() -> None:
    """CG1-A11.7: one wound, two hits: both have caused it."""
    s = armed(5, B="dragon_skin")
    set_tosses(s, 1, 0)
    go(s, "A bang>B+C, B click>A, C click>A, D bang>B, E click>A", stop="exchange")
    assert s.round == 2 and wounds(s)[B] == 1


def test_CG1_A04_5_a_swallowed_pellet_is_no_wound() -> None:
    """CG1-R.1, CG1-A11.7: wounded in phase 5, the dragon swallows it in phase 6."""
    s = armed(5, B="dragon_skin")
    set_tosses(s, 1, 0)
    go(s, "A bang>B+C, B click>A, C click>A, D triple>B, E click>A", stop="exchange")
    for seat in s.pending_seats:
        s.submit(seat, "pass")
    assert (s.step.name, s.arg) == ("exchange", 6) and legal(s, A)[1] == "swap click"


def test_CG1_A11_8_a_pellet_sets_off_the_grenade() -> None:
    s = armed(5, B="madman")
    show(s, "B")
    set_tosses(s, 1, 0)
    go(s, f"A bang>B+C, {REST}")
    assert wounds(s) == [1, 1, 1, 1, 1]


def test_CG1_A11_4_the_dead_are_not_tossed_for() -> None:
    s = armed()
    wound(s, B=2)
    set_tosses(s, 1)
    s.listen()
    go(s, "A bang>B+C, B click>A, C click>A, D triple>B, E click>A")
    assert [event["seat"] for event in events(s, None, "tossed")] == ["C"] and wounds(s)[C] == 1

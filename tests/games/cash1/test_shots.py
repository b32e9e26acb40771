"""Phases 5 and 6, wounds and death."""

from __future__ import annotations

from backroom.games.cash1.cards import TAME
from tests.games.cash1.talk import (
    GAME,
    A,
    B,
    C,
    D,
    clicks,
    events,
    go,
    jump,
    kill,
    last,
    legal,
    money,
    rich,
    seats,
    show,
    shown,
    table,
    wound,
    wounds,
)


def test_CG1_5_1_triples_are_shown_first() -> None:
    """CG1-5.2, CG1-5.5: all at once, one wound each, and they lie shown."""
    s = table()
    s.listen()
    go(s, "A bang>D, B triple>C, C click>A, D triple>C")
    told = [(event["seat"], event["bullet"]) for event in events(s, None, "revealed")]
    assert told == [("B", "triple"), ("D", "triple"), ("A", "bang")]
    assert wounds(s) == [0, 0, 2, 1] and [last(s, seat) for seat in (B, D)] == ["triple", "triple"]


def test_CG1_5_3_all_triples_fire() -> None:
    s = table()
    go(s, "A triple>B, B triple>C, C triple>A, D click>A")
    assert wounds(s) == [1, 1, 1, 0]


def test_CG1_5_4_who_is_hit_does_not_fire() -> None:
    """CG1-5.6: the card goes away unseen."""
    s = table()
    s.listen()
    go(s, "A triple>B, B bang>C, C click>A, D click>A")
    assert wounds(s) == [0, 1, 0, 0] and s.players[B].past == (TAME,)
    assert "B" not in [event["seat"] for event in events(s, None, "revealed")]


def test_CG1_5_7_no_live_card_is_a_triple_any_more() -> None:
    """A world imagined between the phases has none."""
    s = table(D="specialist")
    go(s, "A bang>B, B bang>C, C click>A, D triple>A", stop="exchange")
    assert seats(s.live) == "BC" and s.fast_over
    determinizer = GAME.determinizer(GAME.view(s, A))
    assert all(determinizer.draw(seed).players[B].card != 2 for seed in range(60))  # type: ignore[attr-defined]


def test_CG1_6_1_everything_else_is_shown() -> None:
    """CG1-6.2, CG1-6.6: clicks do nothing."""
    s = table()
    s.listen()
    go(s, "A click>B, B bang>C, C click>A, D click>A")
    assert [event["bullet"] for event in events(s, None, "revealed")] == ["click", "bang", "click", "click"]
    assert wounds(s) == [0, 0, 1, 0] and [last(s, seat) for seat in range(4)] == ["click", "bang", "click", "click"]


def test_CG1_6_3_the_wounded_are_not_spared() -> None:
    s = table()
    go(s, "A triple>C, B bang>C, C click>A, D click>A")
    assert wounds(s) == [0, 0, 2, 0]


def test_CG1_6_4_bangs_are_simultaneous() -> None:
    """CG1-6.7"""
    s = table()
    wound(s, A=2, B=2)
    go(s, "A bang>B, B bang>A, C click>D, D click>C")
    assert wounds(s) == [3, 3, 0, 0] and seats(s.alive) == "CD"


def test_CG1_6_5_a_shot_at_the_dead_is_wasted() -> None:
    """CG1-W.4: the dead take no more hits."""
    s = table()
    wound(s, A=2)
    go(s, "A click>B, B triple>A, C bang>A, D bang>A")
    assert wounds(s)[A] == 3 and last(s, C) == "bang"


def test_CG1_W_1_several_wounds_in_a_round() -> None:
    s = table()
    go(s, "A click>B, B bang>A, C bang>A, D click>B")
    assert wounds(s) == [2, 0, 0, 0]
    clicks(s)
    assert wounds(s) == [2, 0, 0, 0]


def test_CG1_W_2_the_third_wound_kills() -> None:
    s = table()
    wound(s, A=1)
    go(s, "A click>B, B bang>A, C click>A, D click>B")
    assert seats(s.alive) == "ABCD"
    go(s, "A click>B, B bang>A, C click>A, D click>B")
    assert seats(s.alive) == "BCD"


def test_CG1_W_3_the_order_of_an_impact() -> None:
    """Wounds, then the blast, then deaths, then the windows."""
    s = table(5, E="madman", B="wont_need_it")
    show(s, "E")
    wound(s, A=2, E=2)
    s.listen()
    go(s, "A click>E, B click>A, C bang>E, D click>A, E click>A", ducks="B", stop="heir")
    names = [event.name for event in s.listen().heard(None)]
    names = [name for name in names if name in ("hit", "blast", "died")]
    assert names == ["hit", "blast", "hit", "hit", "hit", "died", "died"]
    assert legal(s, B) == ["pass", "take A", "take E"]


def test_CG1_W_4_wounds_beyond_the_limit_are_recorded() -> None:
    s = table(5)
    wound(s, A=2)
    go(s, "A click>B, B bang>A, C bang>A, D bang>A, E click>A")
    assert wounds(s)[A] == 5


def test_CG1_W_5_the_dead_lose_everything() -> None:
    """No decision, no target, no share; the money is out of the game."""
    s = table()
    wound(s, A=2)
    rich(s, A=35)
    s.deck = [0] * 8
    go(s, "A bang>B, B triple>A, C click>B, D click>B")
    assert money(s)[A] == 0 and s.box == 35_000 and wounds(s)[B] == 0
    assert A not in s.pending_seats
    go(s, "B click>C, C click>D, D click>B", stop="aim")
    assert legal(s, B) == ["aim C", "aim D"]


def test_CG1_W_6_power_and_role_of_the_dead_stay_secret() -> None:
    s = table(5, cop="A", A="kid")
    wound(s, A=2)
    go(s, "A bang>B, B triple>A, C click>B, D click>B, E click>B")
    assert not s.alive >> A & 1 and shown(s) == ""
    view = GAME.view(s, B)["players"][A]
    assert view["power"] == "?" and view["cop"] == "?" and view["hand"] == "?"


def test_CG1_W_7_the_dead_cannot_win() -> None:
    s = table()
    rich(s, A=5)
    wound(s, B=2)
    rich(s, B=200)
    jump(s, 8, "1b")
    go(s, "A bang>B, B bang>C, C bang>D, D bang>C")
    found = GAME.result(s)
    assert found is not None and B not in found.winners and found.scores[B] == 0


def test_CG1_W_8_markers_are_unlimited() -> None:
    s = table()
    for _ in range(8):
        clicks(s, ducks="ABCD")
    assert sum(p.markers() for p in s.players) == 32


def test_CG1_7_1_a_finished_game_divides_nothing() -> None:
    s = table()
    kill(s, "CD")
    wound(s, B=2)
    go(s, "A triple>B, B click>A")
    assert s.over and money(s) == [0] * 4

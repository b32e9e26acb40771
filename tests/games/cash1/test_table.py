"""The terminal's table of cash1: two guns, a grenade, sirens, and the roles at the end; and words for all of it."""

from __future__ import annotations

from typing import Any

import pytest

from backroom.cli.terminal.screen import make_console
from backroom.drawing.render import Scene, find_painter
from backroom.engine.events import ALL, Event
from backroom.games.cash1.powers import POWER_NAMES
from backroom.games.cash1.state import Cash1
from backroom.words import Words, languages
from tests.games.cash1.talk import GAME, A, B, E, clicks, go, inherit, kill, show, table

in_every_language = pytest.mark.parametrize("lang", languages())


def drawn(s: Cash1, viewer: int | None, lang: str = "en", height: int = 0) -> str:
    scene = Scene(GAME.view(s, viewer), Words(lang, GAME), 80, height)
    console = make_console(plain=True)
    console.width = 100
    with console.capture() as out:
        console.print(find_painter(GAME).draw(scene))
    return out.get()


def crowded(**more: Any) -> Cash1:
    s = table(6, cop="C", options={"ability_pool": "base_11"}, A="wont_need_it", B="madman", D="sawed_off", **more)
    kill(s, "E")
    inherit(s, A, E)
    show(s, "B")
    s.players[B].sirens = 1
    return s


@in_every_language
def test_a_table_in_the_middle_of_a_round(lang: str) -> None:
    s = crowded()
    go(s, "A bang>B click>C, B click>A, C click>A, D bang>A+B, F click>A", stop="nerve")
    mine, other, nobody = (drawn(s, viewer, lang) for viewer in (A, B, None))
    assert "→ B → C" in mine and "→ A+B" in mine and "▲ 1" in mine
    words = Words(lang, GAME)
    assert words("table-second") in mine and words("table-second") not in other
    assert words("role-gangster") in mine and words("role-gangster") not in nobody
    assert words("table-grenade") in nobody


def test_a_dead_seat_and_a_tight_window() -> None:
    s = crowded()
    assert "→" not in drawn(s, E) and drawn(s, E).count("Your hand") == 1
    assert "Your power" not in drawn(s, A, height=20) and "Your power" in drawn(s, A, height=40)


def test_roles_and_powers_lie_open_at_the_end() -> None:
    s = crowded()
    while not s.over:
        clicks(s)
    shown = drawn(s, None)
    assert "the undercover cop" in shown and "hidden" not in shown


def test_withdrawn_and_wounded() -> None:
    s = table(options={"shooter_at_ducker": "withdraws"}, A="not_even_hurt")
    go(s, "A bang>B, B click>C, C click>D, D bang>C", ducks="B", stop="stand_up")
    assert "out" in drawn(s, None) and drawn(s, None).count("●") == 1


@in_every_language
def test_powers_are_explained(lang: str) -> None:
    words = Words(lang, GAME)
    s = crowded()
    assert find_painter(GAME).explain(Scene(GAME.view(s, A), words, 80)) is not None
    assert find_painter(GAME).explain(Scene(GAME.view(table(), A), words, 80)) is None
    for name in POWER_NAMES:
        assert words(f"power-{name}") and words(f"power-{name}-text")
    assert len({words(f"power-{name}") for name in POWER_NAMES}) == len(POWER_NAMES)


@in_every_language
def test_every_end_has_words(lang: str) -> None:
    words = Words(lang, GAME)
    for reason in ("eight_rounds", "last_alive", "nobody_alive", "cop_wins"):
        assert words(f"reason-{reason}") in words.event(Event("over", {"reason": reason}, ALL))


@in_every_language
@pytest.mark.parametrize("seats", [4, 6])
def test_a_game_with_everything_can_be_told(lang: str, seats: int) -> None:
    words = Words(lang, GAME)
    for seed in range(3):
        s = GAME.deal(seats=seats, seed=seed, options={"powers": True, "cop": seats > 4, "ability_pool": "base_11"})
        log = s.listen()
        turn = 0
        while not s.over:
            seat = s.pending_seats[0]
            turn += 1
            legal = s.legal_actions(seat)
            assert all(words.action(str(action)) for action in legal)
            s.submit(seat, legal[turn * 31 % len(legal)])
        assert all(words.event(event) for event in log.events)

"""The screen: every question fits the window, and a drawing follows from the view alone."""

import io
from typing import Any

import pytest
from rich.console import Console

from backroom.cli.terminal.pages import question_box
from backroom.cli.terminal.players import Question
from backroom.cli.terminal.screen import Screen, shade_lines
from backroom.drawing.render import THEME, GeneralTable, Scene, find_painter
from backroom.engine.registry import find_games, get_game
from backroom.engine.state import State
from backroom.words import LANGUAGES, Words

NAMES = "Ann Boris Carmen Dora Emil Fay Gus Hana Ines Jan".split()


def screen_of(game: Any, lang: str, width: int = 80, height: int = 24, colour: Any = None) -> Screen:
    console = Console(
        theme=THEME, width=width, height=height, file=io.StringIO(), force_terminal=colour is not None,
        color_system=colour, highlight=False, markup=False, emoji=False,
    )  # fmt: skip
    screen = Screen(console, Words(lang, game, NAMES), find_painter(game), speed=1)
    screen.in_place = True
    return screen


def texts(lines: Any) -> list[str]:
    return ["".join(segment.text for segment in line) for line in lines]


def question_of(s: State, seat: int) -> Question:
    return Question(s.game.view(s, seat), [action.text for action in s.legal_actions(seat)], lambda text: None)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("seats", "width", "height"), [(8, 80, 24), (6, 120, 40)])
def test_every_question_of_a_game_fits_the_window(lang: str, seats: int, width: int, height: int) -> None:
    game = get_game("cash2")
    screen = screen_of(game, lang, width, height)
    s = game.deal(seats=seats, seed=seats, options={"powers": True, "stash_visibility": "open"})
    seen: list[str] = []
    while not s.over:
        seen.append(s.step.name)
        for seat in s.pending_seats[-1:] if seen.count(s.step.name) % 5 == 1 else ():
            question = question_of(s, seat)
            screen.view = question.view
            screen.log.append(screen.words.action(question.legal[-1]))
            lines = texts(screen.frame(question_box(screen.words, question, "", screen.width)))
            assert len(lines) == height - 2
            assert {len(line) for line in lines} == {min(width, 100)}
            assert screen.words("ui-prompt") in lines[-1]
        for seat in s.pending_seats:
            s.submit(seat, question_of(s, seat).legal[len(s.answers) % len(s.legal_actions(seat))])


def test_the_table_of_a_seat_follows_from_its_view_alone() -> None:
    """A second world that the seat cannot tell from the first looks the same."""
    game = get_game("cash2")
    s = game.deal(seats=6, seed=2, options={"powers": True, "power_visibility": "secret_until_used"})
    for _ in range(30):
        for seat in s.pending_seats:
            s.submit(seat, s.legal_actions(seat)[-1])
        for viewer in (0, 3):
            other = game.imagine(game.view(s, viewer), seed=9)
            pictures = []
            for world in (s, other):
                screen = screen_of(game, "en", 100, 40)
                screen.view = game.view(world, viewer)
                pictures.append(texts(screen.frame("")))
            assert pictures[0] == pictures[1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", find_games())
def test_any_game_is_drawn_without_a_table_of_its_own(name: str, lang: str) -> None:
    game = find_games()[name]
    s = game.deal(seats=game.seats[-1], seed=1)
    console = Console(width=80, file=io.StringIO(), theme=THEME)
    for viewer in (None, 0):
        console.print(GeneralTable(game).draw(Scene(game.view(s, viewer), Words(lang, game, NAMES), 80)))
    out = console.file
    assert isinstance(out, io.StringIO)
    assert "A Ann" in out.getvalue() and Words(lang, game)("game-name") in out.getvalue()


def test_shading_changes_no_character() -> None:
    game = get_game("cash2")
    screen = screen_of(game, "en", 80, 30, "truecolor")
    screen.view = game.view(game.deal(seats=6, seed=1), 0)
    frame = screen.frame("")
    assert texts(shade_lines(frame, 80)) == texts(frame)
    assert len({segment.style.bgcolor for line in shade_lines(frame, 80) for segment in line if segment.style}) > 4

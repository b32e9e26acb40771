"""Games between bots: each knows its own seat, and an answer that is not legal is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from backroom import Illegal, get_game
from backroom.bots import Bot, make_bot, play_game

HANDS = get_game("hands")


CASH2 = get_game("cash2")


class Witness(Bot):
    """Records its arguments and asks another bot."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.given: list[tuple[dict[str, Any], list[str], list[dict[str, Any]]]] = []

    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        self.given.append((view, legal, events))
        return self.bot.choose(view, legal, events)


def plain(thing: object) -> bool:
    """Whether a value consists of JSON types only."""
    if isinstance(thing, dict):
        return all(type(key) is str and plain(value) for key, value in thing.items())
    if isinstance(thing, list):
        return all(plain(value) for value in thing)
    return thing is None or type(thing) in (str, int, bool, float)


def test_bots_get_plain_data_of_their_own_seat() -> None:
    bots = [Witness(make_bot("random", CASH2, seat)) for seat in range(5)]
    s, log = play_game(CASH2, 5, 3, {"powers": True}, bots)
    assert s.over
    for seat, witness in enumerate(bots):
        assert witness.given, "every seat is asked at least once"
        for view, legal, events in witness.given:
            assert view["viewer"] == seat
            assert plain([view, legal, events])
            assert view["answers"].count(None) == 5, "all are asked before any answer is in"
        told = [event for _, _, events in witness.given for event in events]
        heard = [event.to_json() for event in log.heard(seat)]
        assert told == heard[: len(told)], "each event once, in order"


def test_seats_hear_how_the_game_begins() -> None:
    bots = [Witness(make_bot("random", CASH2, seat)) for seat in range(4)]
    play_game(CASH2, 4, 3, None, bots)
    first = [event["event"] for event in bots[2].given[0][2]]
    assert "round" in first and "loot" in first


def test_the_bot_of_the_documentation_plays(capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    source = page.split("```python\n")[1].split("```")[0]
    exec(source, {})
    assert "winners" in capsys.readouterr().out
    assert len(source.split("class ")[1].split("\n\n")[0].splitlines()) <= 10


def test_random_bots_repeat_themselves_and_differ_by_seed() -> None:
    def game_of(seed: int) -> list[int]:
        bots = [make_bot("random", CASH2, seed + seat) for seat in range(6)]
        return [answer.id for answer in play_game(CASH2, 6, 1, None, bots)[1].answers]

    assert game_of(1) == game_of(1)
    assert game_of(1) != game_of(2)


def test_there_must_be_a_bot_for_every_chair() -> None:
    with pytest.raises(ValueError, match="2 seats and 1 bots"):
        play_game(HANDS, 2, 1, None, [make_bot("random", HANDS, 1)])


def test_an_answer_that_was_not_offered_is_refused() -> None:
    class Cheat(Bot):
        def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
            return "well"

    with pytest.raises(Illegal, match="rock, paper, scissors"):
        play_game(HANDS, 2, 1, None, [Cheat(), Cheat()])

"""Bots by name, and the table they sit at."""

from pathlib import Path
from typing import Any

import pytest

from backroom import Illegal, get_game
from backroom.bots import SPECS, Bot, make_bot, play_game
from backroom.bots.random import RandomBot
from backroom.bots.search.searcher import ITERATIONS, SearchBot

HANDS = get_game("hands")
CASH2 = get_game("cash2")


def test_specs_make_the_bots_they_name() -> None:
    assert isinstance(make_bot("random", HANDS, 1), RandomBot)
    plain = make_bot("search", HANDS, 1)
    counted = make_bot(" search:25 ", HANDS, 1)
    timed = make_bot("search:0.2s", HANDS, 1)
    assert isinstance(plain, SearchBot) and plain.iterations == ITERATIONS and plain.seconds == 0
    assert isinstance(counted, SearchBot) and counted.iterations == 25 and counted.seconds == 0
    assert isinstance(timed, SearchBot) and timed.seconds == 0.2


@pytest.mark.parametrize(
    "spec",
    ["", "clever", "random:3", "random:", "search:", "search:0", "search:-4", "search:x", "search:0s", "search:s",
     "search:nans", "search:infs", "search:1e9s", "search:1.2.3s", "search:²", "Search 400", "search:400:2"],
)  # fmt: skip
def test_an_unknown_spec_is_answered_with_what_there_is(spec: str) -> None:
    with pytest.raises(ValueError, match="there is no bot") as error:
        make_bot(spec, HANDS, 1)
    for known in SPECS:
        assert known in str(error.value)


class Witness(Bot):
    """Keeps what it was given and passes the question on."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.given: list[tuple[dict[str, Any], list[str], list[dict[str, Any]]]] = []

    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        self.given.append((view, legal, events))
        return self.bot.choose(view, legal, events)


def plain(thing: object) -> bool:
    """Nothing but what JSON carries."""
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
        for view, options, events in witness.given:
            assert view["viewer"] == seat
            assert plain([view, options, events])
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

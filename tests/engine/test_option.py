"""Options that only tables of some sizes may choose, and how they are settled."""

from __future__ import annotations

import pytest

from backroom import get_game
from backroom.engine.game import Game
from backroom.engine.option import REMEMBERED, Houses, Option, settle
from backroom.engine.survey import job
from tests.engine.toy import make

MODE = Option("mode", ("duel", "party", "crowd"), "duel", tables={"duel": [2], "crowd": (3, 4)})


def test_a_value_is_for_tables_of_its_size() -> None:
    assert MODE.allowed(2) == ("duel", "party") and MODE.allowed(4) == ("party", "crowd")
    assert MODE.read("crowd", 3) == "crowd"
    with pytest.raises(ValueError, match="mode cannot be crowd with 2 seats; it is one of: duel, party"):
        MODE.read("crowd", 2)
    with pytest.raises(ValueError, match="mode cannot be war; it is one of"):
        MODE.read("war", 2)


def test_where_the_default_does_not_fit_the_first_that_does_is_taken() -> None:
    assert [settle("toy", [MODE], {}, seats)["mode"] for seats in (2, 3)] == ["duel", "party"]


def test_a_game_knows_its_tables_and_the_survey_keeps_to_them() -> None:
    game: Game = make(options=[MODE, Option("charms", (False, True), True)], seats=[2, 3, 4])
    assert game.tables({}) == (2, 3, 4)
    assert game.tables({"mode": "duel"}) == (2,) and game.tables({"mode": "crowd"}) == (3, 4)
    assert {job(game, "duel", seed).seats for seed in range(9)} == {2}
    assert {job(game, "crowd", seed).seats for seed in range(9)} == {3, 4}


def test_a_size_is_found_for_what_was_typed_and_for_a_table_of_ones_own() -> None:
    assert get_game("cash1").tables({"cop": "yes"}) == (5, 6)
    assert get_game("cash2").tables({"first_godfather": "6"}) == (7, 8)
    boss = get_game("boss")
    assert boss.tables({"faces_profile": {"detroit": ["2", "2", "3", "4", "killed"]}}) == boss.seats


def test_a_house_asked_for_again_is_the_same_and_belongs_to_whoever_asked() -> None:
    houses = Houses("toy", [MODE, Option("charms", (False, True), True)])
    first = houses.settle({"charms": "no"}, 3)
    assert first == {"mode": "party", "charms": False}
    first["mode"] = "war"
    assert houses.settle({"charms": "no"}, 3) == {"mode": "party", "charms": False}
    assert houses.settle({"charms": "no"}, 2) == {"mode": "duel", "charms": False}


def test_a_true_that_was_settled_before_does_not_stand_for_a_one() -> None:
    houses = Houses("toy", [Option("charms", (False, True), True)])
    assert houses.settle({"charms": True}, 2) == {"charms": True}
    with pytest.raises(ValueError, match="charms cannot be 1"):
        houses.settle({"charms": 1}, 2)


def test_a_table_of_ones_own_is_read_each_time() -> None:
    houses = Houses("toy", [Option("faces", ("printed",), "printed", free=lambda data: ",".join(map(str, data)))])  # type: ignore[call-overload]
    faces = [1, 2]
    assert houses.settle({"faces": faces}, 2) == {"faces": "1,2"}
    faces.append(3)
    assert houses.settle({"faces": faces}, 2) == {"faces": "1,2,3"}


def test_only_so_many_houses_are_remembered() -> None:
    houses = Houses("toy", [Option("size", range(2 * REMEMBERED), 0)])
    for size in range(2 * REMEMBERED):
        assert houses.settle({"size": size}, 2) == {"size": size}
        assert len(houses.known) <= REMEMBERED


def test_the_games_in_a_box() -> None:
    """A variant is a game of its own; everything else is a house rule."""
    assert get_game("cash1").variants() == {
        "base": {}, "powers": {"powers": True}, "cop": {"cop": True}, "powers+cop": {"powers": True, "cop": True},
    }  # fmt: skip
    assert get_game("cash2").variants() == {"base": {}, "powers": {"powers": True}}
    assert get_game("boss").variants() == {"base": {}}
    noir = get_game("noir").variants()
    assert len(noir) == 6 and noir["heist"] == {"mode": "heist"} and "base" not in noir

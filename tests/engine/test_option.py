"""Options that only tables of some sizes may choose."""

from __future__ import annotations

import pytest

from backroom.engine.game import Game
from backroom.engine.option import Option, settle
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

"""`backroom bench` measures everything it promises. How fast anything is, is no matter of a test."""

import json
from pathlib import Path

import pytest

from backroom import core
from backroom.cli import main
from backroom.cli.bench import REFERENCE_US, Probe, cases_of, figures, midgame
from backroom.engine.game import Game
from backroom.engine.registry import find_games, get_game

WHAT = ["decisions", "playouts", "copies", "views", "imagines"]
EXAMPLES = {"auction", "hands"}  # games without budgets


def test_every_game_is_measured_and_written_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "speed.json"
    assert main(["bench", "--seconds", "0.002", "--json", str(file), "--lang", "en"]) == 0
    data = json.loads(file.read_text(encoding="utf-8"))
    assert {setup["game"] for setup in data["setups"]} == set(find_games())
    assert [setup["options"] for setup in data["setups"] if setup["game"] == "cash2"] == [{}, {"powers": True}]
    for setup in data["setups"]:
        assert list(setup["figures"]) == WHAT
        for found in setup["figures"].values():
            assert found["us"] > 0 and found["per_second"] > 0 and found["ratio"] > 0
            assert ("met" in found) == (setup["game"] not in EXAMPLES)
    assert data["calibration"]["ratio"] == 1
    assert data["form"] == core.describe_build()
    shown = capsys.readouterr().out
    assert "cash2 6 powers=true" in shown and "imagined worlds" in shown


@pytest.mark.parametrize("game", find_games().values(), ids=lambda game: game.name)
def test_the_cases_that_a_game_names_can_be_dealt_and_every_figure_has_a_budget(game: Game) -> None:
    for case in cases_of(game):
        budgets = [probe.what for probe in case.probes if probe.budget is not None]
        assert budgets == ([] if game.name in EXAMPLES else WHAT)


def test_json_can_go_to_the_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "hands", "--seconds", "0.001", "--json", "-"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [setup["game"] for setup in data["setups"]] == ["hands"]


def test_a_budget_is_stretched_by_the_speed_of_the_machine() -> None:
    """On a machine half as fast as the one the budgets were set on, twice the budget is just met."""
    loop, copies = Probe("calibration", len), Probe("copies", len, budget=4)  # type: ignore[arg-type]
    loop.costs, copies.costs = [2 * REFERENCE_US], [8.0]
    assert figures(copies, loop)["met"] and figures(copies, loop)["used"] == 1
    copies.costs = [8.1]
    assert not figures(copies, loop)["met"]


def test_positions_come_from_all_over_a_game() -> None:
    kept = midgame(get_game("cash2").deal(seats=6, seed=1))
    assert len({s.step.name for s in kept}) > 3
    assert all(s.pending_seats for s in kept)


@pytest.mark.parametrize("arguments", [["chess"], ["--seconds", "0"], ["--seconds", "nan"], ["--seconds", "soon"]])
def test_what_cannot_be_measured_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", *arguments]) == 2
    assert capsys.readouterr().err

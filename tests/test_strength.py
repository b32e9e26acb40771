"""benchmarks/strength.py: who sits where, what a side's win counts, and when it is decided."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks import strength
from benchmarks.strength import Plan, Results, measure, play


def plan(chairs: str = "", bot: str = "random", seats: int = 6, mode: str = "spy_tag") -> Plan:
    return Plan("noir", seats, {"mode": mode}, tuple(chairs.split()), bot, "random", 1)


@pytest.fixture(autouse=True)
def results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(strength, "RESULTS", tmp_path)
    return tmp_path


def test_every_seat_in_turn_unless_chairs_are_named() -> None:
    assert [plan().taken(i) for i in (0, 5, 6)] == ["A", "F", "A"]
    assert [plan("AD BE CF").taken(i) for i in range(4)] == ["AD", "BE", "CF", "AD"]
    assert plan("AD").file.name == "strength-noir-6-mode=spy_tag-AD-random-vs-random-seed1.json"


def test_a_side_that_wins_has_won_all_of_it() -> None:
    rows = [play((plan("AD BE CF"), i)) for i in range(6)]
    assert {row["share"] for row in rows} == {0.0, 1.0}
    assert all(play((plan("ABCDEF"), i))["share"] == (row["end"] == "trophies") for i, row in enumerate(rows[:2]))


def test_a_partner_has_won_a_part_of_it() -> None:
    shares = {play((plan("A"), i))["share"] for i in range(9)}
    assert 0.5 in shares and 1.0 not in shares


def test_games_are_kept_and_gone_on_with(results: Path) -> None:
    few = measure(plan(), 2, 1, False, 2, None)
    assert json.loads(few.plan.file.read_text())["played"] == 2 == len(few.rows)
    assert len(measure(plan(), 3, 1, False, 3, None).rows) == 3
    assert [path.name for path in results.iterdir()] == [few.plan.file.name]


def known(wins: int, games: int) -> Results:
    found = Results(plan(), True)
    found.rows = {i: {"game": i, "chairs": "A", "share": float(i < wins), "end": "over"} for i in range(games)}
    return found


def test_it_is_decided_when_the_intervals_lie_apart() -> None:
    assert known(90, 100).apart(known(10, 100)) and known(10, 100).apart(known(90, 100))
    assert not known(6, 10).apart(known(4, 10))


def test_enough_games_are_enough_when_they_decide_it() -> None:
    lost = known(0, 400)
    won = plan("ABCDEF", "random", 6)  # every chair: it wins whatever happens
    assert len(measure(won, 40, 1, False, 10, lost).rows) == 10
    level = known(10, 10)
    assert len(measure(won, 12, 1, True, 10, level).rows) == 12

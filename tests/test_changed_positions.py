"""A changed position is refused, or every law holds from there to the end: a few of each game, ten thousand when asked.

`tools/changes.py` draws the changes and says how; `python -m tools.changes GAME --only NUMBER` shows one again.
"""

from __future__ import annotations

from typing import NoReturn

import pytest

from backroom.engine.registry import find_games
from tools import changes
from tools.changes import Change, Tally, reasons, tally, tried
from tools.neighbours import things

GAMES = ["auction", "boss", "cash1", "cash2", "hands", "noir"]
FEW = 150
MANY = 10_000


def faults(found: Tally) -> list[str]:
    return [
        f"{one.told}: {one.fault} [python -m tools.changes {found.name} --only {one.number}]" for one in found.faults
    ]


@pytest.mark.parametrize("name", GAMES)
def test_a_changed_position_is_refused_or_keeps_the_laws(name: str) -> None:
    found = tally(name, range(FEW))
    assert faults(found) == []
    assert sum(found.tries.values()) > FEW / 2 and 0 < sum(found.accepted.values()) < sum(found.tries.values())


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_ten_thousand_changed_positions(name: str) -> None:
    found = tally(name, range(MANY))
    assert faults(found) == [] and found.unexplained() == []


@pytest.mark.parametrize("name", list(find_games()))
def test_reasons_are_given_for_things_that_are_there(name: str) -> None:
    assert {thing for of in reasons(name).values() for thing in of} <= set(things(name))


def test_without_its_checks_a_game_shows_faults(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find_games()["hands"], "check", None)
    assert {"table.points", "table.target"} <= {one.thing for one in tally("hands", range(300)).faults}


def test_a_thing_that_is_never_accepted_wants_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Tally("hands")
    refused, accepted = (Change(0, "", False, "", "", was, "", "") for was in (False, True))
    for _ in range(30):
        found.add("rng.state", refused)
        found.add("table.points", accepted)
        found.add("table.target", refused)
        found.add("table.target", accepted)
    said = found.unexplained()
    assert "rng.state is never accepted, in 30 tries, and no reason is given" in said
    assert "table.points is always accepted, in 30 tries, and no reason is given" in said
    assert "table.target is not never accepted" in said
    assert "rng.count was nowhere to be changed" in said


def test_a_change_that_hangs_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "PATIENCE", 0.05)
    number = next(k for k in range(100) if (one := tried("hands", k)) and one.accepted)
    monkeypatch.setattr(changes, "check_onward", endless)
    found = tried("hands", number)
    assert found is not None and found.fault == "it hangs"


def endless(*_: object, **__: object) -> NoReturn:
    while True:
        pass


def test_a_number_is_the_same_change_again() -> None:
    assert tried("hands", 40) == tried("hands", 40)

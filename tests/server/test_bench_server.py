"""The benchmark of the server runs, its floors are of figures that it takes, and it says whether they are met."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.server import __main__ as bench
from benchmarks.server import page
from tests.server.cluster import programs


@pytest.mark.parametrize("everything", [False, pytest.param(True, marks=pytest.mark.long)])
def test_every_figure_is_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, everything: bool) -> None:
    """Those of several processes, which no floor is about, only where there is time for them."""
    if not everything:
        monkeypatch.setattr("tests.server.cluster.programs", lambda: None)
    monkeypatch.setattr(bench, "GUESTS", 8)
    monkeypatch.setattr(page, "CHROMIUM", None)  # the page has tests of its own
    sizes = bench.Sizes(rounds=1, seconds=0.1, open=6, active=2, watched=0.3)
    found = bench.measure(tmp_path, sizes)
    assert all(value > 0 for name, values in found.items() for value in values if not name.startswith("idle match"))
    several = {name for name in found if "PostgreSQL" in name}
    assert bool(several) == (everything and programs() is not None)
    wanted = {name for floor in bench.FLOORS for name in (floor.ours, floor.theirs) if name}
    assert wanted - set(found) == {"64 guests /s", "page KB", "first paint s"}, "taken with 8 guests and no browser"


def test_a_floor_is_met_or_missed_or_not_measured() -> None:
    found = {"one stream /s": [10.0, 30.0, 20.0], "raw flush /s": [20.0, 20.0, 20.0], "page KB": [130.0]}
    lines = list(bench.report(found))
    verdicts = {floor.name: line for floor, line in zip(bench.FLOORS, lines[len(found) :])}
    ratio = verdicts["one stream /s / raw flush /s"]
    assert "1.00" in ratio and ratio.endswith("met")
    assert verdicts["page KB"].endswith("at most 120: missed")
    assert "not measured" in verdicts["active p99 ms"]

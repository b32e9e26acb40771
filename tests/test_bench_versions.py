"""Old against new: intervals of ratios, their verdicts, and every figure taken on both sides. No matter of speed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from benchmarks.server import page
from benchmarks.versions import games, server
from benchmarks.versions.checkout import ROOT, Checkout, Versions
from benchmarks.versions.compare import Interval, Round, interval_of_median, report, verdict


def test_the_interval_of_a_median_leaves_out_what_a_coin_would_rarely_do() -> None:
    assert interval_of_median([9, 1, 2, 3, 4, 5, 6, 7, 8]) == (2, 5, 8), "at most one of nine: 10 / 512 on each side"
    assert interval_of_median(range(15)) == (3, 7, 11), "at most three of fifteen: 576 / 32768"
    assert interval_of_median([3, 1, 2]) == (1, 2, 3), "too few to leave out any"
    assert interval_of_median([2]) == (2, 2, 2)


@pytest.mark.parametrize(
    ("low", "high", "said"),
    [(0.9, 1.1, "held"), (1.11, 1.3, "lost"), (0.9, 1.2, "undecided"), (1.1, 1.2, "undecided")],
)
def test_a_tenth_may_be_lost_and_what_is_not_sure_is_undecided(low: float, high: float, said: str) -> None:
    assert verdict(Interval(low, (low + high) / 2, high)) == said


def test_a_ratio_is_that_of_one_round_and_what_only_one_version_has_is_named() -> None:
    rounds = [
        Round({"click ms": 2 * slow, "memory": 1.0}, {"click ms": slow, "storm": 1.0}) for slow in (1.0, 9.0, 4.0)
    ]
    title, clicks, *rest = report(rounds)
    assert "new / old" in title
    assert clicks.split()[2:] == ["2.000", "2.000", "..", "2.000", "8.000", "4.000", "lost"]
    assert [line.split("  ")[0] for line in rest] == ["memory", "storm"]
    assert "only the new version" in rest[0] and "only the old version" in rest[1]


def here(name: str) -> Checkout:
    return Checkout(name, ROOT, environment=sys.prefix)


def test_the_figures_of_the_games_are_costs_in_turns_of_the_loop() -> None:
    found = games.costs(here("new"), 0.01, ["hands"])
    assert {name.rpartition(" ")[2] for name in found} == {"decisions", "playouts", "copies", "views", "imagines"}
    assert all(name.startswith("hands ") and cost > 0 for name, cost in found.items())


def test_the_figures_of_the_server_are_taken_on_both_sides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "CHROMIUM", None)  # the page has tests of its own
    monkeypatch.setattr(server, "GUESTS", 8)
    versions = Versions(here("one"), here("two"))
    assert versions.in_turn(0) == [versions.new, versions.old] == versions.in_turn(1)[::-1]
    sizes = server.Sizes(rounds=1, seconds=0.1, open=3, active=2, watched=0.3)
    _, *lines = server.measure(versions, tmp_path / "data", sizes, None)
    assert len(lines) == 12, "ten figures, and the lone click of either side against a lone commit"
    assert "lone click / lone commit, old" in lines[-1]

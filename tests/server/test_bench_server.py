"""The benchmark of the house runs, and its ratios are of what they say."""

from __future__ import annotations

import pytest

from backroom.server import bounds
from benchmarks import server


def test_every_figure_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "MESSAGES_PER_SECOND", bounds.MESSAGES_PER_SECOND)  # put back afterwards
    monkeypatch.setattr(server, "GUESTS", 8)
    found = server.measure(1, 0.1)
    assert all(rate > 0 for rates in found.values() for rate in rates)
    assert {part for name in server.FLOORS for part in name.split(" / ")} == set(found)

"""Fixtures for every browser test: the same deals in every run, and a second try in CI."""

from __future__ import annotations

from pathlib import Path

import pytest

from backroom.server import ids
from tests.client.environment import seeded_secrets
from tests.extras import MUST

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Rerun a failed test once in CI: a browser on a shared machine may get no time for half a minute."""
    for item in items:
        if MUST and HERE in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(autouse=True)
def seed_secrets(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A story that needs a question to be asked must not wait for a lucky deal.

    Shuffles, and what bots draw, come from the secret of the table; here that comes from the name of the test.
    """
    monkeypatch.setattr(ids, "secrets", seeded_secrets(request.node.name))

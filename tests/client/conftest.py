"""What every test of the pages shares: it deals the same cards each time, and CI tells it twice before it fails."""

from __future__ import annotations

from pathlib import Path

import pytest

from backroom.server import ids
from tests.client.house import known_secrets
from tests.extras import MUST

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser on a shared machine may be starved for half a minute. The summary says which were told again."""
    for item in items:
        if MUST and HERE in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(autouse=True)
def the_same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A story that needs a question to be asked must not wait for a lucky deal.

    Shuffles, and what bots draw, come from the secret of the table; here that comes from the name of the test.
    """
    monkeypatch.setattr(ids, "secrets", known_secrets(request.node.name))

"""Both kinds of store for the tests that hold for any."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.extras import MUST

if TYPE_CHECKING:
    from tests.server.cluster import Cluster


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """One PostgreSQL for all tests that want one; where there is none they are skipped, unless all are required."""
    try:
        from tests.server.cluster import Cluster, programs
    except ImportError as error:
        missing(str(error))
    if programs() is None:
        missing("no PostgreSQL on this machine")
    cluster = Cluster()
    yield cluster
    cluster.close()


def missing(why: str) -> None:
    if MUST:
        pytest.fail(why)
    pytest.skip(why)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/house.sqlite"
    url: str = request.getfixturevalue("cluster").database()
    return url

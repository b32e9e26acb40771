"""Fixtures of the tests of the server: a server in the event loop of the test, and both kinds of store.

async def test_something(rig: Rig) -> None:
    ann = await rig.guest("Ann")
    code = await ann.opens("hands", seats=2)
    async with ann.at(code) as seen:
        assert await seen.request("sit", seat=0, name="Ann") is None

Each test has a server of its own; `@pytest.mark.own_server(password="sesame")` gives it other settings. A test opens
its server itself, with `open_server`, where it has several of them, looks at what is left when it has closed, or needs
something done before it opens. With `started: ServerProcess` the server runs in a process of its own.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from backroom.server.settings import Settings
from backroom.server.static import ClientFiles
from tests.extras import MUST
from tests.server.rig import Rig, open_server
from tests.server.server_process import ServerProcess, started_server

if TYPE_CHECKING:
    from tests.server.cluster import Cluster


@pytest.fixture
def files() -> ClientFiles | None:
    """The client's files that the server sends. A module whose tests want other files overrides this fixture."""
    return None


@pytest.fixture
async def rig(
    request: pytest.FixtureRequest, tmp_path: Path, files: ClientFiles | None, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Rig]:
    """A server in the event loop of the test. Patches of the test last until the server has closed."""
    own = request.node.get_closest_marker("own_server")
    settings = Settings(**own.kwargs) if own else Settings()
    async with open_server(f"sqlite:///{tmp_path}/house.sqlite", settings, files=files) as rig:
        yield rig


@pytest.fixture
def started(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ServerProcess]:
    """A server as a user starts it. `own_server` gives it options of `backroom host` and an `environment`."""
    own = request.node.get_closest_marker("own_server")
    options, environment = (own.args, own.kwargs) if own else ((), {})
    with started_server(tmp_path, "--bot-workers", "1", *options, **environment) as server:
        yield server


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

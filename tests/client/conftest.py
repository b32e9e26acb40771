"""Fixtures of the browser tests.

A test asks for `guest` and lets people in, or for `ann_at`, which seats Ann among bots and deals:

def test_a_tap_aims(ann_at: AnnAt) -> None:
    ann = ann_at("cash2", 4, PHONE)
    ann.page.locator(".ring [data-seat='2']").tap()

A worker starts Chromium and the server once. Each guest has a browser context of their own; after the test all contexts
are closed, and a page that reported an error fails the test. A test that needs other settings or breaks the server has
one of its own: `@pytest.mark.own_server(password="sesame")`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from backroom.server import ids
from backroom.server.settings import Settings
from tests.client.browser import RunningServer, running_chromium, running_server
from tests.client.environment import TIME_SCALE, seeded_secrets
from tests.client.guest import AnnAt, Guests


@pytest.fixture(autouse=True)
def seed_secrets(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that needs a question to be asked must not wait for a lucky deal.

    Shuffles and the draws of bots come from the secret of the match, and here the secret comes from the name of the
    test.
    """
    monkeypatch.setattr(ids, "secrets", seeded_secrets(request.node.name))


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """One Chromium a worker.

    Chromium is closed after the last test of this package: other tests run event loops in that thread.
    """
    with running_chromium() as browser:
        yield browser


@pytest.fixture(scope="package")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running_server(f"sqlite:///{tmp_path_factory.mktemp('server')}/server.sqlite") as server:
        yield server


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    """The worker's Chromium; the contexts that a test has opened in it are closed at its end."""
    yield chromium
    for context in chromium.contexts:
        context.close()


@pytest.fixture
def server(request: pytest.FixtureRequest) -> Iterator[RunningServer]:
    """The worker's server, or one of the test's own with the settings of its mark `own_server`."""
    own = request.node.get_closest_marker("own_server")
    if own is None:
        yield request.getfixturevalue("shared_server")
        return
    folder, settings = request.getfixturevalue("tmp_path"), dict(own.kwargs)
    scale = settings.pop("scale", TIME_SCALE)
    with running_server(f"sqlite:///{folder}/server.sqlite", Settings(**settings), scale) as server:
        yield server


@pytest.fixture
def guest(browser: Browser, server: RunningServer) -> Iterator[Guests]:
    """Lets guests in: `guest("Bob", PHONE)`. No page of theirs may have reported an error when the test is over."""
    guests = Guests(browser, server)
    yield guests
    for person in guests.everybody:
        person.assert_no_errors()


@pytest.fixture
def ann_at(guest: Guests) -> AnnAt:
    """Seats Ann among bots and deals: `ann_at("noir", 2, PHONE, mode="killer_inspector")`."""
    return AnnAt(guest)

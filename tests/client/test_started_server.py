"""A browser against a server as a user starts it: a process of its own, with search bots."""

from __future__ import annotations

from pathlib import Path

from anyio.from_thread import start_blocking_portal
from playwright.sync_api import Browser

from tests.client.guest import Guest, play_on
from tests.server.server_process import at, check_healthy, check_search_usage, started_server

TIME_SCALE = 0.1


def test_a_person_plays_on_the_page_against_bots_that_think(tmp_path: Path, browser: Browser) -> None:
    with started_server(tmp_path, environment=at(TIME_SCALE)) as server:
        ann = Guest(browser, server, "Ann")
        ann.enters()
        ann.opens("cash2", 4)
        ann.sits(0)
        ann.seats_bots(1, 2, bot="search")
        ann.seats_bots(3, bot="quick")
        ann.deals()
        play_on(ann)
        assert ann.page.locator(".result tbody tr").count() == 4
        ann.assert_no_errors()
        with start_blocking_portal() as portal:
            portal.call(check_healthy, server)
    check_search_usage(server, "search", TIME_SCALE)
    check_search_usage(server, "quick", TIME_SCALE)

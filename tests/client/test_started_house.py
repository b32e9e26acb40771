"""A person at a browser, in a house as a user starts it: its own process, its own loop, bots that think."""

from __future__ import annotations

import asyncio
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.client.browser import Visitor, play_on
from tests.client.house import required
from tests.server.started import at, check_healthy, check_search_usage, started_server

SCALE = 0.1


def test_a_person_plays_on_the_page_against_bots_that_think(tmp_path: Path) -> None:
    path = required()
    with started_server(tmp_path, environment=at(SCALE)) as house:
        with sync_playwright() as play:
            browser = play.chromium.launch(executable_path=path, args=["--no-sandbox"])
            ann = Visitor(browser, house, "Ann")
            ann.enters()
            ann.opens("cash2", 4)
            ann.sits(0)
            ann.seats_bots(1, 2, bot="search")
            ann.seats_bots(3, bot="quick")
            ann.deals()
            play_on(ann)
            assert ann.page.locator(".result tbody tr").count() == 4
            ann.is_content()
            browser.close()
        asyncio.run(check_healthy(house))
    check_search_usage(house, "search", SCALE)
    check_search_usage(house, "quick", SCALE)

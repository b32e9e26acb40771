"""The open step: the default answer is shown where it applies, and a device calls each player who must answer."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.client.guest import Guests, comes_to


def test_without_a_clock_nothing_answers_for_anybody(guest: Guests) -> None:
    for pace, lines in (("off", 0), ("relaxed", 1)):
        ann = guest("Ann")
        ann.enters()
        ann.opens("cash2", 4)
        ann.sits(0)
        ann.seats_bots(1, 2, 3)
        ann.page.click(".waiting > details > summary")
        ann.page.select_option("#pace", pace)
        ann.deals()
        comes_to(ann, "load")
        expect(ann.page.locator(".phase-wait .yours")).to_be_visible()
        expect(ann.page.locator(".phase-default")).to_have_count(lines)


def test_a_shared_device_calls_from_behind_the_curtain(guest: Guests) -> None:
    both = guest("Ann")
    both.enters()
    both.opens("cash2", 4)
    both.sits(0)
    both.seats_beside(1, "Bob")
    both.seats_bots(2, 3)
    expect(both.page).not_to_have_title(re.compile("^● "))
    both.page.click("[data-start]:not([disabled])")
    both.page.wait_for_selector("[data-curtain]")
    expect(both.page).to_have_title(re.compile("^● "))

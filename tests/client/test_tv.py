"""The screen in the room: nobody sits at its keyboard, so all of it is seen at once, and it goes along by itself."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.client.browser import DESK, Evening, Visitor, evening, play_on

ROOM = (1920, 1080)
LETTERS = 20  # pixels high at least, to be read from the sofa


def is_on_one_screen(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollHeight") <= ROOM[1]
    assert page.evaluate("document.documentElement.scrollWidth") <= ROOM[0]


def test_the_big_screen_from_the_first_guest_to_the_next_game() -> None:
    def story(browser: Browser, house: Evening) -> None:
        ann = Visitor(browser, house, "Ann", DESK)
        ann.enters()
        code = ann.opens("cash2", 4)
        screen = Visitor(browser, house, "screen", ROOM)
        page = screen.page
        page.goto(f"{house.url}/tv/{code}")
        expect(page.locator(".tv-gathering .code")).to_have_text(code)
        assert page.locator(".tv-gathering img").evaluate("image => image.clientWidth") > 500
        ann.sits(2)
        expect(page.locator("[data-chair='2']")).to_contain_text("Ann")
        ann.seats_bots(0, 1, 3)
        expect(page.locator(".tv-gathering [role=status]")).to_contain_text("host")
        is_on_one_screen(page)

        ann.deals()
        expect(page.locator(".tv .figure")).to_have_count(4)
        ann.page.fill(".talk-form input", "Nice and slow, everybody.")
        ann.page.click(".talk-form button")
        expect(page.locator(".tv-talk")).to_contain_text("Nice and slow")
        play_on(ann, until=lambda: ann.question > 12)
        is_on_one_screen(page)
        sizes = page.locator(".told, .figure-name, .phase-wait").evaluate_all(
            "all => all.map((one) => parseFloat(getComputedStyle(one).fontSize))"
        )
        assert min(sizes) >= LETTERS, sizes

        play_on(ann)
        expect(page.locator(".tv .end h2")).to_be_visible()
        is_on_one_screen(page)
        expect(ann.page.locator(".end")).to_be_visible()
        assert ann.page.locator(".whynot").count() == 0, "after the end nobody asks why something cannot be done"
        ann.page.locator(".end button.main").click()
        ann.page.locator(".end a.main").click()
        ann.page.wait_for_url(lambda url: code not in url)
        page.wait_for_url(f"**/tv/{ann.page.url.rpartition('/')[2]}")
        for person in (ann, screen):
            person.is_content()

    evening(story)

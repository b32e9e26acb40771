"""The seal of the shuffle: shown before the deal, kept by the browser, and held against the key at the end."""

from __future__ import annotations

import json
from hashlib import sha256

from playwright.sync_api import Browser, FilePayload, expect

from tests.client.browser import DESK, PHONE, Evening, Visitor, evening, play_on
from tests.client.test_devices import fits, photographed

SHUT = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no storage here'); } })"


def waits(browser: Browser, house: Evening, size: tuple[int, int] = DESK, script: str = "") -> tuple[Visitor, str]:
    """In the waiting room of the shortest game there is."""
    ann = Visitor(browser, house, "Ann", size)
    if script:
        ann.context.add_init_script(script)
    ann.enters()
    ann.page.click(".house-games > details > summary")
    code = ann.opens("hands", 2)
    ann.page.wait_for_selector(".seal")
    return ann, code


def sealed(house: Evening, code: str) -> str:
    return sha256(house.rig.server.matches.in_memory[code].match.secret).hexdigest()


def test_everybody_sees_the_seal_before_the_deal() -> None:
    def story(browser: Browser, house: Evening) -> None:
        ann, code = waits(browser, house, PHONE)
        seal = sealed(house, code)
        page = ann.page
        summary = page.locator(".invitation .seal summary")
        expect(summary).to_contain_text(seal[:8])
        expect(page.locator("[data-seal]")).to_be_hidden()
        photographed(page, "seal-phone")
        summary.click()
        expect(page.locator("[data-seal]")).to_have_text(seal)
        photographed(page, "seal-phone-whole")
        fits(page, PHONE[0])

        screen = Visitor(browser, house, "screen", (1920, 1080))
        screen.page.goto(f"{house.url}/tv/{code}")
        expect(screen.page.locator("[data-seal]")).to_be_visible()
        expect(screen.page.locator("[data-seal]")).to_have_text(seal)
        assert screen.page.evaluate("document.documentElement.scrollHeight") <= 1080
        photographed(screen.page, "seal-tv")

        ann.sits(0)
        ann.seats_bots(1)
        ann.deals()
        page.click("header button.quiet")
        expect(page.locator("dialog [data-seal]")).to_have_text(seal)
        for person in (ann, screen):
            person.is_content()

    evening(story)


def test_the_button_checks_at_the_end_and_in_films() -> None:
    def story(browser: Browser, house: Evening) -> None:
        ann, code = waits(browser, house)
        ann.sits(0)
        ann.seats_bots(1)
        ann.deals()
        eve = Visitor(browser, house, "Eve")
        eve.comes_to(code)
        eve.page.wait_for_selector(".playing")
        play_on(ann)
        assert eve.checks_the_shuffle() == "good"
        expect(eve.page.locator("[data-verdict]")).to_contain_text("You came after the deal")
        page = ann.page
        assert ann.checks_the_shuffle() == "good"
        expect(page.locator(".commitment")).to_contain_text("played the record again from this key, and it ends")
        photographed(page, "check-good")
        page.goto(f"{house.url}/film/{code}")
        assert ann.checks_the_shuffle() == "good"

        record = page.request.get(f"{house.url}/api/tables/{code}/record").text()
        file = FilePayload(name="record.txt", mimeType="text/plain", buffer=record.encode())
        page.goto(f"{house.url}/film")
        page.set_input_files(".film-pick input", file)
        assert ann.checks_the_shuffle() == "good", "this browser has seen the seal that the record's key opens"

        late = Visitor(browser, house, "Bob", PHONE)
        late.comes_to(code)
        assert late.checks_the_shuffle() == "none", "what comes with the key proves nothing"
        expect(late.page.locator(".commitment")).to_contain_text(sealed(house, code))
        photographed(late.page, "check-none")
        fits(late.page, PHONE[0])
        late.page.reload()
        assert late.checks_the_shuffle() == "none"
        for person in (ann, late, eve):
            person.is_content()

    evening(story)


def test_a_shuffle_that_was_swapped_after_it_was_sealed_is_found_out() -> None:
    def story(browser: Browser, house: Evening) -> None:
        ann, code = waits(browser, house, PHONE)
        before = sealed(house, code)
        expect(ann.page.locator(".seal")).to_contain_text(before[:8])
        house.rig.server.matches.in_memory[code].match.secret = bytes(range(32))  # a house that cheats
        ann.sits(0)
        ann.page.click(".seal summary")
        expect(ann.page.locator(".seal .bad")).to_contain_text(before)
        photographed(ann.page, "seal-changed")
        ann.seats_bots(1)
        ann.deals()
        play_on(ann)
        assert ann.checks_the_shuffle() == "bad"
        expect(ann.page.locator(".commitment")).to_contain_text(before)
        expect(ann.page.locator(".commitment")).to_contain_text(sealed(house, code))
        photographed(ann.page, "check-bad")
        fits(ann.page, PHONE[0])
        ann.page.reload()
        assert ann.checks_the_shuffle() == "bad", "what is kept is not asked of the house"
        ann.page.goto(f"{house.url}/film/{code}")
        assert ann.checks_the_shuffle() == "bad"
        ann.is_content()

    evening(story)


def test_without_storage_the_page_itself_remembers() -> None:
    def story(browser: Browser, house: Evening) -> None:
        ann, _ = waits(browser, house, script=SHUT)
        ann.seats_beside(0, "Ann")  # not even the name is remembered
        ann.seats_bots(1)
        ann.deals()
        play_on(ann)
        assert ann.checks_the_shuffle() == "good"
        ann.page.reload()
        assert ann.checks_the_shuffle() == "none"
        ann.is_content()

    evening(story)


def test_a_browser_keeps_the_seals_of_so_many_tables() -> None:
    old = [{"code": f"T{i}", "seal": "0" * 64, "dealt": False} for i in range(200)]

    def story(browser: Browser, house: Evening) -> None:
        ann, code = waits(browser, house, script=f"localStorage.setItem('backroom.seals', '{json.dumps(old)}')")
        expect(ann.page.locator(".seal")).to_be_visible()
        kept = json.loads(ann.page.evaluate("localStorage.getItem('backroom.seals')"))
        assert len(kept) == 60 and kept[-1] == {"code": code, "seal": sealed(house, code), "dealt": False}
        ann.is_content()

    evening(story)

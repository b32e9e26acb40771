"""A chair moves from a desk to a phone in a real browser, and the desk is ended; all of it by keyboard or touch."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Browser, Page, Request, expect

from backroom.words import Words
from tests.client.browser import DESK, PHONE, Evening, Visitor, evening


def photographed(page: Page, name: str) -> None:
    """For whoever wants to look at it: BACKROOM_PICTURES names a folder."""
    if folder := os.environ.get("BACKROOM_PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png")


def opens_devices(person: Visitor) -> None:
    """By keyboard: the menu, the button in it."""
    person.page.locator(".menu summary").focus()
    person.page.keyboard.press("Enter")
    person.page.locator("[data-devices]").focus()
    person.page.keyboard.press("Enter")
    expect(person.page.locator(".devices [data-make-link]")).to_be_visible()


def makes_a_link(person: Visitor) -> str:
    person.page.locator("[data-make-link]").focus()
    person.page.keyboard.press("Enter")
    link = person.page.locator(".devices input.link")
    expect(link).to_be_visible()
    assert person.page.locator(".devices img").evaluate("image => image.decode().then(() => image.naturalWidth)") > 100
    return link.input_value()


def fits(page: Page, width: int) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= width, "nothing sticks out at the side"


def overheard(page: Page) -> list[str]:
    """Every request from now on: the line that a log would have, the headers, the body."""
    sent: list[str] = []

    def hear(request: Request) -> None:
        sent.append(f"{request.method} {request.url}\n{request.headers}\n{request.post_data}")

    page.on("request", hear)
    return sent


def test_a_chair_moves_from_the_desk_to_the_phone_and_the_desk_is_ended() -> None:
    def story(browser: Browser, house: Evening) -> None:
        desk = Visitor(browser, house, "Ann", DESK)
        desk.enters()
        code = desk.opens("cash2", 4)
        desk.sits(1)
        opens_devices(desk)
        expect(desk.page.locator("[data-end-others]")).to_be_disabled()
        link = makes_a_link(desk)
        photographed(desk.page, "devices-desk")

        phone = Visitor(browser, house, "Ann", PHONE, lang="ru")
        sent = overheard(phone.page)
        phone.page.goto(link)
        expect(phone.page.locator("[data-take-chair]")).to_be_visible()
        photographed(phone.page, "chair-phone")
        fits(phone.page, PHONE[0])
        phone.page.reload()
        phone.page.tap("[data-take-chair]")
        phone.page.wait_for_url(f"**/t/{code}")
        you = Words("ru")("ui-you")
        expect(phone.page.locator(".chair", has=phone.page.locator(".tag", has_text=you))).to_have_count(1)
        expect(phone.page.locator("[data-chair='1'] .tag").first).to_have_text(you)
        token = link.partition("#")[2]
        assert len(token) == 22
        carrying = [request for request in sent if token in request]
        assert len(carrying) == 1 and carrying[0].startswith("POST "), "in the exchange, and nowhere else"
        assert token not in carrying[0].partition("\n")[0], "in its body, not in its address"

        opens_devices(phone)
        photographed(phone.page, "devices-phone")
        makes_a_link(phone)
        photographed(phone.page, "devices-phone-link")
        fits(phone.page, PHONE[0])
        phone.page.tap("[data-end-others]")
        expect(desk.page.locator(".banner")).to_contain_text("no longer holds your chair")
        expect(phone.page.locator("[data-end-others]")).to_be_disabled()
        photographed(phone.page, "devices-phone-ended")
        desk.page.keyboard.press("Escape")
        photographed(desk.page, "ended-desk")
        desk.page.click(".banner a")
        expect(desk.page.locator(".entrance input[name=name]")).to_be_visible()

        desk.page.goto(link)
        desk.page.click("[data-take-chair]")
        expect(desk.page.locator(".trouble")).to_contain_text("used, or is too old")
        photographed(desk.page, "chair-used")
        desk.troubles = [text for text in desk.troubles if "410" not in text]  # the browser's own word for it

        phone.page.tap("[data-leave-device]")
        phone.page.wait_for_url(f"{house.url}/")
        expect(phone.page.locator(".entrance input[name=name]")).to_be_visible()
        for person in (desk, phone):
            person.is_content()

    evening(story)


def test_the_page_of_a_link_keeps_its_token_and_takes_another_one() -> None:
    """Who skips to the main part stays at the link; a newer link opened in the same tab is the one that counts."""

    def story(browser: Browser, house: Evening) -> None:
        desk = Visitor(browser, house, "Ann", DESK)
        desk.enters()
        code = desk.opens("cash2", 4)
        desk.sits(1)
        opens_devices(desk)
        first = makes_a_link(desk)

        phone = Visitor(browser, house, "Ann", PHONE)
        phone.page.goto(f"{house.url}/c")
        expect(phone.page.locator(".trouble")).to_contain_text("used, or is too old")
        expect(phone.page.locator("[data-take-chair]")).to_have_count(0)
        phone.page.goto(first)
        expect(phone.page.locator("[data-take-chair]")).to_be_visible()
        expect(phone.page.locator(".trouble")).to_have_count(0)
        phone.page.locator(".skip").focus()
        phone.page.keyboard.press("Enter")
        expect(phone.page.locator("main")).to_be_focused()
        phone.page.reload()
        phone.page.locator("[data-take-chair]").focus()
        phone.page.keyboard.press("Enter")
        phone.page.wait_for_url(f"**/t/{code}")
        for person in (desk, phone):
            person.is_content()

    evening(story)

"""A seat moves from a desk to a phone, and the session of the desk is ended; all by keyboard or touch."""

from __future__ import annotations

from playwright.sync_api import Page, Request, expect

from backroom.words import Words
from tests.client.guest import DESK, PHONE, Guest, Guests
from tests.client.screen import assert_fits, save_screenshot


def opens_devices(person: Guest) -> None:
    """Open the dialog by keyboard."""
    person.page.locator(".menu summary").focus()
    person.page.keyboard.press("Enter")
    person.page.locator("[data-devices]").focus()
    person.page.keyboard.press("Enter")
    expect(person.page.locator(".devices [data-make-link]")).to_be_visible()


def makes_a_link(person: Guest) -> str:
    person.page.locator("[data-make-link]").focus()
    person.page.keyboard.press("Enter")
    link = person.page.locator(".devices input.link")
    expect(link).to_be_visible()
    assert person.page.locator(".devices img").evaluate("image => image.decode().then(() => image.naturalWidth)") > 100
    return link.input_value()


def overheard(page: Page) -> list[str]:
    """Every request from now on: request line, headers and body."""
    sent: list[str] = []

    def hear(request: Request) -> None:
        sent.append(f"{request.method} {request.url}\n{request.headers}\n{request.post_data}")

    page.on("request", hear)
    return sent


def test_a_chair_moves_from_the_desk_to_the_phone_and_the_desk_is_ended(guest: Guests) -> None:
    desk = guest("Ann", DESK)
    desk.enters()
    code = desk.opens("cash2", 4)
    desk.sits(1)
    opens_devices(desk)
    expect(desk.page.locator("[data-end-others]")).to_be_disabled()
    link = makes_a_link(desk)
    save_screenshot(desk.page, "devices-desk")

    phone = guest("Ann", PHONE, lang="ru")
    sent = overheard(phone.page)
    phone.page.goto(link)
    expect(phone.page.locator("[data-take-chair]")).to_be_visible()
    save_screenshot(phone.page, "chair-phone")
    assert_fits(phone.page, PHONE[0])
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
    save_screenshot(phone.page, "devices-phone")
    makes_a_link(phone)
    save_screenshot(phone.page, "devices-phone-link")
    assert_fits(phone.page, PHONE[0])
    phone.page.tap("[data-end-others]")
    expect(desk.page.locator(".banner")).to_contain_text("no longer holds your chair")
    expect(phone.page.locator("[data-end-others]")).to_be_disabled()
    save_screenshot(phone.page, "devices-phone-ended")
    desk.page.keyboard.press("Escape")
    save_screenshot(desk.page, "ended-desk")
    desk.page.click(".banner a")
    expect(desk.page.locator(".entrance input[name=name]")).to_be_visible()

    desk.page.goto(link)
    desk.page.click("[data-take-chair]")
    expect(desk.page.locator(".trouble")).to_contain_text("used, or is too old")
    save_screenshot(desk.page, "chair-used")
    desk.forgives("410")  # the browser's own word for it

    phone.page.tap("[data-leave-device]")
    phone.page.wait_for_url(f"{phone.url}/")
    expect(phone.page.locator(".entrance input[name=name]")).to_be_visible()


def test_the_page_of_a_link_keeps_its_token_and_takes_another_one(guest: Guests) -> None:
    """The skip link keeps the token; a newer link opened in the same tab replaces it."""
    desk = guest("Ann", DESK)
    desk.enters()
    code = desk.opens("cash2", 4)
    desk.sits(1)
    opens_devices(desk)
    first = makes_a_link(desk)

    phone = guest("Ann", PHONE)
    phone.visits("/c")
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

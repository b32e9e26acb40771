"""Preferences of each viewer: sound, light, help, and whether the hand stays open."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from backroom.words import Words
from tests.client.guest import PHONE, AnnAt, Guests

LISTEN = """
window.heard = 0;
for (const name of ["createOscillator", "createBufferSource"]) {
  const make = AudioContext.prototype[name];
  AudioContext.prototype[name] = function () { window.heard += 1; return make.call(this); };
}
"""


def heard(page: Page) -> int:
    return int(page.evaluate("window.heard"))


def taps(page: Page) -> None:
    """Choose something and take it back: both make a sound unless muted."""
    for _ in range(2):
        page.locator("[data-action='load click']").first.click()
        page.wait_for_timeout(100)


def in_the_menu(page: Page, what: str) -> Locator:
    if page.locator(".menu:not([open])").count():
        page.click(".menu summary")
    return page.locator(f".menu-inside {what}")


def test_a_muted_page_is_silent_and_stays_so(ann_at: AnnAt) -> None:
    on, off = (Words("en")(f"web-sound-{state}") for state in ("on", "off"))
    ann = ann_at("cash2", 4, PHONE)
    page = ann.page
    page.add_init_script(LISTEN)
    page.reload()
    page.wait_for_selector("[data-action='load click']")
    for _ in range(20):  # the first touch wakes the sound up
        taps(page)
        if heard(page):
            break
    assert heard(page), "there is something to hear"
    in_the_menu(page, f"button:has-text('{on}')").click()
    expect(in_the_menu(page, f"button:has-text('{off}')")).to_have_attribute("aria-pressed", "false")
    before = heard(page)
    taps(page)
    assert heard(page) == before
    page.reload()
    page.wait_for_selector("[data-action='load click']")
    taps(page)
    assert heard(page) == 0, "remembered"
    in_the_menu(page, f"button:has-text('{off}')").click()
    for _ in range(20):
        taps(page)
        if heard(page):
            break
    assert heard(page)


def paper(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))


def test_the_light_is_the_systems_until_somebody_chooses(guest: Guests) -> None:
    ann = guest("Ann")
    page = ann.page
    ann.enters()
    switch = in_the_menu(page, f"label:has-text('{Words('en')('web-light')}') select")
    papers = {}
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
        papers[scheme] = paper(page)
    assert papers["light"] != papers["dark"], "as the system has it"
    switch.select_option("light")
    assert paper(page) == papers["light"], "by day, while the system is dark"
    page.reload()
    page.wait_for_selector(".games")
    assert paper(page) == papers["light"], "remembered"
    in_the_menu(page, f"label:has-text('{Words('en')('web-light')}') select").select_option("dark")
    page.emulate_media(color_scheme="light")
    assert paper(page) == papers["dark"], "by lamp, while the system is light"


def test_a_hand_lies_open_while_a_finger_holds_it_and_nobody_else_looks(ann_at: AnnAt) -> None:
    ann = ann_at("cash2", 4, PHONE)
    page = ann.page
    button, inside = page.locator(".peek-button"), page.locator(".cash-mine")
    expect(inside).to_have_count(0)

    def hold() -> None:
        button.hover()
        page.mouse.down()
        expect(inside).to_be_visible()

    hold()
    page.mouse.up()
    expect(inside).to_have_count(0)
    for gone in ("dispatchEvent(new Event('blur'))", "document.dispatchEvent(new Event('visibilitychange'))"):
        hold()
        page.evaluate(gone)
        expect(inside).to_have_count(0)  # still held, but the page is not the one being looked at
        page.mouse.up()

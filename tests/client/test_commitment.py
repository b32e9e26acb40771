"""The commitment to the shuffle: shown before the deal, stored by the browser, compared with the key at the end."""

from __future__ import annotations

import json
from hashlib import sha256

from playwright.sync_api import FilePayload, expect

from tests.client.browser import RunningServer
from tests.client.guest import PHONE, TV, Guest, Guests, play_on
from tests.client.screen import assert_fits, save_screenshot

SHUT = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no storage here'); } })"


def waits(ann: Guest) -> str:
    """The lobby of the shortest game; its code."""
    ann.enters()
    code = ann.opens("hands", 2)
    ann.page.wait_for_selector(".seal")
    return code


def sealed(server: RunningServer, code: str) -> str:
    return sha256(server.rig.server.matches.in_memory[code].match.secret).hexdigest()


def test_everybody_sees_the_seal_before_the_deal(guest: Guests, server: RunningServer) -> None:
    ann = guest("Ann", PHONE)
    code = waits(ann)
    seal = sealed(server, code)
    page = ann.page
    summary = page.locator(".invitation .seal summary")
    expect(summary).to_contain_text(seal[:8])
    expect(page.locator("[data-seal]")).to_be_hidden()
    save_screenshot(page, "seal-phone")
    summary.click()
    expect(page.locator("[data-seal]")).to_have_text(seal)
    save_screenshot(page, "seal-phone-whole")
    assert_fits(page, PHONE[0])

    screen = guest("screen", TV)
    screen.visits(f"/tv/{code}")
    expect(screen.page.locator("[data-seal]")).to_be_visible()
    expect(screen.page.locator("[data-seal]")).to_have_text(seal)
    assert screen.page.evaluate("document.documentElement.scrollHeight") <= 1080
    save_screenshot(screen.page, "seal-tv")

    ann.sits(0)
    ann.seats_bots(1)
    ann.deals()
    page.click("header button.quiet")
    expect(page.locator("dialog [data-seal]")).to_have_text(seal)


def test_the_button_checks_at_the_end_and_in_films(guest: Guests, server: RunningServer) -> None:
    ann = guest("Ann")
    code = waits(ann)
    ann.sits(0)
    ann.seats_bots(1)
    ann.deals()
    eve = guest("Eve")
    eve.comes_to(code)
    eve.page.wait_for_selector(".playing")
    play_on(ann)
    assert eve.checks_the_shuffle() == "good"
    expect(eve.page.locator("[data-verdict]")).to_contain_text("You came after the deal")
    page = ann.page
    assert ann.checks_the_shuffle() == "good"
    expect(page.locator(".commitment")).to_contain_text("played the record again from this key, and it ends")
    save_screenshot(page, "check-good")
    ann.visits(f"/film/{code}")
    assert ann.checks_the_shuffle() == "good"

    record = page.request.get(f"{ann.url}/api/tables/{code}/record").text()
    file = FilePayload(name="record.txt", mimeType="text/plain", buffer=record.encode())
    ann.visits("/film")
    page.set_input_files(".film-pick input", file)
    assert ann.checks_the_shuffle() == "good", "this browser has seen the seal that the record's key opens"

    late = guest("Bob", PHONE)
    late.comes_to(code)
    assert late.checks_the_shuffle() == "none", "what comes with the key proves nothing"
    expect(late.page.locator(".commitment")).to_contain_text(sealed(server, code))
    save_screenshot(late.page, "check-none")
    assert_fits(late.page, PHONE[0])
    late.page.reload()
    assert late.checks_the_shuffle() == "none"


def test_a_shuffle_that_was_swapped_after_it_was_sealed_is_found_out(server: RunningServer, guest: Guests) -> None:
    ann = guest("Ann", PHONE)
    code = waits(ann)
    before = sealed(server, code)
    expect(ann.page.locator(".seal")).to_contain_text(before[:8])
    server.rig.server.matches.in_memory[code].match.secret = bytes(range(32))  # the server cheats
    ann.sits(0)
    ann.page.click(".seal summary")
    expect(ann.page.locator(".seal .bad")).to_contain_text(before)
    save_screenshot(ann.page, "seal-changed")
    ann.seats_bots(1)
    ann.deals()
    play_on(ann)
    assert ann.checks_the_shuffle() == "bad"
    expect(ann.page.locator(".commitment")).to_contain_text(before)
    expect(ann.page.locator(".commitment")).to_contain_text(sealed(server, code))
    save_screenshot(ann.page, "check-bad")
    assert_fits(ann.page, PHONE[0])
    ann.page.reload()
    assert ann.checks_the_shuffle() == "bad", "the stored seal does not come from the server"
    ann.visits(f"/film/{code}")
    assert ann.checks_the_shuffle() == "bad"


def test_without_storage_the_page_itself_remembers(guest: Guests) -> None:
    ann = guest("Ann")
    ann.context.add_init_script(SHUT)
    waits(ann)
    ann.seats_beside(0, "Ann")  # not even the name is remembered
    ann.seats_bots(1)
    ann.deals()
    play_on(ann)
    assert ann.checks_the_shuffle() == "good"
    ann.page.reload()
    assert ann.checks_the_shuffle() == "none"


def test_a_browser_keeps_the_seals_of_so_many_matches(server: RunningServer, guest: Guests) -> None:
    old = [{"code": f"T{i}", "seal": "0" * 64, "dealt": False} for i in range(200)]
    ann = guest("Ann")
    ann.context.add_init_script(f"localStorage.setItem('backroom.seals', '{json.dumps(old)}')")
    code = waits(ann)
    expect(ann.page.locator(".seal")).to_be_visible()
    kept = json.loads(ann.page.evaluate("localStorage.getItem('backroom.seals')"))
    assert len(kept) == 60 and kept[-1] == {"code": code, "seal": sealed(server, code), "dealt": False}

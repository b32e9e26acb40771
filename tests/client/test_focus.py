"""Keyboard and screen reader: the focus is not lost when a button vanishes, and drawings have labels."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.client.guest import HELD, PHONE, PRESSED, AnnAt, Guest, Guests, play_on


def held(person: Guest, key: str, what: str) -> None:
    """Hold a key on an element."""
    person.page.focus(what)
    person.page.keyboard.down(key)
    person.page.wait_for_timeout(HELD)
    person.page.keyboard.up(key)


def presses(person: Guest, what: str) -> None:
    person.page.locator(what).first.press("Enter")


def test_steps_dialogs_and_the_end_keep_the_focus(guest: Guests) -> None:
    ann = guest("Ann")
    page = ann.page
    ann.enters()
    ann.opens("hands", 2)
    ann.sits(0)
    ann.seats_bots(1)
    presses(ann, "[data-start]")
    step = page.locator(".phase h2")
    expect(step).to_be_focused()
    expect(page.locator(".phase [role=status]")).to_contain_text(step.inner_text())

    presses(ann, ".menu summary")
    presses(ann, "[data-devices]")
    expect(page.locator("dialog .round")).to_be_focused()
    page.locator("dialog .round").click()
    expect(page.locator(".menu summary")).to_be_focused()  # the menu has closed over the button meanwhile

    while not ann.done:
        if ann.owes:
            number = ann.question
            presses(ann, "[data-action]")
            presses(ann, "[data-lock]:not([disabled])")
            page.wait_for_function("() => !document.querySelector('[data-lock][aria-pressed=true]')")
            assert ann.question != number or ann.done
        page.wait_for_timeout(20)
    expect(page.locator(".end h2")).to_be_focused()


def test_the_curtain_opens_to_a_key_that_is_held_and_to_a_screen_reader(guest: Guests) -> None:
    both = guest("Ann", PHONE)
    page = both.page
    both.enters()
    both.opens("cash2", 4)
    both.sits(0)
    both.seats_beside(1, "Bob")
    both.seats_bots(2, 3)
    presses(both, "[data-start]")
    curtain = page.locator(".curtain h2")
    expect(curtain).to_be_focused()
    presses(both, "[data-curtain='0']")
    expect(curtain).to_be_visible()  # pressed, not held
    held(both, "Enter", "[data-curtain='0']")
    expect(page.locator(".phase h2")).to_be_focused()
    presses(both, ".playing-main > button.quiet")
    expect(curtain).to_be_focused()
    page.locator("[data-curtain='1']").evaluate(PRESSED)
    peek = page.locator(".peek-button")
    peek.evaluate(PRESSED)
    expect(page.locator(".cash-mine")).to_be_visible()
    peek.evaluate(PRESSED)
    expect(page.locator(".cash-mine")).to_have_count(0)


def test_who_can_be_chosen_and_where_they_stand_is_said(ann_at: AnnAt) -> None:
    ann = ann_at("cash2", 4)
    page = ann.page
    play_on(ann, until=lambda: ann.owes and "aim B" in ann.offered)
    expect(page.get_by_role("button", name="Ann, you", disabled=True)).to_have_count(1)  # not at oneself
    expect(page.locator(".figure[aria-pressed=false]")).to_have_count(3)  # and these can be
    expect(page.locator(".figure[aria-label*='wounds: '][aria-label*=' / 3']")).to_have_count(4)
    ann.visits("/")
    ann.opens("noir", 5, mode="heist")
    ann.sits(0)
    ann.seats_bots(1, 2, 3, 4)
    ann.deals()
    expect(page.locator("[data-cell='0,1']")).to_have_accessible_name(re.compile("NW. Row 1, Column 2$"))

"""Drafts and unanswered requests survive the deal, a curtain, a reload, and an unreachable server."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.client.browser import RunningServer
from tests.client.guest import HELD, PHONE, AnnAt, Guests, alerts

DRAFT = ".talk-form input"


def kept_here(page: Page) -> list[str]:
    found: list[str] = page.evaluate("Object.keys(sessionStorage).filter((name) => name.startsWith('backroom.'))")
    return found


def test_a_draft_outlives_the_deal_a_reload_and_a_change_of_hands(guest: Guests) -> None:
    both = guest("Ann", PHONE)
    both.enters()
    both.opens("cash2", 4)
    both.sits(0)
    page = both.page
    page.fill(DRAFT, "Before the cards")
    both.seats_bots(2, 3)
    both.seats_beside(1, "Bob")
    page.click("[data-start]:not([disabled])")
    page.locator("[data-curtain='0']").click(delay=HELD)
    assert page.input_value(DRAFT) == "Before the cards", "it is Ann's, and was typed before the deal"
    page.select_option(".phrases select >> nth=1", "2")
    page.click(".playing-main > button.quiet")
    page.locator("[data-curtain='1']").click(delay=HELD)
    assert page.input_value(DRAFT) == "", "what Ann types is nothing for Bob"
    page.fill(DRAFT, "Bob's own")
    page.reload()
    page.locator("[data-curtain='0']").click(delay=HELD)
    assert page.input_value(DRAFT) == "Before the cards"
    assert page.input_value(".phrases select >> nth=1") == "2"
    page.click(".talk-form button")
    expect(page.locator(".talk-lines")).to_contain_text("Before the cards")
    expect(page.locator(DRAFT)).to_have_value("")


def test_what_was_said_and_chosen_in_vain_arrives_after_a_reload_and_once(ann_at: AnnAt, server: RunningServer) -> None:
    ann = ann_at("cash2", 4, PHONE)
    page = ann.page
    with server.unavailable():
        expect(alerts(page).first).to_contain_text("line is dead")
        page.fill(DRAFT, "Anybody there?")
        for _ in range(3):
            page.click(".talk-form button")
        page.click("[data-action='load bang']")
        page.click("[data-lock]")
        page.reload()
        expect(alerts(page).first).to_contain_text("line is dead")
    expect(page.locator(".talk-lines li")).to_have_count(1)
    expect(page.locator(DRAFT)).to_have_value("")
    expect(alerts(page)).to_have_count(0)
    page.wait_for_function("!Object.keys(sessionStorage).some((name) => name.includes('unanswered'))")
    assert page.locator(".talk-lines li").count() == 1, "all has been answered"


def test_a_choice_on_its_way_is_shown_and_one_for_another_question_is_not_sent(
    ann_at: AnnAt, server: RunningServer
) -> None:
    ann = ann_at("cash2", 4, PHONE)
    page = ann.page
    with server.unavailable():
        expect(alerts(page).first).to_contain_text("line is dead")
        page.click("[data-action='load bang']")
        name = f"backroom.unanswered.{ann.code}"
        held = page.evaluate("(name) => sessionStorage.getItem(name)", name)
        stale = held.replace('"question":', '"question":9')
        page.reload()
        expect(alerts(page).first).to_contain_text("line is dead")
    expect(page.locator("[data-action='load bang'][aria-pressed=true]").first).to_be_visible()

    page.evaluate("([name, stale]) => sessionStorage.setItem(name, stale)", [name, stale])
    page.click("[data-action='load bang']")  # taken back
    page.evaluate("([name, stale]) => sessionStorage.setItem(name, stale)", [name, stale])
    page.reload()
    expect(page.locator("[data-action='load bang']").first).to_be_visible()
    assert page.locator("[data-action='load bang'][aria-pressed=true]").count() == 0
    assert page.locator(".reason").count() == 0, "nobody is told that an old question is closed"


def test_a_device_that_is_ended_keeps_nothing_of_its_chairs(guest: Guests) -> None:
    ann = guest("Ann")
    ann.enters()
    ann.opens("cash2", 4)
    ann.sits(0)
    page = ann.page
    page.fill(DRAFT, "for nobody else")
    assert kept_here(page)
    page.click(".menu summary")
    page.click("[data-devices]")
    page.click("[data-leave-device]")
    page.wait_for_selector(".entrance")
    assert kept_here(page) == []

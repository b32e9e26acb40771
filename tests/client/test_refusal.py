"""Explanations: a player can ask about any action, and the newest answer is shown."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from backroom import get_game
from tests.client.guest import PHONE, AnnAt, play_on


def asks_about(page: Page, verb: str) -> None:
    if page.locator(".whynot:not([open])").count():
        page.click(".whynot summary")
    page.select_option(".whynot select", verb)


def test_the_one_action_of_a_verb_that_is_not_offered_is_asked_about_at_once(ann_at: AnnAt) -> None:
    ann = ann_at("cash2", 4)
    play_on(ann, until=lambda: "load bang" in ann.offered)
    asks_about(ann.page, "load")  # there is a third one, which is the clock's
    expect(ann.page.locator(".reason")).to_contain_text("Load whatever comes to hand")
    expect(ann.page.locator("[data-why='load any']")).to_be_visible()
    assert ann.page.locator(".whynot .choice").count() == 1


def test_an_action_of_many_words_is_found_word_by_word(ann_at: AnnAt) -> None:
    ann = ann_at("boss", 3, PHONE)
    page = ann.page
    play_on(ann, until=lambda: ann.owes)
    asks_about(page, "send")
    steps = 0
    while not page.locator("[data-why]").count():
        page.locator(".whynot .choice").first.click()
        steps += 1
        assert steps < 6
    assert steps > 1, "nobody reads thirteen thousand buttons"
    action = str(page.locator("[data-why]").first.get_attribute("data-why"))
    assert action in get_game("boss").action_space.ids and action not in ann.offered
    page.locator("[data-why]").first.click()
    expect(page.locator(".reason")).to_contain_text("not possible")
    page.locator(".whynot .crumbs button").click()
    assert page.locator(".whynot .crumbs").count() == 0


def test_a_new_refusal_is_shown_before_an_old_reason_and_a_new_question_clears_both(ann_at: AnnAt) -> None:
    ann = ann_at("cash2", 4)
    page = ann.page
    play_on(ann, until=lambda: "load bang" in ann.offered)
    asks_about(page, "load")
    expect(page.locator(".reason")).to_contain_text("Load whatever")
    page.click(".menu summary")
    page.get_by_role("button", name="Host").click()
    page.get_by_role("button", name="30").click()  # more time, where there is no clock
    expect(page.locator(".sheet .reason")).not_to_contain_text("Load whatever")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    asks_about(page, "stand")
    expect(page.locator(".reason")).to_contain_text("Stand")
    number = ann.question
    play_on(ann, until=lambda: ann.question > number)
    expect(page.locator(".reason")).to_have_count(0)

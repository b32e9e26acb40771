"""A change of language keeps the state of the page."""

from __future__ import annotations

from playwright.sync_api import Page, Route, expect

from tests.client.guest import PHONE, AnnAt, Guests

SLOW = 600  # milliseconds that a file of words takes on its way
SWITCH = """(code) => {
    const languages = [...document.querySelectorAll(".switch select")].find((one) => one.querySelector("[lang]"));
    languages.value = code;
    languages.dispatchEvent(new Event("change", { bubbles: true }));
}"""


def words_are_slow(page: Page) -> None:
    def wait(route: Route) -> None:
        page.wait_for_timeout(SLOW)
        route.continue_()

    page.route("**/api/words/ru*", wait)
    page.route("**/api/words/ru/*", wait)


def test_a_table_stays_as_it_is_while_a_new_language_comes(ann_at: AnnAt) -> None:
    ann = ann_at("cash2", 4, PHONE)
    page = ann.page
    page.fill(".talk-form input", "Nobody moves")
    page.click(".menu summary")
    page.click("[data-devices]")
    sheet = page.locator("dialog.sheet")
    expect(sheet).to_be_visible()
    sheet.locator(".round").focus()
    for node in (".talk-form input", "dialog.sheet", ".playing"):
        page.locator(node).evaluate("node => (node.marked = true)")
    words_are_slow(page)
    page.evaluate(SWITCH, "ru")
    expect(page.locator(".talk h3")).to_have_text("Разговор")
    for node in (".talk-form input", "dialog.sheet", ".playing"):
        assert page.locator(node).evaluate("node => node.marked === true"), f"{node} was drawn anew"
    assert page.input_value(".talk-form input") == "Nobody moves"
    assert sheet.locator(".round").evaluate("node => node === document.activeElement")
    assert page.evaluate("document.documentElement.lang") == "ru"


def test_the_form_for_a_match_keeps_what_was_chosen_in_another_language(guest: Guests) -> None:
    ann = guest("Ann")
    ann.enters()
    page = ann.page
    page.click("[data-game=noir]")
    page.select_option(".new-match select[name=mode]", "spy_tag")
    words_are_slow(page)
    page.evaluate(SWITCH, "ru")
    expect(page.locator("#games")).to_have_text("Во что играем?")
    expect(page.locator(".new-match h2")).to_contain_text("Нуар")
    assert page.input_value(".new-match select[name=mode]") == "spy_tag"

"""The animation of a reveal, without reduced motion: events in their order, and nobody has to wait."""

from __future__ import annotations

import itertools

import pytest
from playwright.sync_api import Browser, expect

from tests.client.guest import DESK, Guest, Guests, answers, comes_to, play_on, wait_until

WATCH = """() => {
    window.early = [];
    new MutationObserver(() => {
        if (document.querySelector(".ring > .count")) early.push(document.querySelectorAll(".told-aimed").length);
    }).observe(document.body, { childList: true, subtree: true });
}"""
SAMPLE = """() => {
    window.samples = [];
    const look = () => samples.push([Number(document.querySelector("input[type=range]").value),
                                     document.querySelector("[data-skip-show]") !== null]);
    setInterval(look, 20);
}"""


@pytest.fixture
def ann(browser: Browser, guest: Guests) -> Guest:
    """Ann in a browser without reduced motion."""
    width, height = DESK
    return guest("Ann", context=browser.new_context(viewport={"width": width, "height": height}, locale="en"))


def test_the_log_waits_for_the_show_and_a_skip_ends_both(ann: Guest) -> None:
    ann.begins("cash2", 4)
    page = ann.page
    aim = comes_to(ann, "aim")
    page.evaluate(WATCH)
    answers(ann, aim)
    expect(page.locator(".told-aimed")).to_have_count(4)
    early = page.evaluate("early")
    assert early and set(early) == {0}, "nothing is read before it is seen"

    comes_to(ann, "stand")
    answers(ann, "stand")
    page.click("[data-skip-show]")
    expect(page.locator(".ring > .count")).to_have_count(0)
    expect(page.locator(".told-stood, .told-ducked")).to_have_count(4)


def test_a_tap_counts_while_the_guns_still_go_up(ann: Guest) -> None:
    ann.begins("cash2", 4)
    page = ann.page
    aim = comes_to(ann, "aim")
    number = ann.question
    answers(ann, aim)
    wait_until(ann, lambda: ann.question != number and ann.owes)
    button = ann.button(ann.offered[0])
    assert page.locator("[data-skip-show]").count(), "the show is not over yet"
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")


def test_a_film_waits_for_what_the_table_shows_and_a_jump_is_a_cut(ann: Guest, guest: Guests) -> None:
    bob, page = guest("Bob"), ann.page
    code = bob.begins("cash2", 4)
    play_on(bob)
    film = page.request.get(f"{ann.url}/api/tables/{code}/film").json()
    told = [[event["event"] for event in frame["events"]] for frame in film["frames"]]
    shots = next(i for i, events in enumerate(told) if "stood" in events and "revealed" in events)  # a long show
    ann.visits(f"/film/{code}")
    slider = page.locator("input[type=range]")
    slider.fill(str(shots - 1))
    page.get_by_label("Next").click()
    expect(page.locator("[data-skip-show]")).to_be_visible()  # a step shows what happens in it
    page.get_by_label("Previous").click()
    expect(page.locator(".film-tools [role=status]")).to_contain_text(f"Scene {shots} ")
    assert page.locator("[data-skip-show]").count() == 0, "back is a cut"

    page.evaluate(SAMPLE)
    page.get_by_role("button", name="Play").click()
    wait_until(ann, lambda: slider.input_value() == str(shots + 1))
    samples = page.evaluate("samples")
    changes = [before for before, now in itertools.pairwise(samples) if now[0] != before[0]]
    assert any(shown for _, shown in samples) and not any(shown for _, shown in changes)

    page.evaluate("samples.length = 0")
    slider.fill(str(len(told) - 1))
    expect(page.locator(".told-over")).to_have_count(1)
    assert not any(shown for step, shown in page.evaluate("samples") if step == len(told) - 1), "a jump is a cut"

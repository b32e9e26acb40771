"""The animation of a reveal, without reduced motion: events in their order, and nobody has to wait."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Browser, TimeoutError, expect

from tests.client.browser import DESK, PATIENCE, SOON, RunningServer, Visitor, play_on, run_scenario

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


def who_likes_motion(browser: Browser, server: RunningServer, name: str) -> Visitor:
    width, height = DESK
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en")
    return Visitor(browser, server, name, context=context)


def sits_with_bots(browser: Browser, server: RunningServer) -> Visitor:
    ann = who_likes_motion(browser, server, "Ann")
    ann.enters()
    ann.opens("cash2", 4)
    ann.sits(0)
    ann.seats_bots(1, 2, 3)
    ann.deals()
    return ann


def until(person: Visitor, so: Callable[[], bool]) -> None:
    last = time.monotonic() + PATIENCE
    while not so():
        person.page.wait_for_timeout(20)
        assert time.monotonic() < last, "the game stands still"


def comes_to(person: Visitor, verb: str) -> str:
    """Answer until an action with this verb is legal; return the first."""
    found: list[str] = []

    def there() -> bool:
        offered = list(person.offered) if person.owes else []
        found[:] = [option for option in offered if option.split()[0] == verb]
        if offered and not found:
            answers(person, offered[0])
        return bool(found)

    until(person, there)
    return found[0]


def answers(person: Visitor, option: str) -> None:
    """Choose and lock, again if a tap came too late or the machine was busy."""
    number = person.question

    def given() -> bool:
        with suppress(TimeoutError, AssertionError):  # too late for this one, or not yet
            button = person.button(option)
            if button.get_attribute("aria-pressed", timeout=SOON) != "true":
                button.click(timeout=SOON)
            person.page.click("[data-lock][aria-pressed=false]", timeout=SOON)
        return person.question != number or not person.owes

    until(person, given)


def test_the_log_waits_for_the_show_and_a_skip_ends_both() -> None:
    def story(browser: Browser, server: RunningServer) -> None:
        ann = sits_with_bots(browser, server)
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
        ann.assert_no_errors()

    run_scenario(story)


def test_a_tap_counts_while_the_guns_still_go_up() -> None:
    def story(browser: Browser, server: RunningServer) -> None:
        ann = sits_with_bots(browser, server)
        page = ann.page
        aim = comes_to(ann, "aim")
        number = ann.question
        answers(ann, aim)
        until(ann, lambda: ann.question != number and ann.owes)
        button = ann.button(ann.offered[0])
        assert page.locator("[data-skip-show]").count(), "the show is not over yet"
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        ann.assert_no_errors()

    run_scenario(story)


def test_a_film_waits_for_what_the_table_shows_and_a_jump_is_a_cut() -> None:
    def story(browser: Browser, server: RunningServer) -> None:
        bob = Visitor(browser, server, "Bob")
        bob.enters()
        code = bob.opens("cash2", 4)
        bob.sits(0)
        bob.seats_bots(1, 2, 3)
        bob.deals()
        play_on(bob)
        ann = who_likes_motion(browser, server, "Ann")
        page = ann.page
        film = page.request.get(f"{server.url}/api/tables/{code}/film").json()
        told = [[event["event"] for event in frame["events"]] for frame in film["frames"]]
        shots = next(i for i, events in enumerate(told) if "stood" in events and "revealed" in events)  # a long show
        page.goto(f"{server.url}/film/{code}")
        slider = page.locator("input[type=range]")
        slider.fill(str(shots - 1))
        page.get_by_label("Next").click()
        expect(page.locator("[data-skip-show]")).to_be_visible()  # a step shows what happens in it
        page.get_by_label("Previous").click()
        expect(page.locator(".film-tools [role=status]")).to_contain_text(f"Scene {shots} ")
        assert page.locator("[data-skip-show]").count() == 0, "back is a cut"

        page.evaluate(SAMPLE)
        page.get_by_role("button", name="Play").click()
        until(ann, lambda: slider.input_value() == str(shots + 1))
        samples = page.evaluate("samples")
        changes = [before for before, now in itertools.pairwise(samples) if now[0] != before[0]]
        assert any(shown for _, shown in samples) and not any(shown for _, shown in changes)

        page.evaluate("samples.length = 0")
        slider.fill(str(len(told) - 1))
        expect(page.locator(".told-over")).to_have_count(1)
        assert not any(shown for step, shown in page.evaluate("samples") if step == len(told) - 1), "a jump is a cut"
        ann.assert_no_errors()

    run_scenario(story)

"""Aiming by a tap on a gangster or by a drag from the own figure; the guns on each seat, in words."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.client.guest import DESK, PHONE, TV, AnnAt, Guest, Guests, comes_to, wait_until
from tests.client.screen import Finger, middle, save_screenshot


def to_aim(ann: Guest) -> Guest:
    comes_to(ann, "aim")
    return ann


def seat(ann: Guest, number: int) -> Locator:
    return ann.page.locator(f".ring [data-seat='{number}']")


def chosen(ann: Guest, number: int) -> None:
    expect(seat(ann, number)).to_have_attribute("aria-pressed", "true")
    expect(ann.page.locator("[data-lock]")).to_be_enabled()
    expect(ann.page.locator(".gun.seat-0.gun-up")).to_have_count(1)


@pytest.mark.parametrize("game", ["cash1", "cash2"])
def test_a_tap_on_a_gangster_aims_at_him(game: str, ann_at: AnnAt) -> None:
    ann = to_aim(ann_at(game, 4, PHONE))
    seat(ann, 2).tap()
    chosen(ann, 2)
    seat(ann, 3).tap()
    chosen(ann, 3)
    expect(seat(ann, 2)).to_have_attribute("aria-pressed", "false")
    seat(ann, 3).tap()
    expect(ann.page.locator("[data-lock]")).to_be_disabled()
    seat(ann, 3).focus()
    ann.page.keyboard.press("Enter")
    chosen(ann, 3)
    ann.page.click("[data-lock]")
    wait_until(ann, lambda: bool(ann.view["players"][0]["aim"]) and ann.view["players"][0]["aim"] != -1)
    assert ann.view["players"][0]["aim"] in (3, [3])


def test_a_line_drawn_with_the_mouse_aims(ann_at: AnnAt) -> None:
    ann = to_aim(ann_at("cash2", 4, DESK))
    mouse, page = ann.page.mouse, ann.page
    (x, y, _), (to_x, to_y, _) = middle(seat(ann, 0)), middle(seat(ann, 2))

    def draws(right: float, down: float) -> None:
        mouse.move(x, y)
        mouse.down()
        mouse.move(right, down, steps=8)
        expect(page.locator(".ring .aim-line")).to_have_count(1)

    draws((x + to_x) / 2, (y + to_y) / 2)
    expect(page.locator(".aim-line-lit")).to_have_count(0)
    mouse.up()
    expect(page.locator(".aim-line")).to_have_count(0)
    expect(page.locator("[data-lock]")).to_be_disabled()  # let go over nobody
    draws(to_x, to_y)
    expect(page.locator(".aim-line-lit")).to_have_count(1)
    save_screenshot(page, "aim-desk")
    mouse.up()
    chosen(ann, 2)
    draws(to_x, to_y)
    mouse.up()
    chosen(ann, 2)
    mouse.move(to_x, to_y)
    mouse.down()
    mouse.move(x, y, steps=4)
    expect(page.locator(".aim-line")).to_have_count(0)  # a line begins at oneself
    mouse.up()
    chosen(ann, 2)
    seat(ann, 3).click()
    chosen(ann, 3)


def test_a_line_drawn_with_a_finger_aims_and_does_not_scroll(ann_at: AnnAt) -> None:
    ann = to_aim(ann_at("cash1", 4, PHONE))
    page, finger = ann.page, Finger(ann)
    page.evaluate("scrollTo(0, 0)")
    (x, y, _), (to_x, to_y, _) = middle(seat(ann, 0)), middle(seat(ann, 2))
    finger.draws(seat(ann, 0), to_x - x, to_y - y)
    chosen(ann, 2)
    assert page.evaluate("scrollY") == 0
    save_screenshot(page, "aim-phone")
    seat(ann, 3).tap()
    chosen(ann, 3)


@pytest.mark.parametrize(("game", "size"), [("cash1", PHONE), ("cash2", DESK)], ids=["cash1", "cash2"])
def test_guns_on_me_are_counted_in_words_for_all_to_see(game: str, size: tuple[int, int], ann_at: AnnAt) -> None:
    ann = to_aim(ann_at(game, 4, size))
    line = ann.page.locator(".cash-round")
    expect(line).to_contain_text("No gun points at you")
    option = next(option for option in ann.offered if option.startswith("aim "))
    ann.button(option).click()
    ann.page.click("[data-lock][aria-pressed=false]")
    expect(ann.page.locator(".told-aimed")).to_have_count(4)
    badge = seat(ann, 0).locator(".figure-guns")
    guns = int(badge.get_attribute("data-guns") or 0) if badge.count() else 0
    said = {0: "No gun points at you", 1: "One gun points at you"}.get(guns, f"{guns} guns point at you")
    expect(line).to_contain_text(said)
    save_screenshot(ann.page, f"guns-{game}")


def test_whoever_looks_on_has_no_buttons_to_press_in_vain(guest: Guests, ann_at: AnnAt) -> None:
    ann = to_aim(ann_at("cash2", 4, DESK))
    assert ann.page.locator("button.figure").count() == 4
    screen = guest("screen", TV)
    screen.visits(f"/tv/{ann.code}")
    onlooker = guest("Eve")
    onlooker.comes_to(ann.code)
    for person in (screen, onlooker):
        expect(person.page.locator(".ring .figure")).to_have_count(4)
        assert person.page.locator("button.figure").count() == 0
        expect(person.page.get_by_role("img", name="Ann, standing")).to_be_visible()
    save_screenshot(screen.page, "plain-figures-tv")

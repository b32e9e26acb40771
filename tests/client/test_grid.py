"""The grid of any game: action first, then target; handles and a preview of shifts."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.client.grid import at_the_grid, to_act
from tests.client.guest import DESK, PHONE, Guests, play_on


@pytest.mark.parametrize("size", [PHONE, DESK], ids=str)
def test_a_whole_game_of_noir_on_the_grid_of_the_general_page(size: tuple[int, int], guest: Guests) -> None:
    ann = at_the_grid(guest, size, True, mode="killer_inspector", move_limit="20")
    assert ann.page.locator(".noir").count() == 0 and ann.page.locator(".plain-grid .grid-cell").count() == 25
    play_on(ann)
    assert ann.lines and ann.cells, "both were played on the grid"
    assert ann.rows() == ann.view["board"]
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= size[0]


@pytest.mark.parametrize("plain", [False, True], ids=["own", "plain"])
def test_the_preview_shows_the_line_as_it_will_lie(plain: bool, guest: Guests) -> None:
    ann = at_the_grid(guest, DESK, plain)
    to_act(ann, "right")
    before = ann.rows()
    option = next(option for option in ann.offered if option.startswith("right "))
    row = int(option.split()[1]) - 1
    ann.button(option).click()
    expect(ann.page.locator(".grid .wrapped")).to_have_count(1)
    first = before[row].split()
    assert ann.rows()[row] == " ".join([first[-1], *first[:-1]])
    assert ann.page.locator(".grid .ghost").count() == len(first)
    ann.button(option).click()
    expect(ann.page.locator(".grid .ghost")).to_have_count(0)
    assert ann.rows() == before, "taken back"


def test_tab_comes_back_to_the_cell_that_was_left(guest: Guests) -> None:
    ann = at_the_grid(guest)
    to_act(ann, "right")
    page = ann.page
    page.locator("[data-cell='0,0']").focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowRight"):
        page.keyboard.press(key)
    expect(page.locator("[data-cell='2,1']")).to_be_focused()
    expect(page.locator(".grid-cell[tabindex='0']")).to_have_count(1)
    page.keyboard.press("Tab")
    expect(page.locator(".grid-cell:focus")).to_have_count(0)
    page.keyboard.press("Shift+Tab")
    expect(page.locator("[data-cell='2,1']")).to_be_focused()

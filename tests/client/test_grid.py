"""The grid of any game: action first, then target; handles and a preview of shifts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, expect

from backroom.games.noir.grid_hints import STREET
from tests.client.browser import DESK, PHONE, RunningServer, Visitor, play_on, run_scenario

LETTERS = {word: cell for cell, word in STREET.cells.items()}


class AtTheGrid(Visitor):
    """A visitor who plays on the grid as far as possible."""

    cells = lines = 0

    def button(self, option: str) -> Locator:
        verb, _, about = option.partition(" ")
        page = self.page
        if verb in STREET.shifts:
            axis, _ = STREET.shifts[verb]
            at = int(about) - 1
            page.locator(f"[data-handle='{f'{at},' if axis == 'row' else f',{at}'}']").click()
            self.lines += 1
            return page.locator(f".grid-ways [data-action='{option}']")
        cell = page.locator(f".grid [data-slide='{LETTERS.get(about, '-')}']")
        if page.locator(f"[data-verb='{verb}']").count() and cell.count():
            page.locator(f"[data-verb='{verb}']").click()
            expect(cell).to_have_class(re.compile(r"\blit\b"))
            self.cells += 1
            return cell
        return super().button(option)

    def rows(self) -> list[str]:
        """The rows as they are drawn."""
        found = self.page.locator(".grid [data-cell]").evaluate_all(
            "cells => cells.map((cell) => [cell.dataset.cell.split(',')[0], cell.dataset.slide])"
        )
        rows: dict[str, list[str]] = {}
        for row, letter in found:
            rows.setdefault(row, []).append(letter)
        return [" ".join(row) for row in rows.values()]


def at_a_table(
    browser: Browser, server: RunningServer, size: tuple[int, int], plain: bool, **options: str
) -> AtTheGrid:
    """A match of Noir that waits for this player's move."""
    ann = AtTheGrid(browser, server, "Ann", size)
    ann.enters()
    ann.opens("noir", 2, **options)
    ann.sits(0)
    ann.seats_bots(1)
    if plain:
        ann.wants_it_plain()
    ann.deals()
    return ann


@pytest.mark.parametrize("size", [PHONE, DESK], ids=str)
def test_a_whole_game_of_noir_on_the_grid_of_the_general_page(size: tuple[int, int]) -> None:
    def story(browser: Browser, server: RunningServer) -> None:
        ann = at_a_table(browser, server, size, True, mode="killer_inspector", move_limit="20")
        assert ann.page.locator(".noir").count() == 0 and ann.page.locator(".plain-grid .grid-cell").count() == 25
        play_on(ann)
        assert ann.lines and ann.cells, "both were played on the grid"
        assert ann.rows() == ann.view["board"]
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= size[0]
        ann.assert_no_errors()

    run_scenario(story)


def to_act(ann: AtTheGrid, verb: str) -> None:
    play_on(ann, until=lambda: ann.owes and any(option.startswith(f"{verb} ") for option in ann.offered))


@pytest.mark.parametrize("plain", [False, True], ids=["own", "plain"])
def test_the_preview_shows_the_line_as_it_will_lie(plain: bool) -> None:
    def story(browser: Browser, server: RunningServer) -> None:
        ann = at_a_table(browser, server, DESK, plain, move_limit="50")
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
        ann.assert_no_errors()

    run_scenario(story)


def test_tab_comes_back_to_the_cell_that_was_left() -> None:
    def story(browser: Browser, server: RunningServer) -> None:
        ann = at_a_table(browser, server, DESK, False, move_limit="50")
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
        ann.assert_no_errors()

    run_scenario(story)

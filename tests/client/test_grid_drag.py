"""Rows and columns of a grid dragged by mouse and by finger; the page still scrolls under the finger."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from backroom.games.noir.grid_hints import STREET
from tests.client.browser import DESK, PHONE, RunningServer, Visitor, run_scenario
from tests.client.test_grid import AtTheGrid, at_a_table, to_act

ENOUGH, LITTLE = 0.9, 0.3  # of a cell


def offered(ann: AtTheGrid, verb: str) -> int:
    """The index of a row or column that a legal shift names."""
    return next(int(option.split()[1]) for option in ann.offered if option.split()[0] == verb) - 1


def middle(thing: Locator) -> tuple[float, float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"]


def is_chosen(ann: AtTheGrid, verb: str, line: int) -> None:
    length = len(ann.view["board"] if STREET.shifts[verb][0] == "column" else ann.view["board"][0].split())
    expect(ann.page.locator(f".grid-ways [data-action='{verb} {line + 1}'][aria-pressed=true]")).to_be_visible()
    expect(ann.page.locator(".grid .ghost")).to_have_count(length)
    expect(ann.page.locator("[data-lock]")).to_be_enabled()


def is_not_chosen(ann: AtTheGrid) -> None:
    expect(ann.page.locator(".grid .ghost")).to_have_count(0)
    expect(ann.page.locator("[data-lock]")).to_be_disabled()


@pytest.mark.parametrize("plain", [False, True], ids=["own", "plain"])
def test_a_row_follows_the_mouse(plain: bool) -> None:
    def story(browser: Browser, server: RunningServer) -> None:
        ann = at_a_table(browser, server, DESK, plain, move_limit="50")
        to_act(ann, "right")
        page, row, board = ann.page, offered(ann, "right"), ann.rows()
        page.emulate_media(reduced_motion="no-preference")

        def drag(cells: float) -> None:
            x, y, size = middle(page.locator(f"[data-cell='{row},2']"))
            page.mouse.move(x, y)
            page.mouse.down()
            page.mouse.move(x + size * cells, y + 5, steps=6)

        drag(LITTLE)
        expect(page.locator(".grid .pulled")).to_have_count(5)
        moved = page.locator(f"[data-cell='{row},2']").evaluate("cell => cell.style.transform")
        assert moved.startswith("translateX(") and float(moved[11:-3]) > 8, "it follows"
        page.mouse.up()
        is_not_chosen(ann)
        drag(ENOUGH)
        edge = page.locator(f"[data-cell='{row},4']").evaluate("cell => cell.style.transform")
        assert float(edge[11:-3]) < 0, "the last card comes in at the other end"
        page.mouse.up()
        is_chosen(ann, "right", row)
        cells = board[row].split()
        assert ann.rows()[row] == " ".join([cells[-1], *cells[:-1]])
        drag(-ENOUGH)
        page.mouse.up()
        is_not_chosen(ann)
        assert ann.rows() == board, "drawn back is taken back"
        page.mouse.click(*middle(page.locator(f"[data-cell='{row},2']"))[:2])
        expect(page.locator(".grid .pulled")).to_have_count(0)
        ann.assert_no_errors()

    run_scenario(story)


class Finger:
    def __init__(self, ann: Visitor) -> None:
        self.page = ann.page
        self.line = ann.context.new_cdp_session(ann.page)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        spots: list[dict[str, Any]] = [{"x": x, "y": y} for x, y in points]
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    def draws(self, thing: Locator, right: float, down: float) -> None:
        x, y, _ = middle(thing)
        self.touch("touchStart", (x, y))
        for part in range(1, 9):
            self.touch("touchMove", (x + right * part / 8, y + down * part / 8))
        self.page.wait_for_timeout(200)  # a pause, so that nothing scrolls on
        self.touch("touchMove", (x + right, y + down))
        self.touch("touchEnd")


def test_a_finger_draws_rows_and_handles_and_scrolls_the_page() -> None:
    def story(browser: Browser, server: RunningServer) -> None:
        ann = at_a_table(browser, server, PHONE, False, move_limit="50")
        to_act(ann, "left")
        page, finger, board = ann.page, Finger(ann), ann.rows()
        page.evaluate("scrollTo(0, 0)")
        row = offered(ann, "left")
        cell = page.locator(f"[data-cell='{row},2']")
        size = middle(cell)[2]
        finger.draws(cell, -size * LITTLE, 0)
        is_not_chosen(ann)
        finger.draws(cell, -size * ENOUGH, 6)
        is_chosen(ann, "left", row)
        finger.draws(cell, size * ENOUGH, 0)
        is_not_chosen(ann)
        finger.draws(cell, 3, -150)
        page.wait_for_function("scrollY > 80")
        is_not_chosen(ann)
        assert ann.rows() == board, "a finger that goes up scrolls the page"
        page.evaluate("scrollTo(0, 0)")
        verb = next(verb for verb in ("up", "down") if any(o.split()[0] == verb for o in ann.offered))
        column = offered(ann, verb)
        way = size * ENOUGH * (-1 if verb == "up" else 1)
        finger.draws(page.locator(f"[data-handle=',{column}']"), 0, way)
        is_chosen(ann, verb, column)
        finger.draws(page.locator(f"[data-cell='2,{column}']"), 0, -way)
        is_not_chosen(ann)  # a tapped handle makes its cards draggable
        assert page.evaluate("scrollY") == 0
        ann.assert_no_errors()

    run_scenario(story)

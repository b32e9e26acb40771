"""Rows and columns of a grid dragged by mouse and by finger; the page still scrolls under the finger."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from backroom.games.noir.grid_hints import STREET
from tests.client.grid import AtTheGrid, at_the_grid, to_act
from tests.client.guest import DESK, PHONE, Guests
from tests.client.screen import Finger, middle

ENOUGH, LITTLE = 0.9, 0.3  # of a cell


def offered(ann: AtTheGrid, verb: str) -> int:
    """The index of a row or column that a legal shift names."""
    return next(int(option.split()[1]) for option in ann.offered if option.split()[0] == verb) - 1


def is_chosen(ann: AtTheGrid, verb: str, line: int) -> None:
    length = len(ann.view["board"] if STREET.shifts[verb][0] == "column" else ann.view["board"][0].split())
    expect(ann.page.locator(f".grid-ways [data-action='{verb} {line + 1}'][aria-pressed=true]")).to_be_visible()
    expect(ann.page.locator(".grid .ghost")).to_have_count(length)
    expect(ann.page.locator("[data-lock]")).to_be_enabled()


def is_not_chosen(ann: AtTheGrid) -> None:
    expect(ann.page.locator(".grid .ghost")).to_have_count(0)
    expect(ann.page.locator("[data-lock]")).to_be_disabled()


@pytest.mark.parametrize("plain", [False, True], ids=["own", "plain"])
def test_a_row_follows_the_mouse(plain: bool, guest: Guests) -> None:
    ann = at_the_grid(guest, DESK, plain)
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


def test_a_finger_draws_rows_and_handles_and_scrolls_the_page(guest: Guests) -> None:
    ann = at_the_grid(guest, PHONE)
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

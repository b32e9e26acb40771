"""The screen of a guest: pictures of it, its width, the middle of a thing, and a finger that moves over it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

from tests.client.guest import Guest


def save_screenshot(page: Page, name: str) -> None:
    """Save a picture if BACKROOM_PICTURES names a folder."""
    if folder := os.environ.get("BACKROOM_PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png")


def assert_fits(page: Page, width: int) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= width, "nothing sticks out at the side"


def middle(thing: Locator) -> tuple[float, float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"]


class Finger:
    def __init__(self, ann: Guest) -> None:
        self.page = ann.page
        self.devtools = ann.context.new_cdp_session(ann.page)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        spots: list[dict[str, Any]] = [{"x": x, "y": y} for x, y in points]
        self.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    def draws(self, thing: Locator, right: float, down: float) -> None:
        x, y, _ = middle(thing)
        self.touch("touchStart", (x, y))
        for part in range(1, 9):
            self.touch("touchMove", (x + right * part / 8, y + down * part / 8))
        self.page.wait_for_timeout(200)  # a pause, so that nothing scrolls on
        self.touch("touchMove", (x + right, y + down))
        self.touch("touchEnd")

"""The ring of gangsters on a desk: the choices stay beside it, however long the help text is."""

from __future__ import annotations

from tests.client.guest import AnnAt, play_on

DESKS = ((1280, 800), (1366, 768))
LONG = """() => document.querySelector(".phase-help").textContent += " And another thing: ".repeat(12)"""


def test_no_choice_covers_the_ring(ann_at: AnnAt) -> None:
    ann = ann_at("cash2", 4)
    for verb in ("load", "stand"):
        play_on(ann, until=lambda verb=verb: ann.owes and ann.offered[0].startswith(verb))  # type: ignore[misc]
        ann.page.evaluate(LONG)
        for width, height in DESKS:
            ann.page.set_viewport_size({"width": width, "height": height})
            ring = ann.page.locator(".ring").bounding_box()
            choices = ann.page.locator(".cash-controls").bounding_box()
            lock = ann.page.locator(".lockbar").bounding_box()
            assert ring is not None and choices is not None and lock is not None
            assert choices["x"] >= ring["x"] + ring["width"], f"beside it at {width} by {height}"
            assert choices["y"] + choices["height"] <= lock["y"], "and in sight"
            assert ring["y"] + ring["height"] <= lock["y"], "as the whole ring is"

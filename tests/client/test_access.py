"""Every page, by lamplight and by day, before axe: nothing serious stands between it and whoever uses it."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.client.browser import DESK, PHONE, Evening, Visitor, evening, play_on

AXE = Path(__file__).resolve().parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")


def source(path: Path = AXE) -> str:
    if not path.is_file():
        sentence = "axe-core is not here: python setup.py build_client --check fetches it"
        if os.environ.get("BACKROOM_REQUIRE_ALL"):
            pytest.fail(sentence)
        pytest.skip(sentence)
    return path.read_text(encoding="utf-8")


def faults(page: Page, where: str) -> list[str]:
    page.evaluate(source())
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{where}: {fault['id']} ({fault['help']}): {[node['html'][:160] for node in fault['nodes'][:3]]}"
        for fault in found["violations"]
        if fault["impact"] in GRAVE
    ]


@pytest.mark.parametrize("light", ["dark", "light"])
def test_no_page_has_a_serious_fault(light: str) -> None:
    source()
    grave: list[str] = []

    def examine(page: Page, where: str) -> None:
        grave.extend(faults(page, where))

    def story(browser: Browser, house: Evening) -> None:
        ann = Visitor(browser, house, "Ann", DESK if light == "dark" else PHONE)
        page = ann.page
        page.emulate_media(color_scheme="dark" if light == "dark" else "light", reduced_motion="reduce")
        page.goto(house.url)
        page.wait_for_selector("input[name=name]")
        examine(page, "the door")
        ann.enters()
        for game in ("cash2", "noir", "boss"):
            page.goto(house.url)
            page.wait_for_selector(".games")
            page.click(f"[data-game={game}]")
            examine(page, f"a new table of {game}")
            code = ann.opens(game, {"cash2": 4, "noir": 2, "boss": 2}[game])
            ann.sits(0)
            ann.seats_bots(*range(1, {"cash2": 4, "noir": 2, "boss": 2}[game]))
            examine(page, f"the waiting room of {game}")
            ann.deals()
            page.wait_for_selector(".lockbar")
            page.locator(".menu summary").click()
            examine(page, f"the table of {game}")
            page.keyboard.press("Escape")
        play_on(ann)
        examine(page, "the end")
        page.goto(f"{house.url}/film/{code}")
        page.wait_for_selector(".film-tools")
        examine(page, "the film")
        page.goto(f"{house.url}/film")
        page.wait_for_selector(".film-pick")
        examine(page, "a record of one's own")
        onlooker = Visitor(browser, house, "TV", DESK)
        onlooker.page.goto(f"{house.url}/tv/{code}")
        onlooker.page.wait_for_selector(".tv")
        examine(onlooker.page, "the public screen")
        ann.is_content()
        onlooker.is_content()

    evening(story)
    assert grave == []

"""Pictures of the house in the browser, for the README and the docs: a real game, pressed through in a real browser.

    python tools/screens.py [FOLDER]

They land in docs/ unless a folder is named. It needs chromium, and is run by hand when the pages have changed. The same
cards are dealt each time, so a picture changes with the pages, the rules and the bots only.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from backroom.server import fresh  # noqa: E402
from tests.client.browser import PHONE, Evening, Visitor, evening, play_on  # noqa: E402
from tests.client.house import known_secrets  # noqa: E402

WIDE = (1280, 980)


def phase(person: Visitor) -> str:
    return person.page.locator(".phase h2").first.inner_text()


def shot(person: Visitor, path: Path, whole: bool = False) -> None:
    person.page.evaluate("window.scrollTo(0, 0)")
    person.page.wait_for_timeout(1500)  # what moves has come to rest
    person.page.screenshot(path=path, full_page=whole)
    print(path)


def sits_down(
    browser: Browser, house: Evening, size: tuple[int, int], game: str, seats: int, **options: str
) -> Visitor:
    ann = Visitor(browser, house, "Ann", size, seed=4)
    ann.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    ann.enters()
    ann.opens(game, seats, **options)
    ann.sits(0)
    ann.seats_bots(*range(1, seats))
    return ann


def tell(folder: Path) -> Callable[[Browser, Evening], None]:
    def story(browser: Browser, house: Evening) -> None:
        ann = sits_down(browser, house, WIDE, "cash2", 6, powers="true")
        ann.deals()
        play_on(ann, until=lambda: "2" in ann.page.inner_text(".cash-round strong") and phase(ann) == "Courage")
        shot(ann, folder / "browser.png")
        phone = sits_down(browser, house, PHONE, "cash2", 5)
        phone.deals()
        play_on(phone, until=lambda: phase(phone) == "Courage")
        shot(phone, folder / "browser-phone.png")
        street = sits_down(browser, house, WIDE, "noir", 6, mode="fbi_mafia")
        street.deals()
        play_on(street, until=lambda: street.question > 12 and street.owes)
        shot(street, folder / "browser-noir.png")

    return story


if __name__ == "__main__":
    vars(fresh)["secrets"] = known_secrets("pictures")
    evening(tell(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs"))

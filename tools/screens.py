"""Takes the pictures of the browser for the README and the docs, out of real games in a real browser.

    python tools/screens.py [FOLDER]

They land in docs/ unless a folder is named. The tool needs chromium, and is run by hand when the pages have changed.
The same cards are dealt each time, so a picture changes with the pages, the rules and the bots only.
"""

from __future__ import annotations

import base64
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from backroom.server import ids  # noqa: E402
from tests.client.browser import RunningServer, running_chromium, running_server  # noqa: E402
from tests.client.environment import seeded_secrets  # noqa: E402
from tests.client.guest import PHONE, Guest, play_on  # noqa: E402

WIDE = (1280, 980)
RING = (1180, 900)
# browser.png: the ring of a hold-up, the street of Noir behind it, a phone beside it; cut from screens of these sizes.
POSTER = (1720, 820)
STYLE = """
* { margin: 0; box-sizing: border-box }
body { position: relative; overflow: hidden;
       background: radial-gradient(1000px 700px at 30% 45%, #4a3216, #1c120a 75%) }
div { position: absolute; background-repeat: no-repeat; border-radius: 18px;
      box-shadow: 0 18px 50px #000c, 0 0 0 1px #5b3d1d }
.ring { left: 40px; top: 92px; width: 944px; height: 632px; background-size: 1380px; background-position: 2px -242px }
.street { left: 900px; top: 66px; width: 628px; height: 648px; background-size: 1340px;
          background-position: -60px -238px; transform: rotate(2deg) }
.phone { left: 1320px; top: 40px; width: 360px; height: 740px; background-size: 360px; border-radius: 34px;
         box-shadow: 0 22px 60px #000e, 0 0 0 9px #0c0806, 0 0 0 10px #6b4a24 }
"""


def phase(person: Guest) -> str:
    return person.page.locator(".phase h2").first.inner_text()


def shot(person: Guest) -> bytes:
    person.page.evaluate("window.scrollTo(0, 0)")
    person.page.wait_for_timeout(1500)  # what moves has come to rest
    return person.page.screenshot()


def keep(picture: bytes, path: Path) -> None:
    path.write_bytes(picture)
    print(path)


def sits_down(
    browser: Browser, server: RunningServer, deal: str, size: tuple[int, int], game: str, seats: int, **options: str
) -> Guest:
    """Seat a guest and deal. The name `deal` determines the cards, independent of earlier deals."""
    vars(ids)["secrets"] = seeded_secrets(deal)
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=2,
        locale="en",
        color_scheme="dark",
        reduced_motion="reduce",
        has_touch=size == PHONE,
    )
    ann = Guest(browser, server, "Ann", size, context=context)
    ann.begins(game, seats, **options)
    return ann


def hold_up(ann: Guest, round: int) -> bytes:
    now = str(round)
    play_on(ann, until=lambda: now in ann.page.inner_text(".cash-round strong") and phase(ann) == "Courage")
    return shot(ann)


def poster(browser: Browser, **parts: bytes) -> bytes:
    width, height = POSTER
    page = browser.new_page(viewport={"width": width, "height": height})
    urls = {name: f"data:image/png;base64,{base64.b64encode(part).decode()}" for name, part in parts.items()}
    boxes = [f"<div class={name} style='background-image: url({url})'></div>" for name, url in urls.items()]
    page.set_content(f"<style>{STYLE}</style>{''.join(boxes)}")
    page.wait_for_timeout(500)
    return page.screenshot()


def take_pictures(browser: Browser, server: RunningServer, folder: Path) -> None:
    ring = hold_up(sits_down(browser, server, "pictures", RING, "cash2", 6, powers="true"), 2)
    phone = hold_up(sits_down(browser, server, "pictures2", PHONE, "cash2", 5), 1)
    ann = sits_down(browser, server, "pictures3", WIDE, "noir", 6, mode="fbi_mafia")
    play_on(ann, until=lambda: ann.question > 12 and ann.owes)
    street = shot(ann)
    keep(phone, folder / "browser-phone.png")
    keep(street, folder / "browser-noir.png")
    keep(poster(browser, street=street, ring=ring, phone=phone), folder / "browser.png")


def main(folder: Path) -> None:
    with (
        TemporaryDirectory() as home,
        running_server(f"sqlite:///{home}/server.sqlite") as server,
        running_chromium() as browser,
    ):
        take_pictures(browser, server, folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs")

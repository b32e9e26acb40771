"""The page of a match as a phone loads it: how many bytes, and how soon it is painted."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from benchmarks.server.guests import GAME, SEATS, post, protocol_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# The phone of Lighthouse: a slow 4G line, and a processor of a quarter of this one's speed. The browser makes every
# request wait for the line's latency; it does not make it wait for connections to be opened.
LINE = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
SLOWER = 4
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def looks(url: str, times: int) -> Iterator[dict[str, float]]:
    """Visits of a match by a running browser with an empty cache: kilobytes, seconds until the first paint, and seconds
    until the whole table stands there.
    """
    from playwright.sync_api import sync_playwright

    cookie, _ = post(f"{url}/api/guests", {"name": "guest"})
    path = f"/t/{a_table(url, cookie)}"
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for _ in range(times):
            yield look(browser, url, path, cookie)
        browser.close()


def look(browser: Browser, url: str, path: str, cookie: str) -> dict[str, float]:
    name, _, value = cookie.partition("=")
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True)  # with a cache of its own
    context.add_cookies([{"name": name, "value": value, "url": url}])
    page = context.new_page()
    phone = context.new_cdp_session(page)
    sizes: list[float] = []
    phone.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    phone.send("Network.enable")
    phone.send("Network.emulateNetworkConditions", LINE)
    phone.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(url + path)
    page.wait_for_selector(".playing .lockbar")
    whole = float(page.evaluate("performance.now()"))
    page.wait_for_load_state("networkidle")
    paint = float(page.evaluate(PAINT))
    context.close()
    return {"page KB": sum(sizes) / 1000, "first paint s": paint / 1000, "whole table s": whole / 1000}


def a_table(url: str, cookie: str) -> str:
    """A match in which one guest has all seats that bots do not have."""
    from websockets.sync.client import connect

    _, opened = post(f"{url}/api/tables", GAME, cookie)
    code = str(opened["code"])
    requests: list[dict[str, Any]] = [
        {"type": "hello", "protocol": protocol_of(url)},
        {"type": "sit", "seat": 0, "name": "guest"},
        *[{"type": "seat_bot", "seat": seat, "bot": "random"} for seat in range(1, SEATS)],
        {"type": "start"},
    ]
    where = f"{url.replace('http', 'ws', 1)}/ws/{code}"
    with connect(where, additional_headers={"Cookie": cookie}, compression=None, proxy=None) as socket:
        for number, request in enumerate(requests):
            socket.send(json.dumps({**request, "key": str(number)}))
            while json.loads(socket.recv())["type"] != "reply":
                pass  # updates
    return code

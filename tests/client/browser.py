"""People with browsers, for the tests of the pages: they read what is on the screen and press what is there.

A choice is picked from what the page has buttons for. What the house offers is overheard from the socket, only to
notice a choice without a button and a button without a choice. A page whose words have a gap, or that reports an
error, fails the test.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, Final, Protocol

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    TimeoutError,
    WebSocket,
    expect,
    sync_playwright,
)

from backroom.server.clock import Clock
from tests.client.house import SCALE, required
from tests.client.reading import choices, way_to
from tests.server.rig import Rig, with_server

PHONE: Final = (360, 740)
DESK: Final = (1280, 800)
PATIENCE: Final = 120.0  # seconds that a game may stand still: machines that test are busy
SOON: Final = 1500  # milliseconds for a tap
HELD: Final = 900  # milliseconds after which a hand lies open
PRESSED: Final = "one => one.dispatchEvent(new MouseEvent('click', { bubbles: true }))"  # without a pointer
GLANCE: Final = 150  # milliseconds between looks at a page that is still being drawn
GLANCES: Final = 10
expect.set_options(timeout=20_000)


class Place(Protocol):
    """A house, wherever it runs."""

    url: str


class Evening:
    """A house of its own, as a test's thread sees it."""

    def __init__(self, rig: Rig, loop: asyncio.AbstractEventLoop) -> None:
        self.rig = rig
        self.loop = loop
        self.url = rig.url

    def cuts_all_lines(self) -> None:
        """Every connection ends without a word."""

        async def cut() -> None:
            for connection in list(self.rig.uvicorn.connections.open):
                await connection.socket.close(1011)

        asyncio.run_coroutine_threadsafe(cut(), self.loop).result(10)

    def is_away(self, away: bool) -> None:
        """Nobody is let in; or the door is open again."""
        self.rig.server.closing = away
        if away:
            self.cuts_all_lines()


Story = Callable[[Browser, Evening], None]


def evening(story: Story, clock: Clock | None = None, **settings: Any) -> None:
    """Tell a story with a browser in a house where the clock runs fast, or as this one does."""
    path = required()

    def with_browser(now: Evening) -> None:
        with sync_playwright() as play:
            browser = play.chromium.launch(executable_path=path, args=["--no-sandbox"])
            try:
                story(browser, now)
            finally:
                browser.close()

    @with_server(clock=clock or Clock(SCALE), **settings)
    async def told(rig: Rig) -> None:
        await asyncio.to_thread(with_browser, Evening(rig, asyncio.get_running_loop()))


class Visitor:
    """One person at one browser."""

    def __init__(
        self,
        browser: Browser,
        house: Place,
        name: str,
        size: tuple[int, int] = DESK,
        lang: str = "en",
        seed: int = 1,
        context: BrowserContext | None = None,  # somebody's own: one more page of the same browser
    ) -> None:
        self.url = house.url
        self.name = name
        self.seed = seed
        width, height = size
        self.context = context or browser.new_context(
            viewport={"width": width, "height": height}, locale=lang, reduced_motion="reduce", has_touch=size == PHONE
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(30_000)
        self.offers: dict[int | None, list[str]] = {}  # by the seats that this page plays
        self.open: int | None = None  # of several at this device, whose hand lies open
        self.view: dict[str, Any] = {}
        self.hands: set[int | None] = set()  # whose hands this page was ever sent; None: a spectator's
        self.question = 0
        self.holds = 1000  # curtains that are held open; any more are pressed
        self.troubles: list[str] = []
        self.page.on("websocket", self.overhear)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self.grumble)

    def grumble(self, message: ConsoleMessage) -> None:
        """Anything a page complains about, except that its house is away, which a test may have seen to."""
        if message.type == "error" and "ERR_INTERNET_DISCONNECTED" not in message.text:
            self.troubles.append(message.text)

    def overhear(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.hear(json.loads(frame)))

    def hear(self, message: dict[str, Any]) -> None:
        if message["type"] != "update":
            return
        if message["question"] is not None:
            self.question = message["question"]["number"]
        for hand in message["hands"]:
            self.hands.add(hand["seat"])
            self.view = hand["view"] or self.view
            if hand["options"] is not None:
                self.offers[hand["seat"]] = hand["options"]

    @property
    def offered(self) -> list[str]:
        """To whom lies open here, or to the only one there is."""
        return self.offers.get(self.open) or [] if len(self.offers) > 1 else next(iter(self.offers.values()), [])

    # ------------------------------------------------------------------ coming in

    def enters(self) -> None:
        self.page.goto(self.url)
        self.says_the_name()
        self.page.wait_for_selector(".games")

    def says_the_name(self) -> None:
        self.page.fill("input[name=name]", self.name)
        self.page.click(".entrance button.main")

    def opens(self, game: str, seats: int, pace: str = "off", **options: str) -> str:
        page = self.page
        page.click(f"[data-game={game}]")
        page.click(".newtable summary")
        for name, value in options.items():
            page.select_option(f".newtable select[name={name}]", value)
        page.locator(f".newtable input[name=seats][value='{seats}']").check(force=True)
        page.locator(f".newtable input[name=pace][value={pace}]").check(force=True)
        page.click("[data-open]")
        page.wait_for_url("**/t/*")
        return page.url.rpartition("/")[2]

    def comes_to(self, code: str) -> None:
        self.page.goto(f"{self.url}/t/{code}")
        self.says_the_name()

    def sits(self, seat: int) -> None:
        self.page.click(f"[data-chair='{seat}'] [data-sit]")
        self.page.wait_for_selector(f"[data-chair='{seat}'] .tag")

    def seats_beside(self, seat: int, name: str) -> None:
        """One more person at the same device."""
        self.page.click(f"[data-chair='{seat}'] [data-sit]")
        self.page.fill(f"[data-chair='{seat}'] .chair-form input", name)
        self.page.click(f"[data-chair='{seat}'] .chair-form button")
        self.page.wait_for_selector(f"[data-chair='{seat}'] .tag")

    def seats_bots(self, *seats: int, bot: str = "random") -> None:
        for seat in seats:
            self.page.select_option(f"[data-chair='{seat}'] select", bot)
            self.page.wait_for_selector(f"[data-chair='{seat}'] select", state="detached")

    def deals(self) -> None:
        self.page.click("[data-start]:not([disabled])")
        self.page.wait_for_selector(".playing")

    def wants_it_plain(self) -> None:
        """As a game is drawn that brings no table of its own."""
        self.page.goto(f"{self.page.url}?plain")
        self.page.wait_for_selector(".chairs")

    # ------------------------------------------------------------------ playing

    @property
    def done(self) -> bool:
        return self.page.locator(".end").count() > 0

    @property
    def owes(self) -> bool:
        """The lock is there and open: an answer is wanted."""
        return self.page.locator("[data-lock][aria-pressed=false]").count() > 0

    def lifts_the_curtain(self) -> None:
        """Of several at this device one who is asked holds the button, until the hand lies open."""
        asked = self.page.locator(".curtain li", has=self.page.locator(".tag-owes")).locator("[data-curtain]")
        with suppress(TimeoutError):  # the step has closed meanwhile
            if asked.count():
                seat = int(asked.first.get_attribute("data-curtain", timeout=SOON) or 0)
                self.opens_a_hand(self.page.locator(f"[data-curtain='{seat}']"))
                self.open = seat
            elif len(self.offers) > 1 and not self.owes and self.page.locator(".playing").count():
                self.page.click(".playing-main > button.quiet", timeout=SOON)  # who lies open has answered

    def opens_a_hand(self, button: Locator) -> None:
        """Held, as fingers do; pressed, as a screen reader does, by whoever has held often enough."""
        self.holds -= 1
        if self.holds >= 0:
            button.click(delay=HELD, timeout=SOON + HELD)
        else:
            button.evaluate(PRESSED, timeout=SOON)

    def moves(self, unless: Callable[[], bool] | None = None) -> bool:
        """Answers the open question, if there is one for this seat: any choice that the page has a button for.

        `unless` is asked when the page has been looked at: messages come in while that is done.
        """
        self.lifts_the_curtain()
        if not self.owes or (unless and unless()) or not self.offered:
            return False
        number = self.question
        found = self.reads()
        if not found or self.question != number:
            return False
        option = Random(f"{self.seed} {number} {self.open}").choice(found)  # a second try tries the same
        try:
            button = self.button(option)
            if button.get_attribute("aria-pressed", timeout=SOON) != "true":
                button.click(timeout=SOON)
            self.page.click("[data-lock][aria-pressed=false]", timeout=SOON)
        except TimeoutError:
            return False  # the step has closed meanwhile, or the page is slow: look again
        except AssertionError:
            if self.question == number and self.owes:
                raise
            return False
        return True

    def button(self, option: str) -> Locator:
        return way_to(self.page, option)

    def reads(self) -> list[str]:
        """All choices that have a button: neither less nor more than the house offers, as soon as the page is drawn."""
        number, found = self.question, choices(self.page)
        for _ in range(GLANCES):
            if found == sorted(self.offered) or self.question != number or not self.owes:
                return found
            self.page.wait_for_timeout(GLANCE)
            found = choices(self.page)
        if self.question == number and self.owes:
            missing, more = set(self.offered) - set(found), set(found) - set(self.offered)
            step = self.page.locator(".phase h2").inner_text()
            assert not missing and not more, f"at {step!r} no button for {missing}, and not offered: {more}"
        return found

    def checks_the_shuffle(self) -> str:
        """By its button: good, bad, or none, where no seal was kept."""
        self.page.click("[data-check]")
        return self.page.locator("[data-verdict]").get_attribute("data-verdict") or ""

    def is_content(self) -> None:
        """Nothing went wrong on this page, and everything on it has words."""
        gaps = self.page.evaluate("document.documentElement.dataset.gaps ?? ''")
        assert not gaps, f"no words for: {gaps}"
        assert not self.troubles, self.troubles


def alerts(page: Page) -> Locator:
    """What the page calls out. A place where something may be called out later, and nothing is now, is none."""
    return page.get_by_role("alert").filter(has_text=re.compile(r"\S"))


def play_on(*people: Visitor, until: Callable[[], bool] | None = None) -> None:
    """Everybody answers when asked, until the end, or until something is so."""
    last = time.monotonic()
    while not (until() if until else all(person.done for person in people)):
        assert not (until and people[0].done), "the game is over before it came to that"
        moved = [person.moves(until) for person in people]  # each of them, also when the first has
        if any(moved):
            last = time.monotonic()
        else:
            people[0].page.wait_for_timeout(30)
        assert time.monotonic() - last < PATIENCE, "the game stands still"

"""Guests of browser tests: they read the screen and press its buttons.

A guest chooses among the buttons of the page. The legal actions that the server sends are read from the WebSocket only
to notice an action without a button, or a button without an action. A missing message or an error on the page fails the
test.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final, Protocol, TypeVar
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, TimeoutError, WebSocket, expect

from tests.client.buttons import button_of, choices

PHONE: Final = (360, 740)
DESK: Final = (1280, 800)
TV: Final = (1920, 1080)
PATIENCE: Final = 120.0  # seconds that a game may stand still on a busy machine
SOON: Final = 1500  # milliseconds for a tap
HELD: Final = 900  # milliseconds after which a hand opens
PRESSED: Final = "one => one.dispatchEvent(new MouseEvent('click', { bubbles: true }))"  # as a screen reader does
GLANCE: Final = 150  # milliseconds between looks at a page that is still being drawn
GLANCES: Final = 10
G = TypeVar("G", bound="Guest")

expect.set_options(timeout=20_000)


class Place(Protocol):
    """A server with an address."""

    url: str


class Guest:
    """One guest at one browser."""

    def __init__(
        self,
        browser: Browser,
        server: Place,
        name: str,
        size: tuple[int, int] = DESK,
        lang: str = "en",
        context: BrowserContext | None = None,  # of another guest: one more page in the same browser
        chair: int = 0,  # where to sit down after opening a match
        plain: bool = False,  # without the own drawing of a game
    ) -> None:
        self.url = server.url
        self.name = name
        self.chair = chair
        self.plain = plain
        width, height = size
        self.context = context or browser.new_context(
            viewport={"width": width, "height": height}, locale=lang, reduced_motion="reduce", has_touch=size == PHONE
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(30_000)
        self.legal_by_seat: dict[int | None, list[str]] = {}  # of the seats that this page plays
        self.open: int | None = None  # the seat whose hand is open, if several share the device
        self.view: dict[str, Any] = {}
        self.hands: set[int | None] = set()  # seats whose hands this page was ever sent; None: the spectator's
        self.question = 0
        self.holds = 1000  # hands to open by holding; the rest are opened by a click
        self.errors: list[str] = []
        self.forgiven: list[str] = []
        self.page.on("websocket", self.listen)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self.record_error)

    def record_error(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(message.text)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.hear(json.loads(frame)))

    def hear(self, message: dict[str, Any]) -> None:
        if message["type"] != "update":
            return
        if message["question"] is not None:
            self.question = message["question"]["number"]
        for hand in message["hands"]:
            self.hands.add(hand["seat"])
            self.view = hand["view"] or self.view
            if hand["legal"] is not None:
                self.legal_by_seat[hand["seat"]] = hand["legal"]

    @property
    def offered(self) -> list[str]:
        """The legal actions of the open hand, or of the only one."""
        return (
            self.legal_by_seat.get(self.open) or []
            if len(self.legal_by_seat) > 1
            else next(iter(self.legal_by_seat.values()), [])
        )

    # ------------------------------------------------------------------ before the game

    def visits(self, path: str) -> None:
        self.page.goto(f"{self.url}{path}")

    def enters(self) -> None:
        self.visits("/")
        self.says_the_name()
        self.page.wait_for_selector(".games")

    def says_the_name(self) -> None:
        self.page.fill("input[name=name]", self.name)
        self.page.click(".entrance button.main")

    def opens(self, game: str, seats: int, pace: str = "off", **options: str) -> str:
        """Open a match; return its code."""
        page = self.page
        tile = page.locator(f"[data-game={game}]")
        tile.wait_for(state="attached")
        if tile.is_hidden():
            page.click(".home-games > details > summary")  # the examples
        tile.click()
        page.click(".new-match summary")
        for name, value in options.items():
            page.select_option(f".new-match select[name={name}]", value)
        page.locator(f".new-match input[name=seats][value='{seats}']").check(force=True)
        page.locator(f".new-match input[name=pace][value={pace}]").check(force=True)
        page.click("[data-open]")
        page.wait_for_url("**/t/*")
        return self.code

    @property
    def code(self) -> str:
        """The code of the match that the page shows."""
        return urlsplit(self.page.url).path.rpartition("/")[2]

    def comes_to(self, code: str) -> None:
        self.visits(f"/t/{code}")
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

    def begins(self, game: str, seats: int, *people: Guest, pace: str = "off", **options: str) -> str:
        """Open a match, sit down, the other people after me, give the rest to bots, and deal; return the code."""
        self.enters()
        code = self.opens(game, seats, pace, **options)
        chairs = [self.chair, *(other for other in range(seats) if other != self.chair)]
        for person in people:
            person.comes_to(code)
        for person, own in zip((self, *people), chairs):
            person.sits(own)
        self.seats_bots(*chairs[1 + len(people) :])
        for person in (self, *people):
            if person.plain:
                person.wants_it_plain()
        self.deals()
        for person in people:
            person.page.wait_for_selector(".playing")
        return code

    def shares_the_device(self, game: str, seats: int, pace: str = "off", others: Sequence[str] = ("Bob",)) -> None:
        """A match with others at the same device and bots for the rest, up to the curtain."""
        self.enters()
        self.opens(game, seats, pace)
        self.sits(0)
        for seat, name in enumerate(others, 1):
            self.seats_beside(seat, name)
        self.seats_bots(*range(1 + len(others), seats))
        self.page.click("[data-start]:not([disabled])")
        self.page.wait_for_selector(".curtain")

    def wants_it_plain(self) -> None:
        """Reload without the own drawing of the game."""
        self.page.goto(f"{self.page.url}?plain")
        self.page.wait_for_selector(".chairs")

    # ------------------------------------------------------------------ playing

    @property
    def done(self) -> bool:
        return self.page.locator(".end").count() > 0

    @property
    def owes(self) -> bool:
        """Whether the page waits for an answer: its lock is open."""
        return self.page.locator("[data-lock][aria-pressed=false]").count() > 0

    def lifts_the_curtain(self) -> None:
        """Open the hand of a seat that must answer, if several share the device."""
        asked = self.page.locator(".curtain li", has=self.page.locator(".tag-owes")).locator("[data-curtain]")
        with suppress(TimeoutError):  # the step has closed meanwhile
            if asked.count():
                seat = int(asked.first.get_attribute("data-curtain", timeout=SOON) or 0)
                self.opens_a_hand(self.page.locator(f"[data-curtain='{seat}']"))
                self.open = seat
            elif len(self.legal_by_seat) > 1 and not self.owes and self.page.locator(".playing").count():
                self.page.click(".playing-main > button.quiet", timeout=SOON)  # the open hand has answered

    def opens_a_hand(self, button: Locator) -> None:
        """Hold the button; once `holds` is used up, click it as a screen reader does."""
        self.holds -= 1
        if self.holds >= 0:
            button.click(delay=HELD, timeout=SOON + HELD)
        else:
            button.evaluate(PRESSED, timeout=SOON)

    def moves(self, unless: Callable[[], bool] | None = None) -> bool:
        """Answer the open question, if there is one for this seat, with any choice that has a button.

        `unless` is called after the page was read: messages come in meanwhile.
        """
        self.lifts_the_curtain()
        if not self.owes or (unless and unless()) or not self.offered:
            return False
        number = self.question
        found = self.reads()
        if not found or self.question != number:
            return False
        option = Random(f"{self.name} {number} {self.open}").choice(found)  # the same in a second try
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
        return button_of(self.page, option)

    def reads(self) -> list[str]:
        """All choices that have a button. Once drawn, the choices must be exactly the legal actions."""
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
        """Press the button; return good, bad, or none if no seal was stored."""
        self.page.click("[data-check]")
        return self.page.locator("[data-verdict]").get_attribute("data-verdict") or ""

    def forgives(self, text: str) -> None:
        """Errors with this text are expected: the test causes them."""
        self.forgiven.append(text)

    def assert_no_errors(self) -> None:
        """No error on this page, and no missing message."""
        gaps = "" if self.page.is_closed() else self.page.evaluate("document.documentElement.dataset.gaps ?? ''")
        errors = [*self.errors, *([f"no words for: {gaps}"] if gaps else [])]
        assert not [error for error in errors if not any(text in error for text in self.forgiven)], errors


class Guests:
    """Lets guests in, each at a browser of their own. This is the fixture `guest`."""

    def __init__(self, browser: Browser, server: Place) -> None:
        self.browser = browser
        self.server = server
        self.everybody: list[Guest] = []

    def __call__(self, name: str = "Ann", size: tuple[int, int] = DESK, lang: str = "en", **more: Any) -> Guest:
        return self.of_kind(Guest, name, size, lang, **more)

    def of_kind(
        self, kind: type[G], name: str = "Ann", size: tuple[int, int] = DESK, lang: str = "en", **more: Any
    ) -> G:
        """A guest of a class of the test's own; `more` is what `Guest` takes besides."""
        person = kind(self.browser, self.server, name, size, lang, **more)
        self.everybody.append(person)
        return person


class AnnAt:
    """Seats Ann among bots and deals. This is the fixture `ann_at`."""

    def __init__(self, guest: Guests) -> None:
        self.guest = guest

    def __call__(
        self, game: str, seats: int, size: tuple[int, int] = DESK, lang: str = "en", plain: bool = False, **options: str
    ) -> Guest:
        ann = self.guest("Ann", size, lang, plain=plain)
        ann.begins(game, seats, **options)
        return ann


def alerts(page: Page) -> Locator:
    """The alerts with text. An empty element that waits for an alert does not count."""
    return page.get_by_role("alert").filter(has_text=re.compile(r"\S"))


def play_on(*people: Guest, until: Callable[[], bool] | None = None) -> None:
    """Let everybody answer until the end, or until a condition holds."""
    last = time.monotonic()
    while not (until() if until else all(person.done for person in people)):
        assert not (until and people[0].done), "the game is over before it came to that"
        moved = [person.moves(until) for person in people]  # a list: each of them moves
        if any(moved):
            last = time.monotonic()
        else:
            people[0].page.wait_for_timeout(30)
        assert time.monotonic() - last < PATIENCE, "the game stands still"


def wait_until(person: Guest, so: Callable[[], bool]) -> None:
    last = time.monotonic() + PATIENCE
    while not so():
        person.page.wait_for_timeout(20)
        assert time.monotonic() < last, "the game stands still"


def comes_to(person: Guest, verb: str) -> str:
    """Answer until an action with this verb is legal; return the first."""
    found: list[str] = []

    def there() -> bool:
        offered = list(person.offered) if person.owes else []
        found[:] = [option for option in offered if option.split()[0] == verb]
        if offered and not found:
            answers(person, offered[0])
        return bool(found)

    wait_until(person, there)
    return found[0]


def answers(person: Guest, option: str) -> None:
    """Choose and lock, again if a tap came too late or the machine was busy."""
    number = person.question

    def given() -> bool:
        with suppress(TimeoutError, AssertionError):  # too late for this one, or not yet
            button = person.button(option)
            if button.get_attribute("aria-pressed", timeout=SOON) != "true":
                button.click(timeout=SOON)
            person.page.click("[data-lock][aria-pressed=false]", timeout=SOON)
        return person.question != number or not person.owes

    wait_until(person, given)

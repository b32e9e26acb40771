"""Accessibility: axe finds no serious fault on any page, in dark and light colours."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from backroom.words import Words
from tests.client.browser import DESK, PHONE, RunningServer, Visitor, play_on, run_scenario
from tests.extras import MUST

AXE = Path(__file__).resolve().parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")


def source(path: Path = AXE) -> str:
    if not path.is_file():
        sentence = "axe-core is not here: python setup.py build_client --check fetches it"
        if MUST:
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

    def story(browser: Browser, server: RunningServer) -> None:
        ann = Visitor(browser, server, "Ann", DESK if light == "dark" else PHONE)
        page = ann.page
        page.emulate_media(color_scheme="dark" if light == "dark" else "light", reduced_motion="reduce")
        page.goto(server.url)
        page.wait_for_selector("input[name=name]")
        examine(page, "the door")
        ann.enters()
        for game in ("cash2", "noir", "boss"):
            page.goto(server.url)
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
        page.goto(f"{server.url}/film/{code}")
        page.wait_for_selector(".film-tools")
        examine(page, "the film")
        page.goto(f"{server.url}/film")
        page.wait_for_selector(".film-pick")
        examine(page, "a record of one's own")
        onlooker = Visitor(browser, server, "TV", DESK)
        onlooker.page.goto(f"{server.url}/tv/{code}")
        onlooker.page.wait_for_selector(".tv")
        examine(onlooker.page, "the public screen")
        ann.assert_no_errors()
        onlooker.assert_no_errors()

    run_scenario(story)
    assert grave == []


class Examined(Visitor):
    """A visitor who runs axe on every page."""

    def __init__(self, browser: Browser, server: RunningServer, light: str, lang: str = "en") -> None:
        super().__init__(browser, server, "Ann", DESK if light == "dark" else PHONE, lang)
        self.words = Words(lang)
        self.grave: list[str] = []
        self.light = light
        self.shine(self.page)

    def shine(self, page: Page) -> None:
        page.emulate_media(color_scheme="dark" if self.light == "dark" else "light", reduced_motion="reduce")

    def shows(self, where: str, what: str, page: Page | None = None) -> None:
        """Run axe once the element is there."""
        page = page or self.page
        page.wait_for_selector(what)
        self.grave.extend(faults(page, f"{where}, {self.light}"))

    def takes_from_the_menu(self, button: str) -> None:
        self.page.locator(".menu summary").click()
        self.page.locator(button).click()

    def at(self, game: str, seats: int, *bots: int, **options: str) -> str:
        self.enters()
        code = self.opens(game, seats, **options)
        self.sits(0)
        self.seats_bots(*bots)
        return code

    def found_nothing(self) -> None:
        assert self.grave == []
        self.assert_no_errors()


by_lamp_and_by_day = pytest.mark.parametrize("light", ["dark", "light"])


@by_lamp_and_by_day
def test_no_sheet_over_a_table_has_a_serious_fault(light: str) -> None:
    source()

    def story(browser: Browser, server: RunningServer) -> None:
        ann = Examined(browser, server, light)
        ann.at("noir", 2, 1, mode="killer_inspector")
        ann.deals()
        said = ann.words
        ann.page.wait_for_selector(".lockbar")
        for name, way in {
            "the rules": f".menu-inside button:text-is('{said('web-rules')}')",
            "devices": "[data-devices]",
            "the host's tools": f".menu-inside button:text-is('{said('web-host-tools')}')",
        }.items():
            ann.takes_from_the_menu(way)
            ann.shows(name, "dialog[open]")
            if name == "devices":
                ann.page.click("[data-make-link]")
                ann.shows("a link to a chair", "dialog[open] .link")
            ann.page.keyboard.press("Escape")
            expect(ann.page.locator("dialog[open]")).to_have_count(0)
        ann.page.click(".bar > button.quiet")
        ann.shows("the invitation", "dialog[open] .invitation")
        ann.page.keyboard.press("Escape")
        play_on(ann, until=lambda: ann.owes and ann.page.locator("[data-notebook]").count() > 0)
        ann.page.click("[data-notebook]")
        ann.shows("the notebook", "dialog[open] .noir-page")
        ann.page.keyboard.press("Escape")
        ann.page.locator("[data-cell='1,1']").click()
        ann.shows("a suspect looked at", ".noir-looked")
        ann.found_nothing()

    run_scenario(story)


@by_lamp_and_by_day
def test_neither_curtain_nor_a_chair_on_its_way_nor_a_waiting_screen_has_one(light: str) -> None:
    source()

    def story(browser: Browser, server: RunningServer) -> None:
        ann = Examined(browser, server, light)
        code = ann.at("cash2", 4, 2, 3)
        screen = Visitor(browser, server, "screen", DESK)
        ann.shine(screen.page)
        screen.page.goto(f"{server.url}/tv/{code}")
        ann.shows("the public screen before the deal", ".tv-gathering", screen.page)
        ann.takes_from_the_menu("[data-devices]")
        ann.page.click("[data-make-link]")
        link = ann.page.locator(".devices input.link").input_value()
        for address, what in ((link, "[data-take-chair]"), (f"{server.url}/c", ".trouble")):
            screen.page.goto(address)
            ann.shows(f"a chair on its way ({what})", what, screen.page)
        ann.page.keyboard.press("Escape")
        ann.seats_beside(1, "Bob")
        ann.page.click("[data-start]:not([disabled])")
        ann.shows("the curtain", ".curtain")
        ann.found_nothing()
        screen.assert_no_errors()

    run_scenario(story)


HOLD_UPS = [("cash1", "dark", "ru", "load aim stand"), ("cash2", "light", "en", "load aim stand take")]


@pytest.mark.parametrize(("game", "light", "lang", "verbs"), HOLD_UPS)
def test_no_step_of_a_hold_up_has_one(game: str, light: str, lang: str, verbs: str) -> None:
    """From sign-in on; each kind of step is examined when it first appears."""
    source()

    def story(browser: Browser, server: RunningServer) -> None:
        ann = Examined(browser, server, light, lang)
        ann.page.goto(server.url)
        ann.shows("the door", "input[name=name]")
        ann.at(game, 5, 1, 2, 3, 4, powers="true")
        ann.shows("the waiting room", "[data-start]:not([disabled])")
        ann.deals()
        unseen = verbs.split()

        def all_seen() -> bool:
            for verb in {option.split()[0] for option in ann.offered} & set(unseen):
                if ann.owes and ann.page.locator(f"[data-action='{verb}'], [data-action^='{verb} ']").count():
                    ann.shows(f"to {verb}", ".lockbar")
                    unseen.remove(verb)
            return not unseen

        play_on(ann, until=all_seen)
        ann.found_nothing()

    run_scenario(story)

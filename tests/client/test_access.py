"""Accessibility: axe finds no serious fault on any page, in dark and light colours."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from backroom.words import Words
from tests.client.guest import DESK, PHONE, AnnAt, Guest, Guests, play_on
from tests.extras import MUST

AXE = Path(__file__).resolve().parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
by_lamp_and_by_day = pytest.mark.parametrize(
    ("light", "size"), [("dark", DESK), ("light", PHONE)], ids=["dark", "light"]
)


def shine(page: Page, light: str) -> None:
    page.emulate_media(color_scheme="dark" if light == "dark" else "light", reduced_motion="reduce")


class Examiner:
    """Runs axe on pages and keeps the serious faults."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.grave: list[str] = []

    def __call__(self, page: Page, where: str, what: str) -> None:
        """Run axe as soon as the element `what` exists."""
        page.wait_for_selector(what)
        page.evaluate(self.source)
        found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        self.grave += [
            f"{where}: {fault['id']} ({fault['help']}): {[node['html'][:160] for node in fault['nodes'][:3]]}"
            for fault in found["violations"]
            if fault["impact"] in GRAVE
        ]


@pytest.fixture
def examine() -> Iterator[Examiner]:
    """`examine(page, "the door", ".entrance")`; a serious fault on any of the pages fails the test at its end."""
    if not AXE.is_file():
        sentence = "axe-core is not here: python setup.py build_client --check fetches it"
        if MUST:
            pytest.fail(sentence)
        pytest.skip(sentence)
    examiner = Examiner(AXE.read_text(encoding="utf-8"))
    yield examiner
    assert examiner.grave == []


def takes_from_the_menu(ann: Guest, button: str) -> None:
    ann.page.locator(".menu summary").click()
    ann.page.locator(button).click()


@by_lamp_and_by_day
def test_no_page_has_a_serious_fault(light: str, size: tuple[int, int], guest: Guests, examine: Examiner) -> None:
    ann = guest("Ann", size)
    page = ann.page
    shine(page, light)
    ann.visits("/")
    examine(page, "the door", "input[name=name]")
    ann.enters()
    for game, seats in {"cash2": 4, "noir": 2, "boss": 2}.items():
        ann.visits("/")
        page.click(f"[data-game={game}]")
        examine(page, f"a new table of {game}", ".new-match")
        code = ann.opens(game, seats)
        ann.sits(0)
        ann.seats_bots(*range(1, seats))
        examine(page, f"the waiting room of {game}", "[data-start]:not([disabled])")
        ann.deals()
        page.wait_for_selector(".lockbar")
        page.locator(".menu summary").click()
        examine(page, f"the table of {game}", ".menu[open]")
        page.keyboard.press("Escape")
    play_on(ann)
    examine(page, "the end", ".end")
    ann.visits(f"/film/{code}")
    examine(page, "the film", ".film-tools")
    ann.visits("/film")
    examine(page, "a record of one's own", ".film-pick")
    onlooker = guest("TV", DESK)
    onlooker.visits(f"/tv/{code}")
    examine(onlooker.page, "the public screen", ".tv")


@by_lamp_and_by_day
def test_no_sheet_over_a_table_has_a_serious_fault(
    light: str, size: tuple[int, int], ann_at: AnnAt, examine: Examiner
) -> None:
    ann, words = ann_at("noir", 2, size, mode="killer_inspector"), Words("en")
    page = ann.page
    shine(page, light)
    page.wait_for_selector(".lockbar")
    for name, way in {
        "the rules": f".menu-inside button:text-is('{words('web-rules')}')",
        "devices": "[data-devices]",
        "the host's tools": f".menu-inside button:text-is('{words('web-host-tools')}')",
    }.items():
        takes_from_the_menu(ann, way)
        examine(page, name, "dialog[open]")
        if name == "devices":
            page.click("[data-make-link]")
            examine(page, "a link to a chair", "dialog[open] .link")
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    page.click(".bar > button.quiet")
    examine(page, "the invitation", "dialog[open] .invitation")
    page.keyboard.press("Escape")
    play_on(ann, until=lambda: ann.owes and page.locator("[data-notebook]").count() > 0)
    page.click("[data-notebook]")
    examine(page, "the notebook", "dialog[open] .noir-page")
    page.keyboard.press("Escape")
    page.locator("[data-cell='1,1']").click()
    examine(page, "a suspect looked at", ".noir-looked")


@by_lamp_and_by_day
def test_neither_curtain_nor_a_chair_on_its_way_nor_a_waiting_screen_has_one(
    light: str, size: tuple[int, int], guest: Guests, examine: Examiner
) -> None:
    ann, screen = guest("Ann", size), guest("screen", DESK)
    for person in (ann, screen):
        shine(person.page, light)
    ann.enters()
    code = ann.opens("cash2", 4)
    ann.sits(0)
    ann.seats_bots(2, 3)
    screen.visits(f"/tv/{code}")
    examine(screen.page, "the public screen before the deal", ".tv-gathering")
    takes_from_the_menu(ann, "[data-devices]")
    ann.page.click("[data-make-link]")
    link = ann.page.locator(".devices input.link").input_value()
    for address, what in ((link, "[data-take-chair]"), (f"{screen.url}/c", ".trouble")):
        screen.page.goto(address)
        examine(screen.page, f"a chair on its way ({what})", what)
    ann.page.keyboard.press("Escape")
    ann.seats_beside(1, "Bob")
    ann.page.click("[data-start]:not([disabled])")
    examine(ann.page, "the curtain", ".curtain")


HOLD_UPS = [
    ("cash1", "dark", DESK, "ru", "load aim stand"),
    ("cash2", "light", PHONE, "en", "load aim stand take"),
]


@pytest.mark.parametrize(("game", "light", "size", "lang", "verbs"), HOLD_UPS, ids=["cash1", "cash2"])
def test_no_step_of_a_hold_up_has_one(
    game: str, light: str, size: tuple[int, int], lang: str, verbs: str, guest: Guests, examine: Examiner
) -> None:
    """From sign-in on; each kind of step is examined when it first appears."""
    ann = guest("Ann", size, lang)
    shine(ann.page, light)
    ann.visits("/")
    examine(ann.page, "the door", "input[name=name]")
    ann.enters()
    ann.opens(game, 5, powers="true")
    ann.sits(0)
    ann.seats_bots(1, 2, 3, 4)
    examine(ann.page, "the waiting room", "[data-start]:not([disabled])")
    ann.deals()
    unseen = verbs.split()

    def all_seen() -> bool:
        for verb in {option.split()[0] for option in ann.offered} & set(unseen):
            if ann.owes and ann.page.locator(f"[data-action='{verb}'], [data-action^='{verb} ']").count():
                examine(ann.page, f"to {verb}", ".lockbar")
                unseen.remove(verb)
        return not unseen

    play_on(ann, until=all_seen)

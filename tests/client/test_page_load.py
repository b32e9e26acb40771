"""Loading a page: something is drawn at once, and every file is fetched once and early."""

from playwright.sync_api import Page, Request, Route, expect

from tests.client.guest import PHONE, Guests


class Gate:
    """Holds requests until it is opened."""

    def __init__(self, page: Page, what: str) -> None:
        self.held: list[Route] = []
        self.closed = True
        page.route(what, self.comes)

    def comes(self, route: Route) -> None:
        if self.closed:
            self.held.append(route)
        else:
            route.continue_()

    def opens(self) -> None:
        self.closed = False
        for route in self.held:
            route.continue_()


def test_the_lamp_is_lit_before_the_words_have_come(guest: Guests) -> None:
    ann = guest("Ann", PHONE)
    words = Gate(ann.page, "**/api/words/**")
    ann.visits("/")
    expect(ann.page.locator(".bar .lamp")).to_be_visible()
    expect(ann.page.locator("main[aria-busy]")).to_be_visible()
    ann.page.wait_for_timeout(200)
    assert words.held and ann.page.locator(".entrance").count() == 0
    words.opens()
    expect(ann.page.locator(".entrance")).to_be_visible()
    assert ann.page.locator("[aria-busy]").count() == 0 and ann.page.locator("header.bar").count() == 1


def test_a_match_is_fetched_at_once_and_every_file_once(guest: Guests) -> None:
    """Preload hints fetch the files that the script will ask for, in the chosen language."""
    ann = guest("Ann", PHONE)
    ann.enters()
    ann.page.click(".menu summary")
    ann.page.select_option(".menu-inside select >> nth=0", "es")
    expect(ann.page.locator(".menu-inside")).to_contain_text("Idioma")
    code = ann.opens("noir", 2)
    ann.sits(0)
    ann.seats_bots(1)
    ann.deals()
    asked: list[str] = []
    late: list[str] = []  # by the script itself

    def comes(request: Request) -> None:
        path = request.url.removeprefix(ann.url)
        if path == "/icon.svg":
            return  # a browser fetches it when it likes, for the page before too
        asked.append(path)
        if request.resource_type == "fetch":
            late.append(asked[-1])

    ann.page.on("request", comes)
    ann.visits(f"/t/{code}")
    ann.page.wait_for_selector(".playing .noir")
    assert {"/api/house", "/api/words/es.ftl", "/api/words/es/noir.ftl"} <= set(asked)
    assert any(path.startswith("/table-") for path in asked)
    assert sorted(set(asked)) == sorted(asked), "nothing is fetched twice"
    assert late == [], "nothing waits for the script"

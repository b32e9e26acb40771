"""Connections that die silently: the page notices soon, says so, and reconnects."""

from __future__ import annotations

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.client.browser import RunningServer
from tests.client.guest import PHONE, Guest, Guests, alerts


class CuttableConnection:
    """The connection between page and server. Once cut it swallows every message and close; neither end is told."""

    def __init__(self, page: Page) -> None:
        self.cut = False
        self.connections = 0
        page.route_web_socket("**/ws/*", self.lay)

    def lay(self, near: WebSocketRoute) -> None:
        self.connections += 1
        dead = self.cut

        def is_cut() -> bool:
            nonlocal dead
            dead = dead or self.cut  # a cut connection stays dead; the page must open another
            return dead

        if dead:
            near.on_message(lambda message: None)
            near.on_close(lambda code, reason: None)
            return
        far = near.connect_to_server()
        near.on_message(lambda message: None if is_cut() else far.send(message))
        far.on_message(lambda message: None if is_cut() else near.send(message))
        near.on_close(lambda code, reason: None if is_cut() else near.close())
        far.on_close(lambda code, reason: None if is_cut() else near.close())


def sits_with_bots(ann: Guest) -> CuttableConnection:
    wire = CuttableConnection(ann.page)
    ann.page.clock.install()
    ann.begins("cash2", 4)
    ann.page.wait_for_selector("[data-action='load bang']")
    return wire


def comes_back(page: Page, wire: CuttableConnection) -> None:
    wire.cut = False
    page.clock.fast_forward(20_000)  # an attempt may hang on the dead connection
    page.clock.fast_forward(10_000)
    expect(alerts(page)).to_have_count(0)


def test_a_connection_that_says_nothing_is_given_up_and_another_one_is_found(guest: Guests) -> None:
    ann = guest("Ann", PHONE)
    wire = sits_with_bots(ann)
    page, before = ann.page, wire.connections
    page.clock.fast_forward(21_000)  # silence, then a ping
    page.wait_for_timeout(300)
    page.clock.fast_forward(6_000)
    page.wait_for_timeout(300)
    assert alerts(page).count() == 0 and wire.connections == before, "the server has answered"
    wire.cut = True
    page.clock.fast_forward(21_000)
    page.clock.fast_forward(6_000)
    expect(alerts(page).first).to_contain_text("line is dead")
    comes_back(page, wire)


def test_who_taps_on_a_dead_connection_hears_of_it_and_the_tap_arrives(guest: Guests) -> None:
    ann = guest("Ann", PHONE)
    wire, page = sits_with_bots(ann), ann.page
    wire.cut = True
    page.click("[data-action='load bang']")
    page.clock.fast_forward(3_000)
    page.fill(".talk-form input", "Hello?")
    page.click(".talk-form button")
    page.clock.fast_forward(2_500)
    expect(alerts(page).first).to_contain_text("line is dead")
    comes_back(page, wire)
    expect(page.locator(".talk-lines")).to_contain_text("Hello?")
    expect(page.locator("[data-action='load bang'][aria-pressed=true]").first).to_be_visible()


def test_whoever_looks_again_sees_at_once_whether_the_connection_holds(guest: Guests) -> None:
    ann = guest("Ann", PHONE)
    wire, page = sits_with_bots(ann), ann.page
    wire.cut = True
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.clock.fast_forward(6_000)
    expect(alerts(page).first).to_contain_text("line is dead")
    wire.cut = False
    page.evaluate("dispatchEvent(new Event('online'))")  # no waiting for the next attempt
    expect(alerts(page)).to_have_count(0)


def test_a_server_that_never_says_welcome_is_asked_again(guest: Guests) -> None:
    ann = guest("Ann", PHONE)
    wire, page = sits_with_bots(ann), ann.page
    wire.cut = True
    page.reload()
    expect(page.locator("main")).to_contain_text("One moment")
    page.clock.fast_forward(11_000)
    expect(alerts(page).first).to_contain_text("line is dead")
    comes_back(page, wire)
    expect(page.locator(".playing")).to_be_visible()


LATE = """const Real = WebSocket;
window.WebSocket = class extends Real {
    set onclose(heard) { super.onclose = (event) => setTimeout(() => heard(event), 1500); }
};"""


def test_a_tap_between_the_end_of_a_connection_and_its_news_is_not_lost(guest: Guests, server: RunningServer) -> None:
    """On a busy device the close event comes some time after the close."""
    ann = guest("Ann", PHONE)
    ann.page.add_init_script(LATE)
    ann.begins("cash2", 4)
    page = ann.page
    page.wait_for_selector("[data-action='load bang']")
    server.drop_connections()
    page.wait_for_timeout(300)
    page.click("[data-action='load bang']")
    expect(alerts(page).first).to_contain_text("line is dead")
    expect(alerts(page)).to_have_count(0)
    expect(page.locator("[data-action='load bang'][aria-pressed=true]").first).to_be_visible()


def test_a_device_without_a_network_says_so_at_once(guest: Guests) -> None:
    ann = guest("Ann", PHONE)
    ann.enters()
    ann.opens("cash2", 4)
    page = ann.page
    page.wait_for_selector("[data-sit]")
    ann.forgives("ERR_INTERNET_DISCONNECTED")
    ann.context.set_offline(True)
    expect(alerts(page).first).to_contain_text("line is dead", timeout=3_000)
    ann.context.set_offline(False)
    expect(alerts(page)).to_have_count(0)


def test_a_match_that_did_not_come_is_asked_for_again(guest: Guests) -> None:
    """The own drawing of a game is a separate file. While it is missing the general drawing is shown."""
    ann = guest("Ann", PHONE)
    page = ann.page
    page.route("**/table-*.js", lambda route: route.abort())
    ann.forgives("ERR_FAILED")
    ann.begins("cash2", 4)
    expect(page.locator(".seat-row")).to_have_count(4)  # plainly
    assert page.locator(".figure").count() == 0
    page.unroute("**/table-*.js")
    expect(page.locator(".figure")).to_have_count(4)

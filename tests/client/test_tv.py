"""The big screen: everything fits without scrolling, and a rematch opens by itself."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.client.guest import DESK, TV, Guest, Guests, play_on

LETTERS = 20  # pixels high at least, to be read from the sofa


def is_on_one_screen(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollHeight") <= TV[1]
    assert page.evaluate("document.documentElement.scrollWidth") <= TV[0]


def test_the_big_screen_from_the_first_guest_to_the_next_game(guest: Guests) -> None:
    ann = guest("Ann", DESK)
    ann.enters()
    code = ann.opens("cash2", 4)
    screen = guest("screen", TV)
    page = screen.page
    screen.visits(f"/tv/{code}")
    expect(page.locator(".tv-gathering .code")).to_have_text(code)
    assert page.locator(".tv-gathering img").evaluate("image => image.clientWidth") > 500
    ann.sits(2)
    expect(page.locator("[data-chair='2']")).to_contain_text("Ann")
    ann.seats_bots(0, 1, 3)
    expect(page.locator(".tv-gathering [role=status]")).to_contain_text("host")
    is_on_one_screen(page)

    ann.deals()
    expect(page.locator(".tv .figure")).to_have_count(4)
    ann.page.fill(".talk-form input", "Nice and slow, everybody.")
    ann.page.click(".talk-form button")
    expect(page.locator(".tv-talk")).to_contain_text("Nice and slow")
    play_on(ann, until=lambda: ann.question > 12)
    is_on_one_screen(page)
    sizes = page.locator(".told, .figure-name, .phase-wait").evaluate_all(
        "all => all.map((one) => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert min(sizes) >= LETTERS, sizes

    play_on(ann)
    expect(page.locator(".tv .end h2")).to_be_visible()
    is_on_one_screen(page)
    expect(ann.page.locator(".end")).to_be_visible()
    assert ann.page.locator(".whynot").count() == 0, "after the end nobody asks why something cannot be done"
    page.evaluate("window.stayed = true")
    ann.page.locator(".end button.main").click()
    ann.page.wait_for_url(lambda url: code not in url)
    page.wait_for_url(f"**/tv/{ann.code}")
    expect(page.locator(".tv-gathering .code")).to_have_text(ann.code)
    expect(page.locator("[data-chair='2']")).to_contain_text("Ann")
    assert page.evaluate("window.stayed"), "loaded anew, it would be silent until somebody comes and touches it"


DEAF = """class Deaf extends EventTarget {
    state = "suspended";
    async resume() {
        if (!window.touched) return;
        this.state = "running";
        this.dispatchEvent(new Event("statechange"));
    }
}
window.AudioContext = Deaf;
addEventListener("pointerdown", () => { window.touched = true; }, true);
"""


def test_the_big_screen_says_that_it_wants_a_touch_before_it_sounds(guest: Guests) -> None:
    ann = guest("Ann", DESK)
    ann.enters()
    code = ann.opens("cash2", 4)
    screen = guest("screen", TV)
    screen.page.add_init_script(DEAF)  # what a browser does before anybody has touched the page
    screen.visits(f"/tv/{code}")
    button = screen.page.get_by_role("button", name="Tap for sound")
    button.click()
    expect(button).to_have_count(0)
    screen.page.add_init_script("localStorage.setItem('backroom.muted', 'yes')")
    screen.page.reload()
    expect(screen.page.locator(".tv-gathering .code")).to_have_text(code)
    assert button.count() == 0, "whoever has switched it off misses nothing"


def test_what_is_said_stands_beside_its_speaker_for_a_while(guest: Guests) -> None:
    ann = guest("Ann", DESK)
    ann.enters()
    code = ann.opens("cash2", 4)
    ann.sits(2)
    ann.seats_bots(0, 1, 3)
    ann.deals()
    says(ann, "Before anybody looked.")
    screen = guest("screen", TV)
    page = screen.page
    page.clock.install()
    screen.visits(f"/tv/{code}")
    expect(page.locator(".tv .figure")).to_have_count(4)
    expect(page.locator(".tv-talk")).to_contain_text("Before anybody looked.")
    assert page.locator(".bubble").count() == 0
    says(ann, "Nice and slow, everybody.")
    bubble = page.locator("[data-bubble='2']")
    expect(bubble).to_have_text("Nice and slow, everybody.")
    said, speaker = bubble.bounding_box(), page.locator(".figure[data-seat='2']").bounding_box()
    assert said and speaker
    assert abs(said["x"] + said["width"] / 2 - speaker["x"] - speaker["width"] / 2) < speaker["width"]
    assert min(abs(said["y"] + said["height"] - speaker["y"]), abs(said["y"] - speaker["y"] - speaker["height"])) < 20
    says(ann, "Slower.")
    expect(bubble).to_have_text("Slower.")  # the newest of each
    is_on_one_screen(page)
    page.clock.fast_forward(8_000)
    expect(page.locator(".bubble")).to_have_count(0)


def says(person: Guest, text: str) -> None:
    person.page.fill(".talk-form input", text)
    person.page.click(".talk-form button")
    expect(person.page.locator(".talk-lines")).to_contain_text(text)

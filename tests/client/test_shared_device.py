"""Reconnects, reloads, and several players at one device."""

from types import SimpleNamespace

from playwright.sync_api import expect

from backroom import get_game
from backroom.drawing.tables import noir
from backroom.words import Words
from tests.client.browser import RunningServer
from tests.client.guest import HELD, PHONE, AnnAt, Guest, Guests, alerts, play_on


def test_what_is_said_and_chosen_while_the_server_is_away_arrives_once(ann_at: AnnAt, server: RunningServer) -> None:
    ann = ann_at("cash2", 4, PHONE)
    page = ann.page
    assert page.locator(".talk option[value=business]").count() == 1
    assert page.locator(".talk option[value=took_chair]").count() == 0, "what only the table says"
    with server.unavailable():
        expect(alerts(page).first).to_contain_text("line is dead")
        page.fill(".talk-form input", "Anybody there?")
        page.click(".talk-form button")
        page.click("[data-action='load bang']")
        assert page.input_value(".talk-form input") == "Anybody there?", "kept until the server has it"
    expect(page.locator(".talk-lines")).to_contain_text("Anybody there?")
    expect(alerts(page)).to_have_count(0)
    assert page.locator(".talk-lines li").count() == 1
    assert page.input_value(".talk-form input") == ""
    expect(page.locator("[data-action='load bang'][aria-pressed=true]").first).to_be_visible()


def test_a_curtain_hangs_between_two_people_at_one_device(guest: Guests) -> None:
    both = guest("Ann", PHONE)
    both.shares_the_device("cash2", 4)
    page = both.page
    curtain = page.locator(".curtain")
    expect(curtain).to_be_visible()
    assert page.locator("[data-action]").count() == 0, "nobody's choices lie open"
    page.locator("[data-curtain='1']").click()
    expect(curtain).to_be_visible()  # a tap is not enough
    page.locator("[data-curtain='1']").click(delay=HELD)
    expect(curtain).to_have_count(0)
    expect(page.locator("[data-action='load bang']").first).to_be_visible()
    page.reload()
    expect(curtain).to_be_visible()
    page.locator("[data-curtain='0']").click(delay=HELD)
    page.locator("[data-action='load click']").first.click()
    page.click("[data-lock]")
    expect(curtain).to_be_visible()  # locked: on to the next one


def test_the_curtain_falls_when_the_one_whose_hand_is_open_leaves(guest: Guests) -> None:
    three = guest("Ann", PHONE)
    three.shares_the_device("cash2", 4, others=("Bob", "Cyd"))
    page = three.page
    page.locator("[data-curtain='0']").click(delay=HELD)
    page.locator("[data-action='load bang']").first.click()
    page.fill(".talk-form input", "I bluff")
    page.locator(".menu summary").click()
    page.get_by_role("button", name="Leave the chair of Ann to a bot").click()
    expect(page.locator("[data-curtain]")).to_have_count(2)
    expect(page.locator(".curtain")).to_be_visible()
    assert page.locator("[data-action]").count() == 0, "the hand that was open"
    page.reload()
    assert "I bluff" not in page.evaluate("JSON.stringify(sessionStorage)")


UNSEEN = """
Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
document.dispatchEvent(new Event("visibilitychange"));
"""


def test_the_curtain_falls_when_somebody_goes_back_and_when_nobody_looks(guest: Guests) -> None:
    both = guest("Ann", PHONE)
    both.shares_the_device("cash2", 4)
    page = both.page
    curtain, choice = page.locator(".curtain"), page.locator("[data-action='load bang']").first
    for leave in (lambda: page.evaluate(UNSEEN), lambda: (page.go_back(), page.go_forward())):
        page.locator("[data-curtain='0']").click(delay=HELD)
        expect(choice).to_be_visible()
        leave()
        expect(curtain).to_be_visible()
        expect(choice).to_have_count(0)


def test_a_choice_that_is_not_possible_says_why_and_by_which_rule(ann_at: AnnAt) -> None:
    ann = ann_at("cash2", 4)
    page = ann.page
    play_on(ann, until=lambda: "aim B" in ann.offered)
    page.locator(".figure[data-seat='0']").click(force=True)  # said to be impossible, and says why
    expect(page.locator(".reason")).to_contain_text("Not at yourself")
    page.locator(".reason button.quiet").click()
    expect(page.locator(".rules .lit")).to_contain_text("CG2-")
    page.keyboard.press("Escape")


def test_what_only_some_were_told_is_read_while_it_is_held(ann_at: AnnAt) -> None:
    """At one table a neighbour reads the log too: a private line is shown only while it is held."""
    ann = ann_at("noir", 2, PHONE, mode="killer_inspector")
    line = ann.page.locator(".told-identity").first
    secret = line.locator("button")
    hidden = secret.inner_text()
    assert hidden == "For your eyes only: hold to read"
    secret.focus()
    ann.page.keyboard.down("Space")
    assert "Keep it to yourself" in secret.inner_text()
    ann.page.keyboard.up("Space")
    assert secret.inner_text() == hidden
    ann.page.locator(".told-role").first.wait_for()
    assert ann.page.locator(".told-role button").count() == 0, "what all were told is open"


def suspected(guest: Guest) -> list[str]:
    """The suspects that the second player can still be, as the terminal reckons."""
    view = guest.view
    return noir.possible(SimpleNamespace(view=view), view["players"][1])  # type: ignore[arg-type]


def test_the_notebook_crosses_off_what_the_terminal_crosses_off(ann_at: AnnAt) -> None:
    """The suspects that remain: on request, from the keyboard, hidden when nobody looks at the page."""
    ann = ann_at("noir", 2, PHONE, mode="killer_inspector")
    play_on(ann, until=lambda: ann.owes and 0 < len(suspected(ann)) < len(ann.view["players"][1]["maybe"]))
    page = ann.page
    page.locator("[data-notebook]").focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="Whom they can still be")
    expect(sheet).to_be_visible()
    names = Words("en", get_game("noir"))
    assert sheet.locator("li").all_inner_texts() == [names(f"suspect-{name}") for name in suspected(ann)]
    page.evaluate("dispatchEvent(new Event('blur'))")
    expect(sheet).to_have_count(0)


def test_a_mark_on_a_suspect_is_kept_by_the_server_for_who_made_it(guest: Guests) -> None:
    ann, bob = guest("Ann", PHONE), guest("Bob")
    ann.begins("noir", 2, bob, mode="killer_inspector")
    bob.page.wait_for_selector(".noir")
    words = Words("en")
    marked = ann.page.locator("[data-cell='1,1']")
    for at, mark in (("1,1", "suspect"), ("2,3", "out"), ("2,3", "certain"), ("3,3", "out"), ("3,3", "none")):
        ann.page.locator(f"[data-cell='{at}']").click()
        ann.page.locator(".noir-notes button", has_text=words(f"web-note-{mark}")).click()
        button = ann.page.locator(".noir-notes button[aria-pressed=true]")
        expect(button).to_have_text(words(f"web-note-{mark}"))
    for _ in range(2):
        expect(marked).to_contain_text(words("web-note-suspect"))
        expect(ann.page.locator("[data-cell='2,3']")).to_contain_text(words("web-note-certain"))
        expect(ann.page.locator(".noir-mark")).to_have_count(2)
        ann.page.reload()
    assert bob.page.locator(".noir-mark").count() == 0, "a notebook is one's own"


def test_the_big_screen_shows_no_hand_in_a_browser_that_holds_a_chair(guest: Guests, ann_at: AnnAt) -> None:
    ann = ann_at("cash2", 4)
    screen = guest("screen", context=ann.context)
    screen.visits(f"/tv/{ann.code}")
    expect(screen.page.locator(".tv .figure")).to_have_count(4)
    ann.page.bring_to_front()  # a tab behind another is painted too seldom to be clicked at
    play_on(ann, until=lambda: ann.question > 3)
    expect(screen.page.locator(".tv .told")).not_to_have_count(0)
    assert screen.page.locator("[data-action], [data-lock], .peek").count() == 0
    assert ann.hands == {0} and screen.hands == {None}
    assert screen.view["viewer"] is None


def test_a_long_name_is_cut_and_nothing_grows_with_it(guest: Guests) -> None:
    ann = guest("Максимилиана-Евгения", PHONE, lang="ru", chair=1)
    ann.begins("cash2", 4)
    widths = ann.page.locator(".figure-face").evaluate_all("all => all.map((one) => one.clientWidth)")
    assert len(widths) == 4 and max(widths) - min(widths) <= 1, widths
    names = ann.page.locator(".figure-name").evaluate_all("all => all.map((one) => one.getBoundingClientRect())")
    assert all(name["left"] >= 0 and name["right"] <= PHONE[0] for name in names), names

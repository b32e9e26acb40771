"""Reconnects, reloads, and several players at one device."""

from types import SimpleNamespace

from playwright.sync_api import Browser, expect

from backroom import get_game
from backroom.drawing.tables import noir
from backroom.words import Words
from tests.client.browser import HELD, PHONE, RunningServer, Visitor, alerts, play_on, run_scenario


def test_what_is_said_and_chosen_while_the_house_is_away_arrives_once() -> None:
    def story(browser: Browser, server: RunningServer) -> None:
        ann = Visitor(browser, server, "Ann", PHONE)
        ann.enters()
        ann.opens("cash2", 4)
        ann.sits(0)
        ann.seats_bots(1, 2, 3)
        ann.deals()
        page = ann.page
        assert page.locator(".talk option[value=business]").count() == 1
        assert page.locator(".talk option[value=took_chair]").count() == 0, "what only the table says"
        server.set_unavailable(True)
        expect(alerts(page).first).to_contain_text("line is dead")
        page.fill(".talk-form input", "Anybody there?")
        page.click(".talk-form button")
        page.click("[data-action='load bang']")
        assert page.input_value(".talk-form input") == "Anybody there?", "kept until the server has it"
        server.set_unavailable(False)
        expect(page.locator(".talk-lines")).to_contain_text("Anybody there?")
        expect(alerts(page)).to_have_count(0)
        assert page.locator(".talk-lines li").count() == 1
        assert page.input_value(".talk-form input") == ""
        expect(page.locator("[data-action='load bang'][aria-pressed=true]").first).to_be_visible()
        ann.assert_no_errors()

    run_scenario(story)


def test_a_curtain_hangs_between_two_people_at_one_device() -> None:
    def story(browser: Browser, server: RunningServer) -> None:
        both = Visitor(browser, server, "Ann", PHONE)
        both.enters()
        both.opens("cash2", 4)
        both.sits(0)
        both.seats_beside(1, "Bob")
        both.seats_bots(2, 3)
        page = both.page
        page.click("[data-start]:not([disabled])")
        curtain = page.locator(".curtain")
        expect(curtain).to_be_visible()
        assert page.locator("[data-action]").count() == 0, "nobody's choices lie open"
        page.locator("[data-curtain='1']").click()
        expect(curtain).to_be_visible()  # a tap is not enough
        page.locator("[data-curtain='1']").click(delay=900)
        expect(curtain).to_have_count(0)
        expect(page.locator("[data-action='load bang']").first).to_be_visible()
        page.reload()
        expect(curtain).to_be_visible()
        page.locator("[data-curtain='0']").click(delay=900)
        page.locator("[data-action='load click']").first.click()
        page.click("[data-lock]")
        expect(curtain).to_be_visible()  # locked: on to the next one
        both.assert_no_errors()

    run_scenario(story)


UNSEEN = """
Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
document.dispatchEvent(new Event("visibilitychange"));
"""


def test_the_curtain_falls_when_somebody_goes_back_and_when_nobody_looks() -> None:
    def story(browser: Browser, server: RunningServer) -> None:
        both = Visitor(browser, server, "Ann", PHONE)
        both.enters()
        both.opens("cash2", 4)
        both.sits(0)
        both.seats_beside(1, "Bob")
        both.seats_bots(2, 3)
        page = both.page
        page.click("[data-start]:not([disabled])")
        curtain, choice = page.locator(".curtain"), page.locator("[data-action='load bang']").first
        for leave in (lambda: page.evaluate(UNSEEN), lambda: (page.go_back(), page.go_forward())):
            page.locator("[data-curtain='0']").click(delay=HELD)
            expect(choice).to_be_visible()
            leave()
            expect(curtain).to_be_visible()
            expect(choice).to_have_count(0)
        both.assert_no_errors()

    run_scenario(story)


def test_a_choice_that_is_not_possible_says_why_and_by_which_rule() -> None:
    def story(browser: Browser, server: RunningServer) -> None:
        ann = Visitor(browser, server, "Ann")
        ann.enters()
        ann.opens("cash2", 4)
        ann.sits(0)
        ann.seats_bots(1, 2, 3)
        ann.deals()
        page = ann.page
        play_on(ann, until=lambda: "aim B" in ann.offered)
        page.locator(".figure[data-seat='0']").click(force=True)  # said to be impossible, and says why
        expect(page.locator(".reason")).to_contain_text("Not at yourself")
        page.locator(".reason button.quiet").click()
        expect(page.locator(".rules .lit")).to_contain_text("CG2-")
        page.keyboard.press("Escape")
        ann.assert_no_errors()

    run_scenario(story)


def test_what_only_some_were_told_is_read_while_it_is_held() -> None:
    """At one table a neighbour reads the log too: a private line shows itself to whoever holds it."""

    def story(browser: Browser, server: RunningServer) -> None:
        ann = Visitor(browser, server, "Ann", PHONE)
        ann.enters()
        ann.opens("noir", 2, mode="killer_inspector")
        ann.sits(0)
        ann.seats_bots(1)
        ann.deals()
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
        ann.assert_no_errors()

    run_scenario(story)


def suspected(visitor: Visitor) -> list[str]:
    """Whom the second player can still be, as the terminal reckons."""
    view = visitor.view
    return noir.possible(SimpleNamespace(view=view), view["players"][1])  # type: ignore[arg-type]


def test_the_notebook_crosses_off_what_the_terminal_crosses_off() -> None:
    """Whom a hidden player can still be: on request, from the keyboard, gone when nobody looks at the page."""

    def story(browser: Browser, server: RunningServer) -> None:
        ann = Visitor(browser, server, "Ann", PHONE)
        ann.enters()
        ann.opens("noir", 2, mode="killer_inspector")
        ann.sits(0)
        ann.seats_bots(1)
        ann.deals()
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
        ann.assert_no_errors()

    run_scenario(story)


def test_a_mark_on_a_suspect_is_kept_by_the_house_for_who_made_it() -> None:
    def story(browser: Browser, server: RunningServer) -> None:
        ann, bob = Visitor(browser, server, "Ann", PHONE), Visitor(browser, server, "Bob")
        ann.enters()
        code = ann.opens("noir", 2, mode="killer_inspector")
        bob.comes_to(code)
        ann.sits(0)
        bob.sits(1)
        ann.deals()
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
        for person in (ann, bob):
            person.assert_no_errors()

    run_scenario(story)


def test_the_big_screen_shows_no_hand_in_a_browser_that_holds_a_chair() -> None:
    def story(browser: Browser, server: RunningServer) -> None:
        ann = Visitor(browser, server, "Ann")
        ann.enters()
        code = ann.opens("cash2", 4)
        ann.sits(0)
        ann.seats_bots(1, 2, 3)
        ann.deals()
        screen = Visitor(browser, server, "screen", context=ann.context)
        screen.page.goto(f"{server.url}/tv/{code}")
        expect(screen.page.locator(".tv .figure")).to_have_count(4)
        ann.page.bring_to_front()  # a tab behind another is painted too seldom to be clicked at
        play_on(ann, until=lambda: ann.question > 3)
        expect(screen.page.locator(".tv .told")).not_to_have_count(0)
        assert screen.page.locator("[data-action], [data-lock], .peek").count() == 0
        assert ann.hands == {0} and screen.hands == {None}
        assert screen.view["viewer"] is None
        for person in (ann, screen):
            person.assert_no_errors()

    run_scenario(story)


def test_a_long_name_is_cut_and_nothing_grows_with_it() -> None:
    def story(browser: Browser, server: RunningServer) -> None:
        ann = Visitor(browser, server, "Максимилиана-Евгения", PHONE, lang="ru")
        ann.enters()
        ann.opens("cash2", 4)
        ann.sits(1)
        ann.seats_bots(0, 2, 3)
        ann.deals()
        widths = ann.page.locator(".figure-face").evaluate_all("all => all.map((one) => one.clientWidth)")
        assert len(widths) == 4 and max(widths) - min(widths) <= 1, widths
        names = ann.page.locator(".figure-name").evaluate_all("all => all.map((one) => one.getBoundingClientRect())")
        assert all(name["left"] >= 0 and name["right"] <= PHONE[0] for name in names), names
        ann.assert_no_errors()

    run_scenario(story)

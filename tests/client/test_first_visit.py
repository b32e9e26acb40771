"""A first visit: the next step is in sight, nothing is hidden under the lock, and one tap does what it says."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.client.guest import DESK, PHONE, AnnAt, Guests, play_on

# Whether a point in the middle of something belongs to it, and not to what lies over it.
ON_TOP = """one => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
TOP_OF_THE_LOCK = "document.querySelector('.lockbar').getBoundingClientRect().top"


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_what_is_mine_is_shown_whole_and_not_under_the_lock(size: tuple[int, int], ann_at: AnnAt) -> None:
    """A person who holds a button cannot scroll: the whole hand must be in sight at once."""
    ann = ann_at("noir", 6, size, mode="heist")  # there is much to know here
    play_on(ann, until=lambda: ann.owes)
    page = ann.page
    button, inside = page.locator(".peek-button"), page.locator(".peek-inside")
    for where in ("end", "start", "nearest"):
        page.evaluate("scrollTo(0, 0)")
        button.evaluate("(one, block) => one.scrollIntoView({ block })", where)
        assert button.evaluate(ON_TOP), where
        height = page.evaluate("document.documentElement.scrollHeight")
        button.hover()
        page.mouse.down()
        expect(inside).to_be_visible()
        box = inside.bounding_box()
        assert box is not None
        assert box["y"] >= 0 and box["y"] + box["height"] <= page.evaluate(TOP_OF_THE_LOCK), where
        assert page.evaluate("document.documentElement.scrollHeight") == height, "nothing jumps"
        page.mouse.up()
        expect(inside).to_have_count(0)


def test_who_picks_a_game_sees_what_to_do_with_it(guest: Guests) -> None:
    ann = guest("Ann", PHONE)
    ann.enters()
    for game in ("boss", "noir"):
        ann.page.evaluate("scrollTo(0, 0)")
        ann.page.click(f"[data-game={game}]")
        expect(ann.page.locator(".new-match h2")).to_be_in_viewport(ratio=1)


def test_bots_for_the_rest_leave_a_chair_to_who_asks_for_them(guest: Guests) -> None:
    ann = guest("Ann", PHONE)
    ann.enters()
    ann.opens("cash2", 4)
    expect(ann.page.locator("[data-sit].main")).to_have_count(1)  # where one begins
    ann.page.click("[data-fill]")
    expect(ann.page.locator("[data-chair='0']")).to_contain_text("Ann")
    ann.deals()
    play_on(ann, until=lambda: ann.owes)


def test_who_asks_for_a_rematch_goes_there_and_the_others_are_shown_the_way(guest: Guests) -> None:
    ann, bob = (guest(name) for name in ("Ann", "Bob"))
    code = ann.begins("hands", 2, bob)
    play_on(ann, bob)
    ann.page.click("[data-rematch]")
    ann.page.wait_for_selector(".chairs")
    assert code not in ann.page.url
    bob.page.click(".end a.main")
    bob.page.wait_for_selector(".chairs")
    assert bob.page.url == ann.page.url


def test_the_curtain_says_where_the_game_stands_and_whom_it_waits_for(guest: Guests) -> None:
    ann = guest("Ann", PHONE)
    ann.shares_the_device("cash2", 4, pace="relaxed")
    now = ann.page.locator(".curtain-now")
    expect(now).to_contain_text("Load")
    expect(now).to_contain_text("Ann")
    expect(now).to_contain_text("Bob")
    expect(now.get_by_role("timer")).to_be_visible()


def test_the_boss_counts_men_in_words_and_keeps_the_choices_in_sight(ann_at: AnnAt) -> None:
    ann = ann_at("boss", 4, PHONE)
    play_on(ann, until=lambda: ann.owes)
    page = ann.page
    page.evaluate("scrollTo(0, 0)")
    expect(page.locator(".boss-place").first).to_be_in_viewport()
    for choice in page.locator(".choices .choice").all():
        expect(choice).to_be_in_viewport(ratio=1)
        assert choice.evaluate(ON_TOP)
    supply = page.locator(".seat-row").first.locator(".boss-supply")
    expect(supply).to_contain_text("six veterans")
    expect(supply).to_contain_text("three rookies")
    page.click("[data-token=play]")
    cards = page.locator(".choices .choice[data-action]").all_inner_texts()
    assert any("$" in card for card in cards), "money is called money"
    assert not any(card[-1].isdigit() for card in cards), cards


def test_a_code_that_leads_nowhere_says_so_and_shows_the_way_back(guest: Guests) -> None:
    ann = guest("Ann", PHONE)
    ann.enters()
    ann.forgives("404")  # the browser's own word for it
    ann.visits("/t/ZZZZZZ")
    expect(ann.page.get_by_role("alert")).to_contain_text("no table")
    main = ann.page.locator("main")
    expect(main).not_to_contain_text("moment")
    main.get_by_role("link").click()
    ann.page.wait_for_selector(".games")


def test_who_looks_on_is_not_asked_about_cards(guest: Guests) -> None:
    ann, eve = (guest(name) for name in ("Ann", "Eve"))
    code = ann.begins("cash2", 4)
    expect(ann.page.locator(".playing-side .tick")).to_be_visible()
    eve.comes_to(code)
    eve.page.wait_for_selector(".playing")
    expect(eve.page.locator(".playing-side .tick")).to_have_count(0)


def test_a_phone_says_what_a_step_is_until_it_has_been_lived_through_once(ann_at: AnnAt) -> None:
    ann = ann_at("cash2", 4, PHONE)
    play_on(ann, until=lambda: ann.owes)
    step, said = ann.page.locator(".phase h2"), ann.page.locator(".phase-help")
    expect(step).to_have_text("Load")
    expect(said).to_be_visible()
    ann.page.reload()  # not yet answered: not yet known
    expect(said).to_be_visible()
    for choice in ann.page.locator(".bullet").all():
        assert choice.evaluate(ON_TOP), "what is said leaves room for what is asked"
    play_on(ann, until=lambda: ann.owes and step.inner_text() == "Courage")
    expect(said).to_be_visible()
    play_on(ann, until=lambda: ann.owes and step.inner_text() == "Load")
    expect(said).to_have_count(0)
    ann.page.click(".phase .help")
    expect(said).to_be_visible()


@pytest.mark.own_server(lan_url="http://192.168.7.7:1")
def test_the_link_to_pass_on_leads_here_from_another_machine_too(guest: Guests) -> None:
    ann = guest("Ann")
    ann.enters()
    code = ann.opens("cash2", 4)
    expect(ann.page.locator(".invitation .link")).to_have_value(f"http://192.168.7.7:1/t/{code}")

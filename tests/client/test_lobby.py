"""The lobby: joining by code or from the list of matches, a password, and the host's choices."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page, expect

from backroom.words import Words
from tests.client.guest import DESK, PHONE, Guest, Guests, play_on

ENGLISH, RUSSIAN = Words("en"), Words("ru")


def enters_with(person: Guest, word: str) -> None:
    person.page.fill("input[name=name]", person.name)
    person.page.fill("input[name=password]", word)
    person.page.click(".entrance button.main")


@pytest.mark.own_server(password="sesame")
def test_a_door_with_a_password_opens_to_the_word_alone(guest: Guests) -> None:
    ann = guest("Ann", PHONE)
    ann.visits("/")
    enters_with(ann, "barley")
    expect(ann.page.locator(".trouble")).to_have_text(ENGLISH("why-password"))
    assert ann.page.locator(".games").count() == 0
    enters_with(ann, "sesame")
    expect(ann.page.locator(".games").first).to_be_visible()
    code = ann.opens("cash2", 4)
    bob = guest("Bob", DESK)
    bob.visits(f"/t/{code}")
    enters_with(bob, "")
    expect(bob.page.locator(".trouble")).to_have_text(ENGLISH("why-password"))
    enters_with(bob, "sesame")
    bob.sits(1)
    for person in (ann, bob):
        person.forgives("403")  # the browser's own word for it


@pytest.mark.own_server
def test_a_listed_match_is_found_on_the_first_page_and_any_match_by_its_code(guest: Guests) -> None:
    ann, bob, cleo = (guest(name) for name in ("Ann", "Bob", "Cleo"))
    ann.enters()
    hidden = ann.opens("boss", 3)
    ann.visits("/")
    ann.page.click("[data-game=cash2]")
    ann.page.get_by_label(ENGLISH("web-listed")).check()
    listed = ann.opens("cash2", 4)
    ann.sits(0)

    bob.enters()
    row = bob.page.locator(".tables a")
    expect(row).to_have_count(1)  # the other one is nobody's business
    expect(row).to_contain_text(listed)
    expect(row).to_contain_text(ENGLISH("web-taken", taken=1, seats=4))
    row.click()
    bob.page.wait_for_url(f"**/t/{listed}")
    bob.sits(1)
    expect(ann.page.locator("[data-chair='1']")).to_contain_text("Bob")

    cleo.enters()
    cleo.page.get_by_label(ENGLISH("web-code")).fill(f" {hidden.lower()} ")
    cleo.page.keyboard.press("Enter")
    cleo.page.wait_for_url(f"**/t/{hidden}")
    cleo.sits(2)


def test_a_quick_phrase_is_read_by_each_in_their_own_language(guest: Guests) -> None:
    ann, bob = guest("Ann"), guest("Боря", PHONE, lang="ru")
    ann.begins("cash2", 4, bob)
    page = ann.page
    page.get_by_label(ENGLISH("web-to-whom"), exact=True).select_option(label="Боря")
    page.get_by_label(ENGLISH("web-phrase"), exact=True).select_option("bullet")
    page.click(".phrases button")
    page.get_by_label(ENGLISH("web-to-whom"), exact=True).select_option("")
    page.get_by_label(ENGLISH("web-phrase"), exact=True).select_option("trust")
    page.click(".phrases button")
    for person, words in ((ann, ENGLISH), (bob, RUSSIAN)):
        lines = person.page.locator(".talk-lines li > span:last-child")
        expect(lines).to_have_text([words("phrase-bullet-at", target="Боря"), words("phrase-trust")])


def left(page: Page) -> int:
    minutes, seconds = page.locator(".phase .clock").inner_text().split(":")
    return int(minutes) * 60 + int(seconds)


@pytest.mark.own_server(scale=1.0)
def test_the_host_stops_the_clock_adds_time_and_gives_a_chair_to_a_bot(guest: Guests) -> None:
    ann, bob = guest("Ann"), guest("Боря", PHONE, lang="ru")
    page = ann.page
    ann.enters()
    code = ann.opens("cash2", 4, pace="relaxed")
    ann.sits(0)
    ann.seats_bots(1, 2, 3)
    bob.comes_to(code)
    expect(bob.page.locator("[data-chair]")).to_have_count(4)
    assert bob.page.locator("[data-sit]").count() == 0, "every chair is taken: one may look on"
    page.locator("[data-chair='1'] button", has_text=ENGLISH("web-free-chair")).click()
    bob.sits(1)
    ann.deals()
    bob.page.wait_for_selector(".playing")
    assert bob.page.get_by_text(RUSSIAN("web-host-tools"), exact=True).count() == 0, "not everybody's business"

    page.click(".menu summary")
    page.get_by_role("button", name=ENGLISH("web-host-tools")).click()
    tools = page.locator(".host-tools")
    before = left(page)
    tools.get_by_role("button", name=ENGLISH("web-more-time", seconds=30)).click()
    expect(page.locator(".phase .clock")).to_have_text(re.compile(r"\d:\d\d"))
    page.wait_for_function(
        "least => { const [m, s] = document.querySelector('.phase .clock').innerText.split(':');"
        " return +m * 60 + +s > least; }",
        arg=before + 10,
    )
    at, began = left(page), time.monotonic()
    tools.get_by_role("button", name=ENGLISH("web-pause")).click()
    for person, words in ((ann, ENGLISH), (bob, RUSSIAN)):
        expect(person.page.locator(".phase .clock")).to_have_text(words("web-paused"))
    ran = time.monotonic() - began
    page.wait_for_timeout(4000)
    began = time.monotonic()
    tools.get_by_role("button", name=ENGLISH("web-go-on")).click()
    expect(page.locator(".phase .clock")).to_have_text(re.compile(r"\d:\d\d"))
    now = left(page)
    ran += time.monotonic() - began
    assert at - now <= ran + 2, "what was left when it stopped"

    bob.context.close()
    tools.get_by_role("button", name=ENGLISH("web-leave", name="Боря")).click()
    page.keyboard.press("Escape")
    page.click(".cash-around summary")
    expect(page.locator(".cash-around .seat-1 .tag", has_text=ENGLISH("ui-bot"))).to_have_count(1)
    number = ann.question
    play_on(ann, until=lambda: ann.question > number)  # nobody waits for who has gone


def test_who_looks_on_takes_over_the_chair_that_somebody_has_left_for_good(guest: Guests) -> None:
    ann, bob, cleo = (guest(name) for name in ("Ann", "Bob", "Cleo"))
    code = ann.begins("cash2", 4, bob)
    cleo.comes_to(code)
    expect(cleo.page.get_by_text(ENGLISH("web-spectator"))).to_be_visible()
    taking = cleo.page.get_by_role("button", name=ENGLISH("web-take-over", name=""))
    expect(taking).to_have_count(0)

    bob.context.close()
    ann.page.click(".menu summary")
    ann.page.get_by_role("button", name=ENGLISH("web-host-tools")).click()
    ann.page.locator(".host-tools").get_by_role("button", name=ENGLISH("web-leave", name="Bob")).click()
    taking.click()
    expect(cleo.page.get_by_text(ENGLISH("web-spectator"))).to_have_count(0)
    assert cleo.hands == {None, 1}

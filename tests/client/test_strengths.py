"""Strengths of bots: the page says how well each plays, in the viewer's language; the first is for beginners."""

import pytest
from playwright.sync_api import expect

from tests.client.guest import PHONE, Guests


@pytest.mark.parametrize(("lang", "name", "sentence"), [
    ("en", "wary", "right for first games"),
    ("uk", "обережний", "саме для перших партій"),
])  # fmt: skip
@pytest.mark.own_server(host_bots={"Deep One": "random"})
def test_bots_for_the_rest_are_for_beginners_and_every_strength_has_a_sentence(
    lang: str, name: str, sentence: str, guest: Guests
) -> None:
    ann = guest("Ann", PHONE, lang=lang)
    ann.enters()
    ann.opens("cash2", 4)
    offered = ann.page.locator("[data-chair='1'] select option:not([value=''])")
    expect(offered).to_have_count(6)
    assert [text.partition(":")[2].strip() != "" for text in offered.all_inner_texts()] == [True] * 6
    expect(offered.first).to_contain_text(f"{name}: ")
    expect(offered.first).to_contain_text(sentence)
    expect(ann.page.locator("[data-fill]")).to_contain_text(name)
    ann.page.click("[data-fill]")
    expect(ann.page.locator("[data-chair='3']")).to_contain_text(name)
    told = ann.page.get_by_role("list").filter(has_text=sentence)  # as a screen reader finds it
    expect(told.get_by_role("listitem")).to_have_count(1)


@pytest.mark.own_server(host_bots={"in": "random"})  # a name like the end of one of our words
def test_a_bot_of_the_hosts_own_is_said_to_be_that(guest: Guests) -> None:
    ann = guest("Ann")
    ann.enters()
    ann.opens("cash2", 4)
    ann.page.select_option("[data-chair='2'] select", "in")
    expect(ann.page.locator("[data-chair='2']")).to_contain_text("in")
    expect(ann.page.locator("[data-strength=in]")).to_contain_text("whoever runs this house")


def test_a_mode_has_its_own_house_rules_and_no_others(guest: Guests) -> None:
    ann, bob = (guest(name) for name in ("Ann", "Bob"))
    ann.enters()
    ann.page.click("[data-game=noir]")
    ann.page.select_option(".new-match select[name=mode]", "heist")
    ann.page.click(".new-match summary")
    officers, hits = (f"select[name={name}]" for name in ("heist_officers", "hitlist_known_to_hitman"))
    ann.page.select_option(f".new-match {officers}", "6")
    expect(ann.page.locator(f".new-match {hits}")).to_have_count(0)
    ann.page.select_option(".new-match select[name=mode]", "hitman_sleuth")
    expect(ann.page.locator(f".new-match {officers}")).to_have_count(0)
    expect(ann.page.locator(f".new-match {hits}")).to_have_count(1)
    code = ann.opens("noir", 5, mode="heist")
    ann.page.click(".waiting summary")
    expect(ann.page.locator(f".waiting {officers}")).to_have_value("6")
    expect(ann.page.locator(f".waiting {hits}")).to_have_count(0)
    bob.comes_to(code)
    bob.page.click(".waiting summary")
    expect(bob.page.locator(".waiting .option", has_text="Officers in uniform")).to_have_count(1)
    expect(bob.page.locator(".waiting .option", has_text="The Hitman knows")).to_have_count(0)


def test_a_new_match_has_the_chairs_and_the_clock_of_a_first_evening(guest: Guests) -> None:
    ann = guest("Ann")
    ann.enters()
    for game, mode, seats in (("cash2", "", "6"), ("noir", "spy_tag", "5"), ("noir", "fbi_mafia", "6")):
        ann.page.click(f"[data-game={game}]")
        if mode:
            ann.page.select_option(".new-match select[name=mode]", mode)
        expect(ann.page.locator(".new-match input[name=seats]:checked")).to_have_value(seats)
        expect(ann.page.locator(".new-match input[name=pace]:checked")).to_have_value("relaxed")

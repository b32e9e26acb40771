"""The rules: powers and roles of this match come first, in the viewer's language."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from backroom import get_game
from backroom.words import Words
from tests.client.guest import DESK, PHONE, Guests


def opens_the_rules(page: Page, name: str) -> None:
    page.click(".menu summary")
    page.get_by_role("button", name=name).click()
    expect(page.locator(".rules h3").first).to_be_visible()


def reads(page: Page) -> list[tuple[str, str]]:
    names, texts = (page.locator(f".parts {node}").all_inner_texts() for node in ("dt", "dd"))
    return [(name, " ".join(text.split())) for name, text in zip(names, texts, strict=True)]


def test_every_power_and_role_in_play_is_told_in_ones_own_language(guest: Guests) -> None:
    tables = [
        ("cash1", 5, "ru", "Правила", PHONE, {"powers": "true", "cop": "true"}),
        ("noir", 6, "uk", "Правила", DESK, {"mode": "fbi_mafia"}),
    ]
    for game, seats, lang, rules, size, options in tables:
        ann = guest("Ann", size, lang=lang)
        ann.enters()
        ann.opens(game, seats, **options)
        ann.page.wait_for_selector("[data-sit]")
        opens_the_rules(ann.page, rules)
        expect(ann.page.locator(".parts dt").first).to_be_visible()
        words = Words(lang, game)
        chosen = {name: value == "true" if value == "true" else value for name, value in options.items()}
        parts = get_game(game).parts(seats, chosen)
        assert len(parts) > 5
        assert reads(ann.page) == [(words(part), " ".join(words(f"{part}-text").split())) for part in parts]


def test_where_no_power_is_in_play_none_is_told(guest: Guests) -> None:
    ann = guest("Ann")
    ann.enters()
    ann.opens("cash2", 4)
    ann.page.wait_for_selector("[data-sit]")
    with ann.page.expect_response("**/parts"):
        opens_the_rules(ann.page, "Rules")
    assert ann.page.locator(".parts").count() == 0


def test_an_option_says_what_it_means_where_a_table_is_opened(guest: Guests) -> None:
    ann = guest("Ann", PHONE, lang="es")
    ann.enters()
    page = ann.page
    page.click("[data-game=noir]")
    words = Words("es", "noir")
    mode = page.locator(".new-match select[name=mode]")
    for name in ("killer_inspector", "heist"):
        mode.select_option(name)
        about = page.locator(f"#{mode.get_attribute('aria-describedby')}")
        assert " ".join(about.inner_text().split()) == " ".join(words(f"about-mode-{name}").split())
    page.locator(".new-match input[name=pace][value=brisk]").check(force=True)
    expect(page.locator("#pace-about")).to_have_text(words("about-pace-brisk"))

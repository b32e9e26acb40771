"""Whole games of every family in a real browser, on a phone, and in every language."""

import pytest
from playwright.sync_api import expect

from backroom.words import Words
from tests.client.browser import RunningServer
from tests.client.guest import DESK, PHONE, AnnAt, Guests, play_on


def test_two_people_and_bots_play_cash2_with_reload_and_cut_connection(guest: Guests, server: RunningServer) -> None:
    ann = guest("Ann", DESK)
    bob = guest("Bob", PHONE)
    ann.begins("cash2", 4, bob, powers="true")
    play_on(ann, bob, until=lambda: "2" in ann.page.inner_text(".cash-round strong").split()[1])
    ann.page.reload()
    ann.page.wait_for_selector(".playing")
    assert len(ann.page.locator(".told").all()) > 5, "the log is there again"
    server.drop_connections()
    play_on(ann, bob)
    for person in (ann, bob):
        assert person.page.locator(".result tbody tr").count() == 4
        assert person.checks_the_shuffle() == "good"


PEOPLE = "Ann Bob Cleo Dan Eve Finn".split()
MIDDLE = 5  # the question before which a page is loaded anew; all connections break a few questions later

FAMILIES = [
    ("cash1", 5, {"powers": "true", "cop": "true"}, "en", PHONE, 3),
    ("noir", 2, {"mode": "killer_inspector", "move_limit": "20"}, "en", DESK, 2),
    ("noir", 2, {"mode": "hitman_sleuth", "move_limit": "20"}, "uk", PHONE, 2),
    ("noir", 6, {"mode": "spy_tag", "move_limit": "20"}, "ru", DESK, 3),
    ("noir", 6, {"mode": "fbi_mafia", "move_limit": "20"}, "ru", PHONE, 2),
    ("noir", 5, {"mode": "heist", "move_limit": "20"}, "es", PHONE, 2),
    ("boss", 3, {}, "uk", DESK, 2),
    ("cash1", 6, {"powers": "true"}, "ru", PHONE, 6),  # nobody but people, each at a browser of their own
]


@pytest.mark.parametrize(("game", "seats", "options", "lang", "size", "count"), FAMILIES, ids=str)
def test_people_and_bots_play_a_whole_game_in_each_language(
    game: str,
    seats: int,
    options: dict[str, str],
    lang: str,
    size: tuple[int, int],
    count: int,
    guest: Guests,
    server: RunningServer,
) -> None:
    """The host on this screen and in this language, the others on phones and desks, all in browsers of their own."""
    ann = guest(PEOPLE[0], size, lang)
    others = [guest(PEOPLE[at], (PHONE, DESK)[at % 2]) for at in range(1, count)]
    everybody = [ann, *others]
    ann.begins(game, seats, *others, **options)
    assert ann.page.evaluate("document.documentElement.lang") == lang
    play_on(*everybody, until=lambda: ann.question >= MIDDLE)
    others[0].page.reload()
    play_on(*everybody, until=lambda: ann.question >= MIDDLE + 3)
    server.drop_connections()
    play_on(*everybody)
    width = ann.page.evaluate("document.documentElement.scrollWidth")
    assert width <= size[0], "nothing sticks out at the side"
    for person in everybody:
        assert person.checks_the_shuffle() == "good"


@pytest.mark.parametrize(("game", "seats"), [("hands", 2), ("cash2", 4)])
def test_two_people_at_one_device_play_a_whole_game(game: str, seats: int, guest: Guests) -> None:
    """The curtain is held open; a game with a hundred hands is opened by a screen reader's press once that is shown."""
    both = guest("Ann", PHONE)
    both.holds = 12
    both.shares_the_device(game, seats)
    play_on(both)
    assert both.hands == {0, 1}, "both hands, and nobody else's"
    assert both.page.locator(".result tbody tr").count() == seats
    assert both.page.locator(".playing-main > button.quiet").count() == 0, "at the end no curtain hangs any more"


PLAINLY = [
    ("noir", 2, {"mode": "killer_inspector", "move_limit": "20"}, "es", PHONE),  # hundreds of choices
    ("noir", 2, {"mode": "hitman_sleuth", "move_limit": "20"}, "en", PHONE),
    ("noir", 4, {"mode": "spy_tag", "move_limit": "20"}, "uk", DESK),
    ("noir", 8, {"mode": "fbi_mafia", "move_limit": "20"}, "en", PHONE),
    ("noir", 7, {"mode": "heist", "move_limit": "20"}, "ru", DESK),
    ("boss", 2, {}, "ru", DESK),
]


@pytest.mark.parametrize(("game", "seats", "options", "lang", "size"), PLAINLY, ids=str)
def test_a_whole_game_on_the_general_page(
    game: str, seats: int, options: dict[str, str], lang: str, size: tuple[int, int], ann_at: AnnAt
) -> None:
    """Drawn from view, words and legal actions alone, without the own drawing of a game."""
    ann = ann_at(game, seats, size, lang, plain=True, **options)
    assert ann.page.locator(".rest").count() == 1 and ann.page.locator(".noir, .boss").count() == 0
    play_on(ann)
    assert ann.checks_the_shuffle() == "good"
    width = ann.page.evaluate("document.documentElement.scrollWidth")
    assert width <= size[0], "nothing sticks out at the side"


PARTS = ("role-thief", "role-police_chief")


@pytest.mark.parametrize("plain", [False, True], ids=["own", "plain"])
def test_thief_and_chief_change_parts_for_a_second_game(plain: bool, guest: Guests) -> None:
    """The thief of the first game is the chief of the second: the page says so at each seat, and both purses count."""
    ann, bob = guest("Ann", DESK, "es", plain=plain), guest("Bob", PHONE, plain=plain)
    ann.begins("noir", 2, bob, mode="thief_chief", two_game_series="true", move_limit="20")
    assert bob.page.locator(".noir").count() == (0 if plain else 1)
    before = [person.page.locator(".seat-row").all_inner_texts() for person in (ann, bob)]
    play_on(ann, bob, until=lambda: ann.page.locator(".told-rematch").count() > 0)
    for person, seats in zip((ann, bob), before):
        words = Words("es" if person is ann else "en", "noir")
        for part, other in (PARTS, PARTS[::-1]):
            at = next(at for at, text in enumerate(seats) if words(part) in text)
            expect(person.page.locator(".seat-row").nth(at)).to_contain_text(words(other))
    play_on(ann, bob)
    for person in (ann, bob):
        assert person.page.locator(".result tbody tr").count() == 2
        assert person.checks_the_shuffle() == "good"

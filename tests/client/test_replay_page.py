"""The replay of a record file: the private areas of each viewer, and tools that stay in reach."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import FilePayload, FloatRect, Route, expect

from backroom.bots import make_bot, play_game
from backroom.engine.record import Replay, write
from backroom.engine.registry import get_game
from tests.client.guest import PHONE, Guest, Guests

SEED = 3
HANDS = ".film-hands > section"
CUT = (
    "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1).map((one) => one.tagName)"
)


def record(name: str, seats: int, **options: Any) -> str:
    """The record of a game between bots."""
    game = get_game(name)
    bots = [make_bot("random", game, SEED + seat) for seat in range(seats)]
    s, _ = play_game(game, seats, SEED, options, bots)
    return write(Replay.of(s, SEED))


def brings(person: Guest, text: str) -> None:
    """Load a record file; its replay begins with all cards open."""
    picks(person, text)
    person.page.wait_for_selector(".film-tools")


def picks(person: Guest, text: str) -> None:
    person.visits("/film")
    file = FilePayload(name="record.txt", mimeType="text/plain", buffer=text.encode())
    person.page.set_input_files(".film-pick input", file)


def box(person: Guest, what: str) -> FloatRect:
    found = person.page.locator(what).bounding_box()
    assert found is not None, what
    return found


def goes_to(person: Guest, scene: int) -> None:
    person.page.locator("input[type=range]").fill(str(scene))


def test_a_record_is_played_for_guests_only(guest: Guests) -> None:
    """And the page says what is missing."""
    ann = guest("Ann")
    ann.forgives("401")
    picks(ann, record("hands", 2))
    expect(ann.page.get_by_text("Say your name first.")).to_be_visible()
    ann.enters()
    brings(ann, record("hands", 2))


def test_with_all_cards_open_nobody_is_you(guest: Guests) -> None:
    ann = guest("Ann")
    ann.enters()
    hands = ann.page.locator(HANDS)
    for game, options in (("cash1", {"cop": True}), ("cash2", {})):
        brings(ann, record(game, 5, **options))
        goes_to(ann, 4)
        expect(hands).to_have_count(5)
        assert not [text for text in hands.all_inner_texts() if "you" in text.lower()], "no powers here, no you"
        ann.page.select_option(".film-tools select", "B")
        expect(hands).to_have_count(1)
        expect(hands).to_contain_text("at you")  # these are Bugsy's eyes

    brings(ann, record("noir", 6, mode="fbi_mafia"))
    expect(hands.first.locator("dt")).to_have_text(["identity", "hand"])  # the others have cards of their own


def test_a_hand_without_cards_says_so_and_a_card_says_whose_it_is(guest: Guests) -> None:
    ann = guest("Ann")
    ann.enters()
    brings(ann, record("boss", 2))
    lines = ann.page.locator(".told-hand")
    expect(lines).to_contain_text(["Whispered to Archie: Your cards", "Whispered to Bugsy: Your cards"])
    goes_to(ann, 8)
    played = ann.page.locator(".boss-line .boss-card").all_text_contents()
    assert played and all(text.startswith(("Archie: ", "Bugsy: ")) for text in played), "signs are also said"
    goes_to(ann, 999)
    expect(ann.page.locator(HANDS)).to_contain_text(["nothing", "nothing"])
    brings(ann, record("hands", 2))
    expect(ann.page.locator(".seats")).to_be_visible()
    assert ann.page.locator(HANDS).count() == 0, "a game drawn plainly shows it all beside the names"


def test_the_tools_stay_at_the_thumb_and_cover_nothing(guest: Guests) -> None:
    text = record("boss", 3)
    width, height = PHONE
    for lang in ("en", "ru", "uk", "es"):
        ann = guest("Ann", PHONE, lang)
        ann.enters()
        brings(ann, text)
        goes_to(ann, 12)
        for top in (0, 400, 99_999):
            ann.page.evaluate("(top) => scrollTo(0, top)", top)
            tools = box(ann, ".film-tools")
            assert tools["y"] >= 0 and tools["y"] + tools["height"] <= height, "in sight"
            assert tools["height"] < height / 5, "and no more than two rows"
        side = box(ann, ".playing-side")
        assert side["y"] + side["height"] <= tools["y"], "nothing ends below them"
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= width
        assert ann.page.locator(".film-tools *").evaluate_all(CUT) == [], "and nothing in them is cut"


def test_who_steps_to_the_end_by_keyboard_can_step_back(guest: Guests) -> None:
    ann = guest("Ann")
    ann.enters()
    brings(ann, record("hands", 2))
    following, previous = (ann.page.get_by_role("button", name=f"{name} scene") for name in ("Next", "Previous"))
    expect(previous).to_have_attribute("aria-disabled", "true")
    scenes = int(ann.page.locator("input[type=range]").get_attribute("max") or 0)
    following.focus()
    for _ in range(scenes + 2):
        ann.page.keyboard.press("Enter")
    expect(following).to_have_attribute("aria-disabled", "true")
    expect(following).to_be_focused()
    ann.page.keyboard.press("Shift+Tab")
    ann.page.keyboard.press("Shift+Tab")
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("input[type=range]")).to_have_value(str(scenes - 1))


def test_of_two_changes_of_eyes_the_last_one_counts_whichever_answer_is_slower(guest: Guests) -> None:
    ann = guest("Ann")
    ann.enters()
    page = ann.page
    brings(ann, record("cash2", 4))
    goes_to(ann, 4)
    slow: list[Route] = []

    def hold(route: Route) -> None:
        slow.append(route)

    page.route("**/api/film?seat=A", hold)
    page.select_option(".film-tools select", "A")
    page.select_option(".film-tools select", "B")
    hand = page.locator(HANDS)
    expect(hand).to_contain_text("at you")
    seen = hand.inner_text()
    with page.expect_response("**/api/film?seat=A"):
        slow[0].continue_()
    page.wait_for_timeout(300)
    assert hand.inner_text() == seen, "these are Bugsy's eyes, and stay so"

"""A glance at the screen tells nothing private: twin hands make the same page until a button is held.

The twins are made in the server: the same match, in which only the viewer's own secret differs.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import expect

from backroom.games.cash1.powers import POWERS as FIRST
from backroom.games.cash2.powers import POWERS as SECOND
from backroom.games.noir.grid_hints import STREET
from backroom.games.noir.suspects import LETTERS as SUSPECTS
from tests.client.browser import RunningServer
from tests.client.grid import AtTheGrid, at_the_grid, to_act
from tests.client.guest import PHONE, AnnAt, Guest, Guests, answers, comes_to, play_on
from tests.client.screen import save_screenshot

ANN = 0
TALL = (PHONE[0], 2400)  # a phone on which all of a page is seen at once
DUST = 20  # points: rounded corners are not painted twice in the same way; a wound is larger
COUNT = """async (pictures) => {
    const points = await Promise.all(pictures.map(async (text) => {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        const map = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
        const canvas = new OffscreenCanvas(map.width, map.height).getContext("2d");
        canvas.drawImage(map, 0, 0);
        return canvas.getImageData(0, 0, map.width, map.height).data;
    }));
    const [one, other] = points;
    if (one.length !== other.length) return Infinity;
    let found = 0;
    const differ = (i) => [i, i + 1, i + 2].some((at) => Math.abs(one[at] - other[at]) > 8);
    for (let i = 0; i < one.length; i += 4) if (differ(i)) found += 1;
    return found;
}"""
World = Callable[[], None]
OTHER = {"cash1": "dragon_skin", "cash2": "collector"}  # powers that change no choice before the shots


def state(server: RunningServer, code: str) -> Any:
    play = server.rig.server.matches.in_memory[code].match.current_game
    assert play is not None
    return play.s


def looks(ann: Guest) -> tuple[str, bytes]:
    """All text of the page, and its picture."""
    for summary in ann.page.locator(".cash-around:not([open]) > summary").all():
        summary.click()
    ann.page.mouse.move(1, 1)
    return ann.page.inner_text("body"), ann.page.screenshot(animations="disabled")


def unlike(ann: Guest, one: bytes, other: bytes) -> int:
    """The number of pixels that visibly differ between two pictures, counted on another page."""
    if one == other:
        return 0
    page = ann.context.new_page()
    found: int = page.evaluate(COUNT, [b64encode(picture).decode() for picture in (one, other)])
    page.close()
    return found


def are_alike(ann: Guest, what: str, *worlds: World) -> None:
    seen = []
    for world in worlds:
        world()
        seen.append(looks(ann))
        save_screenshot(ann.page, f"twin-{what.replace(' ', '-')}-{len(seen)}")
    (words, picture), *others = seen
    for other, painted in others:
        assert other == words, what
        points = unlike(ann, picture, painted)
        assert points < DUST, f"{what}: the same words, and yet it looks different in {points} points"


def seen_anew(ann: Guest, change: World) -> World:
    """Change the state, then reload, so that focus and earlier drawings play no part."""

    def world() -> None:
        change()
        ann.page.reload()
        ann.page.wait_for_selector(".figure, .grid-cell")
        ann.page.wait_for_selector("[data-lock]")

    return world


def locks(ann: Guest, option: str) -> World:
    def world() -> None:
        page = ann.page
        if page.locator("[data-lock][aria-pressed=true]").count():
            page.click("[data-lock][aria-pressed=true]")
        button = ann.button(option)
        if button.get_attribute("aria-pressed") != "true":
            button.click()
        page.click("[data-lock][aria-pressed=false]")
        expect(page.locator(".seat-row.me .tag-ready")).to_have_count(1)

    return seen_anew(ann, world)


def only_bob_is_waited_for(ann: Guest) -> None:
    """Wait until all bots have locked: their timing is public and not compared."""
    names = re.compile("Cleo|Dutch")
    expect(ann.page.locator(".phase-wait")).to_contain_text("Bob")
    expect(ann.page.locator(".phase-wait")).not_to_contain_text(names)


EDITIONS = [
    ("cash1", FIRST, "card", {"powers": "true"}),
    ("cash2", SECOND, "bullet", {"powers": "true", "power_visibility": "secret_until_used"}),
]


@pytest.mark.parametrize(("game", "box", "card", "options"), EDITIONS, ids=["cash1", "cash2"])
def test_power_card_and_locked_choice_stay_in_the_hand(
    game: str, box: Sequence[Any], card: str, options: dict[str, str], guest: Guests, server: RunningServer
) -> None:
    ann, bob = guest("Ann", TALL), guest("Bob")
    code = ann.begins(game, 4, bob, **options)
    me = state(server, code).players[ANN]
    powers = {power.name: power for power in box}

    def power(name: str) -> World:
        return seen_anew(ann, lambda: setattr(me, "power", powers[name]))

    def loaded(kind: int) -> World:
        return seen_anew(ann, lambda: setattr(me, card, kind))

    comes_to(ann, "load")
    only_bob_is_waited_for(ann)
    are_alike(ann, f"{game} power", power("unbreakable"), power(OTHER[game]))
    assert not me.shown
    are_alike(ann, f"{game} locked load", locks(ann, "load bang"), locks(ann, "load click"))
    ann.page.locator("[data-put-away]").hover()
    ann.page.mouse.down()
    expect(ann.page.locator("[data-put-away]")).to_contain_text("Click!")
    ann.page.mouse.up()
    expect(ann.page.locator("[data-put-away]")).not_to_contain_text("Click!")

    comes_to(bob, "aim")  # asked of his own page: he answers no aim
    comes_to(ann, "aim")
    only_bob_is_waited_for(ann)
    live = getattr(me, card)
    are_alike(ann, f"{game} loaded card", loaded(live), loaded(live + 1))
    are_alike(ann, f"{game} power at the aim", power("unbreakable"), power(OTHER[game]))
    aims = [option for option in ann.offered if option.count(" ") == 1][:2]
    are_alike(ann, f"{game} locked aim", *(locks(ann, aim) for aim in aims))


def test_an_identity_is_not_seen_on_the_street(server: RunningServer, guest: Guests) -> None:
    ann = at_the_grid(guest, TALL, mode="killer_inspector")
    to_act(ann, "right")
    s = state(server, ann.code)
    cells = [row.split() for row in ann.view["board"]]
    places = [SUSPECTS.index(cells[1][1]), SUSPECTS.index(cells[3][3])]

    def somebody(who: int) -> World:
        return seen_anew(ann, lambda: setattr(s.players[ANN], "identity", who))

    are_alike(ann, "identity", *map(somebody, places))


@pytest.mark.parametrize("plain", [False, True], ids=["own", "plain"])
def test_who_chooses_an_identity_lights_no_cell(plain: bool, guest: Guests) -> None:
    ann = guest.of_kind(AtTheGrid, "Ann", PHONE, chair=1, plain=plain)  # the Inspector chooses who to be
    ann.begins("noir", 2, mode="killer_inspector", move_limit="50")
    play_on(ann, until=lambda: ann.owes and ann.offered[0].split()[0] in STREET.private)
    page = ann.page
    option = ann.offered[0]
    assert page.locator(".grid .lit").count() == 0
    page.locator(f".grid-verbs [data-action='{option}']").click()
    expect(page.locator("[data-lock]")).to_be_enabled()
    assert page.locator(".grid .chosen, .grid .lit, .grid-cell[aria-pressed]").count() == 0
    save_screenshot(page, f"be-{plain}")
    answers(ann, option)


def test_one_who_leaves_the_hand_open_does_not_open_another_ones(guest: Guests) -> None:
    both = guest("Ann", PHONE)
    both.context.add_init_script("localStorage.setItem('backroom.openHand', 'yes')")
    both.shares_the_device("cash2", 4)
    both.lifts_the_curtain()
    expect(both.page.locator(".peek-button")).to_be_visible()
    assert both.page.locator(".peek-open, .tick").count() == 0


def test_a_hit_list_and_a_face_down_role_are_in_the_hand(ann_at: AnnAt, server: RunningServer) -> None:
    for mode, seats in (("hitman_sleuth", 2), ("heist", 5)):
        ann = ann_at("noir", seats, TALL, mode=mode)
        page = ann.page
        s = state(server, ann.code)
        s.hits[:] = [slot.seen_by(1 << ANN) for slot in s.hits]  # as when the Hitman has to name one more
        page.reload()
        page.wait_for_selector(".grid-cell")
        mine = [slot["card"] for slot in ann.view["hits"] if slot["card"] != "?"]
        around = page.locator(".noir > .seats, .noir > .rest")
        if mode == "heist":
            assert ANN in ann.view["thieves"][ANN]["insiders"], "it lies face down"
            expect(page.locator(".seat-row.me .tag").first).to_have_text("hidden")
        else:
            assert mine
            assert not [name for name in mine if name in " ".join(around.all_inner_texts()).lower()]
        page.locator(".peek-button").hover()
        page.mouse.down()
        shown = page.locator(".peek-inside").inner_text().lower()
        assert all(name in shown for name in mine) and (mode != "heist" or "role" in shown)
        save_screenshot(page, f"mine-{mode}")
        page.mouse.up()

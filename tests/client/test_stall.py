"""A match whose bots cannot answer says so to everybody and goes on by a button, also by keyboard."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from backroom.server.bots.pool import BotFailure, BotPool, WorkerTask
from backroom.words import Words
from tests.client.browser import RunningServer
from tests.client.guest import PHONE, Guest, Guests, play_on
from tests.match.twins import SECRETIVE

THINK = BotPool.think


def breaks(monkeypatch: pytest.MonkeyPatch, bad: Callable[[WorkerTask], bool]) -> None:
    async def think(self: BotPool, task: WorkerTask) -> str:
        if bad(task):
            raise BotFailure("log-bot-breaks", ["KeyError"], bot=task.bot, game=task.game)
        return await THINK(self, task)

    monkeypatch.setattr(BotPool, "think", think)


def said(person: Guest) -> Locator:
    return person.page.get_by_role("alert").filter(has_text="cannot think")


def begins(ann: Guest, game: str, seats: int, **options: str) -> str:
    ann.enters()
    code = ann.opens(game, seats, **options)
    ann.page.click("[data-fill]")
    ann.page.click("[data-start]:enabled")
    return code


@pytest.mark.own_server
def test_a_server_whose_bots_have_no_process_asks_again_when_told_to(guest: Guests, server: RunningServer) -> None:
    crew = server.rig.server.bot_pool.workers
    command = crew[0].command
    crew[0].command = [sys.executable, "-c", "raise SystemExit(3)"]
    ann = guest("Ann", PHONE)
    begins(ann, "cash2", 4, pace="relaxed")
    expect(said(ann)).to_contain_text("nothing is lost")
    expect(ann.page.locator(".clock")).to_contain_text("paused")
    expect(ann.page.locator("[data-stalled]")).to_have_count(3)
    ann.page.focus("[data-retry]")
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_timeout(50)
    while server.rig.server.health.lost_thoughts < 6:  # three bots, asked for the second time
        ann.page.wait_for_timeout(50)
    crew[0].command = command
    expect(said(ann)).to_be_visible()
    ann.page.focus("[data-retry]")
    ann.page.keyboard.press("Enter")
    expect(said(ann)).to_have_count(0)
    expect(ann.page.locator(".phase h2")).to_be_focused()  # not at the top of the page
    expect(ann.page.locator(".phase-wait")).not_to_contain_text("Waiting")


@pytest.mark.parametrize(("lang", "again"), [("en", "Ask again"), ("es", "Preguntar otra vez")])
def test_another_strength_in_that_chair_lets_the_game_go_on(
    lang: str, again: str, monkeypatch: pytest.MonkeyPatch, guest: Guests
) -> None:
    breaks(monkeypatch, lambda task: task.bot == "cautious")
    ann = guest("Ann", lang=lang)
    begins(ann, "boss", 2)
    play_on(ann, until=lambda: ann.page.locator("[data-stalled]").count() > 0)  # she opens the game
    number = ann.question
    chair = ann.page.locator("[data-stalled='1']")
    expect(ann.page.get_by_role("button", name=again)).to_be_visible()
    chair.get_by_role("combobox").focus()
    ann.page.keyboard.type(Words(lang)("strength-quick")[:3])
    expect(chair.get_by_role("combobox")).to_have_value("quick")
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Enter")
    expect(chair).to_have_count(0)
    play_on(ann, until=lambda: ann.question > number + 1)


def test_whoever_looks_on_reads_it_and_may_take_the_chair(monkeypatch: pytest.MonkeyPatch, guest: Guests) -> None:
    breaks(monkeypatch, lambda task: task.view["viewer"] == 2)
    ann, bob = guest("Ann"), guest("Bob")
    code = begins(ann, "cash2", 4)
    expect(said(ann)).to_be_visible()
    bob.enters()
    bob.visits(f"/tv/{code}")
    expect(said(bob)).to_contain_text("Anybody who has a chair")
    expect(bob.page.locator("[data-retry]")).to_have_count(0)
    bob.visits(f"/t/{code}")
    expect(said(bob)).to_be_visible()
    expect(bob.page.locator("[data-retry]")).to_have_count(0)
    bob.page.get_by_role("button", name="Take the chair").click()
    expect(said(bob)).to_have_count(0)
    expect(said(ann)).to_have_count(0)
    expect(bob.page.locator("[data-lock]")).to_be_visible()


def test_where_it_is_secret_whose_bot_it_is_there_is_one_button_for_all(
    monkeypatch: pytest.MonkeyPatch, guest: Guests
) -> None:
    breaks(monkeypatch, lambda task: task.bot == "cautious" and task.view["viewer"] == 2)
    ann = guest("Ann")
    begins(ann, "cash2", 4, **{name: str(value).lower() for name, value in SECRETIVE.items()})
    expect(said(ann)).to_contain_text("it stays secret")
    expect(ann.page.locator("[data-stalled]")).to_have_count(1)
    all_bots = ann.page.locator("[data-stalled=all]")
    all_bots.get_by_role("combobox").select_option("quick")
    all_bots.get_by_role("button").click()
    expect(said(ann)).to_have_count(0)

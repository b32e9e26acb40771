"""The scripted player notices a legal action without a button, and a button without a legal action."""

import re

import pytest
from playwright.sync_api import Browser

from tests.client import browser as scripts
from tests.client.browser import PHONE, RunningServer, Visitor, run_scenario
from tests.client.buttons import choices

WRONG = {  # done to the button of a choice; what the script says of it
    "one.remove()": r"no button for {'load bang'}",
    "one.style.display = 'none'": r"no button for {'load bang'}",
    "one.disabled = true": r"no button for {'load bang'}",
    "one.dataset.action = 'load shotgun'": r"not offered: {'load shotgun'}",
}


def test_the_script_notices_a_choice_without_a_button(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scripts, "GLANCES", 2)

    def story(browser: Browser, server: RunningServer) -> None:
        ann = Visitor(browser, server, "Ann", PHONE)
        ann.enters()
        ann.opens("cash2", 4)
        ann.sits(0)
        ann.seats_bots(1, 2, 3)
        ann.deals()
        for wrong, said in WRONG.items():
            ann.page.wait_for_selector("[data-action='load bang']")
            assert choices(ann.page) == sorted(ann.offered) == ["load bang", "load click"]
            ann.page.locator("[data-action='load bang']").evaluate_all(f"all => all.forEach((one) => {{ {wrong} }})")
            with pytest.raises(AssertionError, match=re.escape(said)):
                ann.moves()
            ann.page.reload()

    run_scenario(story)


def test_a_long_list_is_read_to_its_last_word() -> None:
    """Hundreds of choices behind a few words: all of them are found, and none is chosen by looking."""

    def story(browser: Browser, server: RunningServer) -> None:
        ann = Visitor(browser, server, "Ann", PHONE)
        ann.enters()
        ann.opens("noir", 6, mode="fbi_mafia")
        ann.sits(0)
        ann.seats_bots(1, 2, 3, 4, 5)
        ann.wants_it_plain()
        ann.deals()
        scripts.play_on(ann, until=lambda: ann.owes and len(ann.offered) > 40)
        assert choices(ann.page) == sorted(ann.offered)
        assert ann.page.locator("[data-lock]").is_disabled(), "nothing is chosen yet"
        assert ann.page.locator("[data-back]:visible").count() == 0
        ann.assert_no_errors()

    run_scenario(story)

"""The scripted player notices a legal action without a button, and a button without a legal action."""

import re

import pytest

from tests.client import guest as scripts
from tests.client.buttons import choices
from tests.client.guest import PHONE, AnnAt, play_on

WRONG = {  # done to the button of a choice; what the script says of it
    "one.remove()": r"no button for {'load bang'}",
    "one.style.display = 'none'": r"no button for {'load bang'}",
    "one.disabled = true": r"no button for {'load bang'}",
    "one.dataset.action = 'load shotgun'": r"not offered: {'load shotgun'}",
}


def test_the_script_notices_a_choice_without_a_button(monkeypatch: pytest.MonkeyPatch, ann_at: AnnAt) -> None:
    monkeypatch.setattr(scripts, "GLANCES", 2)
    ann = ann_at("cash2", 4, PHONE)
    for wrong, said in WRONG.items():
        ann.page.wait_for_selector("[data-action='load bang']")
        assert choices(ann.page) == sorted(ann.offered) == ["load bang", "load click"]
        ann.page.locator("[data-action='load bang']").evaluate_all(f"all => all.forEach((one) => {{ {wrong} }})")
        with pytest.raises(AssertionError, match=re.escape(said)):
            ann.moves()
        ann.page.reload()


def test_a_long_list_is_read_to_its_last_word(ann_at: AnnAt) -> None:
    """Hundreds of choices behind a few words: all of them are found, and none is chosen by looking."""
    ann = ann_at("noir", 6, PHONE, plain=True, mode="fbi_mafia")
    play_on(ann, until=lambda: ann.owes and len(ann.offered) > 40)
    assert choices(ann.page) == sorted(ann.offered)
    assert ann.page.locator("[data-lock]").is_disabled(), "nothing is chosen yet"
    assert ann.page.locator("[data-back]:visible").count() == 0

"""The library's public names: docs/api.md lists and describes each, and the late ones are imported on first use."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import backroom

PAGE = (Path(__file__).resolve().parent.parent / "docs" / "api.md").read_text(encoding="utf-8")
TABLE, _, DESCRIPTIONS = PAGE.partition("## Games")


def test_the_page_lists_the_public_names_and_no_others() -> None:
    rows = re.findall(r"^\| \w+ \| (.*) \|$", TABLE, re.M)
    listed = [name for row in rows for name in re.findall(r"`([\w.]+)`", row)]
    names = [name for name in listed if "." not in name]
    assert sorted(names) == sorted(set(names)) == sorted(backroom.__all__)


@pytest.mark.parametrize("name", backroom.__all__)
def test_every_public_name_is_there_and_described(name: str) -> None:
    assert getattr(backroom, name) is not None and name in dir(backroom)
    assert re.search(rf"`[^`]*\b{name}\b[^`]*`", DESCRIPTIONS)


def test_every_method_that_the_page_names_exists() -> None:
    game = backroom.get_game("hands")
    s = game.deal(seats=2, seed=1)
    for row in re.findall(r"^\| (`(?:game|s)\..*?) \|", DESCRIPTIONS, re.M):
        for holder, name in re.findall(r"`(game|s)\.(\w+)", row):
            assert hasattr(game if holder == "game" else s, name), name


def test_bots_and_arena_are_imported_late() -> None:
    code = "import sys, backroom; print([name for name in ('backroom.bots', 'backroom.arena') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == "[]"


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'make_bots'"):
        _ = backroom.make_bots

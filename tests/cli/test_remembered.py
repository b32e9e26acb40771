"""What a terminal remembers of a guest: the last that was kept, for its owner only, also where pwrite is missing."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from backroom.cli.remembered import GuestCookie


@pytest.fixture(autouse=True)
def as_on_windows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A state folder of our own, and none of the calls that one system in three lacks."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    for name in ("pwrite", "pread"):
        monkeypatch.delattr(os, name, raising=False)


def bob() -> GuestCookie:
    return GuestCookie("http://house", "BCDFGH", "Bob")


def test_the_last_cookie_is_the_one_that_is_remembered() -> None:
    first = bob()
    assert first.load() == ""
    for cookie in ("backroom=a-long-one", "backroom=short"):
        first.save(cookie)
        assert first.path.read_text(encoding="ascii") == cookie
    assert first.path.stat().st_mode & 0o077 == 0
    assert first.descriptor is not None
    os.close(first.descriptor)  # as at the end of the process
    assert bob().load() == "backroom=short"


def test_what_is_forgotten_is_gone() -> None:
    first = bob()
    first.load()
    first.save("backroom=one")
    first.delete()
    assert not first.path.exists()
    assert bob().load() == ""


def test_a_second_terminal_of_the_same_name_has_a_file_of_its_own() -> None:
    first, second = bob(), bob()
    assert first.load() == second.load() == ""
    first.save("backroom=one")
    second.save("backroom=two")
    assert first.path != second.path and first.path.read_text(encoding="ascii") == "backroom=one"

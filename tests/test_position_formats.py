"""Positions of every format: texts of earlier versions are read, and today's text does not change unseen.

`tests/positions/format_1` was written by the last version that wrote that format.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from backroom.engine.conformance.checks import same
from backroom.engine.position.document import PositionError
from backroom.engine.registry import get_game

HOME = Path(__file__).parent / "positions"
GAMES = sorted(path.stem for path in (HOME / "format_1").glob("*.toml"))


def text_of(number: int, game: str) -> str:
    return (HOME / f"format_{number}" / f"{game}.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_format_1_is_read_and_is_format_2_word_for_word(name: str) -> None:
    game = get_game(name)
    old, new = game.position(text_of(1, name)), game.position(text_of(2, name))
    assert same(old, new) == []
    assert game.describe(old) == text_of(2, name) == game.describe(new)


def test_the_golden_positions_hold_what_changed() -> None:
    assert {"auction", "boss", "cash1", "cash2", "noir"} == set(GAMES)
    assert all("\nwaiting = " in text_of(1, name) and "\nluck = " in text_of(1, name) for name in GAMES)
    assert 'arg = { seat = "B" }' in text_of(2, "cash2") and "\nlaid = 1" in text_of(1, "noir")
    assert "\ntokens = 1" in text_of(2, "noir")


def test_a_text_that_names_no_format_may_use_either_names() -> None:
    cash2 = get_game("cash2")
    for said in ('n = 1\nasked = ["B"]', 'arg = 1\nacting = ["B"]', 'arg = { seat = "B" }\nwaiting = ["B"]'):
        text = text_of(1, "cash2")
        before, _, after = text.partition("\nn = 1\n")
        after = after.replace('asked = ["B"]\nwaiting = ["B"]\n', "")
        s = cash2.position(f"{before}\n{said}\n{after}")
        assert s.arg == 1 and s.acting == s.pending == 2


def test_a_number_stands_for_named_parts_as_before() -> None:
    """Positions of noir were written with plain numbers before its frames had named parts."""
    noir, text = get_game("noir"), text_of(2, "noir")
    plain = text.replace('arg = { seat = "E" }', "arg = 4").replace('"turn seat=B"', '"turn 1"')
    assert plain != text and same(noir.position(plain), noir.position(text)) == []


REFUSED = {
    "old name in format 2": ('format = 2\nseats = 4\n[open]\nasked = ["A"]\n', 4, "there is no key 'asked' in [open]"),
    "old table in format 2": ("format = 2\nseats = 4\n[chance]\nluck = 1\n", 3, "there is no table or key 'chance'"),
    "old name, impossible": ('seats = 4\n[open]\nwaiting = ["A"]\n', 3, "pending: by the sealed answers it is"),
    "old table, impossible": ("seats = 4\n[chance]\nluck = 0\n", 3, "state: should be a number from 1"),
    "a later format": ("seats = 4\nformat = 3\n", 2, "format: this version reads the formats 1 to 2, not 3"),
    "no format": ('format = "new"\nseats = 4\n', 1, "format: this version reads the formats 1 to 2, not 'new'"),
    "unknown part": (
        'seats = 4\n[open]\nstep = "take"\narg = { chair = 2 }\n', 4, "arg: there is no 'chair' here; there are: seat"),
    "no such seat": (
        'seats = 4\n[open]\nstep = "take"\narg = { seat = "Z" }\n', 4, "arg: 'Z' is no seat"),
    "named parts where there are none": (
        'seats = 4\n[open]\nstep = "load"\narg = { seat = "B" }\n', 4, "arg: the argument of 'load' is a number"),
    "an agenda of unknown parts": (
        'seats = 4\n[open]\nstep = "load"\nagenda = ["take chair=2"]\n', 4, "agenda: there is no 'chair' here"),
    "an agenda of no number": (
        'seats = 4\n[open]\nstep = "load"\nagenda = ["take two"]\n', 4, "agenda: "),
    "an empty frame": ('seats = 4\n[open]\nstep = "load"\nagenda = [""]\n', 4, "there is no step ''"),
}  # fmt: skip


@pytest.mark.parametrize("what", REFUSED)
def test_what_a_format_does_not_have_is_refused_with_its_line(what: str) -> None:
    text, line, problem = REFUSED[what]
    with pytest.raises(PositionError) as refused:
        get_game("cash2").position(text)
    assert refused.value.line == line and refused.value.problem.startswith(problem)

"""How a typed line is matched to the legal actions."""

import pytest

from backroom.cli.terminal.person import find_matches

TEXTS = ["load click", "load bang", "aim C", "take diamond_1000", "take diamond_10000", "pass"]
LABELS = ["Load a Click!", "Load a Bang!", "Aim at Carmen", "Take a $1,000 diamond", "Take a $10,000 diamond", "Pass"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("aim c", ["aim C"]),
        ("AIM  C", ["aim C"]),
        ("a", ["aim C"]),
        ("a c", ["aim C"]),
        ("c", ["aim C"]),
        ("bang", ["load bang"]),
        ("load", ["load click", "load bang"]),
        ("take diamond_1000", ["take diamond_1000"]),
        ("take d", ["take diamond_1000", "take diamond_10000"]),
        ("take a $10", ["take diamond_10000"]),
        ("aim at car", ["aim C"]),
        ("p", ["pass"]),
        ("carmen", []),
        ("", []),
    ],
)
def test_what_was_typed_and_what_was_meant(typed: str, meant: list[str]) -> None:
    assert find_matches(typed, TEXTS, LABELS) == meant

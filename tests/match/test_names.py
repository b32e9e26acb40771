"""Names are cleaned, told apart, and compared by what they look like."""

from __future__ import annotations

import pytest

from backroom.match.names import ALIKE, MAX_NAME, clean_name, looks, told_apart
from backroom.match.protocol_ws import Refused


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (" Ann \n Lee ", "Ann Lee"),
        ("Zoe\u0308", "Zoë"),
        ("Z\u0335\u0336\u0337\u0338oe", "Z\u0335\u0336oe"),
        ("\u0301Ann", "Ann"),
        ("A \u0301nn", "A nn"),
        ("\u3164A\u2800n\ufe0fn\u034f", "Ann"),
        ("สมชายก็", "สมชายก็"),
    ],
)
def test_a_clean_name(text: str, name: str) -> None:
    assert clean_name(text) == name
    assert clean_name(name) == name


@pytest.mark.parametrize("text", ["", " ", "\u3164", "\u0301\u0302", "\ufe0f\u200b", "\u2800\u115f"])
def test_a_name_that_nobody_sees(text: str) -> None:
    with pytest.raises(Refused, match="why-no-name"):
        clean_name(text)


def test_names_that_look_the_same() -> None:
    for other in ("ANN", "Аnn", "Ａｎｎ", "Αnn"):
        assert looks(other) == looks("Ann"), other
    assert looks("Том") == looks("Tom") and looks("Al") == looks("AI") == looks("A1")
    assert looks("Ann") != looks("Anna") != looks("Änna")
    assert all(chr(character) == chr(character).casefold() for character in ALIKE), "what casefold would change is lost"


def test_a_number_tells_names_apart() -> None:
    assert told_apart("Ann", []) == "Ann"
    assert told_apart("Ann", ["ann", "Ann 2", "Bob"]) == "Ann 3"
    long = "A" * MAX_NAME
    assert told_apart(long, [long]) == "A" * (MAX_NAME - 2) + " 2"
    assert len(told_apart(long, [long, *("A" * (MAX_NAME - 2) + f" {n}" for n in range(2, 10))])) == MAX_NAME

"""Names of people: what may stand on a chair, and when two names look the same.

A name is cleaned when somebody brings it; names that a log already has stay as they are.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from backroom.match.chat import clean_line
from backroom.match.protocol_ws import Refused

MAX_NAME: Final = 24  # characters
MAX_MARKS: Final = 2  # accents and the like on one letter; Vietnamese and Thai have no more
# characters that are printable by what they are called, and show nothing: Unicode's ignorable ones and blank letters
INVISIBLE: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u2800\u3164\ufe00-\ufe0f\uffa0\ufff0-\uffff"
    "\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
# letters and digits of several scripts that look the same, as small letters
ALIKE: Final = str.maketrans("авекмнорстухіѕјԁԛԝαβεζηικμνορτυχl01", "abekmhopctyxisjdqwabezhikmnoptyxioi")


def clean_name(text: str) -> str:
    """A player's name as it is shown. Refused when there is nothing to see in it."""
    text = INVISIBLE.sub("", unicodedata.normalize("NFC", text))
    name = clean_line(limit_marks(text), MAX_NAME)
    if not name:
        raise Refused("no-name")
    return name


def limit_marks(text: str) -> str:
    """The text with a few marks at most on each character, and with none that stand on nothing."""
    kept: list[str] = []
    marks = MAX_MARKS
    for character in text:
        if unicodedata.category(character).startswith("M"):
            marks += 1
        else:
            marks = 0 if character.isprintable() and not character.isspace() else MAX_MARKS
        if marks <= MAX_MARKS:
            kept.append(character)
    return "".join(kept)


def looks(name: str) -> str:
    """What the name looks like: equal for names that people may take for each other."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return plain.translate(ALIKE)


def told_apart(name: str, others: Iterable[str]) -> str:
    """The name, with a number behind it if somebody else's looks the same: `Ann 2`."""
    taken = {looks(other) for other in others}
    found, number = name, 1
    while looks(found) in taken:
        number += 1
        found = f"{name[: MAX_NAME - len(str(number)) - 1].rstrip()} {number}"
    return found

"""The default bot of a chair, and the names and sentences by which people choose a bot."""

import re
from pathlib import Path

import pytest

from backroom.match import protocol_ws
from backroom.match.bot_tasks import BOT_SPECS, DEFAULT_BOT
from backroom.words import LANGUAGES, Words

DOCS = Path(__file__).parents[2] / "docs" / "research.md"
DUEL = re.compile(r"^\|.*\| (?P<upper>\S+) > (?P<lower>\S+) \|.*\| (?P<verdict>[^|]+) \|$", re.MULTILINE)


def verdicts(upper: str, lower: str) -> list[str]:
    """The verdicts of the published ladder on two bots, row by row."""
    found = [
        row["verdict"] for row in DUEL.finditer(DOCS.read_text()) if (row["upper"], row["lower"]) == (upper, lower)
    ]
    assert len(found) > 10
    return found


def test_a_chair_gets_the_bot_for_beginners() -> None:
    assert BOT_SPECS[0] == protocol_ws.SeatBot(key="k", seat=0).bot == DEFAULT_BOT


def test_the_bot_for_beginners_is_the_weakest_that_plays_with_sense_by_what_was_measured() -> None:
    assert set(verdicts(DEFAULT_BOT, "random")) == {"yes"}
    assert set(verdicts("search:30", DEFAULT_BOT)) <= {"yes", "not decided"}
    assert verdicts("search:30", DEFAULT_BOT).count("yes") * 2 > len(verdicts("search:30", DEFAULT_BOT)), (
        "in most games"
    )
    assert verdicts("search:300", "search:100").count("yes") * 4 < len(verdicts("search:300", "search:100")), "in few"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_strength_has_a_name_and_a_sentence(lang: str) -> None:
    words = Words(lang)
    said = [(words(f"strength-{bot}"), words(f"about-strength-{bot}")) for bot in BOT_SPECS]
    assert len({*said, words("about-strength")}) == len(BOT_SPECS) + 1

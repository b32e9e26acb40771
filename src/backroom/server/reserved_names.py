"""Names that nobody may take: what the page calls roles and bots, in any of its languages.

The server checks them where a name comes in, because matches know no words.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from backroom.match.bot_tasks import BOT_SPECS
from backroom.match.names import clean_name, looks
from backroom.match.protocol_ws import Refused
from backroom.words import LANGUAGES, Words


class ReservedNames:
    """The reserved names of one server: words of the page, and names of the host's own bots."""

    def __init__(self, bots: Iterable[str] = ()) -> None:
        self.names = words_of_roles() | {letters(bot) for bot in bots}

    def check(self, name: str) -> None:
        """Refuse a name that reads like a reserved one, with whatever signs and digits around it, or for letters."""
        clean = clean_name(name)
        if letters(clean) in self.names or letters(looks(clean)) in self.names:
            raise Refused("name-reserved")


@cache
def words_of_roles() -> frozenset[str]:
    found: set[str] = set()
    for lang in LANGUAGES:
        words = Words(lang)
        found |= {letters(name) for name in words("reserved-names").split(",")}
        found |= {letters(words(f"strength-{bot}")) for bot in BOT_SPECS}
    return frozenset(found)


def letters(name: str) -> str:
    """What the letters of a name look like, without spaces, signs and digits."""
    return looks("".join(character for character in name if character.isalpha()))

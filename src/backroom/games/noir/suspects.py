"""The fifty suspects (NR-C1.3, NR-C1.4): a number inside, a letter on grids, a word in actions and events.

The names that people read are in `words/`; the word here is the English name, and it never changes. A set of
suspects is a mask of fifty bits.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.action import Codes
from backroom.engine.masks import BIT, shifted

NAMES: Final = (
    "agatha", "bruno", "clara", "dexter", "edith", "felix", "greta", "hector", "ivy", "jasper", "kitty", "lionel",
    "mabel", "nestor", "olive", "percy", "queenie", "rufus", "stella", "tobias", "ursula", "victor", "wanda", "yorick",
    "zelda",
    "amos", "beryl", "cyrus", "dora", "emmett", "flora", "gideon", "harriet", "isaac", "josie", "kurt",
    "lydia", "milo", "nora", "oscar", "pearl", "quincy", "rosa", "silas", "tess", "ulric", "vera", "walter", "yetta",
    "zeno",
)  # fmt: skip
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWYZabcdefghijklmnopqrstuvwyz"  # no X; capitals are the base set

SUSPECTS: Final = 50
BASE: Final = 25  # suspects of the smallest board; then come the eleven of set 6 and the thirteen of set 7
NONE: Final = -1


def everybody(count: i64) -> i64:
    """The first so many suspects."""
    return BIT[count] - 1


def roster(side: int) -> Codes:
    """NR-C1.4: the order in which initials never go backwards, for a board of this side."""
    second = side * side - BASE
    out: list[int] = []
    for suspect in range(BASE):
        out.append(suspect)
        if suspect < second:
            out.append(BASE + suspect)
    return tuple(out)


ROSTERS: Final[dict[int, Codes]] = {side: roster(side) for side in (5, 6, 7)}


TENS: Final[list[list[Codes]]] = [shifted(first) for first in range(0, SUSPECTS, 10)]


def cards_of(mask: i64) -> list[int]:
    """The suspects of a set, in the order of their numbers; ten of them are looked up at once."""
    out: list[int] = []
    for ten in TENS:
        out += ten[mask & 1023]
        mask >>= 10
    return out


def count_of(mask: i64) -> int:
    whole: int = mask
    return whole.bit_count()

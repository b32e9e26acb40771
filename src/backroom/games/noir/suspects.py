"""The fifty suspects (NR-C1.3, NR-C1.4): a number inside, a letter on grids, a word in actions and events.

The names that people read are in `words/`; the word here is the English name, and it never changes. A set of
suspects is a mask of fifty bits.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, shifted

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


def roster(side: int) -> ActionIds:
    """NR-C1.4: the order in which initials never go backwards, for a board of this side."""
    second = side * side - BASE
    out: list[int] = []
    for suspect in range(BASE):
        out.append(suspect)
        if suspect < second:
            out.append(BASE + suspect)
    return tuple(out)


BASE_SET: Final = "base"
ANY: Final = "any_25"


def read_pool(said: object) -> str:
    """NR-M1.1.1: twenty-five given suspects, as a list or a text of their names, or a file with a list `suspects`.

    Kept as one line in the order of the alphabet.
    """
    names = said.get("suspects") if isinstance(said, Mapping) else said
    if isinstance(names, str):
        names = names.replace(",", " ").split()
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        raise ValueError(f"{said!r} is no set of suspects; it is {BASE_SET}, {ANY}, or {BASE} names")
    chosen = {name.strip().lower() for name in names}
    strangers = sorted(chosen - set(NAMES))
    if strangers:
        raise ValueError(f"there is no suspect {strangers[0]}; there are: {', '.join(NAMES)}")
    if len(names) != BASE or len(chosen) != BASE:
        raise ValueError(f"a small board has {BASE} suspects, each once; these are {len(chosen)} in {len(names)} names")
    pool = alphabetical([NAMES.index(name) for name in chosen])
    return BASE_SET if max(pool) < BASE else " ".join([NAMES[suspect] for suspect in pool])


def alphabetical(suspects: list[int]) -> list[int]:
    """In the order of initials, in which the second list runs beside the first."""
    order = ROSTERS[7]
    return sorted(suspects, key=lambda suspect: order.index(suspect) if suspect < len(order) else suspect)


ROSTERS: Final[dict[int, ActionIds]] = {side: roster(side) for side in (5, 6, 7)}


TENS: Final[list[list[ActionIds]]] = [shifted(first) for first in range(0, SUSPECTS, 10)]


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


def mask_union(masks: list[int]) -> i64:
    """The suspects of any of these sets."""
    found: i64 = 0
    for mask in masks:
        found |= mask
    return found

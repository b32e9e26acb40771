"""Sets of seats as bit masks, and ready-made tables for loops over them.

Compiled code must not shift a written-out 1 (mypyc leaves a C int, wrong from bit 31 on), so a single bit comes from
the table `BIT`, and the members of a set of seats from `MEMBERS`.
"""

from __future__ import annotations

from typing import Final

from backroom.engine.actions import ActionIds

MOST_SEATS: Final = 10
LETTERS: Final = "ABCDEFGHIJ"


def members(mask: int) -> ActionIds:
    return tuple([bit for bit in range(mask.bit_length()) if mask >> bit & 1])


BIT: Final[list[int]] = [2**k for k in range(62)]
MEMBERS: Final[list[ActionIds]] = [members(mask) for mask in range(2**MOST_SEATS)]


def shifted(base: int) -> list[ActionIds]:
    """For each mask the ids of its members: the legal actions of an action type whose only argument is a seat."""
    return [tuple([base + bit for bit in bits]) for bits in MEMBERS]


def mask_of(seats: list[int]) -> int:
    mask = 0
    for seat in seats:
        mask |= BIT[seat]
    return mask

"""The two sides of mode 5 and what they count: the Mafia the dead, the FBI the arrested (NR-M5.2, NR-M5.12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import count_of, mask_union

MAFIA: Final = 1
FBI: Final = 2

# NR-M5.12, by number of seats.
ENOUGH_ARRESTS: Final = {6: 4, 8: 5}
ENOUGH_SCORE: Final = {6: 18, 8: 25}


def side_seats(s: Noir, side: i64) -> i64:
    """The seats of one side."""
    seats: i64 = 0
    for seat in range(s.seats):
        if s.players[seat].role.side == side:
            seats |= BIT[seat]
    return seats


def partners(s: Noir, me: i64) -> i64:
    """The whole side of a seat, the seat too."""
    return side_seats(s, s.players[me].role.side)


def nameless(s: Noir, me: i64) -> bool:
    """NR-M5.3.9, NR-M5.3.10: without an identity, as everyone can see."""
    return s.players[me].maybe == 0


def mafia_score(s: Noir) -> i64:
    return count_of(s.dead) + count_of(mask_union(s.fbi_mafia.trophies))

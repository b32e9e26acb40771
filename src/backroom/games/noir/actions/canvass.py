"""Canvass (NR-C7): who stands next to a card says so, seat by seat or with raised hands.

What is told to all is also concluded by all: the functions here narrow what a seat can be (`maybe`) in the same
breath in which they tell the answer.
"""

from __future__ import annotations

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.events import ALL
from backroom.games.noir.state import ANYBODY, Noir
from backroom.games.noir.suspects import NONE


def stands_near(s: Noir, seat: i64, suspect: i64) -> bool:
    """NR-C2.8: a seat stands where the card of its identity lies."""
    return s.near(suspect) & BIT[s.players[seat].identity] != 0


def canvass(s: Noir, suspect: i64, seats: i64) -> None:
    """NR-C7.1, NR-C7.2: true answers, at once, in the open. A seat without an identity says nothing."""
    around = s.near(suspect)
    for seat in MEMBERS[seats]:
        if s.players[seat].identity != NONE:
            yes = stands_near(s, seat, suspect)
            s.narrow(seat, around if yes else ANYBODY & ~around)
            s.tell(ALL, "next_to" if yes else "not_next_to", seat, suspect)


def raise_hands(s: Noir, suspect: i64, place: i64, seats: i64) -> None:
    """The same in one breath: those of these seats who stand in the place raise a hand, the others do not."""
    raised: i64 = 0
    for seat in MEMBERS[seats]:
        if s.players[seat].identity != NONE:
            yes = place & BIT[s.players[seat].identity] != 0
            s.narrow(seat, place if yes else ANYBODY & ~place)
            if yes:
                raised |= BIT[seat]
    if raised:
        s.tell(ALL, "hands", raised, suspect)
    else:
        s.tell(ALL, "no_hands", suspect)

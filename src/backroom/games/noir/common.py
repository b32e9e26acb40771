"""What happens in every mode: deaths, marks, answers, accusations, the end.

Whatever is told to all is also concluded by all: the functions here narrow what a seat can be (`maybe`) in the same
breath in which they tell the answer.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.events import ALL
from backroom.games.noir.state import ANYBODY, Noir
from backroom.games.noir.suspects import NONE

# Why a game ended. A mode appends its own.
MOVE_LIMIT: Final = 1
KILLER_CAUGHT: Final = 2
INSPECTOR_DEAD: Final = 3
DEATHS: Final = 4
HITMAN_CAUGHT: Final = 5
LIST_DONE: Final = 6
SLEUTH_DEAD: Final = 7
TROPHIES: Final = 8
THIEF_CAUGHT: Final = 9
ALL_WALLETS: Final = 10
MORE_WALLETS: Final = 11
EQUAL_WALLETS: Final = 12
# Mode 5.
ARRESTS: Final = 13
MAFIA_SCORE: Final = 14
# Mode 6.
ALL_SAFES: Final = 15
ALL_CAPTURED: Final = 16
ENDS: Final = (
    "none", "move_limit", "killer_caught", "inspector_dead", "deaths", "hitman_caught", "list_done", "sleuth_dead",
    "trophies", "thief_caught", "all_wallets", "more_wallets", "equal_wallets",
    "arrests", "mafia_score",
    "all_safes", "all_captured",
)  # fmt: skip


def win(s: Noir, seats: i64, end: i64) -> None:
    """NR-C11.1, NR-C11.2: it is over at once, and everybody shows who they were."""
    s.won = seats
    s.end = end
    s.tell(ALL, "over", end)
    for seat in range(s.seats):
        if s.players[seat].identity != NONE:
            s.tell(ALL, "was", seat, s.players[seat].identity)
    if not s.mode.goes_on(s):
        s.finish()


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


def kill(s: Noir, suspect: i64) -> None:
    """The card is turned to its dead side; NR-C6.3: the evidence card that lay open on it goes with it."""
    if s.marked & BIT[suspect]:
        s.marked &= ~BIT[suspect]
        s.discard |= BIT[suspect]
    s.dead |= BIT[suspect]
    s.tell(ALL, "died", suspect)


def accuse(s: Noir, me: i64, suspect: i64) -> None:
    """NR-C8.1: yes with the seat concerned, or no and nothing else."""
    ask_all(s, me, suspect, s.mode.foes(s, me))


def ask_all(s: Noir, me: i64, suspect: i64, foes: i64) -> None:
    """An accusation that concerns these seats."""
    for seat in MEMBERS[foes]:
        if s.players[seat].identity == suspect:
            s.tell(ALL, "caught", seat, suspect)
            s.mode.caught(s, me, seat)
            return
    for seat in MEMBERS[foes]:
        s.narrow(seat, ANYBODY & ~BIT[suspect])
    s.tell(ALL, "innocent", suspect)
    s.mode.cleared(s, me)


def exonerate(s: Noir, suspect: i64) -> None:
    """NR-C6.1: the evidence card lies face up on a living suspect."""
    s.marked |= BIT[suspect]
    s.tell(ALL, "exonerated", suspect)


def dismiss(s: Noir, suspect: i64) -> None:
    """NR-C6.4: an evidence card comes face up to the discard pile, and everyone is told which."""
    s.discard |= BIT[suspect]
    s.tell(ALL, "discarded", suspect)


def draw_in_hand(s: Noir, me: i64, number: i64) -> None:
    """So many cards from the deck: everyone sees how many, one seat sees which."""
    s.tell(ALL, "drew", me, number)
    for _ in range(number):
        s.tell(BIT[me], "drawn", s.take_in_hand(me))


def put_on(s: Noir, me: i64) -> bool:
    """NR-M1.6.2, NR-M2.4.2: draw a card; a living one is the new identity and the old one is exonerated."""
    slot = s.draw_card()
    if s.dead & BIT[slot.card]:
        s.tell(ALL, "unlucky", me)
        dismiss(s, slot.card)
        return False
    former = s.players[me].identity
    s.tell(ALL, "changed", me)
    exonerate(s, former)
    s.take_identity(me, slot, BIT[me])
    s.tell(BIT[me], "identity", me, slot.card)
    return True

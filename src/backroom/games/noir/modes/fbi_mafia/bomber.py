"""The Bomber (NR-M5.10): plant, detonate, and the chain that is made link by link.

A link is an attack like any other; BURNT lies beneath it, reads the verdict and goes on or not. It remembers in its
number whether the card had a bomb, because a dying card loses it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MOST_SEATS
from backroom.engine.events import ALL
from backroom.engine.packed import Packed
from backroom.engine.step import NOTHING, Refusal, Step
from backroom.games.noir.action_space import DECLINE, DETONATE, HESITATE, LINK, PLANT
from backroom.games.noir.actions.collapse import Collapse
from backroom.games.noir.actions.neighbour import Neighbour
from backroom.games.noir.actions.shift import Shift
from backroom.games.noir.base import Deed, Role
from backroom.games.noir.modes.fbi_mafia.attacks import attack
from backroom.games.noir.modes.fbi_mafia.falling import AFTERMATH, arrest
from backroom.games.noir.modes.fbi_mafia.sides import MAFIA
from backroom.games.noir.modes.fbi_mafia.tokens import BOMBS
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, SUSPECTS, cards_of

BURNT_ARG: Final = Packed(seat=MOST_SEATS, card=SUSPECTS, armed=2)
BURNT_BY: Final = BURNT_ARG.seat
BURNT_CARD: Final = BURNT_ARG.card
WAS_ARMED: Final = BURNT_ARG.armed
LINK_ARG: Final = Packed(seat=MOST_SEATS, card=SUSPECTS)  # of CHAIN and LAST_BLAST
LINK_BY: Final = LINK_ARG.seat
LINK_CARD: Final = LINK_ARG.card


class Plant(Neighbour):
    """NR-M5.10.2: a bomb on a living neighbour, or on oneself, where there is none."""

    def __init__(self) -> None:
        super().__init__(PLANT, "NR-M5.10.2", True)

    def legal(self, s: Noir, me: i64) -> ActionIds:
        ids = super().legal(s, me)
        return tuple([id for id in ids if not s.fbi_mafia.bombs & BIT[id - PLANT]])

    def do(self, s: Noir, me: i64, what: i64) -> None:
        self.tells(s, me, what)
        s.fbi_mafia.bombs |= BIT[what]
        s.tell(ALL, "placed", me, what, BOMBS)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        if s.fbi_mafia.bombs & BIT[what]:
            return Refusal("NR-C1.2", "has-token")
        return super().refusal(s, me, what) if s.living() & BIT[what] else s.mode.no_target(s, what, self.clause)


class Detonate(Deed):
    """NR-M5.10.3: any bomb on the board is the first link of a chain."""

    def __init__(self) -> None:
        super().__init__(DETONATE, SUSPECTS, "NR-M5.10.3")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        return tuple([DETONATE + card for card in cards_of(s.fbi_mafia.bombs)]) if s.fbi_mafia.bombs else NOTHING

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.push(AFTERMATH)
        ignite(s, me, what)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "no-bomb")


def ignite(s: Noir, bomber: i64, card: i64) -> None:
    """NR-M5.10.4: one link; a card out of reach of an attack is not attacked."""
    armed: i64 = 1 if s.fbi_mafia.bombs & BIT[card] else 0
    s.fbi_mafia.saved = 0
    s.push(BURNT, BURNT_ARG.pack(seat=bomber, card=card, armed=armed))
    if s.living() & BIT[card]:
        s.tell(ALL, "attacked", bomber, card)
        attack(s, bomber, card, False)
    else:
        s.tell(ALL, "ignited", bomber, card)


def next_links(s: Noir, card: i64) -> i64:
    """NR-M5.10.5: living neighbours, and those out of reach that carry a bomb."""
    return s.near(card) & (s.living() | s.fbi_mafia.bombs)


class Burnt(Step[Noir]):
    """NR-M5.10.4 to NR-M5.10.6: the link's bomb is spent; one with a bomb must have a next."""

    arg = BURNT_ARG

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        if s.fbi_mafia.saved:
            return
        card = BURNT_CARD(arg)
        if WAS_ARMED(arg):
            s.fbi_mafia.bombs &= ~BIT[card]
            s.tell(ALL, "exploded", card)
        if WAS_ARMED(arg) and next_links(s, card):
            s.push(CHAIN, LINK_ARG.pack(seat=BURNT_BY(arg), card=card))


class Chain(Step[Noir]):
    """NR-M5.10.5, NR-M5.10.7: the Bomber chooses the next link."""

    arg = LINK_ARG
    by_chance = HESITATE

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[LINK_BY(arg)]

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        return tuple([LINK + card for card in cards_of(next_links(s, LINK_CARD(arg)))])

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("NR-M5.10.5", "no-link")

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        id = s.chosen(LINK_BY(arg))
        ignite(s, LINK_BY(arg), id - LINK)


# ---------------------------------------------------------------------- by option: a bomb on the accused


class LastBlast(Step[Noir]):
    """NR-M5.10.9 by option: before the accused is led away the Bomber may detonate."""

    arg = LINK_ARG

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[LINK_BY(arg)]

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        return (DECLINE, DETONATE + LINK_CARD(arg))

    def timeout(self, s: Noir, seat: i64, arg: i64, partial: i64) -> i64:
        return DECLINE

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("NR-M5.10.9", "this-bomb-or-none")

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        bomber = LINK_BY(arg)
        if answers[bomber] == DECLINE:
            return s.tell(ALL, "hands_off", bomber)
        ignite(s, bomber, LINK_CARD(arg))


class LedAway(Step[Noir]):
    """NR-M5.10.9: the accused is arrested, unless the blast has done it."""

    arg = Packed(seat=MOST_SEATS)

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        if s.players[arg].identity != NONE:
            arrest(s, arg)


BURNT: Final = Burnt("burnt")
CHAIN: Final = Chain("chain")
LAST_BLAST: Final = LastBlast("last_blast")
LED_AWAY: Final = LedAway("led_away")
BOMBER: Final = Role("bomber", (Shift(), Collapse(), Plant(), Detonate()), MAFIA, BOMBS)

"""The Detective (NR-M5.5): Far Accuse and Canvass.

The cards that the Detective looks at stay in their place: they lie at the bottom of the deck, in the order drawn, until
one of them is laid open. Everyone sees which of the two it was, the first or the second (NR-R5.3).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MOST_SEATS
from backroom.engine.events import ALL
from backroom.engine.packed import Packed
from backroom.engine.step import NOTHING, Refusal, Step
from backroom.games.noir import board as grid
from backroom.games.noir.action_space import ACCUSE, CANVASS, HESITATE, NOBODY, PLAY
from backroom.games.noir.actions.canvass import raise_hands
from backroom.games.noir.actions.collapse import Collapse
from backroom.games.noir.actions.exonerate import exonerate
from backroom.games.noir.actions.shift import Shift
from backroom.games.noir.base import Deed, Role
from backroom.games.noir.modes.fbi_mafia.agents import DISARM, point_at
from backroom.games.noir.modes.fbi_mafia.sides import FBI
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, SUSPECTS, cards_of

REACH: Final = 3
LOOKED_AT: Final = 2
JUST_CANVASS: Final[ActionIds] = (CANVASS,)
ONLY_NOBODY: Final[ActionIds] = (NOBODY,)

LAY_OPEN_ARG: Final = Packed(seat=MOST_SEATS, cards=LOOKED_AT + 1)


class FarAccuse(Deed):
    """NR-M5.5.1: along row and column, up to three cards far, or one's own."""

    def __init__(self) -> None:
        super().__init__(ACCUSE, SUSPECTS, "NR-M5.5.1")

    def reach(self, s: Noir, suspect: i64) -> i64:
        own: i64 = BIT[suspect] if s.options["far_accuse_self"] else 0
        return grid.in_range(s.board, s.rows, s.cols, suspect, REACH, False) | own

    def legal(self, s: Noir, me: i64) -> ActionIds:
        here = s.players[me].identity
        if here == NONE:
            return NOTHING
        return tuple([ACCUSE + card for card in cards_of(self.reach(s, here) & s.living())])

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.narrow(me, self.reach(s, what))
        point_at(s, me, what)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        if not s.living() & BIT[what]:
            return s.mode.no_target(s, what, "NR-C8.2")
        return Refusal(self.clause, "own-card" if s.players[me].identity == what else "out-of-reach")


class Canvass(Deed):
    """NR-M5.5.2: look at the top two cards of the deck; one with a living suspect is laid open."""

    def __init__(self) -> None:
        super().__init__(CANVASS, 1, "NR-M5.5.2")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        return JUST_CANVASS if s.deck_size else NOTHING

    def do(self, s: Noir, me: i64, what: i64) -> None:
        number: i64 = min(LOOKED_AT, s.deck_size)
        s.tell(ALL, "looks", me, number)
        for _ in range(number):
            slot = s.draw_card()
            s.put_under(slot.seen_by(BIT[me]))
            s.tell(BIT[me], "drawn", slot.card)
        s.push(LAY_OPEN, LAY_OPEN_ARG.pack(seat=me, cards=number))

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "deck-empty")


class LayOpen(Step[Noir]):
    """NR-M5.5.2, NR-M5.5.3: which of the cards is laid. Asked whatever they are."""

    arg = LAY_OPEN_ARG
    by_chance = HESITATE

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[LAY_OPEN_ARG.seat(arg)]

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        cards = [slot.card for slot in s.under[len(s.under) - LAY_OPEN_ARG.cards(arg) :]]
        return tuple([PLAY + card for card in cards if not s.dead & BIT[card]]) or ONLY_NOBODY

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("NR-M5.5.2", "lay-a-living-one")

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        me = LAY_OPEN_ARG.seat(arg)
        id = s.chosen(me)
        first = len(s.under) - LAY_OPEN_ARG.cards(arg)
        if id == NOBODY:
            s.under = s.under[:first] + [slot.but(~s.dead) for slot in s.under[first:]]
            return s.tell(ALL, "none_living", me)
        suspect = id - PLAY
        s.under = [slot for slot in s.under if slot.card != suspect]
        s.deck_size -= 1
        exonerate(s, suspect)
        raise_hands(s, suspect, s.near(suspect), BIT[s.seats] - 1)


LAY_OPEN: Final = LayOpen("lay_open")
DETECTIVE: Final = Role("detective", (Shift(), Collapse(), FarAccuse(), Canvass(), *DISARM), FBI)

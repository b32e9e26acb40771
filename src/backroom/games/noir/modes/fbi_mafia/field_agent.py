"""The Field Agent (NR-M5.7): a hand of evidence cards, and Field Work."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT
from backroom.engine.events import ALL
from backroom.engine.step import NOTHING, Refusal
from backroom.games.noir.action_space import FIELD, REDRAW
from backroom.games.noir.actions.canvass import raise_hands
from backroom.games.noir.actions.collapse import Collapse
from backroom.games.noir.actions.exonerate import dismiss, exonerate
from backroom.games.noir.actions.shift import Shift
from backroom.games.noir.base import Deed, Role
from backroom.games.noir.identity import draw_in_hand
from backroom.games.noir.modes.fbi_mafia.agents import ACCUSATION, DISARM
from backroom.games.noir.modes.fbi_mafia.sides import FBI, MAFIA, side_seats
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import SUSPECTS, cards_of, count_of

HELD: Final = 4  # the Field Agent's hand
JUST_REDRAW: Final[ActionIds] = (REDRAW,)


class FieldWork(Deed):
    """NR-M5.7.2: lay a living card of the hand, discard the dead, draw; the mafiosi around raise their hands."""

    def __init__(self) -> None:
        super().__init__(FIELD, SUSPECTS, "NR-M5.7.2")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        return tuple([FIELD + card for card in cards_of(s.hold(me) & ~s.dead)])

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.tell(ALL, "field_work", me)
        s.left |= BIT[what]
        exonerate(s, what)
        renew_hand(s, me)
        raise_hands(s, what, s.near(what), side_seats(s, MAFIA))

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal("NR-M5.7.3", "lay-a-living-one" if s.hold(me) & BIT[what] else "not-in-hand")


class Redraw(Deed):
    """NR-M5.7.3 by option: without a living card in hand, only discard and draw."""

    def __init__(self) -> None:
        super().__init__(REDRAW, 1, "NR-M5.7.3")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        ready = s.options["field_redraw_without_living_card"] and not s.hold(me) & ~s.dead
        return JUST_REDRAW if ready and (s.hand_size(me) or s.deck_size) else NOTHING

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.tell(ALL, "field_work", me)
        renew_hand(s, me)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "no-redraw")


def renew_hand(s: Noir, me: i64) -> None:
    """The dead of the hand are discarded, so whatever is kept was alive by now; then it is filled up."""
    for card in cards_of(s.hold(me) & s.dead):
        s.left |= BIT[card]
        dismiss(s, card)
    s.hand = [slot.but(s.dead & ~s.left) for slot in s.hand]
    number: i64 = min(HELD - count_of(s.hold(me)), s.deck_size)
    if number:
        draw_in_hand(s, me, number)


FIELD_AGENT: Final = Role("field_agent", (Shift(), Collapse(), ACCUSATION, FieldWork(), Redraw(), *DISARM), FBI)

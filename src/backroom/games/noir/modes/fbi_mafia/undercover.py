"""The Undercover (NR-M5.4.5 to NR-M5.4.7): Disguise, which the Killer has too, and Autopsy."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT
from backroom.engine.events import ALL
from backroom.engine.step import NOTHING, Refusal
from backroom.games.noir.action_space import AUTOPSY
from backroom.games.noir.actions.canvass import raise_hands
from backroom.games.noir.actions.collapse import Collapse
from backroom.games.noir.actions.disguise import Disguise
from backroom.games.noir.actions.exonerate import dismiss
from backroom.games.noir.actions.shift import Shift
from backroom.games.noir.base import Deed, Role
from backroom.games.noir.modes.fbi_mafia.agents import ACCUSATION, DISARM
from backroom.games.noir.modes.fbi_mafia.falling import become, put_dead_under
from backroom.games.noir.modes.fbi_mafia.sides import FBI, MAFIA, side_seats
from backroom.games.noir.state import Noir, Slot
from backroom.games.noir.suspects import NONE, SUSPECTS, cards_of


class TeamDisguise(Disguise):
    """NR-M5.4.6: the top card of the deck, if it lives; the old one is discarded and not marked."""

    def do(self, s: Noir, me: i64, what: i64) -> None:
        slot = s.draw_card()
        if s.dead & BIT[slot.card]:
            s.tell(ALL, "unlucky", me)
            return put_dead_under(s, me, slot)
        p = s.players[me]
        s.tell(ALL, "changed", me)
        if s.options["disguise_discard"] == "face_down":
            s.buried.append(Slot(p.identity, p.eyes, p.maybe & ~s.dead))
        else:
            dismiss(s, p.identity)
        become(s, me, slot)


class Autopsy(Deed):
    """NR-M5.4.7: around a dead neighbour the mafiosi raise their hands."""

    def __init__(self) -> None:
        super().__init__(AUTOPSY, SUSPECTS, "NR-M5.4.7")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        here = s.players[me].identity
        return NOTHING if here == NONE else tuple([AUTOPSY + card for card in cards_of(s.near(here) & s.dead)])

    def do(self, s: Noir, me: i64, what: i64) -> None:
        around = s.near(what)
        s.narrow(me, around)
        s.tell(ALL, "autopsy", me, what)
        raise_hands(s, what, around, side_seats(s, MAFIA))

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        dead = s.dead & ~s.gone & BIT[what]
        return Refusal(self.clause, "not-next-to-you" if dead else "not-a-body")


DISGUISE_IN_TEAM: Final = TeamDisguise("NR-M5.4.6")
UNDERCOVER: Final = Role("undercover", (Shift(), Collapse(), ACCUSATION, DISGUISE_IN_TEAM, Autopsy(), *DISARM), FBI)

"""The Chief of Police (NR-M4.5, NR-M4.6): accusations, and the officers that come and go."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MOST_SEATS
from backroom.engine.events import ALL
from backroom.engine.packed import Packed
from backroom.engine.step import NOTHING, Refusal, Step
from backroom.games.noir.action_space import DISMISS, HESITATE, HIRE
from backroom.games.noir.actions.accuse import PoliceAccuse
from backroom.games.noir.actions.shift import Shift
from backroom.games.noir.base import Deed, Role
from backroom.games.noir.modes.thief_chief.thief import FREE_WALLET
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import SUSPECTS, cards_of

JUST_HIRE: Final[ActionIds] = (HIRE,)

DISMISSAL_ARG: Final = Packed(seat=MOST_SEATS, card=SUSPECTS)


class Hire(Deed):
    """NR-M4.6: a third officer in uniform, of whom one goes; then a wallet for the Thief."""

    def __init__(self) -> None:
        super().__init__(HIRE, 1, "NR-M4.6.1")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        return JUST_HIRE if s.deck_size else NOTHING

    def do(self, s: Noir, me: i64, what: i64) -> None:
        card = s.draw_card().card
        s.thief_chief.officers |= BIT[card]
        s.tell(ALL, "hires", me)
        s.tell(ALL, "officer", card)
        s.push(FREE_WALLET, (me + 1) % s.seats)
        s.push(DISMISSAL, DISMISSAL_ARG.pack(seat=me, card=card))

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return Refusal(self.clause, "deck-empty")


class Dismissal(Step[Noir]):
    """NR-M4.6.3: one officer in uniform goes."""

    arg = DISMISSAL_ARG
    by_chance = HESITATE

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[DISMISSAL_ARG.seat(arg)]

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        kept: i64 = 0 if s.options["hire_may_dismiss_new"] else BIT[DISMISSAL_ARG.card(arg)]
        return tuple([DISMISS + card for card in cards_of(s.thief_chief.officers & ~kept)])

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("NR-M4.6.3", "not-an-officer")

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        id = s.chosen(DISMISSAL_ARG.seat(arg))
        s.thief_chief.officers &= ~BIT[id - DISMISS]
        s.discard |= BIT[id - DISMISS]
        s.tell(ALL, "dismissed", id - DISMISS)


DISMISSAL: Final = Dismissal("dismissal")
POLICE_CHIEF: Final = Role("police_chief", (Shift(), PoliceAccuse("NR-M4.5.1"), Hire()))

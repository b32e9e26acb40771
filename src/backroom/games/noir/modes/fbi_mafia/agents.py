"""What the agents of the FBI have in common (NR-M5.4.1 to NR-M5.4.4): Disarm and Accuse."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MEMBERS, MOST_SEATS
from backroom.engine.events import ALL
from backroom.engine.packed import Packed
from backroom.engine.step import NOTHING, Refusal, Step
from backroom.games.noir.action_space import ACCUSE, DISARM_BOMB, DISARM_THREAT, HESITATE, NAME
from backroom.games.noir.actions.accuse import accuse, ask_all
from backroom.games.noir.actions.neighbour import Neighbour
from backroom.games.noir.base import Deed
from backroom.games.noir.modes.fbi_mafia.sides import MAFIA, side_seats
from backroom.games.noir.modes.fbi_mafia.tokens import BOMBS, THREATS, lay, lying
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, SUSPECTS, cards_of

ADDRESS_ARG: Final = Packed(seat=MOST_SEATS, card=SUSPECTS)


class Disarm(Deed):
    """NR-M5.4.1: a bomb or a threat off a card next to one's own."""

    def __init__(self, base: int, token: int) -> None:
        super().__init__(base, SUSPECTS, "NR-M5.4.1")
        self.token: int = token

    def legal(self, s: Noir, me: i64) -> ActionIds:
        cards = lying(s, self.token)
        if not cards or s.players[me].identity == NONE:
            return NOTHING
        return tuple([self.base + card for card in cards_of(s.near(s.players[me].identity) & cards)])

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.narrow(me, s.near(what))
        lay(s, self.token, lying(s, self.token) & ~BIT[what])
        s.tell(ALL, "disarmed", me, what, self.token)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        if not lying(s, self.token) & BIT[what]:
            return Refusal(self.clause, "no-such-token")
        return Refusal(self.clause, "own-card" if s.players[me].identity == what else "not-next-to-you")


DISARM: Final = (Disarm(DISARM_BOMB, BOMBS), Disarm(DISARM_THREAT, THREATS))

# ---------------------------------------------------------------------- accusations


def point_at(s: Noir, me: i64, suspect: i64) -> None:
    """NR-M5.4.3: the whole mafia must answer, or by option the one who is named next."""
    s.tell(ALL, "accused", me, suspect)
    if s.options["accusation_addresses"] == "named_mafioso":
        return s.push(ADDRESS, ADDRESS_ARG.pack(seat=me, card=suspect))
    accuse(s, me, suspect)


class TeamAccuse(Neighbour):
    """NR-M5.4.2: a living card next to one's own, or one's own."""

    def __init__(self) -> None:
        super().__init__(ACCUSE, "NR-M5.4.2", True)

    def do(self, s: Noir, me: i64, what: i64) -> None:
        self.tells(s, me, what)
        point_at(s, me, what)


class Address(Step[Noir]):
    """NR-M5.4.3 by option: which mafioso is meant."""

    arg = ADDRESS_ARG
    by_chance = HESITATE

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[ADDRESS_ARG.seat(arg)]

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        return tuple([NAME + foe for foe in MEMBERS[side_seats(s, MAFIA)]])

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("NR-M5.4.3", "name-a-mafioso")

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        me = ADDRESS_ARG.seat(arg)
        id = s.chosen(me)
        s.tell(ALL, "named_seat", id - NAME)
        ask_all(s, me, ADDRESS_ARG.card(arg), BIT[id - NAME])


ADDRESS: Final = Address("address")
ACCUSATION: Final = TeamAccuse()

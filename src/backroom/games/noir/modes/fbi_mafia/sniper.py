"""The Sniper (NR-M5.11): shots along the diagonals, and tokens that are set up elsewhere."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MOST_SEATS
from backroom.engine.events import ALL
from backroom.engine.packed import Packed
from backroom.engine.step import NOTHING, Refusal, Step
from backroom.games.noir import board as grid
from backroom.games.noir.action_space import HESITATE, MOVE_BOMB, SNIPE, TO
from backroom.games.noir.actions.collapse import Collapse
from backroom.games.noir.actions.shift import Shift
from backroom.games.noir.base import Deed, Role
from backroom.games.noir.modes.fbi_mafia.attacks import attack
from backroom.games.noir.modes.fbi_mafia.falling import AFTERMATH
from backroom.games.noir.modes.fbi_mafia.psycho import REACH
from backroom.games.noir.modes.fbi_mafia.sides import MAFIA
from backroom.games.noir.modes.fbi_mafia.tokens import BOMBS, GUARDS, THREATS, TOKENS, lay, lying
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, SUSPECTS, cards_of

SET_DOWN_ARG: Final = Packed(seat=MOST_SEATS, token=len(TOKENS), card=SUSPECTS)


class Snipe(Deed):
    """NR-M5.11.1: a shot along the diagonals, up to three cards far."""

    def __init__(self) -> None:
        super().__init__(SNIPE, SUSPECTS, "NR-M5.11.1")

    def reach(self, s: Noir, suspect: i64) -> i64:
        return grid.in_range(s.board, s.rows, s.cols, suspect, REACH, True)

    def legal(self, s: Noir, me: i64) -> ActionIds:
        here = s.players[me].identity
        if here == NONE:
            return NOTHING
        return tuple([SNIPE + card for card in cards_of(self.reach(s, here) & s.living())])

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.narrow(me, self.reach(s, what))
        s.tell(ALL, "attacked", me, what)
        s.push(AFTERMATH)
        attack(s, me, what, False)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        return (
            Refusal(self.clause, "out-of-reach") if s.living() & BIT[what] else s.mode.no_target(s, what, self.clause)
        )


def moving(token: i64, card: i64) -> i64:
    """What a Set-Up names: the kind of a token, and the card that it lies on."""
    return (token - BOMBS) * SUSPECTS + card


def token_moved(what: i64) -> i64:
    return what // SUSPECTS + BOMBS


def card_left(what: i64) -> i64:
    return what % SUSPECTS


class SetUp(Deed):
    """NR-M5.11.2: a token moves to a card next to the one it lies on."""

    def __init__(self) -> None:
        super().__init__(MOVE_BOMB, 3 * SUSPECTS, "NR-M5.11.2")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        out: list[int] = []
        for token in (BOMBS, THREATS, GUARDS):
            for card in cards_of(lying(s, token)):
                if free_around(s, token, card):
                    out.append(self.base + moving(token, card))
        return tuple(out)

    def do(self, s: Noir, me: i64, what: i64) -> None:
        token = token_moved(what)
        card = card_left(what)
        lay(s, token, lying(s, token) & ~BIT[card])
        s.tell(ALL, "lifted", me, card, token)
        s.push(SET_DOWN, SET_DOWN_ARG.pack(seat=me, token=token, card=card))

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        here = lying(s, token_moved(what)) & BIT[card_left(what)]
        return Refusal(self.clause, "no-room-for-token" if here else "no-such-token")


def free_around(s: Noir, token: i64, card: i64) -> i64:
    """Where a token can go from here: living neighbours without one of the kind (NR-C1.2)."""
    return s.near(card) & s.living() & ~lying(s, token)


class SetDown(Step[Noir]):
    """NR-M5.11.2: where the token goes."""

    arg = SET_DOWN_ARG
    by_chance = HESITATE

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[SET_DOWN_ARG.seat(arg)]

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        return tuple([TO + card for card in cards_of(free_around(s, SET_DOWN_ARG.token(arg), SET_DOWN_ARG.card(arg)))])

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        has = TO <= id < TO + SUSPECTS and lying(s, SET_DOWN_ARG.token(arg)) & BIT[id - TO] != 0
        return Refusal("NR-C1.2", "has-token") if has else Refusal("NR-M5.11.2", "not-beside-token")

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        me = SET_DOWN_ARG.seat(arg)
        id = s.chosen(me)
        token = SET_DOWN_ARG.token(arg)
        lay(s, token, lying(s, token) | BIT[id - TO])
        s.tell(ALL, "moved", me, id - TO, token)


SET_DOWN: Final = SetDown("set_down")
SNIPER: Final = Role("sniper", (Shift(2), Collapse(), Snipe(), SetUp()), MAFIA)

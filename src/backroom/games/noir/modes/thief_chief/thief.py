"""The Master Thief (NR-M4.3, NR-M4.4): wallets and covers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MOST_SEATS
from backroom.engine.events import ALL
from backroom.engine.packed import Packed
from backroom.engine.step import NOTHING, Refusal, Step
from backroom.games.noir.action_space import COVER, FORGO, STEAL, WALLET
from backroom.games.noir.actions.shift import Shift
from backroom.games.noir.base import Deed, Role
from backroom.games.noir.identity import SETTLE
from backroom.games.noir.score import ALL_WALLETS, win
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, SUSPECTS, cards_of, count_of

JUST_COVER: Final[ActionIds] = (COVER,)


def take_wallet(s: Noir, thief: i64, suspect: i64) -> None:
    """NR-M4.8.1: the last one wins."""
    s.thief_chief.wallets &= ~BIT[suspect]
    s.tell(ALL, "stole", thief, suspect, count_of(s.pool & ~s.thief_chief.wallets))
    if not s.thief_chief.wallets:
        win(s, BIT[thief], ALL_WALLETS)


class Steal(Deed):
    """NR-M4.3.1: the wallet of a neighbour who still has one; NR-M4.3.3: by option one's own."""

    def __init__(self) -> None:
        super().__init__(STEAL, SUSPECTS, "NR-M4.3.1")

    def reach(self, s: Noir, suspect: i64) -> i64:
        """From where a card can be robbed, which is also whom somebody there can rob."""
        own: i64 = BIT[suspect] if s.options["steal_from_own_card"] else 0
        return s.near(suspect) | own

    def legal(self, s: Noir, me: i64) -> ActionIds:
        if s.players[me].identity == NONE:
            return NOTHING
        return tuple([STEAL + card for card in cards_of(self.reach(s, s.players[me].identity) & s.thief_chief.wallets)])

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.narrow(me, self.reach(s, what))
        take_wallet(s, me, what)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        if not s.thief_chief.wallets & BIT[what]:
            return Refusal(self.clause, "no-wallet")
        if s.players[me].identity == what:
            return Refusal("NR-M4.3.3", "own-card")
        return Refusal(self.clause, "not-next-to-you")


class ChangeCover(Deed):
    """NR-M4.4.1: all three cards in hand again, and one of them down.

    What was learnt so far belongs to the cover that is laid aside.
    """

    def __init__(self) -> None:
        super().__init__(COVER, 1, "NR-M4.4.1")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        return JUST_COVER

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.tell(ALL, "covers", me)
        p = s.players[me]
        if s.pool & ~s.shown() & ~p.maybe:  # a cover of which nothing is known tells no triple from another
            s.thief_chief.worn += (p.maybe & s.pool,)
        p.identity = NONE
        p.maybe = p.eyes = p.settled = 0
        s.push(SETTLE, me)


class FreeWallet(Step[Noir]):
    """NR-M4.6.5: any wallet on the board, or none."""

    arg = Packed(seat=MOST_SEATS)

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[arg]

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        return (FORGO, *[WALLET + card for card in cards_of(s.thief_chief.wallets)])

    def timeout(self, s: Noir, seat: i64, arg: i64, partial: i64) -> i64:
        return FORGO

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("NR-M4.6.5", "wallet-or-forgo")

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        if answers[arg] == FORGO:
            return s.tell(ALL, "forwent", arg)
        take_wallet(s, arg, answers[arg] - WALLET)


FREE_WALLET: Final = FreeWallet("free_wallet")
THIEF: Final = Role("thief", (Shift(), Steal(), ChangeCover()))

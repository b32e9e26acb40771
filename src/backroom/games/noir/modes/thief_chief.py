"""Mode 4, Master Thief against Chief of Police (NR-M4): every wallet on the street, or the right accusation.

With `two_game_series` it is played twice, the second time with the roles changed, and the wallets decide.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT
from backroom.engine.events import ALL
from backroom.games.noir.codes import ACCUSE, BE, COVER, STEAL, WALLET
from backroom.games.noir.common import EQUAL_WALLETS, MORE_WALLETS, THIEF_CAUGHT, win
from backroom.games.noir.dealing import clear, lay_street
from backroom.games.noir.estimate import exposed, nearest
from backroom.games.noir.hands import SETTLE
from backroom.games.noir.heuristics import among, closing_in, crowd, least_telling, suspicion
from backroom.games.noir.mode import Mode
from backroom.games.noir.moves import Shift
from backroom.games.noir.role import Role
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, cards_of, count_of
from backroom.games.noir.theft import FREE_WALLET, ChangeCover, Hire, PoliceAccuse, Steal
from backroom.games.noir.turn import ACT, BEGIN

THIN: Final = 2  # a crowd that hides nobody any more
COVERS: Final = 3
UNIFORMS: Final = 2
REACH: Final = 0.5  # of a wallet: to stand beside it
CHASE: Final = 0.25  # what it is worth to the Chief to have a hand on the Thief

THIEF: Final = Role("thief", (Shift(), Steal(), ChangeCover()))
POLICE_CHIEF: Final = Role("police_chief", (Shift(), PoliceAccuse("NR-M4.5.1"), Hire()))


class ThiefChief(Mode):
    def deal(self, s: Noir) -> None:
        """NR-M4.1.1 to NR-M4.1.3: three cards, the plainclothes officer, two in uniform; a wallet for everybody."""
        thief = s.seat_of(THIEF)
        chief = s.seat_of(POLICE_CHIEF)
        for _ in range(COVERS):
            s.take_in_hand(thief)
        s.take_identity(chief, s.draw_card(), BIT[chief])
        for _ in range(UNIFORMS):
            s.officers |= BIT[s.draw_card().card]
        s.wallets = s.pool

    def first(self, s: Noir) -> i64:
        """NR-M4.2.1"""
        return s.seat_of(THIEF if s.options["mode4_first_seat"] == "thief" else POLICE_CHIEF)

    def begin(self, s: Noir) -> None:
        thief = s.seat_of(THIEF)
        s.tell(ALL, "drew", thief, len(s.hand))
        for slot in s.hand:
            s.tell(slot.eyes, "drawn", slot.card)
        for officer in cards_of(s.officers):
            s.tell(ALL, "officer", officer)
        s.push(SETTLE, thief)

    def turn(self, s: Noir, me: i64) -> None:
        s.push(ACT, me)

    def from_hand(self, s: Noir, me: i64) -> bool:
        return s.players[me].role is THIEF

    def standing(self, s: Noir, me: i64) -> float:
        """Wallets count for the Thief, for the Chief that an officer stands by one who can be the Thief."""
        p = s.players[me]
        thief = s.seat_of(THIEF)
        cover = s.players[thief].identity
        purse: int = p.purse
        wallets = float(purse)
        if me == thief:
            wallets += count_of(s.pool & ~s.wallets)
            wallets += REACH * nearest(s, cover, s.wallets) if cover != NONE else 0.0
            return wallets / count_of(s.pool)
        watched = nearest(s, cover, s.officers | BIT[p.identity]) if cover != NONE else 0.0
        return wallets / count_of(s.pool) + CHASE * watched * exposed(s, thief)

    def candidates(self, s: Noir, me: i64, legal: ActionIds) -> ActionIds:
        if s.players[me].role is POLICE_CHIEF:
            return police_sense(s, me, legal) if s.step is ACT else legal
        return thief_sense(s, me, legal)

    def caught(self, s: Noir, me: i64, seat: i64) -> None:
        """NR-M4.5.2"""
        win(s, BIT[me], THIEF_CAUGHT)

    def complete_position(self, s: Noir, given: set[str]) -> None:
        if not s.wallets and "wallets" not in given:
            s.wallets = s.pool

    # ------------------------------------------------------------------ a pair of games

    def goes_on(self, s: Noir) -> bool:
        """NR-M4.8.3: the wallets of both games count; NR-C11.2: covers are shown after each."""
        thief = s.seat_of(THIEF)
        for card in cards_of(s.hold(thief)):
            s.tell(ALL, "cover_was", thief, card)
        if not s.options["two_game_series"]:
            return False
        s.players[thief].purse = count_of(s.pool & ~s.wallets)
        s.tell(ALL, "purse", thief, s.players[thief].purse)
        if s.rematch:
            settle_series(s)
            return False
        swap_roles(s)
        s.push(BEGIN, self.first(s))
        return True

    def points(self, s: Noir, me: i64) -> int:
        return s.players[me].purse if s.options["two_game_series"] else super().points(s, me)


def swap_roles(s: Noir) -> None:
    """The second game: everything is laid anew, and each plays the other's part."""
    clear(s)
    s.rematch = 1
    first = s.players[0].role
    s.players[0].role = s.players[1].role
    s.players[1].role = first
    s.tell(ALL, "rematch")
    lay_street(s)
    s.mode.deal(s)


def settle_series(s: Noir) -> None:
    """More wallets win, equal is a draw."""
    mine = s.players[0].purse
    other = s.players[1].purse
    s.won = 0 if mine == other else BIT[0] if mine > other else BIT[1]
    s.end = MORE_WALLETS if s.won else EQUAL_WALLETS
    s.tell(ALL, "over", s.end)


# ---------------------------------------------------------------------- rules of thumb


def thief_sense(s: Noir, me: i64, legal: ActionIds) -> ActionIds:
    """Steal in a crowd, change when it thins out, into somebody who is not watched; take what is free."""
    if s.step is SETTLE:
        fresh = ~s.worn[len(s.worn) - 1] if s.worn else s.pool
        unseen = s.pool & ~patrolled(s)
        return among(legal, BE, unseen & fresh) or among(legal, BE, fresh) or legal
    if s.step is FREE_WALLET:
        return among(legal, WALLET, s.wallets)
    if count_of(crowd(s, me)) <= THIN:
        return (COVER,)
    wallets = least_telling(s, me, legal, STEAL, s.wallets)
    return wallets or closing_in(s, legal, s.players[me].identity, s.wallets)


def police_sense(s: Noir, me: i64, legal: ActionIds) -> ActionIds:
    """Accuse whoever can be the Thief; else bring an officer to one of them."""
    suspects = suspicion(s, me, s.seat_of(THIEF))
    accusations = among(legal, ACCUSE, suspects)
    if accusations or not suspects:
        return accusations
    prey = cards_of(suspects)[0]
    return closing_in(s, legal, prey, s.officers | BIT[s.players[me].identity])


def patrolled(s: Noir) -> i64:
    """The cards next to an officer in uniform."""
    cards: i64 = 0
    for officer in cards_of(s.officers):
        cards |= s.near(officer)
    return cards


THIEF_CHIEF: Final = ThiefChief("thief_chief", (2,), (THIEF, POLICE_CHIEF))

"""Mode 4, Master Thief against Chief of Police (NR-M4): every wallet on the street, or the right accusation.

With `two_game_series` it is played twice, the second time with the roles changed, and the wallets decide.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT
from backroom.engine.events import ALL
from backroom.engine.options import Option
from backroom.engine.state import OVER
from backroom.engine.step import Step
from backroom.games.noir import frames
from backroom.games.noir.base import NO_ROLE, Additions, Mode, Within
from backroom.games.noir.estimate import exposed, nearest
from backroom.games.noir.frames import FrameRule, Parts, demand
from backroom.games.noir.identity import SETTLE
from backroom.games.noir.imagine import seen_cards
from backroom.games.noir.invariants import check_settled, hand_of
from backroom.games.noir.modes.thief_chief.heuristics import chief_candidates, thief_candidates
from backroom.games.noir.modes.thief_chief.inference import redeal_covers
from backroom.games.noir.modes.thief_chief.police_chief import DISMISSAL, POLICE_CHIEF
from backroom.games.noir.modes.thief_chief.table import ThiefChiefTable
from backroom.games.noir.modes.thief_chief.thief import FREE_WALLET, THIEF
from backroom.games.noir.modes.thief_chief.visibility import ADDITIONS, wallets_taken
from backroom.games.noir.score import EQUAL_WALLETS, MORE_WALLETS, THIEF_CAUGHT, win
from backroom.games.noir.setup import clear, lay_street
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, cards_of, count_of
from backroom.games.noir.turn import ACT, BEGIN

COVERS: Final = 3
UNIFORMS: Final = 2
REACH: Final = 0.5  # of a wallet: to stand beside it
CHASE: Final = 0.25  # what it is worth to the Chief to have a hand on the Thief


def in_uniform(s: Noir, parts: Parts) -> bool:
    return parts["card"] in s.board and s.thief_chief.officers & BIT[parts["card"]] != 0


FRAME_RULES: Final[dict[str, FrameRule]] = {
    **frames.ACTION,
    "settle": FrameRule("turn", "thief"),
    "dismissal": FrameRule("free_wallet", "me police_chief", in_uniform),
    "free_wallet": FrameRule("turn", "thief"),
}


class ThiefChief(Mode):
    def additions(self) -> Additions:
        return ADDITIONS

    def options(self) -> tuple[Option, ...]:
        within: Within = {"mode": (self.name,)}
        return (
            Option("mode4_first_seat", ("thief", "chief"), "thief", "NR-M4.2.1", within=within),
            Option("steal_from_own_card", (False, True), False, "NR-M4.3.3", within=within),
            Option("hire_may_dismiss_new", (True, False), True, "NR-M4.6.3", within=within),
            Option("two_game_series", (False, True), False, "NR-M4.8.3", within=within),
        )

    def furnish(self, s: Noir) -> None:
        s.thief_chief = ThiefChiefTable(len(s.players))

    def copy_table(self, s: Noir, t: Noir) -> None:
        t.thief_chief = s.thief_chief.copy()

    def steps(self) -> tuple[Step[Any], ...]:
        return (DISMISSAL, FREE_WALLET)

    def deal(self, s: Noir) -> None:
        """NR-M4.1.1 to NR-M4.1.3: three cards, the plainclothes officer, two in uniform; a wallet for everybody."""
        thief = s.seat_of(THIEF)
        chief = s.seat_of(POLICE_CHIEF)
        for _ in range(COVERS):
            s.take_in_hand(thief)
        s.take_identity(chief, s.draw_card(), BIT[chief])
        for _ in range(UNIFORMS):
            s.thief_chief.officers |= BIT[s.draw_card().card]
        s.thief_chief.wallets = s.pool

    def first(self, s: Noir) -> i64:
        """NR-M4.2.1"""
        return s.seat_of(THIEF if s.options["mode4_first_seat"] == "thief" else POLICE_CHIEF)

    def begin(self, s: Noir) -> None:
        thief = s.seat_of(THIEF)
        s.tell(ALL, "drew", thief, len(s.hand))
        for slot in s.hand:
            s.tell(slot.eyes, "drawn", slot.card)
        for officer in cards_of(s.thief_chief.officers):
            s.tell(ALL, "officer", officer)
        s.push(SETTLE, thief)

    def turn(self, s: Noir, me: i64) -> None:
        s.push(ACT, me)

    def from_hand(self, s: Noir, me: i64) -> bool:
        return s.players[me].role is THIEF

    def officers(self, s: Noir) -> i64:
        return s.thief_chief.officers

    def shown(self, s: Noir) -> i64:
        return s.thief_chief.officers

    def open_cards(self, s: Noir) -> list[int]:
        return cards_of(s.thief_chief.officers)

    def tally(self, view: Mapping[str, Any], seat: int) -> tuple[int, int]:
        """NR-M4.8.1: the wallets that the Thief has by now."""
        if view["players"][seat]["role"] != THIEF.name:
            return 0, 0
        return wallets_taken(view), len(view["pool"])

    def standing(self, s: Noir, me: i64) -> float:
        """Wallets count for the Thief, for the Chief that an officer stands by one who can be the Thief."""
        p = s.players[me]
        thief = s.seat_of(THIEF)
        cover = s.players[thief].identity
        wallets = float(s.thief_chief.purse[me])
        if me == thief:
            wallets += count_of(s.pool & ~s.thief_chief.wallets)
            wallets += REACH * nearest(s, cover, s.thief_chief.wallets) if cover != NONE else 0.0
            return wallets / count_of(s.pool)
        watched = nearest(s, cover, s.thief_chief.officers | BIT[p.identity]) if cover != NONE else 0.0
        return wallets / count_of(s.pool) + CHASE * watched * exposed(s, thief)

    def candidates(self, s: Noir, me: i64, legal: ActionIds) -> ActionIds:
        if s.players[me].role is POLICE_CHIEF:
            return chief_candidates(s, me, legal) if s.step is ACT else legal
        return thief_candidates(s, me, legal)

    def caught(self, s: Noir, me: i64, seat: i64) -> None:
        """NR-M4.5.2"""
        win(s, BIT[me], THIEF_CAUGHT)

    # ------------------------------------------------------------------ a pair of games

    def goes_on(self, s: Noir) -> bool:
        """NR-M4.8.3: the wallets of both games count; NR-C11.2: covers are shown after each."""
        thief = s.seat_of(THIEF)
        for card in cards_of(s.hold(thief)):
            s.tell(ALL, "cover_was", thief, card)
        if not s.options["two_game_series"]:
            return False
        s.thief_chief.purse[thief] = count_of(s.pool & ~s.thief_chief.wallets)
        s.tell(ALL, "purse", thief, s.thief_chief.purse[thief])
        if s.thief_chief.rematch:
            settle_series(s)
            return False
        swap_roles(s)
        s.push(BEGIN, self.first(s))
        return True

    def points(self, s: Noir, me: i64) -> int:
        return s.thief_chief.purse[me] if s.options["two_game_series"] else super().points(s, me)

    # ------------------------------------------------------------------ positions

    def fields(self) -> tuple[str, ...]:
        return ("discard", "hand", "players.settled")

    def complete_position(self, s: Noir, given: set[str]) -> None:
        if not s.thief_chief.wallets and "thief_chief.wallets" not in given:
            s.thief_chief.wallets = s.pool

    def evidence(self) -> tuple[str, ...]:
        return ("thief_chief.officers",)

    def clear_evidence(self, s: Noir, given: set[str]) -> None:
        if not given & {"thief_chief.officers", "board"}:
            s.thief_chief.officers = 0

    def on_cards(self, s: Noir) -> dict[str, tuple[i64, i64]]:
        alive: i64 = s.pool & ~s.dead
        return {"officers": (s.thief_chief.officers, alive), "wallets": (s.thief_chief.wallets, alive)}

    def frame_rules(self) -> Mapping[str, FrameRule]:
        return FRAME_RULES

    def check(self, s: Noir) -> None:
        """NR-M4.1.1: three covers; NR-M4.4.1: what was learnt of one is true of one; NR-M4.8.1: wallets end it."""
        check_settled(s, NO_ROLE)
        t = s.thief_chief
        if not s.options["hire_may_dismiss_new"]:
            officers = "after a Hire one who was there goes, so there is one (NR-M4.1.3, NR-M4.6.3)"
            demand(t.officers != 0, f"thief_chief.officers: {officers}")
        cards = hand_of(s)
        demand(not t.worn or count_of(cards) == COVERS, "thief_chief.worn: the Thief has three cards (NR-M4.1.1)")
        for cover in t.worn:
            fine = cover & cards != 0 and cover & ~s.pool == 0
            demand(fine, "thief_chief.worn: none of the three cards was this cover (NR-M4.4.1)")
        wallets = t.wallets != 0 or s.step is OVER
        demand(wallets, "thief_chief.wallets: with the last one the game is over (NR-M4.8.1)")
        series = s.options["two_game_series"]
        second = t.rematch == 0 or (t.rematch == 1 and series)
        demand(second, "thief_chief.rematch: 0, or 1 in the second game of two (NR-M4.8.3)")
        for seat, p in enumerate(s.players):
            earned = s.step is OVER or (t.rematch and p.role is not THIEF)
            most = count_of(s.pool) if series and earned else 0
            fine = 0 <= t.purse[seat] <= most
            demand(fine, "thief_chief.purse: what a finished game of two has brought (NR-M4.8.3)")

    def census(self, s: Noir) -> dict[str, int]:
        return {"wallets of nobody": count_of(s.thief_chief.wallets & ~s.pool)}

    def redeal_hidden(self, s: Noir, viewer: int) -> bool:
        eye: i64 = BIT[viewer] if viewer >= 0 else 0
        if not s.thief_chief.worn or s.hand[0].eyes & eye:
            return False
        redeal_covers(s, s.pool & ~s.shown() & ~seen_cards(s, eye), eye)
        return True


# ---------------------------------------------------------------------- a pair of games


def swap_roles(s: Noir) -> None:
    """The second game: everything is laid anew, and each plays the other's part."""
    clear(s)
    purse = s.thief_chief.purse
    s.mode.furnish(s)
    s.thief_chief.purse = purse
    s.thief_chief.rematch = 1
    first = s.players[0].role
    s.players[0].role = s.players[1].role
    s.players[1].role = first
    s.tell(ALL, "rematch")
    lay_street(s)
    s.mode.deal(s)


def settle_series(s: Noir) -> None:
    """More wallets win, equal is a draw."""
    mine = s.thief_chief.purse[0]
    other = s.thief_chief.purse[1]
    s.won = 0 if mine == other else BIT[0] if mine > other else BIT[1]
    s.end = MORE_WALLETS if s.won else EQUAL_WALLETS
    s.tell(ALL, "over", s.end)


THIEF_CHIEF: Final = ThiefChief("thief_chief", (2,), (THIEF, POLICE_CHIEF))

"""Mode 6, Heist (NR-M6): four safes and a gang of thieves against the Chief of Security, who only ever reacts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, LETTERS, MEMBERS
from backroom.engine.events import ALL
from backroom.engine.options import Option
from backroom.engine.step import Step
from backroom.games.noir.base import NO_ROLE, Additions, Mode, Role, Within
from backroom.games.noir.estimate import exposed, nearest
from backroom.games.noir.frames import AgendaFrame, FrameRule
from backroom.games.noir.modes.heist.captures import capture, recruit, take_role
from backroom.games.noir.modes.heist.heuristics import Plot, chief_candidates, thief_candidates
from backroom.games.noir.modes.heist.inference import redeal_heist
from backroom.games.noir.modes.heist.invariants import FRAME_RULES, check_heist
from backroom.games.noir.modes.heist.role_cards import THIEF_ROLES, level_of, role_deck
from backroom.games.noir.modes.heist.roles.cleaner import CLEANER, wake
from backroom.games.noir.modes.heist.roles.impersonator import IMPERSONATOR, NEW_FACE
from backroom.games.noir.modes.heist.roles.security_chief import (
    CHIEF_DUE,
    PLAINCLOTHES,
    POSTING,
    SECURITY_CHIEF,
    SPARE,
    TRADE_WITH,
)
from backroom.games.noir.modes.heist.safes import PLAYED, PRESETS, read_zones, zones_of
from backroom.games.noir.modes.heist.table import HeistTable, Thief
from backroom.games.noir.modes.heist.thief import ThiefRole
from backroom.games.noir.modes.heist.tokens import KEEP, TO_OPEN, pick_up, tokens_on
from backroom.games.noir.modes.heist.visibility import ADDITIONS
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, cards_of, count_of
from backroom.games.noir.turn import ACT

# What is worth how much: of a safe a token that another can follow, and three thieves before it; of a thief an officer
# beside him.
TOKEN: Final = 0.28
REACH: Final = 0.4
CHASE: Final = 0.3
LONG_WAY: Final = 10.0  # shifts that are no progress at all


class Heist(Mode):
    def additions(self) -> Additions:
        return ADDITIONS

    def options(self) -> tuple[Option, ...]:
        within: Within = {"mode": (self.name,)}
        return (
            Option("heist_safe_zones", tuple(PRESETS), "corner_2x2", "NR-M6.2.2", free=read_zones, within=within),
            Option("heist_officers", (2, 3, 4, 5, 6), 4, "NR-M6.1.5", within=within),
            Option("captured_thief_redraw", ("immediate", "next_turn"), "immediate", "NR-M6.8.2", within=within),
            Option("thieves_share_roles", (True, False), True, "NR-M6.9.2", within=within),
            Option("ko_blocks_line_shift", (False, True), False, "NR-M6.6.4", within=within),
            Option("ko_ends_on_cleaner_capture", (False, True), False, "NR-M6.6.5", within=within),
            Option("mole_swap", ("positions", "cards"), "positions", "NR-M6.6.7", within=within),
        )

    def steps(self) -> tuple[Step[Any], ...]:
        return (POSTING, PLAINCLOTHES, KEEP, CHIEF_DUE, TRADE_WITH, NEW_FACE)

    def side(self, seats: int) -> int:
        return 7

    def cast(self, seats: int) -> tuple[Role, ...]:
        """NR-M6.1.1: the Chief sits last; which thief is which is dealt."""
        return (*[NO_ROLE] * (seats - 1), SECURITY_CHIEF)

    def in_play(self, seats: int) -> tuple[Role, ...]:
        """NR-M6.1.2: any thief may turn up, now or after a capture."""
        return self.roles

    def furnish(self, s: Noir) -> None:
        s.heist = HeistTable()
        s.heist.zones = zones_of(s.options["heist_safe_zones"])

    def copy_table(self, s: Noir, t: Noir) -> None:
        t.heist = s.heist.copy()

    def deal(self, s: Noir) -> None:
        """NR-M6.1.2 to NR-M6.1.5: a role and an identity for every thief, cards for the Chief to choose from."""
        chief = s.seat_of(SECURITY_CHIEF)
        s.thieves = [Thief() for _ in range(s.seats)]
        s.heist.role_deck = role_deck(s, 0)
        for seat in range(s.seats):
            if seat != chief:
                take_role(s, seat)
        for seat in range(s.seats):
            if seat != chief:
                s.take_identity(seat, s.draw_card(), self.eyes(s, seat))
        for _ in range(s.options["heist_officers"] + SPARE):
            s.take_in_hand(chief)

    def first(self, s: Noir) -> i64:
        """NR-M6.3.1"""
        return self.after(s, s.seats - 1)

    def after(self, s: Noir, me: i64) -> i64:
        """NR-M6.3.1: the Chief has no turn in the round."""
        following = (me + 1) % s.seats
        return (following + 1) % s.seats if s.players[following].role is SECURITY_CHIEF else following

    def begin(self, s: Noir) -> None:
        chief = s.seat_of(SECURITY_CHIEF)
        s.tell(ALL, "drew", chief, len(s.hand))
        for slot in s.hand:
            s.tell(slot.eyes, "drawn", slot.card)
        s.push(PLAINCLOTHES, chief)
        for placed in range(s.options["heist_officers"] - 1, -1, -1):
            s.push(POSTING, placed)

    def turn(self, s: Noir, me: i64) -> None:
        """NR-M6.3.2: pick up the tokens, act, and see whether the Chief is due."""
        if not s.thieves[me].level:
            recruit(s, me)
            if s.end:
                return
        s.heist.alarm = 0
        s.push(CHIEF_DUE, me)
        s.push(ACT, me)
        role = s.players[me].role
        if not isinstance(role, ThiefRole) or not role.keeps:
            pick_up(s, me, 0)
        elif s.thieves[me].tokens:
            s.push(KEEP, me)

    def aftermath(self, s: Noir, me: i64) -> list[tuple[Step[Any], int]]:
        return [] if s.players[me].role is SECURITY_CHIEF else [(CHIEF_DUE, me)]

    def foes(self, s: Noir, me: i64) -> i64:
        chief = s.seat_of(SECURITY_CHIEF)
        return BIT[s.seats] - 1 & ~BIT[chief] if me == chief else BIT[chief]

    def side_of(self, s: Noir, me: i64) -> str:
        return SECURITY_CHIEF.name if s.players[me].role is SECURITY_CHIEF else "thieves"

    def eyes(self, s: Noir, me: i64) -> i64:
        """NR-M6.9.1, NR-M6.9.3"""
        return BIT[s.seats] - 1 & ~self.foes(s, me)

    def insiders(self, s: Noir, me: i64) -> i64:
        """NR-M6.9.2"""
        return s.thieves[me].insiders

    def officers(self, s: Noir) -> i64:
        """NR-M6.6.4: whoever is knocked out can do nothing."""
        return s.heist.officers & ~s.heist.dazed

    def shown(self, s: Noir) -> i64:
        return s.heist.officers

    def open_cards(self, s: Noir) -> list[int]:
        return cards_of(s.heist.officers)

    def tally(self, view: Mapping[str, Any], seat: int) -> tuple[int, int]:
        """NR-M6.11.1: safes of the thieves; NR-M6.8.3: captures, of which the last finds no role card left."""
        if view["players"][seat]["role"] == SECURITY_CHIEF.name:
            return len(view["heist"]["roles_out"]), len(THIEF_ROLES) + 2 - view["seats"]
        return len(view["heist"]["opened"]), PLAYED

    def standing(self, s: Noir, me: i64) -> float:
        """Safes for the thieves, three of whom had best stand before one; thieves, and officers by them, the Chief."""
        chief = s.seat_of(SECURITY_CHIEF)
        if me == chief:
            watched = 0.0
            for thief in MEMBERS[self.foes(s, chief)]:
                watched = max(watched, exposed(s, thief) * beside(s, thief, chief))
            to_catch: int = len(THIEF_ROLES) + 2 - s.seats  # NR-M6.8.3
            return (count_of(s.heist.roles_out) + CHASE * watched) / (1.0 + to_catch)
        plot = Plot(s, me)
        missing: int = plot.missing
        tokens: int = tokens_on(s, plot.safe) if plot.ready >= TO_OPEN else 0
        return (count_of(s.heist.opened) + TOKEN * tokens + REACH * max(0.0, 1.0 - missing / LONG_WAY)) / (1.0 + PLAYED)

    def candidates(self, s: Noir, me: i64, legal: ActionIds) -> ActionIds:
        if s.players[me].role is SECURITY_CHIEF:
            return chief_candidates(s, me, legal)
        return thief_candidates(s, me, legal)

    def caught(self, s: Noir, me: i64, seat: i64) -> None:
        """NR-M6.8"""
        cleaner = s.players[seat].role is CLEANER
        capture(s, seat)
        if cleaner and s.options["ko_ends_on_cleaner_capture"]:
            wake(s)
        if s.options["captured_thief_redraw"] == "immediate":
            recruit(s, seat)

    def goes_on(self, s: Noir) -> bool:
        """NR-C11.2: the roles that still lie face down are shown."""
        for seat in range(s.seats):
            if s.thieves[seat].insiders:
                s.tell(ALL, "role_shown", seat, s.players[seat].role)
        return False

    def is_possible(self, s: Noir) -> bool:
        """NR-R6.2: officers are posted in rising order, so the Chief has higher cards for those to come."""
        if s.step is not POSTING:
            return True
        higher: i64 = 0
        for slot in s.hand:
            if BIT[slot.card] > s.heist.officers:
                higher += 1
        to_post: i64 = s.options["heist_officers"]
        return higher >= to_post - s.arg

    def redeal_hidden(self, s: Noir, viewer: int) -> bool:
        redeal_heist(s, viewer)
        return True

    def complete_position(self, s: Noir, given: set[str]) -> None:
        """Role cards that are not said are dealt; those that are held lie face down."""
        if "thieves" in given and len(s.thieves) != s.seats:
            raise ValueError(f"thieves: there is one record for each of {s.seats} seats, the Chief's too")
        if given & {"players.role", "heist.roles_out", "heist.role_deck", "thieves"}:
            deal_roles(s, given)
        if "thieves" not in given:
            s.thieves = [Thief() for _ in range(s.seats)]
            for seat in range(s.seats):
                role = s.players[seat].role
                if role in THIEF_ROLES:
                    insiders = self.eyes(s, seat) if s.options["thieves_share_roles"] else BIT[seat]
                    s.thieves[seat] = Thief(level_of(THIEF_ROLES.index(role)), insiders)

    # ------------------------------------------------------------------ positions

    def fields(self) -> tuple[str, ...]:
        return ("dead", "discard", "hand", "thieves", "ghosts")

    def evidence(self) -> tuple[str, ...]:
        return ("heist.officers",)

    def clear_evidence(self, s: Noir, given: set[str]) -> None:
        if not given & {"heist.officers", "board"}:
            s.heist.officers = 0

    def on_cards(self, s: Noir) -> dict[str, tuple[i64, i64]]:
        return {
            "officers": (s.heist.officers, s.pool & ~s.dead),
            "dazed": (s.heist.dazed, s.heist.officers),
        }

    def frame_rules(self) -> Mapping[str, FrameRule]:
        return FRAME_RULES

    def whose_turn(self, s: Noir, frames: list[AgendaFrame], following: int) -> int:
        """Only the Chief's turns have no frame that asks whether the Chief is due."""
        chief = s.seat_of(SECURITY_CHIEF)
        if following == chief:
            return -1
        if all(step is not CHIEF_DUE for step, _ in frames):
            return chief
        return next(seat for seat in range(s.seats) if seat != chief and self.after(s, seat) == following)

    def may_hold(self, s: Noir, me: i64) -> bool:
        return s.players[me].role in (SECURITY_CHIEF, IMPERSONATOR)

    def check(self, s: Noir) -> None:
        check_heist(s)

    def census(self, s: Noir) -> dict[str, int]:
        """NR-M6.1.2: each role card is in one place."""
        cards = s.heist.role_deck + cards_of(s.heist.roles_out)
        cards += [self.roles.index(p.role) for p, thief in zip(s.players, s.thieves) if thief.level]
        return {
            "role cards missing or twice": 0 if sorted(cards) == list(range(len(THIEF_ROLES))) else 1,
            "officers out of uniform": count_of(s.heist.dazed & ~s.heist.officers),
        }


def deal_roles(s: Noir, given: set[str]) -> None:
    """What is said stays. The other thieves get the next role cards, of their level where that is said."""
    placed: i64 = s.heist.roles_out
    for number in s.heist.role_deck if "heist.role_deck" in given else []:
        placed |= BIT[number]
    for seat, p in enumerate(s.players):
        if f"{LETTERS[seat]}.role" in given and p.role in THIEF_ROLES:
            placed |= BIT[THIEF_ROLES.index(p.role)]
    deck = role_deck(s, placed)
    for seat, p in enumerate(s.players):
        if f"{LETTERS[seat]}.role" not in given and p.role is not SECURITY_CHIEF:
            fit = [number for number in deck if "thieves" not in given or level_of(number) == s.thieves[seat].level]
            p.role = THIEF_ROLES[deck.pop(deck.index(fit[-1]))] if fit else NO_ROLE
    if "heist.role_deck" not in given:
        s.heist.role_deck = deck


def beside(s: Noir, thief: i64, chief: i64) -> float:
    """How near the nearest officer stands who could accuse this thief."""
    if s.players[thief].identity == NONE:
        return 0.0
    plain: i64 = BIT[s.players[chief].identity] if s.players[chief].identity != NONE else 0
    return nearest(s, s.players[thief].identity, s.heist.officers & ~s.heist.dazed | plain)


HEIST: Final = Heist("heist", (5, 6, 7), (*THIEF_ROLES, SECURITY_CHIEF))

"""Mode 1, Killer against Inspector (NR-M1): fourteen deaths, or one right accusation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT
from backroom.engine.events import ALL
from backroom.engine.options import Option
from backroom.engine.state import OVER
from backroom.engine.step import Refusal
from backroom.games.noir import frames
from backroom.games.noir.action_space import ACCUSE, DISGUISE, MURDER
from backroom.games.noir.actions.accuse import Accuse
from backroom.games.noir.actions.canvass import canvass
from backroom.games.noir.actions.collapse import Collapse
from backroom.games.noir.actions.disguise import JUST_DISGUISE, Disguise
from backroom.games.noir.actions.exonerate import Exonerate
from backroom.games.noir.actions.murder import Murder, kill
from backroom.games.noir.actions.shift import Shift
from backroom.games.noir.base import Deed, Mode, Role, Within
from backroom.games.noir.estimate import hunt
from backroom.games.noir.frames import FrameRule, demand
from backroom.games.noir.heuristics import among, closing_in, crowd, least_telling, pursue, suspicion
from backroom.games.noir.identity import SETTLE, draw_in_hand
from backroom.games.noir.invariants import COLLAPSE, check_settled
from backroom.games.noir.score import DEATHS, INSPECTOR_DEAD, KILLER_CAUGHT, win
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import count_of
from backroom.games.noir.turn import ACT

DRAWN: Final = 4  # cards of which the Inspector becomes one

# What is worth how much: of the Inspector's way to the Killer, and the other way round.
CHASE: Final = 0.5
TRAIL: Final = 0.2

# Rules of thumb: suspects among whom one guesses, and a crowd that hides nobody any more.
FEW: Final = 3
THIN: Final = 2

# ---------------------------------------------------------------------- deeds and roles


MURDER_NEIGHBOUR: Final = Murder("NR-M1.5.1")
KILLER: Final = Role("killer", (Shift(), Collapse(), MURDER_NEIGHBOUR, Disguise("NR-M1.6.1")))
INSPECTOR: Final = Role("inspector", (Shift(), Collapse(), Accuse("NR-M1.7.1"), Exonerate("NR-M1.8.1", False)))
ONLY_MURDER: Final[tuple[Deed, ...]] = (MURDER_NEIGHBOUR,)

# ---------------------------------------------------------------------- the mode


FRAME_RULES: Final[dict[str, FrameRule]] = {
    **frames.ACTION,
    **frames.COLLAPSE,
    "settle": FrameRule("turn act", "inspector"),
    "play_card": FrameRule("turn", "me inspector"),
}


class KillerInspector(Mode):
    def options(self) -> tuple[Option, ...]:
        within: Within = {"mode": (self.name,)}
        return (
            Option("killer_target_deaths", tuple(range(10, 17)), 14, "NR-M1.9.2", within=within),
            Option("inspector_first_turn_action", (False, True), False, "NR-M1.2.3", within=within),
        )

    def deal(self, s: Noir) -> None:
        """NR-M1.1.3: the Killer has an identity; the Inspector chooses later."""
        killer = s.seat_of(KILLER)
        s.take_identity(killer, s.draw_card(), BIT[killer])

    def turn(self, s: Noir, me: i64) -> None:
        """NR-M1.2.2, NR-M1.2.3: the first turn of the Inspector is the choice of an identity, and no more."""
        p = s.players[me]
        if p.role is KILLER or p.settled:
            return s.push(ACT, me)
        if s.options["inspector_first_turn_action"]:
            s.push(ACT, me)
        s.push(SETTLE, me)
        draw_in_hand(s, me, DRAWN)

    def from_hand(self, s: Noir, me: i64) -> bool:
        return s.players[me].role is INSPECTOR

    def deeds(self, s: Noir, me: i64) -> tuple[Deed, ...]:
        """NR-M1.2.1: the Killer's first turn is a murder."""
        return ONLY_MURDER if s.turns == 1 else s.players[me].role.deeds

    def refusal(self, s: Noir, me: i64) -> Refusal:
        return Refusal("NR-M1.2.1", "murder-first") if s.turns == 1 else Refusal("NR-C10.1", "not-your-deed")

    def murder(self, s: Noir, me: i64, victim: i64) -> None:
        """NR-M1.5.2 to NR-M1.5.4, NR-M1.9.2: an answer for an exonerated victim, then the death."""
        inspector = s.seat_of(INSPECTOR)
        if s.marked & BIT[victim]:
            canvass(s, victim, BIT[inspector])
        kill(s, victim)
        if s.players[inspector].identity == victim:
            s.tell(ALL, "unmasked", inspector, victim)
            win(s, BIT[me], INSPECTOR_DEAD)
        elif count_of(s.dead) >= s.options["killer_target_deaths"]:
            win(s, BIT[me], DEATHS)

    def tally(self, view: Mapping[str, Any], seat: int) -> tuple[int, int]:
        """NR-M1.9.2: the Killer's deaths."""
        if view["players"][seat]["role"] != KILLER.name:
            return 0, 0
        return len(view["dead"]), view["options"]["killer_target_deaths"]

    def standing(self, s: Noir, me: i64) -> float:
        """Deaths count for the Killer, and a thread to the other one for both."""
        if s.players[me].role is INSPECTOR:
            return CHASE * hunt(s, me, s.seat_of(KILLER))
        deaths: float = count_of(s.dead) / s.options["killer_target_deaths"]
        return (1.0 - TRAIL) * deaths + TRAIL * hunt(s, me, s.seat_of(INSPECTOR))

    def candidates(self, s: Noir, me: i64, legal: ActionIds) -> ActionIds:
        """The Killer kills in a crowd and changes when it thins out; the Inspector asks until few are left."""
        if s.players[me].role is INSPECTOR:
            return pursue(s, me, legal, ACCUSE, s.seat_of(KILLER), FEW)
        if s.step is not ACT:
            return legal
        inspector = suspicion(s, me, s.seat_of(INSPECTOR))
        if count_of(inspector) <= FEW and among(legal, MURDER, inspector):
            return among(legal, MURDER, inspector)
        if count_of(crowd(s, me)) <= THIN and DISGUISE in legal:
            return JUST_DISGUISE
        victims = least_telling(s, me, legal, MURDER, s.pool)
        return victims or closing_in(s, legal, s.players[me].identity, s.living())

    def caught(self, s: Noir, me: i64, seat: i64) -> None:
        """NR-M1.9.1"""
        win(s, BIT[me], KILLER_CAUGHT)

    # ------------------------------------------------------------------ positions

    def fields(self) -> tuple[str, ...]:
        return (*COLLAPSE, "marked", "discard", "hand", "left", "players.settled")

    def frame_rules(self) -> Mapping[str, FrameRule]:
        return FRAME_RULES

    def check(self, s: Noir) -> None:
        """NR-M1.9.2: so many deaths end it; NR-M1.2.1: the Killer begins; NR-M1.2.2: a choice of four cards."""
        check_settled(s, INSPECTOR)
        if s.step is OVER:
            return
        goal = s.options["killer_target_deaths"]
        demand(count_of(s.dead) < goal, f"dead: with {goal} deaths the game is over (NR-M1.9.2)")
        inspector = s.players[s.seat_of(INSPECTOR)]
        ready = inspector.settled > 0 or s.step is SETTLE or s.deck_size >= DRAWN
        demand(ready, f"deck: the Inspector has yet to draw {DRAWN} cards (NR-M1.2.2)")
        demand(s.turns != 1 or s.step is not ACT or s.arg == s.mode.first(s), "turns: the Killer begins (NR-M1.2.1)")


KILLER_INSPECTOR: Final = KillerInspector("killer_inspector", (2,), (KILLER, INSPECTOR))

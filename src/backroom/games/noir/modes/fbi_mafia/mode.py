"""Mode 5, FBI against Mafia (NR-M5): two teams of specialists; one counts the dead, the other the arrested."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.events import ALL
from backroom.engine.options import Option
from backroom.engine.step import Refusal, Step
from backroom.games.noir.base import Additions, Deed, Mode, Role, Within
from backroom.games.noir.estimate import hunt
from backroom.games.noir.frames import FrameRule
from backroom.games.noir.invariants import COLLAPSE
from backroom.games.noir.modes.fbi_mafia.agents import ADDRESS
from backroom.games.noir.modes.fbi_mafia.attacks import ATTEMPT, attack
from backroom.games.noir.modes.fbi_mafia.bodyguard import BODYGUARD, WATCH
from backroom.games.noir.modes.fbi_mafia.bomber import BOMBER, BURNT, CHAIN, LAST_BLAST, LED_AWAY, LINK_ARG
from backroom.games.noir.modes.fbi_mafia.detective import DETECTIVE, LAY_OPEN
from backroom.games.noir.modes.fbi_mafia.falling import AFTERMATH, arrest
from backroom.games.noir.modes.fbi_mafia.field_agent import FIELD_AGENT, HELD
from backroom.games.noir.modes.fbi_mafia.heuristics import agent_candidates, mafia_candidates
from backroom.games.noir.modes.fbi_mafia.invariants import FRAME_RULES, check_fbi_mafia
from backroom.games.noir.modes.fbi_mafia.killer import KILLER
from backroom.games.noir.modes.fbi_mafia.psycho import PSYCHO, SWAP_WITH, SWEEP, THREAT, begin_sweep
from backroom.games.noir.modes.fbi_mafia.sides import (
    ENOUGH_ARRESTS,
    ENOUGH_SCORE,
    FBI,
    MAFIA,
    mafia_score,
    nameless,
    partners,
    side_seats,
)
from backroom.games.noir.modes.fbi_mafia.sniper import SET_DOWN, SNIPER
from backroom.games.noir.modes.fbi_mafia.table import FbiMafiaTable
from backroom.games.noir.modes.fbi_mafia.tokens import BOMBS, GUARDS, THREATS, holder_of
from backroom.games.noir.modes.fbi_mafia.undercover import UNDERCOVER
from backroom.games.noir.modes.fbi_mafia.visibility import ADDITIONS, arrests, mafia_points
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import cards_of, count_of, mask_union
from backroom.games.noir.turn import ACT

BOARDS: Final = {6: 6, 8: 7}
CHASE: Final = 0.8  # of an arrest or of a life: the way to it, all but the last step
TOKEN: Final = 0.3  # of a life: that it is threatened
MOVES: Final = 2  # of every role the first two deeds are Shift and Collapse


class FbiMafia(Mode):
    def additions(self) -> Additions:
        return ADDITIONS

    def options(self) -> tuple[Option, ...]:
        within: Within = {"mode": (self.name,)}
        return (
            Option("fbi_extra_arrest", (False, True), False, "NR-M5.12.1", within=within),
            Option("accusation_addresses", ("whole_mafia", "named_mafioso"), "whole_mafia", "NR-M5.4.3", within=within),
            Option("far_accuse_self", (True, False), True, "NR-M5.5.1", within=within),
            Option("disguise_discard", ("face_up", "face_down"), "face_up", "NR-M5.4.6", within=within),
            Option("bodyguard_token_step", ("mandatory", "optional"), "mandatory", "NR-M5.6.1", within=within),
            Option("protect_consumes_token", (False, True), False, "NR-M5.6.8", within=within),
            Option("protect_stops_sweep", (False, True), False, "NR-M5.9.4", within=within),
            Option("sweep_order", ("reading_order", "psycho_choice"), "reading_order", "NR-M5.9.3", within=within),
            Option("threat_after_collapse", (False, True), False, "NR-M5.9.6", within=within),
            Option(
                "bomb_after_accusation", ("later_detonate", "reaction"), "later_detonate", "NR-M5.10.9", within=within
            ),
            Option("bombs_stay_on_dead", (False, True), False, "NR-M5.3.5", within=within),
            Option("killer_canvass_on_marked", (True, False), True, "NR-M5.8.2", within=within),
            Option("field_redraw_without_living_card", (False, True), False, "NR-M5.7.3", within=within),
        )

    def furnish(self, s: Noir) -> None:
        s.fbi_mafia = FbiMafiaTable(len(s.players))

    def copy_table(self, s: Noir, t: Noir) -> None:
        t.fbi_mafia = s.fbi_mafia.copy()

    def steps(self) -> tuple[Step[Any], ...]:
        return (
            WATCH, SWEEP, ATTEMPT, AFTERMATH, BURNT, CHAIN, LAST_BLAST, LED_AWAY, SWAP_WITH, THREAT, SET_DOWN, ADDRESS,
            LAY_OPEN,
        )  # fmt: skip

    def side(self, seats: int) -> int:
        return BOARDS[seats]

    def cast(self, seats: int) -> tuple[Role, ...]:
        """NR-M5.2.1: in the order of the turns."""
        return self.roles[:seats]

    def deal(self, s: Noir) -> None:
        """NR-M5.1.1: everyone an identity, in the order of the turns; then the Field Agent's hand."""
        me = self.first(s)
        for _ in range(s.seats):
            s.take_identity(me, s.draw_card(), partners(s, me))
            me = self.after(s, me)
        agent = s.seat_of(FIELD_AGENT)
        if agent >= 0:
            for _ in range(HELD):
                s.take_in_hand(agent)

    def begin(self, s: Noir) -> None:
        for side in (MAFIA, FBI):
            s.tell(ALL, "side", side_seats(s, side))
        if s.hand:
            s.tell(ALL, "drew", s.hand[0].owner, len(s.hand))
        for slot in s.hand:
            s.tell(slot.eyes, "drawn", slot.card)

    def turn(self, s: Noir, me: i64) -> None:
        """NR-M5.2.2: the start step of Psycho and Bodyguard, then the action."""
        s.push(ACT, me)
        token = s.players[me].role.token
        if token == GUARDS:
            s.push(WATCH, me)
        elif token == THREATS and not nameless(s, me):
            begin_sweep(s, me)

    def after(self, s: Noir, me: i64) -> i64:
        """NR-M5.2.1: the order of the roles, which sides alternate in."""
        return s.seat_of(self.roles[(self.roles.index(s.players[me].role) + 1) % s.seats])

    def deeds(self, s: Noir, me: i64) -> tuple[Deed, ...]:
        """NR-M5.3.9: without an identity one only moves the board."""
        deeds = s.players[me].role.deeds
        return deeds[:MOVES] if nameless(s, me) else deeds

    def refusal(self, s: Noir, me: i64) -> Refusal:
        return Refusal("NR-M5.3.9", "no-identity") if nameless(s, me) else Refusal("NR-C10.1", "not-your-deed")

    def foes(self, s: Noir, me: i64) -> i64:
        return side_seats(s, MAFIA if s.players[me].role.side == FBI else FBI)

    def side_of(self, s: Noir, me: i64) -> str:
        return "fbi" if s.players[me].role.side == FBI else "mafia"

    def eyes(self, s: Noir, me: i64) -> i64:
        """NR-M5.1.2"""
        return partners(s, me)

    def out_of_reach(self, s: Noir) -> i64:
        """NR-M5.3.4"""
        return s.fbi_mafia.arrested

    def no_target(self, s: Noir, what: i64, clause: str) -> Refusal:
        return (
            Refusal("NR-M5.3.4", "under-arrest") if s.fbi_mafia.arrested & BIT[what] else Refusal(clause, "not-alive")
        )

    def shown(self, s: Noir) -> i64:
        return s.fbi_mafia.arrested | mask_union(s.fbi_mafia.trophies)

    def open_cards(self, s: Noir) -> list[int]:
        masks = [s.fbi_mafia.arrested, *s.fbi_mafia.trophies]
        return [card for cards in masks for card in cards_of(cards)]

    def removed(self, s: Noir, cards: i64) -> None:
        s.fbi_mafia.bombs &= ~cards

    def tally(self, view: Mapping[str, Any], seat: int) -> tuple[int, int]:
        """NR-M5.12: points of the Mafia, arrests of the FBI."""
        if view["players"][seat]["role"] in MAFIOSI:
            return mafia_points(view), ENOUGH_SCORE[view["seats"]]
        return arrests(view), ENOUGH_ARRESTS[view["seats"]] + bool(view["options"]["fbi_extra_arrest"])

    def standing(self, s: Noir, me: i64) -> float:
        """The score of the side, what its tokens promise, and the thread to somebody of the other side."""
        thread = 0.0
        for foe in MEMBERS[self.foes(s, me)]:
            thread = max(thread, hunt(s, me, foe))
        if s.players[me].role.side == FBI:
            return (count_of(s.fbi_mafia.arrested) + CHASE * thread) / (1.0 + ENOUGH_ARRESTS[s.seats])
        score: int = mafia_score(s)
        tokens = TOKEN * count_of(s.fbi_mafia.threats | s.fbi_mafia.bombs)
        return (score + tokens + CHASE * thread) / (2.0 + ENOUGH_SCORE[s.seats])

    def candidates(self, s: Noir, me: i64, legal: ActionIds) -> ActionIds:
        if s.players[me].role.side == FBI:
            return agent_candidates(s, me, legal)
        return mafia_candidates(s, me, legal)

    def murder(self, s: Noir, me: i64, victim: i64) -> None:
        s.push(AFTERMATH)
        attack(s, me, victim, True)

    def caught(self, s: Noir, me: i64, seat: i64) -> None:
        """NR-M5.3.3, NR-M5.10.9: an arrest; by option the Bomber may first set off a bomb that the accused carries."""
        s.push(AFTERMATH)
        card = s.players[seat].identity
        bomber = holder_of(s, BOMBS)
        reaction = s.options["bomb_after_accusation"] == "reaction"
        if not reaction or not s.fbi_mafia.bombs & BIT[card] or nameless(s, bomber):
            return arrest(s, seat)
        s.push(LED_AWAY, seat)
        s.push(LAST_BLAST, LINK_ARG.pack(seat=bomber, card=card))

    # ------------------------------------------------------------------ positions

    def fields(self) -> tuple[str, ...]:
        return (*COLLAPSE, "marked", "discard", "hand", "left", "under", "buried")

    def evidence(self) -> tuple[str, ...]:
        return ("fbi_mafia.trophies", "fbi_mafia.arrested")

    def complete_position(self, s: Noir, given: set[str]) -> None:
        s.dead |= mask_union(s.fbi_mafia.trophies)

    def on_cards(self, s: Noir) -> dict[str, tuple[i64, i64]]:
        t = s.fbi_mafia
        return {
            "arrested": (t.arrested, s.pool & ~s.dead),
            "threats": (t.threats, s.living()),
            "guarded": (t.guarded, s.living()),
            "bombs": (t.bombs, s.pool & ~s.gone),
        }

    def frame_rules(self) -> Mapping[str, FrameRule]:
        return FRAME_RULES

    def may_hold(self, s: Noir, me: i64) -> bool:
        return s.players[me].role is FIELD_AGENT

    def check(self, s: Noir) -> None:
        check_fbi_mafia(s)

    def census(self, s: Noir) -> dict[str, int]:
        t = s.fbi_mafia
        return {
            "tokens of nobody": count_of((t.bombs | t.threats | t.guarded) & (s.gone | ~s.pool)),
            "threats and guards out of reach": count_of((t.threats | t.guarded) & ~s.living()),
        }


FBI_MAFIA: Final = FbiMafia(
    "fbi_mafia",
    tuple(BOARDS),
    (KILLER, UNDERCOVER, PSYCHO, DETECTIVE, BOMBER, BODYGUARD, SNIPER, FIELD_AGENT),
)
MAFIOSI: Final = frozenset([role.name for role in FBI_MAFIA.roles if role.side == MAFIA])

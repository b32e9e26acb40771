"""Mode 5, FBI against Mafia (NR-M5): two teams of specialists; one counts the dead, the other the arrested."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.events import ALL
from backroom.engine.step import Refusal
from backroom.games.noir.agents import HELD, AgentAccuse, AgentNewFace, Autopsy, Canvass, FarAccuse, FieldWork, Redraw
from backroom.games.noir.bombs import LAST_BLAST, LED_AWAY, Detonate, Plant
from backroom.games.noir.deed import Deed
from backroom.games.noir.deeds import Murder
from backroom.games.noir.estimate import hunt
from backroom.games.noir.gang_sense import gang_sense
from backroom.games.noir.mafia import (
    AFTERMATH,
    ENOUGH_ARRESTS,
    ENOUGH_SCORE,
    arrest,
    guard_of,
    mafia_score,
    nameless,
    partners,
    side_seats,
)
from backroom.games.noir.mode import Mode
from backroom.games.noir.moves import Collapse, Shift
from backroom.games.noir.reactions import attack, begin_sweep
from backroom.games.noir.role import BOMBS, FBI, GUARDS, MAFIA, THREATS, Role
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import count_of
from backroom.games.noir.threats import DarkCollapse, DarkShift, Snipe, Swap
from backroom.games.noir.tokens import DISARM, WATCH, SetUp
from backroom.games.noir.turn import ACT

ACCUSATION: Final = AgentAccuse()
KILLER: Final = Role("mafia_killer", (Shift(2), Collapse(), Murder("NR-M5.8.1"), AgentNewFace()), MAFIA)
UNDERCOVER: Final = Role("undercover", (Shift(), Collapse(), ACCUSATION, AgentNewFace(), Autopsy(), *DISARM), FBI)
PSYCHO: Final = Role("psycho", (DarkShift(), DarkCollapse(), Swap()), MAFIA, THREATS)
DETECTIVE: Final = Role("detective", (Shift(), Collapse(), FarAccuse(), Canvass(), *DISARM), FBI)
BOMBER: Final = Role("bomber", (Shift(), Collapse(), Plant(), Detonate()), MAFIA, BOMBS)
BODYGUARD: Final = Role("bodyguard", (Shift(2), Collapse(), ACCUSATION, *DISARM), FBI, GUARDS)
SNIPER: Final = Role("sniper", (Shift(2), Collapse(), Snipe(), SetUp()), MAFIA)
FIELD_AGENT: Final = Role("field_agent", (Shift(), Collapse(), ACCUSATION, FieldWork(), Redraw(), *DISARM), FBI)

BOARDS: Final = {6: 6, 8: 7}
CHASE: Final = 0.8  # of an arrest or of a life: the way to it, all but the last step
TOKEN: Final = 0.3  # of a life: that it is threatened
MOVES: Final = 2  # of every role the first two deeds are Shift and Collapse


class FbiMafia(Mode):
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

    def standing(self, s: Noir, me: i64) -> float:
        """The score of the side, what its tokens promise, and the thread to somebody of the other side."""
        thread = 0.0
        for foe in MEMBERS[self.foes(s, me)]:
            thread = max(thread, hunt(s, me, foe))
        if s.players[me].role.side == FBI:
            return (count_of(s.arrested) + CHASE * thread) / (1.0 + ENOUGH_ARRESTS[s.seats])
        score: int = mafia_score(s)
        return (score + TOKEN * count_of(s.threats | s.bombs) + CHASE * thread) / (2.0 + ENOUGH_SCORE[s.seats])

    def candidates(self, s: Noir, me: i64, legal: ActionIds) -> ActionIds:
        return gang_sense(s, me, legal)

    def murder(self, s: Noir, me: i64, victim: i64) -> None:
        s.push(AFTERMATH)
        attack(s, me, victim, True)

    def caught(self, s: Noir, me: i64, seat: i64) -> None:
        """NR-M5.3.3, NR-M5.10.9: an arrest; by option the Bomber may first set off a bomb that the accused carries."""
        s.push(AFTERMATH)
        card = s.players[seat].identity
        bomber = guard_of(s, BOMBS)
        reaction = s.options["bomb_after_accusation"] == "reaction"
        if not reaction or not s.bombs & BIT[card] or nameless(s, bomber):
            return arrest(s, seat)
        s.push(LED_AWAY, seat)
        s.push(LAST_BLAST, bomber * 64 + card)


FBI_MAFIA: Final = FbiMafia(
    "fbi_mafia", tuple(BOARDS), (KILLER, UNDERCOVER, PSYCHO, DETECTIVE, BOMBER, BODYGUARD, SNIPER, FIELD_AGENT)
)

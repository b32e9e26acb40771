"""Mode 3, Spy Tag (NR-M3): alone or in teams everybody hunts the others, and who is caught comes back as another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.codecs import NUMBER, SEAT, BySeat
from backroom.engine.events import ALL
from backroom.engine.options import Option
from backroom.engine.state import OVER
from backroom.engine.visibility import everyone
from backroom.games.noir import frames
from backroom.games.noir.action_space import CAPTURE, QUESTION
from backroom.games.noir.actions.canvass import raise_hands
from backroom.games.noir.actions.collapse import Collapse
from backroom.games.noir.actions.neighbour import Neighbour
from backroom.games.noir.actions.shift import Shift
from backroom.games.noir.base import NO_ROLE, Additions, Mode, Role, Within
from backroom.games.noir.codecs import LETTERS_OF, SUSPECT
from backroom.games.noir.estimate import hunt
from backroom.games.noir.frames import FrameRule, demand
from backroom.games.noir.heuristics import among, closing_in, most_telling, suspicion
from backroom.games.noir.invariants import COLLAPSE, check_settled
from backroom.games.noir.score import TROPHIES, win
from backroom.games.noir.state import ANYBODY, Noir
from backroom.games.noir.suspects import NONE, cards_of, count_of, mask_union
from backroom.games.noir.turn import ACT

# ---------------------------------------------------------------------- the table


class SpyTagTable:
    """What no other mode has."""

    __slots__ = ("lost", "trophies")

    def __init__(self, seats: int = 0) -> None:
        self.trophies: list[int] = [0] * seats  # identities of enemies that each seat has captured
        self.lost: list[int] = [0] * seats  # identities of each seat that were captured

    def copy(self) -> SpyTagTable:
        t = SpyTagTable()
        t.trophies = self.trophies[:]
        t.lost = self.lost[:]
        return t


ADDITIONS: Final = Additions(
    table=SpyTagTable,
    visibility={"spy_tag.trophies": everyone, "spy_tag.lost": everyone},
    codecs={"spy_tag.trophies": BySeat(LETTERS_OF), "spy_tag.lost": BySeat(LETTERS_OF)},
    events={
        "grabbed": {"seat": SEAT, "suspect": SUSPECT},
        "no_answer": {"suspect": SUSPECT},
        "trophy": {"seat": SEAT, "suspect": SUSPECT, "trophies": NUMBER},
        "questioned": {"seat": SEAT, "suspect": SUSPECT},
    },
)

# ---------------------------------------------------------------------- deeds and the role


class Capture(Neighbour):
    """NR-M3.3: a living card next to one's own; an enemy behind it is caught."""

    def do(self, s: Noir, me: i64, what: i64) -> None:
        self.tells(s, me, what)
        s.tell(ALL, "grabbed", me, what)
        foes = s.mode.foes(s, me)
        for seat in MEMBERS[foes]:
            if s.players[seat].identity == what:
                return s.mode.caught(s, me, seat)
        for seat in MEMBERS[foes]:
            s.narrow(seat, ANYBODY & ~BIT[what])
        s.tell(ALL, "no_answer", what)


class Question(Neighbour):
    """NR-M3.4: whoever stands next to the card or on it raises a hand, the one who asks and partners too."""

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.tell(ALL, "questioned", me, what)
        raise_hands(s, what, s.near(what) | BIT[what], BIT[s.seats] - 1)


CAPTURE_NEIGHBOUR: Final = Capture(CAPTURE, "NR-M3.3.1", False)
QUESTION_AROUND: Final = Question(QUESTION, "NR-M3.4.1", True)
SPY: Final = Role("spy", (Shift(), Collapse(), CAPTURE_NEIGHBOUR, QUESTION_AROUND))
FEW: Final = 3  # suspects among whom one guesses
CHASE: Final = 0.8  # of a trophy: the way to it, all but the last step

# NR-M3.1, by number of seats: the side of the board, how many sides play, trophies to win.
BOARDS: Final = {3: 5, 4: 5, 5: 6, 6: 6, 8: 7, 9: 7}
SIDES: Final = {3: 3, 4: 4, 5: 5, 6: 3, 8: 4, 9: 3}
ENOUGH: Final = {3: 4, 4: 3, 5: 3, 6: 3, 8: 3, 9: 4}


def side_of(seats: int, me: int) -> int:
    """Partners sit as far apart as can be: every so manieth seat is of one side."""
    return sum([BIT[seat] for seat in range(seats) if seat % SIDES[seats] == me % SIDES[seats]])


TEAMS: Final[dict[int, list[int]]] = {n: [side_of(n, me) for me in range(n)] for n in SIDES}

# ---------------------------------------------------------------------- the mode


FRAME_RULES: Final[dict[str, FrameRule]] = {**frames.ACTION, **frames.COLLAPSE}


class SpyTag(Mode):
    def additions(self) -> Additions:
        return ADDITIONS

    def options(self) -> tuple[Option, ...]:
        within: Within = {"mode": (self.name,)}
        return (Option("spy_team_shares_identity", (False, True), False, "NR-M3.5.3", within=within),)

    def furnish(self, s: Noir) -> None:
        s.spy_tag = SpyTagTable(len(s.players))

    def copy_table(self, s: Noir, t: Noir) -> None:
        t.spy_tag = s.spy_tag.copy()

    def side(self, seats: int) -> int:
        return BOARDS[seats]

    def cast(self, seats: int) -> tuple[Role, ...]:
        return (SPY,) * seats

    def deal(self, s: Noir) -> None:
        """NR-M3.1.1: one card each."""
        for seat in range(s.seats):
            s.take_identity(seat, s.draw_card(), self.eyes(s, seat))

    def first(self, s: Noir) -> i64:
        return 0

    def opener(self, s: Noir) -> i64:
        """NR-M3.1.1: lots are drawn."""
        return s.draw(s.seats)

    def begin(self, s: Noir) -> None:
        if SIDES[s.seats] < s.seats:
            for seat in range(SIDES[s.seats]):
                s.tell(ALL, "side", TEAMS[s.seats][seat])

    def turn(self, s: Noir, me: i64) -> None:
        s.push(ACT, me)

    def foes(self, s: Noir, me: i64) -> i64:
        """NR-M3.1.2"""
        return BIT[s.seats] - 1 & ~TEAMS[s.seats][me]

    def eyes(self, s: Noir, me: i64) -> i64:
        """NR-M3.5.3: partners are strangers, unless the table has agreed otherwise."""
        return TEAMS[s.seats][me] if s.options["spy_team_shares_identity"] else BIT[me]

    def tally(self, view: Mapping[str, Any], seat: int) -> tuple[int, int]:
        """NR-M3.6.1: the trophies of partners are added up."""
        sides = SIDES[view["seats"]]
        trophies = view["spy_tag"]["trophies"]
        return sum([len(trophies[i]) for i in range(seat % sides, len(trophies), sides)]), ENOUGH[view["seats"]]

    def shown(self, s: Noir) -> i64:
        return mask_union(s.spy_tag.trophies)

    def open_cards(self, s: Noir) -> list[int]:
        return [card for cards in s.spy_tag.trophies for card in cards_of(cards)]

    def standing(self, s: Noir, me: i64) -> float:
        """Trophies of the side, and the thread to the next one."""
        thread = 0.0
        for foe in MEMBERS[self.foes(s, me)]:
            thread = max(thread, hunt(s, me, foe))
        trophies: int = trophies_of(s, TEAMS[s.seats][me])
        return (trophies + CHASE * thread) / ENOUGH[s.seats]

    def candidates(self, s: Noir, me: i64, legal: ActionIds) -> ActionIds:
        """Capture one of few; ask those about whom most is known already; or go where one of them can be."""
        if s.step is not ACT:
            return legal
        wanted: i64 = 0  # all who can be an enemy of whom few cards are left
        closest: i64 = 0  # whom the enemy can be of whom fewest are left
        for foe in MEMBERS[self.foes(s, me)]:
            suspects = suspicion(s, me, foe)
            if count_of(suspects) <= FEW:
                wanted |= suspects
            if suspects and (not closest or count_of(suspects) < count_of(closest)):
                closest = suspects
        captures = among(legal, CAPTURE, wanted)
        if captures or wanted:
            return captures or closing_in(s, legal, s.players[me].identity, wanted)
        return most_telling(s, legal, QUESTION, s.living(), closest) or closing_in(
            s, legal, s.players[me].identity, closest
        )

    def caught(self, s: Noir, me: i64, seat: i64) -> None:
        """NR-M3.3.2, NR-M3.6.1: a trophy. If that is not enough to win, the captured spy draws a new identity."""
        p = s.players[seat]
        suspect = p.identity
        s.tell(ALL, "caught", seat, suspect)
        s.dead |= BIT[suspect]
        s.spy_tag.trophies[me] |= BIT[suspect]
        s.spy_tag.lost[seat] |= BIT[suspect]
        p.identity = NONE
        p.maybe = p.eyes = 0
        number = trophies_of(s, TEAMS[s.seats][me])
        s.tell(ALL, "trophy", me, suspect, number)
        if number >= ENOUGH[s.seats]:
            return win(s, TEAMS[s.seats][me], TROPHIES)
        s.take_identity(seat, s.draw_card(), self.eyes(s, seat))
        s.tell(ALL, "changed", seat)
        s.tell(p.eyes, "identity", seat, p.identity)

    # ------------------------------------------------------------------ positions

    def fields(self) -> tuple[str, ...]:
        return COLLAPSE

    def evidence(self) -> tuple[str, ...]:
        return ("spy_tag.trophies",)

    def complete_position(self, s: Noir, given: set[str]) -> None:
        s.dead |= self.shown(s)

    def frame_rules(self) -> Mapping[str, FrameRule]:
        return FRAME_RULES

    def check(self, s: Noir) -> None:
        """NR-M3.6.1: so many trophies of a side end it; NR-M3.3.2: who is captured draws a new identity."""
        check_settled(s, NO_ROLE)
        demand(s.dead & ~s.shown() == 0, "dead: only trophies are dead (NR-M3.3.2)")
        if s.step is OVER:
            return
        to_come = 0
        for seat in range(s.seats):
            number = trophies_of(s, TEAMS[s.seats][seat])
            demand(number < ENOUGH[s.seats], f"spy_tag.trophies: with {number} the game is over (NR-M3.6.1)")
            to_come += (ENOUGH[s.seats] - 1 - number) * (seat < SIDES[s.seats])
        demand(s.deck_size >= to_come, f"deck: up to {to_come} spies will draw from it (NR-M3.3.2)")


def trophies_of(s: Noir, seats: i64) -> i64:
    """NR-M3.6.1: those of partners are added up."""
    cards: i64 = 0
    for seat in MEMBERS[seats]:
        cards |= s.spy_tag.trophies[seat]
    return count_of(cards)


SPY_TAG: Final = SpyTag("spy_tag", tuple(BOARDS), (SPY,))

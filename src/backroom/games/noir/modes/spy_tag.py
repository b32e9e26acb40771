"""Mode 3, Spy Tag (NR-M3): alone or in teams everybody hunts the others, and who is caught comes back as another."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.events import ALL
from backroom.games.noir.codes import CAPTURE, QUESTION
from backroom.games.noir.common import TROPHIES, win
from backroom.games.noir.estimate import hunt
from backroom.games.noir.heuristics import among, closing_in, most_telling, suspicion
from backroom.games.noir.mode import Mode
from backroom.games.noir.moves import Collapse, Shift
from backroom.games.noir.role import Role
from backroom.games.noir.spying import CAPTURING, QUESTIONING
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, count_of
from backroom.games.noir.turn import ACT

SPY: Final = Role("spy", (Shift(), Collapse(), CAPTURING, QUESTIONING))
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


class SpyTag(Mode):
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
        s.players[me].trophies |= BIT[suspect]
        p.lost |= BIT[suspect]
        p.identity = NONE
        p.maybe = p.eyes = 0
        number = trophies_of(s, TEAMS[s.seats][me])
        s.tell(ALL, "trophy", me, suspect, number)
        if number >= ENOUGH[s.seats]:
            return win(s, TEAMS[s.seats][me], TROPHIES)
        s.take_identity(seat, s.draw_card(), self.eyes(s, seat))
        s.tell(ALL, "changed", seat)
        s.tell(p.eyes, "identity", seat, p.identity)


def trophies_of(s: Noir, seats: i64) -> i64:
    """NR-M3.6.1: those of partners are added up."""
    cards: i64 = 0
    for seat in MEMBERS[seats]:
        cards |= s.players[seat].trophies
    return count_of(cards)


SPY_TAG: Final = SpyTag("spy_tag", tuple(BOARDS), (SPY,))

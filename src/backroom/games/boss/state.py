"""What lies on the table of The Boss.

Nearly everything is open. Secret are the faces of a hand (its backs are public), the hidden card of each city and the
order of the police deck. Hands, lines and decks are tuples, so copies share them; a hand lies sorted, so its order
tells nothing (TB-10.8). `top` is the greatest presence in each place: to send anybody somewhere is to rise above it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.state import State
from backroom.games.boss.box import CITIES_OF
from backroom.games.boss.cards import ROOKIES, VETERANS, count_at

DATES: Final = 10  # a date is a round times this, plus a turn


class Player:
    """What belongs to one seat."""

    __slots__ = (
        "backs", "bans", "dead", "gained", "hand", "hospital", "last_sent", "out_rookies", "out_veterans", "prison",
        "rookies", "score", "spent", "veterans",
    )  # fmt: skip

    def __init__(self) -> None:
        self.hand: ActionIds = ()  # city cards in the hand
        self.backs: i64 = 0  # how many cards of the hand are of each city
        self.veterans: i64 = VETERANS  # veterans in supply
        self.rookies: i64 = ROOKIES  # rookies in supply
        self.out_veterans: i64 = 0  # veterans on the table, by place
        self.out_rookies: i64 = 0  # rookies on the table, by place
        self.hospital: ActionIds = ()  # dates on which a veteran comes back from hospital: round and turn
        self.prison: ActionIds = ()  # dates on which a veteran comes back from prison
        self.dead: i64 = 0  # veterans who are dead
        self.spent: i64 = 0  # rookies out of the game
        self.bans: i64 = 0  # cities to which this seat may send nobody
        self.last_sent: i64 = 0  # date of the last send to a city: ten times the round, plus the turn
        self.score: i64 = 0  # money so far
        self.gained: i64 = 0  # money of this round

    def copy(self) -> Player:
        p = Player()
        p.hand = self.hand
        p.backs = self.backs
        p.veterans = self.veterans
        p.rookies = self.rookies
        p.out_veterans = self.out_veterans
        p.out_rookies = self.out_rookies
        p.hospital = self.hospital
        p.prison = self.prison
        p.dead = self.dead
        p.spent = self.spent
        p.bans = self.bans
        p.last_sent = self.last_sent
        p.score = self.score
        p.gained = self.gained
        return p

    def supply(self) -> i64:
        """TB-5.2: a rookie counts as much as a veteran."""
        return self.veterans + self.rookies

    def presence(self) -> i64:
        """Gangsters by place, packed."""
        return self.out_veterans + self.out_rookies


class Boss(State):
    __slots__ = ("cards", "deck", "first", "hidden", "lines", "players", "police", "round", "top", "turn")

    def __init__(self) -> None:
        self.cards: ActionIds = ()  # all city cards in play
        self.round: i64 = 0  # from 1 to 5
        self.turn: i64 = 0  # from 1 to 5
        self.first: i64 = 0  # who holds the first-player marker
        self.hidden: ActionIds = ()  # the hidden card of each city, in the order of the cities
        self.lines: list[ActionIds] = []  # cards played, by city; inside, nine times who played it plus the face
        self.top: i64 = 0  # greatest presence by place
        self.deck: ActionIds = ()  # police cards face down, the next one first
        self.police: ActionIds = ()  # police cards face up, the first one first
        self.players: list[Player] = []

    def copy(self) -> Boss:
        t = Boss()
        t.twin_of(self)
        t.cards = self.cards
        t.round = self.round
        t.turn = self.turn
        t.first = self.first
        t.hidden = self.hidden
        t.lines = self.lines[:]
        t.top = self.top
        t.deck = self.deck
        t.police = self.police
        t.players = [p.copy() for p in self.players]
        return t

    def now(self) -> i64:
        """The date of this turn."""
        return DATES * self.round + self.turn

    def cities(self) -> i64:
        return CITIES_OF[self.seats]

    def left(self) -> i64:
        """TB-7.1: how many cities stand to the left of Chicago."""
        return min(self.round, self.cities())

    def leader(self, place: i64) -> i64:
        """TB-8.2: the seat with the greatest presence in a place, -1 for nobody; by TB-5.9 it is a single one."""
        most = count_at(self.top, place)
        if most:
            for seat, p in enumerate(self.players):
                if count_at(p.presence(), place) == most:
                    return seat
        return -1

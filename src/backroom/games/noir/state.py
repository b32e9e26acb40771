"""What lies on the table of Noir, in every mode. What only one mode has lies in a table of its own (`modes/tables.py`).

Who is dead, gone or marked is a mask of suspects; what belongs to one seat is a record. An evidence card that lies
face down in a place of its own (hand, hit list, under the deck) lies in a **slot**: its card, the seats that have
seen it (`eyes`) and what it can be for all anyone knows (`maybe`); the last two are public. Slots are never
changed, only replaced, so copies share them. Every row of slots lies here, for whoever imagines a world deals to all
of them alike. The upper part of the deck, of which nobody knows anything, is a plain list.

`maybe` of a slot or of a seat says only what the open cards do not say already: whoever imagines a world also
leaves out every card that lies open (`shown`), and an identity is alive (NR-C5.6).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT
from backroom.games.noir import board as grid
from backroom.games.noir.base import NO_MODE, NO_ROLE, Mode, Role
from backroom.games.noir.modes.tables import Tables
from backroom.games.noir.suspects import NONE, SUSPECTS, count_of, everybody

ANYBODY: Final = everybody(SUSPECTS)


class Slot:
    """A place with one evidence card, face down. Never changed: a slot that is learnt about is replaced."""

    __slots__ = ("card", "eyes", "maybe", "owner")

    def __init__(self, card: i64 = NONE, eyes: i64 = 0, maybe: i64 = ANYBODY, owner: i64 = -1) -> None:
        self.card: i64 = card  # the evidence card
        self.eyes: i64 = eyes  # seats that have seen it
        self.maybe: i64 = maybe  # what it can be for those who have not seen it
        self.owner: i64 = owner  # the seat whose hand it is in

    def but(self, suspects: i64) -> Slot:
        """The same, known to be none of these."""
        return Slot(self.card, self.eyes, self.maybe & ~suspects, self.owner)

    def seen_by(self, seats: i64, owner: i64 = -1) -> Slot:
        return Slot(self.card, self.eyes | seats, self.maybe, owner)


class Player:
    """What belongs to one seat."""

    __slots__ = ("eyes", "identity", "maybe", "role", "settled")

    def __init__(self) -> None:
        self.role: Role = NO_ROLE  # what this seat is
        self.identity: i64 = NONE  # whom this seat is
        self.eyes: i64 = 0  # seats that know the identity
        self.maybe: i64 = 0  # whom the identity can be; nobody: there is none
        self.settled: i64 = 0  # it is one of the first so many slots of the hand; 0: it came from the deck

    def copy(self) -> Player:
        p = Player()
        p.role = self.role
        p.identity = self.identity
        p.eyes = self.eyes
        p.maybe = self.maybe
        p.settled = self.settled
        return p


class Noir(Tables):
    __slots__ = (
        "board", "buried", "cols", "dead", "deck", "deck_size", "discard", "end", "gone", "hand", "hits", "last_shift",
        "left", "limit", "marked", "mode", "players", "pool", "rows", "taken", "turns", "under", "undo", "won",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.mode: Mode = NO_MODE  # which of the six modes
        self.undo: i64 = 0  # which of the undo rules are in force
        self.limit: i64 = 0  # turns after which it is a draw; 0: never
        self.pool: i64 = 0  # the suspects of this game
        self.rows: i64 = 0  # of the board
        self.cols: i64 = 0  # of the board
        self.board: list[int] = [grid.EMPTY] * grid.CELLS  # suspects row by row: `-` the dead, `=` the exonerated
        self.last_shift: i64 = grid.NO_SHIFT  # which the next one must not undo
        self.turns: i64 = 0  # turns that have begun
        self.dead: i64 = 0  # the dead, on the board or removed from it
        self.gone: i64 = 0  # removed by a collapse
        self.taken: i64 = 0  # named in the collapse that is being made
        self.marked: i64 = 0  # exonerated: the evidence card lies face up on a living suspect
        self.discard: i64 = 0  # evidence cards face up in the discard
        self.hits: list[Slot] = []  # mode 2: the hit list face down, the next one first
        self.deck: list[int] = []  # evidence cards of which nothing is known; inside, the last is drawn first
        self.under: list[Slot] = []  # cards put under the deck; the first is drawn first
        self.buried: list[Slot] = []  # mode 5: discarded face down
        self.deck_size: i64 = 0  # cards in the deck, those under it too
        self.hand: list[Slot] = []  # all that ever came into hands; those whose card is in `left` are spent
        self.left: i64 = 0  # evidence cards that have left deck and hands
        self.won: i64 = 0  # the seats that won
        self.end: i64 = 0  # why it is over
        self.players: list[Player] = []

    def copy(self) -> Noir:
        t = Noir.__new__(Noir)
        t.twin_of(self)
        t.mode = self.mode
        t.undo = self.undo
        t.limit = self.limit
        t.pool = self.pool
        t.rows = self.rows
        t.cols = self.cols
        t.board = self.board[:]
        t.last_shift = self.last_shift
        t.turns = self.turns
        t.dead = self.dead
        t.gone = self.gone
        t.taken = self.taken
        t.marked = self.marked
        t.discard = self.discard
        t.hits = self.hits[:]
        t.deck = self.deck[:]
        t.under = self.under[:]
        t.buried = self.buried[:]
        t.deck_size = self.deck_size
        t.hand = self.hand[:]
        t.left = self.left
        t.won = self.won
        t.end = self.end
        t.players = [p.copy() for p in self.players]
        t.thieves = self.thieves[:]
        t.ghosts = self.ghosts[:]
        self.mode.copy_table(self, t)
        return t

    # ------------------------------------------------------------------ the board

    def near(self, suspect: i64) -> i64:
        """NR-C2.3: the cards next to one, a mask."""
        return grid.near(self.board, self.rows, self.cols, suspect)

    def living(self) -> i64:
        """Cards that can be named and attacked."""
        return self.pool & ~self.dead & ~self.mode.out_of_reach(self)

    def shown(self) -> i64:
        """Evidence cards that lie face up somewhere."""
        return self.marked | self.discard | self.mode.shown(self)

    # ------------------------------------------------------------------ seats

    def seat_of(self, role: Role) -> i64:
        for seat in range(self.seats):
            if self.players[seat].role is role:
                return seat
        return -1

    def whose(self, suspect: i64) -> i64:
        """NR-C5.5: the seat with this identity, if any."""
        for seat in range(self.seats):
            if self.players[seat].identity == suspect:
                return seat
        return -1

    def narrow(self, seat: i64, suspects: i64) -> None:
        """Everyone can now conclude that this seat is one of these."""
        self.players[seat].maybe &= suspects

    # ------------------------------------------------------------------ evidence

    def draw_card(self) -> Slot:
        """NR-C5.1: the top card of the deck."""
        self.deck_size -= 1
        if self.deck:
            return Slot(self.deck.pop(), 0, self.pool)
        return self.under.pop(0)

    def shuffle_in(self, cards: list[int]) -> None:
        """NR-C12.2: nobody knows where in the deck they are, nor anything else."""
        self.deck_size += len(cards)
        self.deck += cards
        self.shuffle(self.deck)

    def put_under(self, slot: Slot) -> None:
        self.deck_size += 1
        self.under.append(slot)

    def take_identity(self, seat: i64, slot: Slot, eyes: i64) -> None:
        """A card from the deck becomes an identity, known to these seats and to whoever saw it before."""
        p = self.players[seat]
        p.identity = slot.card
        p.eyes = eyes | slot.eyes
        p.maybe = slot.maybe & ~self.dead
        p.settled = 0

    def take_in_hand(self, seat: i64) -> i64:
        """A card from the deck comes into a hand; which one."""
        slot = self.draw_card()
        self.hand.append(slot.seen_by(BIT[seat], seat).but(self.shown()))
        return slot.card

    def hold(self, seat: i64) -> i64:
        """The hand: all that came into it, but for what left it and the identity."""
        cards: i64 = 0
        for slot in self.hand:
            if slot.owner == seat:
                cards |= BIT[slot.card]
        if self.players[seat].settled:
            cards &= ~BIT[self.players[seat].identity]
        return cards & ~self.left

    def hand_size(self, seat: i64) -> i64:
        """NR-C9.1: the same as a number, from what everyone sees."""
        size: i64 = -1 if self.players[seat].settled else 0
        for slot in self.hand:
            if slot.owner == seat:
                size += 1
        return size - count_of(self.left)

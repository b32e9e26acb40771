"""What lies on the table of Ca$h 'n Guns, second edition.

Who is alive, who ducked, what is offered are masks; what belongs to one seat is a record. Three kinds of records
serve only those who conclude what they cannot see (`inference.py`, `imagine.py`): each gun's public `past` (which of
its cards were lost unseen, shown, received) beside what its owner knows of it, the `swaps` of the Hustler, and
the `moves` of loot from one face-down place to another. Such a record is written once and never changed, and they
stand in tuples, so copies of a game share them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.events import ALL
from backroom.engine.state import State
from backroom.games.cash2.cards import BANG, BANGS_DEALT, CLICKS_DEALT, EMPTY, NO_CARD, NOBODY, ONE, count, nth_card
from backroom.games.cash2.power import PLAIN, Power

# What the past of a gun is made of; the first two are bullets of that kind, shown.
SHOWN_CLICK: Final = 0
SHOWN_BANG: Final = 1
GOT: Final = 2  # a bang came from the discard
LOST: Final = 3  # the live card went unseen
PAID: Final = 4  # so did a card of the hand, another than the bang just received
PAST: Final = ("click", "bang", "got", "lost", "paid")


class LootMove:
    """A card of loot that went from one face-down place to another: taker, source, and what it was.

    The source is a seat, or for the Junk Dealer the pile of a round (as -round). `before` is what everyone had seen
    come into the source by then; for a pile, the card put into it.
    """

    __slots__ = ("before", "card", "source", "taker")

    def __init__(self, taker: i64 = 0, source: i64 = 0, before: i64 = 0, card: i64 = NO_CARD) -> None:
        self.taker: i64 = taker  # who took the card
        self.source: i64 = source  # the seat it came from, 0 for A; or a pile, as -round
        self.before: i64 = before  # what everyone had seen come into that stash; for a pile, the card put into it
        self.card: i64 = card  # what was taken


class Swap:
    """An exchange of the Hustler: who with whom, when (how long the pasts were), and the two bullets."""

    __slots__ = ("drew", "gave", "other", "other_at", "taker", "taker_at")

    def __init__(self) -> None:
        self.taker: i64 = 0  # the Hustler
        self.other: i64 = 0  # the other player
        self.taker_at: i64 = 0  # how long the Hustler's past was then
        self.other_at: i64 = 0  # how long the other's past was then
        self.drew: i64 = EMPTY  # the bullet drawn
        self.gave: i64 = EMPTY  # the bullet given back; none: not yet

    def with_bullets(self, drew: i64, gave: i64) -> Swap:
        """The same exchange with these bullets."""
        out = Swap()
        out.taker = self.taker
        out.other = self.other
        out.taker_at = self.taker_at
        out.other_at = self.other_at
        out.drew = drew
        out.gave = gave
        return out


class Dig:
    """Somebody reached into the hidden discard for a bang: how long the pasts were, and whether one was there."""

    __slots__ = ("ats", "found")

    def __init__(self) -> None:
        self.ats: ActionIds = ()  # how long the past of each seat was then
        self.found: bool = False  # a bang was there


class Player:
    """What belongs to one seat."""

    __slots__ = (
        "aim", "bangs", "bullet", "clicks", "hand_size", "kept", "loaded", "mark", "past", "power", "seen", "shown",
        "stash", "stash_size", "wounds",
    )  # fmt: skip

    def __init__(self) -> None:
        self.clicks: i64 = CLICKS_DEALT  # clicks in the hand
        self.bangs: i64 = BANGS_DEALT  # bangs in the hand
        self.hand_size: i64 = CLICKS_DEALT + BANGS_DEALT  # cards in the hand
        self.bullet: i64 = EMPTY  # the live card
        self.loaded: bool = False  # there is a live card
        self.aim: i64 = NOBODY  # whom the gun points at
        self.wounds: i64 = 0  # wound markers
        self.stash: i64 = 0  # loot that this seat keeps
        self.stash_size: i64 = 0  # how many cards that is
        self.seen: i64 = 0  # loot that everyone saw come into the stash, whatever became of it
        self.power: Power = PLAIN  # the power card
        self.shown: bool = False  # everyone knows the power
        self.mark: i64 = 0  # what the power remembers
        self.past: ActionIds = ()  # what everyone saw of this gun's cards, in order
        self.kept: ActionIds = ()  # the bullets behind that past, entry by entry

    def copy(self) -> Player:
        p = Player()
        p.clicks = self.clicks
        p.bangs = self.bangs
        p.hand_size = self.hand_size
        p.bullet = self.bullet
        p.loaded = self.loaded
        p.aim = self.aim
        p.wounds = self.wounds
        p.stash = self.stash
        p.stash_size = self.stash_size
        p.seen = self.seen
        p.power = self.power
        p.shown = self.shown
        p.mark = self.mark
        p.past = self.past
        p.kept = self.kept
        return p

    def bullets(self) -> i64:
        """Mask of the kinds in the hand."""
        return (1 if self.clicks else 0) | (2 if self.bangs else 0)

    def put(self, bullet: i64, number: i64) -> None:
        """Cards into the hand, or out of it."""
        if bullet == BANG:
            self.bangs += number
        else:
            self.clicks += number
        self.hand_size += number

    def load(self, bullet: i64) -> None:
        self.put(bullet, -1)
        self.bullet = bullet
        self.loaded = True

    def discard(self, entry: i64, bullet: i64) -> None:
        """A bullet leaves this seat for the discard; entry says what everyone saw of it."""
        self.past = self.past + (entry,)
        self.kept = self.kept + (bullet,)

    def unload(self, entry: i64) -> None:
        """The live card goes to the discard."""
        self.discard(entry, self.bullet)
        self.bullet = EMPTY
        self.loaded = False

    def receive(self) -> None:
        """A bang from the discard."""
        self.put(BANG, 1)
        self.past = self.past + (GOT,)
        self.kept = self.kept + (BANG,)

    def lost_bangs(self, entries: i64) -> i64:
        """How many of the cards lost unseen among the first entries of the past are bangs."""
        total: i64 = 0
        for entry, bullet in zip(self.past[:entries], self.kept[:entries]):
            if entry >= LOST and bullet == BANG:
                total += 1
        return total

    def lost_cards(self) -> i64:
        return self.past.count(LOST) + self.past.count(PAID)

    def keep(self, kind: i64) -> None:
        """Loot into the stash, taken in the open."""
        self.stash += ONE[kind]
        self.stash_size += 1
        self.seen += ONE[kind]


class Cash2(State):
    __slots__ = (
        "alive", "ban", "ban_on", "centre", "digs", "ducked", "dug", "free_shares", "godfather", "gone", "heir",
        "may_hold", "moves", "offered", "piles", "planted", "players", "powered", "round", "secret", "shared",
        "sharers", "shown_bangs", "shown_clicks", "swaps", "taken", "uncovered", "wounded",
    )  # fmt: skip

    def __init__(self) -> None:
        self.powered: bool = False  # powers are in play
        self.secret: bool = False  # powers stay secret until used
        self.round: i64 = 0  # from 1 to 8
        self.godfather: i64 = 0  # who has the desk
        self.heir: i64 = NOBODY  # who took the new-Godfather card
        self.alive: i64 = 0  # who lives
        self.ducked: i64 = 0  # who ducked in this round
        self.wounded: i64 = 0  # took a marker in this round
        self.sharers: i64 = 0  # who shares, once the shots are over, and has not bowed out
        self.shared: i64 = 0  # who has had a share in this sharing
        self.ban: i64 = 0  # the Dictator's word: items that `ban_on` may not take
        self.ban_on: i64 = NOBODY  # whose share the ban is about
        self.free_shares: bool = False  # the sharing ends with the last loot card
        self.piles: list[int] = []  # loot by round, the first one first; never changed in place, so copies share them
        self.planted: ActionIds = ()  # by round: what everyone knows the Junk Dealer put there
        self.centre: i64 = 0  # loot face up
        self.offered: i64 = 0  # the items in the centre, the new-Godfather card among them
        self.taken: i64 = NO_CARD  # a card just taken that may still be traded
        self.gone: i64 = 0  # loot out of the game in the sight of all
        self.shown_clicks: i64 = 0  # clicks of the discard that lie face up, or are known
        self.shown_bangs: i64 = 0  # bangs of the discard that lie face up
        self.dug: i64 = 0  # bangs that came out of the hidden part of the discard
        self.uncovered: i64 = 0  # hidden cards of the discard since known to be clicks, though not whose
        self.may_hold: ActionIds = ()  # by power: mask of the seats that, for all anyone knows, might hold it
        self.moves: tuple[LootMove, ...] = ()
        self.swaps: tuple[Swap, ...] = ()
        self.digs: tuple[Dig, ...] = ()
        self.players: list[Player] = []

    def copy(self) -> Cash2:
        t = Cash2()
        t.twin_of(self)
        t.powered = self.powered
        t.secret = self.secret
        t.round = self.round
        t.godfather = self.godfather
        t.heir = self.heir
        t.alive = self.alive
        t.ducked = self.ducked
        t.wounded = self.wounded
        t.sharers = self.sharers
        t.shared = self.shared
        t.ban = self.ban
        t.ban_on = self.ban_on
        t.free_shares = self.free_shares
        t.piles = self.piles
        t.planted = self.planted
        t.centre = self.centre
        t.offered = self.offered
        t.taken = self.taken
        t.gone = self.gone
        t.shown_clicks = self.shown_clicks
        t.shown_bangs = self.shown_bangs
        t.dug = self.dug
        t.uncovered = self.uncovered
        t.may_hold = self.may_hold
        t.moves = self.moves
        t.swaps = self.swaps
        t.digs = self.digs
        t.players = [p.copy() for p in self.players]
        return t

    # ------------------------------------------------------------------ loot

    def lift(self, kind: i64) -> None:
        """Take a loot card out of the centre."""
        self.centre -= ONE[kind]
        if not count(self.centre, kind):
            self.offered &= ~BIT[kind]

    def move_random(self, taker: i64, source: i64) -> i64:
        """A random card from one stash to another; the two know which."""
        foe = self.players[source]
        return self.move_card(taker, source, nth_card(foe.stash, self.draw(foe.stash_size)))

    def move_card(self, taker: i64, source: i64, kind: i64) -> i64:
        foe = self.players[source]
        self.moves = (*self.moves, LootMove(taker, source, foe.seen, kind))
        foe.stash -= ONE[kind]
        foe.stash_size -= 1
        mine = self.players[taker]
        mine.stash += ONE[kind]
        mine.stash_size += 1
        return kind

    # ------------------------------------------------------------------ the bullet discard

    def lose(self, seat: i64) -> None:
        """The live card goes to the discard unseen."""
        self.players[seat].unload(LOST)
        self.tell(ALL, "lost", seat)

    def reveal(self, seat: i64) -> i64:
        """The live card goes to the discard in the sight of all."""
        p = self.players[seat]
        bullet = p.bullet
        if bullet == BANG:
            self.shown_bangs += 1
        else:
            self.shown_clicks += 1
        p.unload(bullet)
        return bullet

    def hidden_bangs(self) -> i64:
        """How many bangs lie in the discard unseen; nobody knows."""
        total: i64 = -self.dug
        for p in self.players:
            total += p.lost_bangs(len(p.past))
        return total

    def hidden_cards(self) -> i64:
        """How many cards lie in the discard unseen; everybody knows."""
        total: i64 = -self.dug - self.uncovered
        for p in self.players:
            total += p.lost_cards()
        return total

    def take_bang(self, seat: i64) -> bool:
        """CG2-L.5: a bang from the discard into a hand, a shown one first; reaching for a hidden one tells all."""
        p = self.players[seat]
        if self.shown_bangs:
            self.shown_bangs -= 1
            p.receive()
            return True
        found = self.hidden_bangs() > 0
        if self.hidden_cards():
            self.note_dig(found)
        if found:
            self.dug += 1
            p.receive()
        return found

    def note_dig(self, found: bool) -> None:
        dig = Dig()
        dig.ats = tuple([len(p.past) for p in self.players])
        dig.found = found
        self.digs = (*self.digs, dig)
        if not found:
            self.uncover_clicks()

    def uncover_clicks(self) -> None:
        """CG2-R.4: no bang lies hidden, so everything that does is a click, and everyone knows it."""
        hidden = self.hidden_cards()
        self.shown_clicks += hidden
        if self.dug:  # some of those lost were bangs: which, nobody knows
            self.uncovered += hidden
            return
        for p in self.players:
            p.past = tuple([SHOWN_CLICK if entry >= LOST else entry for entry in p.past])
        self.digs = ()

    # ------------------------------------------------------------------ powers

    def show_power(self, seat: i64) -> None:
        """From now on everyone knows this power."""
        p = self.players[seat]
        if p.shown or p.power is PLAIN:
            return
        p.shown = True
        held = p.power.index
        self.may_hold = tuple([
            BIT[seat] if power == held else mask & ~BIT[seat] for power, mask in enumerate(self.may_hold)
        ])  # fmt: skip
        self.tell(ALL, "power", seat, p.power)

    def rule_out(self, seat: i64, powers: list[int]) -> None:
        """Everyone has seen that this seat does not hold any of these."""
        cleared = [power for power in powers if self.may_hold[power] >> seat & 1]
        if cleared:
            self.may_hold = tuple(
                [mask & ~BIT[seat] if power in cleared else mask for power, mask in enumerate(self.may_hold)]
            )
            for power in cleared:
                self.tell(ALL, "cleared", seat, power)

    def witness(self, seat: i64, answers: list[int]) -> None:
        """Everyone saw how a seat's power answered a question (answers: what each power would have said).

        An answer that is not the plain one shows the power; a plain one rules out whoever would have differed.
        """
        p = self.players[seat]
        if p.shown:
            return
        mine = answers[p.power.index]
        if mine != answers[0]:
            self.show_power(seat)
        else:
            self.rule_out(seat, [power for power, answer in enumerate(answers) if answer != mine])


def standing(s: Cash2) -> i64:
    return s.alive & ~s.ducked & ~s.wounded


def two_seats(a: i64, b: i64) -> i64:
    """The audience of what only two seats may know."""
    return BIT[a] | BIT[b]


def loot_audience(s: Cash2, a: i64, b: i64) -> i64:
    """Who learns which card of loot went from one of two seats to the other (CG2-R.6)."""
    return ALL if s.options["stash_visibility"] == "open" else two_seats(a, b)


def next_seat(mask: i64, start: i64) -> i64:
    """The first member of a mask at or after a seat, clockwise; the mask is not empty."""
    later = mask >> start << start
    seats = MEMBERS[later if later else mask]
    return seats[0]

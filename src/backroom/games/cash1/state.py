"""What lies on the table of Ca$h 'n Guns, first edition.

Who is alive, who ducked, whose gun is loaded are masks; what belongs to one seat is a record. A gun is known by the
seat that brought it: a dead man's gun stays in his record, and the table says who holds it now (`heir`, `legacy`).
Each gun has a public `past` (which of its cards were shown, lost unseen, taken back), and beside it what only its
holder knows: `kept` by the first, `late` by the heir. They are tuples, so copies share them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT
from backroom.engine.events import ALL
from backroom.engine.state import State
from backroom.games.cash1.cards import EMPTY, FULL_HAND, HAND_SIZE, MOST_SEATS, NOBODY, ONE
from backroom.games.cash1.power import PLAIN, Power


class Player:
    """What belongs to one seat, and to the gun it brought."""

    __slots__ = (
        "aim", "card", "cop", "fired", "hand", "hand_size", "kept", "money", "past", "power", "shame", "shown",
        "sirens", "struck", "wounds",
    )  # fmt: skip

    def __init__(self) -> None:
        self.wounds: i64 = 0  # wound markers
        self.money: i64 = 0  # dollars in the pocket
        self.shame: i64 = 0  # shame markers with the plain side up
        self.sirens: i64 = 0  # shame markers with the siren side up
        self.power: Power = PLAIN  # the power card
        self.shown: bool = False  # everyone knows the power
        self.cop: bool = False  # is the undercover cop
        self.hand: i64 = FULL_HAND  # bullets of this gun not used yet
        self.hand_size: i64 = HAND_SIZE  # how many those are
        self.card: i64 = EMPTY  # the live card
        self.aim: i64 = 0  # whom the gun points at: nobody, one, a pair
        self.fired: i64 = EMPTY  # what the gun showed in this round
        self.struck: i64 = 0  # whom a bullet between two wounded with it
        self.past: ActionIds = ()  # what everyone saw of this gun's cards, in order
        self.kept: ActionIds = ()  # the bullets behind that past, entry by entry, as far as the first holder knows them

    def copy(self) -> Player:
        p = Player()
        p.wounds = self.wounds
        p.money = self.money
        p.shame = self.shame
        p.sirens = self.sirens
        p.power = self.power
        p.shown = self.shown
        p.cop = self.cop
        p.hand = self.hand
        p.hand_size = self.hand_size
        p.card = self.card
        p.aim = self.aim
        p.fired = self.fired
        p.struck = self.struck
        p.past = self.past
        p.kept = self.kept
        return p

    def markers(self) -> i64:
        return self.shame + self.sirens


class Cash1(State):
    __slots__ = (
        "alive", "armed", "box", "calls", "cop_among", "deck", "ducked", "fallen", "fast_over", "godfather", "heir",
        "late", "left", "legacy", "legacy_at", "live", "may_hold", "paid", "players", "powered", "round", "sharers",
        "table", "undercover", "unshown", "withdrawn", "wounded",
    )  # fmt: skip

    def __init__(self) -> None:
        self.powered: bool = False  # powers are in play
        self.undercover: bool = False  # the cop is in play
        self.round: i64 = 0  # from 1 to 8
        self.godfather: i64 = 0  # where the phone and the bundles begin
        self.alive: i64 = 0  # who lives
        self.ducked: i64 = 0  # who ducked in this round
        self.wounded: i64 = 0  # took a wound in this round
        self.withdrawn: i64 = 0  # left the round without a marker (an option)
        self.live: i64 = 0  # guns with a live card
        self.fast_over: bool = False  # the triples of this round have been shown
        self.sharers: i64 = 0  # who shared in this round, from the division on
        self.table: i64 = 0  # notes face up
        self.deck: list[int] = []  # notes by round, the first one first; never changed in place, so copies share them
        self.paid: i64 = 0  # notes that were handed out
        self.box: i64 = 0  # dollars that went with the dead
        self.fallen: bool = False  # somebody has died in this game
        self.armed: i64 = NOBODY  # whose grenade lies on the table
        self.unshown: i64 = 0  # powers of the pool that nobody has shown
        self.may_hold: ActionIds = ()  # by power: mask of the seats that, for all anyone knows, might hold it
        self.heir: i64 = NOBODY  # who holds a dead man's gun,
        self.legacy: i64 = NOBODY  # whose gun that was
        self.legacy_at: i64 = 0  # how long the past of that gun was when it was inherited
        self.left: i64 = 0  # the hand that came with that gun
        self.late: ActionIds = ()  # the bullets of its past since then
        self.calls: i64 = 0  # switchboard cards turned
        self.cop_among: i64 = 0  # seats of which, for all anyone knows, one is the cop
        self.players: list[Player] = []

    def copy(self) -> Cash1:
        t = Cash1()
        t.twin_of(self)
        t.powered = self.powered
        t.undercover = self.undercover
        t.round = self.round
        t.godfather = self.godfather
        t.alive = self.alive
        t.ducked = self.ducked
        t.wounded = self.wounded
        t.withdrawn = self.withdrawn
        t.live = self.live
        t.fast_over = self.fast_over
        t.sharers = self.sharers
        t.table = self.table
        t.deck = self.deck
        t.paid = self.paid
        t.box = self.box
        t.fallen = self.fallen
        t.armed = self.armed
        t.unshown = self.unshown
        t.may_hold = self.may_hold
        t.heir = self.heir
        t.legacy = self.legacy
        t.legacy_at = self.legacy_at
        t.left = self.left
        t.late = self.late
        t.calls = self.calls
        t.cop_among = self.cop_among
        t.players = [p.copy() for p in self.players]
        return t

    # ------------------------------------------------------------------ guns, by the seat that brought them

    def holder(self, gun: i64) -> i64:
        return self.heir if gun == self.legacy else gun

    def guns_of(self, seat: i64) -> ActionIds:
        """The own gun first, then the dead man's."""
        return (seat, self.legacy) if seat == self.heir else OWN_GUN[seat]

    def load(self, gun: i64, bullet: i64) -> None:
        p = self.players[gun]
        p.hand -= ONE[bullet]
        p.hand_size -= 1
        p.card = bullet
        self.live |= BIT[gun]

    def unload(self, gun: i64) -> None:
        """The live card goes back into the hand, unseen."""
        p = self.players[gun]
        p.hand += ONE[p.card]
        p.hand_size += 1
        p.card = EMPTY
        self.live &= ~BIT[gun]

    def note(self, gun: i64, entry: i64, bullet: i64) -> None:
        """One more thing that everyone saw of a gun, and the bullet behind it."""
        p = self.players[gun]
        p.past = p.past + (entry,)
        if gun == self.legacy:
            self.late = self.late + (bullet,)
        else:
            p.kept = p.kept + (bullet,)

    def spend(self, gun: i64, entry: i64) -> i64:
        """The live card is used up; entry says what everyone saw of it."""
        p = self.players[gun]
        bullet = p.card
        self.note(gun, entry, bullet)
        p.card = EMPTY
        self.live &= ~BIT[gun]
        return bullet

    def lose(self, gun: i64, entry: i64) -> None:
        """The live card is used up unseen."""
        self.spend(gun, entry)
        self.tell(ALL, "lost", self.holder(gun))


OWN_GUN: Final[list[ActionIds]] = [(seat,) for seat in range(MOST_SEATS)]

# What the two printed rulebooks say where they differ (section 13).
PRINTED_RULES: Final[dict[str, dict[str, object]]] = {
    "russian": {
        "ability_pool": "base_10",
        "tie_wounds": "more",
        "slow_nerve": "stands",
        "shooter_at_ducker": "keeps_standing",
        "grenade_blast": "others_only",
        "cop_victory": "survive_with_backup",
        "super_coward_value": "instead",
        "six_feet_counts_cop": True,
        "phone_route": "last_participant",
        "switchboard_face": "face_down",
    },
    "spanish": {
        "ability_pool": "base_11",
        "tie_wounds": "fewer",
        "slow_nerve": "ducks",
        "shooter_at_ducker": "withdraws",
        "grenade_blast": "owner_too",
        "cop_victory": "sole_survivor_only",
        "super_coward_value": "on_top",
        "six_feet_counts_cop": False,
        "phone_route": "full_circle",
        "switchboard_face": "number_up",
    },
}
AS_READ: Final = "as_read"


def option_value(s: State, name: str) -> object:
    """The value in force of an option: its own, or what the chosen reading says."""
    value = s.options[name]
    return PRINTED_RULES[s.options["reading"]][name] if value == AS_READ else value


def standing(s: Cash1) -> i64:
    return s.alive & ~(s.ducked | s.wounded | s.withdrawn)


def clockwise(seats: ActionIds, first: i64) -> list[int]:
    """Seats in order, beginning with the first at or after a seat."""
    return [seat for seat in seats if seat >= first] + [seat for seat in seats if seat < first]

"""What a mode, a role and a deed must say of themselves: the questions that the common rules ask.

A mode is a file or a folder under `modes/`: its board and roles, the set-up, what a turn consists of, and what follows
from a murder, a capture, a wrong accusation. A role is a name and a list of deeds. A deed is one kind of action, shared
by all roles that have it. No mode knows another: what two modes share is a deed or a function of the common rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT
from backroom.engine.codecs import Codec
from backroom.engine.options import Option, Value
from backroom.engine.step import NOTHING, Refusal, Step
from backroom.engine.visibility import Reading, VisibilityRule

if TYPE_CHECKING:
    from backroom.games.noir.frames import AgendaFrame, FrameRule
    from backroom.games.noir.state import Noir

# ---------------------------------------------------------------------- deeds


class Deed:
    """No deed at all; others say what they do. `clause` is where a mode has the deed from."""

    def __init__(self, base: int, count: int, clause: str) -> None:
        self.base: int = base
        self.end: int = base + count
        self.clause: str = clause

    def legal(self, s: Noir, me: i64) -> ActionIds:
        """The codes this seat may say now. They may depend on what only this seat knows."""
        return NOTHING

    def do(self, s: Noir, me: i64, what: i64) -> None:
        """Carry it out; `what` is the argument: a suspect, an axis, a shift."""

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        """Why it is not among the options."""
        return Refusal(self.clause, "not-now")


# ---------------------------------------------------------------------- roles

NO_SIDE: Final = 0
NO_TOKEN: Final = 0


class Role:
    """A name and a list of deeds; in mode 5 also a side and the tokens it lays. Roles are made once, and shared."""

    def __init__(self, name: str, deeds: tuple[Deed, ...], side: int = NO_SIDE, token: int = NO_TOKEN) -> None:
        self.name: str = name
        self.deeds: tuple[Deed, ...] = deeds
        self.side: int = side
        self.token: int = token


NO_ROLE: Final = Role("none", ())

# ---------------------------------------------------------------------- modes

Within = dict[str, tuple[Value, ...]]  # the modes that an option belongs to


class Additions:
    """What a mode adds to the declarations of the game: its table and rows, who sees them, codecs, events and so on.

    The table is a field of the state that bears the name of the mode (`modes/tables.py`).
    """

    def __init__(
        self,
        table: type | None = None,
        rows: Mapping[str, type] | None = None,
        visibility: Mapping[str, VisibilityRule] | None = None,
        codecs: Mapping[str, Codec] | None = None,
        events: Mapping[str, dict[str, Codec]] | None = None,
        readings: Mapping[str, Reading] | None = None,
        constants: Mapping[str, Any] | None = None,
    ) -> None:
        self.table: type | None = table
        self.rows: dict[str, type] = dict(rows or {})
        self.visibility: dict[str, VisibilityRule] = dict(visibility or {})
        self.codecs: dict[str, Codec] = dict(codecs or {})
        self.events: dict[str, dict[str, Codec]] = dict(events or {})
        self.readings: dict[str, Reading] = dict(readings or {})
        self.constants: dict[str, Any] = dict(constants or {})


NOTHING_MORE: Final = Additions()


class Mode:
    """The plain answers. `roles` are all that can be at the table; how many seats there may be is `seats`."""

    def __init__(self, name: str, seats: tuple[int, ...], roles: tuple[Role, ...]) -> None:
        self.name: str = name
        self.seats: tuple[int, ...] = seats
        self.roles: tuple[Role, ...] = roles

    def additions(self) -> Additions:
        """What it adds to the declarations of the game."""
        return NOTHING_MORE

    def options(self) -> tuple[Option, ...]:
        """The house rules that only this mode has."""
        return ()

    def steps(self) -> tuple[Step[Any], ...]:
        """The steps that only this mode has."""
        return ()

    def side(self, seats: int) -> int:
        """NR-C2.2: the board has so many rows and columns."""
        return 5

    def cast(self, seats: int) -> tuple[Role, ...]:
        """The roles by seat, as they are dealt when seats stand for roles."""
        return self.roles

    def in_play(self, seats: int) -> tuple[Role, ...]:
        """The roles that somebody may have at a table of this size, by what everyone knows."""
        return tuple(dict.fromkeys(self.cast(seats)))

    def furnish(self, s: Noir) -> None:
        """Set the table of the mode: what follows from the options alone, before anything is dealt."""

    def copy_table(self, s: Noir, t: Noir) -> None:
        """The mode's share of `Noir.copy`."""

    def deal(self, s: Noir) -> None:
        """Board and deck lie shuffled: deal identities and whatever else there is."""

    def first(self, s: Noir) -> i64:
        """Whose turn is the first."""
        return s.seat_of(self.roles[0])

    def opener(self, s: Noir) -> i64:
        """The same in a real deal, where lots may be drawn for it."""
        return self.first(s)

    def begin(self, s: Noir) -> None:
        """Push what comes before the first turn; tell what is turned up."""

    def turn(self, s: Noir, me: i64) -> None:
        """Push what this seat's turn consists of."""

    def aftermath(self, s: Noir, me: i64) -> list[tuple[Step[Any], int]]:
        """What comes between the action of a turn and the next turn, as it lies on the agenda."""
        return []

    def after(self, s: Noir, me: i64) -> i64:
        """Whose turn is next."""
        return (me + 1) % s.seats

    def deeds(self, s: Noir, me: i64) -> tuple[Deed, ...]:
        """What this seat may choose from, by what everyone sees."""
        return s.players[me].role.deeds

    def refusal(self, s: Noir, me: i64) -> Refusal:
        """Why a deed is not among them."""
        return Refusal("NR-C10.1", "not-your-deed")

    def foes(self, s: Noir, me: i64) -> i64:
        """The seats of other sides."""
        return BIT[s.seats] - 1 & ~BIT[me]

    def side_of(self, s: Noir, me: i64) -> str:
        """What the side of this seat is called."""
        return s.players[me].role.name

    def eyes(self, s: Noir, me: i64) -> i64:
        """The seats that know this one's identity."""
        return BIT[me]

    def insiders(self, s: Noir, me: i64) -> i64:
        """The seats that know this one's role while it lies face down; nobody: it lies open."""
        return 0

    def out_of_reach(self, s: Noir) -> i64:
        """The living who can be neither named nor attacked."""
        return 0

    def no_target(self, s: Noir, what: i64, clause: str) -> Refusal:
        """Why a card out of reach of everybody cannot be chosen."""
        return Refusal(clause, "not-alive")

    def officers(self, s: Noir) -> i64:
        """The officers in uniform who can accuse."""
        return 0

    def shown(self, s: Noir) -> i64:
        """Evidence cards that lie face up where only this mode has a place for them."""
        return 0

    def removed(self, s: Noir, cards: i64) -> None:
        """A collapse has taken these cards off the board."""

    def murder(self, s: Noir, me: i64, victim: i64) -> None:
        """Somebody is attacked."""

    def caught(self, s: Noir, me: i64, seat: i64) -> None:
        """An accusation was right."""

    def cleared(self, s: Noir, me: i64) -> None:
        """An accusation was wrong."""

    def goes_on(self, s: Noir) -> bool:
        """The game has been won: whether another one follows at the same table."""
        return False

    def standing(self, s: Noir, me: i64) -> float:
        """How far a seat has come in a game that is not over, from 0 to 1; what a search aims at (`estimate.py`)."""
        return 0.0

    def candidates(self, s: Noir, me: i64, legal: ActionIds) -> ActionIds:
        """What a careful player would consider (`heuristics.py`); nothing in particular: everything."""
        return legal

    def points(self, s: Noir, me: i64) -> int:
        """What a seat has in the end: one point for a win."""
        return 1 if s.won & BIT[me] else 0

    def complete_position(self, s: Noir, given: set[str]) -> None:
        """Complete what a position does not say and only this mode has."""

    def evidence(self) -> tuple[str, ...]:
        """The fields of its table that hold evidence cards."""
        return ()

    def clear_evidence(self, s: Noir, given: set[str]) -> None:
        """Take up the cards that a deal has laid into these fields, unless a position says what lies there."""

    def on_cards(self, s: Noir) -> dict[str, tuple[i64, i64]]:
        """By field of its table: the cards on which something lies, and those on which it may lie."""
        return {}

    def fields(self) -> tuple[str, ...]:
        """The common fields it uses beside board, turns, identities and end; others are as on an empty table."""
        return ()

    def frame_rules(self) -> Mapping[str, FrameRule]:
        """Its steps by name, each with the frames it can lie on and what its argument can be."""
        return {}

    def whose_turn(self, s: Noir, frames: list[AgendaFrame], following: int) -> int:
        """The seat whose turn these frames are, when this one comes next; -1: it cannot come next."""
        for seat in range(s.seats):
            if self.after(s, seat) == following:
                return seat
        return -1

    def may_hold(self, s: Noir, me: i64) -> bool:
        """Whether this seat may hold evidence cards in hand."""
        return self.from_hand(s, me)

    def check(self, s: Noir) -> None:
        """Refuse a position that play in this mode cannot lead to (`invariants.py`)."""

    def open_cards(self, s: Noir) -> list[int]:
        """The cards of `shown`, each as often as it lies there (`score.py` counts them)."""
        return []

    def census(self, s: Noir) -> dict[str, int]:
        """What only this mode counts, and what must never change: each 0 (`score.py`)."""
        return {}

    def tally(self, view: Mapping[str, Any], seat: int) -> tuple[int, int]:
        """What counts for the side of a seat, and how much of it wins; 0 where only an accusation or a list decides."""
        return 0, 0

    def is_possible(self, s: Noir) -> bool:
        """Whether an imagined world agrees with what everyone knows beside slots and identities."""
        return True

    def redeal_hidden(self, s: Noir, viewer: int) -> bool:
        """Deal what a viewer does not see; False: in the common way."""
        return False

    def from_hand(self, s: Noir, me: i64) -> bool:
        """Whether this seat's identity is one of its hand, and not drawn from the deck."""
        return False


NO_MODE: Final = Mode("none", (), ())

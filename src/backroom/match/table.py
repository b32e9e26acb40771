"""A table where people play: the fold of its rows.

    table = Table(Table.open(new, code=..., secret=..., guest=..., name=..., now=...))    # or Table.fold(rows)
    rows = table.decide(request, guest, now)           # changes nothing, or raises Refused
    ...                                                # make the rows durable
    changes = table.apply_all(rows)                    # the only thing that changes a table
    for guest in ...:                                  # everybody who is connected
        update = table.update(guest, changes, now)     # None: nothing for this guest, so send nothing

Rows also come from the clock (`due`, `tick`), from connections (`arrive`, `depart`) and from bots (`thinking`,
`bot_answers`); all go the same way. Nothing here asks a clock or draws a number that does not come from the table's
secret, so the same rows make the same table in a second process, after a crash and in a replay.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Sequence

from backroom.match import (
    arriving,
    bodies,
    deciding,
    film,
    fold,
    opening,
    saved,
    shown,
    stalling,
    thinking,
    ticking,
    wire,
)
from backroom.match.chairs import Chairs
from backroom.match.changes import Changes
from backroom.match.clock import Clock
from backroom.match.opening import Fresh, Rules
from backroom.match.play import Play
from backroom.match.refused import Refused
from backroom.match.rows import FORMAT, Opened, Rematched, Row, Values
from backroom.match.saved import Unfit
from backroom.match.seen import Seen
from backroom.match.story import Story
from backroom.match.talk import Notes, Talk
from backroom.match.thinking import BOTS, BotTask

__all__ = ["BotTask", "Changes", "Fresh", "Refused", "Table", "Unfit"]


class Table:
    """One table. Its fields change in `apply` only."""

    def __init__(self, first: Opened) -> None:
        if first.format != FORMAT:
            raise ValueError(f"these rows have format {first.format}; known here: {FORMAT}")
        self.first = first
        self.game = opening.known(first.game, first.version)  # None: this house no longer knows these rules
        self.code = first.code
        self.name = first.game
        self.versions = [Rules(0, first.version)]
        self.seats = first.seats
        self.options = first.options  # as chosen; what is not among them is at its default
        self.pace = first.pace
        self.listed = first.listed
        self.secret = first.secret  # of the shuffle
        self.chairs = Chairs.of(first)
        self.play: Play | None = None  # the game, from its deal on
        self.story = Story.of(first.seats)  # what happened in it
        self.paused = False
        self.failed: dict[int, str] = {}  # seats whose bots have no answer to the open question, and which bots
        self.stall: wire.Stall | None = None  # what everybody may know of that
        self.clock = Clock()
        self.talk = Talk()
        self.notes = Notes()  # by seat
        self.seen = Seen()  # requests that have their rows
        self.next = ""  # the code of the table of the rematch
        self.length = 1  # how many rows the table is made of
        self.seen.add(first)

    # ------------------------------------------------------------------ beginnings

    @staticmethod
    def open(new: bodies.NewTable, *, code: str, secret: bytes, guest: str, name: str, now: float) -> Opened:
        """The first row of a new table, whose host is this guest. `secret`: 32 bytes from the system, used once.

        Refused when there is no such game, or it has no such seats or options.
        """
        return opening.first_row(new, Fresh(code, secret), guest, name, now)

    @staticmethod
    def fold(rows: Iterable[Row]) -> Table:
        """The table that these rows make; the first is `Opened`."""
        first, *rest = rows
        if not isinstance(first, Opened):
            raise ValueError(f"a table begins with the row 'opened', not with {type(first).__name__}")
        table = Table(first)
        for row in rest:
            table.apply(row)
        return table

    def save(self) -> bytes:
        """The whole table as it is now, for `restore`. It holds every secret there is."""
        return saved.save(self)

    @staticmethod
    def restore(body: bytes, rows: Sequence[Row]) -> Table:
        """The table that was saved, and the rows that came after: the same as the fold of all rows, and sooner there.

        It can also do what these cannot: go on under other rules than the table began with, if they fit (then `carry`
        comes first). Unfit: it cannot be gone on from; the rows are still there.
        """
        return saved.restore(body, rows)

    def carry(self, now: float) -> list[Row]:
        """For a table that is `outdated`: that it goes on under the rules of this house."""
        return opening.carry(self, now)

    def rematch(self, row: Rematched) -> list[Row]:
        """The first rows of the table that a rematch opens: same game, same options, same chairs.

        They follow from the row alone, so whoever finds that row without its table can still open it.
        """
        return opening.next_rows(self, row)

    # ------------------------------------------------------------------ deciding: rows, and no change

    def decide(
        self,
        request: wire.Requests,
        guest: str,
        now: float,
        fresh: Fresh | None = None,
        bots: Collection[str] = BOTS,
    ) -> list[Row]:
        """What this request of this guest adds to the table. Raises Refused; changes nothing either way.

        No rows is success too: the same request was done before, or there is nothing to do (`hello`, `why`, a lock
        that is locked). A rematch needs `fresh`, a code and a secret for the new table: when its rows hold a
        `Rematched`, write also `rematch(row)` as the first rows of the table with that code. `bots` are the specs that
        may be seated.
        """
        return deciding.decide(self, request, guest, now, fresh, bots)

    def why(self, request: wire.Why, guest: str) -> wire.Refusal | None:
        """Why a seat cannot do something now, for `Reply.answer`; None: it can. Raises Refused for others' seats."""
        return deciding.why(self, request, guest)

    def arrive(self, guest: str, now: float) -> list[Row]:
        """The first connection of a guest. No rows for who has no chair here, and when they were here already."""
        return arriving.arrive(self, guest, now)

    def depart(self, guest: str, now: float) -> list[Row]:
        """The last connection of a guest has gone. After a restart: of everybody in `present` who has not come back."""
        return arriving.depart(self, guest, now)

    def due(self) -> float | None:
        """When `tick` will next have rows, if nothing happens before; None: the clock wants nothing."""
        return ticking.due(self)

    def tick(self, now: float) -> list[Row]:
        """What time alone brings by now: a step closes, a bot sits in, another one is host. None before `due`."""
        return ticking.tick(self, now)

    def thinking(self, known: Container[tuple[int, int]] = ()) -> list[BotTask]:
        """The seats that a bot plays and that owe an answer now; none while the clock is stopped.

        Each with all that a bot needs. A seat owes until its answer is in; those `known`, by seat and question, are
        left out. An answer is to be given at `not_before`, however short the thought, and not earlier.
        """
        return thinking.tasks(self, known)

    def bots_failed(self, seats: Collection[int], question: int, why: wire.Failing, now: float) -> list[Row]:
        """Bots of the house have no answer, through no fault of their own: the table stalls, and none is made up.

        No rows where the answers are not wanted (any more).
        """
        return stalling.failed(self, seats, question, why, now)

    def bot_answers(self, seat: int, question: int, action: str | None, now: float) -> list[Row]:
        """A bot's answer, chosen and locked; None: a stranger's bot has lost its move, and the clock answers for it.

        No rows when it is not wanted (any more): see `thinking`, then.

        A choice that the absent person made is not overruled: it is locked instead. ValueError for an illegal action.
        """
        return thinking.answered(self, seat, question, action, now)

    # ------------------------------------------------------------------ applying

    def apply(self, row: Row) -> Changes:
        """The row has happened. What it returns says for whom something has changed."""
        self.length += 1
        self.seen.add(row)
        return fold.apply(self, row)

    def apply_all(self, rows: Sequence[Row]) -> Changes:
        """All rows of one decision, as one change."""
        changes = self.apply(rows[0]) if rows else Changes()
        for row in rows[1:]:
            changes.add(self.apply(row))
        return changes

    # ------------------------------------------------------------------ what a guest is shown

    def update(self, guest: str, changes: Changes, now: float) -> wire.Update | None:
        """What has changed for one guest since before those rows. None: nothing, and nothing may be sent."""
        return shown.update(self, guest, changes, now)

    def concerned(self, changes: Changes) -> set[str] | None:
        """The guests whose update is their own, None: perhaps everybody's. That of all others is an onlooker's ("")."""
        return shown.concerned(self, changes)

    def snapshot(self, guest: str, heard: dict[str, int], now: float) -> wire.Update:
        """All that a guest may see; of the events only those after the `heard` ones, as `Hello` counts them."""
        return shown.snapshot(self, guest, heard, now)

    def welcome(self, guest: str, house: str, now: float) -> wire.Welcome:
        """The first message of a connection; `house` is the version of the package."""
        return wire.Welcome(now, wire.PROTOCOL, house, guest, guest == self.chairs.host, self.chairs.held(guest))

    def listing(self) -> bodies.OpenTable:
        """The table's line in the lobby: public facts only."""
        return shown.listing(self)

    @property
    def phase(self) -> wire.Phase:
        if self.retired or (self.play is not None and self.play.over):
            return "over"
        return "waiting" if self.play is None else "playing"

    @property
    def version(self) -> int:
        """Of the rules that are followed now."""
        return self.versions[-1].version

    @property
    def outdated(self) -> bool:
        """It was restored under rules that are not its own yet."""
        return self.game is not None and self.game.version != self.version

    @property
    def retired(self) -> bool:
        """This house does not know the table's rules any more: every request is refused, its record is kept."""
        return self.game is None

    def house(self) -> Values:
        """Every option with its value."""
        return opening.house(self)

    @property
    def host(self) -> str:
        return self.chairs.host

    def present(self) -> list[str]:
        """The guests with a chair (and the host) who are connected, as far as the rows know."""
        return self.chairs.present()

    def seats_of(self, guest: str) -> list[int]:
        return self.chairs.held(guest)

    # ------------------------------------------------------------------ after the end

    def record(self) -> str:
        """The whole game as a record, with the key. Refused before the end."""
        return film.record(self)

    def film(self, viewer: str) -> bodies.Film:
        """The game step by step through a seat's eyes (`B`), a spectator's (empty), or with all cards up (`truth`).

        Refused before the end. For a record from elsewhere: `film.film_of(replay, viewer)`.
        """
        return film.film(self, viewer)

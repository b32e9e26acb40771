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
    apply,
    bot_tasks,
    commands,
    lobby,
    presence,
    projection,
    protocol_http,
    protocol_ws,
    replay_view,
    snapshot,
    stalling,
    ticking,
)
from backroom.match.bot_tasks import BOT_SPECS, BotTask
from backroom.match.changes import Changes
from backroom.match.chat import Chat, Notebooks
from backroom.match.current_game import CurrentGame
from backroom.match.history import History
from backroom.match.idempotency import HandledRequests
from backroom.match.lobby import CodeAndSecret, RulesVersion
from backroom.match.log import FORMAT, Entry, Opened, OptionValues, Rematched
from backroom.match.refused import Refused
from backroom.match.seats import Chairs
from backroom.match.snapshot import UnusableSnapshot
from backroom.match.timers import Clock

__all__ = ["BotTask", "Changes", "CodeAndSecret", "Match", "Refused", "UnusableSnapshot"]


class Match:
    """One table. Its fields change in `apply` only."""

    def __init__(self, opened: Opened) -> None:
        if opened.format != FORMAT:
            raise ValueError(f"these rows have format {opened.format}; known here: {FORMAT}")
        self.opened = opened
        self.game = lobby.find_known_game(opened.game, opened.version)  # None: this house no longer knows these rules
        self.code = opened.code
        self.game_name = opened.game
        self.versions = [RulesVersion(0, opened.version)]
        self.seats = opened.seats
        self.options = opened.options  # as chosen; what is not among them is at its default
        self.pace = opened.pace
        self.listed = opened.listed
        self.secret = opened.secret  # of the shuffle
        self.chairs = Chairs.of(opened)
        self.current_game: CurrentGame | None = None  # the game, from its deal on
        self.history = History.of(opened.seats)  # what happened in it
        self.paused = False
        self.failed_bots: dict[int, str] = {}  # seats whose bots have no answer to the open question, and which bots
        self.stall: protocol_ws.Stall | None = None  # what everybody may know of that
        self.clock = Clock()
        self.chat = Chat()
        self.notebooks = Notebooks()  # by seat
        self.handled_requests = HandledRequests()  # requests that have their rows
        self.rematch_code = ""  # the code of the table of the rematch
        self.entry_count = 1  # how many rows the table is made of
        self.handled_requests.add(opened)

    # ------------------------------------------------------------------ beginnings

    @staticmethod
    def open(new: protocol_http.NewMatch, *, code: str, secret: bytes, guest: str, name: str, now: float) -> Opened:
        """The first row of a new table, whose host is this guest. `secret`: 32 bytes from the system, used once.

        Refused when there is no such game, or it has no such seats or options.
        """
        return lobby.open_match(new, CodeAndSecret(code, secret), guest, name, now)

    @staticmethod
    def from_entries(entries: Iterable[Entry]) -> Match:
        """The table that these rows make; the first is `Opened`."""
        first, *rest = entries
        if not isinstance(first, Opened):
            raise ValueError(f"a table begins with the row 'opened', not with {type(first).__name__}")
        m = Match(first)
        for entry in rest:
            m.apply(entry)
        return m

    def save(self) -> bytes:
        """The whole table as it is now, for `restore`. It holds every secret there is."""
        return snapshot.save(self)

    @staticmethod
    def restore(body: bytes, entries: Sequence[Entry]) -> Match:
        """The table that was saved, and the rows that came after: the same as the fold of all rows, and sooner there.

        It can also do what these cannot: go on under other rules than the table began with, if they fit (then `carry`
        comes first). Unfit: it cannot be gone on from; the rows are still there.
        """
        return snapshot.restore(body, entries)

    def adopt_rules(self, now: float) -> list[Entry]:
        """For a table that is `outdated`: that it goes on under the rules of this house."""
        return lobby.adopt_rules(self, now)

    def rematch_entries(self, entry: Rematched) -> list[Entry]:
        """The first rows of the table that a rematch opens: same game, same options, same chairs.

        They follow from the row alone, so whoever finds that row without its table can still open it.
        """
        return lobby.rematch_entries(self, entry)

    # ------------------------------------------------------------------ deciding: rows, and no change

    def decide(
        self,
        request: protocol_ws.Requests,
        guest: str,
        now: float,
        fresh: CodeAndSecret | None = None,
        bots: Collection[str] = BOT_SPECS,
    ) -> list[Entry]:
        """What this request of this guest adds to the table. Raises Refused; changes nothing either way.

        No rows is success too: the same request was done before, or there is nothing to do (`hello`, `why`, a lock
        that is locked). A rematch needs `fresh`, a code and a secret for the new table: when its rows hold a
        `Rematched`, write also `rematch(row)` as the first rows of the table with that code. `bots` are the specs that
        may be seated.
        """
        return commands.decide(self, request, guest, now, fresh, bots)

    def explain(self, request: protocol_ws.Explain, guest: str) -> protocol_ws.Refusal | None:
        """Why a seat cannot do something now, for `Reply.answer`; None: it can. Raises Refused for others' seats."""
        return commands.explain(self, request, guest)

    def arrive(self, guest: str, now: float) -> list[Entry]:
        """The first connection of a guest. No rows for who has no chair here, and when they were here already."""
        return presence.arrive(self, guest, now)

    def depart(self, guest: str, now: float) -> list[Entry]:
        """The last connection of a guest has gone. After a restart: of everybody in `present` who has not come back."""
        return presence.depart(self, guest, now)

    def due(self) -> float | None:
        """When `tick` will next have rows, if nothing happens before; None: the clock wants nothing."""
        return ticking.due(self)

    def tick(self, now: float) -> list[Entry]:
        """What time alone brings by now: a step closes, a bot sits in, another one is host. None before `due`."""
        return ticking.tick(self, now)

    def bot_tasks(self, known: Container[tuple[int, int]] = ()) -> list[BotTask]:
        """The seats that a bot plays and that owe an answer now; none while the clock is stopped.

        Each with all that a bot needs. A seat owes until its answer is in; those `known`, by seat and question, are
        left out. An answer is to be given at `not_before`, however short the thought, and not earlier.
        """
        return bot_tasks.pending_tasks(self, known)

    def report_bot_failure(
        self, seats: Collection[int], question: int, reason: protocol_ws.FailureReason, now: float
    ) -> list[Entry]:
        """Bots of the house have no answer, through no fault of their own: the table stalls, and none is made up.

        No rows where the answers are not wanted (any more).
        """
        return stalling.report_failure(self, seats, question, reason, now)

    def answer_for_bot(self, seat: int, question: int, action: str | None, now: float) -> list[Entry]:
        """A bot's answer, chosen and locked; None: a stranger's bot has lost its move, and the clock answers for it.

        No rows when it is not wanted (any more): see `thinking`, then.

        A choice that the absent person made is not overruled: it is locked instead. ValueError for an illegal action.
        """
        return bot_tasks.answer_for_bot(self, seat, question, action, now)

    # ------------------------------------------------------------------ applying

    def apply(self, entry: Entry) -> Changes:
        """The row has happened. What it returns says for whom something has changed."""
        self.entry_count += 1
        self.handled_requests.add(entry)
        return apply.apply(self, entry)

    def apply_all(self, entries: Sequence[Entry]) -> Changes:
        """All rows of one decision, as one change."""
        changes = self.apply(entries[0]) if entries else Changes()
        for entry in entries[1:]:
            changes.add(self.apply(entry))
        return changes

    # ------------------------------------------------------------------ what a guest is shown

    def update(self, guest: str, changes: Changes, now: float) -> protocol_ws.Update | None:
        """What has changed for one guest since before those rows. None: nothing, and nothing may be sent."""
        return projection.update(self, guest, changes, now)

    def affected_guests(self, changes: Changes) -> set[str] | None:
        """The guests whose update is their own, None: perhaps everybody's. That of all others is an onlooker's ("")."""
        return projection.affected_guests(self, changes)

    def full_update(self, guest: str, heard: dict[str, int], now: float) -> protocol_ws.Update:
        """All that a guest may see; of the events only those after the `heard` ones, as `Hello` counts them."""
        return projection.full_update(self, guest, heard, now)

    def welcome(self, guest: str, server_version: str, now: float) -> protocol_ws.Welcome:
        """The first message of a connection; `house` is the version of the package."""
        return protocol_ws.Welcome(
            now, protocol_ws.PROTOCOL, server_version, guest, guest == self.chairs.host, self.chairs.seats_of(guest)
        )

    def listing(self) -> protocol_http.OpenMatch:
        """The table's line in the lobby: public facts only."""
        return projection.show_listing(self)

    @property
    def phase(self) -> protocol_ws.Phase:
        if self.retired or (self.current_game is not None and self.current_game.over):
            return "over"
        return "waiting" if self.current_game is None else "playing"

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

    def all_options(self) -> OptionValues:
        """Every option with its value."""
        return lobby.all_options(self)

    @property
    def host(self) -> str:
        return self.chairs.host

    def present(self) -> list[str]:
        """The guests with a chair (and the host) who are connected, as far as the rows know."""
        return self.chairs.present()

    def seats_of(self, guest: str) -> list[int]:
        return self.chairs.seats_of(guest)

    # ------------------------------------------------------------------ after the end

    def write_record(self) -> str:
        """The whole game as a record, with the key. Refused before the end."""
        return replay_view.write_record(self)

    def replay_view(self, viewer: str) -> protocol_http.ReplayView:
        """The game step by step through a seat's eyes (`B`), a spectator's (empty), or with all cards up (`truth`).

        Refused before the end. For a record from elsewhere: `film.film_of(replay, viewer)`.
        """
        return replay_view.view_match(self, viewer)

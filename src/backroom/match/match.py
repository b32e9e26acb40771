"""A match: a game among people, made of its log entries (event sourcing).

    m = Match(Match.open(new, code=..., secret=..., guest=..., name=..., now=...))    # or Match.from_entries(entries)
    entries = m.decide(request, guest, now)            # changes nothing, or raises Refused
    ...                                                # make the entries durable
    changes = m.apply_all(entries)                     # the only thing that changes a match
    for guest in ...:                                  # everybody who is connected
        update = m.update(guest, changes, now)         # None: nothing for this guest, so send nothing

Entries also come from time (`due`, `tick`), from connections (`arrive`, `depart`) and from bots (`bot_tasks`,
`answer_for_bot`); all go the same way. A match reads no clock and draws no number that does not come from its secret.
So the same entries make the same match in a second process, after a crash and in a replay.
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
    timers,
)
from backroom.match.apply import Changes
from backroom.match.bot_tasks import BOT_SPECS, BotTask
from backroom.match.chat import Chat, Notebooks
from backroom.match.current_game import CurrentGame
from backroom.match.history import History
from backroom.match.idempotency import HandledRequests
from backroom.match.lobby import CodeAndSecret, RulesVersion
from backroom.match.log import FORMAT, Entry, Opened, OptionValues, Rematched
from backroom.match.protocol_ws import Refused
from backroom.match.seats import Chairs
from backroom.match.snapshot import UnusableSnapshot
from backroom.match.timers import Clock

__all__ = ["BotTask", "Changes", "CodeAndSecret", "Match", "Refused", "UnusableSnapshot"]


class Match:
    """One match. Its fields change in `apply` only."""

    def __init__(self, opened: Opened) -> None:
        if opened.format != FORMAT:
            raise ValueError(f"these entries have format {opened.format}; known here: {FORMAT}")
        self.opened = opened
        self.game = lobby.find_known_game(opened.game, opened.version)  # None: these rules are unknown here
        self.code = opened.code
        self.game_name = opened.game
        self.versions = [RulesVersion(0, opened.version)]
        self.seats = opened.seats
        self.options = opened.options  # the chosen ones; every other option has its default
        self.pace = opened.pace
        self.listed = opened.listed
        self.secret = opened.secret  # of the shuffle
        self.chairs = Chairs.of(opened)
        self.current_game: CurrentGame | None = None  # None before the deal
        self.history = History.of(opened.seats)
        self.paused = False
        self.failed_bots: dict[int, str] = {}  # seat -> the bot there that has failed to answer the open question
        self.stall: protocol_ws.Stall | None = None  # the public part of that
        self.clock = Clock()
        self.chat = Chat()
        self.notebooks = Notebooks()
        self.handled_requests = HandledRequests()  # their entries are applied
        self.rematch_code = ""  # the code of the match that follows; empty: none
        self.end_logged = False  # where the rules are unknown: whether the entries say that the game is over
        self.entry_count = 1  # how many entries have been applied, `Opened` included
        self.handled_requests.add(opened)

    # ------------------------------------------------------------------ beginnings

    @staticmethod
    def open(new: protocol_http.NewMatch, *, code: str, secret: bytes, guest: str, name: str, now: float) -> Opened:
        """The first entry of a new match, whose host is this guest. `secret`: 32 bytes from the system, used once.

        Refused when there is no such game, or when it has no such number of seats or options.
        """
        return lobby.open_match(new, CodeAndSecret(code, secret), guest, name, now)

    @staticmethod
    def from_entries(entries: Iterable[Entry]) -> Match:
        """The match that these entries make; the first one is `Opened`."""
        first, *rest = entries
        if not isinstance(first, Opened):
            raise ValueError(f"a match begins with the entry 'opened', not with {type(first).__name__}")
        m = Match(first)
        for entry in rest:
            m.apply(entry)
        return m

    def save(self) -> bytes:
        """A snapshot of the whole match, with all its secrets, for `restore`."""
        return snapshot.save(self)

    @staticmethod
    def restore(body: bytes, entries: Sequence[Entry]) -> Match:
        """The match of a snapshot and of the entries after it: the match that all its entries make, but sooner.

        A snapshot can also go on under a compatible version of the rules; the match is then `outdated`, and
        `adopt_rules` comes first. Raises UnusableSnapshot where that is impossible; then apply all entries instead.
        """
        return snapshot.restore(body, entries)

    def adopt_rules(self, now: float) -> list[Entry]:
        """For an `outdated` match: the entry by which it goes on under the rules of this installation."""
        return lobby.adopt_rules(self, now)

    def rematch_entries(self, entry: Rematched) -> list[Entry]:
        """The first entries of the match that a rematch opens: same game, same options, same chairs.

        These follow from the entry alone. So a server that finds a `Rematched` without its new match can still open
        that match.
        """
        return lobby.rematch_entries(self, entry)

    # ------------------------------------------------------------------ deciding: entries, and no change

    def decide(
        self,
        request: protocol_ws.Requests,
        guest: str,
        now: float,
        fresh: CodeAndSecret | None = None,
        bots: Collection[str] = BOT_SPECS,
    ) -> list[Entry]:
        """The entries that a guest's request adds to the match. Raises Refused; changes nothing either way.

        No entries is success too: the same request was done before, or there is nothing to do (`Hello`, `Explain`, a
        lock that is locked). A rematch needs `fresh`, a code and a secret for the new match: when its entries hold a
        `Rematched`, write also `rematch_entries(entry)` as the first entries of the match with that code. `bots` are
        the specs that may be seated.
        """
        return commands.decide(self, request, guest, now, fresh, bots)

    def explain(self, request: protocol_ws.Explain, guest: str) -> protocol_ws.Refusal | None:
        """The reason why a seat cannot do something now, for `Reply.answer`; None: it can. Refused for other seats."""
        return commands.explain(self, request, guest)

    def arrive(self, guest: str, now: float) -> list[Entry]:
        """The first connection of a guest. No entries for a guest without a chair, or one who is here already."""
        return presence.arrive(self, guest, now)

    def depart(self, guest: str, now: float) -> list[Entry]:
        """The end of a guest's last connection. After a restart: for each guest in `present` who is not connected."""
        return presence.depart(self, guest, now)

    def due(self) -> float | None:
        """The next time at which `tick` has entries, if nothing happens before; None: never."""
        return timers.due(self)

    def tick(self, now: float) -> list[Entry]:
        """The entries that time alone brings by now: a step closes, a bot sits in, the host changes."""
        return timers.tick(self, now)

    def bot_tasks(self, known: Container[tuple[int, int]] = ()) -> list[BotTask]:
        """The answers that bots owe now, each with everything that a bot needs; none while the clock is stopped.

        A task is listed until its answer is applied; tasks `known` to the caller, by seat and question, are left out.
        An answer must be given at `not_before`, however soon the bot has it, and not earlier.
        """
        return bot_tasks.pending_tasks(self, known)

    def report_bot_failure(
        self, seats: Collection[int], question: int, reason: protocol_ws.FailureReason, now: float
    ) -> list[Entry]:
        """Bots of the server have no answer, through a fault of the server: the match stalls until a `Retry`.

        No entries where their answers are not wanted (any more).
        """
        return bot_tasks.report_failure(self, seats, question, reason, now)

    def answer_for_bot(self, seat: int, question: int, action: str | None, now: float) -> list[Entry]:
        """A bot's answer, chosen and locked. None: a guest's own bot has lost its move, and the clock answers for it.

        No entries when the answer is not wanted (any more); ask `bot_tasks` again then. A choice that an absent person
        made is kept and locked instead of the bot's. Raises ValueError for an illegal action.
        """
        return bot_tasks.answer_for_bot(self, seat, question, action, now)

    # ------------------------------------------------------------------ applying

    def apply(self, entry: Entry) -> Changes:
        """Changes the match as a durable entry says, and returns for whom something has changed."""
        self.entry_count += 1
        self.handled_requests.add(entry)
        return apply.apply(self, entry)

    def apply_all(self, entries: Sequence[Entry]) -> Changes:
        """Applies all entries of one decision, as one change."""
        changes = self.apply(entries[0]) if entries else Changes()
        for entry in entries[1:]:
            changes.add(self.apply(entry))
        return changes

    # ------------------------------------------------------------------ what a guest is shown

    def update(self, guest: str, changes: Changes, now: float) -> protocol_ws.Update | None:
        """The changes as one guest sees them. None: nothing has changed for this guest, and nothing may be sent."""
        return projection.update(self, guest, changes, now)

    def affected_guests(self, changes: Changes) -> set[str] | None:
        """The guests whose update is their own; None: perhaps everybody's is. All others get the spectator's."""
        return projection.affected_guests(self, changes)

    def full_update(self, guest: str, heard: dict[str, int], now: float) -> protocol_ws.Update:
        """Everything that a guest may see; of the events only those after the `heard` ones, as `Hello` counts them."""
        return projection.full_update(self, guest, heard, now)

    def welcome(self, guest: str, server_version: str, now: float) -> protocol_ws.Welcome:
        """The first message of a connection."""
        return protocol_ws.Welcome(
            now, protocol_ws.PROTOCOL, server_version, guest, guest == self.chairs.host, self.chairs.seats_of(guest)
        )

    def listing(self) -> protocol_http.OpenMatch:
        """The match in the list of open matches: public facts only."""
        return projection.show_listing(self)

    @property
    def phase(self) -> protocol_ws.Phase:
        if self.retired or self.ended:
            return "over"
        return "waiting" if self.current_game is None else "playing"

    @property
    def ended(self) -> bool:
        """Whether the log shows the end of the game: only then the record, with the key, is for everybody.

        A retired match is closed here, but another process may know its rules and still play it.
        """
        return self.end_logged or (self.current_game is not None and self.current_game.over)

    @property
    def version(self) -> int:
        """The version of the rules that the match follows now."""
        return self.versions[-1].version

    @property
    def outdated(self) -> bool:
        """Whether the match was restored under rules that it has not adopted yet."""
        return self.game is not None and self.game.version != self.version

    @property
    def retired(self) -> bool:
        """Whether the match's rules are unknown here: every request is refused, and the record is kept."""
        return self.game is None

    def all_options(self) -> OptionValues:
        """Every option of the game with its value."""
        return lobby.all_options(self)

    @property
    def host(self) -> str:
        return self.chairs.host

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs.all]

    def present(self) -> list[str]:
        """The guests with a chair, and the host, who are connected by what the log says."""
        return self.chairs.present()

    def seats_of(self, guest: str) -> list[int]:
        return self.chairs.seats_of(guest)

    # ------------------------------------------------------------------ after the end

    def write_record(self) -> str:
        """The whole game as a record, with the key. Refused unless the game has `ended`."""
        return replay_view.write_record(self)

    def write_viewable_record(self) -> str:
        """The same for a replay view. Refused also if there can be none."""
        replay_view.check_viewable(self)
        return self.write_record()

    def replay_view(self, viewer: str) -> protocol_http.ReplayView:
        """The game step by step through a seat's eyes (`B`), a spectator's (empty), or with all cards up (`truth`).

        Refused before the end. For a record from elsewhere: `replay_view.view_replay(replay, viewer)`.
        """
        return replay_view.view_match(self, viewer)

"""Seats: the chairs of a match, and the requests to sit down, to stand up and to seat a bot.

A chair belongs to a guest, to a bot, or to nobody. While its guest is away a bot may play in it, and the chair is still
the guest's. A guest may hold several chairs (people who share one device). Once the game runs, a chair whose guest has
left for good is a bot's. That guest may take it again, and so may any guest who has seen no hand of this game.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

import msgspec

from backroom.match import bot_tasks, lobby
from backroom.match.chat import TOOK_CHAIR
from backroom.match.current_game import close_if_resumed
from backroom.match.log import BotSeated, Entry, Opened, Sat, Spoke, Stood
from backroom.match.names import clean_name, told_apart
from backroom.match.presence import GRACE
from backroom.match.protocol_ws import Kind, Refused, SeatBot, Sit, Stand

if TYPE_CHECKING:
    from backroom.match.match import Match


class Person(msgspec.Struct):
    """A guest with a chair, or the host."""

    name: str
    here: bool
    since: float  # when `here` last changed


class ChairState(msgspec.Struct):
    """One chair. `projection` shows the public part of it as `protocol_ws.Chair`."""

    guest: str = ""
    name: str = ""
    bot: str = ""  # the bot that plays here now
    since: float = 0.0  # when that bot began
    bot_at: float | None = None  # when a bot will sit in
    freed: bool = False  # its person has left the running game for good
    left: str = ""  # the guest who left it
    barred: str = ""  # the host who freed the chair: freeing it gives no right to see its hand

    @property
    def kind(self) -> Kind:
        return "person" if self.guest else "bot" if self.bot else "empty"

    def take(self, guest: str, name: str) -> None:
        self.guest, self.name = guest, name
        self.bot, self.bot_at = "", None
        self.freed, self.left, self.barred = False, "", ""

    def leave(self) -> None:
        self.guest = self.name = self.bot = ""
        self.bot_at = None

    def play_by(self, bot: str, at: float) -> None:
        self.bot, self.since, self.bot_at = bot, at, None


class Chairs(msgspec.Struct):
    """All chairs of a match, its host, and which of its people are connected. Changed by `apply` only."""

    all: list[ChairState]
    host: str
    people: dict[str, Person]
    played: set[str]  # guests who have held a hand of this game

    @staticmethod
    def of(first: Opened) -> Chairs:
        host = Person(first.name, False, first.at)
        return Chairs([ChairState() for _ in range(first.seats)], first.guest, {first.guest: host}, set())

    def __getitem__(self, seat: int) -> ChairState:
        return self.all[seat]

    def seats_of(self, guest: str) -> list[int]:
        """The seats of a guest. An empty name holds no seat, although empty chairs bear it."""
        return [seat for seat, chair in enumerate(self.all) if guest and chair.guest == guest]

    def name(self, guest: str) -> str:
        """The name on a guest's first chair; for a host without a chair, the name that opened the match."""
        seats = self.seats_of(guest)
        return self.all[seats[0]].name if seats else self.people[guest].name

    def names_of_others(self, guest: str) -> list[str]:
        """The names on chairs of other guests, and that of the host, who may have no chair."""
        names = [chair.name for chair in self.all if chair.guest and chair.guest != guest]
        return names if guest == self.host else [*names, self.name(self.host)]

    def is_here(self, guest: str) -> bool:
        return guest in self.people and self.people[guest].here

    def present(self) -> list[str]:
        return [guest for guest, person in self.people.items() if person.here]

    def next_host(self) -> str:
        """The guest who would be host next: the first person here, in the order of seats; empty: nobody."""
        for chair in self.all:
            if chair.guest and chair.guest != self.host and self.is_here(chair.guest):
                return chair.guest
        return ""

    # ------------------------------------------------------------------ changes

    def resize(self, seats: int) -> None:
        self.all = self.all[:seats] + [ChairState() for _ in range(seats - len(self.all))]

    def sit(self, seat: int, guest: str, name: str, here: bool, at: float) -> None:
        self.all[seat].take(guest, name)
        if guest not in self.people:
            self.people[guest] = Person(name, here, at)
        elif here and not self.people[guest].here:
            self.set_here(guest, True, at)

    def stand(self, seat: int) -> None:
        guest = self.all[seat].guest
        self.all[seat].leave()
        self.forget(guest)

    def free(self, seat: int, bot: str, at: float, barred: str = "") -> None:
        """The person leaves a running game for good, and a bot plays on in the chair."""
        chair = self.all[seat]
        chair.freed, chair.left, chair.barred = True, chair.guest, barred
        self.stand(seat)
        chair.play_by(bot, at)

    def forget(self, guest: str) -> None:
        """Drops the person behind a guest who is neither host nor in a chair."""
        if guest != self.host and not self.seats_of(guest):
            self.people.pop(guest, None)

    def pass_host(self, guest: str) -> None:
        before, self.host = self.host, guest
        self.forget(before)

    def set_here(self, guest: str, here: bool, at: float) -> None:
        """A person comes or goes. A bot that sat in for a person who comes back gets up."""
        person = self.people.get(guest)
        if person is None:
            return
        person.here, person.since = here, at
        for seat in self.seats_of(guest):
            self.all[seat].bot_at = None
            if here:
                self.all[seat].bot = ""

    def start_grace(self, at: float) -> None:
        """Starts the grace time of every person who is away and not replaced yet."""
        for chair in self.all:
            if chair.guest and not chair.bot and chair.bot_at is None and not self.is_here(chair.guest):
                chair.bot_at = at + GRACE

    def stop_grace(self) -> None:
        """Stops every grace time."""
        for chair in self.all:
            chair.bot_at = None


# ---------------------------------------------------------------------- requests about chairs


def require_chair(m: Match, seat: int) -> None:
    if not 0 <= seat < m.seats:
        raise Refused("no-such-chair")


def sit(m: Match, request: Sit, guest: str, now: float) -> list[Entry]:
    """The entries for a guest who sits down, or who changes the name on an own chair."""
    require_chair(m, request.seat)
    name = told_apart(clean_name(request.name), m.chairs.names_of_others(guest))
    chair = m.chairs[request.seat]
    if chair.guest == guest and chair.name == name:
        return []
    if m.phase == "over":
        raise Refused("game-over")
    said: list[Entry] = []
    if m.phase == "playing":
        require_free_chair(m, request.seat, guest)
        if chair.left != guest:  # another guest will know this hand, so the chat tells everybody
            said = [Spoke(at=now, seat=request.seat, phrase=TOOK_CHAIR)]
    elif chair.kind != "empty" and chair.guest != guest:
        raise Refused("chair-taken")
    entry = Sat(at=now, guest=guest, key=request.key, seat=request.seat, name=name)
    return [entry, *said, *close_if_resumed(m, now)]


def require_free_chair(m: Match, seat: int, guest: str) -> None:
    """Checks that this guest may take a chair of the running game.

    The chair must be free (its person has left for good, or its bot is stalled), and the guest must have seen no other
    hand of this game.
    """
    chair = m.chairs[seat]
    if not chair.freed and not bot_tasks.is_open_to_all(m, seat):
        raise Refused("chair-taken")
    if chair.left != guest and (chair.barred == guest or guest in m.chairs.played):
        raise Refused("knows-too-much")


def stand(m: Match, request: Stand, guest: str, now: float) -> list[Entry]:
    """The entry for a guest who leaves an own chair; `commands` has checked that the chair is the guest's."""
    if m.phase == "over":
        raise Refused("game-over")
    return [Stood(at=now, guest=guest, key=request.key, seat=request.seat)]


def seat_bot(m: Match, request: SeatBot, guest: str, now: float, bots: Collection[str]) -> list[Entry]:
    """The entry for a host who puts a bot into a chair or empties it."""
    require_chair(m, request.seat)
    bot = request.bot or ""
    if bot and bot not in bots:
        raise Refused("unknown-bot")
    chair = m.chairs[request.seat]
    if m.phase == "playing":
        if chair.kind != "person" or not bot:
            raise Refused("already-started")
        if m.chairs.is_here(chair.guest):
            raise Refused("person-here")
    else:
        lobby.require_gathering(m)
        if chair.kind != "person" and chair.bot == bot:
            return []
    return [BotSeated(at=now, guest=guest, key=request.key, seat=request.seat, bot=bot)]

"""Who sits where, who is host, who is there.

A chair belongs to a guest, to a bot, or to nobody. While its guest is away a bot may play in it, and it is still the
guest's. A guest may hold several chairs (people who share one device). Once the game runs, a chair whose guest has
left for good is a bot's, and may be taken again by that guest, or by somebody who has seen no hand of this game.
"""

from __future__ import annotations

from typing import Final

import msgspec

from backroom.match.log import Opened
from backroom.match.protocol_ws import Kind

GRACE: Final = 30.0  # seconds until a bot sits in for somebody who is away
HOST_GRACE: Final = 120.0  # until somebody else is host
STAND_IN_BOT: Final = "search"  # the bot that sits in


class Person(msgspec.Struct):
    """Somebody with a chair, or the host."""

    name: str
    here: bool
    since: float  # it has been so


class ChairState(msgspec.Struct):
    guest: str = ""
    name: str = ""
    bot: str = ""  # which bot plays here now
    since: float = 0.0  # when it began to
    bot_at: float | None = None  # when one will
    freed: bool = False  # its person has left the running game for good,
    left: str = ""  # and was this guest
    barred: str = ""  # the host who freed it: to free a chair is not to look into it

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
        """The seats of a guest. Who has no name holds none: least of all the chairs that are nobody's."""
        return [seat for seat, chair in enumerate(self.all) if guest and chair.guest == guest]

    def name(self, guest: str) -> str:
        """What a guest with a chair is called there; a host without one by the name the table was opened with."""
        seats = self.seats_of(guest)
        return self.all[seats[0]].name if seats else self.people[guest].name

    def is_here(self, guest: str) -> bool:
        return guest in self.people and self.people[guest].here

    def present(self) -> list[str]:
        return [guest for guest, person in self.people.items() if person.here]

    def next_host(self) -> str:
        """Who would be host next: the first person in the order of seats who is there; nobody: empty."""
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
        """The person leaves a running game for good, and a bot goes on."""
        chair = self.all[seat]
        chair.freed, chair.left, chair.barred = True, chair.guest, barred
        self.stand(seat)
        chair.play_by(bot, at)

    def forget(self, guest: str) -> None:
        """Whether somebody is there matters only for hosts and who has a chair."""
        if guest != self.host and not self.seats_of(guest):
            self.people.pop(guest, None)

    def pass_host(self, guest: str) -> None:
        before, self.host = self.host, guest
        self.forget(before)

    def set_here(self, guest: str, here: bool, at: float) -> None:
        """Somebody comes or goes; where a bot sat in for who comes, it gets up."""
        person = self.people.get(guest)
        if person is None:
            return
        person.here, person.since = here, at
        for seat in self.seats_of(guest):
            self.all[seat].bot_at = None
            if here:
                self.all[seat].bot = ""

    def start_grace(self, at: float) -> None:
        """Everybody who is away has this long from now."""
        for chair in self.all:
            if chair.guest and not chair.bot and chair.bot_at is None and not self.is_here(chair.guest):
                chair.bot_at = at + GRACE

    def stop_grace(self) -> None:
        """Nobody is waiting for anybody."""
        for chair in self.all:
            chair.bot_at = None

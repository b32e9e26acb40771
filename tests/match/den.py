"""A table under test: keeps its rows, tells the time, and checks after every row what must always hold.

After each row the table is folded again from its rows, as they would be read back from a disk, and must be the same for
everybody. `said` collects what each guest was sent.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from backroom.match import bodies, rows, wire
from backroom.match.changes import Changes
from backroom.match.table import BotTask, Fresh, Refused, Table

ANN, BOB, CYD, EVE = "ann", "bob", "cyd", "eve"  # Eve looks on
SECRET = bytes(range(32))
OTHER_SECRET = bytes(range(32, 64))


class Den:
    def __init__(
        self,
        game: str = "hands",
        seats: int = 2,
        options: Mapping[str, bool | int | str] | None = None,
        pace: wire.Pace = "relaxed",
        secret: bytes = SECRET,
        watch: bool = True,
    ) -> None:
        new = bodies.NewTable(game, seats, dict(options or {}), pace)
        first = Table.open(new, code="ABCD", secret=secret, guest=ANN, name="Ann", now=0.0)
        self.now = 0.0
        self.rows: list[rows.Row] = [first]
        self.table = Table(first)
        self.keys = 0
        self.watch = watch
        self.guests = [ANN, BOB, CYD, EVE]
        self.sent: dict[str, list[wire.Update]] = {guest: [] for guest in self.guests}

    # ------------------------------------------------------------------ rows

    def happen(self, decided: list[rows.Row]) -> Changes:
        """Write the rows, apply them, send what is to be sent."""
        self.rows += decided
        changes = self.table.apply_all(decided)
        concerned = self.table.concerned(changes)
        for guest in self.guests:
            update = self.table.update(guest, changes, self.now)
            own = concerned is None or guest in concerned
            assert own or update == self.table.update("", changes, self.now)
            if update is not None:
                self.sent[guest].append(update)
        if self.watch:
            assert_same(self.table, again(self.rows), self.guests, self.now)
        return changes

    def key(self) -> str:
        self.keys += 1
        return f"k{self.keys}"

    def ask(self, guest: str, request: type[wire.Request], fresh: Fresh | None = None, **given: Any) -> list[rows.Row]:
        """A request, granted; raises Refused."""
        return self.send(guest, request(key=self.key(), **given), fresh)

    def send(self, guest: str, request: wire.Request, fresh: Fresh | None = None) -> list[rows.Row]:
        decided = self.table.decide(request, guest, self.now, fresh)  # type: ignore[arg-type]
        if self.watch:  # to decide is not to do: the table is what its rows made it, and decides the same again
            assert_same(self.table, again(self.rows), self.guests, self.now)
            assert self.table.decide(request, guest, self.now, fresh) == decided  # type: ignore[arg-type]
        self.happen(decided)
        return decided

    def refused(self, guest: str, request: type[wire.Request], **given: Any) -> str:
        """A request, refused: the id of its words. Nothing has changed."""
        before = len(self.rows)
        try:
            self.ask(guest, request, **given)
        except Refused as refused:
            assert len(self.rows) == before
            return refused.refusal.word
        raise AssertionError(f"{request.__name__} {given} was granted")

    def arrive(self, *guests: str) -> None:
        for guest in guests:
            self.happen(self.table.arrive(guest, self.now))

    def depart(self, *guests: str) -> None:
        for guest in guests:
            self.happen(self.table.depart(guest, self.now))

    def wait(self, seconds: float) -> None:
        """Time passes; what is due happens when it is due."""
        until = self.now + seconds
        while (due := self.table.due()) is not None and due <= until:
            self.now = max(self.now, due)
            decided = self.table.tick(self.now)
            assert self.table.tick(self.now) == decided
            assert decided, "something was due, and nothing happened"
            self.happen(decided)
        self.now = until

    # ------------------------------------------------------------------ usual moves

    def sit(self, *guests: str) -> None:
        """In the order of the seats; who is `""` is a bot."""
        self.arrive(ANN)
        for seat, guest in enumerate(guests):
            if guest:
                self.ask(guest, wire.Sit, seat=seat, name=guest.capitalize())
            else:
                self.ask(ANN, wire.SeatBot, seat=seat, bot="random")

    def start(self, *guests: str) -> None:
        self.sit(*guests)
        self.ask(ANN, wire.Start)

    @property
    def number(self) -> int:
        assert self.table.play is not None
        return self.table.play.number

    def choose(self, guest: str, seat: int, action: str | None) -> None:
        self.ask(guest, wire.Choose, seat=seat, question=self.number, action=action)

    def lock(self, guest: str, seat: int, locked: bool = True) -> None:
        self.ask(guest, wire.Lock, seat=seat, question=self.number, locked=locked)

    def say(self, guest: str, seat: int, action: str) -> None:
        """Choose and lock."""
        self.choose(guest, seat, action)
        self.lock(guest, seat)

    def bots_answer(self, pick: int = 0) -> None:
        """Every bot that owes an answer gives one, when it may; not all of them the same."""
        for task in sorted(self.table.thinking(), key=lambda task: task.not_before):
            self.now = max(self.now, task.not_before)
            self.answer(task, pick * (task.seat + 1))

    def answer(self, task: BotTask, pick: int = 0) -> None:
        action = task.options[pick % len(task.options)]
        self.happen(self.table.bot_answers(task.seat, task.question, action, self.now))

    # ------------------------------------------------------------------ looking

    def snapshot(self, guest: str, heard: dict[str, int] | None = None) -> wire.Update:
        return self.table.snapshot(guest, heard or {}, self.now)

    def hand(self, guest: str, at: int = 0) -> wire.Hand:
        return self.snapshot(guest).hands[at]

    def last(self, guest: str) -> wire.Update:
        return self.sent[guest][-1]

    def quiet_now(self) -> bool:
        return self.table.play is not None and not self.table.play.over and self.table.play.quiet


def again(kept: list[rows.Row]) -> Table:
    """The table that the log makes, read back."""
    return Table.fold(rows.decode(rows.encode(row)) for row in kept)


def shown(table: Table, guests: list[str], now: float) -> dict[str, Any]:
    """All that a table can be asked for."""
    return {
        "snapshots": {guest: msgspec.json.encode(table.snapshot(guest, {}, now)) for guest in guests},
        "due": table.due(),
        "thinking": table.thinking(),
        "present": sorted(table.present()),
        "length": table.length,
        "record": table.record() if table.phase == "over" else "",
    }


def assert_same(table: Table, other: Table, guests: list[str], now: float) -> None:
    assert shown(table, guests, now) == shown(other, guests, now)

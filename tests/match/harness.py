"""A table under test: keeps its rows, tells the time, and checks after every row what must always hold.

After each row the table is folded again from its rows, as they would be read back from a disk, and must be the same for
everybody. `said` collects what each guest was sent.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from backroom.match import log, protocol_http, protocol_ws
from backroom.match.apply import Changes
from backroom.match.match import BotTask, CodeAndSecret, Match, Refused

ANN, BOB, CYD, EVE = "ann", "bob", "cyd", "eve"  # Eve looks on
SECRET = bytes(range(32))
OTHER_SECRET = bytes(range(32, 64))


class Harness:
    def __init__(
        self,
        game: str = "hands",
        seats: int = 2,
        options: Mapping[str, bool | int | str] | None = None,
        pace: protocol_ws.Pace = "relaxed",
        secret: bytes = SECRET,
        checks: bool = True,
    ) -> None:
        new = protocol_http.NewMatch(game, seats, dict(options or {}), pace)
        first = Match.open(new, code="ABCD", secret=secret, guest=ANN, name="Ann", now=0.0)
        self.now = 0.0
        self.entries: list[log.Entry] = [first]
        self.match = Match(first)
        self.keys = 0
        self.checks = checks
        self.guests = [ANN, BOB, CYD, EVE]
        self.sent: dict[str, list[protocol_ws.Update]] = {guest: [] for guest in self.guests}

    # ------------------------------------------------------------------ rows

    def happen(self, decided: list[log.Entry]) -> Changes:
        """Write the rows, apply them, send what is to be sent."""
        self.entries += decided
        changes = self.match.apply_all(decided)
        concerned = self.match.affected_guests(changes)
        for guest in self.guests:
            update = self.match.update(guest, changes, self.now)
            own = concerned is None or guest in concerned
            assert own or update == self.match.update("", changes, self.now)
            if update is not None:
                self.sent[guest].append(update)
        if self.checks:
            assert_same(self.match, reread(self.entries), self.guests, self.now)
        return changes

    def key(self) -> str:
        self.keys += 1
        return f"k{self.keys}"

    def ask(
        self, guest: str, request: type[protocol_ws.Request], fresh: CodeAndSecret | None = None, **given: Any
    ) -> list[log.Entry]:
        """A request, granted; raises Refused."""
        return self.send(guest, request(key=self.key(), **given), fresh)

    def send(self, guest: str, request: protocol_ws.Request, fresh: CodeAndSecret | None = None) -> list[log.Entry]:
        decided = self.match.decide(request, guest, self.now, fresh)  # type: ignore[arg-type]
        if self.checks:  # to decide is not to do: the table is what its rows made it, and decides the same again
            assert_same(self.match, reread(self.entries), self.guests, self.now)
            assert self.match.decide(request, guest, self.now, fresh) == decided  # type: ignore[arg-type]
        self.happen(decided)
        return decided

    def refused(self, guest: str, request: type[protocol_ws.Request], **given: Any) -> str:
        """A request, refused: the id of its words. Nothing has changed."""
        before = len(self.entries)
        try:
            self.ask(guest, request, **given)
        except Refused as refused:
            assert len(self.entries) == before
            return refused.refusal.word
        raise AssertionError(f"{request.__name__} {given} was granted")

    def arrive(self, *guests: str) -> None:
        for guest in guests:
            self.happen(self.match.arrive(guest, self.now))

    def depart(self, *guests: str) -> None:
        for guest in guests:
            self.happen(self.match.depart(guest, self.now))

    def wait(self, seconds: float) -> None:
        """Time passes; what is due happens when it is due."""
        until = self.now + seconds
        while (due := self.match.due()) is not None and due <= until:
            self.now = max(self.now, due)
            decided = self.match.tick(self.now)
            assert self.match.tick(self.now) == decided
            assert decided, "something was due, and nothing happened"
            self.happen(decided)
        self.now = until

    # ------------------------------------------------------------------ usual moves

    def sit(self, *guests: str) -> None:
        """In the order of the seats; who is `""` is a bot."""
        self.arrive(ANN)
        for seat, guest in enumerate(guests):
            if guest:
                self.ask(guest, protocol_ws.Sit, seat=seat, name=guest.capitalize())
            else:
                self.ask(ANN, protocol_ws.SeatBot, seat=seat, bot="random")

    def start(self, *guests: str) -> None:
        self.sit(*guests)
        self.ask(ANN, protocol_ws.Start)

    @property
    def number(self) -> int:
        assert self.match.current_game is not None
        return self.match.current_game.number

    def choose(self, guest: str, seat: int, action: str | None) -> None:
        self.ask(guest, protocol_ws.Choose, seat=seat, question=self.number, action=action)

    def lock(self, guest: str, seat: int, locked: bool = True) -> None:
        self.ask(guest, protocol_ws.Lock, seat=seat, question=self.number, locked=locked)

    def say(self, guest: str, seat: int, action: str) -> None:
        """Choose and lock."""
        self.choose(guest, seat, action)
        self.lock(guest, seat)

    def bots_answer(self, pick: int = 0) -> None:
        """Every bot that owes an answer gives one, when it may; not all of them the same."""
        for task in sorted(self.match.bot_tasks(), key=lambda task: task.not_before):
            self.now = max(self.now, task.not_before)
            self.answer(task, pick * (task.seat + 1))

    def answer(self, task: BotTask, pick: int = 0) -> None:
        action = task.legal[pick % len(task.legal)]
        self.happen(self.match.answer_for_bot(task.seat, task.question, action, self.now))

    # ------------------------------------------------------------------ looking

    def full_update(self, guest: str, heard: dict[str, int] | None = None) -> protocol_ws.Update:
        return self.match.full_update(guest, heard or {}, self.now)

    def hand(self, guest: str, at: int = 0) -> protocol_ws.Hand:
        return self.full_update(guest).hands[at]

    def last(self, guest: str) -> protocol_ws.Update:
        return self.sent[guest][-1]

    def hides_timing(self) -> bool:
        return (
            self.match.current_game is not None
            and not self.match.current_game.over
            and self.match.current_game.hides_timing
        )


def reread(kept: list[log.Entry]) -> Match:
    """The table that the log makes, read back."""
    return Match.from_entries(log.decode(log.encode(row)) for row in kept)


def everything_shown(table: Match, guests: list[str], now: float) -> dict[str, Any]:
    """All that a table can be asked for."""
    return {
        "snapshots": {guest: msgspec.json.encode(table.full_update(guest, {}, now)) for guest in guests},
        "due": table.due(),
        "thinking": table.bot_tasks(),
        "present": sorted(table.present()),
        "length": table.entry_count,
        "record": table.write_record() if table.phase == "over" else "",
    }


def assert_same(table: Match, other: Match, guests: list[str], now: float) -> None:
    assert everything_shown(table, guests, now) == everything_shown(other, guests, now)

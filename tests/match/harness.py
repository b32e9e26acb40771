"""A match under test: keeps its entries, tells the time, and checks after every entry what must always hold.

After each entry a second match is made from all entries, read back as from a disk. The second match must show everybody
the same. `sent` collects the updates of each guest.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from backroom.match import log, protocol_http, protocol_ws
from backroom.match.apply import Changes
from backroom.match.match import BotTask, CodeAndSecret, Match, Refused

ANN, BOB, CYD, EVE = "ann", "bob", "cyd", "eve"  # Eve is a spectator
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

    # ------------------------------------------------------------------ entries

    def happen(self, decided: list[log.Entry]) -> Changes:
        """Keeps the entries, applies them, sends the updates."""
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
        """A request that is granted. Raises Refused."""
        return self.send(guest, request(key=self.key(), **given), fresh)

    def send(self, guest: str, request: protocol_ws.Request, fresh: CodeAndSecret | None = None) -> list[log.Entry]:
        decided = self.match.decide(request, guest, self.now, fresh)  # type: ignore[arg-type]
        if self.checks:  # deciding changes nothing, and the same request is decided the same again
            assert_same(self.match, reread(self.entries), self.guests, self.now)
            assert self.match.decide(request, guest, self.now, fresh) == decided  # type: ignore[arg-type]
        self.happen(decided)
        return decided

    def refused(self, guest: str, request: type[protocol_ws.Request], **given: Any) -> str:
        """A request that is refused without a change; returns the id of the refusal's words."""
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
        """Let time pass; due events happen at their time."""
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
        """Seats guests in the order of the seats; `""` stands for a bot."""
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
        """Every bot that owes an answer gives one when it may; `pick` varies by seat."""
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


def reread(entries: list[log.Entry]) -> Match:
    """The match that stored entries make."""
    return Match.from_entries(log.decode(log.encode(entry, seq)) for seq, entry in enumerate(entries, 1))


def everything_shown(match: Match, guests: list[str], now: float) -> dict[str, Any]:
    """Everything that a match can be asked for."""
    return {
        "snapshots": {guest: msgspec.json.encode(match.full_update(guest, {}, now)) for guest in guests},
        "due": match.due(),
        "thinking": match.bot_tasks(),
        "present": sorted(match.present()),
        "length": match.entry_count,
        "record": match.write_record() if match.phase == "over" else "",
    }


def assert_same(match: Match, other: Match, guests: list[str], now: float) -> None:
    assert everything_shown(match, guests, now) == everything_shown(other, guests, now)


def finished(game: str = "hands", seats: int = 2) -> Harness:
    """A finished game of Ann, Bob and bots."""
    harness = Harness(game, seats, checks=False)
    harness.start(ANN, BOB, *[""] * (seats - 2))
    turn = 0
    while harness.match.phase == "playing":
        turn += 1
        harness.bots_answer(turn)
        harness.wait(30)
        if harness.match.phase == "playing" and harness.hand(ANN).legal:
            harness.choose(ANN, 0, (harness.hand(ANN).legal or [])[-1])
        harness.wait(60)
    return harness

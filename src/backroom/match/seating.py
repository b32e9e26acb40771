"""Requests about chairs and the table before the deal."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from backroom.match import opening, stalling, wire
from backroom.match.closing import resuming
from backroom.match.phrases import TOOK
from backroom.match.refused import Refused
from backroom.match.rows import BotSeated, Row, Sat, Settled, Spoke, Started, Stood

if TYPE_CHECKING:
    from backroom.match.table import Table


def chair_exists(t: Table, seat: int) -> None:
    if not 0 <= seat < t.seats:
        raise Refused("no-such-chair")


def gathering(t: Table) -> None:
    if t.phase != "waiting":
        raise Refused("already-started")


def sit(t: Table, request: wire.Sit, guest: str, now: float) -> list[Row]:
    chair_exists(t, request.seat)
    name = opening.a_name(request.name)
    chair = t.chairs[request.seat]
    if chair.guest == guest and chair.name == name:
        return []
    if t.phase == "over":
        raise Refused("game-over")
    said: list[Row] = []
    if t.phase == "playing":
        check_free_for(t, request.seat, guest)
        if chair.left != guest:  # somebody else will know this hand, and everybody shall know that
            said = [Spoke(at=now, seat=request.seat, phrase=TOOK)]
    elif chair.kind != "empty" and chair.guest != guest:
        raise Refused("chair-taken")
    row = Sat(at=now, guest=guest, key=request.key, seat=request.seat, name=name)
    return [row, *said, *resuming(t, now)]


def check_free_for(t: Table, seat: int, guest: str) -> None:
    """A chair of the game: its person has gone for good, or its bot is stalled; this guest has seen no other hand."""
    chair = t.chairs[seat]
    if not chair.freed and not stalling.open_to_all(t, seat):
        raise Refused("chair-taken")
    if chair.left != guest and (chair.barred == guest or guest in t.chairs.played):
        raise Refused("knows-too-much")


def stand(t: Table, request: wire.Stand, guest: str, now: float) -> list[Row]:
    if t.phase == "over":
        raise Refused("game-over")
    return [Stood(at=now, guest=guest, key=request.key, seat=request.seat)]


def seat_bot(t: Table, request: wire.SeatBot, guest: str, now: float, bots: Collection[str]) -> list[Row]:
    chair_exists(t, request.seat)
    bot = request.bot or ""
    if bot and bot not in bots:
        raise Refused("unknown-bot")
    chair = t.chairs[request.seat]
    if t.phase == "playing":
        if chair.kind != "person" or not bot:
            raise Refused("already-started")
        if t.chairs.here(chair.guest):
            raise Refused("person-here")
    else:
        gathering(t)
        if chair.kind != "person" and chair.bot == bot:
            return []
    return [BotSeated(at=now, guest=guest, key=request.key, seat=request.seat, bot=bot)]


def settle(t: Table, request: wire.Settle, guest: str, now: float) -> list[Row]:
    gathering(t)
    assert t.game is not None
    seats = t.seats if request.seats is None else request.seats
    options = opening.check(t.game, seats, t.options | (request.options or {}))
    if any(chair.kind == "person" for chair in t.chairs.all[seats:]):
        raise Refused("chair-taken")
    return [
        Settled(
            at=now,
            guest=guest,
            key=request.key,
            seats=request.seats,
            options=None if request.options is None else options,
            pace=request.pace,
            listed=request.listed,
        )
    ]


def start(t: Table, request: wire.Start, guest: str, now: float) -> list[Row]:
    gathering(t)
    if any(chair.kind == "empty" for chair in t.chairs.all):
        raise Refused("empty-chairs")
    assert t.game is not None
    t.game.deal(t.seats, t.secret, t.options)  # what could not be dealt must not be written down
    return [Started(at=now, guest=guest, key=request.key)]

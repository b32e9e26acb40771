"""Requests about chairs and the table before the deal."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from backroom.match import lobby, protocol_ws, stalling
from backroom.match.closing import close_if_resumed
from backroom.match.log import BotSeated, Configured, Entry, Sat, Spoke, Started, Stood
from backroom.match.phrases import TOOK_CHAIR
from backroom.match.refused import Refused

if TYPE_CHECKING:
    from backroom.match.match import Match


def require_chair(m: Match, seat: int) -> None:
    if not 0 <= seat < m.seats:
        raise Refused("no-such-chair")


def require_gathering(m: Match) -> None:
    if m.phase != "waiting":
        raise Refused("already-started")


def sit(m: Match, request: protocol_ws.Sit, guest: str, now: float) -> list[Entry]:
    require_chair(m, request.seat)
    name = lobby.clean_name(request.name)
    chair = m.chairs[request.seat]
    if chair.guest == guest and chair.name == name:
        return []
    if m.phase == "over":
        raise Refused("game-over")
    said: list[Entry] = []
    if m.phase == "playing":
        require_free_chair(m, request.seat, guest)
        if chair.left != guest:  # somebody else will know this hand, and everybody shall know that
            said = [Spoke(at=now, seat=request.seat, phrase=TOOK_CHAIR)]
    elif chair.kind != "empty" and chair.guest != guest:
        raise Refused("chair-taken")
    entry = Sat(at=now, guest=guest, key=request.key, seat=request.seat, name=name)
    return [entry, *said, *close_if_resumed(m, now)]


def require_free_chair(m: Match, seat: int, guest: str) -> None:
    """A chair of the game: its person has gone for good, or its bot is stalled; this guest has seen no other hand."""
    chair = m.chairs[seat]
    if not chair.freed and not stalling.is_open_to_all(m, seat):
        raise Refused("chair-taken")
    if chair.left != guest and (chair.barred == guest or guest in m.chairs.played):
        raise Refused("knows-too-much")


def stand(m: Match, request: protocol_ws.Stand, guest: str, now: float) -> list[Entry]:
    if m.phase == "over":
        raise Refused("game-over")
    return [Stood(at=now, guest=guest, key=request.key, seat=request.seat)]


def seat_bot(m: Match, request: protocol_ws.SeatBot, guest: str, now: float, bots: Collection[str]) -> list[Entry]:
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
        require_gathering(m)
        if chair.kind != "person" and chair.bot == bot:
            return []
    return [BotSeated(at=now, guest=guest, key=request.key, seat=request.seat, bot=bot)]


def configure(m: Match, request: protocol_ws.Configure, guest: str, now: float) -> list[Entry]:
    require_gathering(m)
    assert m.game is not None
    seats = m.seats if request.seats is None else request.seats
    options = lobby.read_options(m.game, seats, m.options | (request.options or {}))
    if any(chair.kind == "person" for chair in m.chairs.all[seats:]):
        raise Refused("chair-taken")
    return [
        Configured(
            at=now,
            guest=guest,
            key=request.key,
            seats=request.seats,
            options=None if request.options is None else options,
            pace=request.pace,
            listed=request.listed,
        )
    ]


def start(m: Match, request: protocol_ws.Start, guest: str, now: float) -> list[Entry]:
    require_gathering(m)
    if any(chair.kind == "empty" for chair in m.chairs.all):
        raise Refused("empty-chairs")
    assert m.game is not None
    m.game.deal(m.seats, m.secret, m.options)  # what could not be dealt must not be written down
    return [Started(at=now, guest=guest, key=request.key)]

"""Bots in chairs: the answers that bots owe, the moments of these answers, and the failures of bots.

A bot is a client like a browser: it gets the view of its seat, the texts of its legal actions and the events told to
its seat, and it returns one text. The moment of its answer is derived from the match's secret and the number of the
question. So the moment tells nothing about the bot's cards; a bot without a choice takes as long as any other.

A bot of the server that cannot answer, through a fault of the server, stalls the match: nobody answers in its place.
The room says so, and any player may let the match go on, with the same bots asked again or with others. A step that
hides its timing must not tell who has answered, nor when. There a failure is kept until the step would close, at a time
that everybody knew, and no seat is named. For the same reason `retry` replaces the bots of all chairs at once there:
replacing them one by one would find out which one had failed.
"""

from __future__ import annotations

from collections.abc import Collection, Container
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

import msgspec

from backroom.match.chat import LOST_MOVE
from backroom.match.current_game import close_if_ready
from backroom.match.log import Answer, Chose, Entry, Failed, Locked, Retried, Spoke
from backroom.match.protocol_ws import FailureReason, Pace, Refused, Retry

if TYPE_CHECKING:
    from backroom.match.current_game import CurrentGame
    from backroom.match.match import Match

DEFAULT_BOT: Final = "cautious"  # the weakest of those that play with sense (docs/research.md measures it)
BOT_SPECS: Final = (DEFAULT_BOT, "quick", "search", "deep", "random")  # may be seated, unless the server says otherwise
THINKING_SECONDS: Final = {"quick": 0.1, "search": 0.3, "deep": 1.0}  # time, not iterations, since people wait
ANSWER_DELAY: Final[dict[Pace, tuple[float, float]]] = {  # seconds: least and most
    "off": (1.5, 4.5),
    "relaxed": (1.5, 4.5),
    "brisk": (0.8, 2.4),
}


class BotTask(msgspec.Struct, frozen=True):
    """One answer that a bot owes. The same task always has the same contents."""

    seat: int
    spec: str
    question: int
    game: str
    view: dict[str, Any]
    legal: list[str]
    events: list[dict[str, Any]]  # told to the seat since it was last asked
    seed: int  # of the seat, the same for the whole game
    not_before: float


def pending_tasks(m: Match, known: Container[tuple[int, int]]) -> list[BotTask]:
    """The tasks of the open question, without those `known` by seat and question, and without failed bots."""
    current = m.current_game
    if current is None or current.over or m.retired or m.clock.stopped:
        return []
    return [
        make_task(m, seat)
        for seat in pending_bot_seats(m, current)
        if seat not in m.failed_bots and (seat, current.number) not in known
    ]


def pending_bot_seats(m: Match, current: CurrentGame) -> list[int]:
    """The acting seats that a bot plays and whose answers are not locked."""
    return [seat for seat in current.acting if m.chairs[seat].bot and not current.locked(seat)]


def make_task(m: Match, seat: int) -> BotTask:
    current = m.current_game
    assert current is not None
    return BotTask(
        seat=seat,
        spec=m.chairs[seat].bot,
        question=current.number,
        game=m.game_name,
        view=current.view(seat),
        legal=current.offers[seat].texts,
        events=current.new_events(seat),
        seed=int.from_bytes(derive_bytes(m, f"seed {seat}"), "little"),
        not_before=earliest_answer(m, seat),
    )


def derive_bytes(m: Match, about: str) -> bytes:
    """Six bytes from the match's secret, in a stream of their own: the shuffle never uses them."""
    return blake2b(about.encode(), key=m.secret, person=b"backroom-bots", digest_size=6).digest()


def earliest_answer(m: Match, seat: int) -> float:
    """The time before which the bot of this seat must not answer."""
    assert m.current_game is not None
    least, most = ANSWER_DELAY[m.pace]
    share = int.from_bytes(derive_bytes(m, f"pace {m.current_game.number} {seat}"), "little") / 2**48
    since = max(m.clock.opened, m.clock.resumed, m.chairs[seat].since)
    return since + least + share * (most - least)


# ---------------------------------------------------------------------- answers


def answer_for_bot(m: Match, seat: int, question: int, action: str | None, now: float) -> list[Entry]:
    """The entries for a bot's answer; see `Match.answer_for_bot`."""
    current = m.current_game
    if current is None or current.over or question != current.number or m.clock.stopped:
        return []
    if seat not in pending_bot_seats(m, current):
        return []
    if action is None:
        return lose_move(m, seat, now)
    if action not in current.offers[seat].texts:
        raise ValueError(f"the bot in seat {seat} may not answer {action!r} to {current.s.step.name!r}")
    entries: list[Entry] = []
    choice = current.choice(seat)
    if choice is None or not current.has_full_choice(seat):
        choice = action
        entries.append(Chose(at=now, seat=seat, question=question, action=action))
    entries.append(Locked(at=now, seat=seat, question=question, locked=True))
    return entries + close_if_ready(m, now, Answer(seat, choice))


def lose_move(m: Match, seat: int, now: float) -> list[Entry]:
    """The entries for a guest's own bot that has no answer: its seat is locked, and the clock answers for it.

    Once a game the seat says so in the chat, but not in a step that hides its timing.
    """
    current = m.current_game
    assert current is not None
    entries: list[Entry] = []
    if not current.hides_timing and not any(line.seat == seat and line.phrase == LOST_MOVE for line in m.chat.lines):
        entries.append(Spoke(at=now, seat=seat, phrase=LOST_MOVE))
    entries.append(Locked(at=now, seat=seat, question=current.number, locked=True))
    return entries + close_if_ready(m, now, current.answer_if_closed(seat))


# ---------------------------------------------------------------------- failures


def report_failure(m: Match, seats: Collection[int], question: int, reason: FailureReason, now: float) -> list[Entry]:
    """The entry for bots of the server that have failed; none where their answers are not wanted any more."""
    current = m.current_game
    if current is None or current.over or question != current.number or m.clock.stopped:
        return []
    wanted = [seat for seat in pending_bot_seats(m, current) if seat in seats and seat not in m.failed_bots]
    return [Failed(at=now, question=question, seats=wanted, why=reason)] if wanted else []


def retry(m: Match, request: Retry, guest: str, now: float, bots: Collection[str]) -> list[Entry]:
    """The entry for a player's request to let a stalled match go on."""
    if guest != m.host and not m.chairs.seats_of(guest):
        raise Refused("not-seated")
    if m.stall is None:
        raise Refused("not-stalled")
    if request.bot is not None and request.bot not in bots:
        raise Refused("unknown-bot")
    if request.seat is not None and request.seat not in m.stall.seats:
        raise Refused("not-stalled")
    seats = m.stall.seats if request.seat is None else [request.seat]
    seats = seats or [seat for seat, chair in enumerate(m.chairs.all) if chair.bot]
    return [Retried(at=now, guest=guest, key=request.key, seats=seats, bot=request.bot or "")]


def is_open_to_all(m: Match, seat: int) -> bool:
    """Whether any guest may take the chair of a stalled bot. The chair of a person who is away stays that person's."""
    return m.stall is not None and seat in m.stall.seats and not m.chairs[seat].guest

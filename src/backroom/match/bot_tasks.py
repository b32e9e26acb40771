"""Bots in chairs: what they are asked, and when they may answer.

A bot is a client: it gets the view of its seat, the texts it may answer and what the seat was told, and gives back one
text. When it answers is drawn from the table's secret and the number of the question, so it tells nothing about what
the bot holds; one that has no choice takes as long as one that has.
"""

from __future__ import annotations

from collections.abc import Container
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

import msgspec

from backroom.match.closing import close_if_ready
from backroom.match.log import Answer, Chose, Entry, Locked, Spoke
from backroom.match.phrases import LOST_MOVE
from backroom.match.protocol_ws import Pace

if TYPE_CHECKING:
    from backroom.match.current_game import CurrentGame
    from backroom.match.match import Match

DEFAULT_BOT: Final = "cautious"  # the weakest of those that play with sense (docs/bots.md measures it): the default
BOT_SPECS: Final = (
    DEFAULT_BOT,
    "quick",
    "search",
    "deep",
    "random",
)  # that may be seated, unless the house says otherwise
ANSWER_DELAY: Final[dict[Pace, tuple[float, float]]] = {"off": (1.5, 4.5), "relaxed": (1.5, 4.5), "brisk": (0.8, 2.4)}


class BotTask(msgspec.Struct, frozen=True):
    """One answer that a bot owes. The same task has the same contents, whenever it is looked at."""

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
    current = m.current_game
    if current is None or current.over or m.retired or m.clock.stopped:
        return []
    return [
        make_task(m, seat)
        for seat in pending_bot_seats(m, current)
        if seat not in m.failed_bots and (seat, current.number) not in known
    ]


def pending_bot_seats(m: Match, current: CurrentGame) -> list[int]:
    """The seats of bots whose answers are not in."""
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
        legal=current.legal_actions(seat),
        events=current.new_events(seat),
        seed=int.from_bytes(derive_bytes(m, f"seed {seat}"), "little"),
        not_before=earliest_answer(m, seat),
    )


def derive_bytes(m: Match, about: str) -> bytes:
    """Bytes from the table's secret, in a stream of their own: the shuffle never uses them."""
    return blake2b(about.encode(), key=m.secret, person=b"backroom-bots", digest_size=6).digest()


def earliest_answer(m: Match, seat: int) -> float:
    assert m.current_game is not None
    least, most = ANSWER_DELAY[m.pace]
    share = int.from_bytes(derive_bytes(m, f"pace {m.current_game.number} {seat}"), "little") / 2**48
    asked = max(m.clock.opened, m.clock.resumed, m.chairs[seat].since)
    return asked + least + share * (most - least)


def answer_for_bot(m: Match, seat: int, question: int, action: str | None, now: float) -> list[Entry]:
    current = m.current_game
    if current is None or current.over or question != current.number or m.clock.stopped:
        return []
    if seat not in pending_bot_seats(m, current):
        return []
    if action is None:
        return lose_move(m, seat, now)
    if action not in current.legal_actions(seat):
        raise ValueError(f"the bot in seat {seat} may not answer {action!r} to {current.s.step.name!r}")
    entries: list[Entry] = []
    choice = current.choices[seat] if current.has_full_choice(seat) else action
    if choice != current.choices.get(seat):
        entries.append(Chose(at=now, seat=seat, question=question, action=action))
    entries.append(Locked(at=now, seat=seat, question=question, locked=True))
    return entries + close_if_ready(m, now, Answer(seat, choice))


def lose_move(m: Match, seat: int, now: float) -> list[Entry]:
    """A stranger's bot that has no answer loses its move: it is ready, and the clock answers for it.

    It says so, once a game; not in a quiet step, where nobody is to hear of anybody.
    """
    current = m.current_game
    assert current is not None
    entries: list[Entry] = []
    if not current.hides_timing and not any(line.seat == seat and line.phrase == LOST_MOVE for line in m.chat.lines):
        entries.append(Spoke(at=now, seat=seat, phrase=LOST_MOVE))
    entries.append(Locked(at=now, seat=seat, question=current.number, locked=True))
    return entries + close_if_ready(m, now, current.answer_if_closed(seat))

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

from backroom.match.closing import closing
from backroom.match.phrases import LOST
from backroom.match.rows import Answer, Chose, Locked, Row, Spoke
from backroom.match.wire import Pace

if TYPE_CHECKING:
    from backroom.match.play import Play
    from backroom.match.table import Table

BEGINNERS: Final = "cautious"  # the weakest of those that play with sense (docs/bots.md measures it): the default
BOTS: Final = (BEGINNERS, "quick", "search", "deep", "random")  # that may be seated, unless the house says otherwise
HASTE: Final[dict[Pace, tuple[float, float]]] = {"off": (1.5, 4.5), "relaxed": (1.5, 4.5), "brisk": (0.8, 2.4)}


class BotTask(msgspec.Struct, frozen=True):
    """One answer that a bot owes. The same task has the same contents, whenever it is looked at."""

    seat: int
    spec: str
    question: int
    game: str
    view: dict[str, Any]
    options: list[str]
    events: list[dict[str, Any]]  # told to the seat since it was last asked
    seed: int  # of the seat, the same for the whole game
    not_before: float


def tasks(t: Table, known: Container[tuple[int, int]]) -> list[BotTask]:
    play = t.play
    if play is None or play.over or t.retired or t.clock.stopped:
        return []
    return [task(t, seat) for seat in owing(t, play) if seat not in t.failed and (seat, play.number) not in known]


def owing(t: Table, play: Play) -> list[int]:
    """The seats of bots whose answers are not in."""
    return [seat for seat in play.asked if t.chairs[seat].bot and not play.locked(seat)]


def task(t: Table, seat: int) -> BotTask:
    play = t.play
    assert play is not None
    return BotTask(
        seat=seat,
        spec=t.chairs[seat].bot,
        question=play.number,
        game=t.name,
        view=play.view(seat),
        options=play.options(seat),
        events=play.news(seat),
        seed=int.from_bytes(drawn(t, f"seed {seat}"), "little"),
        not_before=not_before(t, seat),
    )


def drawn(t: Table, about: str) -> bytes:
    """Bytes from the table's secret, in a stream of their own: the shuffle never uses them."""
    return blake2b(about.encode(), key=t.secret, person=b"backroom-bots", digest_size=6).digest()


def not_before(t: Table, seat: int) -> float:
    assert t.play is not None
    least, most = HASTE[t.pace]
    share = int.from_bytes(drawn(t, f"pace {t.play.number} {seat}"), "little") / 2**48
    asked = max(t.clock.opened, t.clock.resumed, t.chairs[seat].since)
    return asked + least + share * (most - least)


def answered(t: Table, seat: int, question: int, action: str | None, now: float) -> list[Row]:
    play = t.play
    if play is None or play.over or question != play.number or t.clock.stopped:
        return []
    if seat not in owing(t, play):
        return []
    if action is None:
        return lost(t, seat, now)
    if action not in play.options(seat):
        raise ValueError(f"the bot in seat {seat} may not answer {action!r} to {play.s.step.name!r}")
    rows: list[Row] = []
    choice = play.choices[seat] if play.full(seat) else action
    if choice != play.choices.get(seat):
        rows.append(Chose(at=now, seat=seat, question=question, action=action))
    rows.append(Locked(at=now, seat=seat, question=question, locked=True))
    return rows + closing(t, now, Answer(seat, choice))


def lost(t: Table, seat: int, now: float) -> list[Row]:
    """A stranger's bot that has no answer loses its move: it is ready, and the clock answers for it.

    It says so, once a game; not in a quiet step, where nobody is to hear of anybody.
    """
    play = t.play
    assert play is not None
    rows: list[Row] = []
    if not play.quiet and not any(line.seat == seat and line.phrase == LOST for line in t.talk.lines):
        rows.append(Spoke(at=now, seat=seat, phrase=LOST))
    rows.append(Locked(at=now, seat=seat, question=play.number, locked=True))
    return rows + closing(t, now, play.answer(seat))

"""One game of the arena, with bots that nobody trusts.

A bot that crashes, answers what was not offered, or takes longer than it may, loses that move: the clock answers for
it, as it would for a person, and the fault goes into the row of the game under the bot's name.
"""

from __future__ import annotations

import signal
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from types import FrameType
from typing import Any

from backroom.arena.plan import Games, luck
from backroom.bots import Bot, Fault, make_bot
from backroom.bots.program import Program
from backroom.bots.table import Table
from backroom.engine.masks import LETTERS
from backroom.engine.registry import get_game

Row = dict[str, Any]
Times = dict[str, Counter[float]]  # by bot: how many choices took so many milliseconds


class Sitting(Table):
    """A table whose bots may fail."""

    def __init__(self, plan: Games, i: int) -> None:
        game = get_game(plan.game)
        self.plan = plan
        self.lineup = plan.lineup(i)
        bots = [make_bot(spec, game, luck(plan.seed, "bot", i, seat)) for seat, spec in enumerate(self.lineup)]
        for bot in bots:
            if isinstance(bot, Program) and plan.seconds:
                bot.seconds = plan.seconds
        deal = luck(plan.seed, "deal", plan.deal(i))
        super().__init__(game, game.laid(plan.seats, deal, plan.options), bots)
        self.faults: list[dict[str, str]] = []
        self.times: Times = {spec: Counter() for spec in self.lineup}

    def step(self) -> None:
        answers = [(seat, self.answer(seat)) for seat in self.s.asked]
        for seat, answer in answers:
            if answer is None:
                self.s.expire(seat)
            else:
                self.s.submit(seat, answer)

    def answer(self, seat: int) -> str | None:
        """What the bot says; None when it said nothing that counts."""
        options = [action.text for action in self.s.legal(seat)]
        view, news = self.game.view(self.s, seat), self.news(seat)
        began = perf_counter()
        try:
            answer = guarded(self.bots[seat], view, options, news, self.plan.seconds)
        except Fault as fault:
            self.faults.append({
                "seat": LETTERS[seat], "bot": self.lineup[seat], "kind": fault.kind, "step": self.s.step.name,
                "detail": fault.detail,
            })  # fmt: skip
            answer = None
        if len(options) > 1:
            self.times[self.lineup[seat]][rounded(1000 * (perf_counter() - began))] += 1
        return answer


def guarded(bot: Bot, view: dict[str, Any], options: list[str], news: list[dict[str, Any]], seconds: float) -> str:
    """The bot's answer, or a Fault: whatever a stranger's code does, the arena goes on."""
    try:
        with hurry(0.0 if isinstance(bot, Program) else seconds):
            answer = bot.choose(view, options, news)
    except Fault:
        raise
    except TooLate:
        raise Fault("hung", f"no answer in {seconds:g} s") from None
    except Exception as error:
        raise Fault("crashed", f"{type(error).__name__}: {error}") from error
    if answer not in options:
        raise Fault("nonsense", f"{answer!r} was not offered")
    return answer


class TooLate(BaseException):
    """The time for a move is over. No Exception, so that a bot that catches those does not catch it."""


@contextmanager
def hurry(seconds: float) -> Iterator[None]:
    """So long and no longer; only a process's first thread can be called away like this."""
    if not seconds or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise TooLate

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def finished(plan: Games, i: int) -> Sitting:
    """Game number i, played to its end."""
    sitting = Sitting(plan, i)
    try:
        sitting.s.advance()
        while not sitting.s.over:
            sitting.step()
    finally:
        for bot in sitting.bots:
            bot.close()
    return sitting


def rounded(value: float) -> float:
    """Two digits are enough for a percentile, and make few different ones."""
    return float(f"{value:.2g}")


def add_times(times: Times, more: Times) -> None:
    for spec, counts in more.items():
        times.setdefault(spec, Counter()).update(counts)


def percentile(times: Counter[float], part: float) -> float:
    """Milliseconds that this part of the choices took at most."""
    left = part * times.total()
    for value in sorted(times):
        left -= times[value]
        if left <= 0:
            return value
    return 0.0


def play(plan: Games, i: int) -> tuple[Row, Times]:
    """Game number i as a row; beside it, as no two runs agree on that, how long each bot took for its choices."""
    sitting = finished(plan, i)
    result = sitting.game.result(sitting.s)
    assert result is not None
    row: Row = {"game": i, "deal": plan.deal(i), "bots": sitting.lineup, **result.plain()}
    row["answers"] = len(sitting.log.answers)
    if sitting.faults:
        row["faults"] = sitting.faults
    return row, sitting.times

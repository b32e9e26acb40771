"""One game of the arena, with bots that nobody trusts.

A bot that crashes, answers what was not offered, or takes longer than it may, loses that move: the clock answers for
it, as it would for a person, and the fault goes into the row of the game under the bot's name.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from time import perf_counter
from typing import Any

from backroom.arena.careful import TooLate, careful, hurry
from backroom.arena.plan import Games, luck
from backroom.arena.watch import Watch
from backroom.bots import Bot, Fault, make_bot
from backroom.bots.outside import is_outside
from backroom.bots.program import SECONDS, Program
from backroom.bots.table import Table
from backroom.engine.bitmasks import LETTERS
from backroom.engine.game import Game
from backroom.engine.registry import get_game

Row = dict[str, Any]
Times = dict[str, Counter[float]]  # by bot: how many choices took so many milliseconds


class Nobody(Bot):
    """In the chair of a bot that could not be made: it has the same fault at every move."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault

    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        raise self.fault


class Sitting(Table):
    """A table whose bots may fail."""

    def __init__(self, plan: Games, i: int, watch: Watch) -> None:
        game = get_game(plan.game)
        self.plan = plan
        self.watch = watch
        self.watch.begin(i)
        self.lineup = plan.lineup(i)
        self.strange = [is_outside(spec) for spec in self.lineup]
        bots = [self.seated(seat, game, luck(plan.seed, "bot", i, seat)) for seat in range(len(self.lineup))]
        deal = luck(plan.seed, "deal", plan.deal(i))
        super().__init__(game, game.new_unstarted(plan.seats, deal, plan.options), bots)
        self.faults: list[dict[str, str]] = []
        self.times: Times = {spec: Counter() for spec in self.lineup}

    def seated(self, seat: int, game: Game, seed: int) -> Bot:
        if not self.strange[seat]:
            return make_bot(self.lineup[seat], game, seed)
        try:
            with self.watch.over(seat, self.limit(seat)):
                bot = careful(lambda: make_bot(self.lineup[seat], game, seed), self.limit(seat))
        except Fault as fault:
            return Nobody(fault)
        if isinstance(bot, Program):
            bot.seconds = self.limit(seat)
        return bot

    def limit(self, seat: int) -> float:
        """Seconds for a move. Where nothing is said ours take what they need, and strangers must not hang for ever."""
        return self.plan.seconds or (SECONDS if self.strange[seat] else 0.0)

    def step(self) -> None:
        answers = [(seat, self.answer(seat)) for seat in self.s.pending_seats]
        for seat, answer in answers:
            if answer is None:
                self.s.expire(seat)
            else:
                self.s.submit(seat, answer)

    def answer(self, seat: int) -> str | None:
        """What the bot says; None when it said nothing that counts."""
        legal = [action.text for action in self.s.legal_actions(seat)]
        view, news = self.game.view(self.s, seat), self.news(seat)
        began = perf_counter()
        try:
            answer = self.asked(seat, view, legal, news)
        except Fault as fault:
            self.faults.append({
                "seat": LETTERS[seat], "bot": self.lineup[seat], "kind": fault.kind, "step": self.s.step.name,
                "detail": fault.detail,
            })  # fmt: skip
            answer = None
        if len(legal) > 1:
            self.times[self.lineup[seat]][rounded(1000 * (perf_counter() - began))] += 1
        return answer

    def asked(self, seat: int, view: dict[str, Any], legal: list[str], news: list[dict[str, Any]]) -> str:
        bot, seconds = self.bots[seat], self.limit(seat)
        if not self.strange[seat]:
            return ours(bot, view, legal, news, seconds)
        with self.watch.over(seat, 0.0 if isinstance(bot, Program) else seconds):  # a program is ended by its own
            return guarded(bot, view, legal, news, seconds)

    def leave(self) -> None:
        """The game is over, and what a stranger does when he goes is no move any more."""
        for seat, bot in enumerate(self.bots):
            if not self.strange[seat]:
                bot.close()
                continue
            with suppress(Fault), self.watch.over(seat, self.limit(seat)):
                careful(bot.close, self.limit(seat))


def ours(bot: Bot, view: dict[str, Any], legal: list[str], news: list[dict[str, Any]], seconds: float) -> str:
    """The answer of a bot of ours, which may take too long for the table; a fault in its code is ours to mend."""
    try:
        with hurry(seconds):
            return bot.choose(view, list(legal), news)
    except TooLate:
        raise Fault("hung", f"no answer in {seconds:g} s") from None


def guarded(bot: Bot, view: dict[str, Any], legal: list[str], news: list[dict[str, Any]], seconds: float) -> str:
    """The bot's answer, or a Fault: whatever a stranger's code does, the arena goes on."""

    def answer() -> str:
        said = bot.choose(view, list(legal), news)  # a list of its own, to which it may add what it likes
        if said not in legal:
            raise Fault("nonsense", f"{said!r} was not offered")
        return said

    return careful(answer, 0.0 if isinstance(bot, Program) else seconds)


def finished(plan: Games, i: int, watch: Watch) -> Sitting:
    """Game number i, played to its end."""
    sitting = Sitting(plan, i, watch)
    try:
        sitting.s.advance()
        while not sitting.s.over:
            sitting.step()
    finally:
        sitting.leave()
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


def play(plan: Games, i: int, watch: Watch | None = None) -> tuple[Row, Times]:
    """Game number i as a row; beside it, as no two runs agree on that, how long each bot took for its choices."""
    sitting = finished(plan, i, watch or Watch())
    result = sitting.game.result(sitting.s)
    assert result is not None
    row: Row = {"game": i, "deal": plan.deal(i), "bots": sitting.lineup, **result.to_json()}
    row["answers"] = len(sitting.log.answers)
    if sitting.faults:
        row["faults"] = sitting.faults
    return row, sitting.times

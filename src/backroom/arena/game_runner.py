"""One game of the arena, with bots that nobody trusts.

A bot that crashes, answers what was not offered, or takes longer than it may, loses that move: the clock answers for
it, as it would for a person, and the fault goes into the row of the game under the bot's name.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from time import perf_counter
from typing import Any

from backroom.arena.plan import Schedule, derive_seed
from backroom.arena.sandbox import TimeLimitExceeded, run_untrusted, time_limit
from backroom.arena.watch import CallGuard
from backroom.bots import Bot, Fault, make_bot
from backroom.bots.bot_game import BotGame
from backroom.bots.external import is_external
from backroom.bots.program import MOVE_SECONDS, ProgramBot
from backroom.engine.bitmasks import LETTERS
from backroom.engine.game import Game
from backroom.engine.registry import get_game

GameResult = dict[str, Any]
Times = dict[str, Counter[float]]  # by bot: how many choices took so many milliseconds


class FailedBot(Bot):
    """In the chair of a bot that could not be made: it has the same fault at every move."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault

    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        raise self.fault


class GameRunner(BotGame):
    """A table whose bots may fail."""

    def __init__(self, schedule: Schedule, i: int, call_guard: CallGuard) -> None:
        game = get_game(schedule.game)
        self.schedule = schedule
        self.call_guard = call_guard
        self.call_guard.begin_game(i)
        self.lineup = schedule.lineup(i)
        self.untrusted = [is_external(spec) for spec in self.lineup]
        bots = [
            self.make_seat_bot(seat, game, derive_seed(schedule.seed, "bot", i, seat))
            for seat in range(len(self.lineup))
        ]
        deal = derive_seed(schedule.seed, "deal", schedule.deal(i))
        super().__init__(game, game.new_unstarted(schedule.seats, deal, schedule.options), bots)
        self.faults: list[dict[str, str]] = []
        self.times: Times = {spec: Counter() for spec in self.lineup}

    def make_seat_bot(self, seat: int, game: Game, seed: int) -> Bot:
        if not self.untrusted[seat]:
            return make_bot(self.lineup[seat], game, seed)
        try:
            with self.call_guard.guard(seat, self.seconds_for(seat)):
                bot = run_untrusted(lambda: make_bot(self.lineup[seat], game, seed), self.seconds_for(seat))
        except Fault as fault:
            return FailedBot(fault)
        if isinstance(bot, ProgramBot):
            bot.seconds = self.seconds_for(seat)
        return bot

    def seconds_for(self, seat: int) -> float:
        """Seconds for a move. Where nothing is said ours take what they need, and strangers must not hang for ever."""
        return self.schedule.seconds or (MOVE_SECONDS if self.untrusted[seat] else 0.0)

    def step(self) -> None:
        answers = [(seat, self.collect_answer(seat)) for seat in self.s.pending_seats]
        for seat, answer in answers:
            if answer is None:
                self.s.expire(seat)
            else:
                self.s.submit(seat, answer)

    def collect_answer(self, seat: int) -> str | None:
        """What the bot says; None when it said nothing that counts."""
        legal = [action.text for action in self.s.legal_actions(seat)]
        view, news = self.game.view(self.s, seat), self.take_new_events(seat)
        began = perf_counter()
        try:
            answer = self.ask_bot(seat, view, legal, news)
        except Fault as fault:
            self.faults.append({
                "seat": LETTERS[seat], "bot": self.lineup[seat], "kind": fault.kind, "step": self.s.step.name,
                "detail": fault.detail,
            })  # fmt: skip
            answer = None
        if len(legal) > 1:
            self.times[self.lineup[seat]][round_milliseconds(1000 * (perf_counter() - began))] += 1
        return answer

    def ask_bot(self, seat: int, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        bot, seconds = self.bots[seat], self.seconds_for(seat)
        if not self.untrusted[seat]:
            return choose_trusted(bot, view, legal, events, seconds)
        with self.call_guard.guard(
            seat, 0.0 if isinstance(bot, ProgramBot) else seconds
        ):  # a program is ended by its own
            return choose_untrusted(bot, view, legal, events, seconds)

    def close_bots(self) -> None:
        """The game is over, and what a stranger does when he goes is no move any more."""
        for seat, bot in enumerate(self.bots):
            if not self.untrusted[seat]:
                bot.close()
                continue
            with suppress(Fault), self.call_guard.guard(seat, self.seconds_for(seat)):
                run_untrusted(bot.close, self.seconds_for(seat))


def choose_trusted(
    bot: Bot, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]], seconds: float
) -> str:
    """The answer of a bot of ours, which may take too long for the table; a fault in its code is ours to mend."""
    try:
        with time_limit(seconds):
            return bot.choose(view, list(legal), events)
    except TimeLimitExceeded:
        raise Fault("hung", f"no answer in {seconds:g} s") from None


def choose_untrusted(
    bot: Bot, view: dict[str, Any], legal: list[str], news: list[dict[str, Any]], seconds: float
) -> str:
    """The bot's answer, or a Fault: whatever a stranger's code does, the arena goes on."""

    def answer() -> str:
        said = bot.choose(view, list(legal), news)  # a list of its own, to which it may add what it likes
        if said not in legal:
            raise Fault("nonsense", f"{said!r} was not offered")
        return said

    return run_untrusted(answer, 0.0 if isinstance(bot, ProgramBot) else seconds)


def run_game(schedule: Schedule, i: int, call_guard: CallGuard) -> GameRunner:
    """Game number i, played to its end."""
    runner = GameRunner(schedule, i, call_guard)
    try:
        runner.s.advance()
        while not runner.s.over:
            runner.step()
    finally:
        runner.close_bots()
    return runner


def round_milliseconds(value: float) -> float:
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


def play_one(schedule: Schedule, i: int, call_guard: CallGuard | None = None) -> tuple[GameResult, Times]:
    """Game number i as a row; beside it, as no two runs agree on that, how long each bot took for its choices."""
    runner = run_game(schedule, i, call_guard or CallGuard())
    result = runner.game.result(runner.s)
    assert result is not None
    row: GameResult = {"game": i, "deal": schedule.deal(i), "bots": runner.lineup, **result.to_json()}
    row["answers"] = len(runner.log.answers)
    if runner.faults:
        row["faults"] = runner.faults
    return row, runner.times

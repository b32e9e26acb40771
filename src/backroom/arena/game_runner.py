"""Games of the arena: one game with bots that may fail, batches of games, and whole plans.

A bot that crashes, hangs or gives an action that is not legal loses that move: the timeout action is played, as for a
person, and the fault is recorded in the game's result under the bot's name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from time import perf_counter
from typing import Any, NamedTuple

from backroom.arena.executor import Executor, make_executor, run_jobs
from backroom.arena.plan import Plan, Schedule, derive_seed
from backroom.arena.results import GameResult, Results, Times, add_times, round_milliseconds
from backroom.arena.sandbox import CallGuard, choose_trusted, choose_untrusted, run_untrusted
from backroom.bots import Bot, Fault, make_bot
from backroom.bots.bot_game import BotGame
from backroom.bots.external import MOVE_SECONDS, ProgramBot, is_external
from backroom.engine.bitmasks import LETTERS
from backroom.engine.game import Game
from backroom.engine.registry import get_game

Progress = Callable[[GameResult], None]


# ---------------------------------------------------------------------- one game


class FailedBot(Bot):
    """Takes the seat of a bot that could not be made, and raises the same fault at every move."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault

    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        raise self.fault


class GameRunner(BotGame):
    """Game i of a schedule, with bots that may fail. Collects their faults and their thinking times."""

    def __init__(self, schedule: Schedule, i: int, call_guard: CallGuard) -> None:
        game = get_game(schedule.game)
        self.schedule = schedule
        self.call_guard = call_guard
        self.call_guard.begin_game(i)
        self.lineup = schedule.lineup(i)
        self.untrusted = [is_external(spec) for spec in self.lineup]
        seeds = [derive_seed(schedule.seed, "bot", i, seat) for seat in range(len(self.lineup))]
        bots = [self.make_seat_bot(seat, game, seed) for seat, seed in enumerate(seeds)]
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
        """The time limit of a move. Without one in the schedule, only external bots are limited."""
        return self.schedule.seconds or (MOVE_SECONDS if self.untrusted[seat] else 0.0)

    def step(self) -> None:
        answers = [(seat, self.collect_answer(seat)) for seat in self.s.pending_seats]
        for seat, answer in answers:
            if answer is None:
                self.s.expire(seat)
            else:
                self.s.submit(seat, answer)

    def collect_answer(self, seat: int) -> str | None:
        """The answer of the seat's bot; None if the bot failed, which is recorded."""
        legal = [action.text for action in self.s.legal_actions(seat)]
        view, events = self.game.view(self.s, seat), self.take_new_events(seat)
        began = perf_counter()
        try:
            answer = self.ask_bot(seat, view, legal, events)
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
        watched_seconds = 0.0 if isinstance(bot, ProgramBot) else seconds  # a ProgramBot ends its program itself
        with self.call_guard.guard(seat, watched_seconds):
            return choose_untrusted(bot, view, legal, events, seconds)

    def close_bots(self) -> None:
        """Close all bots. A fault of an external bot no longer counts."""
        for seat, bot in enumerate(self.bots):
            if not self.untrusted[seat]:
                bot.close()
                continue
            with suppress(Fault), self.call_guard.guard(seat, self.seconds_for(seat)):
                run_untrusted(bot.close, self.seconds_for(seat))


def run_game(schedule: Schedule, i: int, call_guard: CallGuard) -> GameRunner:
    """Play game i to its end."""
    runner = GameRunner(schedule, i, call_guard)
    try:
        runner.s.advance()
        while not runner.s.over:
            runner.step()
    finally:
        runner.close_bots()
    return runner


def play_one(schedule: Schedule, i: int, call_guard: CallGuard | None = None) -> tuple[GameResult, Times]:
    """Play game i. Returns its result, which is the same in every run, and the thinking times, which are not."""
    runner = run_game(schedule, i, call_guard or CallGuard())
    score = runner.game.result(runner.s)
    assert score is not None
    result: GameResult = {"game": i, "deal": schedule.deal(i), "bots": runner.lineup, **score.to_json()}
    result["answers"] = len(runner.log.answers)
    if runner.faults:
        result["faults"] = runner.faults
    return result, runner.times


# ---------------------------------------------------------------------- many games


class Batch(NamedTuple):
    """Some games of a schedule, to be played one after the other."""

    name: str  # chosen by the submitter, to know the results by
    schedule: Schedule
    numbers: tuple[int, ...]


class PlayedBatch(NamedTuple):
    """The results of a batch, and the time that it took."""

    name: str
    results: list[GameResult]
    times: Times
    seconds: float


BatchExecutor = Executor[Batch, PlayedBatch]


def play_batch(batch: Batch, call_guard: CallGuard) -> PlayedBatch:
    """The function that executors run."""
    began = perf_counter()
    results: list[GameResult] = []
    times: Times = {}
    for i in batch.numbers:
        result, spent = play_one(batch.schedule, i, call_guard)
        results.append(result)
        add_times(times, spent)
    return PlayedBatch(batch.name, results, times, perf_counter() - began)


def play_all(
    plan: Plan,
    games: int,
    results: Results,
    workers: int = 1,
    progress: Progress | None = None,
    executor: BatchExecutor | None = None,
    isolate: bool = False,
) -> Times:
    """Play the first `games` games of a plan that are not among the results, and add them. Returns the thinking times.

    Every result is added as soon as its game is finished, so nothing finished is lost when the run is interrupted. With
    `isolate`, as external bots need it, games are played in other processes also with one worker.
    """
    todo = [Batch("", plan, (i,)) for i in range(games) if i not in results.by_game]
    times: Times = {}
    with closing(run_jobs(executor or make_executor(play_batch, min(workers, len(todo)), isolate), todo)) as batches:
        for played in batches:
            for result in played.results:
                results.add(result)
                if progress is not None:
                    progress(result)
            add_times(times, played.times)
    return times

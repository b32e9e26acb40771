"""A ladder of bots: for each game and mode, is each rung stronger than the one below, in a given time.

Every duel gets the same share of the time, and a decided one leaves the rest of its share to the others. The deals of a
comparison are counted in their order, and the verdict is checked after each deal by a confidence sequence
(confidence.py). A verdict therefore depends neither on the time nor on who played the games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Final

from backroom.arena.confidence import Values, average, confidence_sequence, mirror, rules_out
from backroom.arena.duel import Duel
from backroom.arena.game_runner import Batch, BatchExecutor, PlayedBatch
from backroom.arena.provenance import collect_provenance
from backroom.arena.results import GameResult, ResultsFile, Times, add_times, check_provenance

FORMAT: Final = 1
BATCH_SECONDS: Final = 0.5  # quick games are submitted together, for about this time
MAX_BATCH: Final = 64

STRONGER: Final = "stronger"
WEAKER: Final = "weaker"
UNDECIDED: Final = "open"

Progress = Callable[[], None]
Clock = Callable[[], float]


class Comparison:
    """The points of both bots on one side of a duel, deal by deal, and the verdict."""

    def __init__(self, side: str) -> None:
        self.side = side
        self.strong: Values = Counter()
        self.weak: Values = Counter()
        self.gains: Values = Counter()
        self.verdict = UNDECIDED

    def add(self, strong: float, weak: float, min_deals: int) -> None:
        """Count one deal, and look for a verdict after `min_deals` at the earliest."""
        self.strong[strong] += 1
        self.weak[weak] += 1
        self.gains[strong - weak] += 1
        if self.deals < min_deals:
            return
        if rules_out(self.gains, 0.0, -1.0):
            self.verdict = STRONGER
        elif rules_out(mirror(self.gains), 0.0, -1.0):
            self.verdict = WEAKER

    @property
    def deals(self) -> int:
        return self.gains.total()

    @property
    def gain(self) -> float:
        """The points of the stronger bot less those of the weaker one, on average."""
        return average(self.gains)

    @property
    def interval(self) -> tuple[float, float]:
        """The confidence sequence of the gain."""
        return confidence_sequence(self.gains, -1.0, 1.0)


class DuelProgress:
    """A duel in progress: its results, its comparisons, and which games come next."""

    def __init__(self, duel: Duel, min_deals: int) -> None:
        self.duel = duel
        self.min_deals = min_deals
        self.comparisons = [Comparison(side) for side in duel.compared_sides]
        self.results: dict[int, GameResult] = {}
        self.times: Times = {}
        self.next_deal = 0  # the first that is not counted yet
        self.running: set[int] = set()
        self.played = 0  # games played in this run, and the time they took
        self.spent = 0.0

    @property
    def undecided(self) -> list[int]:
        return [at for at, comparison in enumerate(self.comparisons) if comparison.verdict == UNDECIDED]

    @property
    def seconds_per_game(self) -> float:
        """The average in this run; 0.0 before the first game."""
        return self.spent / self.played if self.played else 0.0

    @property
    def time_used(self) -> tuple[float, int]:
        """The time spent, with an estimate for the running games: the duel with the least is served next."""
        return self.spent + self.seconds_per_game * len(self.running), len(self.running)

    def add(self, result: GameResult) -> None:
        self.results[result["game"]] = result
        self.running.discard(result["game"])
        while self.undecided and self.count_deal():
            self.next_deal += 1

    def count_deal(self) -> bool:
        """Count the next deal, if all its games that undecided comparisons need are there."""
        first = self.next_deal * self.duel.lineup_count
        games = {at: [self.results.get(first + lineup) for lineup in self.duel.lineups(at)] for at in self.undecided}
        if not all(result is not None for results in games.values() for result in results):
            return False
        for at, results in games.items():
            outcome = self.duel.outcome(at, [result for result in results if result is not None])
            self.comparisons[at].add(*outcome, self.min_deals)
        return True

    def next_games(self) -> Iterator[int]:
        """The numbers of the games that are needed next, without end."""
        lineups = sorted({lineup for at in self.undecided for lineup in self.duel.lineups(at)})
        deal = self.next_deal
        while True:
            for lineup in lineups:
                i = deal * self.duel.lineup_count + lineup
                if i not in self.results and i not in self.running:
                    yield i
            deal += 1

    def next_batch(self) -> Batch:
        """The next games for about BATCH_SECONDS, at least one."""
        count = min(MAX_BATCH, int(BATCH_SECONDS / self.seconds_per_game)) if self.seconds_per_game else 1
        numbers = tuple(i for i, _ in zip(self.next_games(), range(max(1, count))))
        self.running.update(numbers)
        return Batch(self.duel.name, self.duel, numbers)


class LadderResults(ResultsFile):
    """The results of all duels in one file, each line with the name of its duel."""

    def __init__(self, seed: int, seconds: float, path: Path | None = None) -> None:
        super().__init__({"ladder": FORMAT, "seed": seed, "seconds": seconds}, path)


class Ladder:
    """All duels, with the results that the file already holds. Results of other duels are left in the file."""

    def __init__(self, duels: Sequence[Duel], results: LadderResults, min_deals: int) -> None:
        self.results = results
        self.by_duel = {duel.name: DuelProgress(duel, min_deals) for duel in duels}
        self.provenances = {duel.name: collect_provenance(duel.game, (duel.weaker, duel.stronger)) for duel in duels}
        for result in results.loaded:
            if result["duel"] in self.by_duel:
                assert results.path is not None
                check_provenance(results.path, self.provenances[result["duel"]], result)
                self.by_duel[result["duel"]].add(result)

    @property
    def comparisons(self) -> list[tuple[Duel, Comparison]]:
        return [(found.duel, comparison) for found in self.by_duel.values() for comparison in found.comparisons]

    def play(
        self, executor: BatchExecutor, seconds: float, progress: Progress | None = None, clock: Clock = monotonic
    ) -> None:
        """Play for this time, or until every comparison is decided. Every result is written as it comes."""
        end = clock() + seconds
        running = 0
        with closing(executor):
            while (left := [found for found in self.by_duel.values() if found.undecided]) and clock() < end:
                while running < executor.capacity:
                    executor.submit(min(left, key=lambda found: found.time_used).next_batch())
                    running += 1
                played = executor.wait(end - clock())
                if played is None:
                    return
                running -= 1
                self.add(played)
                if progress is not None:
                    progress()

    def add(self, played: PlayedBatch) -> None:
        found = self.by_duel[played.name]
        found.spent += played.seconds
        found.played += len(played.results)
        add_times(found.times, played.times)
        for result in played.results:
            self.results.write({"duel": played.name, **self.provenances[played.name], **result})
            found.add(result)

"""A ladder of bots: for every table, whether each rung is stronger than the one below it, in a stated time.

Every duel gets the same share of the time; one that is decided leaves what it did not need to the others. Deals are
counted in their order and looked at one by one (`bets.py` says why that is no cheating), so what a decided question
says depends neither on the time nor on who played the games.
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
from backroom.arena.game_runner import GameResult, Times, add_times
from backroom.arena.provenance import collect_provenance
from backroom.arena.results import ResultsFile, check_provenance
from backroom.arena.run import Batch, BatchExecutor, PlayedBatch

FORMAT: Final = 1
BATCH_SECONDS: Final = 0.5  # seconds: quick games are handed out together
MAX_BATCH: Final = 64  # but not more of them

STRONGER: Final = "stronger"
WEAKER: Final = "weaker"
UNDECIDED: Final = "open"

Progress = Callable[[], None]
Clock = Callable[[], float]


class Comparison:
    """One side of a duel, or all where they are alike: what has been won there, deal by deal."""

    def __init__(self, side: str) -> None:
        self.side = side
        self.strong: Values = Counter()
        self.weak: Values = Counter()
        self.gains: Values = Counter()
        self.verdict = UNDECIDED

    def add(self, strong: float, weak: float, min_deals: int) -> None:
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
        """What the stronger one wins beyond the other."""
        return average(self.gains)

    @property
    def interval(self) -> tuple[float, float]:
        """Bounds of the gain."""
        return confidence_sequence(self.gains, -1.0, 1.0)


class DuelProgress:
    """A duel under way."""

    def __init__(self, duel: Duel, min_deals: int) -> None:
        self.duel = duel
        self.min_deals = min_deals
        self.comparisons = [Comparison(side) for side in duel.compared_sides]
        self.results: dict[int, GameResult] = {}
        self.times: Times = {}
        self.next_deal = 0  # the first that is not counted yet
        self.running: set[int] = set()
        self.played = 0  # here and now, for the time that a game takes
        self.spent = 0.0

    @property
    def undecided(self) -> list[int]:
        return [at for at, question in enumerate(self.comparisons) if question.verdict == UNDECIDED]

    @property
    def seconds_per_game(self) -> float:
        """That a game takes; 0.0 before one is played."""
        return self.spent / self.played if self.played else 0.0

    @property
    def time_used(self) -> tuple[float, int]:
        """The time it has had, with what is under way."""
        return self.spent + self.seconds_per_game * len(self.running), len(self.running)

    def add(self, row: GameResult) -> None:
        self.results[row["game"]] = row
        self.running.discard(row["game"])
        while self.undecided and self.count_deal():
            self.next_deal += 1

    def count_deal(self) -> bool:
        """Count the next deal, if all its games that are still needed are there."""
        first = self.next_deal * self.duel.lineup_count
        games = {at: [self.results.get(first + lineup) for lineup in self.duel.lineups(at)] for at in self.undecided}
        if not all(row is not None for rows in games.values() for row in rows):
            return False
        for at, rows in games.items():
            self.comparisons[at].add(*self.duel.outcome(at, [row for row in rows if row is not None]), self.min_deals)
        return True

    def next_games(self) -> Iterator[int]:
        """The games that are needed next, without end."""
        lineups = sorted({lineup for at in self.undecided for lineup in self.duel.lineups(at)})
        deal = self.next_deal
        while True:
            for lineup in lineups:
                i = deal * self.duel.lineup_count + lineup
                if i not in self.results and i not in self.running:
                    yield i
            deal += 1

    def next_batch(self) -> Batch:
        """As many games as take no time worth mentioning, one at least."""
        count = min(MAX_BATCH, int(BATCH_SECONDS / self.seconds_per_game)) if self.seconds_per_game else 1
        numbers = tuple(i for i, _ in zip(self.next_games(), range(max(1, count))))
        self.running.update(numbers)
        return Batch(self.duel.name, self.duel, numbers)


class LadderResults(ResultsFile):
    """The games of all duels in one file, each under the name of its duel."""

    def __init__(self, seed: int, seconds: float, path: Path | None = None) -> None:
        super().__init__({"ladder": FORMAT, "seed": seed, "seconds": seconds}, path)


class Ladder:
    """All duels, with the games that the shelf had of them. Games of other duels are left where they are."""

    def __init__(self, duels: Sequence[Duel], results: LadderResults, min_deals: int) -> None:
        self.results = results
        self.by_duel = {duel.name: DuelProgress(duel, min_deals) for duel in duels}
        self.provenances = {duel.name: collect_provenance(duel.game, (duel.weaker, duel.stronger)) for duel in duels}
        for row in results.loaded:
            if row["duel"] in self.by_duel:
                assert results.path is not None
                check_provenance(results.path, self.provenances[row["duel"]], row)
                self.by_duel[row["duel"]].add(row)

    @property
    def comparisons(self) -> list[tuple[Duel, Comparison]]:
        return [(bout.duel, question) for bout in self.by_duel.values() for question in bout.comparisons]

    def play(
        self, executor: BatchExecutor, seconds: float, progress: Progress | None = None, clock: Clock = monotonic
    ) -> None:
        """For so long, or until all is decided. Stopped early, the shelf has what was finished."""
        end = clock() + seconds
        running = 0
        with closing(executor):
            while (left := [bout for bout in self.by_duel.values() if bout.undecided]) and clock() < end:
                while running < executor.capacity:
                    executor.submit(min(left, key=lambda bout: bout.time_used).next_batch())
                    running += 1
                played = executor.wait(end - clock())
                if played is None:
                    return
                running -= 1
                self.add(played)
                if progress is not None:
                    progress()

    def add(self, played: PlayedBatch) -> None:
        bout = self.by_duel[played.name]
        bout.spent += played.seconds
        bout.played += len(played.results)
        add_times(bout.times, played.times)
        for row in played.results:
            self.results.write({"duel": played.name, **self.provenances[played.name], **row})
            bout.add(row)

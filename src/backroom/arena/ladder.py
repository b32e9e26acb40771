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

from backroom.arena.bets import Values, average, interval, mirrored, rules_out
from backroom.arena.duel import Duel
from backroom.arena.rows import Lines, same_origin
from backroom.arena.run import Batch, Played, Players
from backroom.arena.sitting import Row, Times, add_times
from backroom.arena.source import provenance

FORMAT: Final = 1
PORTION: Final = 0.5  # seconds: quick games are handed out together
MANY: Final = 64  # but not more of them

STRONGER: Final = "stronger"
WEAKER: Final = "weaker"
OPEN: Final = "open"

Progress = Callable[[], None]
Clock = Callable[[], float]


class Question:
    """One side of a duel, or all where they are alike: what has been won there, deal by deal."""

    def __init__(self, side: str) -> None:
        self.side = side
        self.strong: Values = Counter()
        self.weak: Values = Counter()
        self.gains: Values = Counter()
        self.verdict = OPEN

    def add(self, strong: float, weak: float, least: int) -> None:
        self.strong[strong] += 1
        self.weak[weak] += 1
        self.gains[strong - weak] += 1
        if self.deals < least:
            return
        if rules_out(self.gains, 0.0, -1.0):
            self.verdict = STRONGER
        elif rules_out(mirrored(self.gains), 0.0, -1.0):
            self.verdict = WEAKER

    @property
    def deals(self) -> int:
        return self.gains.total()

    @property
    def gain(self) -> float:
        """What the stronger one wins beyond the other."""
        return average(self.gains)

    @property
    def between(self) -> tuple[float, float]:
        """Bounds of the gain."""
        return interval(self.gains, -1.0, 1.0)


class Bout:
    """A duel under way."""

    def __init__(self, duel: Duel, least: int) -> None:
        self.duel = duel
        self.least = least
        self.questions = [Question(side) for side in duel.questions]
        self.rows: dict[int, Row] = {}
        self.times: Times = {}
        self.deal = 0  # the first that is not counted yet
        self.running: set[int] = set()
        self.played = 0  # here and now, for the time that a game takes
        self.spent = 0.0

    @property
    def open(self) -> list[int]:
        return [at for at, question in enumerate(self.questions) if question.verdict == OPEN]

    @property
    def seconds(self) -> float:
        """That a game takes; 0.0 before one is played."""
        return self.spent / self.played if self.played else 0.0

    @property
    def claim(self) -> tuple[float, int]:
        """The time it has had, with what is under way."""
        return self.spent + self.seconds * len(self.running), len(self.running)

    def add(self, row: Row) -> None:
        self.rows[row["game"]] = row
        self.running.discard(row["game"])
        while self.open and self.count():
            self.deal += 1

    def count(self) -> bool:
        """Count the next deal, if all its games that are still needed are there."""
        first = self.deal * self.duel.rounds
        games = {at: [self.rows.get(first + lineup) for lineup in self.duel.lineups(at)] for at in self.open}
        if not all(row is not None for rows in games.values() for row in rows):
            return False
        for at, rows in games.items():
            self.questions[at].add(*self.duel.outcome(at, [row for row in rows if row is not None]), self.least)
        return True

    def due(self) -> Iterator[int]:
        """The games that are needed next, without end."""
        lineups = sorted({lineup for at in self.open for lineup in self.duel.lineups(at)})
        deal = self.deal
        while True:
            for lineup in lineups:
                i = deal * self.duel.rounds + lineup
                if i not in self.rows and i not in self.running:
                    yield i
            deal += 1

    def batch(self) -> Batch:
        """As many games as take no time worth mentioning, one at least."""
        count = min(MANY, int(PORTION / self.seconds)) if self.seconds else 1
        numbers = tuple(i for i, _ in zip(self.due(), range(max(1, count))))
        self.running.update(numbers)
        return Batch(self.duel.name, self.duel, numbers)


class Shelf(Lines):
    """The games of all duels in one file, each under the name of its duel."""

    def __init__(self, seed: int, seconds: float, path: Path | None = None) -> None:
        super().__init__({"ladder": FORMAT, "seed": seed, "seconds": seconds}, path)


class Ladder:
    """All duels, with the games that the shelf had of them. Games of other duels are left where they are."""

    def __init__(self, duels: Sequence[Duel], shelf: Shelf, least: int) -> None:
        self.shelf = shelf
        self.bouts = {duel.name: Bout(duel, least) for duel in duels}
        self.origins = {duel.name: provenance(duel.game, (duel.weaker, duel.stronger)) for duel in duels}
        for row in shelf.found:
            if row["duel"] in self.bouts:
                assert shelf.path is not None
                same_origin(shelf.path, self.origins[row["duel"]], row)
                self.bouts[row["duel"]].add(row)

    @property
    def questions(self) -> list[tuple[Duel, Question]]:
        return [(bout.duel, question) for bout in self.bouts.values() for question in bout.questions]

    def play(
        self, players: Players, seconds: float, progress: Progress | None = None, clock: Clock = monotonic
    ) -> None:
        """For so long, or until all is decided. Stopped early, the shelf has what was finished."""
        end = clock() + seconds
        running = 0
        with closing(players):
            while (left := [bout for bout in self.bouts.values() if bout.open]) and clock() < end:
                while running < players.room:
                    players.start(min(left, key=lambda bout: bout.claim).batch())
                    running += 1
                played = players.wait(end - clock())
                if played is None:
                    return
                running -= 1
                self.add(played)
                if progress is not None:
                    progress()

    def add(self, played: Played) -> None:
        bout = self.bouts[played.name]
        bout.spent += played.seconds
        bout.played += len(played.rows)
        add_times(bout.times, played.times)
        for row in played.rows:
            self.shelf.write({"duel": played.name, **self.origins[played.name], **row})
            bout.add(row)

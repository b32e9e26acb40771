"""The ladder: time shared over duels, verdicts that depend on nothing but the deals."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from backroom.arena.duel import Duel, make_duel
from backroom.arena.executor import Executor, make_executor
from backroom.arena.game_runner import Batch, PlayedBatch, play_batch
from backroom.arena.ladder import STRONGER, UNDECIDED, WEAKER, Ladder, LadderResults
from backroom.arena.plan import derive_seed
from backroom.arena.results import FileMismatch
from backroom.engine.registry import get_game
from backroom.engine.rng import FastRng

FIRST, LAST = "tests.arena.bots:First", "tests.arena.bots:Last"


class Toy(Executor[Batch, PlayedBatch]):
    """Plays nothing: who is called strong wins as often as that; a game costs what the duel's seed says.

    What is done first is what was handed in first, or something else. Time goes by only here.
    """

    def __init__(self, capacity: int = 1, mixed: bool = False) -> None:
        self.capacity = capacity
        self.mixed = mixed
        self.dice = FastRng(1)
        self.jobs: list[Batch] = []
        self.now = 0.0
        self.played: list[tuple[str, int]] = []

    def submit(self, job: Batch) -> None:
        self.jobs.append(job)

    def wait(self, seconds: float | None) -> PlayedBatch | None:
        batch = self.jobs.pop(self.dice.below(len(self.jobs)) if self.mixed else 0)
        assert isinstance(batch.schedule, Duel)
        cost = batch.schedule.seconds * len(batch.numbers)
        self.now += cost
        self.played += [(batch.name, i) for i in batch.numbers]
        return PlayedBatch(batch.name, [toy_row(batch.schedule, i) for i in batch.numbers], {}, cost)

    def close(self) -> None:
        self.jobs.clear()

    def clock(self) -> float:
        return self.now


def toy_row(duel: Duel, i: int) -> dict[str, Any]:
    """`often` wins nine games of ten, `guard` those in which it sits last; all others share what is left."""
    rng = FastRng(derive_seed(duel.seed, duel.name, i))
    bots = duel.lineup(i)
    chair = rng.below(duel.seats)
    if "often" in bots:
        chair = bots.index("often") if rng.below(10) else rng.below(duel.seats)
    if bots[-1] == "guard":
        chair = duel.seats - 1
    return {"game": i, "deal": duel.deal(i), "bots": bots, "winners": [chair], "ranks": []}


def duel(weaker: str, stronger: str, cost: float = 1.0, game: str = "boss", seats: int = 2) -> Duel:
    return make_duel(get_game(game), "base", seats, {}, (weaker, stronger), 1, cost)


def climbed(toy: Toy, seconds: float, *duels: Duel, shelf: LadderResults | None = None, least: int = 5) -> Ladder:
    ladder = Ladder(duels, shelf or LadderResults(1, 0.0), least)
    ladder.play(toy, seconds, clock=toy.clock)
    return ladder


def told(ladder: Ladder) -> list[tuple[str, str, int]]:
    return [(made.name, question.verdict, question.deals) for made, question in ladder.comparisons]


def test_who_is_stronger_is_found_either_way_and_a_level_pair_is_left_open() -> None:
    ladder = climbed(Toy(), 400.0, duel("even", "often"), duel("often", "evener"), duel("even", "evener"))
    assert [question.verdict for _, question in ladder.comparisons] == [STRONGER, WEAKER, UNDECIDED]
    [up, down, level] = [question for _, question in ladder.comparisons]
    assert up.gain > 0.5 and down.gain < -0.5 and up.interval[0] > 0 > down.interval[1]
    assert level.interval[0] < 0 < level.interval[1] and level.deals > 5 * up.deals


def test_every_duel_has_its_share_of_the_time_and_leaves_what_it_does_not_need() -> None:
    dear, cheap, quick = duel("even", "evener", 5.0), duel("even", "evenest", 1.0), duel("even", "often", 1.0)
    ladder = climbed(Toy(), 600.0, dear, cheap, quick)
    spent = {bout.duel.name: bout.spent for bout in ladder.by_duel.values()}
    assert spent[quick.name] < 100
    assert abs(spent[dear.name] - spent[cheap.name]) <= 10
    assert sum(spent.values()) == pytest.approx(600, abs=5)


def test_a_verdict_depends_on_the_deals_and_not_on_who_was_first() -> None:
    duels = [duel("even", "often"), duel("even", "evener"), duel("often", "even")]
    one = climbed(Toy(), 100.0, *duels)
    many = climbed(Toy(capacity=7, mixed=True), 300.0, *duels)
    assert told(one)[0] == told(many)[0] and told(one)[2] == told(many)[2] and told(one)[0][1] == STRONGER


def test_all_decided_it_ends_before_its_time() -> None:
    toy = Toy()
    climbed(toy, 10_000.0, duel("even", "often"))
    assert toy.now < 200


def test_a_side_that_is_decided_is_not_played_on() -> None:
    """Both sides are held against one game of each deal with the weaker one everywhere."""
    made = make_duel(get_game("noir"), "heist", 5, {"mode": "heist"}, ("even", "guard"), 1, 1.0)
    toy = Toy()
    ladder = climbed(toy, 400.0, made)
    thieves, chief = (question for _, question in ladder.comparisons)
    assert chief.verdict == STRONGER and thieves.verdict == UNDECIDED
    lineups = [i % made.lineup_count for _, i in toy.played]
    assert lineups.count(2) < lineups.count(0) and abs(lineups.count(1) - lineups.count(0)) <= 1


def test_no_verdict_before_the_least_number_of_deals() -> None:
    [(_, few)] = climbed(Toy(), 400.0, duel("even", "often"), least=1).comparisons
    [(_, more)] = climbed(Toy(), 400.0, duel("even", "often"), least=30).comparisons
    assert few.deals < 30 and more.deals == 30


def test_a_file_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    duels = [duel("even", "often"), duel("even", "evener")]
    first, second, whole = Toy(), Toy(), Toy()
    climbed(first, 30.0, *duels, shelf=LadderResults(1, 0.0, file))
    ladder = climbed(second, 30.0, *duels, shelf=LadderResults(1, 0.0, file))
    assert not set(first.played) & set(second.played)
    assert told(ladder)[0] == told(climbed(whole, 200.0, *duels))[0]
    with pytest.raises(FileMismatch, match="seed differs"):
        LadderResults(2, 0.0, file)
    other = climbed(Toy(), 0.0, duel("even", "another"), shelf=LadderResults(1, 0.0, file))
    assert told(other)[0][2] == 0, "games of other duels stay out"


@pytest.mark.parametrize("workers", [1, 2])
def test_real_games_by_real_players(workers: int) -> None:
    """A rock breaks scissors, always: nine deals and no more."""
    made = make_duel(get_game("hands"), "base", 2, {}, (LAST, FIRST), 1, 0.0)
    ladder = Ladder([made], LadderResults(1, 0.0), 9)
    ladder.play(make_executor(play_batch, workers), 60.0)
    assert told(ladder) == [(made.name, STRONGER, 9)]

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
    """Makes results up: the name of a bot says how often it wins, and the duel's seconds are the cost of a game.

    Jobs are done in their order or, if `mixed`, in any. Its clock advances only by these costs.
    """

    def __init__(self, capacity: int = 1, mixed: bool = False) -> None:
        self.capacity = capacity
        self.mixed = mixed
        self.rng = FastRng(1)
        self.jobs: list[Batch] = []
        self.now = 0.0
        self.played: list[tuple[str, int]] = []

    def submit(self, job: Batch) -> None:
        self.jobs.append(job)

    def wait(self, seconds: float | None) -> PlayedBatch | None:
        batch = self.jobs.pop(self.rng.below(len(self.jobs)) if self.mixed else 0)
        assert isinstance(batch.schedule, Duel)
        cost = batch.schedule.seconds * len(batch.numbers)
        self.now += cost
        self.played += [(batch.name, i) for i in batch.numbers]
        return PlayedBatch(batch.name, [toy_result(batch.schedule, i) for i in batch.numbers], {}, cost)

    def close(self) -> None:
        self.jobs.clear()

    def clock(self) -> float:
        return self.now


def toy_result(duel: Duel, i: int) -> dict[str, Any]:
    """`often` wins nine games of ten, `guard` those in which it sits last; all others win equally often."""
    rng = FastRng(derive_seed(duel.seed, duel.name, i))
    bots = duel.lineup(i)
    seat = rng.below(duel.seats)
    if "often" in bots:
        seat = bots.index("often") if rng.below(10) else rng.below(duel.seats)
    if bots[-1] == "guard":
        seat = duel.seats - 1
    return {"game": i, "deal": duel.deal(i), "bots": bots, "winners": [seat], "ranks": []}


def duel(weaker: str, stronger: str, cost: float = 1.0, game: str = "boss", seats: int = 2) -> Duel:
    return make_duel(get_game(game), "base", seats, {}, (weaker, stronger), 1, cost)


def play_ladder(
    toy: Toy, seconds: float, *duels: Duel, results: LadderResults | None = None, min_deals: int = 5
) -> Ladder:
    ladder = Ladder(duels, results or LadderResults(1, 0.0), min_deals)
    ladder.play(toy, seconds, clock=toy.clock)
    return ladder


def verdicts(ladder: Ladder) -> list[tuple[str, str, int]]:
    return [(made.name, comparison.verdict, comparison.deals) for made, comparison in ladder.comparisons]


def test_the_stronger_bot_is_found_on_either_rung_and_an_even_pair_stays_undecided() -> None:
    ladder = play_ladder(Toy(), 400.0, duel("even", "often"), duel("often", "evener"), duel("even", "evener"))
    assert [comparison.verdict for _, comparison in ladder.comparisons] == [STRONGER, WEAKER, UNDECIDED]
    [up, down, level] = [comparison for _, comparison in ladder.comparisons]
    assert up.gain > 0.5 and down.gain < -0.5 and up.interval[0] > 0 > down.interval[1]
    assert level.interval[0] < 0 < level.interval[1] and level.deals > 5 * up.deals


def test_every_duel_has_its_share_of_the_time_and_leaves_the_rest_to_others() -> None:
    dear, cheap, quick = duel("even", "evener", 5.0), duel("even", "evenest", 1.0), duel("even", "often", 1.0)
    ladder = play_ladder(Toy(), 600.0, dear, cheap, quick)
    spent = {found.duel.name: found.spent for found in ladder.by_duel.values()}
    assert spent[quick.name] < 100
    assert abs(spent[dear.name] - spent[cheap.name]) <= 10
    assert sum(spent.values()) == pytest.approx(600, abs=5)


def test_a_verdict_depends_on_the_deals_and_not_on_the_order_of_the_games() -> None:
    duels = [duel("even", "often"), duel("even", "evener"), duel("often", "even")]
    one = play_ladder(Toy(), 100.0, *duels)
    many = play_ladder(Toy(capacity=7, mixed=True), 300.0, *duels)
    assert (
        verdicts(one)[0] == verdicts(many)[0]
        and verdicts(one)[2] == verdicts(many)[2]
        and verdicts(one)[0][1] == STRONGER
    )


def test_all_decided_it_ends_before_its_time() -> None:
    toy = Toy()
    play_ladder(toy, 10_000.0, duel("even", "often"))
    assert toy.now < 200


def test_a_side_that_is_decided_is_not_played_on() -> None:
    """Both sides are held against one game of each deal with the weaker one everywhere."""
    made = make_duel(get_game("noir"), "heist", 5, {"mode": "heist"}, ("even", "guard"), 1, 1.0)
    toy = Toy()
    ladder = play_ladder(toy, 400.0, made)
    thieves, chief = (comparison for _, comparison in ladder.comparisons)
    assert chief.verdict == STRONGER and thieves.verdict == UNDECIDED
    lineups = [i % made.lineup_count for _, i in toy.played]
    assert lineups.count(2) < lineups.count(0) and abs(lineups.count(1) - lineups.count(0)) <= 1


def test_no_verdict_before_the_least_number_of_deals() -> None:
    [(_, few)] = play_ladder(Toy(), 400.0, duel("even", "often"), min_deals=1).comparisons
    [(_, more)] = play_ladder(Toy(), 400.0, duel("even", "often"), min_deals=30).comparisons
    assert few.deals < 30 and more.deals == 30


def test_a_file_is_continued(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    duels = [duel("even", "often"), duel("even", "evener")]
    first, second, whole = Toy(), Toy(), Toy()
    play_ladder(first, 30.0, *duels, results=LadderResults(1, 0.0, file))
    ladder = play_ladder(second, 30.0, *duels, results=LadderResults(1, 0.0, file))
    assert not set(first.played) & set(second.played)
    assert verdicts(ladder)[0] == verdicts(play_ladder(whole, 200.0, *duels))[0]
    with pytest.raises(FileMismatch, match="seed differs"):
        LadderResults(2, 0.0, file)
    other = play_ladder(Toy(), 0.0, duel("even", "another"), results=LadderResults(1, 0.0, file))
    assert verdicts(other)[0][2] == 0, "games of other duels stay out"


@pytest.mark.parametrize("workers", [1, 2])
def test_real_games_by_real_players(workers: int) -> None:
    """A rock breaks scissors, always: nine deals and no more."""
    made = make_duel(get_game("hands"), "base", 2, {}, (LAST, FIRST), 1, 0.0)
    ladder = Ladder([made], LadderResults(1, 0.0), 9)
    ladder.play(make_executor(play_batch, workers), 60.0)
    assert verdicts(ladder) == [(made.name, STRONGER, 9)]

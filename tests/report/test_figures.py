"""Figures of games made by hand, counted by hand."""

from __future__ import annotations

import pytest

from backroom.arena.confidence import Estimate, estimate_difference, estimate_ratio, estimate_share
from backroom.engine.registry import get_game
from backroom.engine.stats import Stats
from backroom.report.collect import GameResult
from backroom.report.figures import Figure, compute_figures
from backroom.report.samples import ReportRequest, plan_jobs
from tests.report.handmade import made

HANDS = get_game("hands")


def found(results: list[GameResult]) -> dict[tuple[str, str, str], Figure]:
    return {(figure.group, figure.member, figure.name): figure for figure in compute_figures(HANDS, results)}


def test_a_mean_and_its_error_come_from_games() -> None:
    """Two games of two seats: 1 of 2, and 0 of 2; their deviations are +0.5 and -0.5."""
    assert estimate_ratio([(1, 2), (0, 2)]) == pytest.approx(
        (0.25, 0.25 - 1.959964 * 0.25, 0.25 + 1.959964 * 0.25, 0.25)
    )
    assert estimate_ratio([(3, 2)]) == Estimate(1.5, None, None, None), "of a single game nothing can be said"
    assert estimate_ratio([(0, 0)]) is None, "what never could have been"


def test_a_share_keeps_to_wilson() -> None:
    """100 games, 10 won: by the textbook 5.5 % to 17.4 %."""
    ten = estimate_share([(1, 1)] * 10 + [(0, 1)] * 90)
    assert ten is not None and ten.low is not None and ten.high is not None
    assert (ten.value, round(ten.low, 3), round(ten.high, 3)) == (0.1, 0.055, 0.175)
    none = estimate_share([(0, 1)] * 100)
    assert none is not None and none.low == 0 and none.high == pytest.approx(0.0370, abs=1e-4)


def test_a_difference_has_the_doubt_of_both() -> None:
    apart = estimate_difference(Estimate(0.5, 0.4, 0.6, 0.03), Estimate(0.2, 0.1, 0.3, 0.04))
    assert apart.value == pytest.approx(0.3) and apart.error == pytest.approx(0.05)
    assert estimate_difference(Estimate(0.5, None, None, None), Estimate(0.2, 0.1, 0.3, 0.04)).error is None


def test_wins_chance_and_edge() -> None:
    """A wins twice alone and once with B, of four games at tables of two, two, two and four."""
    results = [made([0], [2, 1]), made([0], [2, 0]), made([0, 1], [2, 2]), made([3], [1, 1, 1, 2])]
    of = found(results)
    assert of["seat", "A", "wins"].value == 0.75 and of["seat", "A", "wins"].sample == 4
    assert of["seat", "A", "chance"].value == pytest.approx((0.5 + 0.5 + 1 + 0.25) / 4)
    assert of["seat", "A", "edge"].value == pytest.approx(0.75 - 0.5625)
    assert of["seat", "D", "wins"].value == 1 and of["seat", "D", "wins"].low is None
    assert of["seat", "B", "score"].value == 1 and of["all", "all", "score"].value == pytest.approx(14 / 10)
    assert of["players", "2", "wins:seat:A"].value == 1 and ("players", "2", "wins:seat:C") not in of
    assert of["all", "all", "decisions"].value == 7 and of["ending", "majority", "share"].value == 1


def test_what_a_game_tells_is_counted_by_what_seats_were() -> None:
    """A role held on the way counts; a chance is of all times, not of all seats; what all have divides nobody."""
    traits = {"role": [["killer", "ghost"], ["inspector"]], "hat": [["black"], ["black"]]}
    told = [
        Stats(5, traits, {"deaths": [1, 0]}, {"called": [(1, 2), (0, 0)]}),
        Stats(7, traits, {"deaths": [1, 1]}, {"called": [(0, 4), (3, 3)]}),
    ]
    of = found([made([0], [1, 0], told[0]), made([1], [0, 1], told[1])])
    assert of["trait:role", "killer", "wins"].value == 0.5 == of["trait:role", "ghost", "wins"].value
    assert of["trait:role", "killer", "deaths"].value == 1 and of["trait:role", "inspector", "deaths"].value == 0.5
    assert of["trait:role", "killer", "called"].value == pytest.approx(1 / 6)
    assert of["all", "all", "called"].value == pytest.approx(4 / 9)
    assert of["all", "all", "length"].value == 6 and of["length", "5", "share"].value == 0.5
    assert of["all", "all", "wins:role:inspector"].value == 0.5, "few enough to be told for sizes and options too"
    assert not [key for key in of if key[0] == "trait:hat"]


def test_an_option_that_changes_nothing_is_found_out() -> None:
    baseline = [made([0], [2, 1], number=0), made([1], [0, 2], number=2)]
    alike = [made([0], [2, 1], number=0, options={"rounds": 5}, changed=True)]
    other = [made([0], [2, 0], number=2, options={"rounds": 7}, changed=True)]
    of = found(baseline + alike + other)
    assert of["option:rounds", "5", "same"].value == 1 and of["option:rounds", "7", "same"].value == 0
    assert of["option:rounds", "3", "score"].sample == 4 and of["option:rounds", "7", "score"].value == 1
    assert of["seat", "A", "wins"].sample == 2, "games with a changed option say nothing about seats"


def test_half_the_games_change_one_option_on_the_same_deals() -> None:
    game = get_game("cash2")
    made_of = plan_jobs(ReportRequest(game, [4, 5], {"stash_visibility": "open"}, ("random",), 1, 400))
    baseline, changed = [job for job in made_of if job.baseline], [job for job in made_of if not job.baseline]
    assert len(baseline) == len(changed) == 200 and {job.plan.seats for job in made_of} == {4, 5}
    assert {job.plan.options.get("powers", False) for job in baseline} == {False, True}
    for job in changed:
        assert (
            job.plan.options.keys() == {"stash_visibility", "powers", *job.counted_options}
            and job.plan.options["powers"]
        )
    said = {name for job in changed for name in job.counted_options}
    assert said == {o.name for o in game.options} - {"powers", "stash_visibility", "first_godfather"}
    twins = {(job.plan.seats, job.number) for job in baseline if job.all_variants}
    assert {(job.plan.seats, job.number) for job in changed} <= twins
    assert all(job.baseline for job in plan_jobs(ReportRequest(game, [4], {}, ("random",), 1, 9, only_baseline=True)))


def test_everything_in_the_box_is_played_alone_and_together_where_it_fits() -> None:
    request = ReportRequest(get_game("cash1"), [4, 6], {}, ("random",), 1, 40, only_baseline=True)
    sets = {(job.plan.seats, *sorted(job.plan.options)) for job in plan_jobs(request)}
    assert sets == {(4,), (4, "powers"), (6,), (6, "powers"), (6, "cop"), (6, "cop", "powers")}

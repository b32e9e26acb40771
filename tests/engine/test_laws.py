"""The laws must be known to see: every fault planted here is caught, by the law that is meant to catch it."""

from __future__ import annotations

import pickle

import pytest

from backroom.engine.conformance.runner import check_games, job, modes
from backroom.engine.conformance.trial import LAWS, Findings, Violation, check_game
from backroom.engine.conformance.violation import Law
from backroom.engine.game import Game
from backroom.engine.options import Option
from backroom.engine.replay import read, run
from tests.engine.faults import FAULTS, Crashes, DealsTwice
from tests.engine.toy import TOY, Toy, make

SEEDS = range(1, 25)


def first_broken(game: Game) -> Violation | None:
    """The first fault that random games of all seat counts and options show."""
    for seed in SEEDS:
        task = job(game, "", seed)
        broken = check_game(game, task.seats, task.options, seed, longest=300).broken
        if broken:
            return broken[0]
    return None


def test_the_sound_game_keeps_every_law() -> None:
    assert first_broken(TOY) is None


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_seen(fault: str) -> None:
    law, game = FAULTS[fault]
    broken = first_broken(game)
    assert broken is not None
    assert broken.law == law, broken


def test_every_law_has_a_planted_fault() -> None:
    assert {law for law, _ in FAULTS.values()} == set(LAWS)


def test_a_broken_law_comes_with_a_record_that_leads_to_it() -> None:
    broken = first_broken(make(DealsTwice("refill")))
    assert broken is not None
    replay = read(broken.replay)
    assert replay.seed == broken.seed
    s = run(replay, game=TOY)
    assert isinstance(s, Toy) and s.round == 2


def test_a_rule_that_breaks_leaves_a_record_that_breaks_it() -> None:
    game = make(Crashes("reveal"))
    broken = first_broken(game)
    assert broken is not None
    assert "KeyError at faults.py" in broken.message
    with pytest.raises(KeyError, match="no such gap"):
        run(read(broken.replay), game=game)


# ---------------------------------------------------------------------- many games


def test_seat_counts_and_the_first_option_take_turns() -> None:
    jobs = [job(TOY, "", seed) for seed in range(1, 25)]
    pairs = [(task.seats, task.options["charms"]) for task in jobs]
    assert {pairs.count(pair) for pair in pairs} == {4} and len(set(pairs)) == 6
    assert {task.options["pace"] for task in jobs} == {"slow", "fast"}
    assert [task for task in jobs if task.seed == 7] == [job(TOY, "", 7)]


def test_a_third_of_the_games_keeps_the_defaults() -> None:
    game = make(options=[Option("charms", (False, True), True), *(Option(f"o{i}", (0, 1), 0) for i in range(9))])
    jobs = [job(game, "", seed) for seed in range(1, 61)]
    plain = [task for task in jobs if not any(value for name, value in task.options.items() if name != "charms")]
    assert 18 <= len(plain) <= 24
    assert {task.options["charms"] for task in plain} == {True, False}


def test_every_mode_is_a_group_of_its_own() -> None:
    game = make(options=[Option("mode", (1, 2), 1), Option("charms", (False, True), True)])
    assert modes(game) == ["1", "2"] and modes(TOY) == [""]
    groups = check_games([game], count=4, workers=1)
    assert [(group.mode, group.findings.games) for group in groups] == [("1", 4), ("2", 4)]


def test_the_runner_reports_each_game_as_it_is_done() -> None:
    heard: list[int] = []
    (group,) = check_games([make(DealsTwice("refill"))], 6, 1, 1, lambda group, task, findings: heard.append(task.seed))
    assert heard == [1, 2, 3, 4, 5, 6]
    assert [task.seed for task in group.failed] == [broken.seed for broken in group.findings.broken]


def test_two_workers_find_what_one_finds() -> None:
    from backroom import get_game

    (one,), (two,) = (check_games([get_game("hands")], 12, 5, workers) for workers in (1, 2))
    assert one.findings.__getstate__() == two.findings.__getstate__()


def test_findings_travel_between_processes() -> None:
    findings = Findings()
    findings.broken.append(Violation(Law.COPY, "a field", 7, "replay: 1\n"))
    again = pickle.loads(pickle.dumps(findings))
    assert str(again.broken[0]) == "law 1 (copy): a field"
    assert (again.broken[0].seed, again.broken[0].replay) == (7, "replay: 1\n")


def test_the_same_seed_finds_the_same() -> None:
    one, two = (check_game(TOY, 3, {}, 11) for _ in range(2))
    assert one.__getstate__() == two.__getstate__()

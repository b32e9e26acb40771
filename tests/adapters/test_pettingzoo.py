"""PettingZoo's own tests over every game, mode and option, and tests of our own: secrets and sealed answers."""

from __future__ import annotations

import types
import warnings
from functools import partial
from typing import Any

import pytest

from tests.adapters.option_cases import Case, called, every_mode, every_value
from tests.extras import example, needs

needs("pettingzoo", "pettingzoo")

from pettingzoo.test import (  # noqa: E402
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils import parallel_to_aec  # noqa: E402

from backroom.adapters import pettingzoo  # noqa: E402

CYCLES = 30
LENGTHENED = {"hands": {"rounds": 9}}  # a shorter one is over before PettingZoo has counted its cycles

modes = pytest.mark.parametrize("case", every_mode(), ids=called)


@pytest.fixture(autouse=True)
def unmoved() -> Any:
    """Their tests warn of unusual environments: of observations that are more than one array, say."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        yield


@pytest.mark.parametrize("case", [*every_mode(), *every_value()], ids=called)
def test_one_by_one_passes_their_test(case: Case) -> None:
    name, seats, options = case
    api_test(pettingzoo.env(name, seats, options), num_cycles=CYCLES)


@pytest.mark.parametrize("case", [*every_mode(), *every_value()], ids=called)
def test_all_at_once_passes_their_test(case: Case) -> None:
    name, seats, options = case
    parallel_api_test(pettingzoo.parallel_env(name, seats, options), num_cycles=CYCLES)


@modes
def test_the_same_seed_gives_the_same_game(case: Case) -> None:
    name, seats, options = case
    seed_test(partial(pettingzoo.env, name, seats, options), num_cycles=CYCLES)
    parallel_seed_test(partial(pettingzoo.parallel_env, name, seats, options), num_cycles=CYCLES)


@modes
def test_cycles_are_counted(case: Case) -> None:
    """Their test wants every agent to act in every cycle: that is the form in which all act at once."""
    name, seats, options = case
    make = partial(pettingzoo.parallel_env, name, seats, {**options, **LENGTHENED.get(name, {})})
    max_cycles_test(
        types.SimpleNamespace(parallel_env=make, env=lambda max_cycles: parallel_to_aec(make(max_cycles=max_cycles)))
    )


@modes
def test_it_can_be_looked_at(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    name, seats, options = case
    render_test(partial(pettingzoo.env, name, seats, options))
    assert capsys.readouterr().out.strip()


@modes
def test_it_can_be_looked_at_where_all_act_at_once(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    """Their test wants one agent after the other, so it looks through their own converter."""
    name, seats, options = case

    def make(render_mode: str) -> Any:
        return parallel_to_aec(pettingzoo.parallel_env(name, seats, options, render_mode))

    render_test(make)
    assert capsys.readouterr().out.strip()


def test_a_game_is_played_to_its_end_and_the_winners_share_a_point() -> None:
    env = pettingzoo.parallel_env("cash2", seats=5, options={"powers": True})
    observations, _ = env.reset(seed=3)
    total = dict.fromkeys(env.agents, 0.0)
    while env.agents:
        actions = {agent: env.action_space(agent).sample(observations[agent]["action_mask"]) for agent in env.agents}
        observations, rewards, terminations, truncations, _ = env.step(actions)
        for agent, reward in rewards.items():
            total[agent] += reward
    assert all(terminations.values()) and not any(truncations.values())
    assert sum(total.values()) == pytest.approx(1)


def test_a_sealed_answer_is_observed_by_nobody() -> None:
    """CG2: B, who is asked after A, observes the same for each card that A may load."""
    seen = []
    for text in ("load click", "load bang"):
        env = pettingzoo.TurnEnv("cash2", seats=4)
        env.reset(seed=1)
        env.step(env.core.game.parse(text))
        assert env.agent_selection == "seat_1"
        seen.append([env.observe(agent)["observation"].tolist() for agent in env.agents[1:]] + [env.infos["seat_1"]])
    assert seen[0] == seen[1]


def test_whoever_is_not_asked_waits_and_nonsense_is_silence() -> None:
    env = pettingzoo.parallel_env("noir", seats=2)
    observations, _ = env.reset(seed=1)
    acting = [agent for agent in env.agents if not observations[agent]["action_mask"][env.wait]]
    assert acting == ["seat_0"] and observations["seat_1"]["action_mask"].sum() == 1
    nonsense = dict.fromkeys(env.agents, env.wait)
    _, _, _, _, infos = env.step(nonsense)
    assert infos["seat_0"]["view"]["turns"] == 2  # the clock has shifted a line, and the turn has passed


def test_an_illegal_answer_is_refused_without_the_wrappers() -> None:
    env = pettingzoo.TurnEnv("cash2", seats=4)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="legal: load"):
        env.step(env.core.game.parse("duck"))


def test_what_cannot_be_is_refused_before_anything_is_dealt() -> None:
    with pytest.raises(ValueError, match="4 to 8 seats"):
        pettingzoo.env("cash2", seats=3)
    with pytest.raises(ValueError, match="no option 'power'"):
        pettingzoo.parallel_env("cash2", options={"power": True})
    with pytest.raises(ValueError, match="render_mode"):
        pettingzoo.env("cash2", render_mode="rgb_array")
    with pytest.raises(RuntimeError, match="reset"):
        pettingzoo.TurnEnv("cash2").observe("seat_0")


def test_the_example_of_the_docs_runs() -> None:
    names: dict[str, Any] = {}
    exec(example("adapters.md", "agent_iter"), names)
    assert names["env"].agents == []

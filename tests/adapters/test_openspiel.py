"""OpenSpiel's own tests over every game, mode and option, its search in our games, and each seat's knowledge."""

from __future__ import annotations

import json
from itertools import cycle
from typing import Any

import pytest

from tests.adapters.option_cases import Case, called, every_mode, every_value
from tests.extras import example, needs

needs("pyspiel", "openspiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

from backroom.adapters import openspiel  # noqa: E402
from backroom.engine.rng import FastRng  # noqa: E402

RECALL = pyspiel.IIGObservationType(perfect_recall=True)
SHORT = {"noir": {"move_limit": "50"}}  # an option of Noir in a few rounds; its modes are played to their end

LONG = ("spy_tag", "heist")
ONE_AT_A_TIME = ("boss", "noir")  # games in which no step asks several seats

both_modes = pytest.mark.parametrize("turns", [False, True], ids=["at-once", "in-turns"])


def in_words(value: Case | bool) -> str:
    return called(value) if isinstance(value, tuple) else "in-turns" if value else "at-once"


def dealt(game: Any) -> Any:
    state = game.new_initial_state()
    state.apply_action(openspiel.DEAL)
    return state


def simulate(case: Case, turns: bool) -> None:
    game = openspiel.load(*case, turns, seed=1)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@both_modes
@pytest.mark.parametrize("case", every_mode(), ids=called)
def test_every_mode_passes_their_test(case: Case, turns: bool) -> None:
    simulate(case, turns)


@pytest.mark.parametrize("turns, case", list(zip(cycle([False, False, True]), every_value())), ids=in_words)
def test_every_option_passes_their_test(case: Case, turns: bool) -> None:
    """Every third one after the other, and Noir ends early: whole games in both modes are for `make test-long`."""
    name, seats, options = case
    simulate((name, seats, {**SHORT.get(name, {}), **options}), turns)


@pytest.mark.long
@both_modes
@pytest.mark.parametrize("case", every_value(), ids=called)
def test_every_option_passes_their_test_in_both_modes(case: Case, turns: bool) -> None:
    simulate(case, turns)


def search(game: Any, evaluator: mcts.Evaluator, simulations: int) -> None:
    """Their search in every seat, to the end of a game."""
    bot = ismcts.ISMCTSBot(game, evaluator, 1.0, simulations, random_state=np.random.RandomState(1))
    state = dealt(game)
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert sum(state.returns()) == pytest.approx(1) or sum(state.returns()) == 0


def rollouts() -> mcts.Evaluator:
    return mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))


@pytest.mark.parametrize("case", every_mode(), ids=called)
def test_their_search_plays_a_whole_game(case: Case) -> None:
    """Their search plays worlds to the end at random. Some modes are long for that: `make test-long` runs all."""
    search(openspiel.load(*case, turns=True, seed=2), Quick() if case[2].get("mode") in LONG else rollouts(), 2)


@pytest.mark.long
@pytest.mark.parametrize("case", every_mode(), ids=called)
def test_their_search_plays_a_whole_game_with_more_thought(case: Case) -> None:
    search(openspiel.load(*case, turns=True, seed=3), rollouts(), 8)


class Quick(mcts.Evaluator):  # type: ignore[misc]
    """A leaf is worth nothing in particular: what is tested is the search's way through our states."""

    def evaluate(self, state: Any) -> list[float]:
        return list(state.returns())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions(state.current_player())
        return [(action, 1 / len(legal)) for action in legal]


def test_games_are_found_by_name_with_their_parameters() -> None:
    game = pyspiel.load_game("backroom_cash2(players=5,options=powers:true,seed=7)")
    assert game.num_players() == 5
    assert dealt(game).session.s.options["powers"] is True
    assert "backroom_noir_turns" in pyspiel.registered_names()


def test_the_same_seed_deals_the_same_games() -> None:
    games = [openspiel.load("boss", seats=3, seed=4) for _ in range(2)]
    first, second = ([str(dealt(game)) for _ in range(3)] for game in games)
    assert first == second and len(set(first)) == 3


def known(state: Any, player: int) -> list[object]:
    """Everything that a player can ask of a state."""
    legal = state.spiel_session.legal_actions(player)  # also of those whose turn has not come
    texts = [state.observation_string(player), state.information_state_string(player)]
    return [*texts, state.observation_tensor(player), state.information_state_tensor(player), legal]


def answered(state: Any, action: int) -> Any:
    other = state.clone()
    other.apply_action(action)
    return other


@pytest.mark.parametrize("case", every_mode(), ids=called)
def test_a_later_seat_sees_nothing_of_an_earlier_sealed_answer(case: Case) -> None:
    """In steps that ask several: all others know the same for any answer of the first, who alone knows it."""
    state = dealt(openspiel.load(*case, turns=True, seed=1))
    rng = FastRng(1)
    compared = 0
    while not state.is_terminal():
        s, legal = state.session.s, state.legal_actions()
        first, *later = s.pending_seats
        if later and len(legal) > 1:
            compared += 1
            one, other = (answered(state, action) for action in (legal[0], legal[-1]))
            for seat in set(range(s.seats)) - {first}:
                assert known(one, seat) == known(other, seat)
            mine = known(one, first), known(other, first)
            assert all(a != b for a, b in zip(mine[0][1:4:2], mine[1][1:4:2]))
        state.apply_action(legal[rng.below(len(legal))])
    assert bool(compared) == (case[0] not in ONE_AT_A_TIME)


def test_worlds_drawn_afresh_look_alike_to_their_seat_and_differ_to_others() -> None:
    game = openspiel.load("cash2", seats=4, options={"powers": True}, turns=True, seed=1)
    state = dealt(game)
    for _ in range(40):
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for draw in (openspiel.resample, lambda state, player: state.resample_from_infostate(player, sampler)):
        others = [draw(state.clone(), player) for _ in range(8)]
        assert {other.information_state_string(player) for other in others} == {state.information_state_string(player)}
        assert len(set(map(str, others))) > 1
        assert others[0].history() == []  # it begins with the world; what led to it is in the information state


def test_the_same_numbers_give_the_same_world() -> None:
    state = dealt(openspiel.load("cash2", seats=4, turns=True, seed=1))
    first, again, other = (str(state.resample_from_infostate(1, lambda x=x: x)) for x in (0.25, 0.25, 0.75))
    assert first == again != other


@pytest.mark.parametrize("case", every_mode(), ids=called)
def test_a_world_drawn_afresh_asks_the_same_seat_the_same(case: Case) -> None:
    """Also in a step that hides its timing: no view shows who has answered, but in turns the earlier seats have."""
    state = dealt(openspiel.load(*case, turns=True, seed=1))
    rng = FastRng(1)
    while not state.is_terminal():
        player = state.current_player()
        world = state.resample_from_infostate(player, lambda: rng.below(1000) / 1000)
        assert world.current_player() == player and world.legal_actions() == state.legal_actions()
        assert world.information_state_string() == state.information_state_string()
        legal = state.legal_actions()
        state.apply_action(legal[rng.below(len(legal))])


def test_a_clone_goes_its_own_way() -> None:
    state = dealt(openspiel.load("cash2", seats=4, turns=True, seed=1))
    before = str(state), state.information_state_string(0)
    other = state.clone()
    for _ in range(6):
        other.apply_action(other.legal_actions()[0])
    assert (str(state), state.information_state_string(0)) == before != (str(other), other.information_state_string(0))


def test_what_is_recalled_keeps_its_order() -> None:
    """RPS-1: the own answer, then its events, and so on; never the other's answer."""
    game = openspiel.load("hands", seats=2, options={"rounds": 9}, seed=1)
    state = dealt(game)
    for mine in ("rock", "paper"):
        state.apply_actions([game.backroom_game.parse(mine), game.backroom_game.parse("rock")])
    told, view = json.loads(state.information_state_string(0))
    assert [thing if isinstance(thing, str) else thing["event"] for thing in told] == (
        ["rock", "threw", "threw", "tied", "paper", "threw", "threw", "won"]
    )
    assert view == json.loads(state.observation_string(0))


def test_what_one_recalls_grows_with_what_one_is_told() -> None:
    game = openspiel.load("hands", seats=2, options={"rounds": 9}, seed=1)
    state = dealt(game)
    observation = make_observation(game, RECALL)
    kinds = [kind.name for kind in game.history_layout.kinds]
    for n in (1, 2, 3):
        state.apply_actions([game.backroom_game.parse("rock"), game.backroom_game.parse("paper")])
        observation.set_from(state, 0)
        told = dict(zip(kinds, observation.dict["told"].tolist()))
        assert told == {"threw": 2 * n, "tied": 0, "won": n, "rock": n, "paper": 0, "scissors": 0}


def test_what_cannot_be_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="4 to 8 seats"):
        openspiel.load("cash2", seats=3)
    with pytest.raises(ValueError, match="no option 'power'"):
        openspiel.load("cash2", options={"power": True})
    with pytest.raises(ValueError, match="cash3"):
        openspiel.load("cash3")
    with pytest.raises(ValueError, match="has no value"):
        pyspiel.load_game("backroom_cash2(options=powers)")


OWN: dict[str, tuple[str, dict[str, Any], str]] = {
    "boss": ("faces_profile", {"detroit": ["2", "2", "3", "4", "killed"]}, "detroit 2 2 3 4 killed"),
    "noir": ("heist_safe_zones", {"nw": ["11"], "ne": ["17"], "sw": ["71"], "se": ["77"]}, "nw:11 ne:17 sw:71 se:77"),
}


@pytest.mark.parametrize("name", OWN)
def test_an_option_whose_value_people_bring_is_an_option_like_any_other(name: str) -> None:
    option, table, line = OWN[name]
    game = openspiel.load(name, None, {option: table}, seed=1)
    options = dealt(game).session.s.options
    assert line in options[option]
    assert dealt(pyspiel.load_game(str(game))).session.s.options == options


def test_without_a_number_of_players_the_fewest_sit_down_who_may() -> None:
    found = [
        pyspiel.load_game(f"backroom_{line}").num_players()
        for line in ("cash2", "cash1(options=cop:true)", "noir(options=mode:heist)", "cash2(options=first_godfather:6)")
    ]
    assert found == [4, 5, 5, 7]


def test_the_example_of_the_docs_runs() -> None:
    names: dict[str, Any] = {}
    exec(example("adapters.md", "ismcts"), names)
    assert names["state"].move_number() == 2

"""The heuristic bot, and rollouts and searches that use the candidates."""

import json
from typing import Any

from backroom import get_game
from backroom.bots import make_bot
from backroom.bots.heuristic import HeuristicBot
from backroom.bots.search.tree import TreeSearch
from backroom.engine.actions import ActionIds
from backroom.engine.game import Game
from backroom.engine.rng import FastRng
from backroom.engine.rollout import rollout
from tests.bots.tiny import CUPS, DOORS, FAR, NIM, WALK, Tiny, make

FORWARD = (2,)


def forward(s: Tiny, seat: int, legal: ActionIds) -> ActionIds:
    return FORWARD


def mostly_first(s: Tiny, seat: int, legal: ActionIds) -> ActionIds:
    return (legal[0], legal[0], legal[0], legal[1])


def like(game: Game, **parts: Any) -> Game:
    """The same walk with other parts."""
    return make(game.name, *game.steps.values(), setup=lambda s: s.push(s.game.steps[game.name]), **parts)


def said(game: Game, seed: int) -> str:
    s = game.deal(seats=2, seed=1)
    view = json.loads(json.dumps(game.view(s, 0)))
    return make_bot("cautious", game, seed).choose(view, [action.text for action in s.legal_actions(0)], [])


def test_it_plays_a_candidate() -> None:
    wise = like(WALK, candidates=forward)
    assert isinstance(make_bot(" cautious ", wise, 1), HeuristicBot)
    assert {said(wise, seed) for seed in range(20)} == {"choose 3"}


def test_a_candidate_that_is_named_several_times_is_likelier() -> None:
    wise = like(WALK, candidates=mostly_first)
    first = [said(wise, seed) for seed in range(400)]
    assert set(first) == {"choose 1", "choose 2"}
    assert 250 < first.count("choose 1") < 350
    assert first == [said(wise, seed) for seed in range(400)], "the same seed sees the same and says the same"


def test_without_candidates_it_plays_any_legal_action() -> None:
    assert {said(NIM, seed) for seed in range(40)} == {"choose 1", "choose 2", "choose 3"}


def test_candidates_are_computed_from_a_sampled_world() -> None:
    asked: list[int] = []

    def record(s: Tiny, seat: int, legal: ActionIds) -> ActionIds:
        asked.append(s.thing)
        return legal

    cups = make("cups", *CUPS.steps.values(), setup=CUPS._setup, candidates=record)
    for seed in range(60):
        said(cups, seed)
    assert set(asked) == {0, 1, 2}, "the ball lies under the same cup each time; the bot cannot know"


def test_a_rollout_plays_candidates_and_now_and_then_any_action() -> None:
    s = WALK.deal(seats=2, seed=1, options={"thing": 0})
    straight = rollout(s.copy(), FastRng(1), candidates=forward)
    assert FAR < straight < 2 * FAR < rollout(s, FastRng(1))


def test_a_search_rolls_out_with_candidates() -> None:
    aimless, wise = like(WALK), like(WALK, candidates=forward)
    view = aimless.view(aimless.deal(seats=2, seed=1), 0)
    far = TreeSearch(aimless, view, 1, 1.0).run(20)
    assert 2 * TreeSearch(wise, view, 1, 1.0).run(20) < far


def test_a_search_tries_candidates_first() -> None:
    wise = like(WALK, candidates=forward)
    s = wise.deal(seats=2, seed=1)
    legal = s.legal_ids(0)
    trees = TreeSearch(wise, wise.view(s, 0), 1, 1.0)
    trees.run(1)
    assert len(legal) > len(FORWARD)
    assert [id for id, tries in zip(legal, trees.tries(legal)) if tries] == [FORWARD[0]]
    trees.run(19)
    assert sum(trees.tries(FORWARD)) > sum(trees.tries(legal)) / 2
    deeper = trees.root().children
    assert deeper is not None and all(set(node.ids) <= set(FORWARD) for node in deeper.values())


def test_a_search_finds_an_action_that_is_no_candidate() -> None:
    door = DOORS.steps["door"]
    poor = make("poor", door, setup=lambda s: s.push(door), candidates=lambda s, seat, legal: legal[:1])
    view = poor.view(poor.deal(seats=2, seed=1), 0)
    trees = TreeSearch(poor, view, 1, 1.0)
    trees.run(60)
    assert trees.best([0, 1, 2]) == 1 and poor.text(1) == make_bot("search:60", poor, 0).choose(view, doors(poor), [])
    assert make_bot("cautious", poor, 0).choose(view, doors(poor), []) == poor.text(0)


def doors(game: Game) -> list[str]:
    return [game.text(id) for id in range(3)]


def test_a_game_has_candidates_or_none() -> None:
    assert like(WALK, candidates=forward).candidates is forward
    assert get_game("hands").candidates is None

"""The search finds the right move, repeats it from the same seed, and knows no more than its seat."""

import json
from typing import Any

import pytest

from backroom.bots import Bot, make_bot, play_game
from backroom.bots.search.node import Node
from backroom.bots.search.searcher import SearchBot
from backroom.bots.search.tree import EventHasher, TreeSearch, value_result
from backroom.engine.events import ALL, UNSAID
from backroom.engine.game import Game
from backroom.engine.registry import get_game
from backroom.engine.rng import FastRng
from backroom.engine.state import State
from tests.bots.tiny import CUPS, DOORS, NIM, WALK, make, walked

CASH2 = get_game("cash2")


def answer(bot: Bot, game: Game, s: State, seat: int) -> str:
    """The answer of a bot to data that came through JSON, so that nothing of the state can reach it."""
    view = json.loads(json.dumps(game.view(s, seat)))
    return bot.choose(view, [action.text for action in s.legal_actions(seat)], [])


class Mute(Game):
    """A game without methods."""

    def __init__(self) -> None:
        pass


def test_a_forced_move_needs_no_thought() -> None:
    bot = SearchBot(Mute(), seed=1)
    assert bot.choose({}, ["pass"], []) == "pass"


def test_the_same_seed_and_iterations_give_the_same_move() -> None:
    s = CASH2.deal(seats=6, seed=3)
    for seat in range(6):
        s.submit(seat, "load click")
    first = [answer(make_bot("search:30", CASH2, seed), CASH2, s, 2) for seed in range(6)]
    again = [answer(make_bot("search:30", CASH2, seed), CASH2, s, 2) for seed in range(6)]
    assert first == again
    assert len(set(first)) > 1, "the seed should matter where nothing else does"


def test_a_whole_game_of_searching_bots_repeats_itself() -> None:
    logs = []
    for _ in range(2):
        bots = [make_bot("search:2", CASH2, seat) for seat in range(4)]
        _, log = play_game(CASH2, 4, 5, {"powers": True}, bots)
        logs.append([(answer.seat, answer.id) for answer in log.answers])
    assert logs[0] == logs[1]


def test_a_move_depends_on_the_view_and_not_on_the_world_behind_it() -> None:
    s = CASH2.deal(seats=5, seed=4)
    view = CASH2.view(s, 0)
    other = CASH2.imagine(view, seed=77)
    bot = make_bot("search:40", CASH2, 1)
    assert answer(bot, CASH2, s, 0) == answer(bot, CASH2, other, 0)


def test_the_view_is_left_as_it_was() -> None:
    s = CASH2.deal(seats=6, seed=3)
    view = CASH2.view(s, 0)
    before = json.dumps(view)
    make_bot("search:10", CASH2, 1).choose(view, [action.text for action in s.legal_actions(0)], [])
    assert json.dumps(view) == before


@pytest.mark.parametrize("seed", range(4))
def test_a_door_that_always_wins_is_found(seed: int) -> None:
    s = DOORS.deal(seats=2, seed=seed)
    assert answer(make_bot("search:100", DOORS, seed), DOORS, s, seed % 2) == "choose 2"


@pytest.mark.parametrize(("sticks", "right"), [(2, 2), (3, 3), (5, 1), (6, 2), (7, 3)])
def test_a_reply_is_foreseen(sticks: int, right: int) -> None:
    """With five sticks and more, the search must foresee the reply and its own answer to the reply."""
    s = NIM.deal(seats=2, seed=1, options={"thing": sticks})
    assert answer(make_bot("search:1000", NIM, 1), NIM, s, 0) == f"choose {right}"


def test_a_search_does_not_count_on_what_the_seat_will_not_know() -> None:
    """In each sampled world some cup is right; a search that chose by world would think that staying always wins."""
    s = CUPS.deal(seats=2, seed=1)
    assert answer(make_bot("search:1000", CUPS, 1), CUPS, s, 0) == "leave"


def test_a_time_is_a_budget_too() -> None:
    s = DOORS.deal(seats=2, seed=1)
    assert answer(make_bot("search:0.05s", DOORS, 1), DOORS, s, 0) == "choose 2"


def test_an_action_that_was_seldom_legal_does_not_count_as_seldom_tried() -> None:
    """Both were tried ten times and gained alike, but one could have been tried a hundred times more."""
    node = Node((4, 7))
    for _ in range(10):
        node.offer((4, 7))
        node.credit(0, 0.5)
        node.credit(1, 0.5)
    for _ in range(100):
        assert node.offer((4,)) == (0,)
    assert node.ids[node.pick_ucb(node.offer((7, 4)), FastRng(1), explore=0.5, learns=True)] == 4


def test_untried_actions_come_first_and_each_gets_its_turn() -> None:
    picked = set()
    for seed in range(20):
        node = Node((4, 7, 9))
        node.credit(1, 1.0)
        picked.add(node.ids[node.pick_ucb(node.offer((4, 7, 9)), FastRng(seed), explore=0.5, learns=True)])
    assert picked == {4, 9}


def test_all_candidates_are_tried_before_anything_is_tried_twice() -> None:
    """Also with a large prior and large gains of the first."""
    node = Node((4, 7, 9, 11))
    for _ in range(3):
        place = node.pick_puct(node.offer((4, 7, 9, 11)), [0.8, 0.1, 0.05, 0.05], 0.05, mean=0.5, spread=0.1)
        node.credit(place, 1.0 if place == 0 else 0.5)
    assert node.tries == [2, 1, 0, 0]


def test_a_candidate_with_a_large_prior_does_not_silence_the_others() -> None:
    """The first door is recommended twenty times, the second once; and only the second wins."""
    biased = make(
        "biased",
        DOORS.steps["door"],
        setup=lambda s: s.push(s.game.steps["door"]),
        candidates=lambda s, seat, legal: (0,) * 20 + (1,),
    )
    for seed in range(4):
        s = biased.deal(seats=2, seed=seed)
        trees = TreeSearch(biased, biased.view(s, 0), seed, 1.0)
        trees.run(4)
        assert trees.tries([0, 1, 2])[1] >= 1


def test_a_new_action_gets_a_place() -> None:
    node = Node((4, 7))
    assert node.offer((7, 9, 4)) == (1, 2, 0)
    assert node.ids == (4, 7, 9) and [node.offers(place) for place in range(3)] == [1, 1, 1]
    node.offer((4, 7))
    node.offer((9,))
    assert [node.offers(place) for place in range(3)] == [2, 2, 2]


def test_an_event_is_heard_by_its_audience_only() -> None:
    hasher = EventHasher(3)
    hasher.hear(0b011, "drew", 1, [2, 3], UNSAID, UNSAID)
    assert hasher.fingerprint(0) == hasher.fingerprint(1) != hasher.fingerprint(2)
    before = hasher.fingerprint(2)
    hasher.hear(ALL, "over", UNSAID, UNSAID, UNSAID, UNSAID)
    assert hasher.fingerprint(0) == hasher.fingerprint(1) != hasher.fingerprint(2) != before


def test_the_order_of_events_counts() -> None:
    one, two = EventHasher(2), EventHasher(2)
    one.hear(ALL, "stood", 1, UNSAID, UNSAID, UNSAID)
    one.hear(0b01, "drew", 2, UNSAID, UNSAID, UNSAID)
    two.hear(0b01, "drew", 2, UNSAID, UNSAID, UNSAID)
    two.hear(ALL, "stood", 1, UNSAID, UNSAID, UNSAID)
    assert one.fingerprint(0) != two.fingerprint(0)
    assert one.fingerprint(1) == two.fingerprint(1)


def test_a_win_is_worth_most_and_a_better_rank_a_little() -> None:
    s = CASH2.rollout(CASH2.deal(seats=6, seed=2), seed=2)
    result = CASH2.result(s)
    assert result is not None
    gains = value_result(s)
    assert all(0 <= gain <= 1 for gain in gains)
    by_rank = sorted(range(6), key=lambda seat: result.ranks[seat])
    assert [gains[seat] for seat in by_rank] == sorted(gains, reverse=True)


def test_a_game_may_value_its_ends_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def misery(s: State) -> list[float]:
        return [1 - gain for gain in value_result(s)]

    monkeypatch.setattr(DOORS, "estimate", misery, raising=False)
    s = DOORS.deal(seats=2, seed=1)
    assert answer(make_bot("search:200", DOORS, 1), DOORS, s, 0) != "choose 2"


def test_a_long_game_is_broken_off_and_estimated() -> None:
    """Every walk arrives in the end, so that ends tell nothing; the estimate says which way is forward."""
    for seed in range(4):
        s = WALK.deal(seats=2, seed=seed, options={"thing": 5})
        assert answer(make_bot("search:100", WALK, seed), WALK, s, 0) == "choose 3"


def test_a_rollout_ends_at_its_limit() -> None:
    """A few iterations make only a few steps down the tree before the rollout."""
    aimless = make("aimless", WALK.steps["walk"], setup=lambda s: s.push(s.game.steps["walk"]))
    view = WALK.view(WALK.deal(seats=2, seed=1), 0)
    near = TreeSearch(WALK, view, 1, 1.0).run(20)
    far = TreeSearch(aimless, view | {"game": "aimless"}, 1, 1.0).run(20)
    assert 20 * 3 <= near <= 20 * (3 + 20) and far > 20 * 100


def test_a_search_with_a_rollout_limit_repeats_itself() -> None:
    noir = get_game("noir")
    s = noir.deal(seats=2, seed=3)
    first = [answer(make_bot("search:40", noir, seed), noir, s, 0) for seed in range(4)]
    assert first == [answer(make_bot("search:40", noir, seed), noir, s, 0) for seed in range(4)]


def test_an_estimate_speaks_of_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WALK, "estimate", lambda s: [0.5], raising=False)
    with pytest.raises(ValueError, match="walk: estimate gave 1 numbers for 2 seats"):
        answer(make_bot("search:1", WALK, 1), WALK, WALK.deal(seats=2, seed=1), 0)


@pytest.mark.parametrize("parts", [{"rollout_limit": 3}, {"rollout_limit": -1, "estimate": walked}])
def test_a_rollout_limit_is_a_number_of_decisions_and_needs_an_estimate(parts: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="broken: a rollout_limit is a number of decisions"):
        make("broken", setup=lambda s: None, **parts)


def test_the_best_lower_bound_is_no_lucky_try() -> None:
    trees = TreeSearch(DOORS, DOORS.view(DOORS.deal(seats=2, seed=1), 0), 1, 1.0)
    trees.run(1)
    mine = trees.seat_trees[0]
    root = trees.root()
    root.tries[:] = [1, 100, 0]
    root.gains[:] = [0.75, 70.0, 0.0]
    mine.samples, mine.total, mine.squares = 100, 70.0, 70.0
    assert trees.best([0, 1, 2]) == 1
    root.gains[:] = [0.75, 20.0, 0.0]
    assert trees.best([0, 1, 2]) == 0


def test_without_an_iteration_the_first_action_is_the_best() -> None:
    trees = TreeSearch(DOORS, DOORS.view(DOORS.deal(seats=2, seed=1), 0), 1, 1.0)
    assert trees.best([2, 1]) == 2 and trees.tries([2, 1]) == [0, 0]


def test_gains_that_lie_close_together_are_told_apart() -> None:
    """A hundredth decides where all gains lie within a hundredth: exploring is measured by how far they lie apart."""
    close = make("close", DOORS.steps["door"], setup=lambda s: s.push(s.game.steps["door"]), estimate=narrow)
    trees = TreeSearch(close, close.view(close.deal(seats=2, seed=1), 0), 1, 1.0)
    trees.run(200)
    tries = trees.tries([0, 1, 2])
    assert tries[1] > 3 * max(tries[0], tries[2])


def narrow(s: State) -> list[float]:
    return [0.5 + 0.01 * gain for gain in value_result(s)]


def share_of_wins(game: Game, spec: str, games: int, options: dict[str, Any]) -> float:
    won = 0.0
    for number in range(games):
        seat = number % 6
        bots = [make_bot("random", game, 100 * number + other) for other in range(6)]
        bots[seat] = make_bot(spec, game, number)
        s, _ = play_game(game, 6, number, options, bots)
        result = game.result(s)
        assert result is not None
        won += (seat in result.winners) / max(1, len(result.winners))
    return won / games


def test_a_little_thought_beats_none() -> None:
    """A sixth would be chance; `backroom arena ladder` measures it properly."""
    assert share_of_wins(CASH2, "search:25", 8, {}) > 0.4


@pytest.mark.long
@pytest.mark.parametrize("powers", [False, True])
def test_more_thought_beats_none_by_far(powers: bool) -> None:
    assert share_of_wins(CASH2, "search:50", 36, {"powers": powers}) > 0.5

"""The probes of OpenSpiel's information-set tree searches, in C++ and in Python.

Like ours they resample the state for every iteration and play one random rollout where the tree ends. The searches do
not report the number of their decisions, so that number is taken from random play in states resampled at the same
positions: both games have a fixed number of tricks.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.metadata import version
from typing import Any, Final

from benchmarks.peers.openspiel import LIBRARY, cases, deal, played_out, steps
from benchmarks.peers.probe import ITERATIONS, PLAYED, ROOT_DEALS, ROOTS, SEARCH, Done, Probe, Side

SEARCHED: Final = ("hearts", "oh_hell")
UCT: Final = 1.4


def side() -> Side:
    side = Side(versions={name: version(name) for name in ("open_spiel", "numpy")})
    cases(side)
    for name in SEARCHED:
        for language, make in (("C++", in_cpp), ("Python", in_python)):
            side.attempt(f"OpenSpiel search, {name}, {language}", partial(probes, name, language, make))
    return side


def in_cpp(pyspiel: Any, game: Any) -> Any:
    most = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    return pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), UCT, ITERATIONS, -1, most, False, False)


def in_python(pyspiel: Any, game: Any) -> Any:
    home = "open_spiel.python.algorithms."
    ismcts, mcts, numpy = (import_module(name) for name in (home + "ismcts", home + "mcts", "numpy"))
    evaluator = mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(1))
    return ismcts.ISMCTSBot(game, evaluator, UCT, ITERATIONS, random_state=numpy.random.RandomState(1))


def probes(name: str, language: str, make: Callable[[Any, Any], Any]) -> Iterator[Probe]:
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(name)
    bot = make(pyspiel, game)
    found = [s for seed in range(ROOT_DEALS) for s in roots(deal(game, seed), seed)]

    def search(times: int) -> Done:
        for _ in range(times):
            for s in found:
                bot.step(s)
        return times * len(found) * ITERATIONS, 0.0

    chance = random.Random(1).random
    inside = [
        played_out(s.resample_from_infostate(s.current_player(), chance), seed)
        for s in found
        for seed in range(PLAYED // len(found))
    ]
    decisions = sum(decisions for decisions, _ in inside)
    share = sum(choices for _, choices in inside) / decisions
    title = f"{name}, {language}"
    yield Probe(LIBRARY, title, game.num_players(), SEARCH, search, {}, share, decisions / len(inside), name)


def roots(start: Any, seed: int) -> Iterator[Any]:
    """Positions with a choice, at the parts of a game where searches begin."""
    length, _ = played_out(start.clone(), seed)
    for part in ROOTS:
        s = start.clone()
        for decisions, (_, legal) in enumerate(steps(s, seed)):
            if decisions >= part * length and legal > 1:
                yield s
                break

"""The probes of PettingZoo and RLCard. Their games are environments, so a view comes with every decision.

A reset deals the game. The time of a reset is subtracted, because our games and OpenSpiel's are dealt beforehand; whole
games count it. Neither library has a copy of a game other than Python's deepcopy, so copies are not measured.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.metadata import version
from time import process_time
from typing import Any, Final

from benchmarks.peers.probe import VIEW, VIEW_GAMES, Done, Probe, Side

PETTINGZOO: Final = {"leduc": "leduc_holdem_v4", "hanabi": "hanabi_v5"}
RLCARD: Final = {"leduc": "leduc-holdem", "uno": "uno"}
SAMPLE: Final = 2000  # decisions, from which the share of choices is taken

# Plays this many decisions at least: how many it were, how many of them choices, and seconds spent on resets.
Play = Callable[[int], tuple[int, int, float]]


def pettingzoo() -> Side:
    side = Side(versions={name: version(name) for name in ("pettingzoo", "shimmy")})
    for game, module in PETTINGZOO.items():
        side.attempt(f"PettingZoo {game}", partial(agents, game, module))
    return side


def rlcard() -> Side:
    side = Side(versions={"rlcard": version("rlcard")})
    for game, name in RLCARD.items():
        side.attempt(f"RLCard {game}", partial(cards, game, name))
    return side


def agents(game: str, module: str) -> Iterator[Probe]:
    env: Any = import_module(f"pettingzoo.classic.{module}").env()

    def play(times: int) -> tuple[int, int, float]:
        chance = random.Random(times).random
        decisions = choices = seed = 0
        aside = 0.0
        while decisions < times:
            start = process_time()
            env.reset(seed=seed)
            aside += process_time() - start
            seed += 1
            for _ in env.agent_iter():
                seen, _, ended, cut, info = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
                actions = mask.nonzero()[0]
                env.step(actions[int(chance() * len(actions))])
                decisions += 1
                choices += len(actions) > 1
        return decisions, choices, aside

    env.reset(seed=0)
    return probes("PettingZoo", game, len(env.possible_agents), play, f"pettingzoo.classic.{module}")


def cards(game: str, name: str) -> Iterator[Probe]:
    env: Any = import_module("rlcard").make(name, config={"seed": 1})

    def play(times: int) -> tuple[int, int, float]:
        chance = random.Random(times).random
        decisions = choices = 0
        aside = 0.0
        while decisions < times:
            start = process_time()
            seen, _ = env.reset()
            aside += process_time() - start
            while not env.is_over():
                actions = list(seen["legal_actions"])
                seen, _ = env.step(actions[int(chance() * len(actions))])
                decisions += 1
                choices += len(actions) > 1
        return decisions, choices, aside

    return probes("RLCard", game, env.num_players, play, f"rlcard {name}")


def probes(library: str, game: str, seats: int, play: Play, note: str) -> Iterator[Probe]:
    decisions, choices, _ = play(SAMPLE)

    def look(times: int) -> Done:
        done, _, aside = play(times)
        return done, aside

    def begin(times: int) -> Done:
        done, _, _ = play(times)
        return done, 0.0

    for what, work in ((VIEW, look), (VIEW_GAMES, begin)):
        yield Probe(library, game, seats, what, work, {}, choices / decisions, note=note)

"""Guests who play over the real protocol: each holds some chairs of a match, and answers for these seats.

Beside them: every game and mode there is, in a match of each.
"""

from __future__ import annotations

import random
from collections.abc import Collection
from typing import Final

from tests.server.rig import Client

Options = dict[str, bool | int | str]

GAMES: Final[dict[str, tuple[str, int, Options]]] = {
    "hands": ("hands", 2, {}),
    "auction": ("auction", 3, {}),
    "cash1": ("cash1", 4, {}),
    "cash1-powers": ("cash1", 5, {"powers": True}),
    "cash1-cop": ("cash1", 5, {"powers": True, "cop": True, "reading": "spanish"}),
    "cash2": ("cash2", 4, {}),
    "cash2-powers": ("cash2", 5, {"powers": True}),
    "cash2-secret": ("cash2", 5, {"powers": True, "power_visibility": "secret_until_used"}),
    "boss": ("boss", 3, {}),
    "noir-killer": ("noir", 2, {"mode": "killer_inspector"}),
    "noir-hitman": ("noir", 2, {"mode": "hitman_sleuth"}),
    "noir-spies": ("noir", 3, {"mode": "spy_tag"}),
    "noir-thief": ("noir", 2, {"mode": "thief_chief"}),
    "noir-mafia": ("noir", 6, {"mode": "fbi_mafia"}),
    "noir-heist": ("noir", 5, {"mode": "heist"}),
}

LATE = ("why-too-late", "why-game-over", "why-not-asked")  # the clock, or somebody else, was before us
WHILE = 180.0  # seconds until something must have happened in a match


def owed(seen: Client, seats: Collection[int]) -> list[int]:
    """Those of these seats that still owe an answer to the open question."""
    question = seen.question
    if question is None or seen.outcome is not None:
        return []
    return [seat for seat in seats if seat in question["acting"] and seat not in question["locked"]]


async def play(
    seen: Client, seats: Collection[int], rng: random.Random, moves: int | None = None, idle: float = 0.0
) -> int:
    """Answer at random for these seats, until the game is over or so many answers were given; how many these were.

    Now and then (`idle`) a seat lets a question pass, and the clock answers for it.
    """
    passed: set[tuple[int, int]] = set()
    done = 0

    def open_ones(seen: Client) -> list[int]:
        number = 0 if seen.question is None else seen.question["number"]
        return [seat for seat in owed(seen, seats) if (number, seat) not in passed]

    while moves is None or done < moves:
        await seen.until(lambda seen: seen.outcome or open_ones(seen), WHILE)
        if seen.outcome is not None or seen.question is None:
            break
        number = seen.question["number"]
        for seat in open_ones(seen):
            passed.add((number, seat))  # asked once, whatever becomes of it
            if seen.outcome is not None or seen.question["number"] != number:
                break  # an answer of one of them, or the clock, has closed the step or ended the game
            if rng.random() >= idle and await answered(seen, seat, number, rng):
                done += 1
    return done


async def answered(seen: Client, seat: int, number: int, rng: random.Random) -> bool:
    """Choose and lock; False if time was up before."""
    action = rng.choice(seen.hands[seat]["legal"])
    refused = await seen.request("choose", seat=seat, question=number, action=action)
    refused = refused or await seen.request("lock", seat=seat, question=number)
    assert refused is None or refused["word"] in LATE, refused
    return refused is None

"""What can be counted over many games of every mode."""

from __future__ import annotations

from typing import Final

from backroom.engine.bitmasks import LETTERS
from backroom.engine.stats import Stats, count_events
from backroom.games.noir.state import Noir

ACCUSATIONS: Final = ("accused", "grabbed")
FALLS: Final = ("fell", "unmasked")


def stats(s: Noir) -> Stats:
    counts = {"deaths": count_events(s, *FALLS), "caught": count_events(s, "caught")}
    return Stats(s.turns, {"role": roles_held(s)}, counts, {"found": accusations(s)})


def roles_held(s: Noir) -> list[list[str]]:
    """NR-M6.8.2: a thief who is caught comes back as another; whoever was something once was it in this game."""
    held: list[list[str]] = [[] for _ in range(s.seats)]
    for event in s.log.events if s.log is not None else []:
        if event.name == "role":
            roles = held[LETTERS.index(event.args["seat"])]
            if event.args["role"] not in roles:
                roles.append(event.args["role"])
    return held


def accusations(s: Noir) -> list[tuple[int, int]]:
    """By seat: those that were right, of all it made."""
    right, made = [0] * s.seats, [0] * s.seats
    accuser = 0
    for event in s.log.events if s.log is not None else []:
        if event.name in ACCUSATIONS:
            accuser = LETTERS.index(event.args["seat"])
            made[accuser] += 1
        elif event.name == "caught":
            right[accuser] += 1
    return list(zip(right, made))

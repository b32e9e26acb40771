"""What can be counted over many games."""

from __future__ import annotations

from backroom.engine.stats import Stats, count_events, ratios
from backroom.games.cash1.cards import CLICK, LOST, TAME
from backroom.games.cash1.state import Cash1


def stats(s: Cash1) -> Stats:
    traits: dict[str, list[list[str]]] = {}
    if s.powered:
        traits["power"] = [[p.power.name] for p in s.players]
    if s.undercover:
        traits["role"] = [["cop" if p.cop else "gangster"] for p in s.players]
    dead = [0 if s.alive >> seat & 1 else 1 for seat in range(s.seats)]
    ducking = ratios(count_events(s, "ducked"), count_events(s, "stood"))
    bluffs = [bluffs_called(s, gun) for gun in range(s.seats)]
    return Stats(s.round, traits, {"deaths": dead}, {"called": bluffs, "ducked": ducking})


def bluffs_called(s: Cash1, gun: int) -> tuple[int, int]:
    """Of the clicks that were in this gun, those that came to light; an heir's shots with it are among them."""
    p = s.players[gun]
    bullets = p.kept + s.late if gun == s.legacy else p.kept
    shown = p.past.count(CLICK)
    unseen = [entry for entry, bullet in zip(p.past, bullets) if entry in (LOST, TAME) and bullet == CLICK]
    return shown, shown + len(unseen)

"""What can be counted over many games."""

from __future__ import annotations

from backroom.engine.stats import Stats, count_events, ratios
from backroom.games.cash2.cards import CLICK
from backroom.games.cash2.state import LOST, SHOWN_CLICK, Cash2, Player


def stats(s: Cash2) -> Stats:
    powers = {"power": [[p.power.name] for p in s.players]} if s.powered else {}
    dead = [0 if s.alive >> seat & 1 else 1 for seat in range(s.seats)]
    ducking = ratios(count_events(s, "ducked"), count_events(s, "stood"))
    return Stats(
        s.round, powers, {"deaths": dead}, {"called": [bluffs_called(p) for p in s.players], "ducked": ducking}
    )


def bluffs_called(p: Player) -> tuple[int, int]:
    """Of the clicks that were in this gun, those that came to light."""
    shown = p.past.count(SHOWN_CLICK)
    unseen = [bullet for entry, bullet in zip(p.past, p.kept) if entry == LOST and bullet == CLICK]
    return shown, shown + len(unseen)

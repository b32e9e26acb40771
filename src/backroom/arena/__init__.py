"""Many games without people: who plays whom, the games, and what they say about the bots."""

from backroom.arena.plan import Plan
from backroom.arena.run import play_all
from backroom.arena.win_rates import WinRate, compute_win_rates

__all__ = ["Plan", "WinRate", "compute_win_rates", "play_all"]

"""Many games between bots: plans, runs, and the win rates that follow from their results."""

from backroom.arena.game_runner import play_all
from backroom.arena.plan import Plan
from backroom.arena.results import Results
from backroom.arena.win_rates import WinRate, compute_win_rates

__all__ = ["Plan", "Results", "WinRate", "compute_win_rates", "play_all"]

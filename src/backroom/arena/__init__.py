"""Many games without people: who plays whom, the games, and what they say about the bots."""

from backroom.arena.plan import Plan
from backroom.arena.run import play_all
from backroom.arena.standing import Standing, standings

__all__ = ["Plan", "Standing", "play_all", "standings"]

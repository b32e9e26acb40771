"""Players that are programs. `make_bot` makes one from a short text such as `search:400`."""

from backroom.bots.bot import Bot, Fault, UnknownBot
from backroom.bots.bot_game import BotGame, play_game
from backroom.bots.strengths import SPECS, make_bot

__all__ = ["SPECS", "Bot", "BotGame", "Fault", "UnknownBot", "make_bot", "play_game"]

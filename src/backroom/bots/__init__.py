"""Players that are programs. `make_bot` makes one from a short text such as `search:400`."""

from backroom.bots.base import Bot
from backroom.bots.fault import Fault, NoBot
from backroom.bots.spec import SPECS, make_bot
from backroom.bots.table import Table, play_game

__all__ = ["SPECS", "Bot", "Fault", "NoBot", "Table", "make_bot", "play_game"]

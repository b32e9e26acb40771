"""backroom: hidden-information gangster games, for friends, bots and researchers.

`list_games()` and `get_game(name)` are the whole entrance; see docs/api.md for what is public.
"""

from backroom.engine.actions import Action
from backroom.engine.game import Game, Result
from backroom.engine.printer import PRINTERS
from backroom.engine.registry import get_game, list_games
from backroom.engine.state import Illegal, State
from backroom.printing import WordPrinter

PRINTERS.append(WordPrinter())

__version__ = "0.1.0"
__all__ = ["Action", "Game", "Illegal", "Result", "State", "get_game", "list_games"]

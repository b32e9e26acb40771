"""backroom: hidden-information gangster games, for friends, bots and researchers.

This module is the library. Each thing a bot writer needs has one name here: games, records, positions, bots, arena.
`docs/api.md` describes each name; a test compares that page with `__all__`. Bots and arena are imported when one of
their names is first used, so a program that only plays games does not load them.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from backroom.engine.actions import Action
from backroom.engine.events import Event, Log
from backroom.engine.game import Game, Result
from backroom.engine.position import PositionError
from backroom.engine.record import Replay, ReplayError
from backroom.engine.record import read as read_record
from backroom.engine.record import write as write_record
from backroom.engine.registry import UnknownGame, list_games
from backroom.engine.replay import run as replay_record
from backroom.engine.state import PRINTERS, Illegal, State
from backroom.printing import WordPrinter

if TYPE_CHECKING:
    from backroom.arena import Plan, Results, WinRate, compute_win_rates, play_all
    from backroom.bots import Bot, UnknownBot, make_bot, play_game
    from backroom.views import get_game
else:
    from backroom.engine.registry import get_game

PRINTERS.append(WordPrinter())

__version__ = "0.1.0"
__all__ = [
    "Action",
    "Bot",
    "Event",
    "Game",
    "Illegal",
    "Log",
    "Plan",
    "PositionError",
    "Replay",
    "ReplayError",
    "Result",
    "Results",
    "State",
    "UnknownBot",
    "UnknownGame",
    "WinRate",
    "compute_win_rates",
    "get_game",
    "list_games",
    "make_bot",
    "play_all",
    "play_game",
    "read_record",
    "replay_record",
    "write_record",
]

LATE: Final = {
    **dict.fromkeys(("Bot", "UnknownBot", "make_bot", "play_game"), "backroom.bots"),
    **dict.fromkeys(("Plan", "Results", "WinRate", "compute_win_rates", "play_all"), "backroom.arena"),
}


def __getattr__(name: str) -> Any:
    """The names of bots and arena, imported on first use (PEP 562)."""
    if name not in LATE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(LATE[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *LATE})

"""Bots that people bring: a class in a file or an installed module, or a program.

bots/mine.py:Coward        mypackage.bots:Coward        cmd:node bot.js
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import shlex
import sys
from pathlib import Path
from typing import Any, Final

from backroom.bots.bot import Bot
from backroom.bots.fault import UnknownBot
from backroom.bots.program import ProgramBot
from backroom.engine.game import Game

COMMAND_PREFIX: Final = "cmd:"


def is_external(spec: str) -> bool:
    return spec.startswith(COMMAND_PREFIX) or parse_class_spec(spec) is not None


def parse_class_spec(spec: str) -> tuple[str, str] | None:
    """Where a class lies and what it is called; None when the spec names none."""
    where, colon, name = spec.rpartition(":")
    if not colon or not name.isidentifier() or not (where.endswith(".py") or "." in where or name[:1].isupper()):
        return None
    return where, name


def make_external_bot(spec: str, game: Game, seed: int) -> Bot:
    """A bot of somebody else's, for one seat. A class is given `game` and `seed` if it asks for them."""
    if spec.startswith(COMMAND_PREFIX):
        try:
            command = shlex.split(spec.removeprefix(COMMAND_PREFIX))
        except ValueError as error:  # a quotation mark without its other one
            raise UnknownBot(f"{spec} is no command: {error}") from None
        if not command:
            raise UnknownBot("cmd: wants a command after it, as in 'cmd:node bot.js'")
        return ProgramBot(command, game, seed)
    found = parse_class_spec(spec)
    assert found is not None
    made = getattr(load_module(found[0]), found[1], None)
    if not inspect.isclass(made):
        raise UnknownBot(f"{found[0]} has no class {found[1]!r}")
    offered: dict[str, Any] = {"game": game, "seed": seed}
    wanted = inspect.signature(made).parameters
    bot = made(**{name: value for name, value in offered.items() if name in wanted})
    if not callable(getattr(bot, "choose", None)):
        raise UnknownBot(f"{spec} is no bot: it has no method choose(view, options, events)")
    return bot if isinstance(bot, Bot) else ClassBot(bot)


def load_module(where: str) -> Any:
    if not where.endswith(".py"):
        try:
            return importlib.import_module(where)
        except ImportError as error:
            raise UnknownBot(f"there is no module {where!r} for a bot: {error}") from error
    path = Path(where)
    if not path.is_file():
        raise UnknownBot(f"there is no file {where} with a bot in it")
    name = f"backroom_bot_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


class ClassBot(Bot):
    """A bot that does not inherit from ours: it has `choose`, and that is enough. If it has `close`, it is told."""

    def __init__(self, bot: Any) -> None:
        self.bot: Any = bot

    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        return str(self.bot.choose(view, legal, events))

    def close(self) -> None:
        close = getattr(self.bot, "close", None)
        if callable(close):
            close()

"""External bots: a class in a file or an installed module, or a program that speaks lines of JSON.

    bots/mine.py:Coward        mypackage.bots:Coward        cmd:node bot.js

A program reads lines of JSON and writes lines of JSON, one for one. `docs/bots.md` describes the protocol:

    -> {"type": "hello", "protocol": 2, "game": "cash2", "version": 1, "seed": 71}
    <- {"type": "hello", "name": "my bot"}
    -> {"type": "choose", "view": {...}, "legal": ["aim B", ...], "events": [...]}
    <- {"action": "aim B"}
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import json
import shlex
import subprocess
import sys
import threading
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final

from backroom.bots.bot import Bot, Fault, UnknownBot
from backroom.engine.game import Game

COMMAND_PREFIX: Final = "cmd:"

PROTOCOL: Final = 2
MOVE_SECONDS: Final = 10.0  # for one answer, unless the caller sets another time
START_SECONDS: Final = 10.0  # for the start and the hello, at least: an interpreter takes its time
MAX_STARTS: Final = 3  # of one program in one game
MAX_LINE: Final = 1 << 16  # characters of one line
MAX_UNREAD_LINES: Final = 100  # a program that writes more lines ahead of the questions is ended


def is_external(spec: str) -> bool:
    """Whether a spec names a bot that is not part of this package."""
    return spec.startswith(COMMAND_PREFIX) or parse_class_spec(spec) is not None


def parse_class_spec(spec: str) -> tuple[str, str] | None:
    """The file or module and the name of the class; None for a spec of another form."""
    where, colon, name = spec.rpartition(":")
    if not colon or not name.isidentifier() or not (where.endswith(".py") or "." in where or name[:1].isupper()):
        return None
    return where, name


def make_external_bot(spec: str, game: Game, seed: int) -> Bot:
    """An external bot for one seat; UnknownBot if there is none. A class gets `game` and `seed` if it asks for them."""
    if spec.startswith(COMMAND_PREFIX):
        try:
            command = shlex.split(spec.removeprefix(COMMAND_PREFIX))
        except ValueError as error:  # a quotation mark without its partner
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
        raise UnknownBot(f"{spec} is no bot: it has no method choose(view, legal, events)")
    return bot if isinstance(bot, Bot) else ClassBot(bot)


def load_module(where: str) -> Any:
    """Import a module by its name, or a file by its path; UnknownBot if there is none."""
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
    """Wraps an object that has `choose` but does not inherit from Bot. Its `close` is called if it has one."""

    def __init__(self, bot: Any) -> None:
        self.bot: Any = bot

    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        return str(self.bot.choose(view, legal, events))

    def close(self) -> None:
        close = getattr(self.bot, "close", None)
        if callable(close):
            close()


class ProgramBot(Bot):
    """A bot in a process of its own, whose input ends when the game ends.

    A program that dies, hangs or writes anything but an answer raises Fault. The program is started again for the next
    move, MAX_STARTS times at most.
    """

    def __init__(self, command: list[str], game: Game, seed: int, seconds: float = MOVE_SECONDS) -> None:
        self.command: list[str] = command
        self.game: Game = game
        self.seed: int = seed
        self.seconds: float = seconds
        self.starts: int = 0
        self.name: str = command[0]
        self.process: subprocess.Popen[str] | None = None
        self.lines: SimpleQueue[str] = SimpleQueue()

    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        if self.process is None:
            self.start_process()
        message = {"type": "choose", "view": view, "legal": legal, "events": events}
        reply = self.exchange(message, self.seconds)
        answer = reply.get("action")
        if answer not in legal:
            self.close()
            raise Fault("nonsense", f"{answer!r} is not legal")
        return str(answer)

    def start_process(self) -> None:
        """Start the program and exchange the hello."""
        if self.starts == MAX_STARTS:
            raise Fault("crashed", f"started {MAX_STARTS} times, and ended each time")
        self.starts += 1
        pipe = subprocess.PIPE
        try:
            self.process = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, text=True, encoding="utf-8")
        except OSError as error:
            raise Fault("crashed", f"{self.command[0]}: {error.strerror}") from error
        self.lines = SimpleQueue()
        threading.Thread(target=read_lines, args=(self.process, self.lines), daemon=True).start()
        hello = {"type": "hello", "protocol": PROTOCOL, "game": self.game.name, "version": self.game.version}
        reply = self.exchange({**hello, "seed": self.seed}, max(START_SECONDS, self.seconds))
        self.name = str(reply.get("name", self.name))

    def exchange(self, message: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Write one line and read one line. Any failure ends the process and raises Fault."""
        assert self.process is not None and self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message) + "\n")
            self.process.stdin.flush()
            line = self.lines.get(timeout=seconds)
        except Empty:
            self.close()
            raise Fault("hung", f"no answer in {seconds:g} s") from None
        except OSError as error:
            self.close()
            raise Fault("crashed", str(error)) from error
        reply = parse_object(line)
        if reply is None:
            self.close()
            raise Fault("nonsense" if line else "crashed", line[:80].strip() or "it has ended")
        return reply

    def close(self) -> None:
        """Close the program's input, and kill the program if it does not end within half a second."""
        process, self.process = self.process, None
        if process is None:
            return
        assert process.stdin is not None
        try:
            process.stdin.close()
            process.wait(timeout=0.5)
        except (OSError, subprocess.TimeoutExpired):
            process.kill()
            process.wait()


def parse_object(line: str) -> dict[str, Any] | None:
    """A line as a JSON object; None for any other line."""
    try:
        found = json.loads(line)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def read_lines(process: subprocess.Popen[str], lines: SimpleQueue[str]) -> None:
    """Thread: put each line that the program writes into the queue, and an empty one after the last.

    A program that writes a line beyond MAX_LINE, or too many lines in advance, is killed.
    """
    assert process.stdout is not None
    try:
        line = process.stdout.readline(MAX_LINE)
        while line and lines.qsize() < MAX_UNREAD_LINES and (len(line) < MAX_LINE or line.endswith("\n")):
            lines.put(line)
            line = process.stdout.readline(MAX_LINE)
        if line:
            lines.put(line)  # the half line becomes the detail of the fault
            process.kill()
    except ValueError:
        pass  # text that is no UTF-8, or a pipe that `close` has closed: nothing more can be read
    process.wait()
    lines.put("")

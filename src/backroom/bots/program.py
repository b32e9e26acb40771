"""A bot in any language: a program that reads lines of JSON and writes lines of JSON.

    -> {"type": "hello", "protocol": 1, "game": "cash2", "version": 1, "seed": 71}
    <- {"type": "hello", "name": "my bot"}
    -> {"type": "choose", "view": {...}, "options": ["aim B", ...], "events": [...]}
    <- {"action": "aim B"}

View, options and events are those of every bot and of the house's protocol. The end of its input is the end of the
game. A program that dies, hangs or says something else has made a Fault; it is begun anew at its next move, a few
times.
"""

from __future__ import annotations

import json
import subprocess
import threading
from queue import Empty, SimpleQueue
from typing import Any, Final

from backroom.bots.bot import Bot
from backroom.bots.fault import Fault
from backroom.engine.game import Game

PROTOCOL: Final = 1
MOVE_SECONDS: Final = 10.0  # for an answer, unless said otherwise
START_SECONDS: Final = 10.0  # until it is there and has said hello, at least: an interpreter takes its time
MAX_STARTS: Final = 3  # a program that had to be begun so often is left alone
MAX_LINE: Final = 1 << 16  # characters of one line, at most
MAX_UNREAD_LINES: Final = 100  # lines that nobody has asked for yet; who says more is not listened to


class ProgramBot(Bot):
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
        message = {"type": "choose", "view": view, "options": legal, "events": events}
        said = self.exchange(message, self.seconds)
        answer = said.get("action")
        if answer not in legal:
            self.close()
            raise Fault("nonsense", f"{answer!r} was not offered")
        return str(answer)

    def start_process(self) -> None:
        if self.starts == MAX_STARTS:
            raise Fault("crashed", f"begun {MAX_STARTS} times, and gone again")
        self.starts += 1
        pipe = subprocess.PIPE
        try:
            self.process = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, text=True, encoding="utf-8")
        except OSError as error:
            raise Fault("crashed", f"{self.command[0]}: {error.strerror}") from error
        self.lines = SimpleQueue()
        threading.Thread(target=read_lines, args=(self.process, self.lines), daemon=True).start()
        hello = {"type": "hello", "protocol": PROTOCOL, "game": self.game.name, "version": self.game.version}
        said = self.exchange({**hello, "seed": self.seed}, max(START_SECONDS, self.seconds))
        self.name = str(said.get("name", self.name))

    def exchange(self, message: dict[str, Any], seconds: float) -> dict[str, Any]:
        """One line out, one line in. Whatever goes wrong ends the process."""
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
        said = parse_object(line)
        if said is None:
            self.close()
            raise Fault("nonsense" if line else "crashed", line[:80].strip() or "it has ended")
        return said

    def close(self) -> None:
        """Let the program go. It has a moment to notice that its input has ended."""
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
    """A line as an object of JSON; None when it is none."""
    try:
        said = json.loads(line)
    except ValueError:
        return None
    return said if isinstance(said, dict) else None


def read_lines(process: subprocess.Popen[str], lines: SimpleQueue[str]) -> None:
    """Everything the program says, line by line; an empty one when it has ended, or talks without end."""
    assert process.stdout is not None
    try:
        line = process.stdout.readline(MAX_LINE)
        while line and lines.qsize() < MAX_UNREAD_LINES and (len(line) < MAX_LINE or line.endswith("\n")):
            lines.put(line)
            line = process.stdout.readline(MAX_LINE)
        if line:
            lines.put(line)  # half a line is nonsense, and says what it was
            process.kill()
    except ValueError:
        pass  # text that is no UTF-8, or a pipe closed under us: either way there is no more to hear
    process.wait()
    lines.put("")

"""Ways to use the command `backroom` from a test: called here, as a process over pipes, and at a real terminal."""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

from backroom import Result
from backroom.engine.record import read
from backroom.engine.replay import run

# What a shell starts in the background is deaf to Ctrl-C, and so are its children: the command learns to hear again.
HEAR = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
COMMAND = [sys.executable, "-c", f"{HEAR}; import sys; from backroom.cli import main; sys.exit(main())"]
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PATIENCE = 30.0


def environment(**more: str) -> dict[str, str]:
    """The environment of a user, independent of the one that runs the tests."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "COLUMNS", "LINES"))
    }
    for name in ("NO_COLOR", "FORCE_COLOR", "COLORTERM"):
        kept.pop(name, None)
    return kept | {"LANG": "C.UTF-8", "TERM": "xterm-256color"} | more


def backroom(*arguments: str, answers: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """The command as a process, its input a pipe."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=answers,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env=environment(**env),
    )


def result_on(path: Path) -> Result | None:
    """The result of a recorded game, by a replay; None if the game was left."""
    s = run(read(path.read_text(encoding="utf-8")))
    return s.game.result(s)


class Terminal:
    """A person at a real (pseudo-)terminal: types lines, and looks at the screen."""

    def __init__(self, *arguments: str, columns: int = 80, lines: int = 24, **env: str) -> None:
        self.seen = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.execve(COMMAND[0], [*COMMAND, *arguments], environment(**env))
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def more(self, seconds: float) -> bool:
        """Read the output so far; False when the terminal is closed."""
        if not select.select([self.fd], [], [], seconds)[0]:
            return True
        try:
            part = os.read(self.fd, 65536)
        except OSError:  # how Linux says that the other end is closed
            return False
        self.seen += self.decoder.decode(part)
        return bool(part)

    def until(self, text: str) -> str:
        """The output since the last call, up to a text."""
        end = time.monotonic() + PATIENCE
        while text not in plain(self.seen):
            assert time.monotonic() < end, f"no {text!r} in:\n{plain(self.seen)}"
            if not self.more(0.2):
                assert text in plain(self.seen), f"it ended without {text!r}:\n{plain(self.seen)}"
        seen, self.seen = plain(self.seen), ""
        return seen

    def asked(self) -> str:
        """The output since the last call, up to the next question."""
        return self.until("\n> ")

    def type(self, line: str) -> None:
        os.write(self.fd, f"{line}\n".encode())

    def ask(self, line: str) -> str:
        self.type(line)
        return self.asked()

    def interrupt(self) -> None:
        """Press Ctrl-C, and again when nothing happens: Python sees a signal that comes just before it waits
        for a line only when that line is there."""
        end = time.monotonic() + PATIENCE
        before = len(self.seen)
        while len(self.seen) == before and time.monotonic() < end:
            os.kill(self.pid, signal.SIGINT)
            self.more(5)

    def end(self) -> int:
        """The exit code, once everything is written."""
        end = time.monotonic() + PATIENCE
        while self.more(0.2) and time.monotonic() < end:
            pass
        _, status = os.waitpid(self.pid, 0)
        os.close(self.fd)
        return os.waitstatus_to_exitcode(status)

    def close(self) -> None:
        """For a test that failed half-way: do not leave a process behind."""
        try:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        except (ProcessLookupError, ChildProcessError):
            pass


def plain(text: str) -> str:
    return ESCAPE.sub("", text).replace("\r", "")

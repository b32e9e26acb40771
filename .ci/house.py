"""`make play` as a newcomer meets it at a terminal: link and code are printed, the page answers, Ctrl-C ends it.

Through a real pseudo-terminal, and its Ctrl-C.
"""

import os
import pty
import re
import select
import sys
import tempfile
import time
import urllib.request

OPEN = 120.0  # seconds until the door is open: the package may have to be installed
CLOSED = 5.0  # until it is shut
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def read(terminal: int, screen: str, seconds: float) -> str:
    """What the terminal shows a little later; the same when nothing comes any more."""
    if not select.select([terminal], [], [], max(0.0, seconds))[0]:
        return screen
    try:
        return screen + os.read(terminal, 65536).decode("utf-8", "replace")
    except OSError:  # nobody has the other end any more
        return screen


def until_open(terminal: int) -> str:
    deadline, screen = time.monotonic() + OPEN, ""
    while "Ctrl-C" not in screen:
        assert time.monotonic() < deadline, f"it did not open:\n{screen}"
        screen = read(terminal, screen, 1.0)
    return ESCAPE.sub("", screen)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        child, terminal = pty.fork()
        if child == 0:
            wishes = f"ARGS=--lang en --port 0 --database sqlite:///{folder}/house.sqlite"
            os.execvp("make", ["make", "play", wishes])
        screen = until_open(terminal)
        links = re.findall(r"http://localhost:\d+", screen)
        assert links, f"no link:\n{screen}"
        assert sum(line.count("█") + line.count("▀") + line.count("▄") > 10 for line in screen.splitlines()) > 10, (
            screen
        )
        page = urllib.request.urlopen(links[0], timeout=10).read()
        assert b"<script" in page, page[:500]
        began = time.monotonic()
        os.write(terminal, b"\x03")
        ended = (0, 0)
        while ended == (0, 0):
            assert time.monotonic() - began < CLOSED, f"Ctrl-C did not end it:\n{screen}"
            screen = read(terminal, screen, 0.05)
            ended = os.waitpid(child, os.WNOHANG)
        assert "The house is closed" in screen, screen
        print(f"opened at {links[0]}, and closed in {time.monotonic() - began:.1f} s")


if __name__ == "__main__":
    sys.exit(main())

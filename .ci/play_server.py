"""`make play` as a newcomer meets it at a terminal: link and code are printed, the page answers, a bot that thinks
plays a game, Ctrl-C ends it.

Through a real pseudo-terminal, and its Ctrl-C. It wants the Python of a clone's .venv as `make play` leaves it. With
`compiled` the server must run on the compiled core, which `make compile` has made before.
"""

import itertools
import json
import os
import pty
import re
import select
import subprocess
import sys
import tempfile
import time
import urllib.request
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

OPEN = 120.0  # seconds until the door is open: the package may have to be installed
CLOSED = 5.0  # until it is shut
OPTIONAL = (
    "psycopg pyarrow openskill pettingzoo gymnasium pyspiel ray numpy nbclient ipykernel matplotlib pytest".split()
)
SIGNS = ("rock", "paper", "scissors")
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def read(terminal: int, screen: str, seconds: float) -> str:
    """The screen of the terminal a little later; unchanged if nothing more comes."""
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


def post(url: str, body: dict[str, Any], cookie: str = "") -> tuple[str, Any]:
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    with urllib.request.urlopen(urllib.request.Request(url, json.dumps(body).encode(), headers), timeout=10) as answer:
        return str(answer.headers.get("Set-Cookie") or cookie).partition(";")[0], json.loads(answer.read())


def plays(url: str) -> int:
    """Play a game of hands against a bot that searches.

    Returns the number of its thoughts, none of which may be lost.
    """
    cookie, _ = post(f"{url}/api/guests", {"name": "Ann"})
    code = post(f"{url}/api/tables", {"game": "hands", "seats": 2, "pace": "off"}, cookie)[1]["code"]
    keys = itertools.count()
    with connect(f"{url.replace('http', 'ws')}/ws/{code}", additional_headers={"Cookie": cookie}) as connection:

        def ask(type: str, **fields: Any) -> None:
            connection.send(json.dumps({"type": type, "key": str(next(keys)), **fields}))

        ask("hello", protocol=2)
        ask("sit", seat=0, name="Ann")
        ask("seat_bot", seat=1, bot="search")
        ask("start")
        answered = 0
        while True:
            message = json.loads(connection.recv(timeout=OPEN))
            assert not message.get("refused"), message
            if message.get("outcome"):
                break
            number = (message.get("question") or {"number": 0})["number"]
            if number > answered:
                answered = number
                # In turn: a search answers the same view alike, and the same sign from both goes on without end.
                ask("choose", seat=0, question=number, action=SIGNS[number % len(SIGNS)])
                ask("lock", seat=0, question=number)
    with urllib.request.urlopen(f"{url}/healthz", timeout=10) as answer:
        health = json.loads(answer.read())
    assert health["status"] == "ok" and health["bots"]["lost"] == 0, health
    assert health["bots"]["thoughts"] == answered, (answered, health)
    return answered


def has_nothing_optional() -> None:
    """Check that an optional package that is missing is named with the line that installs it."""
    found = [name for name in OPTIONAL if find_spec(name)]
    assert not found, f"make play has installed what nobody asked for: {found}"
    command = [str(Path(sys.executable).with_name("backroom")), "host", "--port", "0", "--lang", "en"]
    command += ["--database", "postgresql:///house"]
    host = subprocess.run(command, check=False, capture_output=True, text=True, timeout=OPEN)
    assert host.returncode == 2 and "pip install 'backroom[postgres]'" in " ".join(host.stderr.split()), host


def main(core: str = "plain") -> None:
    with tempfile.TemporaryDirectory() as folder:
        child, terminal = pty.fork()
        if child == 0:
            wishes = f"ARGS=--lang en --port 0 --database sqlite:///{folder}/house.sqlite"
            os.execvp("make", ["make", "play", wishes])
        screen = until_open(terminal)
        assert (core == "compiled") == ("on the compiled core" in screen) != ("make compile" in screen), screen
        links = re.findall(r"http://localhost:\d+", screen)
        assert links, f"no link:\n{screen}"
        assert sum(line.count("█") + line.count("▀") + line.count("▄") > 10 for line in screen.splitlines()) > 10, (
            screen
        )
        page = urllib.request.urlopen(links[0], timeout=10).read()
        assert b"<script" in page, page[:500]
        thoughts = plays(links[0])
        began = time.monotonic()
        os.write(terminal, b"\x03")
        ended = (0, 0)
        while ended == (0, 0):
            assert time.monotonic() - began < CLOSED, f"Ctrl-C did not end it:\n{screen}"
            screen = read(terminal, screen, 0.05)
            ended = os.waitpid(child, os.WNOHANG)
        assert "The house is closed" in screen, screen
        if core == "plain":
            has_nothing_optional()
        print(f"opened at {links[0]}, {thoughts} thoughts of a bot, closed in {time.monotonic() - began:.1f} s")


if __name__ == "__main__":
    main(*sys.argv[1:])

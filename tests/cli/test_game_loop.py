"""Bots in the terminal that crash, hang or answer illegally: the game goes on, and each is named once."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import pytest

from backroom.bots import Bot, Fault, make_bot
from backroom.cli.terminal import players
from backroom.cli.terminal.game_loop import STALL_LIMIT, GameLoop
from backroom.cli.terminal.players import BotPlayer, Participant, View
from backroom.engine.events import Event
from backroom.engine.record import read
from backroom.engine.registry import get_game
from backroom.words import LANGUAGES, Words
from tests.cli.conftest import Talk
from tests.cli.terminal import result_on

GAME = get_game("cash1")

BAD = """
import sys, time

class Crashes:
    def choose(self, view, legal, events):
        raise KeyError("ace of spades")

class Hangs:
    def choose(self, view, legal, events):
        try:
            time.sleep(60)
        except Exception:
            return legal[0]

class Raves:
    def choose(self, view, legal, events):
        return "lizard"

class Leaves:
    def choose(self, view, legal, events):
        sys.exit(3)

class Unmade:
    def __init__(self):
        raise RuntimeError("no luck today")

    def choose(self, view, legal, events):
        return legal[0]
"""
PROGRAMS = {
    "crashed": "import sys; sys.stdin.readline(); sys.exit(3)",
    "hung": "import time; time.sleep(60)",
    "nonsense": 'import sys\nfor line in sys.stdin: print(\'{"action": "lizard"}\', flush=True)',
}


@pytest.fixture
def bad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(players, "MOVE_SECONDS", 0.3)
    path = tmp_path / "bad.py"
    path.write_text(BAD)
    for kind, body in PROGRAMS.items():
        (tmp_path / f"{kind}.py").write_text(body)
    return tmp_path


@pytest.mark.parametrize(
    ("name", "kind"), [("Crashes", "crashed"), ("Hangs", "hung"), ("Raves", "nonsense"), ("Leaves", "crashed")]
)
def test_a_class_that_fails_loses_its_move_and_is_named_once(bad: Path, talk: Talk, name: str, kind: str) -> None:
    spec = f"{bad}/bad.py:{name}"
    record = bad / "game.txt"
    done = talk("play", "hands", "--watch", "--seed", "5", "--bots", f"{spec},random", "--record", str(record))
    assert (done.returncode, done.stderr) == (0, "")
    words = Words("en", "hands")
    assert done.stdout.count(f"the bot “{spec}”, {words(f'fault-{kind}')}") == 1
    assert result_on(record) is not None
    assert all(line.clock for line in read(record.read_text(encoding="utf-8")).lines if line.seat == 0)


@pytest.mark.parametrize("kind", PROGRAMS)
def test_a_program_that_fails_loses_its_move_and_is_named_once(
    bad: Path, talk: Talk, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    if kind == "hung":
        monkeypatch.setattr("backroom.bots.external.START_SECONDS", 1.0)
    spec = f"cmd:{sys.executable} {bad}/{kind}.py"
    done = talk("play", "hands", "--watch", "--seed", "5", "--bots", f"{spec},random")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count(f"the bot “{spec}”, {Words('en', 'hands')(f'fault-{kind}')}") == 1


def test_a_program_that_is_not_there_is_named_with_the_reason(talk: Talk) -> None:
    done = talk("play", "hands", "--watch", "--seed", "5", "--bots", "cmd:/no/such,random")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("No such file") == 1


def test_a_player_is_not_told_what_the_bot_was_thinking(bad: Path, talk: Talk) -> None:
    done = talk("play", "hands", "--seat", "A", "--bots", f"{bad}/bad.py:Crashes", answers="paper\n" * 9)
    assert done.returncode == 0, done.stderr
    assert "crashed (KeyError)" in done.stdout and "ace of spades" not in done.stdout
    assert "ace of spades" in talk("play", "hands", "--watch", "--bots", f"{bad}/bad.py:Crashes,random").stdout


def test_a_bot_that_stands_by_may_fail_too(bad: Path, talk: Talk) -> None:
    bots = f"random,{bad}/bad.py:Crashes"
    done = talk("play", "hands", "--seat", "A", "--seed", "5", "--bots", bots, answers="")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("bad.py:Crashes”, crashed") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_where_only_timeouts_answer_is_left(bad: Path, talk: Talk, lang: str) -> None:
    """Rock and rock, for ever."""
    spec = f"{bad}/bad.py:Crashes"
    done = talk("play", "hands", "--watch", "--lang", lang, "--bots", spec)
    words = Words(lang, "hands")
    assert done.returncode == 2 and words("error-bots-stalled") in done.stderr
    assert done.stdout.count(words("fault-crashed")) == 2, "both chairs, once"
    assert done.stdout.count(words("event-tied")) == STALL_LIMIT - 1


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("nowhere.py:Bot", "there is no file nowhere.py"),
        ("no.such.module:Bot", "there is no module 'no.such.module'"),
        ("{bad}/bad.py:Nobody", "has no class 'Nobody'"),
        ("{bad}/bad.py:Unmade", "RuntimeError: no luck today"),
        ("{bad}/torn.py:Bot", "SyntaxError"),
    ],
)
def test_why_a_bot_of_ones_own_cannot_play_is_told(bad: Path, talk: Talk, bot: str, why: str) -> None:
    (bad / "torn.py").write_text("class Bot:\n    def choose(self\n")
    done = talk("play", "hands", "--watch", "--bots", bot.format(bad=bad))
    assert done.returncode == 2 and why in done.stderr and "Traceback" not in done.stderr


class Shy(Bot):
    """Fails where nobody is to hear of anybody, and nowhere else."""

    def __init__(self, seat: int) -> None:
        self.other = make_bot("random", GAME, seat)

    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        if view["hides_timing"]:
            raise Fault("crashed", "KeyError: everything")
        return self.other.choose(view, legal, events)


class Witness(Participant):
    """Looks on, and remembers when whom was named."""

    def __init__(self) -> None:
        super().__init__(None)
        self.over = False
        self.named: list[tuple[int, bool]] = []

    def hear(self, view: View, events: list[Event]) -> None:
        self.over = not view["pending"]

    def bot_failed(self, seat: int, spec: str, fault: Fault) -> None:
        self.named.append((seat, self.over))


def test_in_a_quiet_step_nobody_hears_of_it_before_everything_is_open() -> None:
    bots = [Shy(seat) for seat in range(5)]
    witness = Witness()
    loop = GameLoop(
        GAME.new_unstarted(5, 3, {"powers": True}),
        [BotPlayer(i, bot) for i, bot in enumerate(bots)],
        [witness],
        lambda: None,
    )
    loop.run()
    assert sorted(witness.named) == [(seat, True) for seat in range(5)]


def test_one_that_hangs_does_not_slow_down_those_after_it() -> None:
    class Slow(Shy):
        def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
            time.sleep(0.2)
            raise Fault("hung")

    loop = GameLoop(GAME.new_unstarted(5, 3, {}), [BotPlayer(i, Slow(i)) for i in range(5)], [], lambda: None)
    loop.s.advance()
    loop.step()
    assert loop.slowest_seconds == 0.0


def test_every_bot_is_let_go_at_the_end(monkeypatch: pytest.MonkeyPatch, talk: Talk) -> None:
    gone: list[str] = []
    monkeypatch.setattr(BotPlayer, "close", lambda player: gone.append(player.spec))
    assert talk("play", "cash2", "--watch", "--seats", "4", "--bots", "random").returncode == 0
    assert gone == ["random"] * 4

"""Packages of somebody else's, as an installer would leave them: beside ours, and nothing of ours has changed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SRC = Path(__file__).parents[1] / "src"

# Somebody else's game, whole: one draw decides who of two wins; both nod to it.
COIN = """
from backroom.engine.actions import ActionSpace, ActionType
from backroom.engine.events import ALL
from backroom.engine.codecs import SEAT
from backroom.engine.game import Game, Result
from backroom.engine.visibility import everyone
from backroom.engine.state import State
from backroom.engine.step import Step


class Coin(State):
    __slots__ = ("winner",)

    def __init__(self):
        self.winner = -1

    def copy(self):
        t = Coin()
        t.twin_of(self)
        t.winner = self.winner
        return t


class Toss(Step):
    def asks(self, s, arg):
        return 0b11

    def legal(self, s, seat, arg):
        return (0,)

    def resolve(self, s, arg, answers):
        s.winner = s.draw(2)
        s.tell(ALL, "fell", s.winner)


TOSS = Toss("toss")


def score(s):
    lost = [int(s.winner != seat) for seat in (0, 1)]
    return Result([s.winner], [1 - x for x in lost], [1 + x for x in lost], "toss")


GAME = Game(
    name="coin", version=1, seats=[2], options=[], action_space=ActionSpace(ActionType(0, "nod")), steps=[TOSS],
    events={"fell": {"seat": SEAT}}, state_class=Coin, records={},
    visibility={"winner": everyone}, codecs={"winner": SEAT},
    empty_state=lambda seats, options: Coin(), setup=lambda s: s.push(TOSS), redeal_hidden=lambda s, viewer: None,
    census=lambda s: {}, score=score,
)
"""


def install(home: Path, name: str = "coin", target: str = "coin_game:GAME", source: str = COIN) -> None:
    """A module on the path, with the metadata that an installer would leave."""
    if source:
        (home / f"{target.partition(':')[0]}.py").write_text(source, encoding="utf-8")
    info = home / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[backroom.games]\n{name} = {target}\n", encoding="utf-8")


def environment(home: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": f"{home}{os.pathsep}{SRC}", "LC_ALL": "C.UTF-8", "COLUMNS": "100"}


def backroom(home: Path, *arguments: str, answers: str = "") -> subprocess.CompletedProcess[str]:
    """The command as a user of that package calls it."""
    line = [sys.executable, "-m", "backroom", *arguments]
    return subprocess.run(
        line, cwd=home, env=environment(home), input=answers, capture_output=True, encoding="utf-8", check=False
    )

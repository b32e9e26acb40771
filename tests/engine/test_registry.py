"""Games are found by themselves: those in the package, and one that somebody else installs."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

import backroom
from backroom.engine.registry import add, find_games
from tests.engine.toy import TOY, make

ROOT = Path(__file__).parents[2]

# Somebody else's game, whole: one draw decides who of two wins; both nod to it.
COIN = """
from backroom.engine.action import Alphabet, Verb
from backroom.engine.event import ALL
from backroom.engine.form import SEAT
from backroom.engine.game import Game, Result
from backroom.engine.sight import everyone
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
    def asks(self, s, n):
        return 0b11

    def options(self, s, seat, n):
        return (0,)

    def resolve(self, s, n, answers):
        s.winner = s.draw(2)
        s.tell(ALL, "fell", s.winner)


TOSS = Toss("toss")


def score(s):
    lost = [int(s.winner != seat) for seat in (0, 1)]
    return Result([s.winner], [1 - x for x in lost], [1 + x for x in lost], "toss")


GAME = Game(
    name="coin", version=1, seats=[2], options=[], alphabet=Alphabet(Verb(0, "nod")), steps=[TOSS],
    events={"fell": {"seat": SEAT}}, table=Coin, rows={}, sights={"winner": everyone}, forms={"winner": SEAT},
    blank=lambda seats, house: Coin(), lay=lambda s: s.push(TOSS), fill=lambda s, viewer: None,
    census=lambda s: {}, score=score,
)
"""

PLAY = """
import backroom
from backroom.engine.replay import Replay, read, run, write
from backroom.engine.survey import survey

if __name__ == "__main__":
    game = backroom.get_game("coin")
    assert game in backroom.list_games()
    s = game.deal(seats=2, seed=7)
    s.listen()
    for seat in s.asked:
        s.submit(seat, "nod")
    assert run(read(write(Replay.of(s, 7)))).over
    (group,) = survey([game], 8, 1, 2)
    assert not group.findings.broken, group.findings.broken[0]
    print("winner", game.result(s).winners[0], "of", group.findings.games + 1)
"""


def install(home: Path, target: str = "coin_game:GAME") -> None:
    """A package on the path, with the metadata that an installer would leave."""
    (home / "coin_game.py").write_text(COIN)
    info = home / "coin_game-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: coin-game\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[backroom.games]\ncoin = {target}\n")


def python(home: Path, source: str) -> subprocess.CompletedProcess[str]:
    script = home / "script.py"
    script.write_text(textwrap.dedent(source))
    path = {"PYTHONPATH": f"{home}:{ROOT / 'src'}", "PATH": ""}
    return subprocess.run([sys.executable, str(script)], env=path, capture_output=True, text=True, check=False)


def test_an_installed_package_adds_its_game(tmp_path: Path) -> None:
    """Dealt, played, recorded, and checked against the laws in two processes that look it up for themselves."""
    install(tmp_path)
    done = python(tmp_path, PLAY)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[0] == "winner" and done.stdout.split()[-1] == "9"


def test_without_the_package_there_is_no_such_game(tmp_path: Path) -> None:
    done = python(tmp_path, 'import backroom\nbackroom.get_game("coin")\n')
    assert done.returncode == 1
    assert "ValueError: there is no game 'coin'; there are: " in done.stderr


def test_an_entry_point_that_is_no_game_is_refused_by_name(tmp_path: Path) -> None:
    install(tmp_path, "coin_game:TOSS")
    done = python(tmp_path, "import backroom\nbackroom.list_games()\n")
    assert "TypeError: the entry point group backroom.games offers toss, which is no Game" in done.stderr


def test_games_of_the_house_are_listed_and_examples_left_out() -> None:
    names = [game.name for game in backroom.list_games()]
    assert "cash2" in names and "hands" not in names and names == sorted(names)
    assert {"cash2", "hands"} <= set(find_games())


def test_an_unknown_game_is_answered_with_what_there_is() -> None:
    with pytest.raises(ValueError, match=r"there is no game 'poker'; there are: .*cash2, .*hands"):
        backroom.get_game("poker")


def test_two_games_of_one_name_are_refused() -> None:
    games = {"toy": TOY}
    add(games, TOY)
    with pytest.raises(ValueError, match="two games are called 'toy'"):
        add(games, make())

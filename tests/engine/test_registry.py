"""Games are found by themselves: those in the package, and a game that somebody else installs."""

from __future__ import annotations

import re
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

import backroom
from backroom.engine.registry import add, find_games
from tests.engine import toy
from tests.engine.toy import TOY, make
from tests.outside import SRC, install

PLAY = """
import backroom
from backroom.engine.replay import Replay, read, run, write
from backroom.engine.conformance.runner import check_games

if __name__ == "__main__":
    game = backroom.get_game("coin")
    assert game in backroom.list_games()
    s = game.deal(seats=2, seed=7)
    s.listen()
    for seat in s.pending_seats:
        s.submit(seat, "nod")
    assert run(read(write(Replay.of(s, 7)))).over
    (group,) = check_games([game], 8, 1, 2)
    assert not group.findings.broken, group.findings.broken[0]
    print("winner", game.result(s).winners[0], "of", group.findings.games + 1)
"""


def python(home: Path, source: str) -> subprocess.CompletedProcess[str]:
    script = home / "script.py"
    script.write_text(textwrap.dedent(source))
    path = {"PYTHONPATH": f"{home}:{SRC}", "PATH": ""}
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
    assert "UnknownGame: there is no game 'coin'; there are: " in done.stderr


def test_what_an_entry_point_offers_is_refused_by_name_and_the_others_stay(tmp_path: Path) -> None:
    install(tmp_path, target="coin_game:TOSS")
    done = python(tmp_path, 'import backroom\nprint(len(backroom.list_games()))\nbackroom.get_game("coin")\n')
    assert done.stdout.strip() == str(len(backroom.list_games()))
    said = (
        "UnknownGame: the game 'coin' cannot be used: coin_game:TOSS: TypeError: the entry point group backroom.games "
    )
    assert said + "offers toss, which is no Game" in done.stderr


@pytest.mark.parametrize("field", ["sky", "players.charm", "tricks.card"])
def test_a_field_that_nobody_has_said_who_sees_is_named_with_what_to_write(field: str) -> None:
    visibility = {name: rule for name, rule in toy.VISIBILITY.items() if name != field}
    said = (
        f"toy: nobody says who sees the field '{field}'; add a line to visibility: \"{field}\": everyone, owner, nobody"
    )
    with pytest.raises(ValueError, match=re.escape(said)):
        make(visibility=visibility)


@pytest.mark.parametrize("part", ["visibility", "codecs"])
def test_a_line_for_a_field_that_is_not_there_is_named(part: str) -> None:
    lines = {
        **getattr(toy, part.upper()),
        "players.hat": toy.VISIBILITY["sky"] if part == "visibility" else toy.CODECS["sky"],
    }
    with pytest.raises(ValueError, match=f"toy: {part} has a line for 'players.hat', and there is no such field"):
        make(**{part: lines})


def test_a_field_without_a_first_value_is_named() -> None:
    class Forgetful(toy.Toy):
        __slots__ = ("lamp",)

    with pytest.raises(ValueError, match=r"toy: Forgetful\(\) leaves 'lamp' unset; give it a first value"):
        make(
            state_class=Forgetful,
            empty_state=lambda seats, options: Forgetful(),
            visibility={**toy.VISIBILITY, "lamp": toy.VISIBILITY["sky"]},
        )


def test_games_are_listed_and_examples_left_out() -> None:
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

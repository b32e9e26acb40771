"""The guide to adding a game is followed word for word in an empty folder, with the results that it promises."""

from __future__ import annotations

import doctest
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import guide
from tests.outside import backroom, environment, install

AUCTION = guide.ROOT / "src" / "backroom" / "games" / "auction"
LOOSE = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
# As an installer would, but beside the tests, and with nothing fetched.
PIP = """#!/bin/sh
for folder; do :; done
exec {python} -m pip --disable-pip-version-check install -q --no-build-isolation --no-deps --target {site} "$folder"
"""


def test_the_game_of_the_guide_is_the_auction_of_the_package() -> None:
    files = {path.removeprefix("bidding-game/"): text for path, text in guide.files().items()}
    ours = {path: (AUCTION / path).read_text(encoding="utf-8") for path in ("__init__.py", "rules.md", "words/en.ftl")}
    named = ours["__init__.py"].replace('"auction", version=1, example=True,', '"bidding", version=1,')
    assert files["bidding/__init__.py"] == named
    assert files["bidding/words/en.ftl"] == ours["words/en.ftl"]
    rules = ours["rules.md"].replace("`auction`", "`bidding`").splitlines()
    assert [line for line in files["bidding/rules.md"].splitlines() if line not in rules] == []


def shell(home: Path) -> dict[str, str]:
    """A shell that finds the installed packages, and nothing that an installer did not bring along."""
    scripts, site = home / "scripts", home / "site"
    scripts.mkdir()
    (scripts / "pip").write_text(PIP.format(python=sys.executable, site=site))
    (scripts / "pip").chmod(0o755)
    path = os.pathsep.join([str(scripts), str(Path(sys.executable).parent), os.environ["PATH"]])
    return {**environment(site), "PATH": path, "COLUMNS": "80", "BACKROOM": str(guide.ROOT)}


def test_a_newcomer_who_follows_the_guide_has_a_game(tmp_path: Path) -> None:
    folder = tmp_path / "anywhere"
    folder.mkdir()
    guide.write(folder)
    env = shell(tmp_path)
    blocks = guide.commands()
    assert len(blocks) == 4
    for lines, printed in blocks:
        said = ""
        for line in lines:
            done = subprocess.run(
                line, shell=True, cwd=folder, env=env, capture_output=True, encoding="utf-8", check=False
            )
            assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"
            said += "\n".join(text.rstrip() for text in done.stdout.splitlines()) + "\n"
        assert doctest.OutputChecker().check_output(printed, said, LOOSE), f"{lines} printed\n{said}"


MADE = {
    "a field without a line in `visibility`": ('"lot": everyone, ', ""),
    "`copy` forgets a field": ("        t.buyer = self.buyer\n", ""),
    '`"players.hand": everyone`': ('"players.hand": owner', '"players.hand": everyone'),
    "`setup` forgets to shuffle the cards": ("    s.shuffle(s.deck)\n", ""),
    "`redeal_hidden` forgets the lots to come": ("    s.coming = [lot for lot in LOTS if lot not in seen]\n", ""),
    "nobody is told that a lot was turned up": ('        s.tell(ALL, "lot", s.lot)\n', ""),
    "no message `help-bid`": ("help-bid =\n", "help-something-else =\n"),
}


def test_every_mistake_of_the_guide_is_made_here() -> None:
    assert [done for done, _ in guide.mistakes()] == list(MADE)


@pytest.mark.parametrize(("done", "said"), guide.mistakes(), ids=lambda value: value if isinstance(value, str) else "")
def test_a_mistake_looks_as_the_guide_says(tmp_path: Path, done: str, said: list[str]) -> None:
    guide.write(tmp_path)
    home = tmp_path / "bidding-game"
    install(home, "bidding", "bidding:GAME", source="")
    right, wrong = MADE[done]
    path = home / "bidding" / ("words/en.ftl" if "message" in done else "__init__.py")
    text = path.read_text(encoding="utf-8")
    assert text.count(right) == 1
    path.write_text(text.replace(right, wrong), encoding="utf-8")
    run = backroom(home, "check", "bidding", "--games", "20", "--workers", "1", "--plain")
    read = " ".join((run.stdout + run.stderr).split())
    assert all(piece in read for piece in said), read
    assert "Traceback" not in read

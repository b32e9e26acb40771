"""The allowed imports between folders; the engine knows no game.

The arrows between the folders of the package never turn back: that keeps a new game inside its own folder,
and true states out of the reach of bots. Imports are read from the source, also those that only type checkers
follow, because to know a name is to lean on it. The last tests plant offences in a tree of their own: a
check that finds everything in order must be known to be able to find something.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "backroom"

# Folder of the package -> folders that it may use beside itself. For a game, "itself" is its own folder only.
ARROWS: dict[str, set[str]] = {
    "extras": set(),
    "engine": set(),
    "games": {"engine"},
    "bots": {"engine"},
    "words": set(),
    "arena": {"engine", "games", "bots", "extras"},
    "report": {"engine", "games", "bots", "arena", "words", "extras"},
    "adapters": {"engine", "games", "words", "extras"},
    "match": {"engine", "games", "extras"},
    "drawing": {"engine", "games", "words", "extras"},
    "server": {"engine", "games", "match", "bots", "arena", "words", "entrance", "extras"},
    "cli": {
        "engine",
        "games",
        "match",
        "bots",
        "arena",
        "report",
        "adapters",
        "words",
        "server",
        "drawing",
        "entrance",
        "extras",
    },
    # The library's own names; bots and arena are imported late. By name, when asked: games (by the registry), words and
    # drawing (printing.py).
    "entrance": {"engine", "bots", "arena"},
}

# What these folders may import from outside the package, beside the standard library. For the others
# tests/test_extras.py knows which extra brings what they import.
OUTSIDE: dict[str, set[str]] = {
    "engine": {"mypy_extensions"},
    "games": {"mypy_extensions"},
    "bots": {"mypy_extensions"},
    "match": {"msgspec"},
    "entrance": set(),
    "extras": set(),
}

# The registry looks for game folders by name; it is the one module of the engine that knows where they lie.
FINDS_GAMES = "engine/registry.py"

# Modules that lie beside the entrance and belong to it.
OF_THE_ENTRANCE = {"core", "printing", "views"}

# `python -m backroom` is the command line, wherever the file must lie.
RUNS_THE_COMMAND = "__main__.py"

# `hands` is missing because a step also hands its answers on.
WORDS_OF_GAMES = set(
    """
    bang bullet loot godfather gun pistol shotgun diamond painting wound stash hustler vulture courage
    gangster mafia cash noir boss suspect killer detective bodyguard bomb bomber sniper murder grenade cop
    heist scissors
    """.split()
)


def folder(parts: tuple[str, ...]) -> str:
    """The unit that a module belongs to: a folder of the package, `games/cash2`, or the entrance."""
    if not parts or parts[0] in OF_THE_ENTRANCE:
        return "entrance"
    return "/".join(parts[:2]) if parts[0] == "games" else parts[0]


def is_module(root: Path, parts: tuple[str, ...]) -> bool:
    path = root.joinpath(*parts)
    return path.is_dir() or path.with_suffix(".py").is_file()


def imported(root: Path, path: Path) -> Iterator[tuple[int, str]]:
    """Line and full name of all that a module imports; `from a import b` is a.b where that is a module."""
    package = ("backroom", *path.relative_to(root).parts[:-1])
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = (*above, *(node.module or "").split(".")) if node.module else above
            for alias in node.names:
                deeper = base[0] == "backroom" and is_module(root, (*base[1:], alias.name))
                yield node.lineno, ".".join((*base, alias.name) if deeper else base)
        elif isinstance(node, ast.Call) and path != root / FINDS_GAMES:
            yield from named_by_text(node)


def named_by_text(node: ast.Call) -> Iterator[tuple[int, str]]:
    """import_module("backroom.cli") is an import as well, and so is import_extra("numpy", "openspiel")."""
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    if name in {"import_module", "import_extra", "__import__"} and node.args:
        first = node.args[0]
        if isinstance(first, ast.Constant) and isinstance(first.value, str):
            yield node.lineno, first.value


def allowed(here: str, name: str) -> bool:
    top, *rest = name.split(".")
    mine = here.split("/", maxsplit=1)[0]
    if top != "backroom":
        return mine not in OUTSIDE or top in sys.stdlib_module_names or top in OUTSIDE[mine]
    there = folder(tuple(rest))
    return there == here or there.split("/", maxsplit=1)[0] in ARROWS[mine]


def offences(root: Path) -> list[str]:
    """Every import that goes against the arrows, as file:line and the imported name."""
    found = []
    for path in sorted(root.rglob("*.py")):
        place = path.relative_to(root)
        here = "cli" if place.name == RUNS_THE_COMMAND else folder(place.parts[:-1])
        if here.split("/", maxsplit=1)[0] not in ARROWS:
            found.append(f"{place}: the folder {here} has no line in ARROWS")
            continue
        lines = imported(root, path)
        found += [f"{place}:{line} imports {name}" for line, name in lines if not allowed(here, name)]
    return found


def words_of_games(root: Path) -> list[str]:
    """Every line of the engine that speaks of a game: in names, texts and comments, plural or not."""
    games = {path.name for path in (root / "games").glob("*/")} - {"hands", "__pycache__"}
    found = []
    for path in sorted((root / "engine").rglob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            spoken = {word.lower() for word in re.findall(r"[A-Z]?[a-z]+\d*|[A-Z]+\d*", line)}
            spoken |= {word.rstrip("0123456789").removesuffix("s") for word in spoken}
            found += [f"{path.relative_to(root)}:{number} says {word}" for word in spoken & WORDS_OF_GAMES]
            found += [f"{path.relative_to(root)}:{number} names {game}" for game in spoken & games]
    return found


def test_imports_follow_the_arrows() -> None:
    assert list((PACKAGE / "engine").glob("*.py")), "no engine found: this test looks in the wrong place"
    found = offences(PACKAGE)
    assert not found, "\n".join(found)


def test_the_engine_speaks_of_no_game() -> None:
    found = words_of_games(PACKAGE)
    assert not found, "\n".join(found)


def plant(root: Path, files: dict[str, str]) -> Path:
    for name, source in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")
    return root


SOUND = {
    "__init__.py": "from backroom.engine.registry import find\n",
    "engine/state.py": "from __future__ import annotations\nimport hashlib\nimport mypy_extensions\n",
    "engine/registry.py": "from importlib import import_module\nimport_module('backroom.games')\n",
    "engine/game.py": "from .state import State\nfrom backroom.engine import state\n",
    "games/__init__.py": "",
    "games/cash2/round.py": "from ...engine.state import State\nfrom . import powers\n",
    "games/cash2/powers.py": "import backroom.engine.state\nfrom .round import PLAN\n",
    "games/hands/__init__.py": "from backroom.engine import game\n",
    "bots/search/searcher.py": "import math\nfrom backroom.engine.game import Game\n",
    "words/__init__.py": "",
    "cli/play.py": "import rich\nfrom backroom import bots, words, get_game\nfrom . import table\n",
    "cli/table.py": "from fluent.runtime import FluentBundle\nfrom backroom.games.cash2 import round\n",
}


def test_a_sound_tree_has_no_offence(tmp_path: Path) -> None:
    root = plant(tmp_path, SOUND)
    assert offences(root) == []
    assert words_of_games(root) == []


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("engine/events.py", "import rich"),
        ("engine/events.py", "from backroom.games.cash2 import round"),
        ("engine/events.py", "from ..games import cash2"),
        ("engine/events.py", "from .. import bots"),
        ("engine/events.py", "import backroom"),
        ("engine/events.py", "import importlib\nimportlib.import_module('backroom.games')"),
        ("engine/events.py", "def late() -> None:\n    from backroom.cli import play"),
        (
            "engine/events.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import backroom.bots.search.searcher",
        ),
        ("games/cash2/score.py", "from backroom.games.hands import GAME"),
        ("games/cash2/score.py", "from ..hands import GAME"),
        ("games/cash2/score.py", "from .. import hands"),
        ("games/cash2/score.py", "from backroom import games"),
        ("games/cash2/score.py", "from backroom import get_game"),
        ("games/cash2/score.py", "from backroom.bots import search"),
        ("games/cash2/score.py", "import backroom.words"),
        ("games/cash2/score.py", "from fluent.runtime import FluentBundle"),
        ("games/cash2/modes/one.py", "from ...hands import GAME"),
        ("bots/random.py", "import backroom"),
        ("bots/random.py", "from backroom import get_game"),
        ("bots/random.py", "from backroom.games.cash2 import round"),
        ("bots/random.py", "from ..cli import play"),
        ("bots/random.py", "import numpy"),
        ("words/__init__.py", "from backroom.cli import play"),
        ("__init__.py", "from backroom.games.cash2 import round"),
        ("__init__.py", "from .cli import play"),
        ("attic/__init__.py", ""),
    ],
)
def test_an_arrow_that_turns_back_is_seen(tmp_path: Path, name: str, source: str) -> None:
    root = plant(tmp_path, SOUND | {name: source})
    assert [offence.split(":")[0] for offence in offences(root)] == [name]


@pytest.mark.parametrize(
    "line",
    [
        "# the gun",
        "LOOT = 1",
        "loot_pile = []",
        "class LootPile: ...",
        'x = "load bang"',
        "suspects = 0",
        "noir_mode = 1",
        "CASH2 = 2",
        "def wounds() -> None: ...",
        "'''As cash2 does.'''",
        "# Ca$h: the Godfather's",
    ],
)
def test_a_word_of_a_game_is_seen(tmp_path: Path, line: str) -> None:
    root = plant(tmp_path, SOUND | {"engine/events.py": line})
    assert {found.split()[0] for found in words_of_games(root)} == {"engine/events.py:1"}

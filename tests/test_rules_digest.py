"""The rules are those of the fingerprint that is kept: no refactoring changes what can be done, told or won.

A new game must be added to it: `tools/rules_digest.py --write`.
"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

from backroom.engine.registry import find_games

ROOT = Path(__file__).parents[1]
SPEC = importlib.util.spec_from_file_location("rules_digest", ROOT / "tools" / "rules_digest.py")
assert SPEC is not None and SPEC.loader is not None
tool = importlib.util.module_from_spec(SPEC)
sys.modules[SPEC.name] = tool
SPEC.loader.exec_module(tool)


KEPT = tool.KEPT.read_text().splitlines()
NAMES = {line.split()[0] for line in KEPT}


def test_rules_have_not_changed() -> None:
    """A rule that was meant to change gives its game a new version, and `--write` renews the file."""
    now = list(tool.digests(tool.GAMES))
    moved = [line.partition(":")[0] for line in now if line not in KEPT]
    assert now == KEPT, f"not the rules that were kept: {moved}"


def test_every_mode_and_seat_count_of_our_games_is_in_it() -> None:
    titles = [line.partition(":")[0].split() for line in KEPT]
    assert set(find_games()) == NAMES
    for name in NAMES:
        assert {int(title[1]) for title in titles if title[0] == name} == set(find_games()[name].seats)
    modes = next(option for option in find_games()["noir"].options if option.name == "mode")
    assert {title[2] for title in titles if title[0] == "noir"} == set(modes.values)

"""Code that stands twice: six or more equal lines in two places of `src` have a reason below, or stand once.

Equal means letter by letter; blank lines, comments, imports and lone punctuation do not count. `docs/maintaining.md`
has the reasons for code that is alike but for its names, which no test looks for.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "src" / "backroom"
RUN = 6  # lines

# Two patterns of paths, and why what they share stands twice.
REASONS = {
    ("games/*/__init__.py", "games/*/__init__.py"): "each game names its parts to `Game`, in the same order",
    ("games/cash1/*", "games/cash2/*"): "two editions are two rulebooks: forty similar lines cost less than a coupling",
    (
        "adapters/pettingzoo.py",
        "adapters/pettingzoo.py",
    ): "two environments have the arguments that PettingZoo's users know",
}
GENERATED = {"views.py"}  # by tools/view_types.py


def code_lines(path: Path) -> list[tuple[int, str]]:
    """The lines that count, each with its number."""
    text = path.read_text(encoding="utf-8")
    imports = {
        number
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for number in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1) if number not in imports]
    return [(number, line) for number, line in lines if not line.startswith("#") and any(map(str.isalnum, line))]


def pairs(package: Path) -> Iterator[tuple[str, str, str]]:
    """Two files that share a run of lines (or one with itself), and where the first run of each pair stands."""
    places: dict[tuple[str, ...], list[tuple[str, int, int]]] = defaultdict(list)
    for path in sorted(package.rglob("*.py")):
        name = path.relative_to(package).as_posix()
        lines = [] if name in GENERATED else code_lines(path)
        for at in range(len(lines) - RUN + 1):
            window = lines[at : at + RUN]
            places[tuple(line for _, line in window)].append((name, at, window[0][0]))
    found: dict[tuple[str, str], str] = {}
    for same in places.values():
        for i, (one, at, line) in enumerate(same):
            for other, later, further in same[i + 1 :]:
                if one != other or later - at >= RUN:
                    found.setdefault((one, other), f"{one}:{line} ~ {other}:{further}")
    for (one, other), where in found.items():
        yield one, other, where


def explained(one: str, other: str) -> tuple[str, str] | None:
    """The patterns that give this pair its reason."""
    for a, b in REASONS:
        if (fnmatch(one, a) and fnmatch(other, b)) or (fnmatch(one, b) and fnmatch(other, a)):
            return a, b
    return None


def test_what_stands_twice_has_a_reason() -> None:
    found = list(pairs(PACKAGE))
    assert [where for one, other, where in found if not explained(one, other)] == []
    assert {explained(one, other) for one, other, _ in found} >= set(REASONS), "a reason that nothing needs any more"


def test_a_run_that_stands_twice_is_found(tmp_path: Path) -> None:
    body = "".join(f"    step_{number}()\n" for number in range(RUN))
    (tmp_path / "a.py").write_text(f"import os\n\n\ndef one():\n{body}")
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "b.py").write_text(f"def two():\n    # another comment\n{body}")
    (tmp_path / "c.py").write_text(f"def three():\n{body.replace('step_3', 'other')}")
    (tmp_path / "d.py").write_text(f"def four():\n{body}\n\ndef five():\n{body}")
    (tmp_path / "views.py").write_text(f"def six():\n{body}")
    assert {(one, other) for one, other, _ in pairs(tmp_path)} == {
        ("a.py", "d.py"), ("a.py", "deep/b.py"), ("d.py", "d.py"), ("d.py", "deep/b.py"),
    }  # fmt: skip
    assert ("a.py", "deep/b.py", "a.py:5 ~ deep/b.py:3") in set(pairs(tmp_path))

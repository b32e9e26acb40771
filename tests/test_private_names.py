"""No module uses a private name of somebody else's: `_name` of another package may be gone with its next release."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "backroom"

# Documented for everybody's use. Named tuples have them so because a field may have any other name.
DOCUMENTED = {"_asdict", "_fields", "_replace", "os._exit"}


def is_private(name: str) -> bool:
    return name.startswith("_") and not (name.startswith("__") and name.endswith("__"))


def defined(tree: ast.Module) -> set[str]:
    """The private names that the module itself makes: functions, classes, variables, and attributes that it sets."""
    found = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    for node in ast.walk(tree):
        if isinstance(getattr(node, "ctx", None), ast.Store):
            found |= {getattr(node, "attr", getattr(node, "id", ""))}
    return found


def taken(tree: ast.Module) -> Iterator[tuple[int, str, str]]:
    """Line, name, and full text of every private name that is read off something or imported."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and is_private(node.attr):
            yield node.lineno, node.attr, ast.unparse(node)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            module = getattr(node, "module", None) or ""
            if module.split(".")[0] == "backroom" or getattr(node, "level", 0):
                continue
            for alias in node.names:
                for name in [*module.split("."), *alias.name.split(".")]:
                    if is_private(name):
                        yield node.lineno, "", f"{module} {alias.name}".strip()


def offences(root: Path) -> list[str]:
    found = []
    for path in sorted(root.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        own = defined(tree)
        for line, name, text in taken(tree):
            if name not in own and not {name, text} & DOCUMENTED:
                found.append(f"{path.relative_to(root)}:{line} {text}")
    return found


def test_no_private_name_of_a_library_is_used() -> None:
    assert list(PACKAGE.rglob("*.py")), "no package found: this test looks in the wrong place"
    found = offences(PACKAGE)
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("source", "seen"),
    [
        ("import asyncio\nasyncio._get_running_loop()", True),
        ("from uvicorn._types import Scope", True),
        ("from websockets import _private", True),
        ("import _socket", True),
        ("class A(B):\n    def f(self):\n        return self._theirs", True),
        ("loop._ready.clear()", True),
        ("import os\nos._exit(1)", False),
        ("pair._asdict()", False),
        (
            "class A:\n    def __init__(self):\n        self._own = 1\n    def f(self, b):\n        return b._own",
            False,
        ),
        ("class A:\n    def _own(self): ...\n    def f(self):\n        self._own()", False),
        ("from backroom.match.log import _encoder", False),
        ("x.__class__.__name__", False),
    ],
)
def test_a_private_name_of_another_is_seen(source: str, seen: bool, tmp_path: Path) -> None:
    (tmp_path / "module.py").write_text(source, encoding="utf-8")
    assert bool(offences(tmp_path)) == seen

"""The names in the docs exist: every path, module, and member of a class that a page names between backticks.

A path is found from the page's folder, the root, the package or the client; a bare file name anywhere. In a path
`NAME`, `GAME`, `CODE` and other capitals stand for any name.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from tests.test_docs import PAGES, READMES, ROOT, title

PACKAGE = ROOT / "src" / "backroom"
BASES = (ROOT, PACKAGE, ROOT / "client", ROOT / "client" / "src", ROOT / "docs")
SUFFIXES = "css ftl ipynb js md mjs png py sql svg toml ts tsx txt".split()
PATH = re.compile(r"[\w.*-]+(?:/[\w.*-]+)*/?")
MEMBER = re.compile(r"([A-Z]\w+)\.(\w+)")
SKIPPED = {"node_modules", "static", ".git", ".venv", ".venv-compiled", ".venv-peers", "build"}

# Files that a reader makes himself, or that are made for him.
HIS_OWN = {
    "bot.js", "copy.sql", "coward.py", "game.txt", "house.sqlite", "mine.py", "report.csv", "report.html",
    "skipped.txt",
}  # fmt: skip


def spans(page: Path) -> list[str]:
    """The words between backticks, blocks of code left out."""
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)
    return [word.strip(",:;()'\"") for span in re.findall(r"`([^`\n]+)`", text) for word in re.split(r"[\s=]+", span)]


@cache
def files() -> frozenset[str]:
    """The name of every file of the project."""
    folders = [path for path in ROOT.iterdir() if path.is_dir() and path.name not in SKIPPED]
    inside = [path for folder in folders for path in folder.rglob("*") if SKIPPED.isdisjoint(path.parts)]
    return frozenset(path.name for path in [*inside, *ROOT.iterdir()])


@cache
def tops() -> frozenset[str]:
    """The folders in which a path may begin."""
    return frozenset(path.name for base in BASES for path in base.iterdir() if path.is_dir()) - SKIPPED


def is_path(word: str) -> bool:
    if not PATH.fullmatch(word) or word in HIS_OWN:
        return False
    first, slash, _ = word.partition("/")
    stem, _, suffix = word.rpartition(".")
    return (bool(stem) and suffix in SUFFIXES) or (bool(slash) and first in tops())


def exists(word: str, page: Path) -> bool:
    pattern = re.sub(r"\b[A-Z]{1,}\b(?!\.md)", "*", word.rstrip("/"))
    if "/" not in pattern and "*" not in pattern and pattern in files():
        return True
    return any(next(iter(base.glob(pattern)), None) is not None for base in (page.parent, *BASES))


def top_level(module: Path) -> set[str]:
    """The names that a module defines or imports, without running it: adapters want packages that may not be there."""
    names: set[str] = set()
    for node in ast.parse(module.read_text(encoding="utf-8")).body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                names.add(name)
            case ast.Import(names=found) | ast.ImportFrom(names=found):
                names.update(alias.asname or alias.name for alias in found)
            case ast.Assign() | ast.AnnAssign():
                names.update(part.id for part in ast.walk(node) if isinstance(part, ast.Name))
    return names


def is_importable(name: str) -> bool:
    """A package, a module, or something in one."""
    here, parts = PACKAGE, name.split(".")[1:]
    while parts and (here / parts[0]).is_dir():
        here /= parts.pop(0)
    if parts and (here / f"{parts[0]}.py").is_file():
        here /= f"{parts.pop(0)}.py"
    module = here / "__init__.py" if here.is_dir() else here
    if not parts:
        return module.is_file()
    return parts[0] in top_level(module) and (len(parts) == 1 or parts[1] in members().get(parts[0], set()))


@cache
def members() -> dict[str, set[str]]:
    """The names in each class of the package, those of its bases included; classes of one name are taken together."""
    own: dict[str, set[str]] = {}
    bases: dict[str, set[str]] = {}
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                names = own.setdefault(node.name, set())
                bases.setdefault(node.name, set()).update(re.findall(r"\w+", " ".join(map(ast.unparse, node.bases))))
                for part in ast.walk(node):
                    match part:
                        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                            names.add(name)
                        case ast.Attribute(attr=name, ctx=ast.Store()) | ast.Name(id=name, ctx=ast.Store()):
                            names.add(name)
    for _ in range(4):
        for name, above in bases.items():
            own[name] = own[name].union(*(own.get(base, set()) for base in above))
    return own


@pytest.mark.parametrize("page", [*PAGES, *READMES], ids=title)
def test_names_between_backticks_exist(page: Path) -> None:
    missing = []
    for word in spans(page):
        if is_path(word):
            missing += [] if exists(word, page) else [word]
        elif re.fullmatch(r"backroom(\.\w+)+", word):
            missing += [] if is_importable(word.rstrip(".")) else [word]
        elif (found := MEMBER.match(word)) and found[1] in members():
            missing += [] if found[2] in members()[found[1]] else [word]
    assert not missing, f"{title(page)} names what is not there: {sorted(set(missing))}"


def unnamed(package: Path) -> list[str]:
    """The modules that no README names: the nearest README or, for the files of a game, that of all games."""
    missing = []
    for module in sorted(package.rglob("*.py")):
        home = next(folder for folder in module.parents if (folder / "README.md").exists())
        words = set(spans(home / "README.md"))
        if home.parent.name == "games":
            words |= set(spans(home.parent / "README.md"))
        place = module.relative_to(home)
        names = {str(place), module.name, module.stem, *(f"{folder}/" for folder in place.parents)}
        if module.stem != "__init__" and words.isdisjoint(names):
            missing.append(str(module.relative_to(package)))
    return missing


def test_every_module_is_named_in_a_readme() -> None:
    assert not unnamed(PACKAGE) + unnamed(ROOT / "benchmarks")


def test_a_module_that_no_readme_names_is_found(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("| `told.py`, `inside/` |", encoding="utf-8")
    (tmp_path / "inside").mkdir()
    for name in ("__init__.py", "told.py", "untold.py", "inside/more.py"):
        (tmp_path / name).touch()
    assert unnamed(tmp_path) == ["untold.py"]


def test_numbers_of_formats_are_those_of_the_code() -> None:
    """The table of docs/maintaining.md: a format, its number, and the constant that holds it."""
    rows = re.findall(
        r"^\| .+? \| (\d+) \| `(backroom\.[\w.]+)` \|", (ROOT / "docs" / "maintaining.md").read_text(), re.M
    )
    assert len(rows) >= 8
    for number, constant in rows:
        module, _, name = constant.rpartition(".")
        assert getattr(import_module(module), name) == int(number), constant

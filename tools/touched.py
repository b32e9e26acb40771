"""Finds out which tests run which statements of a game, so that a mutant meets only those tests.

A copy of the game's modules is instrumented: a mark before each statement records that the statement ran. After each
test the marks are read and cleared. Statements that run during an import, or in a fixture shared by several tests,
count for every test. A test counts as running everything if its path varies (Hypothesis) or if it starts another
process, whose marks are never read.
"""

from __future__ import annotations

import ast
import builtins
import importlib
import json
import re
import sys
import time
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

MARKS = "backroom_marks"  # in the builtins: the marks of each file


@dataclass(frozen=True)
class Statement:
    first: int  # lines
    last: int
    called: bool  # in a function: it does not run by being imported


def statements(node: ast.AST, called: bool, found: list[Statement]) -> None:
    """Put a mark before each statement beneath a node; marks are numbered in the order of the statements."""
    called = called or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    for name, value in ast.iter_fields(node):
        if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
            setattr(node, name, list(woven(value, called, found)))
        elif isinstance(value, list):
            for child in value:  # handlers, cases
                if isinstance(child, ast.AST):
                    statements(child, called, found)


def woven(body: list[ast.stmt], called: bool, found: list[Statement]) -> Iterator[ast.stmt]:
    for node in body:
        first = min([node.lineno, *[it.lineno for it in getattr(node, "decorator_list", [])]])
        number = len(found)
        found.append(Statement(first, node.end_lineno or first, called))
        statements(node, called, found)
        if not is_head(node):
            yield from ast.parse(f"_marks[{number}] = 1").body
        yield node


def is_head(node: ast.stmt) -> bool:
    """Whether a statement is a docstring or must stand before all others."""
    if isinstance(node, ast.ImportFrom):
        return node.module == "__future__"
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def marked(text: str, file: str) -> tuple[str, list[Statement]]:
    """The module's text with a mark before each statement, and its statements by the number of their mark."""
    tree = ast.parse(text)
    found: list[Statement] = []
    statements(tree, False, found)
    marks = f"__import__('builtins').__dict__.setdefault({MARKS!r}, {{}}).setdefault({file!r}, bytearray({len(found)}))"
    place = next((at for at, node in enumerate(tree.body) if not is_head(node)), len(tree.body))
    tree.body[place:place] = ast.parse(f"_marks = {marks}").body
    return ast.unparse(ast.fix_missing_locations(tree)), found


class Watch:
    """A pytest plugin that records the statements and the seconds of each test."""

    def __init__(self, package: str, folder: Path) -> None:
        self.package, self.folder = package, folder
        self.always: set[tuple[str, int]] = set()
        self.ran: dict[str, list[tuple[str, int]]] = {}
        self.everything: list[str] = []
        self.seconds: dict[str, float] = {}
        self.processes = 0

    def pytest_sessionstart(self) -> None:
        sys.addaudithook(self.hear)

    def hear(self, event: str, args: Any) -> None:
        if event in {"subprocess.Popen", "os.fork", "os.forkpty", "os.posix_spawn", "os.system"}:
            self.processes += 1

    def wipe(self) -> list[tuple[str, int]]:
        """Return the marks since the last call, and clear them."""
        hits = []
        for file, marks in getattr(builtins, MARKS, {}).items():
            hits += [(file, number) for number, mark in enumerate(marks) if mark]
            marks[:] = bytes(len(marks))
        return hits

    def pytest_collection_finish(self) -> None:
        """Import every module of the game now, so that a late import of one test is not counted for that test alone."""
        for path in sorted(self.folder.rglob("*.py")):
            words = path.relative_to(self.folder).with_suffix("").parts
            importlib.import_module(".".join([self.package, *[word for word in words if word != "__init__"]]))
        self.always.update(self.wipe())

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.forget()
        began, before = time.perf_counter(), self.processes
        done = yield
        self.seconds[item.nodeid] = time.perf_counter() - began
        self.ran[item.nodeid] = self.wipe()
        if self.processes > before or getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
            self.everything.append(item.nodeid)
        return done

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Generator[None, object, object]:
        if fixturedef.scope == "function":
            return (yield)
        mine = self.wipe()
        done = yield
        self.always.update(self.wipe())
        for file, number in mine:
            getattr(builtins, MARKS)[file][number] = 1
        return done

    def forget(self) -> None:
        """Clear the caches of the game's modules: a cached result would hide statements of the next test."""
        for name, module in list(sys.modules.items()):
            if name == self.package or name.startswith(self.package + "."):
                for thing in list(vars(module).values()):
                    if hasattr(thing, "cache_clear"):
                        thing.cache_clear()

    def write(self, path: Path) -> None:
        found = [sorted(self.always), self.ran, self.everything, self.seconds]
        path.write_text(json.dumps(found), encoding="utf-8")


class Choice:
    """The tests that a mutant meets."""

    def __init__(self, modules: dict[str, list[Statement]], found: Path) -> None:
        self.modules = modules
        self.seconds: dict[str, float]
        always, ran, self.everything, self.seconds = json.loads(found.read_text("utf-8"))
        self.always = {(file, number) for file, number in always}
        self.tests: dict[tuple[str, int], list[str]] = {}
        for test, hits in ran.items():
            for file, number in hits:
                self.tests.setdefault((file, number), []).append(test)

    def of(self, file: str, line: int) -> list[str]:
        """The tests that run a line, the quick before the slow."""
        known = self.modules[file]
        around = [it.first for it in known if it.first <= line <= it.last]
        inner = max(around, default=0)
        chosen = set(self.everything)
        for number, it in enumerate(known):
            if it.first == inner and it.last >= line:
                if not it.called or (file, number) in self.always:
                    chosen = set(self.seconds)
                    break
                chosen.update(self.tests.get((file, number), []))
        return sorted(chosen, key=self.rank)

    def rank(self, test: str) -> float:
        """The sort key of a test: a test that cites a clause is about a rule, and worth waiting for a little."""
        cites = re.match(r"test_[A-Z]", test.rpartition("::")[2])
        return self.seconds[test] * (1 if cites else 3)

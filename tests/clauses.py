"""Clauses of a game's rules.md, and the tests that cite them.

A clause is a line "- `CG2-7.3` text". A clause that needs no test ends with a tag: (definition), (display: reason) or
(product: reason). A test cites the clause that its name spells, `test_CG2_7_3_nobody_may_pass`, and the full ids in its
docstring. Sources are parsed, never imported, so the requirements of a module do not matter here.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

MOST = 5  # a test that cites more proves none of them
ID = r"[A-Z]{2,}\d*-(?:[A-Z]\d*|\d+)(?:\.\d+)*"
CLAUSE = re.compile(rf"^\s*- `({ID})` (.*)$")
MENTION = re.compile(rf"(?<![\w.-])({ID})(?![\w-])")
TAG = re.compile(r"\((?:definition(?:: [^()]+)?|(?:display|product): [^()]+)\)$")
SPELLED = re.compile(r"test_([A-Z]{2,}\d*)((?:_(?:[A-Z]\d*|\d+)(?=_|$))+)")


@dataclass(frozen=True)
class Clause:
    id: str
    text: str

    @property
    def tagged(self) -> bool:
        return TAG.search(self.text) is not None


@dataclass(frozen=True)
class Citing:
    """A test and the clauses that it names, each once."""

    test: str
    ids: tuple[str, ...]


def clauses(rules: str) -> dict[str, Clause]:
    """All clauses of a rules.md, by id."""
    found: dict[str, Clause] = {}
    for line in rules.splitlines():
        if match := CLAUSE.match(line):
            clause = Clause(match[1], match[2].strip())
            if clause.id in found:
                raise ValueError(f"{clause.id} stands twice in the rules")
            found[clause.id] = clause
    return found


def mentioned(text: str) -> list[str]:
    """Full ids in running text, in order, each once; a point that ends the sentence is no part of them."""
    return list(dict.fromkeys(MENTION.findall(text)))


def family(clause_id: str) -> str:
    """CG2 of CG2-7.3: the beginning of all ids of one game."""
    return clause_id.split("-", maxsplit=1)[0]


def spelled(name: str, known: Iterable[str]) -> str | None:
    """The clause in a test's name. Words may follow that look like more of the id (`..._S_1_4_to_8_seats`),
    so the longest known clause counts; if none is known, all that looks like an id, to be reported."""
    match = SPELLED.match(name)
    if not match:
        return None
    parts = match[2][1:].split("_")
    whole = [f"{match[1]}-{'.'.join(parts[:end])}" for end in range(len(parts), 0, -1)]
    known = set(known)
    return next((clause_id for clause_id in whole if clause_id in known), whole[0])


def citations(source: str, known: Iterable[str], where: str = "") -> Iterator[Citing]:
    """Every test of a module that names a clause of a family we know."""
    known = set(known)
    families = {family(clause_id) for clause_id in known}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            first = spelled(node.name, known)
            ids = [first] if first else []
            ids += mentioned(ast.get_docstring(node) or "")
            ids = [clause_id for clause_id in dict.fromkeys(ids) if family(clause_id) in families]
            if ids:
                yield Citing(f"{where}::{node.name}", tuple(ids))


def all_citations(tests: Path, known: Iterable[str]) -> list[Citing]:
    """The citations of every test module under a folder."""
    known = set(known)
    found: list[Citing] = []
    for path in sorted(tests.rglob("test_*.py")):
        found += citations(path.read_text(encoding="utf-8"), known, str(path.relative_to(tests)))
    return found


def untested(rules: dict[str, Clause], citing: Iterable[Citing]) -> list[str]:
    """Clauses that want a test and have none, in the order of the rules."""
    cited = {clause_id for test in citing for clause_id in test.ids}
    return [clause.id for clause in rules.values() if not clause.tagged and clause.id not in cited]


def unknown(rules: dict[str, Clause], citing: Iterable[Citing]) -> list[str]:
    """Citations of clauses that these rules should have and have not, with the test that makes them."""
    families = {family(clause_id) for clause_id in rules}
    return [
        f"{test.test} cites {clause_id}"
        for test in citing
        for clause_id in test.ids
        if family(clause_id) in families and clause_id not in rules
    ]


def crowded(citing: Iterable[Citing]) -> list[str]:
    """Tests that cite more clauses than one test can prove."""
    return [f"{test.test} cites {len(test.ids)} clauses" for test in citing if len(test.ids) > MOST]


def stray(rules: dict[str, Clause], text: str) -> list[str]:
    """Ids in other text (code, cross references) that neither are a clause nor head a group (CG2-P11)."""
    families = {family(clause_id) for clause_id in rules}
    return [
        clause_id
        for clause_id in mentioned(text)
        if family(clause_id) in families
        and clause_id not in rules
        and not any(full.startswith(f"{clause_id}.") for full in rules)
    ]

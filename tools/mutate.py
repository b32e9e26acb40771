"""Makes mutants: every small change of a module's text that a test of the rules should notice.

The syntax tree says where to cut. The cut is made in the text, so that the rest of the text stays unchanged and a
survivor can be shown as two lines. Running tests is not done here.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

SWAPS: dict[type[ast.AST], tuple[str, str]] = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="), ast.Is: ("is", "is not"), ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"), ast.NotIn: ("not in", "in"), ast.And: ("and", "or"), ast.Or: ("or", "and"),
    ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.BitAnd: ("&", "|"), ast.BitOr: ("|", "&"),
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    file: str  # beneath the game's folder
    line: int
    mutation: str
    before: str  # the source line, and what became of it
    after: str
    text: str  # the whole module, broken

    @property
    def key(self) -> tuple[str, str, str]:
        return self.file, self.before, self.mutation


class Source:
    """A module's text by the byte offsets that `ast` speaks of."""

    def __init__(self, text: str) -> None:
        self.bytes = text.encode()
        self.starts = [0]
        for line in self.bytes.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def start(self, node: Any) -> int:
        return int(self.starts[node.lineno - 1] + node.col_offset)

    def end(self, node: Any) -> int:
        return int(self.starts[node.end_lineno - 1] + node.end_col_offset)

    def piece(self, start: int, end: int) -> str:
        return self.bytes[start:end].decode()

    def line_at(self, offset: int) -> int:
        return self.bytes.count(b"\n", 0, offset) + 1


Change = tuple[int, int, str, str]  # from byte, to byte, what stands there then, name of the mutation


def nodes(top: ast.AST) -> Iterator[ast.AST]:
    """All nodes that run. Annotations do not run, and inside an f-string `ast` gives no true places."""
    yield top
    for name, value in ast.iter_fields(top):
        if name not in {"annotation", "returns"}:
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and not isinstance(child, ast.JoinedStr):
                    yield from nodes(child)


def operator(source: Source, left: ast.AST, op: ast.AST, right: ast.AST) -> Iterator[Change]:
    """Another operator between two operands; only the sign changes, so brackets stay as they are."""
    if type(op) not in SWAPS:
        return
    old, new = SWAPS[type(op)]
    start, end = source.end(left), source.start(right)
    words = r"\s+".join(map(re.escape, old.split()))
    if found := re.search(words, source.piece(start, end)):
        yield start + found.start(), start + found.end(), new, f"{old} -> {new}"


def constant(source: Source, node: ast.Constant) -> Iterator[Change]:
    value = node.value
    others: list[object] = []
    if isinstance(value, bool):
        others = [not value]
    elif isinstance(value, int):
        others = [0, 2] if value == 1 else [value + 1]
    for other in others:
        yield source.start(node), source.end(node), str(other), f"{value!r} -> {other}"


def planned(source: Source, node: ast.Assign | ast.AnnAssign) -> Iterator[Change]:
    """Exchange two neighbours in PLAN or PLAN_WITH_POWERS, the order of the round."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    named = any(isinstance(target, ast.Name) and re.fullmatch("PLAN(_.+)?", target.id) for target in targets)
    frames = node.value.args[0] if isinstance(node.value, ast.Call) and node.value.args else node.value
    if named and isinstance(frames, ast.Tuple | ast.List):
        for one, two in zip(frames.elts, frames.elts[1:]):
            first, second = (source.piece(source.start(it), source.end(it)) for it in (one, two))
            between = source.piece(source.end(one), source.start(two))
            yield source.start(one), source.end(two), second + between + first, f"swap {first}, {second}"


def constants(texts: Iterable[str]) -> dict[str, object]:
    """Names in capitals that modules give a literal value; where two differ, the last one counts."""
    found: dict[str, object] = {}
    for text in texts:
        for node in ast.parse(text).body:
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value:
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                if isinstance(target, ast.Name) and target.id.isupper():
                    with suppress(ValueError):
                        found[target.id] = ast.literal_eval(node.value)
    return found


def instead(name: str, names: list[str], known: dict[str, object]) -> str | None:
    """The replacement for a returned constant: another constant that the function returns, or a value of its type."""
    if len(names) > 1:
        return names[(names.index(name) + 1) % len(names)]
    value = known.get(name, ...)
    if isinstance(value, int):
        return f"{name} + 1"
    return f"type({name})()" if value else None  # the empty value of an empty one would be no change


def returns(source: Source, function: ast.AST, known: dict[str, object]) -> Iterator[Change]:
    found = [it.value for it in nodes(function) if isinstance(it, ast.Return)]
    named = [it for it in found if isinstance(it, ast.Name) and it.id.isupper()]
    names = list(dict.fromkeys(name.id for name in named))
    for name in named:
        if other := instead(name.id, names, known):
            yield source.start(name), source.end(name), other, f"return {name.id} -> {other}"


def changes(source: Source, node: ast.AST, known: dict[str, object]) -> Iterator[Change]:
    """Every small break of one node."""
    match node:
        case ast.Constant():
            yield from constant(source, node)
        case ast.Compare():
            operands = [node.left, *node.comparators]
            for left, op, right in zip(operands, node.ops, operands[1:]):
                yield from operator(source, left, op, right)
        case ast.BoolOp():
            for left, right in zip(node.values, node.values[1:]):
                yield from operator(source, left, node.op, right)
        case ast.BinOp():
            yield from operator(source, node.left, node.op, node.right)
        case ast.AugAssign():
            yield from operator(source, node.target, node.op, node.value)
            yield source.start(node), source.end(node), "pass", "drop statement"
        case ast.Expr(value=ast.Call()):
            yield source.start(node), source.end(node), "pass", "drop statement"
        case ast.UnaryOp(op=ast.Not()):
            yield source.start(node), source.start(node) + len("not"), "", "drop not"
        case ast.Assign() | ast.AnnAssign():
            yield from planned(source, node)
        case ast.FunctionDef():
            yield from returns(source, node, known)


def mutants(text: str, file: str, known: dict[str, object]) -> list[Mutant]:
    """All mutants of a module in the order of its lines; a second one alike on a line is named #2."""
    source = Source(text)
    found = sorted({change for node in nodes(ast.parse(text)) for change in changes(source, node, known)})
    alike: Counter[tuple[int, str]] = Counter()
    made = []
    for start, end, new, mutation in found:
        line = source.line_at(start)
        alike[line, mutation] += 1
        number = alike[line, mutation]
        mutation += f" #{number}" if number > 1 else ""
        broken = source.piece(0, start) + new + source.bytes[end:].decode()
        before, after = (whole.splitlines()[line - 1].strip() for whole in (text, broken))
        made.append(Mutant(file, line, mutation, before, after, broken))
    return made

"""One word, one meaning: names that stand twice, and identifiers that are retired.

Module names are compared over the package outside `games/`, class names within one package or one game. Retired
words are searched as identifiers in all Python files (names and file names), in the Python of documents and in the
client's TypeScript; strings and comments may use them. The last tests plant an offence of each kind.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from backroom.cli.main import COMMANDS, SUBCOMMANDS

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "backroom"
PYTHON = ("src", "tests", "tools", "benchmarks")  # and what lies beside them, such as setup.py

RETIRED = set(
    """
    statutes sights SIGHTS FORMS Alphabet Verb Codes turn_up blank laid sensible THUMBS horizon luck drafts fits Worlds
    sight Sights Form Reason Dice breach survey arrange
    """.split()
)

# A module of this folder bears the name of its command, and a command is called after the thing that it runs.
CLI = "cli"
ENTRIES = ("__init__", "__main__")

FENCE = re.compile(r"^```(?:python|py|pycon)\b.*?\n(.*?)^```", re.MULTILINE | re.DOTALL)

# Whatever is no code, so that what is left can be searched for words; a template's `${...}` is searched by itself.
NO_CODE = re.compile(
    r"""//[^\n]* | /\*.*?\*/ | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*' | `(?:\\.|\$\{[^}]*\}|[^`\\])*`""",
    re.VERBOSE | re.DOTALL,
)


def python_files(root: Path) -> Iterator[Path]:
    yield from sorted(root.glob("*.py"))
    for folder in PYTHON:
        yield from sorted((root / folder).rglob("*.py"))


def doubled_modules(package: Path) -> dict[str, list[str]]:
    """Module names outside `games/` that stand twice, each with its places."""
    found = defaultdict(list)
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package).parts
        if parts[0] != "games" and path.stem not in ENTRIES and parts[:-1] != (CLI,):
            found[path.stem].append("/".join(parts))
    return {name: places for name, places in found.items() if len(places) > 1}


def doubled_helpers(package: Path, commands: Iterable[str]) -> dict[str, list[str]]:
    """The same for modules beside the commands that are no commands."""
    elsewhere = defaultdict(list)
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package).parts
        if parts[0] != "games" and parts[:-1] != (CLI,):
            elsewhere[path.stem].append("/".join(parts))
    helpers = {path.stem for path in (package / CLI).glob("*.py")} - {*commands, *ENTRIES}
    return {name: [f"{CLI}/{name}.py", *elsewhere[name]] for name in sorted(helpers) if name in elsewhere}


def unit_of(path: Path, package: Path) -> str:
    """The package or the game that a module belongs to."""
    parts = path.relative_to(package).parts
    return "/".join(parts[:2]) if parts[0] == "games" else parts[0] if len(parts) > 1 else ""


def doubled_classes(package: Path) -> dict[str, list[str]]:
    """Class names that stand twice in one package or one game, each with its places."""
    found = defaultdict(list)
    for path in sorted(package.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[unit_of(path, package), node.name].append(f"{path.relative_to(package)}:{node.lineno}")
    return {f"{unit} {name}": places for (unit, name), places in found.items() if len(places) > 1}


def retired_in_python(path: Path) -> set[str]:
    text = path.read_text(encoding="utf-8")
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    names = {token.string for token in tokens if token.type == tokenize.NAME}
    for outer in ast.walk(ast.parse(text)):
        if isinstance(outer, ast.JoinedStr):  # one token before Python 3.12
            names |= {node.id for node in ast.walk(outer) if isinstance(node, ast.Name)}
            names |= {node.attr for node in ast.walk(outer) if isinstance(node, ast.Attribute)}
            names |= {node.arg or "" for node in ast.walk(outer) if isinstance(node, ast.keyword)}
    return RETIRED & {*names, path.stem}


def retired_in_document(text: str) -> set[str]:
    code = re.sub(r"#.*", "", "\n".join(FENCE.findall(text)))
    return RETIRED & set(re.findall(r"\w+", code))


def retired_in_typescript(text: str) -> set[str]:
    def code_in(match: re.Match[str]) -> str:
        inside = re.findall(r"\$\{([^}]*)\}", match[0]) if match[0].startswith("`") else []
        return f" {' '.join(inside)} "

    return RETIRED & set(re.findall(r"[\w$]+", NO_CODE.sub(code_in, text)))


def retired(root: Path) -> dict[str, list[str]]:
    """Files with retired words in their code, and which."""
    found = {path: retired_in_python(path) for path in python_files(root)}
    for path in [root / "README.md", root / "CONTRIBUTING.md", *sorted((root / "docs").rglob("*.md"))]:
        if path.is_file():
            found[path] = retired_in_document(path.read_text(encoding="utf-8"))
    for path in sorted((root / "client" / "src").rglob("*.ts*")):
        found[path] = retired_in_typescript(path.read_text(encoding="utf-8"))
    return {str(path.relative_to(root)): sorted(words) for path, words in found.items() if words}


def test_no_module_name_stands_twice_outside_the_games() -> None:
    assert doubled_modules(PACKAGE) == {}
    assert doubled_helpers(PACKAGE, {*COMMANDS, *SUBCOMMANDS["arena"]}) == {}


def test_no_class_name_stands_twice_in_a_package_or_a_game() -> None:
    assert doubled_classes(PACKAGE) == {}


def test_no_retired_word_is_an_identifier() -> None:
    assert retired(ROOT) == {}


# ---------------------------------------------------------------------- planted offences


def plant(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def test_a_module_that_stands_twice_is_found(tmp_path: Path) -> None:
    plant(tmp_path, {
        "engine/clock.py": "", "server/deep/clock.py": "", "games/boss/clock.py": "", "server/__init__.py": "",
        "engine/__init__.py": "", "arena/ladder.py": "", "cli/ladder.py": "", "cli/clock.py": "",
    })  # fmt: skip
    assert doubled_modules(tmp_path) == {"clock": ["engine/clock.py", "server/deep/clock.py"]}
    found = doubled_helpers(tmp_path, {"ladder"})
    assert found == {"clock": ["cli/clock.py", "engine/clock.py", "server/deep/clock.py"]}


def test_a_class_that_stands_twice_is_found(tmp_path: Path) -> None:
    twice = "class Seat: ...\n"
    plant(tmp_path, {
        "match/a.py": twice, "match/deep/b.py": f"def make():\n    {twice}",
        "games/boss/a.py": twice, "games/noir/a.py": twice,
        "games/noir/modes/b.py": "class Card: ...\n", "games/noir/c.py": "class Card: ...\n",
    })  # fmt: skip
    assert doubled_classes(tmp_path) == {
        "match Seat": ["match/a.py:1", "match/deep/b.py:2"],
        "games/noir Card": ["games/noir/c.py:1", "games/noir/modes/b.py:1"],
    }


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("src/backroom/a.py", "def laid(luck): return luck.fits(Verb=1)  # blank\n'sights'\n", "Verb fits laid luck"),
        ("src/backroom/statutes.py", "", "statutes"),
        ("tools/deep/a.py", "f'{horizon} blank {x.laid}{f(fits=1)}'\n", "fits horizon laid"),
        ("setup.py", "Worlds = 1\n", "Worlds"),
        ("docs/a.md", "laid\n```python\nAlphabet()  # Verb\n```\nblank\n```sh\nlaid\n```\n", "Alphabet"),
        ("client/src/a.tsx", "// laid\nlet x = `blank ${drafts}`; /* luck */ fits('Codes', <b>{THUMBS}</b>);\n",
         "THUMBS drafts fits"),
        ("client/src/b.ts", "let x = 'it\\'s laid'; let outlaid = \"Verb\";\n", ""),
    ],
)  # fmt: skip
def test_a_retired_word_is_found(tmp_path: Path, name: str, text: str, found: str) -> None:
    assert retired(plant(tmp_path, {name: text})) == ({name: found.split()} if found else {})

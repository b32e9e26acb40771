"""The core needs three packages, and modules that need more say which extra brings it.

The declaration (pyproject.toml), `backroom/extras.py`, and the imports of the modules must agree. Then the parts of the
package are imported where the packages of other extras are not to be found.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from backroom import get_game
from backroom.cli.main import COMMANDS, SUBCOMMANDS, main
from backroom.extras import EXTRAS, MissingExtra, import_extra, require
from backroom.words import LANGUAGES
from tests.test_imports import PACKAGE, imported

PROJECT: dict[str, Any] = tomllib.loads((PACKAGE.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CORE = {"fluent.runtime", "fluent.syntax", "mypy_extensions"}
MODULES = {"open_spiel": ("open_spiel", "pyspiel")}  # where a distribution brings other names than its own
FOR_DEVELOPERS = {"dev", "docs", "notebook", "peers"}

# Modules and the extra that they may lean on; the first that fits counts. The others have the core only.
PLACES = {
    "server/cluster/postgres.py": EXTRAS["postgres"],
    "server/": EXTRAS["server"],
    "match/": set(EXTRAS["server"]) & set(EXTRAS["terminal"]),  # it serves both
    "drawing/": EXTRAS["terminal"],
    "cli/terminal/": EXTRAS["terminal"],
    "cli/database_errors.py": EXTRAS["server"],
    "cli/ladder.py": EXTRAS["terminal"],
    **{f"cli/{name}.py": EXTRAS[extra] for name, extra in COMMANDS.items() if extra},
}

IMPORTS = """
import sys
from importlib import import_module

sys.modules.update(dict.fromkeys({missing!r}))  # None: Python does not look for it, and says that it is not there
for name in {modules!r}:
    import_module(name)
"""


# ---------------------------------------------------------------------- declared, said and imported


def declared(requirements: list[str]) -> set[str]:
    """The modules that these requirements bring; an extra may ask for others of our own."""
    found: set[str] = set()
    for line in requirements:
        name, extras = re.match(r"([\w.-]+)(?:\[([\w,]+)\])?", line).groups()  # type: ignore[union-attr]
        if name == "backroom":
            for extra in extras.split(","):
                found |= declared(PROJECT["optional-dependencies"][extra])
        else:
            found |= set(MODULES.get(name, [name]))
    return found


def foreign(path: Path) -> Iterator[tuple[int, str]]:
    """Line and name of the modules of others that a module imports; packages that share a name count by two parts."""
    for line, name in imported(PACKAGE, path):
        top = name.split(".")[0]
        if top != "backroom" and top not in sys.stdlib_module_names:
            yield line, ".".join(name.split(".")[:2]) if top == "fluent" else top


def allowed(place: str) -> set[str]:
    return CORE.union(next((more for start, more in PLACES.items() if place.startswith(start)), ()))


def late_imports(path: Path) -> Iterator[tuple[int, str, str]]:
    """Line, module and extra of each `import_extra`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "import_extra":
            module, extra = (ast.literal_eval(argument) for argument in node.args)
            yield node.lineno, module.split(".")[0], extra


def test_the_core_needs_three_packages() -> None:
    assert declared(PROJECT["dependencies"]) == CORE


def test_extras_are_declared_as_the_package_says_they_are() -> None:
    extras = PROJECT["optional-dependencies"]
    assert set(extras) == set(EXTRAS) | FOR_DEVELOPERS
    assert {name: declared(extras[name]) for name in EXTRAS} == {name: set(found) for name, found in EXTRAS.items()}


def test_every_import_is_declared_and_everything_declared_is_imported() -> None:
    wrong, used = [], set()
    for path in sorted(PACKAGE.rglob("*.py")):
        place = path.relative_to(PACKAGE).as_posix()
        late = {(line, module) for line, module, _ in late_imports(path)}
        found = set(foreign(path))
        wrong += [f"{place}:{line} imports {name}" for line, name in found - late if name not in allowed(place)]
        wrong += [
            f"{place}: {extra} brings no {name}" for _, name, extra in late_imports(path) if name not in EXTRAS[extra]
        ]
        used |= {name for _, name in found}
    assert not wrong, "\n".join(sorted(wrong))
    assert used == CORE.union(*EXTRAS.values()) - {"open_spiel"}, "OpenSpiel's Python half is for its users"


# ---------------------------------------------------------------------- each part with its own packages only


@pytest.mark.parametrize("extra", [None, "server", "terminal", "report"])
def test_a_command_needs_nothing_but_its_extra(extra: str | None) -> None:
    names = [name for name, needed in COMMANDS.items() if needed == extra]
    names += [name for above, found in SUBCOMMANDS.items() for name in found if COMMANDS[above] == extra]
    imports("backroom.cli.main", *(f"backroom.cli.{name}" for name in names), extra=extra)


def test_the_library_needs_nothing_but_the_core() -> None:
    imports("backroom", "backroom.arena.ladder", "backroom.arena.parquet", "backroom.arena.ratings",
            "backroom.arena.ray_executor", "backroom.adapters.session", "backroom.adapters.tensor", "backroom.report",
            "backroom.views", "backroom.words", "backroom.printing")  # fmt: skip


@pytest.mark.parametrize(
    ("module", "extra"),
    [
        ("backroom.adapters.pettingzoo", "pettingzoo"),
        ("backroom.adapters.openspiel", "openspiel"),
        ("backroom.server.run", "server"),
        ("backroom.match.match", "server"),
        ("backroom.drawing.render", "terminal"),
    ],
)
def test_a_module_without_its_extra_is_refused_with_the_line_that_installs_it(module: str, extra: str) -> None:
    with pytest.raises(subprocess.CalledProcessError) as raised:
        imports(module)
    last = raised.value.stderr.strip().splitlines()[-1]
    assert re.fullmatch(rf"backroom\.extras\.MissingExtra: this needs \w+, .*: pip install 'backroom\[{extra}\]'", last)


def imports(*modules: str, extra: str | None = None) -> None:
    """Import these where only the core and this extra are installed."""
    missing = set().union(*EXTRAS.values()) - set(EXTRAS[extra] if extra else ()) - {"babel"}  # the core's own
    code = IMPORTS.format(missing=missing, modules=modules)
    subprocess.run([sys.executable, "-P", "-c", code], check=True, capture_output=True, text=True, timeout=60)


# ---------------------------------------------------------------------- what is said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", [name for name, extra in COMMANDS.items() if extra])
def test_a_command_without_its_extra_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, lang: str
) -> None:
    extra = COMMANDS[name] or ""
    package = {"server": "starlette", "report": "jinja2", "terminal": "rich"}[extra]
    monkeypatch.setitem(sys.modules, package, None)
    assert main([name, "--lang", lang]) == 2
    out, err = capsys.readouterr()
    assert not out and err.count("\n") == 1
    assert package in err and err.endswith(f"pip install 'backroom[{extra}]'\n")


@pytest.mark.parametrize("processes", ["1", "2"])
def test_postgresql_without_its_driver_is_the_same_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], processes: str
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    line = ["host", "--port", "0", "--database", "postgresql://h/d", "--processes", processes, "--lang", "en"]
    assert main(line) == 2
    out, err = capsys.readouterr()
    assert not out and err.splitlines()[0].endswith("pip install 'backroom[postgres]'") and err.count("\n") == 1


def test_a_table_is_printed_as_a_position_where_nothing_can_draw_it(monkeypatch: pytest.MonkeyPatch) -> None:
    s = get_game("hands").deal(seats=2, seed=1)
    drawn, page = str(s), s._repr_html_()
    monkeypatch.setitem(sys.modules, "rich", None)
    assert str(s) == s.game.describe(s) != drawn
    assert s._repr_html_().startswith("<pre>") and s._repr_html_() != page


def test_only_a_package_of_the_extra_is_called_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of another package keeps its own error."""
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(MissingExtra, match=r"this needs numpy, .*: pip install 'backroom\[openspiel\]'"):
        import_extra("numpy.linalg", "openspiel")
    with pytest.raises(MissingExtra, match="numpy"):
        require("pettingzoo", "numpy")
    with pytest.raises(ModuleNotFoundError) as raised:
        import_extra("backroom.nowhere", "openspiel")
    assert not isinstance(raised.value, MissingExtra)

"""The docs are true: examples run, generated pages are fresh, commands exist, links lead somewhere."""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import backroom
from backroom import get_game
from tests.plain import plain_only
from tools import hooks, positions

ROOT = Path(__file__).resolve().parent.parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def found(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("README.md") if "node_modules" not in path.parts)


READMES = [path for folder in ("benchmarks", "client", "src", "tests") for path in found(ROOT / folder)]
NOTEBOOK = ROOT / "docs" / "tour.ipynb"


def title(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=title)
def test_examples_run(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")  # what is printed in words is printed in English
    failed, _ = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert failed == 0


def test_readme_has_the_library_example() -> None:
    assert doctest.DocTestParser().get_examples((ROOT / "README.md").read_text())


@plain_only
@pytest.mark.parametrize("tool", [hooks, positions], ids=["hooks", "positions"])
def test_made_pages_are_fresh(tool: ModuleType) -> None:
    assert tool.PAGE.read_text(encoding="utf-8") == tool.page(), f"run: python {tool.__name__.replace('.', '/')}.py"


def test_the_reference_has_every_public_name() -> None:
    page = (ROOT / "docs" / "reference" / "library.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"^::: backroom\.(\w+)$", page, re.M)) == sorted(backroom.__all__)


@pytest.mark.parametrize("page", [*PAGES, *READMES, NOTEBOOK], ids=title)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#:]+)[^)]*\)", page.read_text()):
        assert (page.parent / target).exists(), f"{title(page)} links to {target}"


def test_the_notebook_is_kept_without_its_outputs() -> None:
    """Outputs would name the machine and change with every run; tests/test_notebook.py makes them anew."""
    for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            assert (cell["outputs"], cell["execution_count"]) == ([], None), cell["id"]


def commands() -> list[str]:
    """Every `backroom ...` line of the README's shell blocks."""
    return [line for line in shell_lines() if line.startswith("backroom ")]


def shell_lines() -> list[str]:
    blocks = re.findall(r"```sh\n(.*?)```", (ROOT / "README.md").read_text(), re.S)
    return [line for block in blocks for line in block.splitlines()]


@pytest.mark.parametrize("command", commands())
def test_commands_of_the_readme_run(command: str, tmp_path: Path) -> None:
    """Each runs as it stands, in a folder with the files that the README shows, with nobody at the keyboard."""
    words = command.partition("#")[0].split()
    for name, text in re.findall(r"```python (\S+)\n(.*?)```", (ROOT / "README.md").read_text(), re.S):
        (tmp_path / name).write_text(text, encoding="utf-8")
    if words[1] == "watch":
        play = ["play", "cash2", "--watch", "--bots", "random", "--record", words[2]]
        assert run_backroom(play, tmp_path).returncode == 0
    if words[1] == "bench":
        words += ["--seconds", "0.02"]
    run = run_backroom(words[1:], tmp_path)
    assert run.returncode == 0, run.stderr


def run_backroom(arguments: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-m", "backroom", *arguments]
    return subprocess.run(
        line, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300, check=False
    )


def test_every_other_command_of_the_readme_is_run_by_ci() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    for line in shell_lines():
        for command in [] if line.startswith("backroom ") else line.split(" && "):
            program, verb = (command.split() + [""])[:2]
            assert program == "cd" or f"{program} {verb}" in script, command


def test_make_targets_of_the_readme_exist() -> None:
    named = set(re.findall(r"`?make ([a-z-]+)`?", (ROOT / "README.md").read_text()))
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.M))
    assert named <= targets


RULEBOOKS = sorted((ROOT / "src" / "backroom" / "games").glob("*/rules.md"))


@pytest.mark.parametrize("book", RULEBOOKS, ids=lambda book: book.parent.name)
def test_the_contents_of_a_rulebook_are_its_sections(book: Path) -> None:
    text = book.read_text(encoding="utf-8")
    found = re.search(r"^Contents: (.*?)\n\n", text, re.S | re.M)
    listed = " ".join(found[1].split()).split(" · ") if found else []
    sections = [heading.partition(" (`")[0] for heading in re.findall(r"^## (.*)$", text, re.M)]
    assert listed == sections or (not listed and len(sections) < 3)


def test_the_rulebook_of_noir_shows_every_mode_with_its_seats() -> None:
    text = (ROOT / "src" / "backroom" / "games" / "noir" / "rules.md").read_text(encoding="utf-8")
    table = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", text.partition("## 2 ")[0], re.M))
    noir = get_game("noir")
    assert list(table) == list(noir.variants())
    for mode, options in noir.variants().items():
        seats: set[int] = set()
        for part in table[mode].split(","):
            low, _, high = part.partition(" to ")
            seats |= set(range(int(low), int(high or low) + 1))
        assert seats == set(noir.seat_counts(options)), mode

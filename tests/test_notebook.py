"""The notebook runs from its first cell to its last, and leaves a report and a plot behind."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.extras import DOCS, needs

needs("nbclient", "notebook")
needs("ipykernel", "notebook")
needs("matplotlib", "notebook")

import nbformat  # noqa: E402
from nbclient import NotebookClient  # noqa: E402

# Where Python, Jupyter, IPython and Matplotlib put files of their own accord.
FOLDERS = ("TMPDIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR", "MPLCONFIGDIR")


def test_the_notebook_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One test, so that processes which share the tests out do not each run it."""
    for name in FOLDERS:
        (tmp_path / name).mkdir()
        monkeypatch.setenv(name, str(tmp_path / name))
    cells = run(tmp_path)
    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))
    assert first_words(printed(cells, "play_all")) == {"__main__:Coward", "cautious", "random"}
    assert first_words(printed(cells, "play_jobs")) == {"deaths", "called", "ducked", "length"}
    assert any("image/png" in output.get("data", {}) for output in holding(cells, "plt.subplots").outputs)
    (report,) = tmp_path.rglob("*.html")
    assert str(report) in printed(cells, "report.write_text")
    assert report.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert {path.name for path in tmp_path.iterdir()} == set(FOLDERS), "it writes where it was started"


def run(folder: Path) -> list[Any]:
    """The cells with code, after a run in this folder."""
    notebook = nbformat.read(DOCS / "tour.ipynb", as_version=4)
    NotebookClient(notebook, timeout=None, resources={"metadata": {"path": str(folder)}}).execute()
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def holding(cells: list[Any], word: str) -> Any:
    return next(cell for cell in cells if word in cell.source)


def printed(cells: list[Any], word: str) -> str:
    """The output of the cell that mentions this word."""
    return "".join(output.text for output in holding(cells, word).outputs if output.output_type == "stream")


def first_words(text: str) -> set[str]:
    return {line.split()[0] for line in text.splitlines()}

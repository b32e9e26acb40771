"""For all tests: coroutines run in asyncio; the tests that were skipped for want of something can be written down."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

SKIPPED = os.environ.get("BACKROOM_SKIPPED", "")  # a file; `pytest @FILE` runs what is named there


@pytest.fixture
def anyio_backend() -> str:
    """The backend for coroutine tests marked `pytest.mark.anyio`."""
    return "asyncio"


def pytest_configure(config: pytest.Config) -> None:
    if SKIPPED and not hasattr(config, "workerinput"):  # the one process that hands out the tests, and hears of all
        config.pluginmanager.register(Notebook(Path(SKIPPED)))


class Notebook:
    def __init__(self, path: Path) -> None:
        self.path = path
        path.write_text("", encoding="utf-8")

    def note(self, report: pytest.CollectReport | pytest.TestReport) -> None:
        if report.skipped:
            with self.path.open("a", encoding="utf-8") as out:
                out.write(f"{report.nodeid}\n")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.note(report)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A module that is skipped as a whole."""
        self.note(report)

"""An adapter without its package says what to install."""

import sys
import tomllib
from pathlib import Path

import pytest

from backroom.adapters import MissingExtra, import_extra


def test_a_missing_package_is_named_with_the_line_that_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(MissingExtra, match=r"pip install 'backroom\[openspiel\]'"):
        import_extra("pyspiel", "openspiel")


def test_a_run_without_the_extras_says_what_it_has_skipped() -> None:
    """Failures and errors are named as ever, and beside them what was skipped for want of a package."""
    project = tomllib.loads((Path(__file__).resolve().parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    assert "-rfEs" in project["tool"]["pytest"]["ini_options"]["addopts"]

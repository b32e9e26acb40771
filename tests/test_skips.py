"""A run without the extras says what it has skipped."""

import tomllib
from pathlib import Path


def test_skips_are_listed_beside_failures_and_errors() -> None:
    project = tomllib.loads((Path(__file__).resolve().parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    assert "-rfEs" in project["tool"]["pytest"]["ini_options"]["addopts"]

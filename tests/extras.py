"""Tests that need more than the development extras: they skip in a newcomer's run and fail where all must be there."""

from __future__ import annotations

import importlib.util
import os
import re
from pathlib import Path

import pytest

from backroom import core

DOCS = Path(__file__).resolve().parent.parent / "docs"
MUST = os.environ.get("BACKROOM_REQUIRE_ALL", "") not in ("", "0")
BARE = os.environ.get("BACKROOM_BARE", "") not in ("", "0")  # as on a newcomer's machine: no browser, no PostgreSQL


def needs(module: str, extra: str) -> None:
    """Called at the head of a test module, which is collected only where the required module can be had, or must be."""
    if core.describe_build() != "plain Python":
        pytest.skip("these parts are not compiled; `make test` runs this", allow_module_level=True)
    if importlib.util.find_spec(module) is None and not MUST:
        pytest.skip(f"{module} is not installed: pip install 'backroom[{extra}]'", allow_module_level=True)


def example(page: str, word: str) -> str:
    """The block of Python on a page that mentions this word."""
    blocks: list[str] = re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.S)
    return next(block for block in blocks if word in block)

"""A house for the tests of the pages: its clock runs fast, it deals the same cards each time, and it
lends a browser."""

from __future__ import annotations

import secrets
import shutil
from random import Random
from types import SimpleNamespace
from typing import Any, Final

import pytest

from tests.extras import BARE, MUST

BROWSERS: Final = () if BARE else ("chromium", "chromium-browser", "google-chrome")
CHROMIUM: Final = next(filter(None, map(shutil.which, BROWSERS)), None)
SCALE: Final = 0.04  # of a house in a hurry: bots and quiet steps take a small part of their usual time


def known_secrets(name: str) -> Any:
    """For `fresh.secrets`: the same tables under this name each time. Codes are not what is dealt, and stay unknown."""
    return SimpleNamespace(choice=secrets.choice, token_bytes=Random(name).randbytes)


def required() -> str:
    """Debian's browser. Where there is none the test is skipped, unless everything is required."""
    if CHROMIUM is not None:
        return CHROMIUM
    sentence = "there is no chromium here: apt install chromium"
    if MUST:
        pytest.fail(sentence)
    pytest.skip(sentence)

"""The environment of browser tests: Chromium, a fast clock, and seeded secrets."""

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
TIME_SCALE: Final = 0.04  # of the clock: bots and steps that hide their timing take a small part of their usual time


def seeded_secrets(name: str) -> Any:
    """For `fresh.secrets`: the same tables under this name each time. Codes are not what is dealt, and stay unknown."""
    return SimpleNamespace(choice=secrets.choice, token_bytes=Random(name).randbytes)


def required() -> str:
    """The path of Debian's Chromium. Without one the test is skipped, or fails where everything is required."""
    if CHROMIUM is not None:
        return CHROMIUM
    sentence = "there is no chromium here: apt install chromium"
    if MUST:
        pytest.fail(sentence)
    pytest.skip(sentence)
